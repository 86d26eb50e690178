"""Whatever is pressed at the table: the app runs on, and no confirmed round is lost."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduce.records import Round
from tests.tui.at_the_table import begun, example, game_file, rounds_of
from tests.tui.driving import SIZES, Driver, driven, press, running, screen_name, settle, type_text
from tui.keys import ACTIONS
from tui.screens.table import TableScreen
from tui.session.session import Session
from tui.widgets.entry import EntryInput

ROUNDS = ("ben tr ms hg +", "dan ? ? ? -", "cleo t? ?r ec +")
KEYS = sorted({key for each in ACTIONS for key in each.keys} | {*"tmhceswbgr?+-123", "pageup", "home", "end"})
LOSING = {"u", "r", "x", "delete", "m"}
"""Keys that take rounds back when they are told to."""


async def survive(steps: Sequence[str], size: tuple[int, int], folder: Path) -> None:
    """Do the steps, a key or a whole round each; what the screen said was saved is on the disk after it."""
    path = game_file(folder, begun(example(), 4))
    async with running(size=size, game=path) as pilot:
        for step in steps:
            before = rounds_of(path)
            await (enter_round(pilot, step) if step in ROUNDS else press(pilot, step))
            if pilot.app._exit:
                break
            kept_what_was_confirmed(pilot, before, rounds_of(path), step)
        await settle(pilot)
        assert pilot.app._exception is None
    assert Session.open(path).problem == ""


async def enter_round(pilot: Driver, text: str) -> None:
    """Type a round into the line, if the line is on the screen, and confirm it."""
    if isinstance(pilot.app.screen, TableScreen):
        pilot.app.screen.query_one(EntryInput).focus()
        await type_text(pilot, text)
        await press(pilot, "enter")


def kept_what_was_confirmed(
    pilot: Driver, before: tuple[Round, ...], after: tuple[Round, ...], step: str
) -> None:
    """No step but one that takes rounds back makes the game shorter."""
    may_lose = step in LOSING | {"enter", "space", *"123456789"}
    assert may_lose or len(after) >= len(before), (step, screen_name(pilot))


@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(steps=st.lists(st.sampled_from([*KEYS, *ROUNDS * 5]), max_size=20), size=st.sampled_from(SIZES))
def test_random_keys_at_the_table(steps: list[str], size: tuple[int, int]) -> None:
    """A few random sequences of keys and rounds never crash the table nor lose a confirmed round."""
    with TemporaryDirectory() as folder:
        driven(survive)(steps, size, Path(folder))


@pytest.mark.slow
@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(steps=st.lists(st.sampled_from([*KEYS, *ROUNDS * 5]), max_size=60), size=st.sampled_from(SIZES))
def test_many_random_keys_at_the_table(steps: list[str], size: tuple[int, int]) -> None:
    """Many long random sequences never crash the table nor lose a confirmed round."""
    with TemporaryDirectory() as folder:
        driven(survive)(steps, size, Path(folder))
