"""What the text of a game file says, read once for all who ask."""

from collections.abc import Hashable
from functools import lru_cache

from deduce.errors import UnreadableError
from deduce.records import DelicatsRecord, Reading, Record, read_text, transcript

__all__ = ["any_record_of", "reading_of", "record_of", "same_delicats", "same_game"]


@lru_cache(maxsize=16)
def reading_of(text: str) -> Reading:
    """What a text says, with its faults; UnreadableError where no game can be told from it."""
    return read_text(text)


def record_of(text: str) -> DelicatsRecord:
    """The DeliCats game of a text; UnreadableError where there is none that could be played on."""
    record = any_record_of(text)
    if isinstance(record, DelicatsRecord):
        return record
    raise UnreadableError(f"this is a game of {reading_of(text).game}, and it was opened as one of DeliCats")


def any_record_of(text: str) -> Record:
    """The game of a text, whichever it is; UnreadableError where there is none that could be played on."""
    reading = reading_of(text)
    if reading.record is not None:
        return reading.record
    fault = reading.faults[0]
    place = "" if fault.line is None else f"line {fault.line}: "
    raise UnreadableError(f"{place}{fault.text}")


def same_delicats(text: str) -> Hashable:
    """What stays as it is while a DeliCats game is played on; UnreadableError for a text that is none."""
    record = record_of(text)
    return record.mission, len(record.players)


def same_game(name: str, text: str) -> Hashable:
    """What stays as it is while a game of that name is played on; UnreadableError for a text that is none."""
    record = any_record_of(text)
    if reading_of(text).game != name:
        raise UnreadableError(
            f"this is a game of {reading_of(text).game}, and it was opened as one of {name}"
        )
    return transcript(record).heading
