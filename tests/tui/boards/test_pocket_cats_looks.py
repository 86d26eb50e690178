"""How the board of Pocket Cats looks: sizes, themes, onlookers, help, and any keys at all."""

import string
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduce.games.pocket_cats.squares import square_named
from tests.tui.boards.pocket_cats_table import (
    example,
    game_file,
    press_fast,
    record_of,
    tap_square,
)
from tests.tui.driving import (
    PHONE,
    SIZES,
    driven,
    press,
    running,
    screen_text,
    settle,
)
from tui.actions import Place
from tui.keys import actions_of
from tui.serve.child import View
from tui.session.settings import Settings, ThemeName


@pytest.mark.parametrize("name", ["pending", "duel-2"])
@driven
async def test_it_is_readable_at_every_size(tmp_path: Path, name: str) -> None:
    """Every tile shows its kind and value, every dog its arrows, at all sizes; nothing is too wide."""
    path = game_file(tmp_path, replace(example(name), duel=""))
    async with running(size=SIZES[0], game=path) as pilot:
        for width, height in (*SIZES, PHONE):
            await pilot.resize_terminal(width, height)
            await settle(pilot)
            said = screen_text(pilot)
            lines = said.splitlines()
            assert all(len(line) <= width for line in lines)
            rows = [line.split()[0] for line in lines if line.split() and line.split()[0] in tuple("abcde")]
            assert rows == list("abcde")
            assert said.count("mous") >= 5
            assert "↑" in said


@pytest.mark.parametrize("theme", list(ThemeName))
@driven
async def test_no_meaning_by_colour_alone(tmp_path: Path, theme: ThemeName) -> None:
    """In every theme clans are named, marks are signs, and face-down tiles have a pattern."""
    path = game_file(tmp_path, example("pending"))
    async with running(size=SIZES[1], game=path, settings=Settings(theme=theme)) as pilot:
        said = screen_text(pilot)
        assert all(sign in said for sign in ("polte", "chaos", "░", "+", ">", "5*"))


@driven
async def test_onlookers_see_and_play_the_same_table(tmp_path: Path) -> None:
    """Everything lies open in this game, so a page for onlookers shows all of it and may play on."""
    path = game_file(tmp_path, example("pending"))
    async with running(size=PHONE, game=path, view=View.ONLOOKER) as pilot:
        await tap_square(pilot, square_named("e4") or 0)
        assert record_of(path).moves[-1].swap == square_named("e4")


@driven
async def test_help_names_every_key(tmp_path: Path) -> None:
    """The help of the board lists each of its actions."""
    path = game_file(tmp_path, example("pending"))
    async with running(size=SIZES[0], game=path) as pilot:
        await press(pilot, "question_mark")
        shown = "\n".join(str(each.render()) for each in pilot.app.screen.query(".help-text"))
        for each in actions_of(Place.POCKET_CATS):
            assert each.description in shown


KEYS = [*string.ascii_letters, *string.digits, "up", "down", "left", "right", "enter", "escape", "tab"]


async def survive(folder: Path, keys: list[str]) -> None:
    """Press the keys; the app runs on, and the file is a game at every moment."""
    path = game_file(folder, replace(example("pending"), moves=example("pending").moves[:-3]))
    async with running(size=SIZES[-1], game=path) as pilot:
        for key in keys:
            await press_fast(pilot, key)
            assert record_of(path).players == ("Cleo", "Dan")
        assert pilot.app._exception is None


@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
@given(keys=st.lists(st.sampled_from(KEYS), min_size=10, max_size=20))
def test_random_keys(tmp_path: Path, keys: list[str]) -> None:
    """Random keys never crash the board and never break the file."""
    driven(survive)(tmp_path, keys)
