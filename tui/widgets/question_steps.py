"""The questions of the further games' set-ups: one of several options, several of them, or a line of text."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Input, OptionList

from tui.session.board_game import Option, Question
from tui.widgets.asked import AskedWidget
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.line_input import LineInput
from tui.widgets.pad import Pad, PadKey

__all__ = ["LineStep", "OptionStep", "OptionsStep", "QuestionWidget"]

KEYS_A_ROW = 4


class QuestionWidget(AskedWidget):
    """One question with the answer so far."""

    class Answer(Message):
        """An answer was given; `done` when there is nothing more to say to this question."""

        def __init__(self, answer: Sequence[str], *, done: bool) -> None:
            """Carry the answer."""
            super().__init__()
            self.answer = tuple(answer)
            self.done = done

    def __init__(self, question: Question, answer: Sequence[str], options: Sequence[Option] = ()) -> None:
        """Ask, given this answer."""
        super().__init__()
        self.question = question
        self.answer = tuple(answer)
        self.options = tuple(options)

    @property
    def hint(self) -> str:
        """How to answer, in a line."""
        return self.question.hint

    def give(self, answer: Sequence[str], *, done: bool) -> None:
        """Take the answer over and post it."""
        self.answer = tuple(answer)
        self.post_message(self.Answer(answer, done=done))


class OptionStep(QuestionWidget):
    """One of several options."""

    def compose(self) -> ComposeResult:
        """A line an option."""
        choices = (
            Choice(id=option.id, label=option.label, detail=option.detail, is_chosen=option.id in self.answer)
            for option in self.options
        )
        yield ChoiceList("options", choices)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose it."""
        event.stop()
        self.give([str(event.option_id)], done=True)


class OptionsStep(QuestionWidget):
    """Several of the options."""

    def compose(self) -> ComposeResult:
        """A key an option."""
        yield Pad("options", tuple(self._rows()))

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Choose it, or no longer; full is done."""
        event.stop()
        if event.key_id in self.answer:
            chosen = [each for each in self.answer if each != event.key_id]
        else:
            chosen = [*self.answer, event.key_id][-self.question.most :]
        self.give(chosen, done=False)
        self.query_one(Pad).show(tuple(self._rows()))

    def _rows(self) -> Iterator[Sequence[PadKey]]:
        keys = [
            PadKey(id=each.id, label=each.label, code=each.code, is_chosen=each.id in self.answer)
            for each in self.options
        ]
        for start in range(0, len(keys), KEYS_A_ROW):
            yield keys[start : start + KEYS_A_ROW]


class LineStep(QuestionWidget):
    """A line of text."""

    DEFAULT_CSS = """
    LineStep #text { padding: 0 1; background: $panel; }
    """

    def compose(self) -> ComposeResult:
        """The line."""
        yield LineInput(" ".join(self.answer), id="text", classes="line", compact=True, select_on_focus=False)

    def take_focus(self) -> None:
        """Type at once."""
        self.query_one("#text").focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep what is typed."""
        event.stop()
        self.give([event.value.strip()] if event.value.strip() else [], done=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on."""
        event.stop()
        self.give(self.answer, done=True)
