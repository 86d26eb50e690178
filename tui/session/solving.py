"""How far a puzzle is solved: marks and gifts with the way back, time, hints, and how it ended."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from typing import TypeVar

from deduce.games.delicats.components import CARDS, Card, Preference
from deduce.inference import Cell
from deduce.records import Mark

__all__ = ["Ending", "GiftMove", "MarkMove", "Move", "Solving", "Spot"]

_KeyT = TypeVar("_KeyT")
_ValueT = TypeVar("_ValueT")


class Ending(Enum):
    """How a puzzle ended."""

    SOLVED = "solved"
    GIVEN_UP = "given up"


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkMove:
    """A cell of the grid marked otherwise than before; None for no mark."""

    seat: int
    preference: Preference
    before: Mark | None
    after: Mark | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where a gift card lies: in the bowl of a seat, or in the grey one, None."""

    bowl: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GiftMove:
    """A gift card, by its number, put somewhere else; None for nowhere."""

    card: int
    before: Spot | None
    after: Spot | None

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where it lay and lies."""
        return tuple(spot for spot in (self.before, self.after) if spot is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What is undone and made again at once."""

    marks: tuple[MarkMove, ...] = ()
    gifts: tuple[GiftMove, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Solving:
    """All of it; what is marked follows from the moves."""

    puzzle: str
    """Tells the puzzle from any other that gets the same file name."""
    done: tuple[Move, ...] = ()
    undone: tuple[Move, ...] = ()
    """The one to make again first at the end."""
    seconds: float = 0
    hints: int = 0
    """How often a hint was asked for."""
    checks: int = 0
    ending: Ending | None = None
    """None while it is under way."""
    hides_time: bool = False

    @property
    def marks(self) -> Mapping[Cell, Mark]:
        """The marks that stand."""
        moves = chain.from_iterable(move.marks for move in self.done)
        return dict(_standing(((each.seat, each.preference), each.after) for each in moves))

    @property
    def placed(self) -> Mapping[Card, int | None]:
        """The gift cards that lie in a bowl; None for the grey one."""
        moves = chain.from_iterable(move.gifts for move in self.done)
        return {CARDS[card]: spot.bowl for card, spot in _standing((each.card, each.after) for each in moves)}

    def moved(self, move: Move) -> "Solving":
        """After one more move."""
        return replace(self, done=(*self.done, move), undone=())

    def back(self) -> "Solving":
        """With the last move taken back; there must be one."""
        return replace(self, done=self.done[:-1], undone=(*self.undone, self.done[-1]))

    def forth(self) -> "Solving":
        """With the move made again that was taken back last; there must be one."""
        return replace(self, done=(*self.done, self.undone[-1]), undone=self.undone[:-1])


def _standing(changes: Iterator[tuple[_KeyT, _ValueT | None]]) -> Iterator[tuple[_KeyT, _ValueT]]:
    """What the last change of each says, where it says anything."""
    last = dict(changes)
    return ((key, value) for key, value in last.items() if value is not None)
