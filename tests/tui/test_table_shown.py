"""The table screen: what is shown to whom, at which help level, and what is in view."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Static

from tests.tui.at_the_table import (
    begun,
    concluded,
    example,
    game_file,
    record_of,
    rounds_of,
    table,
)
from tests.tui.driving import (
    PHONE,
    SIZES,
    Driver,
    driven,
    press,
    running,
    screen_text,
    settle,
    tap,
    type_text,
)
from tui.serve.child import View
from tui.session.session import Session
from tui.widgets.grid import Known


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Mission 3 after four rounds; the fifth is Ana's."""
    return game_file(tmp_path, begun(example(), 4))


def message(pilot: Driver) -> str:
    """What is said above the line."""
    return str(table(pilot).query_one("#message", Static).render())


async def enter(pilot: Driver, text: str) -> None:
    """Type a line and confirm it."""
    await type_text(pilot, text)
    await press(pilot, "enter")


@driven
async def test_notes_only(game: Path) -> None:
    """In a game of notes nothing is concluded, and the user marks the grid."""
    async with running(game=game) as pilot:
        await press(pilot, "escape", "l", "1")
        assert not any(word in screen_text(pilot) for word in ("%", "deals", "thinking"))
        await press(pilot, "enter")
        assert "✓" in screen_text(pilot)
        assert not any(table(pilot).check_action(each, ()) for each in ("advise", "audit", "correct_so_far"))


@driven
async def test_correct_so_far(game: Path) -> None:
    """With help on request the marks are judged without naming a place, and nothing else is told."""
    async with running(game=game) as pilot:
        await press(pilot, "escape", "l", "2")
        await concluded(pilot)
        assert "deals" not in screen_text(pilot)
        await press(pilot, "c")
        assert "Yes: every mark follows" in message(pilot)
        await press(pilot, "enter", "c")  # Ana holds milk, so tuna marked yes is wrong
        assert "No: a mark contradicts" in message(pilot)


@driven
async def test_hiding_the_own_row(game: Path) -> None:
    """One key hides the note-taker's row, and shows it again."""
    async with running(game=game) as pilot:
        await concluded(pilot)
        await press(pilot, "escape", "h")
        assert {cell.known for cell in table(pilot).view.cells[0]} == {Known.BLANK}
        await press(pilot, "h")
        assert Known.CERTAIN in {cell.known for cell in table(pilot).view.cells[0]}


@driven
async def test_an_onlooker(game: Path) -> None:
    """An onlooker's window shows and does nothing that is the note-taker's, and still takes rounds."""
    private = replace(begun(example(), 4), hand=example().hand)
    path = game_file(game.parent, private, "private.toml")
    session = Session.open(path)
    async with running(size=(120, 40), game=path, view=View.ONLOOKER) as pilot:
        await concluded(pilot)
        screen = table(pilot)
        hidden = ("note", "gifts", "stop", "set_up", "hide_own", "help_level", "correct_so_far")
        assert not any(screen.check_action(each, ()) for each in hidden)
        assert "my hand" not in screen_text(pilot)
        assert "hesitated" not in screen_text(pilot)
        assert Known.CERTAIN not in {cell.known for cell in screen.view.cells[0]}
        await pilot.click("#line")
        await enter(pilot, "cleo ? ? ? +")  # Ana adds no card to it
        assert len(rounds_of(path)) == 5
    assert session.record.hand == record_of(path).hand


@driven
async def test_two_tabs_on_a_phone(game: Path) -> None:
    """On a narrow screen grid and rounds are one tap apart; rule, deals and line stay."""
    async with running(size=PHONE, game=game, view=View.SEAT) as pilot:
        await concluded(pilot)
        await settle(pilot)
        assert "tuna" in screen_text(pilot)
        assert "Dan hesitated" not in screen_text(pilot)
        await tap(pilot, "Rounds")
        text = screen_text(pilot)
        assert "Dan hesitated" in text
        assert "EATS if" in text
        assert "deals left" in text
        assert "tap here" in text
        await tap(pilot, "Grid")
        assert "Dan hesitated" not in screen_text(pilot)


@pytest.mark.parametrize("size", [*SIZES, PHONE])
@driven
async def test_what_is_always_in_view(size: tuple[int, int], game: Path) -> None:
    """At every size the rule, the deals left, the line and the way to help are in view."""
    async with running(size=size, game=game) as pilot:
        await concluded(pilot)
        await settle(pilot)
        text = screen_text(pilot)
        assert all(words in text for words in ("EATS if", "deals left", "Help", "ben tr ms hg +"))


@driven
async def test_a_mark_where_something_is_cut(game: Path) -> None:
    """What does not fit on the screen is said to be there; with more room the mark goes."""
    async with running(size=(40, 16), game=game) as pilot:
        await settle(pilot)
        assert "▼ more below" in screen_text(pilot)
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert "more below" not in screen_text(pilot)


@driven
async def test_names_are_data(tmp_path: Path) -> None:
    """A name that looks like markup is shown as it is."""
    game = game_file(tmp_path, replace(begun(example(), 4), players=("[red]A[/]", "Ben", "Cleo", "Dan")))
    async with running(size=(120, 40), game=game) as pilot:
        await concluded(pilot)
        await settle(pilot)
        assert "[red]A[/]" in screen_text(pilot)


@driven
async def test_control_characters_are_written_out(tmp_path: Path) -> None:
    """A title or a note that would control the terminal is seen as it is written in the file."""
    rounds = (replace(example().rounds[0], note="a\x1b[2Jb"),)
    game = game_file(tmp_path, replace(begun(example(), 1), title="T\x1b[5mline\nnew", rounds=rounds))
    async with running(size=(120, 40), game=game) as pilot:
        text = screen_text(pilot)
        assert r"T\u001b[5mline\u000anew - mission 3" in text
        assert r"a\u001b[2Jb" in text
        table(pilot).session.change(replace(record_of(game), title="U\x1b[5mx"), anyway=True)
        table(pilot).follow()
        await settle(pilot)
        assert r"Undo title: U\u001b[5mx" in screen_text(pilot)


@driven
async def test_a_tab_in_a_note(tmp_path: Path) -> None:
    """A tab is seen as a blank among the rounds, as it is where the note is written."""
    rounds = (replace(example().rounds[0], note="slow\tBen"),)
    game = game_file(tmp_path, replace(begun(example(), 1), rounds=rounds))
    async with running(size=(120, 40), game=game) as pilot:
        assert "# slow Ben" in screen_text(pilot)


@driven
async def test_a_failing_solver(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When nothing can be concluded, a sentence says so, and rounds are entered as before."""
    async with running(size=(120, 40), game=game) as pilot:
        screen = table(pilot)
        monkeypatch.setattr(screen.deduction, "_engine", Broken())
        await enter(pilot, "ben tr ms hg +")
        while not screen.failure:
            await settle(pilot)
        await settle(pilot)
        assert "Nothing could be concluded: ZeroDivisionError" in screen_text(pilot)
        await enter(pilot, "dan ? ? ? -")
    assert len(rounds_of(game)) == 6


class Broken:
    """An engine that concludes nothing."""

    def analyse(self, record: object) -> object:
        """Fail."""
        raise ZeroDivisionError("by nothing")
