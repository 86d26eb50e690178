"""`deduce add`: append one round to a game file."""

from pathlib import Path

import click

from deduce.cli.files import FILE, fault_line, write_to
from deduce.cli.output import ExitCode, finish, say, say_lines
from deduce.errors import DeduceError
from deduce.records import (
    DelicatsRecord,
    Entry,
    EntryFault,
    add_entry,
    parse_entry,
    read_text,
    row_sentence,
    why_not_round,
)

__all__ = ["command"]


class RefusedError(DeduceError):
    """The rules do not allow the round; each reason is a line."""


@click.command("add", context_settings={"ignore_unknown_options": True})
@click.argument("file", type=FILE)
@click.argument("entry", nargs=-1, required=True)
@click.option("--anyway", is_flag=True, help="Record what really happened, although the rules forbid it.")
def command(file: Path, entry: tuple[str, ...], anyway: bool) -> None:
    """Append one round to FILE: "[ACTIVE>]WHO DRAWN.. BEFORE AFTER +|- [> REFILL] [# note]".

    WHO went on vacation; BEFORE and AFTER are the cards of the players just before and after them.
    + ate, - did not; ? t? ?r are cards not seen or half seen. Example: deduce add FILE "ben tr ms hg +"
    """
    text = " ".join(entry)
    added = []

    def change(current: str) -> str:
        record = record_to_change(current)
        parsed = read_entry(record, text)
        faults = why_not_round(record, parsed.round)
        if faults and not anyway:
            raise RefusedError("\n".join(map(fault_line, faults)))
        added.append(row_sentence(record, parsed.round))
        return add_entry(current, parsed)

    try:
        write_to(file, change)
    except RefusedError as refusal:
        say_lines(str(refusal).splitlines())
        say("The round is not added; --anyway records what really happened.")
        finish(ExitCode.FAULTS)
    say(added[-1])


def record_to_change(text: str) -> DelicatsRecord:
    """The record of a DeliCats file that is about to be changed; misuse where there is none."""
    reading = read_text(text)
    if not isinstance(reading.record, DelicatsRecord):
        raise click.UsageError("the set-up of this file is at fault; `deduce check` says where")
    return reading.record


def read_entry(record: DelicatsRecord, text: str) -> Entry:
    """The round an entry says; misuse, with the place marked, where it cannot be read."""
    parsed = parse_entry(record, text)
    if isinstance(parsed, EntryFault):
        mark = " " * parsed.start + "^" * max(1, parsed.end - parsed.start)
        raise click.UsageError(f"{parsed.text}\n  {text}\n  {mark}")
    return parsed
