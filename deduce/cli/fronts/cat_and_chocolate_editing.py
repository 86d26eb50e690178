"""Beginning a file of Cat & Chocolate and adding to it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

import click

from deduce.cli.asking import ask, refuse_unasked
from deduce.cli.files import unread_entry
from deduce.cli.fronts import Added
from deduce.games.cat_and_chocolate import Side
from deduce.games.cat_and_chocolate.conditions import why_not_players
from deduce.records import ChocolateRecord, EntryFault, NotRead, Reading, bad_names, find_player
from deduce.records.cat_and_chocolate.entering import drawn, entered_sentence, entered_text, why_not_entered
from deduce.records.cat_and_chocolate.entry import parse_entry
from deduce.records.cat_and_chocolate.writing import write_new
from deduce.records.suggestions import suggestion

__all__ = ["add", "begin"]

_SIDES = {side.value: side for side in Side}


def begin(answers: Mapping[str, str | None]) -> str:
    """Asks for players, the note-taker with their side unless the program deals, and who begins."""
    players = ask("Players clockwise, separated by commas", answers["players"], _players)
    record = ChocolateRecord(players=players, title=answers["title"] or "", date=answers["date"] or "")
    seed = answers["seed"] or ""
    if seed:
        refuse_unasked(answers, ("me", "own"), "with a seed the program deals the sides")
    record = replace(record, seed=seed) if seed else _with_note_taker(record, answers)
    question = f"First turn (empty: {players[0]})"
    return write_new(replace(record, first=ask(question, answers["first"], _seat(record))))


def _with_note_taker(record: ChocolateRecord, answers: Mapping[str, str | None]) -> ChocolateRecord:
    """Asks who takes notes, and for their side."""
    record = replace(record, me=ask("Your name (empty: onlooker)", answers["me"], _seat(record)))
    if record.me is None:
        refuse_unasked(answers, ("own",), "an onlooker has no side; name the note-taker by --me")
        return record
    side = ask("Your side, society or cult (empty: not noted)", answers["own"], _side)
    return record if side is None else replace(record, allegiances=MappingProxyType({record.me: side}))


def add(reading: Reading, entry: str) -> Added:
    """The file with one more turn, the rest of the pending one, END! or a side."""
    record = reading.record
    if not isinstance(record, ChocolateRecord):
        raise click.UsageError("the set-up of this file is at fault; `deduce check` says where")
    parsed = parse_entry(record, entry)
    if isinstance(parsed, EntryFault):
        raise unread_entry(entry, parsed)
    entered = drawn(record, parsed)
    return Added(
        text=entered_text(reading.text, record, entered),
        sentence=entered_sentence(record, entered),
        faults=why_not_entered(record, entered),
    )


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
