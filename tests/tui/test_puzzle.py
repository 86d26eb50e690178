"""Solving a puzzle on its screen: by keys, by clicks and by touch, at every size."""

from pathlib import Path

import pytest
from textual.widgets import Static

from deduce.puzzles import Level, Request
from deduce.records import Mark
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
from tests.tui.session.puzzles import FACE_DOWN, GIFTS, SEATED, made, puzzle_file
from tui.keys import Place, actions_of
from tui.screens.puzzle import PuzzleScreen
from tui.serve.child import View
from tui.session.puzzle_results import PuzzleShelf
from tui.session.settings import Settings, ThemeName
from tui.session.solving import Ending
from tui.widgets.grid import Grid
from tui.widgets.puzzle_view import columns

EASY = Request(level=Level.EASY)
QUICK = {Level.EASY, Level.EXPERT}
CERTAIN, IMPOSSIBLE = "✓", "\N{MULTIPLICATION SIGN}"


def puzzle(pilot: Driver) -> PuzzleScreen:
    """The puzzle screen on top."""
    screen = pilot.app.screen
    if not isinstance(screen, PuzzleScreen):
        raise AssertionError(f"{type(screen).__name__} is shown")
    return screen


def said(pilot: Driver) -> str:
    """What stands below the grid."""
    return str(puzzle(pilot).query_one("#sentences", Static).render())


async def go_to(pilot: Driver, cat: int, column: int) -> None:
    """Move the cursor to a cell, by the arrow keys."""
    grid = puzzle(pilot).query_one(Grid)
    by_cat, by_card = cat - grid.cursor[0], column - grid.cursor[1]
    across, down = (by_cat, by_card) if grid.is_narrow else (by_card, by_cat)
    await press(pilot, *["right" if across > 0 else "left"] * abs(across))
    await press(pilot, *["down" if down > 0 else "up"] * abs(down))
    assert grid.cursor == (cat, column)


