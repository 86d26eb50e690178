"""Games of Cat & Chocolate on the screen: begun, looked at, played on."""

from pathlib import Path
from types import MappingProxyType

from rich.cells import cell_len

from deduce.games.cat_and_chocolate import Rulings, Side
from deduce.records import ChocolateRecord, read
from deduce.records.cat_and_chocolate.dealing import dealt_hand
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.writing import write_new
from tests.tui.driving import Driver, press, screen_name, screen_text, settle, type_text
from tui.boards.cat_and_chocolate.screen import ChocolateScreen

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
IN_THE_TITLE = {"cat", "chocolate"}
SECRETS = ("society", "cult")
MOTHS = Turn(number=1, seat=0, event="Attic: moths", count=2, items=("cat", "rope"))


def game_file(folder: Path, record: ChocolateRecord) -> Path:
    """A game file in this folder."""
    path = folder / "game.toml"
    path.write_text(write_new(record), encoding="utf-8")
    return path


def dealt(folder: Path, players: int = 4, end: int | None = None, turns: tuple[Turn, ...] = ()) -> Path:
    """A file of a game that the app deals."""
    rulings = Rulings(end_position=end)
    return game_file(
        folder,
        ChocolateRecord(players=NAMES[:players], first=0, seed="mint-4711", rulings=rulings, turns=turns),
    )


def real(folder: Path, *turns: Turn, players: int = 3, side: Side | None = None) -> Path:
    """A file of a game with real cards, noted by Ana where her side is given."""
    sides = MappingProxyType({} if side is None else {0: side})
    me = None if side is None else 0
    return game_file(
        folder, ChocolateRecord(players=NAMES[:players], first=0, me=me, allegiances=sides, turns=turns)
    )


def board(pilot: Driver) -> ChocolateScreen:
    """The screen of the game, whatever stands on top of it."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, ChocolateScreen))


def record_of(path: Path) -> ChocolateRecord:
    """What the file says, without a fault."""
    reading = read(path)
    assert reading.faults == ()
    assert isinstance(reading.record, ChocolateRecord)
    return reading.record


def letters(turn: Turn) -> str:
    """The votes of a turn in seat order."""
    return "".join(vote.value[0] for vote in turn.votes.values())


def seen(pilot: Driver) -> str:
    """Everything on the screen, lines joined."""
    return " ".join(screen_text(pilot).split())


def nothing_secret_is_seen(pilot: Driver) -> None:
    """Neither a side nor an item that was not opened is on the screen."""
    shown, record = seen(pilot), board(pilot).record
    if record.end is None:
        assert not any(secret in shown for secret in SECRETS)
        opened = {item for turn in record.turns for item in turn.items or ()}
        told = {turn.event for turn in record.turns}
        for seat in range(len(record.players)):
            for item in set(dealt_hand(record, seat)) - opened - IN_THE_TITLE:
                assert item not in shown or any(item in event for event in told)


async def open_all_items(pilot: Driver) -> None:
    """Hand the device to the player on turn, who opens one item after the other."""
    await press(pilot, "i")
    assert screen_name(pilot) == "HandOver"
    nothing_secret_is_seen(pilot)
    await press(pilot, "enter")
    while screen_name(pilot) == "HandOver":
        await press(pilot, "1")


async def vote_secretly(pilot: Driver, votes: str) -> None:
    """Hand the device round; s votes SAFE!, o OUT!, and nobody sees what the ones before have voted."""
    await press(pilot, "b")
    for vote in votes:
        assert screen_name(pilot) == "HandOver"
        assert "SAFE" not in seen(pilot)
        await press(pilot, "enter", {"s": "1", "o": "2"}[vote])
    assert screen_name(pilot) == "ChocolateScreen"


async def tap_word(pilot: Driver, name: str, word: str) -> None:
    """Tap a word in the row of a person."""
    for row, text in enumerate(screen_text(pilot).splitlines()):
        before, found, after = text.partition(name)
        if found and word in after:
            column = cell_len(before + name) + cell_len(after[: after.index(word)])
            await pilot.click(offset=(column, row))
            await settle(pilot)
            return
    raise AssertionError(f"{name} {word} is not on the screen:\n{screen_text(pilot)}")


async def enter(pilot: Driver, text: str) -> None:
    """Type an entry and enter it."""
    await press(pilot, "e")
    await type_text(pilot, text)
    await press(pilot, "enter", "escape")


async def enter_votes(pilot: Driver, votes: str) -> None:
    """Type all votes in the entry line."""
    await enter(pilot, f"= {votes}")


async def vote_openly(pilot: Driver, votes: str) -> None:
    """Note all votes at once."""
    await press(pilot, "o")
    assert screen_name(pilot) == "ForEach"
    for place, vote in enumerate(votes, 1):
        await press(pilot, str(place), vote)
    await press(pilot, "d")
