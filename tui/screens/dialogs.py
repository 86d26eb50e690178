"""Questions on top of a screen, answered by keys, by mouse or by touch."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from deduce.records.suggestions import printable
from tui.screens.frame import Dialog
from tui.session.outcome import Outcome
from tui.widgets.asking_box import AskingBox, QuestionBox
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.line_input import LineInput

__all__ = ["ChoiceDialog", "LineDialog", "ask_for_line"]

CANCEL = "dialog-cancel"
KEEP = "dialog-keep"


class ChoiceDialog(Dialog[str]):
    """One question with its answers below it; in a risky one the way out comes first, under the cursor."""

    DEFAULT_CSS: ClassVar[str] = """
    ChoiceDialog { align: center middle; background: $background 70%; }
    ChoiceDialog #question { text-style: bold; }
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
        question = Static(Content(self._question), id="question")
        yield AskingBox(question, ChoiceList("answers", self._choices))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        event.stop()
        self.dismiss(None if event.option_id == CANCEL else event.option_id)


class LineDialog(Dialog[str]):
    """One line of text; Enter keeps it, Esc leaves it as it was."""

    DEFAULT_CSS: ClassVar[str] = """
    LineDialog { align: center middle; background: $background 70%; }
    LineDialog #question { text-style: bold; }
    LineDialog #refusal { color: $text-error; }
    LineDialog Input { border: none; height: 1; padding: 0 1; background: $panel; margin: 1 0; }
    """

    def __init__(self, question: str, text: str, *, refusal: str = "") -> None:
        """Ask for a line, beginning with this text; it may have been refused."""
        super().__init__()
        self._question = question
        self._text = text
        self._refusal = refusal

    def compose(self) -> ComposeResult:
        """The question, why the line was refused, and the line."""
        with QuestionBox():
            yield Static(Content(self._question), id="question")
            if self._refusal:
                yield Static(Content(printable(f"! {self._refusal}", kept="\n")), id="refusal")
            yield LineInput(self._text, compact=True, select_on_focus=False)
            yield ChoiceList("answers", (Choice(id=KEEP, label="Keep it"), Choice(id=CANCEL, label="Cancel")))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Keep the line."""
        event.stop()
        self.dismiss(event.value)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Keep it or leave it."""
        event.stop()
        self.dismiss(self.query_one(Input).value if event.option_id == KEEP else None)


def ask_for_line(
    app: App[None], question: str, text: str, save: Callable[[str], Outcome], *, refusal: str = ""
) -> None:
    """Ask for a line until it is saved or given up: a refused one stays as it was typed, with the reason."""

    def act(typed: str | None) -> None:
        if typed is None:
            return
        outcome = save(typed)
        if not outcome.done:
            ask_for_line(app, question, typed, save, refusal=outcome.message)

    app.push_screen(LineDialog(question, text, refusal=refusal), act)
