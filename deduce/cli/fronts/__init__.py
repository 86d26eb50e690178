"""What the commands that serve every game ask of each: one module a game, loaded when it is needed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from deduce.records import ChocolateRecord, Fault, Reading, Record, TreatsRecord

__all__ = [
    "DELICATS",
    "GAMES",
    "Added",
    "Advised",
    "BoardFront",
    "Checked",
    "Front",
    "Hidden",
    "board_front",
    "front",
]

DELICATS = "delicats"
GAMES = (DELICATS, "pocket-cats", "treats-and-tails", "cat-and-chocolate")
"""The games with a front; the module of a game is its name with underscores."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What `deduce check` finds in one file, besides its faults."""

    answer: Mapping[str, object]
    """What the JSON answer says beside game, legal and faults."""
    lines: Sequence[str]
    """The same for people."""
    is_sound: bool = True
    """Whether what was seen can all be true."""
    faults: Sequence[Fault] = ()
    """What only the look at other files finds."""
    undecided: str = ""
    """Why that could not be told; empty where it could."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advised:
    """One choice of the next decision."""

    choice: str
    score: float
    parts: Mapping[str, float]
    error: float | None
    """Standard error of the score; 0 where it is exact, None where it is not known."""
    text: str
    """The same for people, without the choice itself."""

    def to_json(self) -> Mapping[str, object]:
        """The option as `deduce advise --json` prints it."""
        return {"choice": self.choice, "score": self.score, "parts": dict(self.parts), "error": self.error}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden:
    """Something that is not known yet and how likely it is."""

    what: str
    chance: float
    text: str
    """The same for people, without the thing itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Added:
    """A game file with one more entry."""

    text: str
    """The whole file."""
    sentence: str
    """The entry read back."""
    faults: Sequence[Fault]
    """Why the rules do not allow it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """How the commands that serve every game speak of this one."""

    rules: Callable[[int | None], Sequence[str]]
    """The rules and rulings as lines; of one mission only where a number is given."""
    check: Callable[[Reading, float], Checked]
    """Consistency and score of a file; the number bounds the solver in seconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFront(Front):
    """The same for a game whose own module also begins its files, adds to them and advises on them."""

    advise: Callable[[Reading], Sequence[Advised]]
    """The options of the pending decision, best first."""
    hidden: Callable[[Reading], Sequence[Hidden]]
    """What is still hidden, told with the advice."""
    begin: Callable[[Mapping[str, str | None]], str]
    """Asks for the set-up, answers given as options by their names, and gives the text of a new file."""
    begin_options: Sequence[str]
    """The options of `deduce new` that it asks for, besides players, title and date."""
    add: Callable[[Reading, str], Added]
    """The file with one more entry."""
    entry_example: str
    """What an entry looks like."""
    dealt_example: str = ""
    """The same in a game that the program deals; empty for a game that it never does."""

    def example(self, record: Record | None) -> str:
        """What an entry in this game looks like."""
        is_dealt = isinstance(record, TreatsRecord | ChocolateRecord) and record.seed
        return self.dealt_example if is_dealt else self.entry_example


def front(game: str) -> Front:
    """The front of a game of GAMES."""
    found: Front = _module(game).FRONT
    return found


def board_front(game: str) -> BoardFront:
    """The front of a game of GAMES other than DeliCats, whose commands ask by themselves."""
    found: BoardFront = _module(game).FRONT
    return found


def _module(game: str) -> ModuleType:
    return import_module(f"deduce.cli.fronts.{game.replace('-', '_')}")
