"""What a row is worth to everybody at the table, for every pair of cards that may be added to it.

Bits: by how much the entropy of the whole deal falls, for each seat by what it knows, expected by the
odds of the seat that decides (Shannon 1948). Hits: how many of the gift cards each seat may expect to
place right after the announcement, every card being as likely to be its own as anybody else's.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from deduce.advice.delicats.announcing import Floats, announcements, announcements_of_any
from deduce.advice.delicats.outlook import Outlook
from deduce.games.delicats.components import CARDS, Card, mission
from deduce.games.delicats.conditions import is_hit
from deduce.inference.deals import hands_of

__all__ = ["LaidRow", "bits_learned", "bits_of_all", "hits_expected"]

NEXT_TO_NOTHING = 1e-13
"""Odds below this are rounding."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LaidRow:
    """A row that waits for two more cards."""

    vacation: int
    knowing: Floats
    """By hand of its cat and pair, the chance that it eats, to the seat that decides."""
    unknowing: Floats
    """The same to a seat that does not see the drawn cards."""

    @classmethod
    def of(cls, outlook: Outlook, vacation: int, drawn: Sequence[Card | None]) -> "LaidRow":
        """The row for this person; a drawn card of None is one that the deciding seat did not see."""
        shown = [card.number for card in drawn if card is not None]
        is_seen = len(shown) == len(drawn)
        all_see = len(outlook.sees_drawn) == outlook.players
        number = outlook.mission.number
        seen = announcements(number, shown) if is_seen else announcements_of_any(number, outlook.unseen)
        unseen = seen if all_see else announcements_of_any(number, outlook.unseen_by_others)
        return cls(vacation=vacation, knowing=seen, unknowing=unseen)

    def with_only(self, place: int) -> "LaidRow":
        """The row with this pair alone."""
        return replace(self, knowing=self.knowing[:, [place]], unknowing=self.unknowing[:, [place]])

    def eats(self, outlook: Outlook) -> Floats:
        """By pair, the chance that the cat eats."""
        odds = np.bincount(outlook.hands[self.vacation], outlook.mine, len(self.knowing))
        return np.asarray(odds @ self.knowing)

    def to(self, outlook: Outlook, seat: int) -> Floats:
        """The chance that the cat eats, as this seat will reckon when it sees the pair."""
        return self.knowing if seat == outlook.me or seat in outlook.sees_drawn else self.unknowing


def bits_of_all(outlook: Outlook, row: LaidRow) -> dict[int, Floats]:
    """By seat but the one on vacation, the bits that it learns of the deal, by pair."""
    learners = [seat for seat in range(outlook.players) if seat != row.vacation]
    return {seat: bits_learned(outlook, row, seat) for seat in learners}


def bits_learned(outlook: Outlook, row: LaidRow, seat: int) -> Floats:
    """By pair, the bits of the deal that this seat learns, not being on vacation."""
    hands = len(hands_of(outlook.mission.kind))
    pairs = outlook.hands[seat] * hands + outlook.hands[row.vacation]
    odds = outlook.known_to(seat)
    logs = odds * np.log2(np.where(odds > 0, odds, 1.0))
    believed, known, logged = (_table(pairs, values, hands) for values in (outlook.mine, odds, logs))
    open_to = np.ix_(believed.any(axis=1), known.any(axis=0))
    believed, known, logged = believed[open_to], known[open_to], logged[open_to]
    eats, reckoned = row.knowing[open_to[1][0]], row.to(outlook, seat)[open_to[1][0]]
    now = believed.sum(axis=1) @ _entropy(known.sum(axis=1), logged.sum(axis=1))
    after = np.zeros(eats.shape[1])
    for answer, by_seat in ((eats, reckoned), (1.0 - eats, 1.0 - reckoned)):
        log_sums = logged @ by_seat
        if ((by_seat > 0) & (by_seat < 1)).any():
            log_sums += known @ (by_seat * np.log2(np.where(by_seat > 0, by_seat, 1.0)))
        left = _entropy(known @ by_seat, log_sums)
        after += ((believed @ answer) * left).sum(axis=0)
    return np.asarray(now - after)


def hits_expected(outlook: Outlook, row: LaidRow) -> Floats:
    """By pair, the hits that all seats but the one on vacation may expect once they know the answer."""
    total = np.zeros(row.knowing.shape[1])
    hits = _hits(outlook)
    believed = outlook.mine > 0
    eats = row.knowing[outlook.hands[row.vacation]]
    for seat in range(outlook.players):
        if seat == row.vacation:
            continue
        reckoned = row.to(outlook, seat)[outlook.hands[row.vacation]]
        odds = outlook.known_to(seat)
        for hand in np.unique(outlook.hands[seat][believed]):
            deals = (outlook.hands[seat] == hand) & (odds > 0)
            for answer, by_seat in ((eats, reckoned), (1.0 - eats, 1.0 - reckoned)):
                chance = outlook.mine[deals] @ answer[deals]
                total += chance * _best_hits(odds[deals], hits[deals], by_seat[deals])
    return np.asarray(total / outlook.players)


def _table(pairs: NDArray[np.intp], values: Floats, hands: int) -> Floats:
    """The sum of the values by hand of the seat (row) and of the cat on vacation (column)."""
    return np.asarray(np.bincount(pairs, values, hands * hands), dtype=np.float64).reshape(hands, hands)


def _entropy(total: Floats, logged: Floats) -> Floats:
    """Bits of odds that sum to the total, from the sum of each times its logarithm; 0 for nothing."""
    some = total > NEXT_TO_NOTHING
    safe = np.where(some, total, 1.0)
    return np.asarray(np.where(some, np.log2(safe) - logged / safe, 0.0))


def _best_hits(odds: Floats, hits: Floats, reckoned: Floats) -> Floats:
    """By pair, the expected hits of all cards on their likeliest bowls after this answer."""
    total = odds @ reckoned
    cards = len(CARDS)
    right = (hits.T * odds) @ reckoned
    best = right.reshape(cards, -1, right.shape[1]).max(axis=1).sum(axis=0)
    return np.asarray(np.where(total > NEXT_TO_NOTHING, best / np.where(total > 0, total, 1.0), 0.0))


def _hits(outlook: Outlook) -> Floats:
    """By deal (row), whether a gift is a hit on a bowl: card by card, the bowls in order, grey last."""
    on_bowls = _suits(outlook.mission.number)[outlook.hands]
    grey = ~on_bowls.any(axis=0, keepdims=True)
    hits = np.concatenate([on_bowls, grey]).transpose(1, 2, 0)
    return np.asarray(hits.reshape(len(hits), -1), dtype=np.float64)


@cache
def _suits(number: int) -> NDArray[np.bool_]:
    """By hand and card, whether the gift is a hit on the bowl of a cat with that hand."""
    played = mission(number)
    return np.array([[is_hit(played, hand, card) for card in CARDS] for hand in hands_of(played.kind)])
