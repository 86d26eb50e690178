"""The script that plays line by line: pipes, terminals, exit codes."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from tests.tui.session.table import GAME, game_at, record_at
from tui.plain import talk
from tui.plain_game import PlainGame
from tui.session.session import Session

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one round."""
    return game_at(tmp_path / "game.toml")


class Terminal(StringIO):
    """Lines typed at a terminal."""

    def isatty(self) -> bool:
        """Somebody sits there."""
        return True


def test_a_pipe_that_was_refused_something_fails(path: Path) -> None:
    """A pipe in which a line was refused ends with 1, the reason on standard error; a terminal with 0."""
    answers, refusals = StringIO(), StringIO()
    assert talk(PlainGame(Session.open(path)), StringIO("cl xx\n"), answers, refusals) == 1
    assert "xx" in refusals.getvalue()
    assert "xx" not in answers.getvalue()
    assert talk(PlainGame(Session.open(path)), Terminal("cl xx\n"), StringIO(), StringIO()) == 0


def test_quit(path: Path) -> None:
    """After quit nothing more is read, and all is saved."""
    answers = StringIO()
    assert (
        talk(PlainGame(Session.open(path)), StringIO("cl tr ms mg +\nquit\nundo\n"), answers, StringIO()) == 0
    )
    assert len(record_at(path).rounds) == 2


def test_a_prompt_only_for_people(path: Path) -> None:
    """A prompt is shown at a terminal and to no pipe."""
    for stream, prompts in ((Terminal("quit\n"), 1), (StringIO("quit\n"), 0)):
        answers = StringIO()
        talk(PlainGame(Session.open(path)), stream, answers, StringIO())
        assert answers.getvalue().count("> ") == prompts


def run(path: Path, typed: bytes) -> subprocess.CompletedProcess[bytes]:
    """The script itself, fed by a pipe."""
    command = [sys.executable, "-m", "tui.entry", str(path), "--plain"]
    return subprocess.run(command, input=typed, capture_output=True, env={**os.environ, "PYTHONUTF8": "1"})


def test_the_script(path: Path) -> None:
    """`deduce FILE --plain` plays on the file, lines that are no text included."""
    done = run(path, b"cl tr ms mg +\n\xff\xfe\nundo\n")
    assert done.returncode == 1
    assert b"Taken back: round 2" in done.stdout
    assert b"Traceback" not in done.stderr
    assert path.read_text() == GAME


@pytest.mark.parametrize("text", ["", "x", 'game = "pocket-cats"\n'])
def test_no_game(tmp_path: Path, text: str) -> None:
    """A file that no DeliCats game can be told from ends it with 2 and the reason."""
    done = run(game_at(tmp_path / "game.toml", text), b"")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"deduce: ")


@pytest.mark.parametrize("before", [True, False])
def test_the_option_stands_anywhere(path: Path, before: bool) -> None:
    """--plain may stand before the file and behind it; without a file it says what it needs."""
    arguments = ["--plain", str(path)] if before else [str(path), "--plain"]
    command = [sys.executable, "-m", "tui.entry"]
    done = subprocess.run([*command, *arguments], input="quit\n", capture_output=True, text=True, check=True)
    assert "DeliCats, mission 3" in done.stdout
    alone = subprocess.run([*command, "--plain"], capture_output=True, text=True, check=False)
    assert (alone.returncode, alone.stdout) == (2, "")
    assert "takes one game file, and 0 were named" in alone.stderr