async def tap_cell(pilot: Driver, cat: int, column: int) -> None:
    """Click or tap in the middle of a cell."""
    grid = puzzle(pilot).query_one(Grid)
    row, across = (column, cat) if grid.is_narrow else (cat, column)
    offset = (grid._head + across * grid._width + 1, 1 + row * grid._row_height + grid._row_height // 2)
    await pilot.click(grid, offset=offset)
    await settle(pilot)


THREE_OF_EACH = [
    pytest.param(level, seed, marks=() if seed == 1 and level in QUICK else pytest.mark.slow)
    for level in Level
    for seed in (1, 2, 3)
]
"""All of them are solved without a screen in the tests of the session."""


@pytest.mark.parametrize(("level", "seed"), THREE_OF_EACH)
@driven
async def test_three_of_each_level_with_hints(level: Level, seed: int, tmp_path: Path) -> None:
    """By two keys alone, for more of the hint and to mark it, a puzzle is solved; then its proof is read."""
    path = puzzle_file(tmp_path, Request(level=level), seed)
    async with running(game=path) as pilot:
        session = puzzle(pilot).session
        while session.ending is None:
            await type_text(pilot, "hhhhf")
        assert session.ending is Ending.SOLVED
        assert "Solved, and how it follows" in said(pilot)
        assert "1. " in said(pilot)
        for seat, hand in made(Request(level=level), seed).solution.items():
            assert all(session.marks[seat, card] is Mark.YES for card in hand)


@pytest.mark.parametrize("size", [(80, 24), (40, 20)])
@driven
async def test_solved_by_keys(size: tuple[int, int], tmp_path: Path) -> None:
    """Arrow keys and y mark every cat's cards; the last one solves the puzzle."""
    async with running(size=size, game=puzzle_file(tmp_path, EASY)) as pilot:
        cards = columns(puzzle(pilot).session.record)
        for seat, hand in made(EASY, 1).solution.items():
            for card in hand:
                await go_to(pilot, seat, cards.index(card))
                await press(pilot, "y")
        assert "Solved after 0:0" in screen_text(pilot)
        await press(pilot, "y", "x", "u", "h")
        assert puzzle(pilot).session.ending is Ending.SOLVED


@pytest.mark.parametrize(("size", "view"), [((120, 40), None), (PHONE, View.SEAT)])
@driven
async def test_solved_by_taps(size: tuple[int, int], view: View | None, tmp_path: Path) -> None:
    """One click or tap on a cell marks it yes; nothing else is needed to solve a puzzle."""
    async with running(size=size, view=view, game=puzzle_file(tmp_path, EASY)) as pilot:
        cards = columns(puzzle(pilot).session.record)
        for seat, hand in made(EASY, 1).solution.items():
            for card in hand:
                await tap_cell(pilot, seat, cards.index(card))
        assert puzzle(pilot).session.ending is Ending.SOLVED


@driven
async def test_hints_by_touch(tmp_path: Path) -> None:
    """On a phone a hint is tapped for, more of it each time, and then marked by a tap and taken back."""
    async with running(size=PHONE, view=View.SEAT, game=puzzle_file(tmp_path, EASY)) as pilot:
        for _ in range(4):
            await tap(pilot, "Hint")
        await tap(pilot, "Mark it")
        assert puzzle(pilot).session.marks
        await tap(pilot, "Undo")
        assert not puzzle(pilot).session.marks


@driven
async def test_a_mark_changes(tmp_path: Path) -> None:
    """Enter turns a cell from nothing to yes, no, maybe and back; each step has a way back."""
    async with running(game=puzzle_file(tmp_path, EASY)) as pilot:
        session = puzzle(pilot).session
        cell = (0, columns(session.record)[0])
        for mark in (Mark.YES, Mark.NO, Mark.MAYBE, None):
            await press(pilot, "enter")
            assert session.marks.get(cell) is mark
        await press(pilot, "n", "m", "x")
        for mark in (Mark.MAYBE, Mark.NO, None, Mark.MAYBE, Mark.NO, Mark.YES, None):
            await press(pilot, "u")
            assert session.marks.get(cell) is mark
        await press(pilot, "r", "r")
        assert session.marks[cell] is Mark.NO


@driven
async def test_a_check_names_what_is_wrong(tmp_path: Path) -> None:
    """A check counts what is right, and names and marks what is wrong; a hint waits for the mend."""
    async with running(game=puzzle_file(tmp_path, EASY)) as pilot:
        session = puzzle(pilot).session
        card = session.coach.puzzle.solution[0][0]
        await go_to(pilot, 0, columns(session.record).index(card))
        await press(pilot, "n", "c")
        name = session.record.theme.name(card)
        assert f"Wrong: {session.record.players[0]}/{name}." in said(pilot)
        assert f"{IMPOSSIBLE}!" in screen_text(pilot)
        await press(pilot, "h")
        assert "no hint can build on it" in said(pilot)
        await press(pilot, "y", "c")
        assert "1 mark is right, proved by the rounds." in said(pilot)
        assert "!" not in "".join(cell.text for row in puzzle(pilot).query_one(Grid).cells for cell in row)


@driven
async def test_nothing_gives_the_answer_away(tmp_path: Path) -> None:
    """Neither deals left nor odds nor a sure card stand on the screen before they are found."""
    async with running(size=(120, 40), game=puzzle_file(tmp_path, EASY)) as pilot:
        text = screen_text(pilot)
        assert "deal" not in text
        assert "%" not in text
        cells = [cell.text for row in puzzle(pilot).query_one(Grid).cells for cell in row]
        assert set(cells) == {"·"}


@driven
async def test_the_clock(tmp_path: Path) -> None:
    """The clock can be hidden and shown, stops while something else is looked at, and is kept."""
    path = puzzle_file(tmp_path, EASY)
    async with running(game=path) as pilot:
        assert "0:00" in screen_text(pilot)
        await press(pilot, "k")
        assert "0:00" not in screen_text(pilot)
        assert "Show clock" in screen_text(pilot)
        session = puzzle(pilot).session
        await press(pilot, "question_mark")
        seconds = session._file.seconds
        assert session._file._since is None
        assert session._file.seconds == seconds
        await press(pilot, "escape")
        assert session._file._since is not None
    async with running(game=path) as pilot:
        assert "0:00" not in screen_text(pilot)


@driven
async def test_left_and_resumed(tmp_path: Path) -> None:
    """A puzzle that was left has its marks, its hints and its way back when it is opened again."""
    path = puzzle_file(tmp_path, EASY)
    async with running(game=path) as pilot:
        await press(pilot, "n", "right", "m", "h")
        marks = puzzle(pilot).session.marks
        await press(pilot, "escape")
        assert screen_name(pilot) == "HomeScreen"
    async with running(game=path) as pilot:
        assert puzzle(pilot).session.marks == marks
        assert "1 hint" in screen_text(pilot)
        await press(pilot, "u", "u")
        assert not puzzle(pilot).session.marks


@driven
async def test_giving_up(tmp_path: Path) -> None:
    """Giving up asks first; then the answer and its whole proof are shown; it may be begun again."""
    async with running(size=(120, 40), game=puzzle_file(tmp_path, Request(level=Level.EXPERT))) as pilot:
        session = puzzle(pilot).session
        await press(pilot, "g", "enter")
        assert session.ending is None
        await press(pilot, "g", "down", "enter")
        assert session.ending is Ending.GIVEN_UP
        assert said(pilot).count("\n") >= len(session.coach.proof())
        assert screen_text(pilot).count(CERTAIN) == sum(map(len, session.coach.puzzle.solution.values()))
        await press(pilot, "i")
        assert "how it follows" not in said(pilot)
        await press(pilot, "g")
        assert "The answer, and how it follows" in said(pilot)
        await press(pilot, "b", "down", "enter")
        assert session.ending is None
        assert CERTAIN not in "".join(
            cell.text for row in puzzle(pilot).query_one(Grid).cells for cell in row
        )
        assert PuzzleShelf(Settings().folder).statistics()[3].given_up == 1


@pytest.mark.parametrize("size", [(120, 40), (40, 20)])
@driven
async def test_gift_puzzles_by_keys(size: tuple[int, int], tmp_path: Path) -> None:
    """Gift cards are put into bowls and taken back on a pad; the right bowls solve the puzzle."""
    async with running(size=size, game=puzzle_file(tmp_path, GIFTS)) as pilot:
        session = puzzle(pilot).session
        bowls = session.coach.puzzle.bowls
        await press(pilot, "tab")
        first = next(iter(bowls))
        await press(pilot, "enter")
        assert session.placed == {first: 0}
        await press(pilot, "enter")
        assert first not in session.placed
        for bowl in bowls.values():
            place = len(session.record.players) if bowl is None else bowl
            await press(pilot, *["right"] * place, "enter", *["left"] * place)
            await press(pilot, "down")
        assert dict(session.placed) == dict(bowls)
        assert session.ending is Ending.SOLVED


@pytest.mark.parametrize("request_", [FACE_DOWN, SEATED], ids=["face-down", "seated"])
@driven
async def test_other_kinds_of_puzzles(request_: Request, tmp_path: Path) -> None:
    """A card that was not seen is a question mark, and the solver's own cat is given, not asked about."""
    async with running(size=(120, 40), game=puzzle_file(tmp_path, request_)) as pilot:
        session, text = puzzle(pilot).session, screen_text(pilot)
        if request_ is FACE_DOWN:
            assert "?" in text
            assert "was not seen" in text
        else:
            assert "You are" in text
            own = puzzle(pilot).query_one(Grid).cells[1]
            assert {cell.text for cell in own} == {CERTAIN, IMPOSSIBLE}
            await go_to(pilot, 1, 0)
            await press(pilot, "y")
            assert "That is given" in screen_text(pilot)
        await type_text(pilot, "hhhhf")
        assert session.marks


@pytest.mark.parametrize(("theme", "size"), list(zip(ThemeName, (*SIZES, PHONE), strict=True)))
@driven
async def test_every_size_and_theme(theme: ThemeName, size: tuple[int, int], tmp_path: Path) -> None:
    """Marks, hints and rounds are drawn at every size in every theme, and mean the same without colour."""
    path = puzzle_file(tmp_path, EASY)
    view = View.SEAT if size == PHONE else None
    async with running(size=size, view=view, settings=Settings(theme=theme), game=path) as pilot:
        await press(pilot, "y", "right" if size[0] >= 60 else "down", "n")
        text = screen_text(pilot)
        assert all(sign in text for sign in (CERTAIN, IMPOSSIBLE, "tuna", "Ben", "EATS"))
        if size[0] < 60:
            await press(pilot, "t")
        assert "Ana did NOT eat" in screen_text(pilot)


@driven
async def test_no_color(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR a puzzle is solved all the same."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(game=puzzle_file(tmp_path, EASY)) as pilot:
        await press(pilot, "n", "c", "h")
        assert IMPOSSIBLE in screen_text(pilot)


@driven
async def test_the_help_lists_every_key(tmp_path: Path) -> None:
    """Everything that can be done to a puzzle stands in its help."""
    async with running(game=puzzle_file(tmp_path, EASY)) as pilot:
        await press(pilot, "question_mark")
        shown = "\n".join(str(each.render()) for each in pilot.app.screen.query(".help-text"))
        assert all(each.description in shown for each in actions_of(Place.PUZZLE))


@driven
async def test_a_seat_is_no_onlooker(tmp_path: Path) -> None:
    """On the page for onlookers a puzzle from a seat is no puzzle, one for onlookers is."""
    async with running(view=View.ONLOOKER, game=puzzle_file(tmp_path, SEATED)) as pilot:
        assert screen_name(pilot) == "TableScreen"
    async with running(view=View.ONLOOKER, game=puzzle_file(tmp_path, EASY)) as pilot:
        assert screen_name(pilot) == "PuzzleScreen"
