"""A line that says that something is cut off, and on which side."""

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

__all__ = ["CutMark"]

ABOVE, BELOW, BOTH = "▲ more above", "▼ more below", "▲▼ more above and below"
KEY = " (d)"
"""What scrolls on; fingers swipe."""


class CutMark(Static):
    """Follows what scrolls beside it; not there while all of it is in view."""

    DEFAULT_CSS = """
    CutMark { height: 1; width: 1fr; text-align: center; background: $panel; color: $text-accent; }
    """

    def __init__(self, scrolling: VerticalScroll, *, key: str = KEY) -> None:
        """Follow this, and name the key that helps to scroll it."""
        super().__init__()
        self.key = key
        self.scrolling = scrolling
        self.display = False

    def on_mount(self) -> None:
        """Follow how far it is scrolled and how much there is."""
        for name in ("scroll_y", "virtual_size", "show_vertical_scrollbar"):
            self.watch(self.scrolling, name, self._follow_later)

    def _follow_later(self) -> None:
        self.call_after_refresh(self.follow)

    def follow(self) -> None:
        """Say what is out of view now."""
        above = self.scrolling.scroll_y > 0
        below = self.scrolling.max_scroll_y > self.scrolling.scroll_y
        self.display = above or below
        words = BOTH if above and below else ABOVE if above else BELOW
        self.update(Content(words if self.app.has_class("-buttons") else words + self.key))
