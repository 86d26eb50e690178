"""A pad of keys on the screen: arrows and Enter, one click or one tap; a whole row of keys is one line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

__all__ = ["CHOSEN", "TALL", "Pad", "PadKey"]

CHOSEN = "●"
UPPER_EDGE, LOWER_EDGE = "▄", "▀"

TALL, LOW = 3, 1
"""Rows of the screen that a key takes: for a finger, and otherwise."""
WIDEST = 12
"""Columns; wider keys only part what belongs together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PadKey:
    """One cell of a pad."""

    id: str = ""
    """Empty for a cell that is only a label."""
    label: str
    code: str = ""
    """What can be typed to press it."""
    is_chosen: bool = False
    is_possible: bool = True

    @property
    def is_key(self) -> bool:
        """Whether it can be pressed."""
        return bool(self.id) and self.is_possible


class Pad(Widget, can_focus=True):
    """Rows of keys with the same number of cells in each, so that they stand below each other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1, 0)", show=False),
        Binding("down", "go(1, 0)", show=False),
        Binding("left", "go(0, -1)", show=False),
        Binding("right", "go(0, 1)", show=False),
        Binding("enter,space", "press", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "pad--label",
        "pad--key",
        "pad--off",
        "pad--chosen",
        "pad--cursor",
    }
    DEFAULT_CSS = """
    Pad {
        height: auto;
        width: 1fr;
        margin: 0 1;
        & > .pad--label { color: $text-accent; background: $background; }
        & > .pad--key { color: $foreground; background: $panel; }
        & > .pad--off { color: $text-muted; background: $background; }
        & > .pad--chosen { color: $on-certain; background: $certain; text-style: bold; }
        & > .pad--cursor { color: $on-primary; background: $primary; text-style: bold; }
    }
    """

    class Pressed(Message):
        """A key of the pad was pressed."""

        def __init__(self, pad: "Pad", key_id: str) -> None:
            """Carry the key."""
            super().__init__()
            self.pad = pad
            self.key_id = key_id

        @property
        def control(self) -> "Pad":
            """The pad."""
            return self.pad

    def __init__(self, pad_id: str, rows: Sequence[Sequence[PadKey]]) -> None:
        """Show these rows; the cursor starts on the first key."""
        super().__init__(id=pad_id)
        self.rows = tuple(tuple(row) for row in rows)
        self.cursor = next(self._keys(), (0, 0))
        self.typed = ""
        """The start of a code, while more of it is to come."""

    def show(self, rows: Sequence[Sequence[PadKey]]) -> None:
        """Show other keys; the cursor stays where it is when a key is there."""
        resized = len(rows) != len(self.rows)
        self.rows = tuple(tuple(row) for row in rows)
        if not self._is_key(*self.cursor):
            self.cursor = next(self._keys(), (0, 0))
        self.refresh(layout=resized)

    @property
    def key_under_cursor(self) -> PadKey:
        """The key that Enter presses."""
        row, column = self.cursor
        return self.rows[row][column]

    def action_go(self, down: int, right: int) -> None:
        """Move the cursor to the next key that way; it stays where there is none."""
        row, column = self.cursor[0] + down, self.cursor[1] + right
        while 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            if self._is_key(row, column):
                self.cursor = (row, column)
                self.refresh()
                return
            row, column = row + down, column + right

    def action_press(self) -> None:
        """Press the key under the cursor."""
        if self._is_key(*self.cursor):
            self.post_message(self.Pressed(self, self.key_under_cursor.id))

    def on_key(self, event: Key) -> None:
        """Type the code of a key; a character that starts no code is left to others."""
        if not event.is_printable or event.character is None or event.character.isspace():
            return
        for typed in (self.typed + event.character, event.character):
            places = [place for place in self._keys() if self._code_at(place).startswith(typed.casefold())]
            if places:
                event.stop()
                event.prevent_default()
                self.typed = typed
                self.cursor = places[0]
                self.refresh()
                if len(places) == 1 and self._code_at(places[0]) == self.typed.casefold():
                    self.typed = ""
                    self.action_press()
                return
        self.typed = ""

    def on_click(self, event: Click) -> None:
        """Press the key that was clicked or tapped."""
        row = event.y // self._key_height
        column = self._column_at(event.x)
        if column is not None and row < len(self.rows) and self._is_key(row, column):
            event.stop()
            self.cursor = (row, column)
            self.refresh()
            self.action_press()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the rows take."""
        return len(self.rows) * self._key_height

    def render_line(self, y: int) -> Strip:
        """One line of the screen, through a row of keys."""
        row = y // self._key_height
        blank = self.rich_style
        if row >= len(self.rows):
            return Strip([Segment(" " * self.size.width, blank)], self.size.width)
        segments = []
        for column in range(len(self.rows[row])):
            width = self._width - 1
            segments += [self._cell(row, column, width, y % self._key_height), Segment(" ", blank)]
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    @property
    def _key_height(self) -> int:
        return TALL if self.app.has_class("-buttons") else LOW

    def _is_key(self, row: int, column: int) -> bool:
        return row < len(self.rows) and column < len(self.rows[row]) and self.rows[row][column].is_key

    def _keys(self) -> Iterator[tuple[int, int]]:
        for row, keys in enumerate(self.rows):
            for column, key in enumerate(keys):
                if key.is_key:
                    yield row, column

    def _code_at(self, place: tuple[int, int]) -> str:
        row, column = place
        return self.rows[row][column].code.casefold()

    @property
    def _width(self) -> int:
        columns = max((len(row) for row in self.rows), default=1)
        return min(WIDEST, max(2, self.size.width // columns))

    def _column_at(self, x: int) -> int | None:
        column, offset = divmod(x, self._width)
        return column if offset < self._width - 1 else None

    def _cell(self, row: int, column: int, width: int, line: int) -> Segment:
        """One line of a cell; a tall one ends in half lines, so that a finger sees where the next begins."""
        style = self._style(row, column)
        if line == self._key_height // 2:
            return Segment(self._text(row, column, width), style)
        if not self.rows[row][column].id:
            return Segment(" " * width, style)
        edge = UPPER_EDGE if line == 0 else LOWER_EDGE
        return Segment(edge * width, Style(color=style.bgcolor, bgcolor=self.rich_style.bgcolor))

    def _text(self, row: int, column: int, width: int) -> str:
        """What stands in a cell: a sign where it is chosen, brackets where the cursor is."""
        key = self.rows[row][column]
        room = width - 2 if width > 2 else width
        sign = CHOSEN if cell_len(key.label) + 2 > room else f"{CHOSEN} "
        label = sign + key.label if key.is_chosen else key.label
        if self.has_focus and self.cursor == (row, column) and key.is_key and width > 2:
            return f"[{centred(label, width - 2)}]"
        return centred(label, width)

    def _style(self, row: int, column: int) -> Style:
        key = self.rows[row][column]
        if not key.id:
            name = "pad--label"
        elif not key.is_possible:
            name = "pad--off"
        elif key.is_chosen:
            name = "pad--chosen"
        elif self.has_focus and self.cursor == (row, column):
            name = "pad--cursor"
        else:
            name = "pad--key"
        return self.get_component_rich_style(name)


def centred(text: str, width: int) -> str:
    """A text in the middle of a cell; what does not fit ends in a mark.

    >>> centred("sofa", 8), centred("balcony", 5)
    ('  sofa  ', 'balc…')
    """
    length = cell_len(text)
    if length > width:
        return set_cell_size(text, max(0, width - 1)) + "…"
    left = (width - length) // 2
    return " " * left + text + " " * (width - length - left)
