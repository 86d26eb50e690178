"""Which screen shows a game file."""

from pathlib import Path

from textual.screen import Screen

from deduce.errors import UnreadableError
from tui.screens.table import TableScreen
from tui.screens.transcript import TranscriptScreen
from tui.serve.child import View
from tui.session.session import Session

__all__ = ["game_screen"]


def game_screen(path: Path, view: View | None) -> Screen[None]:
    """The screen for this file; one that cannot be played on is shown as it is written."""
    try:
        session = Session.open(path, view=view)
    except UnreadableError:
        return TranscriptScreen(path, view)
    return TableScreen(session)
