"""Whom to hand the drawn card to, and which card to add to a row."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from random import Random
from statistics import fmean, stdev

import numpy as np

from deduce.advice.delicats.adding import odds_added
from deduce.advice.delicats.announcing import Floats, by_pair, place_of_pair
from deduce.advice.delicats.choices import AddOption, HandOption
from deduce.advice.delicats.outlook import Outlook, outlook_of
from deduce.advice.delicats.teamwork import LaidRow, bits_of_all
from deduce.errors import ContradictionError, ImpossibleCardError
from deduce.games.delicats.components import CARDS, HAND_SIZE, UNSEEN, Card, SeenCard
from deduce.games.delicats.conditions import contributors, why_not_another_copy
from deduce.records import DelicatsRecord, standing

__all__ = ["hand_advice", "row_advice"]

TRIES = 4
"""Pairs of added cards for which unseen cards of earlier rounds are weighed anew."""
MOST_HALVES = 2
"""With more half-seen cards a single weighing may take seconds."""
MOST_PAIRS = 40
"""Pairs that are drawn to find as many that can be."""


def hand_advice(
    record: DelicatsRecord, drawn: Sequence[Card], *, tries: int = TRIES
) -> tuple[HandOption, ...]:
    """Everybody who may be chosen for the drawn cards, best first: most bits learned, then most cat cards.

    The note-taker holds the drawn cards, being active; an onlooker's record works too. Contributors are
    taken to add the best of three unseen cards, the note-taker the best of its own. With fewer than two
    `tries` the score leaves out what the added cards tell of unseen ones, and its error is not known.
    ImpossibleCardError for a card of which too few copies are left, or where nobody has a cat card left;
    ContradictionError where no deal fits.
    """
    now = standing(record)
    _expect_copies(record, drawn)
    if not any(now.cat_cards):
        raise ImpossibleCardError("nobody has a cat card left, so no card is drawn any more")
    table = _Table.of(record, drawn, now.active if record.me is None else record.me)
    told = {
        seat: table.told(seat, tries=tries) for seat, cat_cards in enumerate(now.cat_cards) if cat_cards > 0
    }
    options = [
        HandOption(
            seat=seat,
            score=row.score,
            gains=row.gains,
            eats=row.eats,
            cat_cards=now.cat_cards[seat],
            error=row.error,
        )
        for seat, row in told.items()
    ]
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

    The other contributor is taken to add the best of three unseen cards. ValueError for a note-taker who
    adds no card to this row; ImpossibleCardError for more cards than a hand holds, or a card of which too few
    copies are left; ContradictionError where no deal fits.
    """
    if record.me not in contributors(len(record.players), vacation):
        raise ValueError("the note-taker adds no card to this row")
    if len(hand) > HAND_SIZE:
        raise ImpossibleCardError(f"a hand holds {HAND_SIZE} cards, and {len(hand)} are given")
    _expect_copies(replace(record, hand=()), [*hand, *(card for card in drawn if card is not None)])
    held = replace(record, hand=tuple(SeenCard(*card) for card in hand))
    table = _Table.of(held, drawn, standing(record).active)
    options = []
    for card in dict.fromkeys(hand):
        told = table.told(vacation, own=card, tries=tries)
        options.append(
            AddOption(card=card, score=told.score, gains=told.gains, eats=told.eats, error=told.error)
        )
    return tuple(sorted(options, key=lambda option: -option.score))


