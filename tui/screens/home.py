"""The first screen."""

from tui.keys import Place, bindings
from tui.screens.frame import Frame

__all__ = ["HomeScreen"]


class HomeScreen(Frame[None]):
    """Where every game starts and ends."""

    PLACE = Place.HOME
    BINDINGS = bindings(PLACE)
