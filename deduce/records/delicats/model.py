"""A DeliCats game as written down: what was seen, and what was not."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from deduce.games.delicats.components import CARDS, COPIES, Card, Mission, Preference, SeenCard
from deduce.games.delicats.rulings import Rulings
from deduce.records.delicats.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One row and its announcement."""

    number: int
    """Its place in the file, from 1; stays the same when other rounds are left out."""
    active: int | None
    """The seat that drew; None where it was not noted."""
    vacation: int
    """The seat whose cat was fed."""
    drawn: tuple[SeenCard, ...]
    played: tuple[tuple[int, SeenCard], ...]
    """Seat and card of the two contributors: the one before the person on vacation, then the one after;
    with two players the other player, then the person on vacation."""
    eats: bool
    note: str = ""

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        """The whole row."""
        return self.drawn + tuple(card for _, card in self.played)


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """What the maker of a puzzle wrote about it; None for what it did not write."""

    level: str | None = None
    seed: int | None = None
    version: int | None = None
    """The generator's own number."""
    difficulty: float | None = None
    minimal: bool | None = None
    """Whether no round can be left out."""
    kind: str | None = None
    """What is asked: the deal, or the bowls of some gift cards."""
    hardest: str | None = None
    """The hardest technique that is needed, by name."""
    times: int | None = None
    """How often a technique of that class is needed."""
    sweeps: int | None = None
    """How often one has to go over the whole sheet."""
    rounds: int | None = None
    marks: int | None = None
    """The cells of the grid to be marked."""
    decoys: int | None = None
    """Rounds that are not needed."""
    links: int | None = None
    """The solver's own vacations, which only tell whose turn it was."""
    form: str | None = None
    """Equal for puzzles that differ in names only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DelicatsRecord:
    """One DeliCats game from a note-taker's view.

    Seats count from 0 in the order of `players`. Absent facts are empty, or None where empty means
    something. Preferences, gifts, held and reveal hold only what was written down.
    """

    mission: Mission
    players: tuple[str, ...]
    me: int | None = None
    dealer: int | None = None
    clue: Preference | None = None
    hand: tuple[SeenCard, ...] = ()
    rounds: tuple[Round, ...] = ()
    joined: bool = False
    """Whether the rounds lie in no order: turn order is not checked then."""
    stopped: bool = False
    gift_cards: tuple[Card, ...] = ()
    preferences: Mapping[int, tuple[Preference, ...]] = field(default_factory=lambda: MappingProxyType({}))
    gifts: Mapping[int | None, tuple[Card, ...]] | None = None
    """Bowl to the gift cards put on it, None for the grey bowl; None while no gifts were written down."""
    held: Mapping[int, tuple[Card, ...]] = field(default_factory=lambda: MappingProxyType({}))
    reveal: Mapping[int, tuple[Preference, ...]] = field(default_factory=lambda: MappingProxyType({}))
    rulings: Rulings = field(default_factory=Rulings)
    theme: Theme = field(default_factory=Theme)
    copies: tuple[int, ...] = (COPIES,) * len(CARDS)
    """How many of each card, in the order of CARDS, the investigation deck holds."""
    title: str = ""
    date: str = ""
    notes: str = ""
    puzzle: Puzzle | None = None

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(len(self.players))
