"""The five by five tiles: values, arrows and face-down tiles, one tap and arrow keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from deduce.games.pocket_cats.squares import CENTRE, SIDE, SQUARES, square_name
from tui.widgets.pad import centred

__all__ = ["Tile", "TileGrid", "TileKind"]

LOW, HIGH, SET_OFF = 2, 3, 4
"""Lines that a row takes: on a short screen, otherwise, and where there is room for a gap between rows."""
ROWS_FOR_HIGH = 28
"""From how many rows of the screen on; below, what is said under the table would be cut off."""
HEADINGS = 1
HEAD = 2
"""Columns for the letters of the rows."""
WIDEST = 16
COVER = "░"


class TileKind(Enum):
    """What lies there; the value is its component class."""

    FIRST = "tiles--first"
    SECOND = "tiles--second"
    PREY = "tiles--prey"
    DOG = "tiles--dog"
    UNKNOWN = "tiles--unknown"
    FACE_DOWN = "tiles--face-down"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One square as it is drawn."""

    kind: TileKind
    name: str = ""
    value: str = ""
    """What stands below the name; a dog's arrows in a row."""
    picture: tuple[str, ...] = ()
    """Three lines for a tile that is drawn rather than written, where there is room for them."""
    small_picture: tuple[str, ...] = ()
    """The same for a narrow tile."""
    mark: str = ""
    """One character that says what can be done with it, or what became of it."""


class TileGrid(Widget, can_focus=True):
    """The table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1, 0)", show=False),
        Binding("down", "go(1, 0)", show=False),
        Binding("left", "go(0, -1)", show=False),
        Binding("right", "go(0, 1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "tiles--head",
        "tiles--cursor",
        "tiles--mark",
        *(kind.value for kind in TileKind),
    }
    DEFAULT_CSS = """
    TileGrid {
        height: auto;
        width: 1fr;
        & > .tiles--head { color: $text-accent; background: $background; text-style: bold; }
        & > .tiles--first { color: $on-certain; background: $certain; text-style: bold; }
        & > .tiles--second { color: $on-impossible; background: $impossible; text-style: bold; }
        & > .tiles--prey { color: $foreground; background: $panel; }
        & > .tiles--dog { color: $text-accent; background: $surface; text-style: bold; }
        & > .tiles--unknown { color: $foreground; background: $surface; }
        & > .tiles--face-down { color: $text-muted; background: $background; }
        & > .tiles--cursor { color: $background; background: $foreground; text-style: bold; }
        & > .tiles--mark { color: $background; background: $text-warning; text-style: bold; }
    }
    """

    class Chosen(Message):
        """A square was chosen."""

        def __init__(self, square: int) -> None:
            """Carry it."""
            super().__init__()
            self.square = square

    def __init__(self, grid_id: str) -> None:
        """Show nothing yet."""
        super().__init__(id=grid_id)
        self.tiles: tuple[Tile, ...] = (Tile(kind=TileKind.FACE_DOWN),) * len(SQUARES)
        self.cursor = CENTRE

    def show(self, tiles: Sequence[Tile]) -> None:
        """Show these tiles, square by square."""
        self.tiles = tuple(tiles)
        self.refresh()

    def go_to(self, square: int) -> None:
        """Put the cursor there."""
        self.cursor = square
        self.refresh()

    def action_go(self, down: int, right: int) -> None:
        """Move the cursor within the table."""
        row, column = divmod(self.cursor, SIDE)
        row, column = max(0, min(SIDE - 1, row + down)), max(0, min(SIDE - 1, column + right))
        self.go_to(SIDE * row + column)

    def action_choose(self) -> None:
        """Choose the square under the cursor."""
        self.post_message(self.Chosen(self.cursor))

    def on_click(self, event: Click) -> None:
        """Choose the square that was clicked or tapped."""
        row, column = (event.y - HEADINGS) // self._row_height, (event.x - HEAD) // self._width
        if event.y >= HEADINGS and event.x >= HEAD and row < SIDE and column < SIDE:
            event.stop()
            self.go_to(SIDE * row + column)
            self.action_choose()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line of headings and the rows."""
        return HEADINGS + SIDE * self._row_height

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        row, line = divmod(y - HEADINGS, self._row_height)
        blank = self.rich_style  # worked out anew each time it is asked for
        segments = self._headings() if y < HEADINGS else self._line(row, line, blank)
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    def _headings(self) -> list[Segment]:
        head = self.get_component_rich_style("tiles--head")
        columns = (centred(square_name(column)[1:], self._width - 1) + " " for column in range(SIDE))
        return [Segment(" " * HEAD, head), *(Segment(text, head) for text in columns)]

    def _line(self, row: int, line: int, blank: Style) -> list[Segment]:
        """One line of a row of tiles; a gap below them where there is room for it."""
        if row >= SIDE or line >= HIGH:
            return []
        name = square_name(SIDE * row)[0] if line == self._middle else ""
        segments = [Segment(f"{name:{HEAD}}", self.get_component_rich_style("tiles--head"))]
        for column in range(SIDE):
            segments += [*self._cell(SIDE * row + column, line), Segment(" ", blank)]
        return segments

    def _cell(self, square: int, line: int) -> list[Segment]:
        """One line of a tile: its mark at the upper left, bars and brackets where the cursor is."""
        tile, room = self.tiles[square], self._width - 3
        style = self.get_component_rich_style(tile.kind.value)
        is_covered = tile.kind is TileKind.FACE_DOWN
        text = COVER * room if is_covered else centred(self._text(tile, line, room), room)
        left = right = COVER if is_covered else " "
        edge = mark = style
        if self.has_focus and square == self.cursor:
            left, right = "[]" if line == self._middle else "  "
            edge = mark = self.get_component_rich_style("tiles--cursor")
        if tile.mark and line == 0:
            left, mark = tile.mark, self.get_component_rich_style("tiles--mark")
        return [Segment(left, mark), Segment(text, style), Segment(right, edge)]

    def _text(self, tile: Tile, line: int, room: int) -> str:
        name = tile.name[:room]
        if self._row_height < HIGH:
            return (name, tile.value)[line]
        fits = all(len(each) <= room for each in tile.picture)
        drawn = tile.picture if fits else tile.small_picture
        return (drawn or ("", name, tile.value))[line]

    @property
    def _middle(self) -> int:
        return 1 if self._row_height >= HIGH else 0

    @property
    def _row_height(self) -> int:
        if self.screen.has_class("-tall"):
            return SET_OFF
        has_room = self.screen.size.height >= ROWS_FOR_HIGH
        return HIGH if has_room or self.app.has_class("-buttons") else LOW

    @property
    def _width(self) -> int:
        """Columns that a tile takes with the gap behind it."""
        return max(4, min(WIDEST, (self.size.width - HEAD) // SIDE))
