"""All the ways in which one entry of a record may be wrong, weighed exactly.

Where cards were not seen, what a wrong card may have been is not gone through card by card. A card that
was half seen, or not at all, stands for all that it may be, so a few records give the sum over all
versions of a card: by inclusion and exclusion, in exact integers.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import numpy as np
from numpy.typing import NDArray

from deduce.explain.mending import Hands, Mended, Mending
from deduce.explain.round_slips import with_card, with_round
from deduce.explain.setup_slips import with_hand_card
from deduce.explain.slips import ONE_HALF_SHARE, SLIP_ODDS, SlipKind
from deduce.games.delicats.components import FOODS, UNSEEN, SeenCard
from deduce.inference.deals import hands_of
from deduce.inference.residues import Weights
from deduce.inference.ways import weigh_deals
from deduce.records import DelicatsRecord, Round

__all__ = ["Totals", "Variation", "as_written", "variations"]

Totals = NDArray[np.object_]
"""By seat and hand number, the ways of all deals in which the cat has that hand; integers of any size."""

OTHER_KINDS = tuple(kind for kind in SlipKind if kind not in (SlipKind.CARD, SlipKind.HAND))


@dataclass(frozen=True, kw_only=True, eq=False)
class Variation:
    """A term of the sum over all versions of one entry; the terms of one place add up to it."""

    kind: SlipKind
    round: int | None
    """The number of the round; None for the set-up."""
    factor: Fraction
    """What each way counts, where a way of the record as it is written counts 1."""
    totals: Totals


def as_written(record: DelicatsRecord) -> Totals:
    """The totals of the record with every entry as it is."""
    weighed = weigh_deals(record)
    return _totals(record, weighed.deals.numbers[:, weighed.fitting], weighed.weights)


def variations(mending: Mending) -> Iterator[Variation]:
    """Every entry in every version of it that is not as it was written."""
    if mending.ground.rounds_are_independent:
        yield from (_variation(mended) for mended in mending.one_entry())
        return
    yield from (_variation(mended) for mended in mending.one_entry(OTHER_KINDS))
    written = as_written(mending.record)
    for slot in _slots(mending.record):
        for factor, meant in _card_terms(mending, slot):
            mending.limit.check()
            totals = written if meant == slot.seen else as_written(slot.with_card(meant))
            yield Variation(kind=slot.kind, round=slot.round, factor=factor, totals=totals)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Slot:
    """A card of a row or of the hand, and the record with anything else in its place."""

    kind: SlipKind
    round: int | None
    seen: SeenCard
    with_card: Callable[[SeenCard], DelicatsRecord]


def _slots(record: DelicatsRecord) -> Iterator[_Slot]:
    for index, seen in enumerate(record.hand):
        yield _Slot(
            kind=SlipKind.HAND, round=None, seen=seen, with_card=partial(with_hand_card, record, index)
        )
    for laid in record.rounds:
        for place, seen in enumerate(laid.cards):
            yield _Slot(
                kind=SlipKind.CARD,
                round=laid.number,
                seen=seen,
                with_card=partial(_with_row_card, record, laid, place),
            )


def _with_row_card(record: DelicatsRecord, laid: Round, place: int, card: SeenCard) -> DelicatsRecord:
    return with_round(record, with_card(laid, place, card))


def _card_terms(mending: Mending, slot: _Slot) -> Iterator[tuple[Fraction, SeenCard]]:
    """Factors and what was seen, so that the sum goes over all cards that may have been meant.

    Those that share one half with a card are those of that half without the card itself; those that share
    none are all cards without both halves, which leaves the card itself out twice.
    """
    rate = SLIP_ODDS[slot.kind]
    food, place = slot.seen
    if slot.seen.card is None:
        if slot.seen != UNSEEN:
            each = rate / (len(FOODS) - 1)
            yield each, UNSEEN
            yield -each, slot.seen
        return
    one_half = rate * ONE_HALF_SHARE / (2 * (len(FOODS) - 1))
    both = rate * (1 - ONE_HALF_SHARE) / (len(FOODS) - 1) ** 2
    draw = mending.draws_without(slot.seen.card)
    yield (one_half - both) * draw, SeenCard(food, None)
    yield (one_half - both) * draw, SeenCard(None, place)
    yield both * draw, UNSEEN
    if not mending.is_over_counted(slot.seen.card):
        yield both - 2 * one_half, slot.seen


def _variation(mended: Mended) -> Variation:
    ((place, _),) = mended.entries
    totals = _totals(mended.record, mended.hands, mended.ways)
    return Variation(kind=place.kind, round=place.round, factor=mended.factor, totals=totals)


def _totals(record: DelicatsRecord, hands: Hands, ways: Weights | None) -> Totals:
    count = len(hands_of(record.mission.kind))
    if ways is None:
        by_seat = [np.bincount(numbers, minlength=count).tolist() for numbers in hands]
    else:
        by_seat = [list(ways.totals(numbers, count)) for numbers in hands]
    return np.array(by_seat, dtype=np.object_)
