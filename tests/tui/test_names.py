"""Names are data: whatever people are called, every screen shows it and none takes it for markup."""

from collections.abc import Sequence
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from deduce.games.delicats.components import mission
from deduce.records import DelicatsRecord, bad_names
from tests.tui.driving import driven, press, running, screen_text, settle
from tui.screens.new_game import NewGameScreen
from tui.session.library import Library
from tui.session.settings import Settings
from tui.session.setup import SetUp

AWKWARD = (
    "[bold]Ana[/]",
    "[/]",
    "[@click=app.quit]x[/]",
    "$primary",
    "\\[",
    "{Ana}",
    "Ben 🐱",
    "مريم",
    "אבא",
    "名前は長いです",
    "e\u0301\u0301\u0301",
    "👩‍👩‍👧‍👦",
    "x" * 200,
    "\u202eana",
    "%s %d",
    "&amp;<b>",
)

NAMES = st.lists(
    st.sampled_from(AWKWARD) | st.text(min_size=1, max_size=200), min_size=2, max_size=4, unique=True
).filter(lambda players: not list(bad_names(players)))


async def visit_all(tables: Sequence[Sequence[str]], size: tuple[int, int]) -> None:
    """Show these tables of names on every screen that shows names."""
    folder = Settings().folder
    for path in folder.glob("*"):
        path.unlink()
    for players in tables:
        record = DelicatsRecord(mission=mission(3), players=tuple(players))
        Library(folder).create(record, date(2025, 1, 1))
    async with running(size=size) as pilot:
        await press(pilot, "g")
        await press(pilot, "escape", "n", "3")
        for players in tables:
            setup = SetUp(mission=mission(3), players=tuple(players), me=0, seat_answered=True)
            await pilot.app.push_screen(NewGameScreen(setup))
            await press(pilot, "a", "3", "escape", "1")
            for row in screen_text(pilot).splitlines():
                assert cell_len(row) <= size[0]


@driven
async def test_awkward_names() -> None:
    """Brackets, emoji, right-to-left letters and 200 characters are shown as they are."""
    await visit_all([AWKWARD[start : start + 4] for start in range(0, len(AWKWARD), 4)], (40, 20))


@driven
async def test_a_name_reads_as_it_was_written() -> None:
    """A name in brackets stands on the screen with its brackets."""
    async with running() as pilot:
        await pilot.app.push_screen(NewGameScreen(SetUp(mission=mission(3), players=("[bold]Ana[/]", "[/]"))))
        await settle(pilot)
        assert "[bold]Ana[/]" in screen_text(pilot)


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(players=NAMES)
def test_any_names(players: list[str]) -> None:
    """No name that a game may have breaks a screen."""
    driven(visit_all)([players], (40, 20))
