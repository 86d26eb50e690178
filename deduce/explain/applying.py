"""A repair made in the text of a game file, everything else kept as its author wrote it."""

from deduce.explain.repairs import Repair
from deduce.records import rewrite

__all__ = ["mended_text"]


def mended_text(text: str, repair: Repair, choice: int = 0) -> str:
    """The text of the file with the repair made; `choice` counts what may have been meant, likeliest first.

    UnwritableError where the file is written in a way that no change is safe in.
    """
    return rewrite(text, repair.records[choice])
