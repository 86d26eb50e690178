"""One turn of Cat & Chocolate on its board: its votes, items and event, whatever changes meanwhile."""

from dataclasses import replace
from pathlib import Path

from deduce.games.cat_and_chocolate import Vote
from deduce.records.cat_and_chocolate.model import Turn
from tests.tui.boards.cat_and_chocolate_table import MOTHS, board, enter, letters, real, record_of, seen
from tests.tui.driving import Driver, driven, press, running, type_text
from tui.screens.polling import poll


async def elsewhere(pilot: Driver, path: Path, old: str, new: str) -> None:
    """Another window changes the file, and this one sees it behind its dialog."""
    path.write_text(path.read_text().replace(old, new))
    poll(board(pilot))
    await press(pilot)


@driven
async def test_votes_are_kept_while_the_turn_is_the_same(tmp_path: Path) -> None:
    """Numbers and items noted later void no vote; while items are missing nobody can vote."""
    path = real(tmp_path, Turn(number=1, seat=0, event="Attic: moths"))
    async with running(game=path) as pilot:
        await press(pilot, "b", "enter", "2", "escape", "3", "i")
        await type_text(pilot, "rope, cat")
        await press(pilot, "enter")
        assert board(pilot).cast == {1: Vote.OUT}
        assert not {"secret_vote", "open_vote"} & set(board(pilot).possible)
        path.write_text(path.read_text().replace('"cat"]', '"cat", "hat"]'))
        poll(board(pilot))
        await press(pilot, "u", "u", "r", "b")
        assert "Pass the device to Cleo." in seen(pilot)
        await press(pilot, "enter", "1")
        assert letters(record_of(path).turns[0]) == "os"
        assert "vote is void" not in seen(pilot)


@driven
async def test_void_votes_are_told(tmp_path: Path) -> None:
    """Whatever takes the turn away says how many secret votes go with it."""
    path = real(tmp_path, Turn(number=1, seat=0, event="Attic: moths"))
    async with running(game=path) as pilot:
        await press(pilot, "b", "enter", "2", "escape")
        await enter(pilot, "= timeout")
        assert "1 secret vote is void" in seen(pilot)
        await press(pilot, "u", "b", "enter", "2", "escape", "o", "1", "s", "2", "s", "d")
        assert letters(record_of(path).turns[0]) == "ss"
        assert "1 secret vote is void" in seen(pilot)
        await press(pilot, "u", "b", "enter", "2", "escape")
        path.write_text(path.read_text().replace("moths", "mice"))
        poll(board(pilot))
        assert "Elsewhere" in seen(pilot)
        assert "1 secret vote is void" in seen(pilot)
        assert board(pilot).cast == {}


@driven
async def test_a_change_elsewhere_is_not_overwritten(tmp_path: Path) -> None:
    """Votes on a turn that somebody else has ended meanwhile are void, and theirs stay."""
    path = real(tmp_path, MOTHS)
    async with running(game=path) as pilot:
        await press(pilot, "b", "enter", "1", "escape")
        path.write_text(path.read_text().replace('"rope"]', '"rope"], avoided = false'))
        await press(pilot, "b")
        poll(board(pilot))
        await press(pilot, "enter", "1")
        assert record_of(path).turns[0].avoided is False
        assert board(pilot).cast == {}


@driven
async def test_an_event_noted_twice_is_refused(tmp_path: Path) -> None:
    """An event that is noted while another window noted it already changes nothing."""
    path = real(tmp_path)
    async with running(game=path) as pilot:
        await press(pilot, "n")
        path.write_text(path.read_text().replace("turns = [", 'turns = [ { player = "Ana", count = 1 }'))
        await press(pilot, "enter")
        assert "The game was changed meanwhile" in seen(pilot)
        assert [turn.count for turn in record_of(path).turns] == [1]


@driven
async def test_what_is_typed_for_one_turn_is_not_written_on_another(tmp_path: Path) -> None:
    """Event and items belong to the turn they were asked for; on another they are offered, not saved."""
    path = real(tmp_path)
    async with running(game=path) as pilot:
        await press(pilot, "n")
        await type_text(pilot, "Attic")
        await elsewhere(pilot, path, "turns = [", 'turns = [\n  { player = "Ana", avoided = true },')
        await press(pilot, "enter")
        assert "The game was changed meanwhile" in seen(pilot)
        assert len(record_of(path).turns) == 1
        await press(pilot, "n")
        assert "Ben: what does the event say?" in seen(pilot)
        await press(pilot, "enter", "i")
        assert record_of(path).pending.event == "Attic"
        await type_text(pilot, "rope")
        ended = 'event = "Attic", avoided = true },\n  { player = "Cleo" }'
        await elsewhere(pilot, path, 'event = "Attic" }', ended)
        await press(pilot, "enter")
        assert "The game was changed meanwhile" in seen(pilot)
        assert [turn.items for turn in record_of(path).turns] == [None] * 3
        await press(pilot, "i")
        assert "Cleo: which items were opened?" in seen(pilot)
        await press(pilot, "enter")
        assert record_of(path).pending.items == ("rope",)


@driven
async def test_sides_are_not_written_on_a_game_that_goes_on(tmp_path: Path) -> None:
    """Sides that are told while another window takes END! back are not saved."""
    path = real(tmp_path)
    async with running(game=path) as pilot:
        await press(pilot, "x", "k", "1", "c", "2", "s", "3", "s")
        await elsewhere(pilot, path, 'end = "Ana"', "")
        await press(pilot, "d")
        assert "The game was changed meanwhile" in seen(pilot)
        assert record_of(path).allegiances == {}


@driven
async def test_noted_items_can_be_changed(tmp_path: Path) -> None:
    """The items noted so far stand in the line to be changed, and a refused line stands there again."""
    path = real(tmp_path, replace(MOTHS, items=("salt, pepper",)))
    async with running(game=path) as pilot:
        await press(pilot, "i", "end")
        await type_text(pilot, ", hat, rope")
        await press(pilot, "enter")
        assert "2 items at most can be opened before time runs out, and these are 3" in seen(pilot)
        await press(pilot, "i", "end", *["backspace"] * len(", rope"), "enter")
        assert record_of(path).pending.items == ("salt, pepper", "hat")
        await press(pilot, "u", "i", "end", "ctrl+u", "enter")
        assert record_of(path).pending.items is None
