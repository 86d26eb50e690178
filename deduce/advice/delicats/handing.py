"""Whom to hand the drawn card to, and which card to add to a row."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import islice
from math import inf
from random import Random
from statistics import fmean, stdev

import numpy as np

from deduce.advice.delicats.announcing import Floats, by_pair, place_of_pair
from deduce.advice.delicats.choices import AddOption, HandOption
from deduce.advice.delicats.knowledge import public_record
from deduce.advice.delicats.learning import Learning, Minds, learning, unseen_copies
from deduce.errors import ContradictionError
from deduce.games.delicats.components import CARDS, Card, SeenCard
from deduce.games.delicats.conditions import contributors
from deduce.games.delicats.rulings import HiddenCard
from deduce.inference import Analysis, analyse
from deduce.records import DelicatsRecord, standing

__all__ = ["hand_advice", "row_advice"]

TRIES = 4
"""Pairs of added cards for which unseen cards of earlier rounds are weighed anew."""
MOST_PAIRS = 40
"""Pairs that are drawn to find as many that can be."""


def hand_advice(
    record: DelicatsRecord, drawn: Sequence[Card], *, tries: int = TRIES
) -> tuple[HandOption, ...]:
    """Everybody who may be chosen for the drawn cards, best first: most bits learned, then most cat cards.

    The note-taker holds the drawn cards, being active; an onlooker's record works too. Which cards are
    added is treated as chance: any unseen ones, or any of the note-taker's own. With fewer than two
    `tries` the score leaves out what the added cards tell of unseen ones, and its error is not known.
    ContradictionError where no deal fits.
    """
    cat_cards = standing(record).cat_cards
    minds = _with_drawn(record, drawn)
    active = standing(record).active if record.me is None else record.me
    without = cache(partial(_with_cards, minds.mine.record))
    options = []
    for seat in record.seats:
        if cat_cards[seat] > 0:
            row = _Row(record=record, vacation=seat, drawn=tuple(drawn), chosen={}, active=active)
            told = _told(row, minds, without, tries)
            options.append(
                HandOption(
                    seat=seat,
                    score=told.score,
                    gains=told.gains,
                    eats=told.eats,
                    cat_cards=cat_cards[seat],
                    error=told.error,
                )
            )
    return tuple(sorted(options, key=lambda option: (-option.score, -option.cat_cards, option.seat)))


def row_advice(
    record: DelicatsRecord,
    vacation: int,
    drawn: Sequence[Card | None],
    hand: Sequence[Card],
    *,
    tries: int = TRIES,
) -> tuple[AddOption, ...]:
    """The cards that the note-taker may add to this row, best first; a drawn card of None was not seen.

    ValueError for a note-taker who adds no card to it; ContradictionError where no deal fits.
    """
    givers = contributors(len(record.players), vacation)
    if record.me not in givers:
        raise ValueError("the note-taker adds no card to this row")
    place = givers.index(record.me)
    known = replace(record, hand=tuple(SeenCard(*card) for card in hand))
    minds = _with_drawn(known, [card for card in drawn if card is not None])
    without = cache(partial(_with_cards, minds.mine.record))
    options = []
    for card in dict.fromkeys(hand):
        row = _Row(
            record=known,
            vacation=vacation,
            drawn=tuple(drawn),
            chosen={place: card},
            active=standing(record).active,
        )
        told = _told(row, minds, without, tries)
        options.append(
            AddOption(card=card, score=told.score, gains=told.gains, eats=told.eats, error=told.error)
        )
    return tuple(sorted(options, key=lambda option: -option.score))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """A row that is being laid."""

    record: DelicatsRecord
    vacation: int
    drawn: tuple[Card | None, ...]
    chosen: Mapping[int, Card]
    """Place among the contributors to the card that is added there."""
    active: int | None

    @property
    def sees_drawn(self) -> frozenset[int]:
        """Who comes to see the drawn cards."""
        record = self.record
        if not record.mission.face_down or record.rulings.hidden_card is HiddenCard.REVEALED:
            return frozenset(record.seats)
        return frozenset({self.vacation} if self.active is None else {self.vacation, self.active})

    def odds(self, analysis: Analysis) -> Floats:
        """How likely each pair of added cards is."""
        unseen = unseen_copies(analysis.record)
        sources = []
        for place, seat in enumerate(contributors(len(self.record.players), self.vacation)):
            own = [card.card for card in self.record.hand]
            if place in self.chosen:
                own = [self.chosen[place]]
            is_known = place in self.chosen or (seat == self.record.me and any(own))
            sources.append([own.count(card) for card in CARDS] if is_known else unseen)
        odds = np.outer(*(np.array(source, dtype=np.float64) for source in sources))
        if sources[0] is unseen and sources[1] is unseen:
            odds -= np.diag(unseen)  # one copy cannot be added twice
        return np.asarray(odds / odds.sum())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What a row tells on average."""

    gains: Mapping[int, float]
    eats: float
    error: float

    @property
    def score(self) -> float:
        """The bits that all seats learn together."""
        return sum(self.gains.values())


