"""A game file as it is written, for a file that no other screen can show."""

from pathlib import Path

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from deduce.errors import UnreadableError
from deduce.records.source import read_source
from tui.keys import Place, bindings
from tui.screens.frame import Frame

__all__ = ["TranscriptScreen"]


class TranscriptScreen(Frame[None]):
    """The text of a file, or why it cannot be read."""

    PLACE = Place.TRANSCRIPT
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    TranscriptScreen VerticalScroll { padding: 0 1; }
    """

    def __init__(self, path: Path) -> None:
        """Show this file."""
        super().__init__()
        self.path = path

    @property
    def heading(self) -> str:
        """The file's name."""
        return self.path.name

    def compose_body(self) -> ComposeResult:
        """The text, scrolled by arrows, wheel or swipe."""
        with VerticalScroll():
            yield Static(Content(self._text()))

    def _text(self) -> str:
        try:
            return read_source(self.path)
        except UnreadableError as error:
            return f"{self.path}: {error}"
