"""Cat & Chocolate without its screen."""

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from deduce.advice.cat_and_chocolate import seat_sentences
from deduce.records import ChocolateRecord, NotRead, Progress, Reading, Record, find_player
from deduce.records.cat_and_chocolate.dealing import dealt_side, why_no_dealing
from deduce.records.cat_and_chocolate.entry_help import follow_entry
from deduce.records.cat_and_chocolate.telling import hand_sentences
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


def is_dealt_unseen(record: Record) -> bool:
    """Whether the program deals: whoever enters items or END! is told whether they are the dealt ones."""
    return isinstance(record, ChocolateRecord) and bool(record.seed)


def follow(reading: Reading, text: str) -> Progress:
    """How far a half-typed entry has come."""
    record = reading.record
    if not isinstance(record, ChocolateRecord):
        return Progress(sentence="", expected="", completes_from=0, is_whole=False)
    return follow_entry(record, text)


def private(reading: Reading, who: str) -> Sequence[str] | NotRead:
    """The side and the items of a player in a dealt game, and what follows for them."""
    record = reading.record
    if not isinstance(record, ChocolateRecord):
        return NotRead(text="the set-up of the game is at fault; mend that first")
    seat = find_player(record.players, who)
    reason = why_no_dealing(record)
    if isinstance(seat, NotRead) or reason:
        return seat if isinstance(seat, NotRead) else NotRead(text=reason)
    return (*hand_sentences(record, seat), *seat_sentences(record, seat, dealt_side(record, seat)))


GAME = BoardGame(
    name="cat-and-chocolate",
    title="Cat & Chocolate",
    questions=QUESTIONS,
    begin=begin,
    follow=follow,
    private=private,
    shown=shown,
    is_dealt_unseen=is_dealt_unseen,
)
