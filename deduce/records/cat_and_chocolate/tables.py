"""The tables of a Cat & Chocolate file as TOML gives them, before any name or word is looked up."""

from collections.abc import Mapping
from dataclasses import dataclass

from deduce.records.shapes import Moment, WordOrNumber

__all__ = ["EXAMPLES", "TABLES_OF_NAMES", "GameTable", "RulingsTable", "TurnTable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTable:
    """One line of `turns`, or one [[turns]]."""

    player: str | None = None
    event: str = ""
    count: int | None = None
    items: tuple[str, ...] | None = None
    votes: Mapping[str, str] | None = None
    avoided: bool | None = None
    timeout: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingsTable:
    """[rulings]"""

    peek_allegiance: bool = True
    tie_is_success: bool = True
    back_counts: tuple[int, ...] | None = None
    end_position: WordOrNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTable:
    """A whole file; the fields are in the order in which a new file has them."""

    game: str | None = None
    title: str = ""
    date: Moment | None = None
    players: tuple[str, ...] | None = None
    me: str | None = None
    first: str | None = None
    seed: str = ""
    turns: tuple[TurnTable, ...] = ()
    end: str | None = None
    events: tuple[str, ...] | None = None
    items: tuple[str, ...] | None = None
    notes: str = ""
    allegiances: Mapping[str, str] | None = None
    rulings: RulingsTable = RulingsTable()


TABLES_OF_NAMES = ("allegiances", "votes")
"""The tables whose keys are the names of players."""

EXAMPLES = {
    "players": 'players = ["Ana", "Ben", "Cleo", "Dan"]',
    "me": 'me = "Ana"',
    "first": 'first = "Ben"',
    "seed": 'seed = "mint-4711"',
    "turns": 'turns = [ { player = "Ana", event = "Attic: moths", items = ["rope"], avoided = true } ]',
    "player": 'player = "Ana"',
    "event": 'event = "Attic: a swarm of moths"',
    "count": "count = 2",
    "items": 'items = ["cat", "chocolate"]',
    "votes": 'votes = { Ben = "out", Cleo = "safe", Dan = "safe" }',
    "avoided": "avoided = true",
    "timeout": "timeout = true",
    "note": 'note = "everybody laughed"',
    "end": 'end = "Cleo"',
    "events": 'events = ["Attic: a swarm of moths", "Corridor: a wave of ink"]',
    "allegiances": 'allegiances = { Ana = "society", Ben = "cult" }',
    "rulings": "rulings = { tie_is_success = false }",
    "peek_allegiance": "peek_allegiance = false",
    "tie_is_success": "tie_is_success = false",
    "back_counts": "back_counts = [11, 11, 10]",
    "end_position": "end_position = 12",
}
