"""Whatever is pressed on a puzzle: the app runs on, and what was marked can be read from the disk."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduce.puzzles import Level, Request
from tests.tui.driving import SIZES, driven, press, running, settle
from tests.tui.session.puzzles import GIFTS, puzzle_file
from tui.keys import ACTIONS
from tui.screens.puzzle import PuzzleScreen
from tui.session.puzzle_results import PuzzleShelf
from tui.session.puzzle_session import PuzzleSession

KEYS = sorted({key for each in ACTIONS for key in each.keys} | {"pageup", "home", "end", "1", "2"})
WANTED = ["h", "f", "c", "y", "n", "u", "r", "down", "right", "tab", "enter"]
steps = st.lists(st.sampled_from([*KEYS, *WANTED * 3]), max_size=25)
requests = st.sampled_from([Request(level=Level.EASY), GIFTS])


async def survive(keys: Sequence[str], request: Request, size: tuple[int, int], folder: Path) -> None:
    """Press the keys; after each the marks on the screen are those on the disk."""
    path = puzzle_file(folder, request)
    async with running(size=size, game=path) as pilot:
        for key in keys:
            await press(pilot, key)
            if pilot.app._exit:
                break
            if isinstance(pilot.app.screen, PuzzleScreen):
                shown, kept = pilot.app.screen.session, PuzzleSession.open(path, shelf=PuzzleShelf(folder))
                assert (shown.marks, shown.placed) == (kept.marks, kept.placed)
        await settle(pilot)
        assert pilot.app._exception is None


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(keys=steps, request=requests, size=st.sampled_from(SIZES))
def test_random_keys(keys: list[str], request: Request, size: tuple[int, int]) -> None:
    """A few random sequences of keys never crash a puzzle nor lose a mark."""
    with TemporaryDirectory() as folder:
        driven(survive)(keys, request, size, Path(folder))


@pytest.mark.slow
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(keys=steps, request=requests, size=st.sampled_from(SIZES))
def test_many_random_keys(keys: list[str], request: Request, size: tuple[int, int]) -> None:
    """Many random sequences of keys never crash a puzzle nor lose a mark."""
    with TemporaryDirectory() as folder:
        driven(survive)(keys, request, size, Path(folder))
