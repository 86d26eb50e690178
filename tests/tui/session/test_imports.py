"""What importing a part of the app loads."""

import subprocess
import sys

import pytest

HEAVY = ("textual", "ortools", "numpy", "textual_serve")


def loaded_by(statement: str, tmp: str = "") -> set[str]:
    """The heavy packages that a fresh interpreter has loaded after a statement."""
    code = f"{statement}\nimport sys\nprint(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split("\n")[-2].split())


@pytest.mark.parametrize("module", ["answers", "durable", "library", "paths", "settings", "setup"])
def test_session_needs_no_textual(module: str) -> None:
    """The app without a screen imports no Textual."""
    assert "textual" not in loaded_by(f"import tui.session.{module}")


def test_library_needs_no_solver() -> None:
    """Listing games imports no solver."""
    assert loaded_by("import tui.session.library") & {"ortools", "textual"} == set()


def test_version_imports_nothing_heavy() -> None:
    """`deduce --version` imports neither Textual nor OR-Tools."""
    statement = (
        "import sys\nsys.argv = ['deduce', '--version']\nfrom tui.entry import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass"
    )
    assert loaded_by(statement) == set()
