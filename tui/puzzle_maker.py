"""Makes one puzzle at a time beside the screen, tells how far it is, and stops when it is told to.

Nothing here knows Textual. Answers come from the worker's thread, so whoever receives them only passes
them on, as Textual's `post_message` does.
"""

from collections.abc import Callable
from time import monotonic

from deduce.puzzles import Impossible, MadePuzzle, Request, ask, most_attempts
from deduce.solver import Stopper
from tui.inquirer import Inquirer

__all__ = ["PuzzleMaker"]

TELL_SECONDS = 0.3
"""Between two words on how far it is."""


class PuzzleMaker:
    """A newer request takes the place of the one before."""

    def __init__(
        self,
        deliver: Callable[[MadePuzzle | Impossible | str], object],
        tell: Callable[[str], object],
    ) -> None:
        """Deliver a puzzle, why there is none, or a failure in a sentence; tell how far it is."""
        self._tell = tell
        self._inquirer: Inquirer[MadePuzzle | Impossible] = Inquirer(deliver, deliver)
        self.making: Request | None = None
        """What is being made; whoever takes the answer over sets it to None."""

    def make(self, request: Request, seed: int) -> None:
        """Make the puzzle of a seed."""
        self.making = request
        told = monotonic()

        def watch(attempts: int) -> None:
            nonlocal told
            if monotonic() - told > TELL_SECONDS:
                told = monotonic()
                self._tell(f"Making {request.words}: attempt {attempts} of at most {most_attempts(request)}.")

        def made(stopper: Stopper) -> MadePuzzle | Impossible:
            return ask(request, seed, stopper=stopper, watch=watch)

        self._inquirer.ask(made)

    def stop(self) -> None:
        """Stop making."""
        self._inquirer.drop()
        self.making = None

    def close(self) -> None:
        """Let the worker end."""
        self._inquirer.close()
