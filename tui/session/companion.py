"""What FILE.session holds beside a game file: the way back, half-typed rounds, marks, help level, what-if.

The game opens without it. It is written in whole each time, beside and renamed, so that it is never torn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from types import MappingProxyType

from deduce.games.delicats.components import Preference
from deduce.records import Mark
from tui.session.history import History
from tui.session.kept import DamagedError, read_kept, write_kept
from tui.session.seating import seat_now
from tui.session.settings import HelpLevel
from tui.session.what_if import Assumption

__all__ = ["Companion", "DamagedError", "Draft", "Line", "MarkedCell", "Notes", "Pending", "Walk"]


class Line(Enum):
    """What a half-typed round is for."""

    NEW = "new"
    EDIT = "edit"
    ASSUMED = "assumed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A half-typed round."""

    view: str
    """Where it is typed: windows of one view share one draft for each line."""
    line: Line
    text: str
    round_number: int | None = None
    """The round to be replaced by it."""
    by: str
    """The window that typed it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedCell:
    """One mark in the grid."""

    seat: int
    preference: Preference
    mark: Mark
    players: tuple[str, ...] = ()
    """The table at which it was marked, to which the seat belongs."""
    formerly: tuple[str, ...] = ()
    """Names that its cat's player had before, the last one first."""
    has_left: bool = False
    """Whether that player had left the table since."""

    def seat_at(self, players: Sequence[str]) -> int | None:
        """Where its cat's player sits at a table; None where they do not."""
        names = (*self.players[self.seat : self.seat + 1], *self.formerly)
        known = next((name for name in names if name in players), None)
        if known is not None and self.seat in range(len(self.players)):
            return players.index(known)
        return None if self.has_left else seat_now(self.seat, self.players, players)

    def moved(
        self, before: Sequence[str], after: Sequence[str], origins: Sequence[int | None]
    ) -> "MarkedCell":
        """The same mark after another set-up, in which each player has the seat of `origins` before."""
        seat = self.seat_at(before)
        if seat is None:
            return self
        if seat not in origins:
            return replace(self, seat=seat, players=tuple(before), has_left=True)
        there, name = origins.index(seat), before[seat]
        formerly = self.formerly if after[there] == name else (name, *self.formerly)
        return replace(self, seat=there, players=tuple(after), formerly=formerly, has_left=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """What one audience, note-taker or onlookers, keeps beside the game."""

    drafts: tuple[Draft, ...] = ()
    marks: tuple[MarkedCell, ...] = ()
    help_level: HelpLevel | None = None
    """None until somebody chooses one for this game."""
    assumptions: tuple[Assumption, ...] | None = None
    """None outside of a what-if."""

    def draft(self, view: str, line: Line) -> Draft | None:
        """The half-typed round of that view and line."""
        return next((draft for draft in self.drafts if (draft.view, draft.line) == (view, line)), None)

    def with_draft(self, draft: Draft) -> "Notes":
        """With this half-typed round in the place of the one before; an empty text takes it off."""
        rest = tuple(old for old in self.drafts if (old.view, old.line) != (draft.view, draft.line))
        return replace(self, drafts=(*rest, draft) if draft.text else rest)


class Walk(Enum):
    """Which way a step of the history was being made."""

    CHANGE = "change"
    BACK = "back"
    FORTH = "forth"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """A step that is written here before the game file is, so that no crash parts the two."""

    walk: Walk
    audience: str
    notes: Notes
    """The notes of that audience before the step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Companion:
    """All of a session file."""

    history: History
    notes: Mapping[str, Notes] = field(default_factory=lambda: MappingProxyType({}))
    """By audience."""
    pending: Pending | None = None

    def settled(self, text: str) -> "Companion":
        """Without a pending step, which was made if the game file says so and never otherwise."""
        pending = self.pending
        if pending is None:
            return self
        if text != self.history.text:
            walked_back = {
                Walk.CHANGE: self.history.forgotten,
                Walk.BACK: self.history.forth,
                Walk.FORTH: self.history.back,
            }[pending.walk]()
            if walked_back.text == text:
                notes = MappingProxyType({**self.notes, pending.audience: pending.notes})
                return Companion(history=walked_back, notes=notes)
        return replace(self, pending=None)

    def write(self, path: Path) -> None:
        """Write it durably; OSError where it cannot be, and the old one stays."""
        write_kept(path, self)

    @classmethod
    def read(cls, path: Path) -> "Companion | None":
        """What a session file holds, None where there is none.

        DamagedError for one that the app did not write, OSError for one that cannot be read at all.
        """
        companion = read_kept(path, cls)
        if companion is not None:
            try:
                companion.history.check()
            except ValueError as error:
                raise DamagedError(f"its steps do not fit together: {error}") from None
        return companion
