"""A repair made in the text of a game file, everything else kept as its author wrote it."""

from deduce.errors import UnwritableError
from deduce.explain.repairs import Repair
from deduce.records import read_text, rewrite

__all__ = ["mended_text"]


def mended_text(text: str, repair: Repair) -> str:
    """The text of the file with the repair made: what was meant likeliest takes the place of what is written.

    UnwritableError where the game has changed since the repair was found, so that nothing of somebody else
    is lost, and where the file is written in a way that no change is safe in.
    """
    if read_text(text).record != repair.written:
        raise UnwritableError("the game has changed since this repair was found; look at its repairs again")
    return rewrite(text, repair.records[0])
