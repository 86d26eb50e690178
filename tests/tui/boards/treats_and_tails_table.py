"""What the tests of the Treats & Tails screen share: games, and ways to play on the board."""

from dataclasses import replace
from pathlib import Path

from deduce.records import TreatsRecord, read
from deduce.records.treats_and_tails.dealing import deal_start
from deduce.records.treats_and_tails.standing import standing
from deduce.records.treats_and_tails.writing import write_new
from tests.tui.driving import Driver, press, tap, type_text
from tui.boards.treats_and_tails.rows import SIGNS
from tui.boards.treats_and_tails.screen import TreatsScreen
from tui.widgets.entry import EntryBox
from tui.widgets.pad import Pad, PadKey

EXAMPLES = Path(__file__).parents[3] / "examples"


def record_of(path: Path) -> TreatsRecord:
    """The game in a file, which has no fault."""
    reading = read(path)
    assert reading.faults == ()
    assert isinstance(reading.record, TreatsRecord)
    return reading.record


def example(name: str) -> TreatsRecord:
    """The example of that name."""
    return record_of(EXAMPLES / f"treats-and-tails-{name}.toml")


def game_file(folder: Path, record: TreatsRecord) -> Path:
    """A file with that game."""
    path = folder / "treats.toml"
    path.write_text(write_new(record), encoding="utf-8")
    return path


def dealt(seed: str) -> TreatsRecord:
    """A new game in which the app deals."""
    return deal_start(TreatsRecord(seed=seed))


def begun(record: TreatsRecord, turns: int) -> TreatsRecord:
    """The game as it was after so many turns."""
    return replace(record, turns=record.turns[:turns])


def board(pilot: Driver) -> TreatsScreen:
    """The screen on top."""
    screen = pilot.app.screen
    assert isinstance(screen, TreatsScreen)
    return screen


def line(pilot: Driver) -> str:
    """What stands in the entry line."""
    return board(pilot).query_one(EntryBox).line.value.strip()


def keys(pilot: Driver) -> dict[str, PadKey]:
    """The keys of the board by what they do."""
    pad = board(pilot).query_one("#board", Pad)
    return {key.id: key for row in pad.rows for key in row if key.id}


async def go(pilot: Driver, key_id: str) -> None:
    """Move the cursor to this key by arrow keys and choose it."""
    pad = board(pilot).query_one("#board", Pad)
    row = next(row for row, each in enumerate(pad.rows) if key_id in [key.id for key in each])
    while pad.cursor[0] != row:
        await press(pilot, "down" if pad.cursor[0] < row else "up")
    column = [key.id for key in pad.rows[row]].index(key_id)
    while pad.cursor[1] != column:
        await press(pilot, "right" if pad.cursor[1] < column else "left")
    await press(pilot, "enter")


async def play_by_keys(pilot: Driver, path: Path) -> None:
    """An attempt on the first cat that is awake with the first card in the hand, by arrows and Enter."""
    now = standing(record_of(path))
    cat = next(cat for cat, status in now.statuses.items() if status.value == "awake")
    await go(pilot, f"toggle:{cat.letter.lower()}")
    assert now.hand is not None
    numbers = [card for card in now.hand if not card.is_ace]
    await go(pilot, f"toggle:{numbers[0].code.lower()}" if numbers else "toggle:none")
    await press(pilot, "p")


async def play_by_taps(pilot: Driver, path: Path) -> None:
    """The same by taps alone."""
    now = standing(record_of(path))
    cat = next(cat for cat, status in now.statuses.items() if status.value == "awake")
    await tap(pilot, f"{SIGNS[cat]} {cat.letter}")
    assert now.hand is not None
    numbers = [card for card in now.hand if not card.is_ace]
    await tap(pilot, numbers[0].code if numbers else "none")
    await tap(pilot, "Play")


async def enter(pilot: Driver, text: str) -> None:
    """Type an entry and enter it."""
    await press(pilot, "e")
    await type_text(pilot, text)
    await press(pilot, "enter", "escape")
