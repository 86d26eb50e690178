"""How the screens of a game are drawn: every size, every theme, without colours, cut names marked."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.tui.at_the_table import begun, concluded, example, game_file, table
from tests.tui.driving import PHONE, SIZES, driven, press, running, screen_name, screen_text, settle
from tui.serve.child import View
from tui.session.settings import Settings, ThemeName
from tui.widgets.grid import Cell, Grid, Known
from tui.widgets.pad import Pad


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Mission 3 after four rounds."""
    return game_file(tmp_path, begun(example(), 4))


@pytest.mark.parametrize("theme", list(ThemeName))
@pytest.mark.parametrize("size", SIZES)
@driven
async def test_every_theme_and_size(size: tuple[int, int], theme: ThemeName, game: Path) -> None:
    """Grid and odds are drawn in every theme at every size, and mean the same without their colour."""
    async with running(size=size, settings=Settings(theme=theme), game=game) as pilot:
        await press(pilot, "escape")
        await concluded(pilot)
        await settle(pilot)
        text = screen_text(pilot)
        assert all(sign in text for sign in ("✓", "\N{MULTIPLICATION SIGN}", "%", "tuna", "Ben"))


@driven
async def test_no_color(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR the table, the gifts and the reveal are drawn all the same."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(size=(80, 24), game=game) as pilot:
        await concluded(pilot)
        await press(pilot, "escape", "g", "r")
        assert screen_name(pilot) == "RevealScreen"
        assert "Ana's bowl" in screen_text(pilot)


@pytest.mark.parametrize("size", [*SIZES, PHONE])
@driven
async def test_gifts_and_reveal_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    """Both halves of the gifts and of the reveal can be brought into view, whole."""
    path = game_file(tmp_path, example())
    async with running(size=size, game=path, view=View.SEAT if size == PHONE else None) as pilot:
        await press(pilot, *(["g"] if size == PHONE else ["escape", "g"]))
        for screen, pads in (("GiftsScreen", 1), ("RevealScreen", 2)):
            assert screen_name(pilot) == screen
            seen = in_view(pilot.app.screen.query(Pad), size)
            if size[0] < 60:
                await press(pilot, "t")
                seen += in_view(pilot.app.screen.query(Pad), size)
            assert seen >= pads
            if screen == "GiftsScreen":
                await press(pilot, "r")


def in_view(pads: Iterable[Pad], size: tuple[int, int]) -> int:
    """How many of these pads are drawn whole on the screen."""
    regions = [pad.region for pad in pads]
    return sum(region.area > 0 and region.right <= size[0] and region.bottom <= size[1] for region in regions)


@driven
async def test_cells_for_a_finger(game: Path) -> None:
    """On a phone cards are rows and cats columns, and a cell is at least five columns by three rows."""
    async with running(size=PHONE, game=game, view=View.SEAT) as pilot:
        grid = table(pilot).query_one(Grid)
        assert grid.is_narrow
        assert grid._row_height == 3
        assert grid._width - 1 >= 5


@driven
async def test_every_cell_is_hit_by_its_tap(game: Path) -> None:
    """A click in the middle of a cell chooses that cell, in both ways of laying the grid out."""
    for size in (PHONE, (80, 40)):
        async with running(size=size, game=game, view=View.SEAT) as pilot:
            grid = table(pilot).query_one(Grid)
            for place in ((0, 0), (3, 2), (1, 1)):
                row, column = (place[1], place[0]) if grid.is_narrow else place
                await pilot.click(
                    grid, offset=(grid._head + column * grid._width + 1, 2 + row * grid._row_height)
                )
                await settle(pilot)
                assert grid.cursor == place


@driven
async def test_names_that_are_cut(game: Path) -> None:
    """A name that does not fit is cut with a mark, whatever its width."""
    async with running(size=(40, 20), game=game) as pilot:
        grid = table(pilot).query_one(Grid)
        cells = [[Cell(text="100%", known=Known.OPEN)]] * 2
        grid.show(("Wilhelmina", "日本語の名前"), ("a very long card",), cells)
        await settle(pilot)
        assert "…" in screen_text(pilot)
