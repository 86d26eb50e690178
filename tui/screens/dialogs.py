"""Questions on top of a screen, answered by keys, by mouse or by touch."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from tui.screens.frame import Dialog
from tui.widgets.choice_list import Choice, ChoiceList

__all__ = ["ChoiceDialog"]

CANCEL = "dialog-cancel"


class ChoiceDialog(Dialog[str]):
    """One question with its answers below it; in a risky one the way out comes first, under the cursor."""

    DEFAULT_CSS: ClassVar[str] = """
    ChoiceDialog { align: center middle; background: $background 70%; }
    ChoiceDialog > Vertical {
        width: 60;
        max-width: 100%;
        height: auto;
        max-height: 100%;
        padding: 0 1;
        border: round $primary;
        background: $background;
    }
    ChoiceDialog #question { text-style: bold; margin-bottom: 1; }
    """

    def __init__(
        self, question: str, choices: Sequence[Choice], *, cancel: str = "Cancel", is_risky: bool = False
    ) -> None:
        """Ask this; one more answer leaves everything as it is."""
        super().__init__()
        self._question = question
        leave = Choice(id=CANCEL, label=cancel)
        self._choices = (leave, *choices) if is_risky else (*choices, leave)

    def compose(self) -> ComposeResult:
        """The question and the answers."""
        with Vertical():
            yield Static(Content(self._question), id="question")
            yield ChoiceList("answers", self._choices)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        event.stop()
        self.dismiss(None if event.option_id == CANCEL else event.option_id)
