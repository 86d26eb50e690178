"""Questions beside the screen: the newest wins, failures are sentences."""

from threading import Event

import pytest

from deduce.errors import UndecidedError
from deduce.solver import Stopper
from tui.inquirer import Inquirer

PATIENCE = 30.0
"""Seconds after which a test gives up."""


class Listener:
    """Takes answers and failures, and tells when one has come."""

    def __init__(self) -> None:
        """Nothing heard yet."""
        self.heard: list[str] = []
        self.has_heard = Event()
        self.inquirer: Inquirer[str] = Inquirer(self.hear, self.hear)

    def hear(self, sentence: str) -> None:
        """Take an answer or a failure."""
        self.heard.append(sentence)
        self.has_heard.set()

    def wait(self) -> list[str]:
        """What was heard, once something was."""
        assert self.has_heard.wait(PATIENCE)
        self.inquirer.close()
        return self.heard


def test_an_answer() -> None:
    """The answer to a question is delivered."""
    listener = Listener()
    listener.inquirer.ask(lambda _: "yes")
    assert listener.wait() == ["yes"]


def test_the_newest_question_wins() -> None:
    """An older question is told to stop, and its answer is not delivered."""
    listener = Listener()
    begun = Event()

    def slow(stopper: Stopper) -> str:
        begun.set()
        while not stopper.stopped:
            pass
        return "old"

    listener.inquirer.ask(slow)
    assert begun.wait(PATIENCE)
    listener.inquirer.ask(lambda _: "new")
    assert listener.wait() == ["new"]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (UndecidedError("the limit was hit"), "No answer: the limit was hit."),
        (ZeroDivisionError("by nothing"), "No answer: ZeroDivisionError: by nothing."),
    ],
)
def test_a_failure(error: Exception, sentence: str) -> None:
    """A question that fails is answered by a sentence that says why."""

    def fail(_: Stopper) -> str:
        raise error

    listener = Listener()
    listener.inquirer.ask(fail)
    assert listener.wait() == [sentence]
