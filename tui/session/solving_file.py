"""FILE.solving beside a puzzle, with the clock that runs while the puzzle is looked at."""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

from deduce.errors import UnwritableError
from deduce.records.locking import locked
from tui.session.kept import DamagedError, read_kept, write_kept
from tui.session.solving import Solving

__all__ = ["SolvingFile"]

PATIENCE_SECONDS = 2.0
SECONDS_BETWEEN_SAVES = 10.0


class SolvingFile:
    """What was done to a puzzle so far; other windows may have it open too."""

    def __init__(self, path: Path, puzzle: str, clock: Callable[[], float]) -> None:
        """Go on where this puzzle was left; what belongs to another one is not looked at."""
        self.path = path
        self.trouble = ""
        """Why nothing is kept on the disk; empty while it is."""
        self.solving = Solving(puzzle=puzzle)
        self._clock = clock
        self._since: float | None = None
        """When the clock was read last; None while it stands."""
        self._load()

    @property
    def seconds(self) -> float:
        """How long the puzzle was looked at."""
        running = 0.0 if self._since is None else self._clock() - self._since
        return self.solving.seconds + running

    def keep(self, change: Callable[[Solving], Solving]) -> None:
        """Change it and write it down, with the time; `trouble` says afterwards why it is only in memory."""
        with ExitStack() as stack:
            with suppress(OSError, UnwritableError):  # better kept without a lock than not kept
                stack.enter_context(locked(self.path, PATIENCE_SECONDS))
            self._load()
            self.solving = change(replace(self.solving, seconds=self.seconds))
            if self._since is not None:
                self._since = self._clock()
            try:
                write_kept(self.path, self.solving)
            except OSError as error:
                self.trouble = error.strerror or str(error)
            else:
                self.trouble = ""

    def run(self) -> None:
        """Let the clock run."""
        if self._since is None:
            self._since = self._clock()

    def stop(self) -> None:
        """Stop the clock and keep the time."""
        if self._since is not None:
            self.keep(lambda solving: solving)
            self._since = None

    def look(self) -> bool:
        """Take over what another window did, and keep the time now and then; whether there was anything."""
        before = self.solving
        self._load()
        if self._since is not None and self._clock() - self._since > SECONDS_BETWEEN_SAVES:
            self.keep(lambda solving: solving)
        return replace(before, seconds=0) != replace(self.solving, seconds=0)

    def _load(self) -> None:
        """Take over what is on the disk, unless it is damaged, of another puzzle, or could not be kept."""
        if self.trouble:
            return
        with suppress(OSError, DamagedError):
            kept = read_kept(self.path, Solving)
            if kept is not None and kept.puzzle == self.solving.puzzle:
                self.solving = kept
