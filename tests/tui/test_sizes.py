"""Screens on terminals of any size, down to a single cell."""

import shutil
from pathlib import Path

import pytest

from tests.tui.driving import Driver, driven, running, settle
from tests.tui.session.puzzles import GIFTS, puzzle_file
from tui.messages import NewBoardGame

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARDS = ("pocket-cats", "treats-and-tails", "cat-and-chocolate")
PUZZLE = "puzzle"
SMALL = [(5, 20)]
ALL = [(width, height) for height in (20, 6, 9) for width in range(1, 41)] + [
    (40, height) for height in range(1, 20)
]

ROUTES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("", ()),
    ("", ("new_game",)),
    ("", ("puzzles",)),
    ("", ("open_file",)),
    ("", ("saved_games",)),
    ("", ("calendar",)),
    ("", ("settings",)),
    ("", ("help",)),
    ("", ("menu",)),
    *(("", (board,)) for board in BOARDS),
    ("mission3.toml", ()),
    ("mission3.toml", ("tabs",)),
    ("mission3.toml", ("help_level",)),
    ("mission3.toml", ("set_up",)),
    ("mission5-complete.toml", ("gifts",)),
    ("mission5-complete.toml", ("gifts", "reveal")),
    ("mission5-complete.toml", ("gifts", "reveal", "look_back")),
    ("contradiction.toml", ()),
    ("illegal.toml", ("tabs",)),
    (PUZZLE, ()),
    (PUZZLE, ("tabs",)),
    *(
        (f"{board}-{kind}.toml", then)
        for board, kind in zip(BOARDS, ("pending", "partial", "partial"), strict=True)
        for then in ((), ("tabs",))
    ),
)
"""From the first screen or in a file, which actions lead to what is looked at."""


async def follow(pilot: Driver, actions: tuple[str, ...]) -> None:
    """Do these actions, or begin a game of that name."""
    for each in actions:
        if each in BOARDS:
            pilot.app.post_message(NewBoardGame(each))
        elif each in ("help", "menu"):
            await pilot.app.screen.run_action(each)
        else:
            await pilot.app.screen.run_action(f"screen.{each}")
        await settle(pilot)


async def resized(pilot: Driver, sizes: list[tuple[int, int]]) -> None:
    """The screen on terminals of all these sizes, one after the other."""
    for width, height in sizes:
        await pilot.resize_terminal(width, height)
        await settle(pilot)
        assert pilot.app._exception is None, f"{width} x {height}"


def game_of(name: str, folder: Path) -> Path | None:
    """A copy of the example, or a puzzle."""
    if name == PUZZLE:
        return puzzle_file(folder, GIFTS)
    return Path(shutil.copy(EXAMPLES / name, folder)) if name else None


async def drawn(name: str, actions: tuple[str, ...], folder: Path, sizes: list[tuple[int, int]]) -> None:
    """The app on that screen, made as large as each of the sizes."""
    async with running(size=(40, 20), game=game_of(name, folder)) as pilot:
        await follow(pilot, actions)
        await resized(pilot, [*sizes, (80, 24)])


@pytest.mark.parametrize(("name", "actions"), ROUTES[::3])
def test_a_small_size(name: str, actions: tuple[str, ...], tmp_path: Path) -> None:
    """A third of the screens is drawn in the smallest windows, where nothing of it can be read any more."""
    driven(drawn)(name, actions, tmp_path, SMALL)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "actions"), ROUTES)
def test_all_sizes(name: str, actions: tuple[str, ...], tmp_path: Path) -> None:
    """Every screen is drawn at every width up to 40 and every height up to 20."""
    driven(drawn)(name, actions, tmp_path, ALL)
