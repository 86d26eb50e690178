"""Choices, one below the other: arrows and Enter, a digit, one click or one tap."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from deduce.records.suggestions import printable

__all__ = ["Choice", "ChoiceList"]

CHOSEN, NOT_CHOSEN = "●", "○"
DETAIL_INDENT = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One line to choose; all of it is data, never markup."""

    id: str
    label: str
    detail: str = ""
    """What stands below the label."""
    is_chosen: bool | None = None
    """Whether it is the answer of the moment; None in a list that opens things."""
    is_possible: bool = True


class ChoiceList(OptionList):
    """A list whose lines wrap rather than hide; posts OptionList.OptionSelected with the choice's id."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", show=False)]
    DEFAULT_CSS = """
    ChoiceList {
        height: auto;
        max-height: 1fr;
        border: none;
        padding: 0;
        background: $background;
        scrollbar-size-vertical: 1;
        & > .option-list--option { padding: 0 1; }
        & > .option-list--option-highlighted {
            color: $foreground; background: $background; text-style: none;
        }
        &:focus > .option-list--option-highlighted {
            color: $on-primary; background: $primary; text-style: bold;
        }
        &:focus { border: none; background-tint: $foreground 0%; }
    }
    """

    def __init__(self, list_id: str, choices: Iterable[Choice] = ()) -> None:
        """Show these choices."""
        self.choices = tuple(choices)
        super().__init__(id=list_id, markup=False)

    def show(self, choices: Iterable[Choice]) -> None:
        """Show other choices; the cursor stays with its choice, else at its line."""
        line, choice_id = self.highlighted, self.highlighted_id
        self.choices = tuple(choices)
        self.redraw()
        if not self.option_count:
            return
        ids = [option.id for option in self.options]
        if choice_id in ids:
            self.highlighted = ids.index(choice_id)
        elif line is None:
            self._go_to_answer()
        else:
            self.highlighted = min(line, self.option_count - 1)

    def redraw(self) -> None:
        """Draw the choices anew: for fingers with a blank line above and below."""
        line = self.highlighted
        for_fingers = self.app.has_class("-buttons")
        self.set_options(
            Option(
                line_of(choice, for_fingers=for_fingers),
                id=choice.id,
                disabled=not choice.is_possible,
            )
            for choice in self.choices
        )
        if line is not None and line < self.option_count:
            self.highlighted = line

    @property
    def highlighted_id(self) -> str | None:
        """The choice under the cursor."""
        return None if self.highlighted is None else self.get_option_at_index(self.highlighted).id

    def on_mount(self) -> None:
        """Draw, with the cursor on the answer of the moment, else on the first line."""
        self.redraw()
        self._go_to_answer()

    def on_key(self, event: Key) -> None:
        """A digit chooses that line."""
        if event.key.isdecimal() and 1 <= int(event.key) <= min(9, self.option_count):
            event.stop()
            self.highlighted = int(event.key) - 1
            self.action_select()

    def _go_to_answer(self) -> None:
        if self.option_count:
            self.highlighted = next((line for line, each in enumerate(self.choices) if each.is_chosen), 0)


def line_of(choice: Choice, *, for_fingers: bool) -> Content:
    """A choice as it is drawn; the detail stands below, set off so that the labels can be read down."""
    sign = ""
    if choice.is_chosen is not None:
        sign = f"{CHOSEN if choice.is_chosen else NOT_CHOSEN} "
    line = Content.assemble(sign, (_drawn(choice.label), "bold" if choice.detail else ""))
    if choice.detail:
        indent = " " * max(DETAIL_INDENT, len(sign))
        details = (Content(indent + _drawn(line)) for line in choice.detail.split("\n"))
        line = Content("\n").join([line, *details])
    return Content.assemble("\n", line, "\n") if for_fingers else line


def _drawn(text: str) -> str:
    """What can be seen of a text of one or more lines, a tab as a blank."""
    return printable(text.replace("\t", " "), kept="\n")
