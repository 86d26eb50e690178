"""What a cat announces from a row, by its hand and by the pair of cards that is added to the drawn ones."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from deduce.games.delicats.components import CARDS, Card, Mission, Role, mission
from deduce.inference.deals import Hand, hands_of

__all__ = ["PAIRS", "Floats", "announcements", "announcements_of_any", "by_pair", "place_of_pair"]

Floats = NDArray[np.float64]

FIRST, SECOND = np.triu_indices(len(CARDS))
"""Every pair of cards once, whichever of the two is added first."""
PAIR = np.zeros((len(CARDS), len(CARDS)), dtype=np.intp)
PAIR[FIRST, SECOND] = PAIR[SECOND, FIRST] = np.arange(len(FIRST))
PAIRS = len(FIRST)
"""How many pairs there are; values of pairs stand in this order in their last axis."""


def by_pair(values: Floats) -> Floats:
    """Values of pairs as a table of the first card and the second."""
    return np.asarray(values[..., PAIR])


def place_of_pair(first: int, second: int) -> int:
    """Where the values of this pair stand; the two are numbers of cards, in any order."""
    return int(PAIR[first, second])


def announcements(number: int, drawn: Sequence[int]) -> Floats:
    """By hand and pair, 1 where the cat eats from the row and 0 where it does not."""
    liked, minded = (
        _pair_shows(number, role) | _shows(number, role)[:, drawn].any(axis=1, keepdims=True)
        for role in (Role.LIKES, Role.DISLIKES)
    )
    return np.asarray((liked | ~_wants(number)) & ~minded, dtype=np.float64)


def announcements_of_any(number: int, unseen: Sequence[int]) -> Floats:
    """The announcement to one who did not see the drawn card: it may be any unseen one."""
    odds = np.array(unseen, dtype=np.float64) / sum(unseen)
    return np.asarray(np.tensordot(odds, _with_each(number), axes=1))


@cache
def _shows(number: int, role: Role) -> NDArray[np.bool_]:
    """By hand and card, whether the card shows something of this role that the hand holds."""
    played = mission(number)
    return np.array(
        [[_any_shown(played, hand, card, role) for card in CARDS] for hand in hands_of(played.kind)]
    )


def _any_shown(played: Mission, hand: Hand, card: Card, role: Role) -> bool:
    return any(played.role(half) is role and half in hand for half in card)


@cache
def _pair_shows(number: int, role: Role) -> NDArray[np.bool_]:
    """By hand and pair, whether one of the two cards shows such a thing."""
    shows = _shows(number, role)
    return np.asarray(shows[:, FIRST] | shows[:, SECOND])


@cache
def _wants(number: int) -> NDArray[np.bool_]:
    """By hand, in a column, whether it likes anything at all."""
    played = mission(number)
    hands = hands_of(played.kind)
    return np.array([[any(played.role(card) is Role.LIKES for card in hand)] for hand in hands])


@cache
def _with_each(number: int) -> Floats:
    """By drawn card, hand and pair, the announcement."""
    return np.array([announcements(number, [card]) for card in range(len(CARDS))])
