"""Questions asked beside the screen: one worker, the newest question wins, failures are sentences.

Nothing here knows Textual. Answers are delivered from the worker's thread, so whoever receives them
only passes them on, as Textual's `post_message` does.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from deduce.errors import DeduceError
from deduce.solver import Stopper

__all__ = ["Inquirer"]

_AnswerT = TypeVar("_AnswerT")

WORKERS = 2
"""So that a question whose work cannot be stopped does not hold the next one up."""


class Inquirer(Generic[_AnswerT]):
    """Asks one question at a time; a newer one takes the place of the one before."""

    def __init__(self, deliver: Callable[[_AnswerT], object], fail: Callable[[str], object]) -> None:
        """Deliver the answer of the newest question, or say why there is none."""
        self._deliver = deliver
        self._fail = fail
        self._workers = ThreadPoolExecutor(max_workers=WORKERS, thread_name_prefix="inquiry")
        self._newest = Stopper()

    def ask(self, question: Callable[[Stopper], _AnswerT]) -> None:
        """Ask this; what was asked before is dropped."""
        self.drop()
        stopper = self._newest

        def end(done: Future[_AnswerT]) -> None:
            if stopper.stopped or done.cancelled():
                return
            error = done.exception()
            if error is None:
                self._deliver(done.result())
            else:
                self._fail(_sentence(error))

        self._workers.submit(question, stopper).add_done_callback(end)

    def drop(self) -> None:
        """Drop what is being asked; a running solver is stopped."""
        self._newest.stop()
        self._newest = Stopper()

    def close(self) -> None:
        """Drop everything and let the workers end; nothing can be asked after it."""
        self.drop()
        self._workers.shutdown(wait=False, cancel_futures=True)


def _sentence(error: BaseException) -> str:
    reason = str(error) if isinstance(error, DeduceError) else f"{type(error).__name__}: {error}"
    return f"No answer: {reason}."
