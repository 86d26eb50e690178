"""What a player can decide, by rank rather than by card."""

from dataclasses import dataclass
from typing import TypeAlias

from deduce.games.treats_and_tails.state import AceEffect

__all__ = ["Choice", "PickCat", "TurnUp", "UseAce", "UseNumber"]


@dataclass(frozen=True, slots=True)
class PickCat:
    """An attempt on a cat with this treat, 0 for one that was not seen."""

    treat: int


@dataclass(frozen=True, slots=True)
class UseAce:
    """An Ace played for this effect."""

    effect: AceEffect


@dataclass(frozen=True, slots=True)
class UseNumber:
    """A number card of this rank played."""

    rank: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """No further card; the treat is turned up."""


Choice: TypeAlias = PickCat | UseAce | UseNumber | TurnUp
