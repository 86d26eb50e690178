"""What an entry of any kind does to a game: read back, judged, and written into its file."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from deduce.games.cat_and_chocolate.conditions import why_not_allegiances
from deduce.records.cat_and_chocolate.dealing import why_not_dealt
from deduce.records.cat_and_chocolate.editing import add_turn, replace_last_turn, set_allegiances, set_end
from deduce.records.cat_and_chocolate.entry import End, Opened
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.replay import end_faults, why_not_turn
from deduce.records.cat_and_chocolate.wording import last_event, turn_sentence
from deduce.records.faults import Fault, FaultKind, FaultList

__all__ = ["entered_sentence", "entered_text", "why_not_entered"]


def entered_text(text: str, record: ChocolateRecord, entered: Turn | End | Opened) -> str:
    """The file with the entry; `record` is what the file says before."""
    match entered:
        case End(seat=seat):
            return set_end(text, seat)
        case Opened(seat=seat, side=side):
            return set_allegiances(text, {seat: side})
        case Turn():
            change = add_turn if record.pending is None else replace_last_turn
            return change(text, entered)


def entered_sentence(record: ChocolateRecord, entered: Turn | End | Opened) -> str:
    """The entry read back."""
    match entered:
        case End(seat=seat):
            return last_event(replace(record, end=seat)) or ""
        case Opened(seat=seat, side=side):
            return f"{record.players[seat]} is of the {side.value}"
        case Turn():
            return turn_sentence(record, entered)


def why_not_entered(record: ChocolateRecord, entered: Turn | End | Opened) -> tuple[Fault, ...]:
    """Why the rules, or what the program has dealt, do not allow it; empty where they do."""
    match entered:
        case End(seat=seat):
            return end_faults(replace(record, end=seat))
        case Opened(seat=seat, side=side):
            faults = FaultList()
            sides = MappingProxyType({**record.allegiances, seat: side})
            faults.refused(why_not_allegiances(sides, len(record.players)), ("allegiances",))
            return tuple(faults)
        case Turn():
            return (*why_not_turn(record, entered), *_not_dealt(record, entered))


def _not_dealt(record: ChocolateRecord, turn: Turn) -> Iterator[Fault]:
    """Why the turn is not what the program has dealt, in a game that it deals."""
    reason = why_not_dealt(record, turn) if record.seed else ""
    if reason:
        yield Fault(code="not-dealt", path=("turns", turn.number - 1), text=reason, kind=FaultKind.PLAY)
