"""Which screen shows a game file."""

from contextlib import suppress
from pathlib import Path

from textual.screen import Screen

from deduce.errors import UnreadableError
from tui.boards import board_screen
from tui.screens.puzzle import PuzzleScreen
from tui.screens.table import TableScreen
from tui.screens.transcript import TranscriptScreen
from tui.serve.child import View
from tui.session.board_session import BoardSession
from tui.session.opening import open_session
from tui.session.puzzle_results import PuzzleShelf
from tui.session.puzzle_session import PuzzleSession
from tui.session.settings import HelpLevel

__all__ = ["game_screen"]


def game_screen(path: Path, *, view: View | None, help_level: HelpLevel, shelf: PuzzleShelf) -> Screen[None]:
    """The screen for this file; one that cannot be played on is shown as it is written.

    `help_level` is for a game that has none of its own yet; what comes of a puzzle is noted on the shelf.
    """
    with suppress(UnreadableError):
        return PuzzleScreen(PuzzleSession.open(path, shelf=shelf, view=view))
    try:
        session = open_session(path, view=view, help_level=help_level)
    except UnreadableError:
        return TranscriptScreen(path, view)
    if isinstance(session, BoardSession):
        return board_screen(session.game.name)(session)
    return TableScreen(session)
