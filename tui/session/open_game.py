"""One open game of any kind as a window shows it: its record, the way back, and what others do to it."""

import os
import secrets
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Generic, TypeVar

from deduce.errors import UnreadableError, UnwritableError
from deduce.records import Edit, Record
from tui.serve.child import View
from tui.session.companion import Draft, Line, Notes
from tui.session.game_file import GameFile, MeanwhileError
from tui.session.history import ELSEWHERE
from tui.session.outcome import Change, Outcome, RefusedError
from tui.session.view import Audience, audience_of, view_name

__all__ = ["NOT_FOR_ONLOOKERS", "OpenGame", "as_they_are"]

NOT_FOR_ONLOOKERS = "This page is for onlookers; only the note-taker's window does that."
ONLY_LAYOUT = "the comments or the layout of the file"
ONLY_PRIVATE = "something that only the note-taker is shown"

_RecordT = TypeVar("_RecordT", bound=Record)


def as_they_are(notes: Notes) -> Notes:
    """The notes that a change of the game leaves alone."""
    return notes


class OpenGame(Generic[_RecordT]):
    """What one window shows of a game, and how it follows the file."""

    def __init__(self, path: Path, *, view: View | None, same: Callable[[str], Hashable]) -> None:
        """Open it; `same` is what GameFile tells games apart by."""
        self.path = path
        self.view = view
        self.audience = audience_of(view)
        self._view_name = view_name(view)
        self._window = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._file = GameFile(path, window=self._window, audience=self.audience.value, same=same)
        self._familiar_steps = len(self._file.history.done)
        self._text = self._file.history.text
        self._shown = self._shown_of(self._text)
        self._problem = self._file.problem
        self._drafts = {line: self._file.notes.draft(self._view_name, line) for line in Line}
        self._told_notes = self._file.notes
        self._told_trouble = self.trouble
        """Those there are on opening are among the notices."""

    @abstractmethod
    def _shown_of(self, text: str) -> _RecordT:
        """What this window may show of a text; UnreadableError where there is no game in it."""

    @abstractmethod
    def _phrases(self, before: _RecordT, after: _RecordT) -> Sequence[str]:
        """What differs between two records, a short phrase each; empty exactly where they are equal."""

    def _noted_elsewhere(self, before: Notes, after: Notes) -> str:
        """What another window noted beside the game, as a sentence; empty where nothing is to be said."""
        return ""

    @property
    def record(self) -> _RecordT:
        """The game as this window may show it; the last readable one while the file cannot be read."""
        return self._shown

    @property
    def problem(self) -> str:
        """Why the file cannot be read or is gone, and what can be done; empty while all is well."""
        if not self._problem:
            return ""
        what = self._problem if self.audience is Audience.NOTE_TAKER else "it cannot be read now"
        return (
            f"{self.path.name}: {what}. You see the game as it was last read, and nothing is written "
            "until the file is mended or restored from here."
        )

    @property
    def trouble(self) -> str:
        """Why undo, marks and half-typed rounds are not kept on the disk; empty while they are."""
        if not self._file.trouble:
            return ""
        return (
            f"Only in this window, not on the disk: undo, marks and half-typed rounds ({self._file.trouble})."
        )

    @property
    def notices(self) -> tuple[str, ...]:
        """What is to be said after opening."""
        return tuple(self._notices())

    @property
    def undo_label(self) -> str:
        """What `undo` would take back, such as: round 7: ben tr ms hg +; empty where nothing can be."""
        before = self._file.history.text_before
        return "" if before is None else self._label(before, self._file.history.text)

    @property
    def redo_label(self) -> str:
        """What `redo` would make again; empty where nothing."""
        after = self._file.history.text_after
        return "" if after is None else self._label(self._file.history.text, after)

    @property
    def undo_is_others(self) -> bool:
        """Whether `undo` would take back what another window or program wrote."""
        done = self._file.history.done
        if not done or done[-1].by == self._window:
            return False
        return done[-1].by == ELSEWHERE or len(done) > self._familiar_steps

    def undo(self, *, others: bool = False) -> Outcome:
        """Take the last change back; one that another window or program made only with `others`."""
        label = self.undo_label
        if not label:
            return Outcome(done=False, message="There is nothing to undo.")
        if label == ONLY_PRIVATE:
            return Outcome(done=False, message=f"The last change is {label}. {NOT_FOR_ONLOOKERS}")
        if self.undo_is_others and not others:
            return Outcome(
                done=False,
                message=f"The last change was made elsewhere: {label}. Undo once more to take that back too.",
            )
        expected = self._file.history
        return self._changed(lambda: self._file.go_back(expected), lambda edit: f"Taken back: {label}.")

    def redo(self) -> Outcome:
        """Make the change again that was taken back last."""
        label = self.redo_label
        if not label:
            return Outcome(done=False, message="There is nothing to make again.")
        if label == ONLY_PRIVATE:
            return Outcome(done=False, message=f"The next change is {label}. {NOT_FOR_ONLOOKERS}")
        expected = self._file.history
        return self._changed(lambda: self._file.go_forth(expected), lambda edit: f"Made again: {label}.")

    def poll(self) -> Change | None:
        """What somebody else did since the last call, to be called every second; None where nothing."""
        before, notes, problem, text = self._shown, self._told_notes, self._problem, self._text
        self._file.look()
        self._follow()
        self._tell_notes()
        if self._problem != problem and self._problem:
            return Change(message=self.problem)
        sentences = [] if self._problem == problem else [f"{self.path.name} can be read again."]
        if before != self._shown:
            what = "; ".join(self._phrases(before, self._shown))
            return Change(message=" ".join([*sentences, f"Elsewhere: {what}."]))
        if text != self._text and self.audience is Audience.NOTE_TAKER:
            sentences.append(f"Elsewhere: {ONLY_LAYOUT}.")
        sentences += filter(None, [self._noted_elsewhere(notes, self._told_notes)])
        return Change(message=" ".join(sentences)) if sentences else None

    def restore(self) -> Outcome:
        """Write the last readable game again where the file is gone or broken; a broken one is kept aside."""
        if not self._problem:
            return Outcome(done=False, message="The file is there and can be read; nothing to restore.")
        try:
            aside = self._file.restore()
        except (OSError, UnwritableError) as error:
            return Outcome(done=False, message=f"{self.path.name} is not restored: {error}.")
        self._follow()
        kept = "" if aside is None else f" What stood there is kept as {aside.name}."
        return Outcome(done=True, message=f"{self.path.name} is as it was last read.{kept}")

    def _edit(
        self,
        change: Callable[[str], str],
        said: Callable[[Edit], str],
        line: Line | None = None,
        then: Callable[[Notes], Notes] = as_they_are,
    ) -> Outcome:
        """A change of the game after which what was typed on that line is forgotten, else `then` is done."""
        then = then if line is None else self._without_draft(line)
        outcome = self._changed(lambda: self._file.change(change, then), said)
        if outcome.done and line is not None:
            self._drafts[line] = None
        return outcome

    def _keep_draft(self, line: Line, text: str, round_number: int | None = None) -> None:
        """Keep what is half typed on a line."""
        draft = Draft(view=self._view_name, line=line, text=text, round_number=round_number, by=self._window)
        if draft != self._drafts[line] and (text or self._drafts[line] is not None):
            self._drafts[line] = draft if text else None
            self._file.keep(lambda notes: notes.with_draft(draft))

    def _without_draft(self, line: Line) -> Callable[[Notes], Notes]:
        """The notes without this window's half-typed round; one that another window typed since stays."""
        known = self._drafts[line]

        def change(notes: Notes) -> Notes:
            if known is None or notes.draft(self._view_name, line) != known:
                return notes
            return notes.with_draft(replace(known, text=""))

        return change

    def _changed(self, change: Callable[[], Edit], said: Callable[[Edit], str]) -> Outcome:
        """Make a change of the file and say what came of it, and what others did meanwhile."""
        seen = self._shown
        try:
            edit = change()
        except RefusedError as refusal:
            outcome = refusal.outcome
        except MeanwhileError as error:
            outcome = Outcome(done=False, message=f"Nothing was done: {error}.")
        except UnreadableError as error:
            self._file.look()
            self._follow()
            return Outcome(done=False, message=self.problem or f"Nothing was saved: {error}.")
        except UnwritableError as error:
            outcome = Outcome(done=False, message=f"Nothing was saved: {error}.")
        else:
            seen, before = self._shown_of(edit.before), seen
            outcome = Outcome(done=True, message=said(edit) + self._meanwhile(before, seen))
        self._follow()
        if not outcome.done:
            outcome = replace(outcome, message=outcome.message + self._meanwhile(seen, self._shown))
        return replace(outcome, message=outcome.message + self._new_trouble())

    def _differences(self, edit: Edit) -> str:
        """What a change did, as this window may show it."""
        return self._label(edit.before, edit.after)

    def _follow(self) -> None:
        """Show what the file says now."""
        self._problem = self._file.problem
        self._familiar_steps = min(self._familiar_steps, len(self._file.history.done))
        if self._file.history.text != self._text:
            self._text = self._file.history.text
            self._shown = self._shown_of(self._text)

    def _new_trouble(self) -> str:
        """A trouble that was not told yet, as a further sentence; empty where there is none."""
        is_new = self.trouble != self._told_trouble
        self._told_trouble = self.trouble
        return f" {self.trouble}" if is_new and self.trouble else ""

    def _tell_notes(self) -> None:
        """Count the notes as they are now as told."""
        self._told_notes = self._file.notes

    def _label(self, before: str, after: str) -> str:
        """What differs between two texts in words; empty where one of them cannot be read."""
        try:
            phrases = self._phrases(self._shown_of(before), self._shown_of(after))
        except UnreadableError:  # another version of the app could read it
            return ""
        if phrases:
            return "; ".join(phrases)
        return ONLY_LAYOUT if self.audience is Audience.NOTE_TAKER else ONLY_PRIVATE

    def _notices(self) -> Iterator[str]:
        yield from self._file.notices
        done = self._file.history.done
        if done and done[-1].by == ELSEWHERE:
            yield f"The last change was made elsewhere: {self.undo_label}."
        if self.trouble:
            yield self.trouble

    def _meanwhile(self, before: _RecordT, after: _RecordT) -> str:
        """What others did between the two, as a further sentence; empty where nothing."""
        phrases = self._phrases(before, after)
        return f" Elsewhere meanwhile: {'; '.join(phrases)}." if phrases else ""
