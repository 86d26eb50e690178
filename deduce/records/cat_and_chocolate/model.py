"""A Cat & Chocolate game as written down: what was seen, and what was not."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from deduce.games.cat_and_chocolate import EVENTS, ITEMS, Rulings, Setup, Side, Vote
from deduce.games.cat_and_chocolate.conditions import is_avoided, voters

__all__ = ["ChocolateRecord", "Turn"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One turn, or what has happened of it so far."""

    number: int
    """Its place in the file, from 1; stays the same when other turns are left out."""
    seat: int
    event: str = ""
    """Empty where it was not noted."""
    count: int | None = None
    """The number on the next card's back."""
    items: tuple[str, ...] | None = None
    """In the order in which they were opened; None where they were not noted, or not opened yet."""
    votes: Mapping[int, Vote] | None = None
    """By seat; None where nobody voted yet, time ran out, or only the outcome was noted."""
    avoided: bool | None = None
    """The outcome, where it was written down by itself."""
    timeout: bool = False
    note: str = ""

    @property
    def is_pending(self) -> bool:
        """Whether the turn is still going on."""
        return self.votes is None and self.avoided is None and not self.timeout

    def outcome(self, rulings: Rulings) -> bool | None:
        """Whether the accident was avoided; None while the turn goes on."""
        if self.timeout:
            return False
        return self.avoided if self.votes is None else is_avoided(tuple(self.votes.values()), rulings)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChocolateRecord:
    """One game of Cat & Chocolate, as far as it was noted. Seats count from 0 in the order of `players`."""

    players: tuple[str, ...]
    me: int | None = None
    """The note-taker's seat; None for an onlooker."""
    first: int | None = None
    """Who has the first turn; None where the first turn says it, else the first in `players`."""
    turns: tuple[Turn, ...] = ()
    end: int | None = None
    """Who turned up END!; None before that."""
    allegiances: Mapping[int, Side] = field(default_factory=lambda: MappingProxyType({}))
    """By seat, as far as they are known."""
    events: tuple[str, ...] | None = None
    """The event cards, where they are not our own."""
    items: tuple[str, ...] | None = None
    seed: str = ""
    """What the program deals by, the same game from the same seed; empty where the cards are real."""
    rulings: Rulings = field(default_factory=Rulings)
    title: str = ""
    date: str = ""
    notes: str = ""

    @property
    def pending(self) -> Turn | None:
        """A last turn that is still going on."""
        last = self.turns[-1] if self.turns else None
        return last if last is not None and last.is_pending else None

    @property
    def starter(self) -> int:
        """Who has, or had, the first turn."""
        if self.first is not None:
            return self.first
        return self.turns[0].seat if self.turns and self.turns[0].number == 1 else 0

    @property
    def next_seat(self) -> int:
        """Whose turn follows the last one in the file."""
        return (self.turns[-1].seat + 1) % len(self.players) if self.turns else self.starter

    def with_turns(self, turns: tuple[Turn, ...]) -> "ChocolateRecord":
        """The game with these turns in the place of its own."""
        return replace(self, turns=turns)

    def voters(self, turn: Turn) -> tuple[int, ...]:
        """The seats that vote in a turn, in seat order."""
        return voters(len(self.players), turn.seat)

    @property
    def setup(self) -> Setup:
        """The game as the engine deals it; IllegalActionError for one that it cannot deal."""
        return Setup(
            players=len(self.players),
            starter=self.starter,
            events=EVENTS if self.events is None else self.events,
            items=ITEMS if self.items is None else self.items,
            rulings=self.rulings,
        )
