"""Setting up a game of Pocket Cats, by keys and by taps, in each of the three ways to choose clans."""

from pathlib import Path

import pytest

from deduce.games.pocket_cats.components import Clan
from deduce.records import PocketCatsRecord, read
from deduce.records.pocket_cats.model import UNSEEN
from deduce.records.pocket_cats.words import tile_text
from tests.tui.driving import (
    PHONE,
    SIZES,
    Driver,
    driven,
    press,
    running,
    screen_name,
    screen_text,
    settle,
    tap,
    type_text,
)
from tui.boards.pocket_cats.set_up import QUESTIONS
from tui.session.settings import Buttons, Settings


def only_game() -> PocketCatsRecord:
    """The one game in the user's folder."""
    (path,) = Settings().folder.glob("*.toml")
    record = read(path).record
    assert isinstance(record, PocketCatsRecord)
    assert read(path).faults == ()
    return record


def shown(pilot: Driver) -> str:
    """The screen's words with their line breaks taken out."""
    return " ".join(screen_text(pilot).split())


async def begin(pilot: Driver) -> None:
    """From home to the first question of Pocket Cats."""
    await press(pilot, "n")
    for _ in range(9):
        await press(pilot, "down")
    await press(pilot, "enter")
    assert "New game: Pocket Cats" in screen_text(pilot)


async def names(pilot: Driver) -> None:
    """Two names by keys."""
    for name in ("Ana", "Ben"):
        await type_text(pilot, name)
        await press(pilot, "enter")
    await press(pilot, "enter")


async def letters(pilot: Driver) -> None:
    """Ask for letters on the screen: from the bar, or from the menu where the bar has no room for it."""
    if not pilot.app.screen.query_one("#bar-letters").display:
        await tap(pilot, "Menu")
        await pilot.app.workers.wait_for_complete()
        await settle(pilot)
    await tap(pilot, "Letters")


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
@driven
async def test_free_choice_by_keys(size: tuple[int, int]) -> None:
    """Names, effects, free choice and the middle tile by keys; the board opens on a legal file."""
    async with running(size=size) as pilot:
        await begin(pilot)
        await press(pilot, "1")
        await names(pilot)
        await press(
            pilot, "1", "1", "2", "1"
        )  # effects, free, gourmets, musketeers: that clan is gone for the second
        await press(pilot, "enter")  # the first key of the pad
        await press(pilot, "n", "enter")
        assert screen_name(pilot) == "PocketCatsScreen"
        record = only_game()
        assert (record.players, record.clans) == (("Ana", "Ben"), (Clan.GOURMETS, Clan.MUSKETEERS))
        assert record.effects
        assert record.start is not None
        assert record.moves == ()


@driven
async def test_duel_by_keys() -> None:
    """In a duel the first chooses from three cards, the second from the two that are left."""
    async with running(size=SIZES[1]) as pilot:
        await begin(pilot)
        await press(pilot, "1")
        await names(pilot)
        await press(pilot, "1", "3")
        for _ in range(2):
            await press(pilot, "enter", "right")
        await press(pilot, "n")
        assert "3 cards are drawn, and these are 2." in screen_text(pilot)
        await press(pilot, "enter", "n")
        offered = [choice.id for choice in pilot.app.screen.query_one("#options").choices]
        assert offered == ["musketeers", "gourmets", "crooks"]
        await press(pilot, "2")
        offered = [choice.id for choice in pilot.app.screen.query_one("#options").choices]
        assert offered == ["musketeers", "crooks"]
        await press(pilot, "2", "n")
        await type_text(pilot, "other.toml")
        await press(pilot, "enter", "enter")
        record = only_game()
        assert record.clans == (Clan.GOURMETS, Clan.CROOKS)
        assert record.duel == "other.toml"
        assert record.start == UNSEEN


@driven
async def test_a_finished_table_by_taps() -> None:
    """A table to be scored is set up without a keyboard; it opens with all its squares open."""
    async with running(size=PHONE, settings=Settings(buttons=Buttons.ALWAYS)) as pilot:
        await tap(pilot, "New game")
        await press(pilot, "end")  # scrolls the list, as a swipe does
        await tap(pilot, "Pocket Cats")
        await tap(pilot, "Score a finished table")
        for name in ("bo", "el"):
            if not pilot.app.screen.query_one("#letters").display:
                await letters(pilot)
            for letter in name:
                await tap(pilot, f" {letter} ")
            await tap(pilot, "Next")
        await tap(pilot, "Next")
        await tap(pilot, "Without effects")
        await tap(pilot, "gourmets")
        await tap(pilot, "musketeers")
        await tap(pilot, "Start the game")
        record = only_game()
        assert record.players == ("Bo", "El")
        assert not record.effects
        assert record.board == (UNSEEN,) * 25
        assert "tiles not noted: a1, a2, a3, a4, a5, b1 and 19 more" in shown(pilot)


@driven
async def test_answers_can_be_changed_and_are_kept() -> None:
    """Left half-way and begun again, the answers are there; a changed one clears what no longer fits."""
    async with running(size=SIZES[0]) as pilot:
        await begin(pilot)
        await press(pilot, "1")
        await names(pilot)
        await press(pilot, "1", "1", "2")
        await press(pilot, *["escape"] * 6)
        assert screen_name(pilot) == "HomeScreen"
        await begin(pilot)
        assert "Ana, Ben" in screen_text(pilot)
        await press(pilot, "x")
        assert "Ana, Ben" not in screen_text(pilot)


@driven
async def test_home_lists_the_game_with_its_result(tmp_path: Path) -> None:
    """Saved games of this kind stand in the list with what came of them."""
    folder = Settings().folder
    folder.mkdir(parents=True)
    example = Path(__file__).parents[3] / "examples" / "pocket-cats-first-game.toml"
    (folder / "cats.toml").write_bytes(example.read_bytes())
    async with running(size=SIZES[0]) as pilot:
        said = shown(pilot)
        assert "Pocket Cats: musketeers against gourmets" in said
        assert "This game: Ana" in said
        await press(pilot, "c")
        assert screen_name(pilot) == "PocketCatsScreen"


def test_the_middle_tile_is_one_of_the_game() -> None:
    """The tiles to begin with are those of both clans, the prey, and each dog in every way to lie."""
    question = next(each for each in QUESTIONS if each.id == "start")
    assert question.options is not None
    offered = [
        option.id for option in question.options({"first clan": ("gourmets",), "second clan": ("chaos",)})
    ]
    assert len(offered) == len(set(offered))
    assert {"gourmets 3", "chaos ?", "chaos leader", "fly 4", "dog e w", "dog n s"} <= set(offered)
    assert tile_text(UNSEEN) not in offered
