"""What is assumed for a while: rounds and preference cards that never reach the game file."""

from dataclasses import dataclass
from enum import Enum

from deduce.games.delicats.components import Preference

__all__ = ["AssumedCard", "AssumedRound", "Mark", "WhatIf"]


class Mark(Enum):
    """What the user thinks of one cat and one preference card."""

    YES = "yes"
    NO = "no"
    MAYBE = "maybe"


@dataclass(frozen=True, slots=True, kw_only=True)
class AssumedRound:
    """A round that may follow."""

    entry: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AssumedCard:
    """A preference card that a cat may hold."""

    seat: int
    preference: Preference


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """A branch off the game: what is assumed, in this order."""

    assumptions: tuple[AssumedRound | AssumedCard, ...] = ()
    sentences: tuple[str, ...] = ()
    """Each assumption in words, ready to be shown."""
