"""FILE.solving beside a puzzle, with the clock that runs while the puzzle is looked at."""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

from deduce.errors import UnwritableError
from deduce.records.locking import locked
from tui.session.kept import DamagedError, put_aside, read_kept, write_kept
from tui.session.solving import Solving

__all__ = ["SolvingFile"]

PATIENCE_SECONDS = 2.0
SECONDS_BETWEEN_SAVES = 10.0


class SolvingFile:
    """What was done to a puzzle so far; other windows may have it open too."""

    def __init__(
        self, path: Path, puzzle: str, clock: Callable[[], float], *, fits: Callable[[Solving], bool]
    ) -> None:
        """Go on where this puzzle was left; what cannot be used, as `fits` says too, is put aside."""
        self.path = path
        self.notices: list[str] = []
        """What was put aside and is to be said."""
        self.trouble = ""
        """Why nothing is kept on the disk; empty while it is."""
        self.solving = Solving(puzzle=puzzle)
        self._clock = clock
        self._since: float | None = None
        """When the clock was read last; None while it stands."""
        self._fits = fits
        with suppress(OSError, DamagedError):
            left = read_kept(self.path, Solving)
            if left is not None and left.puzzle != puzzle:
                self._put_aside("other", "it is of another puzzle, or this one was changed since")
        self._take_over()

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
            may_be_written = self._take_over()
            self.solving = change(replace(self.solving, seconds=self.seconds))
            if self._since is not None:
                self._since = self._clock()
            if not may_be_written:
                return
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
        self._take_over()
        if self._since is not None and self._clock() - self._since > SECONDS_BETWEEN_SAVES:
            self.keep(lambda solving: solving)
        return replace(before, seconds=0) != replace(self.solving, seconds=0)

    def _take_over(self) -> bool:
        """Take over what is on the disk, unless memory is ahead; whether it may be written over."""
        try:
            kept = read_kept(self.path, Solving)
        except DamagedError as error:
            return self._put_aside("damaged", str(error))
        except OSError as error:
            self.trouble = error.strerror or str(error)
            return False
        if kept is None:
            return True
        if kept.puzzle != self.solving.puzzle:
            self.trouble = "the puzzle was changed meanwhile, and another window goes on with it"
            return False
        if not self._fits(kept):
            return self._put_aside("damaged", "it marks what this puzzle does not have")
        if not self.trouble:
            self.solving = kept
        return True

    def _put_aside(self, kind: str, reason: str) -> bool:
        """Put the file aside, which is said; whether that could be done."""
        try:
            aside = put_aside(self.path, kind)
        except OSError as error:
            self.trouble = (
                f"{self.path.name} cannot be used: {reason}; nor put aside: {error.strerror or error}"
            )
            return False
        self.notices.append(f"{self.path.name} could not be used: {reason}. It is kept as {aside.name}.")
        return True
