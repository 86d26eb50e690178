"""A question above its answers: where there is no room for both, each of them scrolls."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.widgets.choice_list import ChoiceList
from tui.widgets.cut_mark import CutMark

__all__ = ["AskingBox", "QuestionBox"]

FRAME = 2
"""Lines of the border."""
GAP = 1
"""Lines between the question and the answers."""
SWITCH = " (Tab)"
"""What gives the arrow keys to the question, so that they scroll it."""


class QuestionBox(Vertical):
    """The frame around a question, as high as what is in it."""

    DEFAULT_CSS: ClassVar[str] = """
    QuestionBox {
        width: 60;
        max-width: 100%;
        height: auto;
        padding: 0 1;
        border: round $primary;
        background: $background;
    }
    """


class AskingBox(QuestionBox):
    """Never higher than the screen; the answers have half of that at least."""

    DEFAULT_CSS: ClassVar[str] = """
    AskingBox {
        & > VerticalScroll { height: auto; scrollbar-size-vertical: 1; }
        & > ChoiceList { margin-top: 1; }
    }
    """

    def __init__(self, question: Static, answers: ChoiceList) -> None:
        """Put these one below the other."""
        super().__init__()
        self._question = question
        self._answers = answers
        self._asked = VerticalScroll(question, can_focus=False)

    def compose(self) -> ComposeResult:
        """The question with a mark where it is cut off, and the answers."""
        yield self._asked
        yield CutMark(self._asked, key=SWITCH)
        yield self._answers

    def on_mount(self) -> None:
        """Share the room out anew when the screen or what is to be shown changes."""
        self.watch(self.screen, "size", self._fit_later)
        self.watch(self._question, "size", self._fit_later)
        self.watch(self._answers, "virtual_size", self._fit_later)

    def _fit_later(self) -> None:
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        asked = self._question.size.height
        room = self.screen.size.height - FRAME - GAP
        answers = max(room // 2, room - asked)
        left = room - min(answers, self._answers.virtual_size.height)
        self._answers.styles.max_height = answers
        self._asked.can_focus = asked > left
        self._asked.styles.max_height = left if asked <= left else left - 1  # the mark takes a line
