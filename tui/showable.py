"""What no terminal can show never reaches one, wherever it was read from: files, their names, a paste."""

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

__all__ = ["Showable", "showable"]

UNSHOWABLE = re.compile("[\0-\x1f\x7f-\x9f\ud800-\udfff]")
"""Codes that steer a terminal, and bytes of a file name that are no UTF-8."""
SIGN = "\N{REPLACEMENT CHARACTER}"


class Showable(LineFilter):
    """Draws every line of the app without what cannot be shown."""

    def apply(self, segments: Sequence[Segment], background: Color) -> list[Segment]:
        """The segments, each as wide as it was."""
        return [
            segment if segment.control else Segment(showable(segment.text), segment.style)
            for segment in segments
        ]


def showable(text: str) -> str:
    r"""The text, as wide as it was laid out, with a sign for what took room and cannot be shown.

    >>> showable("ben\x1b[2J tr"), ascii(showable("x\udcff.toml"))
    ('ben[2J tr', "'x\\ufffd.toml'")
    """
    return UNSHOWABLE.sub(lambda found: SIGN if cell_len(found.group()) else "", text)
