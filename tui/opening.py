"""Which screen shows a game file."""

from pathlib import Path

from textual.screen import Screen

from deduce.errors import UnreadableError
from tui.screens.table import TableScreen
from tui.screens.transcript import TranscriptScreen
from tui.serve.child import View
from tui.session.session import Session
from tui.session.settings import HelpLevel

__all__ = ["game_screen"]


def game_screen(path: Path, *, view: View | None, help_level: HelpLevel) -> Screen[None]:
    """The screen for this file; one that cannot be played on is shown as it is written.

    `help_level` is for a game that has none of its own yet.
    """
    try:
        session = Session.open(path, view=view, help_level=help_level)
    except UnreadableError:
        return TranscriptScreen(path, view)
    return TableScreen(session)
