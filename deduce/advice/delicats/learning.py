"""How much an announcement tells: exact sums over hands and over the cards that may be added.

For a cat with hand h, an added pair of cards decides the announcement unless a card of the row stays
face down; then it decides its probability. The bits that a seat learns are the mutual information of the
announcement and the cat's hand, given its own hand (Shannon 1948), for the note-taker by all that the
record holds, for the others by what everybody has seen; what the others hold is weighed by the record.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from deduce.advice.delicats.announcing import (
    PAIRS,
    Floats,
    announcements,
    announcements_of_any,
    place_of_pair,
)
from deduce.advice.delicats.knowledge import odds_of
from deduce.games.delicats.components import Card
from deduce.inference import Analysis
from deduce.records import DelicatsRecord

__all__ = ["Learning", "Minds", "learning", "unseen_copies"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Minds:
    """What the note-taker concludes, and what everybody can."""

    mine: Analysis
    public: Analysis

    def of(self, seat: int) -> Analysis:
        """What this seat goes by, its own hand apart; an onlooker's record is all that there is to go by."""
        return self.mine if self.mine.record.me in (None, seat) else self.public


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """What a row tells, by the pair of cards that is added."""

    gains: Mapping[int, Floats]
    """By seat but the one on vacation, the bits that it learns."""
    eats: Floats
    """The chance that the cat eats."""

    @property
    def score(self) -> Floats:
        """The bits that all seats learn together."""
        return np.asarray(np.sum(list(self.gains.values()), axis=0))


def learning(
    minds: Minds,
    vacation: int,
    drawn: Sequence[Card | None],
    sees_drawn: frozenset[int],
    pair: tuple[int, int] | None = None,
) -> Learning:
    """What every seat but the one on vacation learns from a row.

    A drawn card of None is one that the note-taker did not see: it may be any unseen one. Seats outside
    of `sees_drawn` do not see the drawn cards. With the numbers of a `pair` it is worked out for this one
    alone.
    """
    analysis = minds.mine
    seats = [seat for seat in analysis.record.seats if seat != vacation]
    known = [card for card in drawn if card is not None]
    number, unseen = analysis.record.mission.number, unseen_copies(analysis.record)
    is_hidden = len(known) < len(drawn) or not sees_drawn.issuperset(seats)
    hidden = announcements_of_any(number, unseen) if is_hidden else np.zeros((0, PAIRS))
    shown = hidden if len(known) < len(drawn) else announcements(number, [card.number for card in known])
    if pair is not None:
        hidden, shown = (each[:, [place_of_pair(*pair)]] for each in (hidden, shown))
    gains = {
        seat: _information(
            _odds(analysis, seat),
            _joint(minds.of(seat), seat, vacation),
            shown if seat in sees_drawn else hidden,
        )
        for seat in seats
    }
    return Learning(gains=gains, eats=np.asarray(_odds(analysis, vacation) @ shown))


def unseen_copies(record: DelicatsRecord) -> list[int]:
    """By card, in the order of CARDS, the copies that lie nowhere in sight."""
    left = list(record.copies)
    for card in (*record.hand, *(card for laid in record.rounds for card in laid.cards)):
        if card.card is not None:
            left[card.card.number] = max(0, left[card.card.number] - 1)
    return left


def _joint(analysis: Analysis, seat: int, vacation: int) -> Floats:
    """The chance of each pair of hands: this seat's (row) and the cat's on vacation (column)."""
    hands = len(analysis.weighed.deals.hands)
    pairs = analysis.hand_numbers[seat] * hands + analysis.hand_numbers[vacation]
    odds = np.bincount(pairs, odds_of(analysis), hands * hands)
    return np.asarray(odds, dtype=np.float64).reshape(hands, hands)


def _odds(analysis: Analysis, seat: int) -> Floats:
    """The chance of each hand of this seat."""
    hands = len(analysis.weighed.deals.hands)
    return np.asarray(np.bincount(analysis.hand_numbers[seat], odds_of(analysis), hands), dtype=np.float64)


def _information(own: Floats, joint: Floats, eats: Floats) -> Floats:
    """By pair, the mutual information in bits of the announcement and the cat's hand, own hand known."""
    held = own > 0
    given = joint[held] / joint[held].sum(axis=1, keepdims=True)
    told = own[held] @ (_entropy(given @ eats) - given @ _entropy(eats))
    # rounding may leave a little less than nothing
    return np.asarray(np.maximum(told, 0.0))


def _entropy(chance: Floats) -> Floats:
    """Bits of a yes or no with this chance."""
    inside = np.clip(chance, 1e-300, 1.0)
    outside = np.clip(1.0 - chance, 1e-300, 1.0)
    return -(chance * np.log2(inside) + (1.0 - chance) * np.log2(outside))
