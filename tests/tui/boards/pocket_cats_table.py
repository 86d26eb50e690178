"""What the tests of the Pocket Cats screen share: games, and ways to play on the table."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from textual.events import Click
from textual.widget import Widget

from deduce.games.pocket_cats.components import DOGS, Clan, Dog
from deduce.games.pocket_cats.squares import SIDE
from deduce.records import PocketCatsRecord, read
from deduce.records.pocket_cats.codes import tile_code
from deduce.records.pocket_cats.model import Move, SeenTile, Unseen
from deduce.records.pocket_cats.writing import write_new
from tests.tui.driving import Driver, send, settle
from tui.boards.pocket_cats.screen import PocketCatsScreen
from tui.boards.pocket_cats.tile_grid import HEAD, HEADINGS, TileGrid
from tui.widgets.pad import Pad

EXAMPLES = Path(__file__).parents[3] / "examples"


def record_of(path: Path) -> PocketCatsRecord:
    """The game in a file."""
    record = read(path).record
    if not isinstance(record, PocketCatsRecord):
        raise AssertionError(f"{path} holds no game of Pocket Cats")
    return record


def example(name: str) -> PocketCatsRecord:
    """The example of that name."""
    return record_of(EXAMPLES / f"pocket-cats-{name}.toml")


def game_file(folder: Path, record: PocketCatsRecord) -> Path:
    """A file with that game."""
    path = folder / "cats.toml"
    path.write_text(write_new(record), encoding="utf-8")
    return path


def begun(record: PocketCatsRecord, moves: int = 0) -> PocketCatsRecord:
    """The game as it was after so many moves."""
    return replace(record, moves=record.moves[:moves], duel="")


def board(pilot: Driver) -> PocketCatsScreen:
    """The screen on top."""
    screen = pilot.app.screen
    if not isinstance(screen, PocketCatsScreen):
        raise AssertionError(f"{type(screen).__name__} is shown")
    return screen


async def answered(pilot: Driver) -> None:
    """Wait until the last inquiry is answered."""
    screen = board(pilot)
    while screen.found is None or screen.found.title.startswith("Thinking"):
        await settle(pilot)


async def press_fast(pilot: Driver, *keys: str) -> None:
    """Press keys one behind the other and wait once."""
    for key in keys:
        send(pilot, key, key if len(key) == 1 else {"question_mark": "?"}.get(key))
    await settle(pilot)


def way_to(pilot: Driver, square: int) -> list[str]:
    """The arrow keys that lead the cursor to a square."""
    cursor = board(pilot).query_one(TileGrid).cursor
    down, right = square // SIDE - cursor // SIDE, square % SIDE - cursor % SIDE
    return ["down" if down > 0 else "up"] * abs(down) + ["right" if right > 0 else "left"] * abs(right)


async def choose(pilot: Driver, square: int) -> None:
    """Choose a square by keys."""
    await press_fast(pilot, *way_to(pilot, square), "enter")


async def play_by_keys(pilot: Driver, clans: tuple[Clan, Clan], move: Move) -> None:
    """Reveal and swap as this move does."""
    await choose(pilot, move.reveal)
    await type_tile(pilot, clans, move.tile)
    if move.mover is not None:
        await press_fast(pilot, *way_to(pilot, move.mover), "m")
    if move.swap is not None:
        await choose(pilot, move.swap)


async def type_tile(pilot: Driver, clans: tuple[Clan, Clan], tile: SeenTile) -> None:
    """Type the code of a tile; a dog first as printed, then as it lies."""
    for code in codes(clans, tile):
        await press_fast(pilot, *("question_mark" if letter == "?" else letter for letter in code))


def codes(clans: tuple[Clan, Clan], tile: SeenTile) -> Iterator[str]:
    """What is typed on the pad for a tile."""
    if not isinstance(tile, Dog):
        yield "?" if isinstance(tile, Unseen) else tile_code(clans, tile)
        return
    printed = next(dog for dog in DOGS if tile in dog.ways_to_lie)
    yield f"d{DOGS.index(printed) + 1}"
    if len(printed.ways_to_lie) > 1:
        yield str(printed.ways_to_lie.index(tile) + 1)


async def tap_square(pilot: Driver, square: int) -> None:
    """Tap a square."""
    grid = board(pilot).query_one(TileGrid)
    row, column = divmod(square, SIDE)
    await tap_at(pilot, grid, HEAD + column * grid._width + 1, HEADINGS + row * grid._row_height + 1)


async def tap_at(pilot: Driver, widget: Widget, x: int, y: int) -> None:
    """Tap a place of a widget, which has to be in view there; faster than Textual's own click."""
    x, y = widget.region.x + x, widget.region.y + y
    hit, region = pilot.app.screen.get_widget_at(x, y)
    if hit is not widget:
        raise AssertionError(f"{hit} lies over {widget}")
    hit.post_message(
        Click(hit, x - region.x, y - region.y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)
    )
    await settle(pilot)


async def tap_tile(pilot: Driver, clans: tuple[Clan, Clan], tile: SeenTile) -> None:
    """Tap the keys of a tile."""
    for code in codes(clans, tile):
        pad = board(pilot).query_one("#tiles", Pad)
        places = ((row, column) for row in range(len(pad.rows)) for column in range(len(pad.rows[row])))
        row, column = next(place for place in places if pad.rows[place[0]][place[1]].code == code)
        await tap_at(pilot, pad, column * pad._width + 1, row * pad._key_height)


async def play_by_taps(pilot: Driver, clans: tuple[Clan, Clan], move: Move) -> None:
    """Reveal and swap as this move does, without a keyboard."""
    await tap_square(pilot, move.reveal)
    await tap_tile(pilot, clans, move.tile)
    if move.swap is not None:
        await tap_square(pilot, move.swap)
