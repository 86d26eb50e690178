"""What the tests of the screens of a game share: games, and ways to look at the screen."""

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from textual.widgets import Static

from deduce.records import DelicatsRecord, Round, read, write_new
from tests.tui.driving import Driver, settle
from tui.screens.table import TableScreen
from tui.widgets.choice_list import ChoiceList
from tui.widgets.entry import EntryInput

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTHING: MappingProxyType[int, tuple[()]] = MappingProxyType({})


def record_of(path: Path) -> DelicatsRecord:
    """The DeliCats game in a file."""
    record = read(path).record
    if not isinstance(record, DelicatsRecord):
        raise AssertionError(f"{path} holds no DeliCats game")
    return record


def example(number: int = 3) -> DelicatsRecord:
    """The example of that mission, whole."""
    return record_of(EXAMPLES / f"mission{number}.toml")


def begun(record: DelicatsRecord, rounds: int = 0) -> DelicatsRecord:
    """The game as it was after so many rounds, with nothing noted of its end."""
    return replace(
        record,
        rounds=record.rounds[:rounds],
        hand=(),
        stopped=False,
        gift_cards=(),
        gifts=None,
        held=NOTHING,
        reveal=NOTHING,
    )


def game_file(folder: Path, record: DelicatsRecord, name: str = "game.toml") -> Path:
    """A file with that game."""
    path = folder / name
    path.write_text(write_new(record), encoding="utf-8")
    return path


def contradiction(folder: Path) -> Path:
    """A copy of the example in which one announcement was mistyped."""
    path = folder / "game.toml"
    path.write_bytes((EXAMPLES / "contradiction.toml").read_bytes())
    return path


def rounds_of(path: Path) -> tuple[Round, ...]:
    """The rounds that are on the disk."""
    return record_of(path).rounds


def table(pilot: Driver) -> TableScreen:
    """The table screen on top."""
    screen = pilot.app.screen
    if not isinstance(screen, TableScreen):
        raise AssertionError(f"{type(screen).__name__} is shown")
    return screen


def line(pilot: Driver) -> str:
    """What is typed in the entry line."""
    return table(pilot).query_one(EntryInput).value


async def concluded(pilot: Driver) -> None:
    """Wait until the worker has concluded from what is shown."""
    screen = table(pilot)
    while screen.concluded.analysis_of(screen.session.assumed_record) is None and not screen.failure:
        await settle(pilot)


async def answered(pilot: Driver) -> None:
    """Wait until the last inquiry is answered."""
    screen = table(pilot)
    while screen.found is None or screen.found.title.startswith("Thinking"):
        await settle(pilot)


def message(pilot: Driver) -> str:
    """What is said above the line."""
    return str(table(pilot).query_one("#message", Static).render())


async def choose_round(pilot: Driver, number: int) -> None:
    """Put the cursor on a round, from the line or the grid."""
    table(pilot).query_one("#rounds", ChoiceList).focus()
    rounds = len(table(pilot).session.record.rounds)
    table(pilot).query_one("#rounds", ChoiceList).highlighted = rounds - number
    await settle(pilot)
