"""What the text of a game file says, read once for all who ask."""

from functools import lru_cache

from deduce.errors import UnreadableError
from deduce.records import DelicatsRecord, Reading, read_text

__all__ = ["reading_of", "record_of"]


@lru_cache(maxsize=16)
def reading_of(text: str) -> Reading:
    """What a text says, with its faults; UnreadableError where no game can be told from it."""
    return read_text(text)


def record_of(text: str) -> DelicatsRecord:
    """The DeliCats game of a text; UnreadableError where there is none that could be played on."""
    reading = reading_of(text)
    if isinstance(reading.record, DelicatsRecord):
        return reading.record
    if not reading.faults:
        raise UnreadableError(f"this is a game of {reading.game}, and only DeliCats is played here")
    fault = reading.faults[0]
    place = "" if fault.line is None else f"line {fault.line}: "
    raise UnreadableError(f"{place}{fault.text}")
