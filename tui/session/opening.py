"""Opening a game file, whichever game it holds."""

from pathlib import Path

from deduce.records import read
from tui.boards import TITLES, board_game
from tui.serve.child import View
from tui.session.board_session import BoardSession
from tui.session.session import Session
from tui.session.settings import HelpLevel

__all__ = ["open_session"]


def open_session(path: Path, *, view: View | None, help_level: HelpLevel) -> Session | BoardSession:
    """The open game; `help_level` is for a game that has none of its own yet.

    UnreadableError where no game can be told from the file.
    """
    game = read(path).game
    if game in TITLES:
        return BoardSession(path, board_game(game), view=view)
    return Session.open(path, view=view, help_level=help_level)
