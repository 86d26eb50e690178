"""What importing a part of the app loads."""

import pkgutil
import subprocess
import sys

import tui.session

HEAVY = ("textual", "ortools", "numpy", "textual_serve")


def loaded_by(statement: str) -> set[str]:
    """The heavy packages that a fresh interpreter has loaded after a statement."""
    code = f"{statement}\nimport sys\nprint(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split("\n")[-2].split())


def test_session_needs_no_textual() -> None:
    """The app without a screen, every module of it, imports no Textual."""
    names = [module.name for module in pkgutil.iter_modules(tui.session.__path__, "tui.session.")]
    assert "tui.session.library" in names
    assert "textual" not in loaded_by("\n".join(f"import {name}" for name in [*names, "tui.jobs"]))


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
