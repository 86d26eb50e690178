"""The weight of every deal: how many equally likely draws of the unseen cards explain all announcements.

A draw gives a physical card to every card of the record that was not seen whole, in the rows and in the
note-taker's hand: without replacement, all rounds together. The weight of a deal is the number of draws
that make every announcement true of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import perm

import numpy as np

from deduce.errors import UndecidedError
from deduce.inference.collisions import weigh
from deduce.inference.deals import Deals, deals_of
from deduce.inference.demands import Demand, demands
from deduce.inference.parties import Cat, parties_of, shared_of, takers_of
from deduce.inference.residues import Weights
from deduce.inference.sides import TOO_OPEN, Numbers
from deduce.inference.table import Table
from deduce.records.delicats.model import DelicatsRecord

__all__ = ["Weighed", "weigh_deals"]

MOST_CASES = 1 << 19
NOTHING = Weights(scales=(1,), digits=np.zeros((1, 0), dtype=np.int64))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Weighed:
    """The deals that fit a record, and how many ways each of them has."""

    deals: Deals
    fitting: Numbers
    """Which deals of the set-up explain every announcement, in their order."""
    weights: Weights
    """The ways of each fitting deal; none is 0."""


def weigh_deals(record: DelicatsRecord) -> Weighed:
    """The deals that explain every round of a record together, each with its exact ways."""
    table = Table.of(record)
    deals = deals_of(record)
    by_seat = [demands(record.mission.number, rows) for rows in table.rows]
    open_deals = _open_deals(deals, by_seat)
    if not len(open_deals) or sum(table.left) < table.halves + table.unseen:
        return Weighed(deals=deals, fitting=open_deals[:0], weights=NOTHING)
    hands = deals.numbers[:, open_deals]
    present = [np.flatnonzero(np.bincount(numbers)).tolist() for numbers in hands]
    cats = [
        Cat(
            hands=tuple(hand for hand in numbers for _ in demand[hand]),
            terms=tuple(term for hand in numbers for term in demand[hand]),
        )
        for demand, numbers in zip(by_seat, present, strict=True)
    ]
    place, entries = _cases(cats, hands)
    weights = _weights_of_cases(record.mission.number, table, cats, entries)
    if len(place) > len(open_deals):
        weights = weights.merged(place, len(open_deals))
    positive = np.flatnonzero(weights.positive())
    return Weighed(deals=deals, fitting=open_deals[positive], weights=weights.at(positive))


def _open_deals(deals: Deals, by_seat: Sequence[Sequence[Demand]]) -> Numbers:
    """The deals in which every hand can meet the demand on it, copies not counted."""
    is_open = np.ones(len(deals), dtype=np.bool_)
    for demand, numbers in zip(by_seat, deals.numbers, strict=True):
        is_open &= np.array([bool(terms) for terms in demand])[numbers]
    return np.flatnonzero(is_open)


def _cases(cats: Sequence[Cat], hands: Numbers) -> tuple[Numbers, list[Numbers]]:
    """Every choice of one entry a cat in every deal: by case the deal's place; by seat and case the entry."""
    entries_of_hands = [np.bincount(cat.hands) for cat in cats]
    cases = np.prod([count[numbers] for count, numbers in zip(entries_of_hands, hands, strict=True)], axis=0)
    if cases.sum(dtype=np.float64) > MOST_CASES:
        raise UndecidedError(TOO_OPEN)
    place = np.arange(hands.shape[1])
    entries: list[Numbers] = []
    for entries_of_hand, numbers in zip(entries_of_hands, hands, strict=True):
        first = np.cumsum(entries_of_hand) - entries_of_hand
        count = entries_of_hand[numbers[place]]
        ends = np.cumsum(count)
        which = np.arange(ends[-1]) - np.repeat(ends - count, count)
        entry = np.repeat(first[numbers[place]], count) + which
        entries = [np.repeat(earlier, count) for earlier in entries] + [entry]
        place = np.repeat(place, count)
    return place, entries


def _weights_of_cases(
    mission_number: int, table: Table, cats: Sequence[Cat], entries: Sequence[Numbers]
) -> Weights:
    left = np.array(table.left)
    takers = list(takers_of(mission_number, cats, table.hand_halves, left))
    # The unseen cards that no cat asks for are drawn last, so their factor depends on a count alone.
    asked = sum(_most_taken(cat) for cat in cats)
    copies = sum(table.left) - table.halves
    by_taken = [perm(copies - taken, asked - taken) for taken in range(asked + 1)]
    weights = weigh(
        parties_of(takers, entries),
        shared_of(takers, entries, left),
        by_taken,
        bound=perm(sum(table.left), table.halves + asked),
    )
    return weights.times(perm(copies - asked, table.unseen - asked))


def _most_taken(cat: Cat) -> int:
    return max(liked + disliked for term in cat.terms for (liked, disliked), _ in term.polynomial)
