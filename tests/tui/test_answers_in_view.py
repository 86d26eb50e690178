"""Answers that stand below a board or grid: they are seen when they come, however small the screen is."""

from pathlib import Path

import pytest

from tests.tui.driving import SIZES, Driver, driven, press, running, screen_text, settle
from tui.screens.board import BoardScreen
from tui.screens.game_screen import GameScreen
from tui.widgets.cut_mark import CutMark
from tui.widgets.panel import Panel

EXAMPLES = Path(__file__).parents[2] / "examples"
ASKED = (
    ("pocket-cats-duel-2", "s"),
    ("pocket-cats-pending", "v"),
    ("pocket-cats-pending", "c"),
    ("pocket-cats-pending", "s"),
    ("cat-and-chocolate-own-cards", "s"),
    ("mission3", "v"),
)
LAYOUTS = 4
"""The answer, the line that says that something is cut off, and what follows from both."""


async def answered(pilot: Driver) -> None:
    """Wait until there is an answer, and until it is in its place."""
    screen = pilot.app.screen
    assert isinstance(screen, BoardScreen | GameScreen)
    while screen.found is None or screen.found.title.startswith("Thinking"):
        await settle(pilot)
    for _ in range(LAYOUTS):
        await settle(pilot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "key"), ASKED)
@driven
async def test_an_answer_is_seen(name: str, key: str, size: tuple[int, int], tmp_path: Path) -> None:
    """All of an answer is in view, or as much as there is room for from its beginning on."""
    game = tmp_path / "game.toml"
    game.write_bytes((EXAMPLES / f"{name}.toml").read_bytes())
    async with running(size=size, game=game) as pilot:
        await press(pilot, *(["escape"] if name == "mission3" else []), key)
        await answered(pilot)
        panel = pilot.app.screen.query_one(Panel)
        room = pilot.app.screen.query_one(CutMark).scrolling.scrollable_content_region
        assert room.contains_region(panel.region) or panel.region.y == room.y


@driven
async def test_the_board_is_back_in_view(tmp_path: Path) -> None:
    """When an answer is taken away, the board is seen from its beginning again."""
    game = tmp_path / "game.toml"
    game.write_bytes((EXAMPLES / "pocket-cats-pending.toml").read_bytes())
    async with running(size=SIZES[-1], game=game) as pilot:
        before = screen_text(pilot)
        for key in ("v", "c"):
            await press(pilot, key)
            await answered(pilot)
            assert "more above" in screen_text(pilot)
            await press(pilot, key)
            for _ in range(LAYOUTS):
                await settle(pilot)
            assert screen_text(pilot) == before
