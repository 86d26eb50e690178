"""What remains when any one entry of a record may be wrong, and which entries are the ones to look at."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from types import MappingProxyType

import numpy as np

from deduce.errors import ContradictionError
from deduce.explain.limit import DEFAULT_LIMIT, Limit
from deduce.explain.mending import Mending
from deduce.explain.slips import SlipKind
from deduce.explain.variations import Totals, Variation, as_written, variations
from deduce.games.delicats.components import Preference
from deduce.inference.deals import hands_of
from deduce.records import DelicatsRecord
from deduce.solver import Stopper

__all__ = ["Doubts", "doubts"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubts:
    """How likely each entry is wrong, and what the cats hold all the same, if at most one entry is wrong.

    The slip odds say how often entries go wrong at all; what was seen and announced says the rest, exactly.
    """

    all_right: Fraction
    """How likely it is that no entry is wrong; 0 for a record that contradicts itself."""
    rounds: Mapping[int, Fraction]
    """Number of a round to how likely it is that one of its entries is wrong."""
    setup: Fraction
    """How likely it is that a fact of the set-up is wrong."""
    plausibility: Mapping[int, Fraction | None]
    """Number of a round to how likely its announcement was, given all else that was written down; None
    where all else contradicts itself."""
    odds: Mapping[tuple[int, Preference], Fraction]
    """Seat and preference card to how likely the cat holds it."""


def doubts(record: DelicatsRecord, *, limit: float = DEFAULT_LIMIT, stopper: Stopper | None = None) -> Doubts:
    """What is in doubt when at most one entry is wrong.

    Every version of every entry is gone through, weighed by how likely such a slip is and by the number of
    equally likely ways in which all that was then seen and announced comes about. ContradictionError where
    no single correction makes a deal fit; UndecidedError when the limit is hit.
    """
    mending = Mending(record, Limit.of(limit, stopper))
    written = as_written(record)
    terms = list(variations(mending))
    all_right = Fraction(_ways(written))
    wrong = {number: Fraction(0) for number in (None, *(laid.number for laid in record.rounds))}
    for term in terms:
        wrong[term.round] += term.factor * _ways(term.totals)
    total = all_right + sum(wrong.values())
    if not total:
        raise ContradictionError("no correction of a single entry makes a deal fit this record")
    return Doubts(
        all_right=all_right / total,
        rounds=MappingProxyType({number: wrong[number] / total for number in wrong if number is not None}),
        setup=wrong[None] / total,
        plausibility=MappingProxyType(_plausibility(record, all_right, terms)),
        odds=MappingProxyType(_odds(record, written, terms, total)),
    )


def _ways(totals: Totals) -> int:
    """The ways of all deals: those of any one cat's hands added up."""
    return int(totals[0].sum())


def _plausibility(
    record: DelicatsRecord, all_right: Fraction, terms: Iterable[Variation]
) -> dict[int, Fraction | None]:
    """The share of the ways in which the cat did as announced among those in which it did either."""
    otherwise = {laid.number: 0 for laid in record.rounds}
    for term in terms:
        if term.kind is SlipKind.ANNOUNCEMENT and term.round is not None:
            otherwise[term.round] += _ways(term.totals)
    return {
        number: all_right / (all_right + ways) if all_right + ways else None
        for number, ways in otherwise.items()
    }


def _odds(
    record: DelicatsRecord, written: Totals, terms: Iterable[Variation], total: Fraction
) -> dict[tuple[int, Preference], Fraction]:
    """The chance of every preference card over all versions of the record together."""
    factors = [(Fraction(1), written), *((term.factor, term.totals) for term in terms)]
    # one common denominator keeps the big sums in integers
    scale = lcm(*(factor.denominator for factor, _ in factors))
    by_hand = sum((int(factor * scale) * totals for factor, totals in factors), np.zeros_like(written))
    hands = hands_of(record.mission.kind)
    return {
        (seat, card): Fraction(
            sum(ways for hand, ways in zip(hands, by_hand[seat], strict=True) if card in hand)
        )
        / scale
        / total
        for seat in record.seats
        for card in record.mission.preferences
    }
