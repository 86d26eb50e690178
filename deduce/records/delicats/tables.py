"""The tables of a DeliCats file as TOML gives them, before any name or card is looked up."""

from collections.abc import Mapping
from dataclasses import dataclass

from deduce.records.delicats.model import Puzzle
from deduce.records.shapes import Moment

__all__ = [
    "EXAMPLES",
    "TABLES_OF_NAMES",
    "DeckTable",
    "GameTable",
    "RoundTable",
    "RulingsTable",
    "ThemeTable",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTable:
    """One line of `rounds`, or one [[rounds]]."""

    active: str | None = None
    vacation: str | None = None
    drawn: tuple[str, ...] | None = None
    played: Mapping[str, str] | None = None
    eats: bool | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThemeTable:
    """[theme]"""

    foods: tuple[str, ...] | None = None
    places: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckTable:
    """[deck]"""

    copies: int | None = None
    cards: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingsTable:
    """[rulings]"""

    hidden_card: str | None = None
    forbid_own_gifts: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTable:
    """A whole file; the fields are in the order in which a new file has them."""

    game: str | None = None
    title: str = ""
    date: Moment | None = None
    mission: int | None = None
    players: tuple[str, ...] | None = None
    me: str | None = None
    dealer: str | None = None
    clue: str | None = None
    hand: tuple[str, ...] | None = None
    joined: bool = False
    rounds: tuple[RoundTable, ...] = ()
    stopped: bool = False
    gift_cards: tuple[str, ...] | None = None
    notes: str = ""
    preferences: Mapping[str, tuple[str, ...]] | None = None
    gifts: Mapping[str, tuple[str, ...]] | None = None
    held: Mapping[str, tuple[str, ...]] | None = None
    reveal: Mapping[str, tuple[str, ...]] | None = None
    rulings: RulingsTable = RulingsTable()
    theme: ThemeTable | None = None
    deck: DeckTable | None = None
    puzzle: Puzzle | None = None


TABLES_OF_NAMES = ("preferences", "gifts", "held", "reveal", "played")
"""The tables whose keys are the names of players."""

EXAMPLES = {
    "mission": "mission = 3",
    "players": 'players = ["Ana", "Ben"]',
    "me": 'me = "Ana"',
    "dealer": 'dealer = "Ana"',
    "clue": 'clue = "milk"',
    "hand": 'hand = ["ham/sofa"]',
    "joined": "joined = true",
    "rounds": 'rounds = [ { active = "Ana", vacation = "Ben", drawn = ["tuna/roof"], ... } ]',
    "active": 'active = "Ana"',
    "vacation": 'vacation = "Ben"',
    "drawn": 'drawn = ["tuna/roof"]',
    "played": 'played = { Ana = "milk/window", Cleo = "ham/garden" }',
    "eats": "eats = true",
    "note": 'note = "Dan hesitated"',
    "stopped": "stopped = true",
    "gift_cards": 'gift_cards = ["tuna/sofa"]',
    "preferences": 'preferences = { Ana = ["tuna", "sofa"] }',
    "gifts": 'gifts = { Ben = ["egg/balcony"], grey = ["ham/roof"] }',
    "held": 'held = { Ana = ["tuna/sofa"] }',
    "reveal": 'reveal = { Ben = ["egg", "roof"] }',
    "rulings": 'rulings = { hidden_card = "revealed" }',
    "theme": "theme = { foods = [five names], places = [five names] }",
    "foods": 'foods = ["tuna", "milk", "ham", "chicken", "egg"]',
    "places": 'places = ["sofa", "window", "balcony", "garden", "roof"]',
    "deck": "deck = { copies = 2 }",
    "copies": "copies = 2",
    "cards": 'cards = { "tuna/sofa" = 3, ... }',
}
