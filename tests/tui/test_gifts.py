"""The gifts and the reveal: taking up, planning, laying, turning up."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from deduce.gifts import Goal, best_plan
from deduce.inference import analyse
from deduce.records import write_new
from tests.tui.at_the_table import NOTHING, begun, example, game_file, record_of
from tests.tui.driving import SIZES, Driver, driven, press, running, screen_name, screen_text, settle, tap
from tui.screens.gifts import GiftsScreen
from tui.screens.reveal import RevealScreen
from tui.session.settings import HelpLevel, Settings
from tui.widgets.choice_list import ChoiceList


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Mission 3 after its last round, the gift cards taken up, none laid."""
    whole = example()
    return game_file(tmp_path, replace(begun(whole, len(whole.rounds)), gift_cards=whole.gift_cards))


def gifts(pilot: Driver) -> GiftsScreen:
    """The gift screen on top."""
    screen = pilot.app.screen
    assert isinstance(screen, GiftsScreen)
    return screen


async def planned(pilot: Driver) -> None:
    """Wait for the plan."""
    while gifts(pilot).plan is None:
        await settle(pilot)


@pytest.mark.parametrize("presses", [0, 1])
@driven
async def test_the_plan_is_that_of_deduce(presses: int, game: Path) -> None:
    """The screen shows the plan that the library makes, by each goal in turn."""
    record = record_of(game)
    async with running(size=(120, 40), game=game) as pilot:
        await press(pilot, "escape", "g", *["g"] * presses)
        await planned(pilot)
        expected = best_plan(analyse(record), record.gift_cards, list(Goal)[presses])
        assert gifts(pilot).plan == expected
        await settle(pilot)
        assert screen_text(pilot).count("plan: ") == len(record.gift_cards)


@driven
async def test_a_card_is_moved_with_one_key(game: Path) -> None:
    """Enter lays a card on its best bowl, and again on the next best."""
    async with running(size=(120, 40), game=game) as pilot:
        await press(pilot, "escape", "g")
        await planned(pilot)
        card = record_of(game).gift_cards[0]
        ranked = gifts(pilot)._ranked(card)
        gifts(pilot).query_one("#plan", ChoiceList).focus()
        for bowl in ranked[:2]:
            await press(pilot, "enter")
            assert record_of(game).gifts == {bowl: (card,)}


@driven
async def test_notes_only(game: Path) -> None:
    """In a game of notes the gifts are laid without odds or a plan."""
    async with running(size=(120, 40), settings=Settings(help_level=HelpLevel.NOTES), game=game) as pilot:
        await press(pilot, "escape", "g")
        assert "%" not in screen_text(pilot)
        assert not gifts(pilot).check_action("lay_all", ())
        gifts(pilot).query_one("#plan", ChoiceList).focus()
        await press(pilot, "enter")
        assert record_of(game).gifts == {0: (record_of(game).gift_cards[0],)}


async def told(pilot: Driver, words: str) -> None:
    """Wait until the screen says so."""
    while words not in " ".join(screen_text(pilot).split()):
        await asyncio.sleep(0.02)
        await settle(pilot)


@pytest.mark.parametrize(("size", "keys"), [*zip(SIZES, ([], ["g"], ["g", "r"]), strict=True)])
@driven
async def test_a_file_that_is_gone_is_restored(size: tuple[int, int], keys: list[str], game: Path) -> None:
    """Wherever in the game it is noticed, a file that is gone or broken is said and restored by one tap."""
    before = game.read_text()
    async with running(size=size, game=game) as pilot:
        await press(pilot, "escape", *keys)
        assert "Restore file" not in screen_text(pilot)
        game.unlink()
        await told(pilot, "there is no such file")
        await tap(pilot, "Restore file")
        assert game.read_text() == before
        assert "is as it was last read" in " ".join(screen_text(pilot).split())
        assert "Restore file" not in screen_text(pilot)
        game.write_text("game = ")
        await press(pilot, "s")
        await told(pilot, "Restore file")
        await tap(pilot, "Restore file")
        assert game.read_text() == before
        assert "What stood there is kept as" in " ".join(screen_text(pilot).split())


