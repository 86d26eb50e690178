"""What the app reads of what the server tells it."""

import subprocess
import sys

import pytest

from deduce.errors import ServeError
from tui.serve.child import View, served_view


@pytest.mark.parametrize("view", View)
def test_a_served_app_knows_its_view(view: View) -> None:
    """The view in the environment is read back."""
    assert served_view({"DEDUCE_VIEW": view.value}) is view


def test_an_app_in_a_terminal_is_not_served() -> None:
    """Without the variable no server started the app."""
    assert served_view({}) is None


def test_an_unknown_view_is_refused() -> None:
    """A value that is no view is never taken for one that may see more."""
    with pytest.raises(ServeError, match="DEDUCE_VIEW is 'SEAT'; it is seat or onlooker"):
        served_view({"DEDUCE_VIEW": "SEAT"})


def test_the_app_can_ask_without_loading_a_server() -> None:
    """Reading the view imports neither the web server nor Textual nor the QR library."""
    script = "import sys, tui.serve.child; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded.isdisjoint({"aiohttp", "textual", "textual_serve", "segno", "asyncio"})
