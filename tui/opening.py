"""Which screen shows a game file."""

from pathlib import Path

from textual.screen import Screen

from tui.screens.transcript import TranscriptScreen
from tui.serve.child import View

__all__ = ["game_screen"]


def game_screen(path: Path, view: View | None) -> Screen[None]:
    """The screen for this file; one that cannot be played on is shown as it is written."""
    return TranscriptScreen(path, view)
