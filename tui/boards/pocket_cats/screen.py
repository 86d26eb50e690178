"""The screen of Pocket Cats."""

from tui.keys import Place, bindings
from tui.screens.board import BoardScreen

__all__ = ["SCREEN", "PocketCatsScreen"]


class PocketCatsScreen(BoardScreen):
    """The table of five by five."""

    PLACE = Place.POCKET_CATS
    BINDINGS = bindings(PLACE)


SCREEN = PocketCatsScreen
