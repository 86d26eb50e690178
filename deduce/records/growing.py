"""What every change to a file needs whose game grows by one list: of rounds, turns or moves."""

from collections.abc import Callable
from typing import TypeVar

from deduce.errors import UnwritableError
from deduce.records.editing import values_of
from deduce.records.reading import is_line, read_text

__all__ = ["count_of", "editable", "last_of"]

RecordT = TypeVar("RecordT")


def editable(text: str, kind: type[RecordT], write_new: Callable[[RecordT], str]) -> tuple[str, RecordT]:
    """The text as a file whose record can be built, and that record; a game on one line becomes a file."""
    reading = read_text(text)
    if reading.record is None:
        raise UnwritableError("the set-up of the game is at fault; mend that first")
    if not isinstance(reading.record, kind):
        raise UnwritableError(f"this is a game of {reading.game}, which has no such entries")
    if not is_line(text):
        return text, reading.record
    if reading.meaning_open:
        raise UnwritableError("a game on one line can be changed once its faults are mended")
    return write_new(reading.record), reading.record


def count_of(text: str, key: str) -> int:
    """How many items the list of that key has."""
    items = values_of(text).get(key, [])
    return len(items) if isinstance(items, list) else 0


def last_of(text: str, key: str, purpose: str) -> int:
    """The place of the last item; UnwritableError where there is none for the purpose."""
    count = count_of(text, key)
    if not count:
        raise UnwritableError(f"there is no {key.removesuffix('s')} to {purpose}")
    return count - 1
