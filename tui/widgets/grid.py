"""The grid: cats by preference cards, what is known of each, one tap and arrow keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.pad import UPPER_EDGE, centred

__all__ = ["FRAGILE", "Cell", "Grid", "Known"]

TALL, LOW = 3, 1
HEADINGS = 1
"""Lines above the cells."""
FRAGILE = "~"
NARROW = 60
"""Below so many columns cards are rows and cats are columns."""
HEAD_WIDEST = 11
CELL_WIDEST = 9
MIN_FRAMED = 3
"""Columns that a cell needs to show the cursor at its sides."""


class Known(Enum):
    """What a cell says; the value is its component class."""

    CERTAIN = "grid--certain"
    IMPOSSIBLE = "grid--impossible"
    OPEN = "grid--open"
    BLANK = "grid--blank"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What stands at one cat and one card."""

    text: str
    known: Known
    is_fragile: bool = False
    """Whether it hangs on one round alone."""


class Grid(Widget, can_focus=True):
    """Cells by cat and card. Below 60 columns cards are rows and cats columns, else the other way round."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1, 0)", show=False),
        Binding("down", "go(1, 0)", show=False),
        Binding("left", "go(0, -1)", show=False),
        Binding("right", "go(0, 1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "grid--head",
        "grid--cursor",
        *(known.value for known in Known),
    }
    DEFAULT_CSS = """
    Grid {
        height: auto;
        width: 1fr;
        & > .grid--head { color: $text-accent; background: $background; text-style: bold; }
        & > .grid--certain { color: $on-certain; background: $certain; text-style: bold; }
        & > .grid--impossible { color: $on-impossible; background: $impossible; }
        & > .grid--open { color: $on-open; background: $open; }
        & > .grid--blank { color: $text-muted; background: $surface; }
        & > .grid--cursor { color: $background; background: $foreground; text-style: bold; }
    }
    """

    class Chosen(Message):
        """A cell was chosen."""

        def __init__(self, cat: int, card: int) -> None:
            """Carry the places of the cat and the card."""
            super().__init__()
            self.cat = cat
            self.card = card

    def __init__(self, grid_id: str) -> None:
        """Show nothing yet."""
        super().__init__(id=grid_id)
        self.cats: tuple[str, ...] = ()
        self.cards: tuple[str, ...] = ()
        self.cells: tuple[tuple[Cell, ...], ...] = ()
        self.cursor = (0, 0)
        """The places of the cat and the card."""

    def show(self, cats: Sequence[str], cards: Sequence[str], cells: Sequence[Sequence[Cell]]) -> None:
        """Show these cells, by cat and card."""
        resized = (len(cats), len(cards)) != (len(self.cats), len(self.cards))
        self.cats, self.cards = tuple(cats), tuple(cards)
        self.cells = tuple(tuple(row) for row in cells)
        cat, card = self.cursor
        self.cursor = (min(cat, max(0, len(cats) - 1)), min(card, max(0, len(cards) - 1)))
        self.refresh(layout=resized)

    @property
    def is_narrow(self) -> bool:
        """Whether cards are rows."""
        return self.size.width < NARROW

    def action_go(self, down: int, right: int) -> None:
        """Move the cursor within the grid."""
        if not self.cells:
            return
        by_cat, by_card = (right, down) if self.is_narrow else (down, right)
        cat = max(0, min(len(self.cats) - 1, self.cursor[0] + by_cat))
        card = max(0, min(len(self.cards) - 1, self.cursor[1] + by_card))
        self.cursor = (cat, card)
        self.refresh()

    def action_choose(self) -> None:
        """Choose the cell under the cursor."""
        if self.cells:
            self.post_message(self.Chosen(*self.cursor))

    def on_click(self, event: Click) -> None:
        """Choose the cell that was clicked or tapped."""
        row, column = (event.y - HEADINGS) // self._row_height, (event.x - self._head) // self._width
        place = (column, row) if self.is_narrow else (row, column)
        if (
            event.y >= HEADINGS
            and event.x >= self._head
            and 0 <= place[0] < len(self.cats)
            and 0 <= place[1] < len(self.cards)
        ):
            event.stop()
            self.cursor = place
            self.refresh()
            self.action_choose()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line of headings and the rows."""
        narrow = width < NARROW
        rows = len(self.cards) if narrow else len(self.cats)
        return HEADINGS + rows * self._height_of_rows(narrow=narrow)

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        if y < HEADINGS:
            segments = self._headings()
        else:
            row, line = divmod(y - HEADINGS, self._row_height)
            segments = self._row(row, line)
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _headings(self) -> list[Segment]:
        head = self.get_component_rich_style("grid--head")
        names = self.cats if self.is_narrow else self.cards
        texts = (centred(name, self._width - 1) + " " for name in names)
        return [Segment(" " * self._head, head), *(Segment(text, head) for text in texts)]

    def _row(self, row: int, line: int) -> list[Segment]:
        """One line of a row of cells; nothing below the last row."""
        names = self.cards if self.is_narrow else self.cats
        if row >= len(names):
            return []
        is_middle = line == self._row_height // 2
        name = names[row] if is_middle else ""
        segments = [Segment(_left(name, self._head), self.get_component_rich_style("grid--head"))]
        for column in range(len(self.cats) if self.is_narrow else len(self.cards)):
            place = (column, row) if self.is_narrow else (row, column)
            segments += [*self._cell(place, line), Segment(" ", self.rich_style)]
        return segments

    def _cell(self, place: tuple[int, int], line: int) -> list[Segment]:
        """One line of a cell: bars and brackets at its sides where the cursor is, its own colour always."""
        cell = self.cells[place[0]][place[1]]
        width = self._width - 1
        style = self.get_component_rich_style(cell.known.value)
        is_middle = line == self._row_height // 2
        text = cell.text + FRAGILE * cell.is_fragile if is_middle else ""
        if line == 0 and not is_middle:
            # half a line apart, so that a finger sees where a cell ends
            return [Segment(UPPER_EDGE * width, Style(color=style.bgcolor, bgcolor=self.rich_style.bgcolor))]
        if not self.has_focus or place != self.cursor or width < MIN_FRAMED:
            return [Segment(centred(text, width), style)]
        bar = self.get_component_rich_style("grid--cursor")
        left, right = "[]" if is_middle else "  "
        return [Segment(left, bar), Segment(centred(text, width - 2), style), Segment(right, bar)]

    @property
    def _row_height(self) -> int:
        return self._height_of_rows(narrow=self.is_narrow)

    def _height_of_rows(self, *, narrow: bool) -> int:
        """Tall for fingers, and where there is room to spare."""
        has_room = self.screen.has_class("-tall") and not narrow
        return TALL if has_room or self.app.has_class("-buttons") else LOW

    @property
    def _head(self) -> int:
        """Columns for the names at the left."""
        names = self.cards if self.is_narrow else self.cats
        longest = max(map(cell_len, names), default=0) + 1
        return min(HEAD_WIDEST, longest)

    @property
    def _width(self) -> int:
        """Columns that a cell takes with the gap behind it."""
        columns = len(self.cats) if self.is_narrow else len(self.cards)
        return max(2, min(CELL_WIDEST, (self.size.width - self._head) // max(1, columns)))


def _left(text: str, width: int) -> str:
    """A text at the left of its room; what does not fit ends in a mark."""
    length = cell_len(text)
    if length < width:
        return text + " " * (width - length)
    return centred(text, width - 1) + " "
