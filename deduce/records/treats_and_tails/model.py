"""A game of Treats & Tails as written down: what was seen, and what was not."""

from dataclasses import dataclass, field

from deduce.games.treats_and_tails.components import Card, Suit
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.games.treats_and_tails.state import AceEffect

__all__ = ["Day", "TreatsRecord", "Turn"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """An Adoption Day that followed a turn."""

    burned: Card | None = None
    """The visitor that was burned; None where it was not noted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One attempt and what followed it; None, and a list that is too short, mean not noted."""

    number: int
    """Its place in the file, from 1."""
    visitor: Card | None = None
    cat: Suit | None = None
    cards: tuple[Card | None, ...] | None = None
    """The adoption cards that were played, None among them for one that was not noted; in any order."""
    ace: AceEffect | None = None
    seen: int | None = None
    """The treat that an Ace showed or discarded."""
    ace_drew: Card | None = None
    """The card that an Ace drew."""
    treat: int | None = None
    """The treat that was turned up."""
    adopted: bool | None = None
    burned: int | None = None
    """The treat that was burned after a success."""
    drew: tuple[Card | None, ...] = ()
    """The cards that filled the hand, in any order."""
    arrived: tuple[Card | None, ...] = ()
    """The visitor that came to the entrance."""
    day: Day | None = None
    note: str = ""

    @property
    def is_open(self) -> bool:
        """Whether nothing says yet how the attempt ended."""
        ended = (self.treat, self.adopted, self.burned, self.day)
        return not self.drew and not self.arrived and all(fact is None for fact in ended)


@dataclass(frozen=True, slots=True, kw_only=True)
class TreatsRecord:
    """One game as its player wrote it down."""

    hand: tuple[Card | None, ...] = ()
    """The first four cards."""
    entrance: tuple[Card | None, ...] = ()
    """The first two visitors."""
    turns: tuple[Turn, ...] = ()
    """The last one may be pending: begun, and nothing said about its end."""
    rulings: Rulings = field(default_factory=Rulings)
    seed: str = ""
    """What the program deals by, the same game from the same seed; empty where the cards are real."""
    title: str = ""
    date: str = ""
    notes: str = ""

    @property
    def pending(self) -> Turn | None:
        """The turn that is not finished."""
        return self.turns[-1] if self.turns and self.turns[-1].is_open else None
