"""A line that says that something is cut off, and on which side."""

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
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
        self._wanted: Widget | None = None
        """What is kept in view until somebody scrolls."""
        self._scrolled_to = 0

    def on_mount(self) -> None:
        """Follow how far it is scrolled and how much there is."""
        for name in ("virtual_size", "show_vertical_scrollbar"):
            self.watch(self.scrolling, name, self._lay_out_later)
        self.watch(self.scrolling, "scroll_y", self._follow_later)

    def on_resize(self) -> None:
        """Make up for the line that this takes itself."""
        self._lay_out_later()

    def bring_into_view(self, wanted: Widget) -> None:
        """Scroll as far as this is seen whole, and no further than to its beginning."""
        self._wanted = wanted
        self._lay_out_later()

    def _lay_out_later(self) -> None:
        self.call_after_refresh(self._lay_out)

    def _lay_out(self) -> None:
        if self._wanted is not None:
            self._scrolled_to = min(self._wanted.virtual_region.y, self.scrolling.max_scroll_y)
            self.scrolling.scroll_to(y=self._scrolled_to, animate=False, immediate=True)
        self.follow()

    def _follow_later(self) -> None:
        if self.scrolling.scroll_y != self._scrolled_to:
            self._wanted = None
        self.call_after_refresh(self.follow)

    def follow(self) -> None:
        """Say what is out of view now."""
        above = self.scrolling.scroll_y > 0
        below = self.scrolling.max_scroll_y > self.scrolling.scroll_y
        self.display = above or below
        words = BOTH if above and below else ABOVE if above else BELOW
        self.update(Content(words if self.app.has_class("-buttons") else words + self.key))
