"""The tables of a Treats & Tails file as TOML gives them, before any card is looked up."""

from dataclasses import dataclass

from deduce.records.shapes import Moment

__all__ = ["EXAMPLES", "DayTable", "GameTable", "RulingsTable", "TurnTable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DayTable:
    """`day` of a turn"""

    burned: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTable:
    """One line of `turns`, or one [[turns]]; the fields are in the order in which things happen."""

    visitor: str | None = None
    cat: str | None = None
    cards: tuple[str, ...] | None = None
    ace: str | None = None
    seen: int | None = None
    ace_drew: str | None = None
    treat: int | None = None
    adopted: bool | None = None
    burned: int | None = None
    drew: tuple[str, ...] = ()
    arrived: tuple[str, ...] = ()
    day: DayTable | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingsTable:
    """[rulings]"""

    adoption_ranks: str | None = None
    ace_tolerance: int | None = None
    visitor_trigger: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTable:
    """A whole file; the fields are in the order in which a new file has them."""

    game: str | None = None
    title: str = ""
    date: Moment | None = None
    seed: str = ""
    hand: tuple[str, ...] = ()
    entrance: tuple[str, ...] = ()
    turns: tuple[TurnTable, ...] = ()
    notes: str = ""
    rulings: RulingsTable = RulingsTable()


EXAMPLES = {
    "seed": 'seed = "mint-4711"',
    "hand": 'hand = ["5C", "AH", "3D", "4S"]',
    "entrance": 'entrance = ["JS", "QD"]',
    "turns": 'turns = [ { visitor = "JS", cat = "C", cards = ["5C"], treat = 7 } ]',
    "visitor": 'visitor = "JS"',
    "cat": 'cat = "C"',
    "cards": 'cards = ["AH", "5C", "3D"]',
    "ace": 'ace = "adjust"',
    "seen": "seen = 9",
    "ace_drew": 'ace_drew = "6S"',
    "treat": "treat = 9",
    "adopted": "adopted = true",
    "burned": "burned = 8",
    "drew": 'drew = ["4H", "6D", "AS"]',
    "arrived": 'arrived = ["KC"]',
    "day": 'day = { burned = "QH" }',
    "note": 'note = "a lucky one"',
    "rulings": 'rulings = { visitor_trigger = "exhausted" }',
    "adoption_ranks": 'adoption_ranks = "2-5"',
    "ace_tolerance": "ace_tolerance = 2",
    "visitor_trigger": 'visitor_trigger = "exhausted"',
}
