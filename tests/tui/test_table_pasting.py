"""Text pasted at the table: lines of rounds, comments, notes."""

from pathlib import Path

import pytest
from textual.events import Paste
from textual.widgets import Input

from tests.tui.at_the_table import (
    begun,
    choose_round,
    example,
    game_file,
    line,
    message,
    rounds_of,
    table,
)
from tests.tui.driving import (
    Driver,
    driven,
    press,
    running,
    settle,
    type_text,
)
from tui.widgets.entry import EntryInput


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Mission 3 after four rounds; the fifth is Ana's."""
    return game_file(tmp_path, begun(example(), 4))


@driven
async def test_several_lines_are_pasted(game: Path) -> None:
    """Each pasted line is a round; the first that will not do stays in the line and is explained."""
    async with running(game=game) as pilot:
        box = table(pilot).query_one(EntryInput)
        box.post_message(Paste("ben tr ms hg +\ndan ? ? ? -\nnonsense\nana ? ? ? +"))
        await settle(pilot)
        assert line(pilot) == "nonsense"
        assert "2 pasted lines are saved, 1 more was not looked at." in message(pilot)
    assert len(rounds_of(game)) == 6


@driven
async def test_pasted_comments_are_left_out(game: Path) -> None:
    """A line that is a comment does not end the rounds that are pasted; each message ends before the next."""
    async with running(game=game) as pilot:
        await paste(pilot, "ben tr ms hg +\n  # late at night\ndan ? ? ? -")
        assert message(pilot) == "2 pasted lines are saved, 1 comment was left out."
        await paste(pilot, "ana ? ? ? +\n# now Dan\nben\ncleo ? ? ? -\ndan ? ? ? -")
        assert line(pilot) == "ben"
        assert message(pilot).endswith(". 1 pasted line is saved, 2 more were not looked at.")
    assert len(rounds_of(game)) == 7


async def paste(pilot: Driver, text: str) -> None:
    """Paste into the line."""
    table(pilot).query_one(EntryInput).post_message(Paste(text))
    await settle(pilot)


@driven
async def test_lines_are_pasted_into_an_empty_line_only(game: Path) -> None:
    """What is half typed stays when several lines are pasted, none of which is entered then."""
    async with running(game=game) as pilot:
        await type_text(pilot, "ben tr ms")
        await paste(pilot, "hello world\nben tr ms hg +")
        assert line(pilot) == table(pilot).session.draft == "ben tr ms"
        assert "2 lines were pasted, and something is in the line already" in message(pilot)
    assert len(rounds_of(game)) == 4


@driven
async def test_lines_are_not_pasted_over_a_correction(game: Path) -> None:
    """While a round is corrected or inserted, several pasted lines are refused; one goes there."""
    async with running(game=game) as pilot:
        for number, keys, purpose in ((4, ("enter", "enter"), "round 4"), (2, ("i",), "a round before")):
            await choose_round(pilot, number)
            await press(pilot, *keys)
            before = line(pilot)
            await paste(pilot, "ben tr ms hg +\ndan ? ? ? -")
            assert f"the line is for {purpose}" in message(pilot)
            assert line(pilot) == before
            assert rounds_of(game) == begun(example(), 4).rounds
            await press(pilot, "escape")


@driven
async def test_one_line_among_blank_ones_is_pasted(game: Path) -> None:
    """One line with blank ones around it is put where the cursor is, in place of what is selected."""
    async with running(game=game) as pilot:
        await paste(pilot, "\nben tr ms hg +\n")
        assert line(pilot) == "ben tr ms hg +"
        table(pilot).query_one(EntryInput).action_select_all()
        await paste(pilot, "\n\ndan ? ? ? -")
        assert line(pilot) == "dan ? ? ? -"


@driven
async def test_a_note_takes_all_that_is_pasted(game: Path) -> None:
    """A line of text takes every pasted line, one behind the other, whichever way it is pasted."""
    async with running(game=game) as pilot:
        await choose_round(pilot, 4)
        await press(pilot, "n")
        pilot.app.screen.query_one(Input).post_message(Paste("\nBen was slow,\n\nDan too"))
        await settle(pilot)
        pilot.app.copy_to_clipboard("; and\nAna")
        pilot.app.screen.query_one(Input).action_paste()
        await settle(pilot)
        await press(pilot, "enter")
    assert rounds_of(game)[3].note == "Ben was slow, Dan too; and Ana"