def _expect_copies(record: DelicatsRecord, cards: Sequence[Card]) -> None:
    """ImpossibleCardError where these cards cannot be there beside all that the record has seen."""
    laid = [card for row in record.rounds for card in row.cards]
    seen = Counter(card.card for card in (*record.hand, *laid))
    for card in cards:
        name, copies = record.theme.card_name(card), record.copies[card.number]
        refusal = why_not_another_copy(seen[card], copies, name)
        if refusal is not None:
            raise ImpossibleCardError(refusal.text)
        seen[card] += 1


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What a row tells on average."""

    gains: Mapping[int, float]
    eats: float
    error: float | None

    @property
    def score(self) -> float:
        """The bits that all seats learn together."""
        return sum(self.gains.values())


@dataclass(frozen=True, kw_only=True)
class _Table:
    """Cards that are drawn, and what is known of everything else."""

    record: DelicatsRecord
    drawn: tuple[Card | None, ...]
    outlook: Outlook
    with_open: Callable[[tuple[Card, ...]], Outlook]
    """The outlook when these cards too are known to be out of the deck, to everybody."""

    @classmethod
    def of(cls, record: DelicatsRecord, drawn: Sequence[Card | None], active: int | None) -> "_Table":
        seen = [card for card in drawn if card is not None]
        outlook = outlook_of(record, seen, active)
        if not outlook.consistent:
            names = " and ".join(map(record.theme.card_name, seen)) or "no seen card"
            raise ContradictionError(f"no deal fits this record with {names} drawn")
        with_open = cache(lambda shown: outlook_of(record, seen, active, shown))
        return cls(record=record, drawn=tuple(drawn), outlook=outlook, with_open=with_open)

    def told(self, vacation: int, *, own: Card | None = None, tries: int) -> _Told:
        """What the row for this person tells, averaged over the pairs that may be added.

        Exact where every card of the earlier rounds was seen. Otherwise the added cards also bear on what
        the unseen ones may be; that is weighed anew for a few pairs, and their mean difference is added,
        with its standard error (a control variate). It is left out where many cards are half seen.
        """
        row = LaidRow.of(self.outlook, vacation, self.drawn)
        bits = bits_of_all(self.outlook, row)
        odds = self._odds(vacation, sum(bits.values(), np.zeros(1)), own)
        gains = {seat: float((odds * by_pair(gain)).sum()) for seat, gain in bits.items()}
        eats = float((odds * by_pair(row.eats(self.outlook))).sum())
        laid = [card for row in self.record.rounds for card in row.cards]
        if all(card.is_whole for card in laid):
            return _Told(gains=gains, eats=eats, error=0.0)
        is_quick = sum(not card.is_whole and card != UNSEEN for card in laid) <= MOST_HALVES
        anew = list(islice(self._anew(row, odds), tries)) if tries > 1 and is_quick else []
        if len(anew) < 2:
            return _Told(gains=gains, eats=eats, error=None)
        more = [
            {seat: float(gain[0] - bits[seat][place]) for seat, gain in exact.items()}
            for place, exact in anew
        ]
        gains = {seat: gain + fmean(each[seat] for each in more) for seat, gain in gains.items()}
        error = stdev(sum(each.values()) for each in more) / len(more) ** 0.5
        return _Told(gains=gains, eats=eats, error=round(error, 9))

    def _odds(self, vacation: int, worth: Floats, own: Card | None) -> Floats:
        """How likely each pair is to be added; with a card of the note-taker's own, that one for sure."""
        odds = odds_added(self.outlook, vacation, by_pair(worth))
        if own is None:
            return odds
        certain = np.eye(len(CARDS))[own.number]
        is_first = contributors(self.outlook.players, vacation)[0] == self.outlook.me
        return np.outer(certain, odds.sum(axis=0)) if is_first else np.outer(odds.sum(axis=1), certain)

    def _anew(self, row: LaidRow, odds: Floats) -> Iterator[tuple[int, Mapping[int, Floats]]]:
        """Places of pairs by their odds, each with the bits learned when it is known to be out of the deck.

        A pair is passed over where the unseen cards of earlier rounds need the same copies.
        """
        held = [card.card for card in self.record.hand]
        for number in Random(0).choices(range(odds.size), odds.ravel().tolist(), k=MOST_PAIRS):
            pair = divmod(number, len(CARDS))
            shown = tuple(CARDS[each] for each in sorted(pair) if CARDS[each] not in held)
            outlook = self.with_open(shown)
            if outlook.consistent:
                place = place_of_pair(*pair)
                again = LaidRow.of(outlook, row.vacation, self.drawn)
                yield place, bits_of_all(outlook, again.with_only(place))
