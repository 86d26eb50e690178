"""The tables of a Pocket Cats file as TOML gives them, before any name or tile is looked up."""

from collections.abc import Mapping
from dataclasses import dataclass

from deduce.records.shapes import Moment

__all__ = ["EXAMPLES", "TABLES_OF_NAMES", "EndgameTable", "GameTable", "MoveTable", "RulingsTable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveTable:
    """One line of `moves`, or one [[moves]]."""

    reveal: str | None = None
    tile: str | None = None
    move: str | None = None
    swap: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndgameTable:
    """`endgame`"""

    turn: str | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingsTable:
    """[rulings]"""

    effect_order: str | None = None
    chaos_recount: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTable:
    """A whole file; the fields are in the order in which a new file has them."""

    game: str | None = None
    title: str = ""
    date: Moment | None = None
    players: tuple[str, ...] | None = None
    clans: Mapping[str, str] | None = None
    effects: bool = True
    duel: str | None = None
    start: str | None = None
    moves: tuple[MoveTable, ...] = ()
    board: tuple[tuple[str, ...], ...] | None = None
    endgame: EndgameTable | None = None
    notes: str = ""
    rulings: RulingsTable = RulingsTable()


TABLES_OF_NAMES = ("clans",)
"""The tables whose keys are the names of players."""

EXAMPLES = {
    "players": 'players = ["Ana", "Ben"]',
    "clans": 'clans = { Ana = "gourmets", Ben = "musketeers" }',
    "effects": "effects = false",
    "duel": 'duel = "other-game.toml"',
    "start": 'start = "mouse 3"',
    "moves": 'moves = [ { reveal = "a1", tile = "gourmets 4", swap = "a3" } ]',
    "reveal": 'reveal = "a1"',
    "tile": 'tile = "gourmets 4"',
    "move": 'move = "c3"',
    "swap": 'swap = "a3"',
    "note": 'note = "a bold one"',
    "board": 'board = [ ["gourmets 5", "musketeers 3", "dog e w", "mouse 4", "mouse 5"], ... ]',
    "endgame": 'endgame = { turn = "c3", by = 180 }',
    "turn": 'turn = "c3"',
    "by": "by = 180",
    "rulings": 'rulings = { effect_order = "total" }',
    "effect_order": 'effect_order = "total"',
    "chaos_recount": "chaos_recount = true",
}
