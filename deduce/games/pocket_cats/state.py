"""A game of Pocket Cats at one moment."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from deduce.games.game import checked
from deduce.games.pocket_cats.components import PLAYERS, Board, Clan
from deduce.games.pocket_cats.conditions import why_not_against
from deduce.games.pocket_cats.rulings import Rulings


class ClanChoice(Enum):
    """The three ways to choose clans when the game begins."""

    FREE = "free"
    """In turn, any clan each."""
    LIMITED = "limited"
    """Each one of three cards dealt to them unseen by the other."""
    DUEL = "duel"
    """The first player one of three cards, the second one of the two that are left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is settled before the game; clans that cannot meet are refused with IllegalActionError."""

    clans: tuple[Clan, Clan] | ClanChoice
    """The clan of each seat, or how they are chosen; seat 0 picks first and has the first turn (PC-25)."""
    effects: bool = True
    """Whether clans and leaders have their effects; False for a first game (PC-27)."""
    rulings: Rulings = field(default_factory=Rulings)

    def __post_init__(self) -> None:
        if not isinstance(self.clans, ClanChoice):
            checked(why_not_against(self.clans, effects=self.effects))

    @property
    def players(self) -> int:
        """How many people play: two."""
        return PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """The clans that meet, and the rules on which they do."""

    clans: tuple[Clan, ...]
    """The clan of each seat."""
    effects: bool = True
    rulings: Rulings = field(default_factory=Rulings)

    def seat_with_effects(self, clan: Clan) -> int | None:
        """The seat that plays this clan with its effects; None when nobody does."""
        return self.clans.index(clan) if self.effects and clan in self.clans else None


class Phase(Enum):
    """What happens next, as half a sentence."""

    DEAL_CLANS = "clan cards are dealt"
    CHOOSE_CLANS = "clans are chosen"
    START = "the middle tile is turned up"
    REVEAL = "a player chooses a tile to reveal"
    TURN_UP = "the chosen tile is turned up"
    SWAP = "the revealed tile is swapped"
    TURN_DOG = "the owner of the Musketeers may turn a dog"
    OVER = "the game is over"


class DogTurn(NamedTuple):
    """A dog turned by the Musketeers' leader."""

    square: int
    quarters: int
    """How many quarter turns clockwise, 1 to 3."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Every component in its place; nobody knows more of face-down tiles than their pool (PC-29)."""

    setup: Setup
    phase: Phase
    clans: tuple[Clan, ...]
    """The clans chosen so far, by seat."""
    hands: tuple[tuple[Clan, ...], ...]
    """The clan cards that each seat chooses from, sorted by name, where cards are dealt."""
    board: Board
    """The tiles as they lie before the end-of-game steps."""
    pool: tuple[int, ...]
    """How many of each tile are face down, by components.supply; empty until clans are chosen."""
    turns: int
    """How many turns are finished."""
    revealed: int | None
    """The square whose tile is turned up in the turn at hand."""
    turned: DogTurn | None
    """The dog that the Musketeers' leader turned in the end."""

    @property
    def pairing(self) -> Pairing:
        """The clans that meet, once both are chosen."""
        return Pairing(clans=self.clans, effects=self.setup.effects, rulings=self.setup.rulings)

    @property
    def seat_on_turn(self) -> int:
        """Whose turn it is, or whose the last one was followed by."""
        return self.turns % PLAYERS

    @property
    def own(self) -> Clan | None:
        """The clan whose lasting effect the player on turn may use."""
        return self.clans[self.seat_on_turn] if self.setup.effects else None
