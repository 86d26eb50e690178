"""The further games line by line."""

from pathlib import Path

import pytest

from tests.tui.boards.test_board_session import CATS, opened
from tests.tui.session.table import game_at
from tui.plain import run_plain
from tui.plain_board import BOARD_COMMANDS, PlainBoard


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one move."""
    return game_at(tmp_path / "cats.toml", CATS)


@pytest.fixture
def game(path: Path) -> PlainBoard:
    """The game, asked line by line."""
    return PlainBoard(opened(path))


def told(game: PlainBoard, line: str) -> str:
    """Everything that is said to a line."""
    return "\n".join(reply.text for reply in game.answer(line))


def test_greeting_and_help(game: PlainBoard) -> None:
    """On opening the game is told, and help names every command."""
    greeting = "\n".join(reply.text for reply in game.greeting())
    assert "gourmets against musketeers" in greeting
    assert "next to reveal: Ben" in greeting
    said = told(game, "help")
    assert all(command.name in said for command in BOARD_COMMANDS)


def test_play_and_take_back(game: PlainBoard, path: Path) -> None:
    """Entries are saved and read back, undone and made again."""
    assert told(game, "e2 mu5 c2") == "Saved: Ben: e2 is musketeers 5, swapped with c2."
    assert "tile gourmets 4" in told(game, "show")
    assert told(game, "undo") == "Taken back: Ben: e2 is musketeers 5, swapped with c2."
    assert path.read_text() == CATS
    assert told(game, "redo") == "Made again: Ben: e2 is musketeers 5, swapped with c2."


def test_refusals_have_reasons(game: PlainBoard, path: Path) -> None:
    """What is refused is a refusal with its reason; anyway records it; why explains without saving."""
    replies = list(game.answer("e2 mu5 a1"))
    assert all(reply.is_refusal for reply in replies)
    assert "out of reach" in replies[0].text
    assert path.read_text() == CATS
    assert "Saved" in told(game, "anyway")
    assert "nothing was refused" in told(game, "anyway")
    assert "out of reach" in told(game, "faults")
    assert "The rules allow it." in told(game, "why b1 fly 3 b2")
    assert "no square" in told(game, "why z9 fly 3")
    assert "lies there" in told(game, "why b1")


def test_advice_score_and_leaving(game: PlainBoard) -> None:
    """Advice names the best choice and what is hidden; score and table tell how it stands."""
    assert "Best: " in told(game, "advise")
    assert "The game goes on." in told(game, "score")
    assert "row c" in told(game, "table")
    assert told(game, "look ana") == "nothing in Pocket Cats is one player's alone"
    assert told(game, "restore").startswith("The file is there")
    assert told(game, "quit") == "The game is saved."
    assert game.is_left


def test_a_change_elsewhere_is_told_first(game: PlainBoard, path: Path) -> None:
    """What somebody else entered is told before the answer."""
    opened(path).enter("e2 mu5 c2")
    assert told(game, "table").startswith("Elsewhere: Ben: e2 is musketeers 5")


def test_the_script_plays_these_games(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`deduce FILE --plain` reads lines from a pipe; a refused one makes the exit code 1."""
    lines = iter(["e2 mu5 c2\n", "e2 mu5 c2\n", ""])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(lines), raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert run_plain([str(path)]) == 1
    out, err = capsys.readouterr()
    assert "Saved: Ben" in out
    assert "turned up so often already" in err
