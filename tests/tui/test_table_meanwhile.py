"""The table while another window changes the game: nothing is done to a round that was not asked about."""

from pathlib import Path

import pytest
from textual.widgets import Input

from tests.tui.at_the_table import begun, choose_round, example, game_file, message, rounds_of, table
from tests.tui.driving import driven, press, running, screen_text, settle, type_text
from tui.screens.polling import poll
from tui.session.session import Session


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Mission 3 with four rounds."""
    return game_file(tmp_path, begun(example(), 4))


@driven
async def test_a_round_that_changed_meanwhile(game: Path) -> None:
    """A correction is given up when another window changed its round, so that no other one is replaced."""
    async with running(game=game) as pilot:
        await choose_round(pilot, 3)
        await press(pilot, "enter", "enter")
        Session.open(game).delete_round(1)
        poll(table(pilot))
        await settle(pilot)
        assert table(pilot).entering.edited is None
        assert "changed meanwhile" in message(pilot)


@pytest.mark.parametrize("answer", range(6))
@driven
async def test_a_round_that_changed_while_it_was_asked_about(answer: int, game: Path) -> None:
    """What was asked about a round is not done to another one that took its number meanwhile."""
    async with running(game=game) as pilot:
        screen = table(pilot)
        await choose_round(pilot, 3)
        await press(pilot, "enter")
        Session.open(game).delete_round(1)
        poll(screen)
        before = game.read_text()
        await press(pilot, *["down"] * answer, "enter")
        assert "Round 3 was changed meanwhile" in message(pilot)
        assert not table(pilot).entering.is_correcting
    assert game.read_text() == before


@driven
async def test_a_note_that_is_refused_stays_in_the_line(game: Path) -> None:
    """A note that cannot be saved, because of its round or its file, stays to be saved or copied."""
    async with running(game=game) as pilot:
        screen = table(pilot)
        await choose_round(pilot, 3)
        await press(pilot, "n")
        await type_text(pilot, "Ben was slow")
        Session.open(game).delete_round(1)
        poll(screen)
        before = game.read_text()
        await press(pilot, "enter")
        assert game.read_text() == before
        assert "Ben was slow" in screen_text(pilot)
        assert "Round 3 was changed meanwhile" in " ".join(screen_text(pilot).split())
        await press(pilot, "escape", "n")
        await type_text(pilot, "precious")
        game.unlink()
        await press(pilot, "enter")
        assert pilot.app.screen.query_one(Input).value == "precious"
        game.write_text(before)
        await press(pilot, "enter")
    assert rounds_of(game)[2].note == "precious"
