"""What an entry of any kind does to a game: read back, judged, and written into its file."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from deduce.games.cat_and_chocolate.conditions import why_not_allegiances
from deduce.records.cat_and_chocolate.dealing import dealt_sides, drawn_turn, why_no_dealing
from deduce.records.cat_and_chocolate.editing import add_turn, replace_last_turn, set_allegiances, set_end
from deduce.records.cat_and_chocolate.entry import Draw, End, Opened
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.replay import end_faults, why_not_turn
from deduce.records.cat_and_chocolate.wording import last_event, turn_sentence
from deduce.records.faults import Fault, FaultKind, FaultList

__all__ = ["drawn", "entered_sentence", "entered_text", "why_not_entered"]


def drawn(record: ChocolateRecord, entered: Turn | Draw | End | Opened) -> Turn | End | Opened:
    """The entry with what the program deals for it; UnwritableError where nothing can be dealt."""
    if not isinstance(entered, Draw):
        return entered
    return drawn_turn(record) or End(record.next_seat)


def entered_text(text: str, record: ChocolateRecord, entered: Turn | End | Opened) -> str:
    """The file with the entry; `record` is what it says before.

    With END! in a dealt game go all sides, which nobody can forget again: UnwritableError unless it comes by
    the seed.
    """
    match entered:
        case End(seat=seat):
            ended = set_end(text, seat)
            return set_allegiances(ended, dealt_sides(replace(record, end=seat))) if record.seed else ended
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
            after = replace(record, end=seat)
            return (*end_faults(after), *_not_dealt(after, len(record.turns)))
        case Opened(seat=seat, side=side):
            faults = FaultList()
            sides = MappingProxyType({**record.allegiances, seat: side})
            faults.refused(why_not_allegiances(sides, len(record.players)), ("allegiances",))
            return tuple(faults)
        case Turn():
            after = record.with_turns((*_before(record, entered), entered))
            return (*why_not_turn(record, entered), *_not_dealt(after, entered.number - 1))


def _before(record: ChocolateRecord, turn: Turn) -> tuple[Turn, ...]:
    return tuple(each for each in record.turns if each.number < turn.number)


def _not_dealt(after: ChocolateRecord, place: int) -> Iterator[Fault]:
    """Why a game is not as the program has dealt it, where it deals."""
    reason = why_no_dealing(after) if after.seed else ""
    if reason:
        yield Fault(code="not-dealt", path=("turns", place), text=reason, kind=FaultKind.PLAY)
