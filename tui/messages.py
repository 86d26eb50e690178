"""What screens ask of the app; the app alone opens screens over screens."""

from pathlib import Path

from textual.message import Message

from tui.inquiries import Found, Hanging, Planned
from tui.jobs import Report
from tui.keys import Place
from tui.session.settings import Settings
from tui.session.setup import SetUp

__all__ = [
    "ChangeSettings",
    "Inquired",
    "NewBoardGame",
    "NewGame",
    "OpenGame",
    "Reported",
    "ShowHelp",
    "ShowSettings",
]


class OpenGame(Message):
    """Open this game file."""

    def __init__(self, path: Path) -> None:
        """Carry the file's path."""
        super().__init__()
        self.path = path


class NewGame(Message):
    """Ask for a set-up, beginning with these answers, and open the game."""

    def __init__(self, setup: SetUp) -> None:
        """Carry the answers there are."""
        super().__init__()
        self.setup = setup


class NewBoardGame(Message):
    """Ask for the set-up of one of the further games, and open it."""

    def __init__(self, game: str) -> None:
        """Carry the name of the game."""
        super().__init__()
        self.game = game


class ShowHelp(Message):
    """Show the help of this place."""

    def __init__(self, place: Place) -> None:
        """Carry the place."""
        super().__init__()
        self.place = place


class ShowSettings(Message):
    """Show the settings."""


class ChangeSettings(Message):
    """Go by these settings from now on and keep them."""

    def __init__(self, settings: Settings) -> None:
        """Carry the settings as they shall be."""
        super().__init__()
        self.settings = settings


class Reported(Message):
    """The deduction reports."""

    def __init__(self, report: Report) -> None:
        """Carry the report."""
        super().__init__()
        self.report = report


class Inquired(Message):
    """An inquiry is answered; a sentence says why it could not be."""

    def __init__(self, found: Found | Hanging | Planned | str) -> None:
        """Carry the answer."""
        super().__init__()
        self.found = found
