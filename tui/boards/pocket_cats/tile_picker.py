"""Which tile lies on a square: a key for each that it may be, a dog first as printed, then as it lies."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from deduce.games.pocket_cats.components import Dog
from deduce.games.pocket_cats.squares import square_name
from deduce.records import NotRead, PocketCatsRecord
from deduce.records.pocket_cats.choices import legal_reveals, tiles_to_come
from deduce.records.pocket_cats.model import SeenTile
from deduce.records.pocket_cats.words import read_tile
from tui.boards.pocket_cats.tiles import BACK, DOG, DRAW, tile_rows, way_rows
from tui.widgets.pad import Pad, PadKey

__all__ = ["TilePicker"]

A_ROW_NARROW, A_ROW, A_ROW_WIDE = 3, 4, 6
"""Keys a row: where there is little room, for fingers and otherwise, and on a wide screen."""
FEW_LETTERS, LETTERS = 4, 6
"""Letters of a kind of tile on a key: on a phone, and otherwise."""


class TilePicker(Vertical):
    """Not there while nothing is asked."""

    DEFAULT_CSS = """
    TilePicker {
        height: auto;
        & > #picking { height: auto; color: $text-accent; text-style: bold; }
        & > #tiles { margin: 0; }
    }
    """

    class Picked(Message):
        """A tile was chosen."""

        def __init__(self, square: int, tile: SeenTile | None) -> None:
            """Carry it and its square; None for one that the app shall draw."""
            super().__init__()
            self.square = square
            self.tile = tile

    class Left(Message):
        """The user wants back to the table."""

    def __init__(self) -> None:
        """Ask nothing yet."""
        super().__init__()
        self.display = False
        self.square: int | None = None
        """The square that is asked about; None while none is."""
        self.dog: Dog | None = None
        """The dog that was chosen for it, while it is open how it lies."""
        self._record: PocketCatsRecord | None = None

    def compose(self) -> ComposeResult:
        """The question and its keys."""
        yield Static(id="picking")
        yield Pad("tiles", ())

    def ask(self, record: PocketCatsRecord, square: int) -> None:
        """Ask about this square."""
        self.square, self.dog = square, None
        self.follow(record)
        self.query_one(Pad).focus()

    def follow(self, record: PocketCatsRecord) -> None:
        """Go by the game as it is now."""
        self._record = record
        self.display = self.square is not None
        if self.square is not None:
            caption = f"Tile on {square_name(self.square)}: choose it, or its code"
            self.query_one("#picking", Static).update(Content(caption))
            self.query_one(Pad).show(tuple(self._rows(record, self.square)))

    def close(self) -> None:
        """Ask nothing any more."""
        self.square = self.dog = None
        self.display = False

    def step_back(self) -> None:
        """From the ways in which a dog may lie to the tiles, from there to the table."""
        if self.dog is not None and self._record is not None:
            self.dog = None
            self.follow(self._record)
        else:
            self.post_message(self.Left())

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Take the tile that was chosen."""
        event.stop()
        if self.square is None or self._record is None:
            return
        if event.key_id == BACK:
            self.step_back()
        elif event.key_id == DRAW:
            self.post_message(self.Picked(self.square, None))
        elif event.key_id.startswith(DOG):
            dog = read_tile(event.key_id.removeprefix(DOG))
            self.dog = dog if isinstance(dog, Dog) else None
            self.follow(self._record)
        else:
            tile = read_tile(event.key_id)
            if not isinstance(tile, NotRead):
                self.post_message(self.Picked(self.square, tile))

    def _rows(self, record: PocketCatsRecord, square: int) -> Iterator[Sequence[PadKey]]:
        if self.dog is not None:
            return way_rows(self.dog, self._a_row)
        may_draw = square in legal_reveals(record)
        is_phone = self.screen.has_class("-narrow") and self.app.has_class("-buttons")
        letters = FEW_LETTERS if is_phone else LETTERS
        tiles = tiles_to_come(record, square)
        return tile_rows(record, tiles, may_draw=may_draw, a_row=self._a_row, letters=letters)

    @property
    def _a_row(self) -> int:
        if self.screen.has_class("-wide"):
            return A_ROW_WIDE
        is_cramped = self.screen.has_class("-narrow") and not self.app.has_class("-buttons")
        return A_ROW_NARROW if is_cramped else A_ROW
