"""What a note-taker thinks of each cat, before anything is deduced."""

from enum import Enum

__all__ = ["Mark"]


class Mark(Enum):
    """A mark in one cell of the grid: whether this cat holds this preference card."""

    YES = "yes"
    NO = "no"
    MAYBE = "maybe"
