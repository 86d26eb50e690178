"""What advice on a row consists of."""

from collections.abc import Mapping
from dataclasses import dataclass

from deduce.games.delicats.components import Card

__all__ = ["AddOption", "HandOption", "error_words"]


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
    error: float | None
    """Standard error of the score; 0 where it is exact, None where it is not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddOption:
    """One card that may be added to a row."""

    card: Card
    score: float
    gains: Mapping[int, float]
    eats: float
    error: float | None


def error_words(error: float | None) -> str:
    """How exact a score is, to be said right after it; nothing of one that is exact.

    >>> error_words(0.0), error_words(0.25), error_words(None)
    ('', ' ±0.25', ' ±?')
    """
    if error == 0:
        return ""
    return " ±?" if error is None else f" ±{error:.2f}"
