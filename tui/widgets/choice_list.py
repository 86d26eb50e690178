"""Choices, one below the other: arrows and Enter, a digit, one click or one tap."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList
from textual.widgets.option_list import Option

__all__ = ["Choice", "ChoiceList"]

CHOSEN, NOT_CHOSEN = "●", "○"
MARKED, NOT_MARKED = "[x]", "[ ]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One line to choose; all of it is data, never markup."""

    id: str
    label: str
    detail: str = ""
    """What stands below the label, quieter."""
    aside: str = ""
    """What stands behind the label, quieter."""
    is_chosen: bool | None = None
    """Whether it is the answer of the moment; None in a list that opens things."""
    is_possible: bool = True


class ChoiceList(OptionList):
    """A list whose lines wrap rather than hide; posts OptionList.OptionSelected with the choice's id."""

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
            color: $foreground; background: $panel; text-style: none;
        }
        &:focus > .option-list--option-highlighted {
            color: $on-primary; background: $primary; text-style: bold;
        }
        &:focus { border: none; background-tint: $foreground 0%; }
    }
    """

    def __init__(self, list_id: str, choices: Iterable[Choice] = (), *, many: bool = False) -> None:
        """Show these choices; with `many` any number of them may be chosen, and signs say so."""
        self._many = many
        super().__init__(*self._drawn(choices), id=list_id, markup=False)

    def show(self, choices: Iterable[Choice]) -> None:
        """Show other choices; the highlight stays with its choice, else at its line."""
        line, choice_id = self.highlighted, self.highlighted_id
        self.set_options(self._drawn(choices))
        if not self.option_count:
            return
        ids = [option.id for option in self.options]
        if choice_id in ids:
            self.highlighted = ids.index(choice_id)
        else:
            self.highlighted = min(line or 0, self.option_count - 1)

    @property
    def highlighted_id(self) -> str | None:
        """The choice under the cursor."""
        return None if self.highlighted is None else self.get_option_at_index(self.highlighted).id

    def on_mount(self) -> None:
        """Put the cursor on the answer of the moment, else on the first line."""
        if self.option_count and self.highlighted is None:
            self.highlighted = self._first_line

    def on_key(self, event: Key) -> None:
        """A digit chooses that line."""
        if event.key.isdecimal() and 1 <= int(event.key) <= min(9, self.option_count):
            event.stop()
            self.highlighted = int(event.key) - 1
            self.action_select()

    def _drawn(self, choices: Iterable[Choice]) -> list[Option]:
        listed = list(choices)
        self._first_line = next((line for line, choice in enumerate(listed) if choice.is_chosen), 0)
        return [
            Option(line_of(choice, many=self._many), id=choice.id, disabled=not choice.is_possible)
            for choice in listed
        ]


def line_of(choice: Choice, *, many: bool) -> Content:
    """A choice as it is drawn; the detail stands below, in line with the label."""
    sign = ""
    if choice.is_chosen is not None:
        on, off = (MARKED, NOT_MARKED) if many else (CHOSEN, NOT_CHOSEN)
        sign = f"{on if choice.is_chosen else off} "
    line = Content(sign + choice.label)
    if choice.aside:
        line = Content.assemble(line, "  ", Content(choice.aside))
    if choice.detail:
        line = Content.assemble(line, "\n", " " * len(sign), Content(choice.detail))
    return line
