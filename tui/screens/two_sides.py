"""A screen of two sides, of which a narrow one shows one at a time, and scrolling by one key."""

from textual.containers import VerticalScroll
from textual.screen import Screen

from tui.widgets.table_view import ROUNDS

__all__ = ["change_sides", "scroll_on"]


def change_sides(screen: Screen[None]) -> None:
    """Bring the grid or the rounds, whichever is behind, to the front and into focus."""
    for side in ("#grid-side", "#rounds-side"):
        screen.query_one(side).toggle_class("-behind")
    shows_grid = screen.query_one("#rounds-side").has_class("-behind")
    screen.query_one("#grid" if shows_grid else f"#{ROUNDS}").focus()
    screen.refresh_bindings()


def scroll_on(scrolling: VerticalScroll) -> None:
    """Scroll a page down, and from the end to the beginning."""
    if scrolling.scroll_y < scrolling.max_scroll_y:
        scrolling.scroll_page_down(animate=False)
    else:
        scrolling.scroll_home(animate=False)
