"""One game file with the session file beside it, kept in step through crashes, full disks and other writers.

Each change is written to the session file first and to the game file second; whoever reads the two
later can tell from the game file whether the change was made. Only the game file decides.
"""

import os
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType

from deduce.errors import DeduceError, UnreadableError, UnwritableError
from deduce.records import Edit, create_file, edit_file
from deduce.records.locking import locked
from deduce.records.source import read_source
from tui.session.companion import Companion, DamagedError, Notes, Pending, Walk
from tui.session.history import ELSEWHERE, History
from tui.session.kept import put_aside

__all__ = ["GameFile", "MeanwhileError"]

_PATIENCE_SECONDS = 5.0
_Identity = tuple[int, int, int]


class MeanwhileError(DeduceError):
    """The file is no longer as it was when the user asked for something that depends on that."""


class GameFile:
    """A game file, its history and the notes beside it, as this window last saw them."""

    def __init__(self, path: Path, *, window: str, audience: str, same: Callable[[str], Hashable]) -> None:
        """Read both files; UnreadableError where `same` raises it for the game file's text.

        `same` gives what a text keeps while its game is played on, so that one game is told from another;
        it raises UnreadableError for a text that holds no game that could be played on.
        """
        self.path = Path(os.path.realpath(path))
        self.companion_path = self.path.with_name(f"{self.path.name}.session")
        self.window = window
        self.audience = audience
        self._same = same
        self.problem = ""
        """Why the game file cannot be read now; the history stands where it last could."""
        self.trouble = ""
        """Why the session file is not kept; empty while it is."""
        self.notices: list[str] = []
        self._companion = Companion(history=History(text=self._readable()))
        self._identity: _Identity | None = None
        self._drop_what_another_game_left()
        self.look()

    @property
    def history(self) -> History:
        """Where the game stands, and every step that led there."""
        return self._companion.history

    @property
    def notes(self) -> Notes:
        """What this audience keeps beside the game."""
        return self._companion.notes.get(self.audience, Notes())

    def change(self, change: Callable[[str], str], then: Callable[[Notes], Notes]) -> Edit:
        """Change the game durably, and the notes with it.

        What `change` raises passes through and leaves the game alone; so do UnreadableError and
        UnwritableError, whose messages say why nothing was written.
        """

        def changed(text: str) -> tuple[str, History]:
            after = change(text)
            return after, self.history.changed(after, self.window)

        return self._walk(Walk.CHANGE, changed, then)

    def go_back(self, expected: History) -> Edit:
        """Take the last step of `expected` back; MeanwhileError where the file stands elsewhere by now."""
        return self._walk(Walk.BACK, lambda text: self._stepped(expected, History.back), lambda notes: notes)

    def go_forth(self, expected: History) -> Edit:
        """Make the step again that was taken back last; MeanwhileError as for `go_back`."""
        forth = partial(History.forth, by=self.window)
        return self._walk(Walk.FORTH, lambda text: self._stepped(expected, forth), lambda notes: notes)

    def keep(self, change: Callable[[Notes], Notes]) -> None:
        """Change the notes; `trouble` says afterwards why they are only in memory, if they are."""
        try:
            with self._held():
                self._load()
                self._note(change)
                self._save()
        except UnwritableError as error:
            self._note(change)
            self.trouble = str(error)

    def look(self) -> None:
        """Take over what other windows and programs did meanwhile."""
        try:
            is_as_it_was = read_source(self.path) == self.history.text
            if not is_as_it_was or self._identity != _identity(self.companion_path):
                with self._held():
                    self._load()
                    self._see(self._readable())
            self.problem = ""
        except UnreadableError as error:
            self.problem = str(error)
        except UnwritableError:
            pass  # another window is in the middle of a change; the next look sees it

    def restore(self) -> Path | None:
        """Write the last readable game again; what stands in its place is kept under the name returned."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._held():
            aside = put_aside(self.path, "broken") if self.path.exists() else None
            create_file(self.path, self.history.text)
            self.problem = ""
            self._save()
        return aside

    def _walk(
        self,
        walk: Walk,
        change: Callable[[str], tuple[str, History]],
        then: Callable[[Notes], Notes],
    ) -> Edit:
        with self._held():
            self._load()
            before = self._companion

            def step(text: str) -> str:
                nonlocal before
                self._same(text)
                self._see(text)
                before = self._companion
                after, history = change(text)
                if after != text:
                    pending = Pending(walk=walk, audience=self.audience, notes=self.notes)
                    self._companion = replace(before, history=history, pending=pending)
                self._note(then)
                self._save()
                return after

            try:
                edit = edit_file(self.path, step)
            except DeduceError:
                if self._companion is not before:
                    self._companion = before
                    self._save()
                raise
            self._companion = replace(self._companion, pending=None)
            self.problem = ""
            return edit

    def _stepped(self, expected: History, step: Callable[[History], History]) -> tuple[str, History]:
        if self.history != expected:
            raise MeanwhileError("the game was changed elsewhere meanwhile")
        history = step(self.history)
        return history.text, history

    def _readable(self) -> str:
        """The text of the game file; UnreadableError unless it holds a game that can be played on."""
        text = read_source(self.path)
        self._same(text)
        return text

    def _see(self, text: str) -> None:
        """Take over the text that stands in the game file, as a step of somebody else if it is new."""
        self._companion = self._companion.settled(text)
        if text != self.history.text:
            self._companion = replace(self._companion, history=self.history.changed(text, ELSEWHERE))
            self._save()

    def _note(self, change: Callable[[Notes], Notes]) -> None:
        notes = {**self._companion.notes, self.audience: change(self.notes)}
        self._companion = replace(self._companion, notes=MappingProxyType(notes))

    @contextmanager
    def _held(self) -> Iterator[None]:
        """Keep other windows out; UnwritableError where one of them does not finish.

        A folder that takes no lock file takes no session file either, so nothing is lost without the lock.
        """
        with ExitStack() as stack:
            with suppress(OSError):
                stack.enter_context(locked(self.companion_path, _PATIENCE_SECONDS))
            yield

    def _load(self) -> None:
        """Take over the session file if another window wrote it; put it aside if it is damaged."""
        identity = _identity(self.companion_path)
        if identity is None or identity == self._identity:
            return
        try:
            companion = Companion.read(self.companion_path)
        except DamagedError as error:
            self._put_companion_aside("damaged", str(error))
        except OSError as error:
            self.trouble = error.strerror or str(error)
        else:
            self._companion = companion or self._companion
            self._identity = identity

    def _drop_what_another_game_left(self) -> None:
        """Put a session file aside that an earlier game of this name left behind."""
        with suppress(DamagedError, UnreadableError, OSError):
            companion = Companion.read(self.companion_path)
            if companion is not None and self._same(companion.history.text) != self._same(self.history.text):
                self._put_companion_aside("other", "another game left it")

    def _put_companion_aside(self, kind: str, reason: str) -> None:
        name = self.companion_path.name
        try:
            aside = put_aside(self.companion_path, kind)
        except OSError as refused:
            self.trouble = f"{name} cannot be used: {reason}; nor put aside: {refused.strerror or refused}"
        else:
            self.notices.append(
                f"{name} could not be used: {reason}. It is kept as {aside.name}; the game is all there."
            )

    def _save(self) -> None:
        try:
            self._companion.write(self.companion_path)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        else:
            self.trouble = ""
            self._identity = _identity(self.companion_path)


def _identity(path: Path) -> _Identity | None:
    """What tells one state of a file from another; None where there is no file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size
