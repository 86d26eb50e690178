"""What is wrong with a game file: a code, a place, what was given and what would be right."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from deduce.games.game import Refusal
from deduce.records.keypath import KeyPath, where_text

__all__ = ["Fault", "FaultKind", "FaultList"]


class FaultKind(Enum):
    """Whether an answer can still be given."""

    MEANING = "meaning"
    """What was meant is open, so nothing is concluded from the file."""
    PLAY = "play"
    """What was meant is clear, and the rules do not allow it or the set-up contradicts itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that is wrong with a game file or with a round that is to be added to it."""

    code: str
    path: KeyPath
    text: str
    kind: FaultKind
    rule: str | None = None
    """The passage of the rulebook; None where the file itself is at fault."""
    line: int | None = None
    """Counted from 1; None for something that is missing from the whole file."""

    @property
    def where(self) -> str:
        """The place as text, such as rounds[7].vacation; empty for the file as a whole."""
        return where_text(self.path)

    @property
    def round(self) -> int | None:
        """The number of the round, turn or move, counted from 1; None for the set-up."""
        match self.path:
            case ("rounds" | "turns" | "moves", int(position), *_):
                return position + 1
        return None

    def to_json(self) -> dict[str, object]:
        """The fault as `deduce check --json` prints it."""
        return {
            "code": self.code,
            "where": self.where,
            "line": self.line,
            "round": self.round,
            "text": self.text,
            "rule": self.rule,
        }


class FaultList:
    """Collects the faults of one reading, in the order in which they are found."""

    def __init__(self, faults: Iterable[Fault] = ()) -> None:
        """Go on after those that were found before."""
        self._faults = list(faults)

    def __iter__(self) -> Iterator[Fault]:
        """Every fault so far."""
        return iter(self._faults)

    def meaning(self, code: str, path: KeyPath, text: str) -> None:
        """Note that what was meant at this place is open."""
        self._faults.append(Fault(code=code, path=path, text=text, kind=FaultKind.MEANING))

    def refused(self, refusal: Refusal | None, path: KeyPath, kind: FaultKind = FaultKind.PLAY) -> None:
        """Note what the rules refuse at this place; nothing without a refusal."""
        if refusal is not None:
            self._faults.append(
                Fault(code=refusal.code, path=path, text=refusal.text, rule=refusal.rule, kind=kind)
            )
