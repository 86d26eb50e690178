"""Which screen shows a game file."""

from pathlib import Path

from textual.screen import Screen

from tui.screens.transcript import TranscriptScreen

__all__ = ["game_screen"]


def game_screen(path: Path) -> Screen[None]:
    """The screen for this file; one that cannot be played on is shown as it is written."""
    return TranscriptScreen(path)
