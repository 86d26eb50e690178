"""Cat & Chocolate without its screen."""

from dataclasses import replace
from types import MappingProxyType

from deduce.records import ChocolateRecord, Progress, Reading
from deduce.records.cat_and_chocolate.entry_help import follow_entry
from tui.boards.cat_and_chocolate.set_up import QUESTIONS, begin
from tui.session.board_game import BoardGame

__all__ = ["GAME"]


def shown(reading: Reading) -> Reading:
    """What onlookers may see: no side before all are opened, no seed, and no fault that tells of either."""
    record = reading.record
    if not isinstance(record, ChocolateRecord):
        return reading
    hidden = replace(record, me=None, seed="", notes="")
    if record.end is None:
        hidden = replace(hidden, allegiances=MappingProxyType({}))
    faults = tuple(fault for fault in reading.faults if fault.path[:1] != ("allegiances",))
    return replace(reading, record=hidden, faults=faults)


def follow(reading: Reading, text: str) -> Progress:
    """How far a half-typed entry has come."""
    record = reading.record
    if not isinstance(record, ChocolateRecord):
        return Progress(sentence="", expected="", completes_from=0, is_whole=False)
    return follow_entry(record, text)


GAME = BoardGame(
    name="cat-and-chocolate",
    title="Cat & Chocolate",
    questions=QUESTIONS,
    begin=begin,
    follow=follow,
    shown=shown,
)