async def looked_back(pilot: Driver) -> None:
    """Wait until the last round is judged too."""
    while "Playing round" not in screen_text(pilot):
        await asyncio.sleep(0.02)
        await settle(pilot)


@driven
async def test_no_looking_back_before_the_reveal(tmp_path: Path) -> None:
    """While something is not turned up, there is nothing to look back at."""
    game = game_file(tmp_path, replace(example(), reveal=NOTHING))
    async with running(size=(120, 40), game=game) as pilot:
        await press(pilot, "escape", "g", "r", "b")
        assert screen_name(pilot) == "RevealScreen"


@driven
async def test_the_reveal_tells_hits_and_misses(tmp_path: Path) -> None:
    """Each gift is told a hit or a miss, each bowl its hits, the whole its band."""
    game = game_file(tmp_path, example())
    async with running(size=(120, 40), game=game) as pilot:
        await press(pilot, "escape", "g", "r")
        assert screen_name(pilot) == "RevealScreen"
        text = screen_text(pilot)
        assert "23 of 25 hits" in text
        assert "Cleo's bowl: 8 gifts, 6 hits" in text
        screen = pilot.app.screen
        assert isinstance(screen, RevealScreen)
        await press(pilot, "b")
        assert screen_name(pilot) == "LookBackScreen"
        await looked_back(pilot)
        text = screen_text(pilot)
        assert "23 of 25 are hits." in text
        assert "unlucky" in text
        assert "Playing round 8: likely" in text
        assert "Stopping after round 8" in text
        await press(pilot, "escape")
        while screen.bowl != 2:
            await press(pilot, "n")
        assert "Cleo's bowl:" in screen_text(pilot)
        assert screen_text(pilot).count("miss") == 2


@driven
async def test_a_change_elsewhere(game: Path) -> None:
    """When the file changes on the disk, the gifts and the reveal say so and go by the game as it is now."""
    async with running(size=(120, 40), game=game) as pilot:
        await press(pilot, "escape", "g")
        await planned(pilot)
        record = record_of(game)
        game.write_text(write_new(replace(record, rounds=record.rounds[:1])))
        gifts(pilot).session.poll()
        gifts(pilot).look()
        await settle(pilot)
        assert "Changed elsewhere" in screen_text(pilot)
        await planned(pilot)
        assert gifts(pilot).plan == best_plan(analyse(record_of(game)), record.gift_cards, Goal.EXPECTED)
        gifts(pilot).action_reveal()
        await settle(pilot)
        reveal = pilot.app.screen
        assert isinstance(reveal, RevealScreen)
        reveal.bowl = 3
        game.write_text(write_new(begun(replace(record, players=record.players[:3]), 0)))
        reveal.session.poll()
        reveal.look()
        await press(pilot, "n")
        assert reveal.bowl in (*reveal.session.record.seats, None)
        assert "Changed elsewhere" in screen_text(pilot)


@driven
async def test_what_is_done_here_is_no_change_elsewhere(game: Path) -> None:
    """Laying all as planned, and what is noted on the reveal, is not told as a change of somebody else."""
    async with running(size=(120, 40), game=game) as pilot:
        await press(pilot, "escape", "g")
        await planned(pilot)
        screen = gifts(pilot)
        await press(pilot, "l")
        assert record_of(game).gifts
        screen.look()
        await settle(pilot)
        assert "Changed elsewhere" not in screen_text(pilot)
        await press(pilot, "r")
        reveal = pilot.app.screen
        assert isinstance(reveal, RevealScreen)
        laid = record_of(game).gifts
        await tap(pilot, "● hit")
        assert record_of(game).gifts != laid
        screen.look()
        await press(pilot, "escape")
        screen.look()
        await settle(pilot)
        assert "Changed elsewhere" not in screen_text(pilot)
