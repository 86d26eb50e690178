"""`deduce add`: append one round or move to a game file."""

from pathlib import Path
from typing import NamedTuple

import click

from deduce.cli.files import FILE, fault_line, say_faults, unread_entry, write_to
from deduce.cli.fronts import Added, board_front
from deduce.cli.output import ExitCode, finish, say, say_lines
from deduce.errors import DeduceError
from deduce.records import (
    DelicatsRecord,
    EntryFault,
    Fault,
    Reading,
    add_entry,
    parse_entry,
    read_text,
    row_sentence,
    why_not_round,
)

__all__ = ["command"]


class RefusedError(DeduceError):
    """The rules do not allow the entry; each reason is a line."""


@click.command("add", context_settings={"ignore_unknown_options": True})
@click.argument("file", type=FILE)
@click.argument("entry", nargs=-1, required=True)
@click.option("--anyway", is_flag=True, help="Record what really happened, although the rules forbid it.")
def command(file: Path, entry: tuple[str, ...], anyway: bool) -> None:
    """Append one entry to FILE. DeliCats: "[ACTIVE>]WHO DRAWN.. BEFORE AFTER +|- [> REFILL] [# note]".

    WHO went on vacation; BEFORE and AFTER are the cards of the players just before and after them.
    + ate, - did not; ? t? ?r are cards not seen or half seen. Example: deduce add FILE "ben tr ms hg +"

    Pocket Cats: "SQUARE TILE [[MOVER>]SWAP] [# note]", "turn SQUARE DEGREES". Example: "a1 gourmets 4 a3"

    Treats & Tails: "[VISITOR] CAT CARDS.. [EFFECT] [TREAT] [+|-] [burn TREAT] [> DRAWN..] [in VISITOR]
    [day VISITOR] [# note]"; a turn that has not ended is taken up again. Example: "js c 5c 7 > 4h in kc".
    Where the program deals, up to EFFECT. Example: "c ah adjust 5c 3d"

    Cat & Chocolate: "[PLAYER>] [NUMBER] ITEM, ITEM = VOTES [@ EVENT] [# note]", VOTES being s and o in seat
    order, +, - or timeout; "end [PLAYER]", "side PLAYER cult"; with a seed "draw". A text with , > = @ or a
    lone # in it, or an item that begins with a number, stands in double quotes. Example: "cat, rope = oss"
    """
    text = " ".join(entry)
    added = []

    def change(current: str) -> str:
        addition = _with_entry(read_text(current), text)
        if addition.faults and not anyway:
            raise RefusedError("\n".join(map(fault_line, addition.faults)))
        added.append(_Addition(addition.sentence, () if addition.faults else _caused(current, addition.text)))
        return addition.text

    try:
        write_to(file, change)
    except RefusedError as refusal:
        say_lines(str(refusal).splitlines())
        say("Nothing is added; --anyway records what really happened.")
        finish(ExitCode.FAULTS)
    say(added[-1].sentence)
    say_faults(added[-1].caused)


class _Addition(NamedTuple):
    """What was added, and the faults that only came up with it."""

    sentence: str
    caused: tuple[Fault, ...]


def _caused(before: str, after: str) -> tuple[Fault, ...]:
    """The faults that a legal entry leaves in the file, such as a card played that is in the hand again."""
    known = {(fault.code, fault.where) for fault in read_text(before).faults}
    return tuple(fault for fault in read_text(after).faults if (fault.code, fault.where) not in known)


def _with_entry(reading: Reading, entry: str) -> Added:
    """The file with one more entry; misuse where it cannot be read or its set-up is at fault."""
    record = reading.record
    if record is None:
        raise click.UsageError("the set-up of this file is at fault; `deduce check` says where")
    if isinstance(record, DelicatsRecord):
        return _with_round(reading.text, record, entry)
    return board_front(reading.game).add(reading, entry)


def _with_round(text: str, record: DelicatsRecord, entry: str) -> Added:
    parsed = parse_entry(record, entry)
    if isinstance(parsed, EntryFault):
        raise unread_entry(entry, parsed)
    return Added(
        text=add_entry(text, parsed),
        sentence=row_sentence(record, parsed.round),
        faults=why_not_round(record, parsed.round),
    )
