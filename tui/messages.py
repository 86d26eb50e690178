"""What screens ask of the app; the app alone opens screens over screens."""

from pathlib import Path

from textual.message import Message

from tui.keys import Place
from tui.session.settings import Settings

__all__ = ["ChangeSettings", "OpenGame", "ShowHelp"]


class OpenGame(Message):
    """Open this game file."""

    def __init__(self, path: Path) -> None:
        """Carry the file's path."""
        super().__init__()
        self.path = path


class ShowHelp(Message):
    """Show the help of this place."""

    def __init__(self, place: Place) -> None:
        """Carry the place."""
        super().__init__()
        self.place = place


class ChangeSettings(Message):
    """Go by these settings from now on and keep them."""

    def __init__(self, settings: Settings) -> None:
        """Carry the settings as they shall be."""
        super().__init__()
        self.settings = settings
