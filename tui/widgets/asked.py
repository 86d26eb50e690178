"""What every question of a set-up has, whatever the game, and the list of all answers."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList

from tui.widgets.choice_list import Choice, ChoiceList

__all__ = ["AskedWidget", "ReviewStep"]

START = "start"


class AskedWidget(Vertical):
    """One question."""

    DEFAULT_CSS = """
    AskedWidget { height: 1fr; }
    """
    HINT = ""

    @property
    def hint(self) -> str:
        """How to answer, in a line."""
        return self.HINT

    def take_focus(self) -> None:
        """Put the keyboard where the answer is given."""
        for widget in self.query("ChoiceList, Pad"):
            widget.focus()
            return


class ReviewStep(AskedWidget):
    """All answers, each to be changed, before the game starts."""

    HINT = "Choose an answer to change it."

    def __init__(self, answers: Iterable[Choice], *, start_label: str) -> None:
        """Show the answers; the first line starts the game or keeps the changes."""
        super().__init__()
        self._choices = (Choice(id=START, label=start_label), *answers)

    class Chosen(Message):
        """A question to answer again, counted from 0, or None to start."""

        def __init__(self, place: int | None) -> None:
            """Carry its place among the questions."""
            super().__init__()
            self.place = place

    def compose(self) -> ComposeResult:
        """Start first, then the answers."""
        yield ChoiceList("review", self._choices)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Start, or answer again."""
        event.stop()
        self.post_message(self.Chosen(event.option_index - 1 if event.option_index else None))
