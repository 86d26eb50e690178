"""The readings of DeliCats rules that a table may choose, default first."""

from dataclasses import dataclass
from enum import Enum


class HiddenCard(Enum):
    """What becomes of a card that is laid face down (DC-01)."""

    PRIVATE = "private"
    """It stays face down; only the active person and the person on vacation know it."""
    REVEALED = "revealed"
    """It is turned up with the rest of the row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The readings in force at one table; the defaults are those of the numbered rulings."""

    hidden_card: HiddenCard = HiddenCard.PRIVATE
    forbid_own_gifts: bool = False
    """Whether a gift may not be put on one's own bowl (DC-20)."""
