"""What advice on a row consists of."""

from collections.abc import Mapping
from dataclasses import dataclass

from deduce.games.delicats.components import Card

__all__ = ["AddOption", "HandOption"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOption:
    """One person to whom the drawn card may be handed."""

    seat: int
    score: float
    """Bits that everybody but this person learns on average, all together."""
    gains: Mapping[int, float]
    """By seat, the bits that it learns about this cat; the person on vacation learns nothing."""
    eats: float
    """The chance that the cat eats, which costs a cat card."""
    cat_cards: int
    """Cat cards that this person has left."""
    error: float
    """Standard error of the score; 0 where it is exact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddOption:
    """One card that may be added to a row."""

    card: Card
    score: float
    gains: Mapping[int, float]
    eats: float
    error: float
