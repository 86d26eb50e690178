"""What the server tells the app that it starts, and how the app reads it.

The server starts one process for each open browser tab, `python -m tui.entry FILE`, with a short
environment of its own making. One name in it is for the app:

    DEDUCE_VIEW    set only by the server, so its presence means: no function keys, no terminal to
                   fall back to, show buttons
        seat       the browser holds the seat link: show everything the note-taker may see
        onlooker   any other browser: show no hand and no preference cards of the seat, nothing
                   concluded from them, and no file but the one named on the command line

Input ends when the server ends, however it ends; `tui.serve.driver` turns that into the end of the
app, so the app itself has nothing to do for it. Nothing here imports more than the standard library.
"""

import os
from collections.abc import Mapping
from enum import Enum

from deduce.errors import ServeError

__all__ = ["VIEW_VARIABLE", "View", "served_view"]

VIEW_VARIABLE = "DEDUCE_VIEW"


class View(Enum):
    """How much of the game a browser may see."""

    SEAT = "seat"
    """What the note-taker sees, own cards included."""
    ONLOOKER = "onlooker"
    """What lies on the table for everybody."""


def served_view(environment: Mapping[str, str] = os.environ) -> View | None:
    """The view that this process was started to show, None when no server started it.

    >>> served_view({"DEDUCE_VIEW": "onlooker"}), served_view({})
    (<View.ONLOOKER: 'onlooker'>, None)
    """
    value = environment.get(VIEW_VARIABLE)
    if value is None:
        return None
    try:
        return View(value)
    except ValueError as error:
        views = " or ".join(view.value for view in View)
        raise ServeError(f"{VIEW_VARIABLE} is {value!r}; it is {views}, or not set at all") from error
