"""Beginning a file of Cat & Chocolate and adding to it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

import click

from deduce.cli.asking import ask
from deduce.cli.files import unread_entry
from deduce.cli.fronts import Added
from deduce.games.cat_and_chocolate import Side
from deduce.games.cat_and_chocolate.conditions import why_not_allegiances, why_not_players
from deduce.records import ChocolateRecord, EntryFault, NotRead, Reading, bad_names, find_player
from deduce.records.cat_and_chocolate.dealing import why_not_dealt
from deduce.records.cat_and_chocolate.editing import add_turn, replace_last_turn, set_allegiances, set_end
from deduce.records.cat_and_chocolate.entry import End, Opened, parse_entry
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.replay import end_faults, why_not_turn
from deduce.records.cat_and_chocolate.wording import last_event, turn_sentence
from deduce.records.cat_and_chocolate.writing import write_new
from deduce.records.faults import Fault, FaultKind, FaultList
from deduce.records.suggestions import suggestion

__all__ = ["add", "begin"]

_SIDES = {side.value: side for side in Side}


def begin(answers: Mapping[str, str | None]) -> str:
    """Asks for players, the note-taker with their side, and who begins; the text of a new file."""
    players = ask("Players clockwise, separated by commas", answers["players"], _players)
    record = ChocolateRecord(players=players, title=answers["title"] or "", date=answers["date"] or "")
    record = replace(record, me=ask("Your name (empty: onlooker)", answers["me"], _seat(record)))
    if record.me is not None:
        side = ask("Your side, society or cult (empty: not noted)", answers["own"], _side)
        if side is not None:
            record = replace(record, allegiances=MappingProxyType({record.me: side}))
    question = f"First turn (empty: {players[0]})"
    return write_new(replace(record, first=ask(question, answers["first"], _seat(record))))


def add(reading: Reading, entry: str) -> Added:
    """The file with one more turn, the rest of the pending one, END! or a side."""
    record = reading.record
    if not isinstance(record, ChocolateRecord):
        raise click.UsageError("the set-up of this file is at fault; `deduce check` says where")
    parsed = parse_entry(record, entry)
    match parsed:
        case EntryFault():
            raise unread_entry(entry, parsed)
        case End(seat=seat):
            after = replace(record, end=seat)
            faults = end_faults(after)
            return Added(text=set_end(reading.text, seat), sentence=last_event(after) or "", faults=faults)
        case Opened():
            return _opened(reading.text, record, parsed)
    change = add_turn if record.pending is None else replace_last_turn
    return Added(
        text=change(reading.text, parsed),
        sentence=turn_sentence(record, parsed),
        faults=(*why_not_turn(record, parsed), *_not_dealt(record, parsed)),
    )


def _not_dealt(record: ChocolateRecord, turn: Turn) -> Iterator[Fault]:
    """Why the turn is not what the program has dealt, in a game that it deals."""
    reason = why_not_dealt(record, turn) if record.seed else ""
    if reason:
        yield Fault(code="not-dealt", path=("turns", turn.number - 1), text=reason, kind=FaultKind.PLAY)


def _opened(text: str, record: ChocolateRecord, opened: Opened) -> Added:
    sides = {**record.allegiances, opened.seat: opened.side}
    return Added(
        text=set_allegiances(text, {opened.seat: opened.side}),
        sentence=f"{record.players[opened.seat]} is of the {opened.side.value}",
        faults=_side_faults(sides, len(record.players)),
    )


def _side_faults(sides: Mapping[int, Side], players: int) -> tuple[Fault, ...]:
    faults = FaultList()
    faults.refused(why_not_allegiances(sides, players), ("allegiances",))
    return tuple(faults)


def _players(text: str) -> tuple[str, ...] | NotRead:
    names = tuple(name.strip() for name in text.split(","))
    for _, _, fault in bad_names(names):
        return NotRead(text=fault)
    refusal = why_not_players(len(names))
    return names if refusal is None else NotRead(text=refusal.text)


def _seat(record: ChocolateRecord) -> Callable[[str], int | NotRead | None]:
    return lambda text: find_player(record.players, text) if text else None


def _side(text: str) -> Side | NotRead | None:
    if not text:
        return None
    side = _SIDES.get(text.lower())
    return NotRead(text=f"there is no side {text}: {suggestion(text, _SIDES)}") if side is None else side
