"""Starting the app from the command line."""

from pathlib import Path

import pytest

from tests.tui.driving import driven, running, screen_name, screen_text, settle
from tui.app import DeduceApp, run_app, why_not_run
from tui.screens.table import TableScreen
from tui.screens.transcript import TranscriptScreen
from tui.serve.child import View
from tui.session.settings import HelpLevel, Settings

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["a.toml", "b.toml"], "opens one game file, and 2 arguments"), ([], "needs a terminal")],
)
def test_what_cannot_start_says_why(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two files, or no terminal to draw on, end with exit code 2 and one line on standard error."""
    with pytest.raises(SystemExit) as ended:
        run_app(arguments)
    assert ended.value.code == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert said in heard.err
    assert heard.err.count("\n") == 1


def test_a_served_page_needs_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the server the app draws on the page, and so needs no terminal."""
    monkeypatch.setenv("TEXTUAL_DRIVER", "somewhere")
    assert why_not_run([], View.SEAT) is None
    assert why_not_run(["game.toml"], View.ONLOOKER) is None
    assert "none was named" in (why_not_run([], View.ONLOOKER) or "")


def test_a_view_that_is_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A view that no server gives is said with what it may be, without a traceback."""
    monkeypatch.setenv("DEDUCE_VIEW", "everything")
    with pytest.raises(SystemExit) as ended:
        run_app([])
    assert ended.value.code == 2
    assert "it is seat or onlooker" in capsys.readouterr().err


def test_an_app_that_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    """An app that ended with an error ends the command with its exit code, one that was left with 0."""

    def break_down(app: DeduceApp, *, mouse: bool) -> None:
        app._return_code = 1

    monkeypatch.setenv("TEXTUAL_DRIVER", "somewhere")
    monkeypatch.setattr(DeduceApp, "run", lambda app, *, mouse: None)
    run_app([])
    monkeypatch.setattr(DeduceApp, "run", break_down)
    with pytest.raises(SystemExit) as ended:
        run_app([])
    assert ended.value.code == 1


@driven
async def test_a_file_on_the_command_line() -> None:
    """A game named on the command line is shown at once, with the first screen below it."""
    async with running(game=EXAMPLES / "mission3.toml") as pilot:
        assert screen_name(pilot) != "HomeScreen"
        assert type(pilot.app.screen_stack[0]).__name__ == "HomeScreen"


@pytest.mark.parametrize("size", [(120, 40), (40, 20)])
@driven
async def test_a_game_as_text(size: tuple[int, int]) -> None:
    """A game as text shows its heading, facts and rounds."""
    async with running(size=size) as pilot:
        await pilot.app.push_screen(TranscriptScreen(EXAMPLES / "mission3.toml", None))
        await settle(pilot)
        assert "mission3.toml" in screen_text(pilot)
        assert "Quiet Weekend" in screen_text(pilot)


@driven
async def test_onlookers_see_no_text(tmp_path: Path) -> None:
    """A page for onlookers shows no text of a file, which may hold the note-taker's cards."""
    path = tmp_path / "broken.toml"
    path.write_text('game = "delicats"\n[preferences]\nAna = ["tuna"]\n')
    async with running(game=path, view=View.ONLOOKER) as pilot:
        assert "tuna" not in screen_text(pilot)
        assert "cannot be shown here" in screen_text(pilot)
    async with running(game=path) as pilot:
        assert "tuna" in screen_text(pilot)


@driven
async def test_a_missing_file() -> None:
    """A file that is not there says so on the screen."""
    async with running(game=Path("/nowhere/game.toml")) as pilot:
        assert "there is no such file" in " ".join(screen_text(pilot).split())


@driven
async def test_the_help_level_of_a_new_game(tmp_path: Path) -> None:
    """A game without a help level of its own opens with the one in the settings."""
    path = tmp_path / "game.toml"
    path.write_bytes((EXAMPLES / "mission3.toml").read_bytes())
    async with running(game=path, settings=Settings(help_level=HelpLevel.NOTES)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.session.help_level is HelpLevel.NOTES
