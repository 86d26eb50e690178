"""Whatever is pressed in whatever order: the shell runs on, and no game is lost or changed.

Games open as text here; what is pressed at the table is the table's own test.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import mission
from deduce.records import DelicatsRecord, read
from tests.tui.driving import SIZES, driven, press, running, settle
from tui.keys import ACTIONS
from tui.screens.transcript import TranscriptScreen
from tui.serve.child import View
from tui.session.library import Library
from tui.session.puzzle_results import PuzzleShelf
from tui.session.settings import HelpLevel, Settings

KEYS = sorted(
    {key for each in ACTIONS for key in each.keys}
    | {"up", "down", "left", "right", "enter", "space", "tab", "pageup", "pagedown", "home", "end"}
    | set("tshgq1359?[")
)


@contextmanager
def games_as_text() -> Iterator[None]:
    """Open every game as text."""

    def as_text(
        path: Path, *, view: View | None, help_level: HelpLevel, shelf: PuzzleShelf
    ) -> TranscriptScreen:
        return TranscriptScreen(path, view)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.app.game_screen", as_text)
        yield


async def survive(keys: Sequence[str], size: tuple[int, int]) -> None:
    """Press the keys; the app runs until it was told twice to end, and every game that was there is there."""
    library = Library(Settings().folder)
    path = library.create(DelicatsRecord(mission=mission(3), players=("Ana", "Ben")), date(2025, 1, 1))
    before = path.read_bytes()
    async with running(size=size) as pilot:
        for key in keys:
            await press(pilot, key)
            if pilot.app._exit:
                break
        await settle(pilot)
        assert pilot.app._exception is None
    assert path.read_bytes() == before
    assert all(read(other).record is not None for other in Settings().folder.glob("*.toml"))
    for other in Settings().folder.glob("*.toml"):
        other.unlink()


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(keys=st.lists(st.sampled_from(KEYS), max_size=20), size=st.sampled_from(SIZES))
def test_random_keys(keys: list[str], size: tuple[int, int]) -> None:
    """A few random sequences of keys never crash the shell and change no game."""
    with games_as_text():
        driven(survive)(keys, size)


@pytest.mark.slow
@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(keys=st.lists(st.sampled_from(KEYS), max_size=80), size=st.sampled_from(SIZES))
def test_many_random_keys(keys: list[str], size: tuple[int, int]) -> None:
    """Many long random sequences of keys never crash the shell and change no game."""
    with games_as_text():
        driven(survive)(keys, size)
