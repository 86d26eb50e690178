"""What opening a game loads."""

import pkgutil
import subprocess
import sys

import pytest

import tui.session

HEAVY = ("textual", "ortools", "numpy", "aiohttp", "tomlkit")


def loaded_by(*modules: str) -> set[str]:
    """The heavy packages that a fresh interpreter has loaded after importing these modules."""
    code = f"import sys, {', '.join(modules)}\nprint(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


NAMES = [f"tui.session.{module.name}" for module in pkgutil.iter_modules(tui.session.__path__)]
PUZZLES = [name for name in NAMES if name.startswith(("tui.session.puzzle_", "tui.session.solving"))]


def test_no_screen_and_no_numbers_to_open_a_game() -> None:
    """Everything that a game needs is imported without Textual, OR-Tools, NumPy and the web server."""
    games = [name for name in NAMES if name not in PUZZLES]
    assert "tui.session.session" in games
    assert loaded_by(*games) == set()


def test_no_screen_to_open_a_puzzle() -> None:
    """Puzzles need numbers, and nothing else that takes long to load."""
    assert "tui.session.puzzle_session" in PUZZLES
    assert loaded_by(*PUZZLES) == {"numpy"}


@pytest.mark.parametrize(("module", "loaded"), [("tui.jobs", set()), ("tui.plain", {"numpy"})])
def test_no_screen_for_what_draws_nothing(module: str, loaded: set[str]) -> None:
    """The worker and the plain lines load no Textual, and OR-Tools only when it is asked something."""
    assert loaded_by(module) == loaded
