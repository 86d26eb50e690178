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


def test_no_screen_and_no_numbers_to_open_a_game() -> None:
    """Everything that a session needs is imported without Textual, OR-Tools, NumPy and the web server."""
    names = [f"tui.session.{module.name}" for module in pkgutil.iter_modules(tui.session.__path__)]
    assert "tui.session.session" in names
    assert loaded_by(*names) == set()


@pytest.mark.parametrize(("module", "loaded"), [("tui.jobs", set()), ("tui.plain", {"numpy"})])
def test_no_screen_for_what_draws_nothing(module: str, loaded: set[str]) -> None:
    """The worker and the plain lines load no Textual, and OR-Tools only when it is asked something."""
    assert loaded_by(module) == loaded
