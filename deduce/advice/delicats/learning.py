"""How much an announcement tells: exact sums over hands and over the cards that may be added.

For a cat with hand h, an added pair of cards decides the announcement unless a card of the row stays
face down; then it decides its probability. The bits that a seat learns are the mutual information of the
announcement and the cat's hand, given its own hand (Shannon 1948), for the note-taker by all that the
record holds, for the others by what everybody has seen; what the others hold is weighed by the record.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from deduce.games.delicats.components import CARDS, Card, Mission, Role
from deduce.inference import Analysis, Hand
from deduce.records import DelicatsRecord

__all__ = ["Floats", "Learning", "Minds", "learning", "unseen_copies"]

Floats = NDArray[np.float64]


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
    """What a row tells, by the pair of cards that is added, in the order of CARDS."""

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
    is_hidden = len(known) < len(drawn) or not sees_drawn.issuperset(seats)
    hidden = _unseen_announcements(analysis) if is_hidden else np.zeros((0, 0, 0))
    shown = hidden if len(known) < len(drawn) else _announcements(analysis, known)
    if pair is not None:
        hidden, shown = (_only(each, pair) for each in (hidden, shown))
    gains = {
        seat: _information(
            _odds(analysis, seat),
            _joint(minds.of(seat), seat, vacation),
            shown if seat in sees_drawn else hidden,
        )
        for seat in seats
    }
    return Learning(gains=gains, eats=np.asarray(np.tensordot(_odds(analysis, vacation), shown, axes=1)))


def _only(announcements: Floats, pair: tuple[int, int]) -> Floats:
    first, second = pair
    return announcements[:, first : first + 1, second : second + 1]


def _announcements(analysis: Analysis, drawn: Sequence[Card]) -> Floats:
    """By hand and pair of added cards, 1 where the cat eats and 0 where it does not."""
    tables = _tables(analysis.record.mission, analysis.weighed.deals.hands)
    numbers = [card.number for card in drawn]
    is_content = np.asarray(tables.likes[:, numbers].any(axis=1) | ~tables.wants)
    liked = tables.pair_likes | is_content[:, None, None]
    is_put_off = np.asarray(tables.minds[:, numbers].any(axis=1))
    minded = tables.pair_minds | is_put_off[:, None, None]
    return np.asarray(liked & ~minded, dtype=np.float64)


def _unseen_announcements(analysis: Analysis) -> Floats:
    """The same as a chance, to one who does not see the drawn card: it may be any unseen one."""
    tables = _tables(analysis.record.mission, analysis.weighed.deals.hands)
    copies = np.array(unseen_copies(analysis.record), dtype=np.float64)
    odds = copies / copies.sum()
    harmless = ~tables.minds @ odds
    enough = (tables.likes & ~tables.minds) @ odds
    content = tables.pair_likes | ~tables.wants[:, None, None]
    eats = np.where(content, harmless[:, None, None], enough[:, None, None])
    return np.asarray(np.where(tables.pair_minds, 0.0, eats))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tables:
    """What the hands of a mission make of cards."""

    wants: NDArray[np.bool_]
    """By hand, whether the cat wants to see something."""
    likes: NDArray[np.bool_]
    """By hand and card, whether the card shows what the cat likes."""
    minds: NDArray[np.bool_]
    pair_likes: NDArray[np.bool_]
    """By hand and two cards, whether one of them shows what the cat likes."""
    pair_minds: NDArray[np.bool_]


@cache
def _tables(mission: Mission, hands: tuple[Hand, ...]) -> _Tables:
    likes, minds = _table(mission, hands, Role.LIKES), _table(mission, hands, Role.DISLIKES)
    return _Tables(
        wants=np.array([any(mission.role(card) is Role.LIKES for card in hand) for hand in hands]),
        likes=likes,
        minds=minds,
        pair_likes=likes[:, :, None] | likes[:, None, :],
        pair_minds=minds[:, :, None] | minds[:, None, :],
    )


def unseen_copies(record: DelicatsRecord) -> list[int]:
    """By card, in the order of CARDS, the copies that lie nowhere in sight."""
    left = list(record.copies)
    for card in (*record.hand, *(card for laid in record.rounds for card in laid.cards)):
        if card.card is not None:
            left[card.card.number] = max(0, left[card.card.number] - 1)
    return left


def _table(mission: Mission, hands: Sequence[Hand], role: Role) -> NDArray[np.bool_]:
    """By hand and card, whether the card shows something of this role that the hand holds."""
    return np.array(
        [
            [any(mission.role(half) is role and half in hand for half in card) for card in CARDS]
            for hand in hands
        ]
    )


def _joint(analysis: Analysis, seat: int, vacation: int) -> Floats:
    """The chance of each pair of hands: this seat's (row) and the cat's on vacation (column)."""
    hands = len(analysis.weighed.deals.hands)
    pairs = analysis.hand_numbers[seat] * hands + analysis.hand_numbers[vacation]
    totals = analysis.weighed.weights.totals(pairs, hands * hands)
    total = analysis.total_ways
    return np.array([ways / total for ways in totals]).reshape(hands, hands)


def _odds(analysis: Analysis, seat: int) -> Floats:
    """The chance of each hand of this seat."""
    hands = len(analysis.weighed.deals.hands)
    totals = analysis.weighed.weights.totals(analysis.hand_numbers[seat], hands)
    return np.array([ways / analysis.total_ways for ways in totals])


def _information(own: Floats, joint: Floats, eats: Floats) -> Floats:
    """By pair, the mutual information in bits of the announcement and the cat's hand, own hand known."""
    held = own > 0
    chances = eats.reshape(len(eats), -1)
    given = joint[held] / joint[held].sum(axis=1, keepdims=True)
    told = own[held] @ (_entropy(given @ chances) - given @ _entropy(chances))
    # rounding may leave a little less than nothing
    return np.asarray(np.maximum(told, 0.0)).reshape(eats.shape[1:])


def _entropy(chance: Floats) -> Floats:
    """Bits of a yes or no with this chance."""
    inside = np.clip(chance, 1e-300, 1.0)
    outside = np.clip(1.0 - chance, 1e-300, 1.0)
    return -(chance * np.log2(inside) + (1.0 - chance) * np.log2(outside))
