"""A Pocket Cats game as written down: what was seen, and what was not."""

from dataclasses import dataclass, field
from typing import TypeAlias

from deduce.games.pocket_cats import DogTurn, Pairing, Rulings
from deduce.games.pocket_cats.components import Clan, Dog, Tile

__all__ = ["UNSEEN", "UNSEEN_DOG", "Move", "PocketCatsRecord", "SeenBoard", "SeenTile", "Unseen"]


@dataclass(frozen=True, slots=True)
class Unseen:
    """A tile that lay face up and was not noted."""

    kind: type[Dog] | None = None
    """Dog where only its arrows were not noted; None where nothing was."""


UNSEEN = Unseen()
UNSEEN_DOG = Unseen(Dog)

SeenTile: TypeAlias = Tile | Unseen

SeenBoard: TypeAlias = tuple[SeenTile | None, ...]
"""The tiles by square; None for one that lies face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One turn: a tile revealed and swapped."""

    number: int
    """Its place in the file, from 1; stays the same when other moves are left out."""
    reveal: int
    """The square of the tile that was revealed."""
    tile: SeenTile
    swap: int | None
    """The square that it was swapped with, its own where it stayed; None while that is pending."""
    mover: int | None = None
    """The square of the prey that was swapped instead of the revealed one."""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PocketCatsRecord:
    """One game of Pocket Cats, from its first tile on or as the table lay in the end.

    Seats count from 0 in the order of `players`, who has the first turn first. Squares count from 0, row
    by row from the top left.
    """

    players: tuple[str, str]
    clans: tuple[Clan, Clan]
    """By seat."""
    effects: bool = True
    start: SeenTile | None = None
    """The middle tile; None where the file has none."""
    moves: tuple[Move, ...] = ()
    board: tuple[SeenTile, ...] | None = None
    """The tiles as they lie after the last swap, before anything that happens in the end."""
    turned: DogTurn | None = None
    """The dog that the Musketeers' leader turned in the end."""
    duel: str = ""
    """The file of the other game of an expert duel."""
    rulings: Rulings = field(default_factory=Rulings)
    title: str = ""
    date: str = ""
    notes: str = ""

    @property
    def pairing(self) -> Pairing:
        """The clans that meet, and the rules on which they do."""
        return Pairing(clans=self.clans, effects=self.effects, rulings=self.rulings)