_Without = Callable[[tuple[Card, ...]], Minds]
"""What follows when these cards are known to be out of the deck besides."""


def _told(row: _Row, minds: Minds, without: _Without, tries: int) -> _Told:
    """What the row tells, averaged over the pairs that may be added.

    Exact where every card of the earlier rounds was seen. Otherwise the added cards also bear on what the
    unseen ones may be; that is weighed anew for a few pairs, and their mean difference is added, with its
    standard error (a control variate).
    """
    plain = learning(minds, row.vacation, row.drawn, row.sees_drawn)
    odds = row.odds(minds.mine)
    gains = {seat: float((odds * by_pair(gain)).sum()) for seat, gain in plain.gains.items()}
    eats = float((odds * by_pair(plain.eats)).sum())
    if all(card.is_whole for laid in row.record.rounds for card in laid.cards):
        return _Told(gains=gains, eats=eats, error=0.0)
    if tries < 2:
        return _Told(gains=gains, eats=eats, error=inf)
    exact = list(islice(_anew(row, minds.mine.record, without, odds), tries))
    if len(exact) < 2:
        return _Told(gains=gains, eats=eats, error=inf)
    for seat in gains:
        gains[seat] += fmean(float(told.gains[seat][0] - plain.gains[seat][place]) for place, told in exact)
    differences = [float(told.score[0] - plain.score[place]) for place, told in exact]
    return _Told(gains=gains, eats=eats, error=round(stdev(differences) / len(differences) ** 0.5, 9))


def _anew(
    row: _Row, record: DelicatsRecord, without: _Without, odds: Floats
) -> Iterator[tuple[int, Learning]]:
    """Places of pairs by their odds, each with what the row tells when it is known to be out of the deck.

    A pair is passed over where the unseen cards of earlier rounds need the same copies.
    """
    held = [card.card for card in record.hand]
    for place in Random(0).choices(range(odds.size), odds.ravel().tolist(), k=MOST_PAIRS):
        pair = divmod(place, len(CARDS))
        known = without(tuple(CARDS[number] for number in sorted(pair) if CARDS[number] not in held))
        if known.mine.consistent:
            yield place_of_pair(*pair), learning(known, row.vacation, row.drawn, row.sees_drawn, pair)


def _with_drawn(record: DelicatsRecord, drawn: Sequence[Card]) -> Minds:
    """What follows when the drawn cards are known; ContradictionError where no deal fits with them."""
    minds = _minds(record, drawn, ())
    if not minds.mine.consistent:
        names = " and ".join(map(record.theme.card_name, drawn)) or "no seen card"
        raise ContradictionError(f"no deal fits this record with {names} drawn")
    return minds


def _with_cards(record: DelicatsRecord, cards: Sequence[Card]) -> Minds:
    """What follows when these cards are known to be out of the deck, to everybody."""
    return _minds(record, cards, cards)


def _minds(record: DelicatsRecord, seen: Sequence[Card], shown: Sequence[Card]) -> Minds:
    """With cards that the note-taker has seen, and cards that everybody has."""
    mine = _holding(record, seen)
    return Minds(mine=mine, public=mine if record.me is None else _holding(public_record(record), shown))


def _holding(record: DelicatsRecord, cards: Sequence[Card]) -> Analysis:
    return analyse(replace(record, hand=(*record.hand, *(SeenCard(*card) for card in cards))))
