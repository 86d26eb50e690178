"""Choosing and making a puzzle, the one of the day, the puzzles there are, statistics."""

from collections.abc import Callable
from datetime import date
from itertools import count
from pathlib import Path
from time import sleep

import pytest
from textual.widgets import Input

from deduce.errors import UndecidedError
from deduce.puzzles import Impossible, Level, MadePuzzle, Request, puzzle_of_the_day
from deduce.solver import Stopper
from tests.tui.driving import (
    PHONE,
    Driver,
    driven,
    press,
    running,
    screen_name,
    screen_text,
    settle,
    tap,
)
from tests.tui.session.puzzles import puzzle_file
from tui.keys import Place, actions_of
from tui.screens.puzzle import PuzzleScreen
from tui.screens.puzzles import PuzzlesScreen
from tui.serve.child import View
from tui.session.puzzle_results import PuzzleResult, PuzzleShelf
from tui.session.settings import Settings
from tui.session.solving import Ending

EASY = Request(level=Level.EASY)
SMALL = (40, 20)
PATIENCE = 2000


def puzzles(pilot: Driver) -> PuzzlesScreen:
    """The screen where puzzles are chosen, wherever it is."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, PuzzlesScreen))


def made(pilot: Driver) -> PuzzleScreen:
    """The puzzle that was opened."""
    screen = pilot.app.screen
    assert isinstance(screen, PuzzleScreen)
    return screen


def words_on(pilot: Driver) -> str:
    """The words on the screen without line breaks and edges."""
    return " ".join(screen_text(pilot).replace("│", " ").split())


async def until_done(pilot: Driver) -> None:
    """Wait until the worker has made the puzzle or says why not."""
    for _ in range(PATIENCE):
        await settle(pilot)
        if puzzles(pilot).maker.making is None:
            await settle(pilot)
            return
        sleep(0.005)
    raise AssertionError("no puzzle was made")


@pytest.mark.parametrize("size", [(120, 40), (40, 20)])
@driven
async def test_made_by_keys(size: tuple[int, int]) -> None:
    """Mission, players, level, view and seed are chosen by keys; the puzzle is kept and opened."""
    async with running(size=size) as pilot:
        await press(pilot, "p")
        for line, choice in (("3", "7"), ("4", "2"), ("5", "2"), ("6", "3")):
            await press(pilot, line, choice)
        await press(pilot, "8", *"42", "enter")
        assert puzzles(pilot).request == Request(mission_number=7, players=3, level=Level.MEDIUM, seat=1)
        assert "42" in screen_text(pilot)
        await press(pilot, "m")
        await until_done(pilot)
        record = made(pilot).session.record
        assert (record.mission.number, len(record.players), record.me) == (7, 3, 1)
        assert (record.puzzle.seed, record.puzzle.level) == (42, "medium")
        assert [kept.path for kept in PuzzleShelf(Settings().folder).puzzles()] == [made(pilot).session.path]
        await press(pilot, "escape")
        assert screen_name(pilot) == "PuzzlesScreen"


@driven
async def test_made_by_touch() -> None:
    """On a phone the same is tapped."""
    async with running(size=PHONE, view=View.SEAT) as pilot:
        await tap(pilot, "Puzzles")
        await tap(pilot, "Level")
        await tap(pilot, "hard")
        await tap(pilot, "Make a puzzle")
        await until_done(pilot)
        assert made(pilot).session.record.puzzle.level == "hard"


@driven
async def test_the_puzzle_of_the_day() -> None:
    """The puzzle of the day is made once; the second time it is opened as it was left."""
    request, seed = puzzle_of_the_day(date.today())
    async with running() as pilot:
        await press(pilot, "p", "d")
        await until_done(pilot)
        assert made(pilot).session.record.puzzle.seed == seed
        assert made(pilot).session.record.puzzle.level == request.level.word
        await press(pilot, "y", "escape")
        assert "Under way" in screen_text(pilot)
        await press(pilot, "d")
        assert made(pilot).session.marks


@driven
async def test_what_cannot_be_made() -> None:
    """Why there is none is said as soon as it is chosen; the nearest one is made by one more choice."""
    async with running(size=SMALL) as pilot:
        await press(pilot, "p", "3", "1", "5", "3")
        assert "There are no hard puzzles like this" in words_on(pilot)
        await press(pilot, "m")
        await until_done(pilot)
        assert "The nearest that can be had" in words_on(pilot)
        await press(pilot, "1")
        await until_done(pilot)
        assert screen_name(pilot) == "PuzzleScreen"


@driven
async def test_making_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes long says how far it is and can be stopped; the screen stays as it was."""

    def ask(
        request: Request, seed: int, *, stopper: Stopper, watch: Callable[[int], object]
    ) -> MadePuzzle | Impossible:
        for attempts in count(1):
            watch(attempts)
            sleep(0.01)
            if stopper.stopped:
                raise UndecidedError("the search was stopped")
        raise AssertionError(request, seed)

    monkeypatch.setattr("tui.puzzle_maker.ask", ask)
    async with running() as pilot:
        await press(pilot, "p", "m")
        for _ in range(PATIENCE):
            await settle(pilot)
            if "of at most 4000" in words_on(pilot):
                break
            sleep(0.005)
        assert "Stop" in screen_text(pilot).splitlines()[-1]
        await press(pilot, "x")
        assert "Stopped; nothing was made." in screen_text(pilot)
        assert puzzles(pilot).maker.making is None
        assert "Stop" not in screen_text(pilot).splitlines()[-1]
        await press(pilot, "m", "escape")
        assert screen_name(pilot) == "HomeScreen"


