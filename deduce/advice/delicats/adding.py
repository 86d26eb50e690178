"""Which two cards will be added to a row, when everybody adds the best of what they hold."""

from collections.abc import Sequence
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from deduce.advice.delicats.announcing import Floats
from deduce.advice.delicats.outlook import Outlook
from deduce.games.delicats.components import CARDS, HAND_SIZE
from deduce.games.delicats.conditions import contributors

__all__ = ["odds_added"]

ALIKE = 1e-9
Counts = NDArray[np.float64]
"""Copies by card, or sums of them: whole numbers."""


def odds_added(outlook: Outlook, vacation: int, worth: Floats, held: int = HAND_SIZE) -> Floats:
    """How likely each pair of cards is to be added, first (row) and second (column), by the deciding seat.

    `worth` is what the row is worth, by first and second card. Each contributor adds the card that is worth
    most when the other's is left to chance. The deciding seat chooses from the hand it has; a hand out of
    its sight is any `held` of the unseen copies, two hands apart from each other, and exactly counted. With
    one card held nothing is chosen: cards are added by chance.
    """
    hands = [
        outlook.held if seat == outlook.me and any(outlook.held) else None
        for seat in contributors(outlook.players, vacation)
    ]
    unseen = np.array(outlook.unseen, dtype=np.float64)
    needed = hands.count(None)
    if unseen.sum() < needed:
        unseen[:] = needed  # all others lie in hands that are out of sight, any as likely
    size = min(held, int(unseen.sum()) // max(1, needed))
    chance = [unseen if hand is None else np.array(hand, dtype=np.float64) for hand in hands]
    orders = [_ranked(worth @ (other / other.sum())) for other in reversed(chance)]
    if needed == len(hands):
        return _of_two_hands(unseen, orders, size)
    first, second = (
        _of_a_hand(unseen, order, size) if hand is None else _of_own(hand, order)
        for hand, order in zip(hands, orders, strict=True)
    )
    return np.outer(first, second)


def _ranked(values: Floats) -> NDArray[np.intp]:
    """The cards from the least value on; by number where values are alike but for rounding."""
    order = np.argsort(values, kind="stable")
    rank = np.cumsum(np.diff(values[order], prepend=values[order[0]]) > ALIKE)
    return order[np.lexsort((order, rank))]


def _of_own(hand: Sequence[int], order: NDArray[np.intp]) -> Floats:
    """The last of the order that is in this hand, for sure."""
    best = next(card for card in reversed(order.tolist()) if hand[card])
    return np.asarray(np.eye(len(CARDS))[best])


def _of_a_hand(unseen: Counts, order: NDArray[np.intp], size: int) -> Floats:
    """How likely each card is the last of the order in a hand of this size."""
    at_most = _choices(np.cumsum(unseen[order]), size)
    odds = np.zeros(len(CARDS))
    odds[order] = np.diff(at_most, prepend=0.0) / at_most[-1]
    return odds


def _of_two_hands(unseen: Counts, orders: Sequence[NDArray[np.intp]], size: int) -> Floats:
    """How likely each pair is the last of the first order in one hand and of the second in another.

    Hands with nothing beyond a place of the first order and a place of the second are counted by how many
    cards of the first hand both places allow.
    """
    first, second = orders
    both = np.diag(unseen)[np.ix_(first, second)].cumsum(axis=0).cumsum(axis=1)
    allowed, other_allowed = both[:, -1:], both[-1:, :]
    at_most = sum(
        _choices(both, shared)
        * _choices(allowed - both, size - shared)
        * _choices(np.maximum(other_allowed - shared, 0.0), size)
        for shared in range(size + 1)
    )
    ways = np.diff(np.diff(at_most, axis=0, prepend=0.0), axis=1, prepend=0.0)
    odds = np.zeros((len(CARDS), len(CARDS)))
    odds[np.ix_(first, second)] = ways / ways.sum()
    return odds


def _choices(copies: Counts, size: int) -> Counts:
    """In how many ways so many of these copies are chosen; 0 where there are too few."""
    return np.asarray(
        prod((copies - taken for taken in range(size)), start=np.ones_like(copies)) / factorial(size)
    )