@driven
async def test_bad_seeds() -> None:
    """What is no seed stays in the line and is refused with what would be one; an empty one is a new one."""
    async with running() as pilot:
        await press(pilot, "p", "8", *"7x", "enter")
        assert "'7x' is no seed: expected a number from 0 to" in screen_text(pilot)
        assert "999,999,999, or nothing." in screen_text(pilot)
        await press(pilot, "backspace", "enter")
        assert puzzles(pilot).seed == 7
        await press(pilot, "8", "backspace", "enter")
        assert puzzles(pilot).seed is None
        await press(pilot, "8")
        pilot.app.screen.query_one(Input).value = "0" * 5000
        await press(pilot, "enter")
        assert puzzles(pilot).seed == 0
        await press(pilot, "8")
        pilot.app.screen.query_one(Input).value = "9" * 5000
        await press(pilot, "enter")
        assert f"'{'9' * 20}' is no seed" in screen_text(pilot)


@driven
async def test_your_puzzles_and_statistics() -> None:
    """The puzzles there are can be opened, and what came of them is told by level."""
    folder = Settings().folder
    path = puzzle_file(folder, EASY)
    result = PuzzleResult(puzzle="a", level="easy", ending=Ending.SOLVED, seconds=75, hints=2, checks=0)
    PuzzleShelf(folder).note(result)
    async with running(size=SMALL) as pilot:
        await press(pilot, "p", "s")
        assert "1 solved, 0 given up; 1:15 on average" in words_on(pilot)
        await press(pilot, "enter", "p", "enter")
        assert made(pilot).session.path == path


@driven
async def test_no_room_for_puzzles(tmp_path: Path) -> None:
    """Where a puzzle cannot be kept it is said why, and nothing is lost."""
    Settings().folder.parent.mkdir(exist_ok=True)
    Settings().folder.write_text("a file in the place of the folder")
    async with running() as pilot:
        await press(pilot, "p", "m")
        await until_done(pilot)
        assert "could not be kept" in screen_text(pilot)


@driven
async def test_the_help_lists_every_key() -> None:
    """Everything that can be done stands in the help."""
    async with running() as pilot:
        await press(pilot, "p", "question_mark")
        shown = "\n".join(str(each.render()) for each in pilot.app.screen.query(".help-text"))
        assert all(each.description in shown for each in actions_of(Place.PUZZLES))
