"""Game files on the command line: naming them, reading them, telling their faults."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from deduce.cli.output import say
from deduce.errors import UnreadableError, UnwritableError
from deduce.records import EntryFault, Fault, Reading, edit_file, read

__all__ = ["FILE", "fault_line", "open_reading", "say_faults", "unread_entry", "write_to"]

FILE = click.Path(allow_dash=True, path_type=Path)
"""A game file, or - for standard input; what is wrong with it is for the reader to say."""

STANDARD_INPUT = Path("-")


def open_reading(file: Path) -> Reading:
    """What the file says, or standard input for -; UnreadableError with the name of the file."""
    try:
        return read(sys.stdin.buffer.read() if file == STANDARD_INPUT else file)
    except UnreadableError as error:
        name = "standard input" if file == STANDARD_INPUT else str(file)
        raise UnreadableError(f"{name}: {error}") from None


def fault_line(fault: Fault) -> str:
    """A fault as one line for people: where it is, what is wrong, the rule that says so and its code."""
    place = ", ".join(
        part for part in (f"line {fault.line}" if fault.line is not None else "", fault.where) if part
    )
    rule = f"{fault.rule}; " if fault.rule else ""
    return f"{place or 'the file'}: {fault.text} ({rule}{fault.code})"


def say_faults(faults: Iterable[Fault]) -> None:
    """Tell the faults on standard error, a line each."""
    for fault in faults:
        say(fault_line(fault))


def unread_entry(entry: str, fault: EntryFault) -> click.UsageError:
    """The misuse of an entry that cannot be read, with the place marked."""
    mark = " " * fault.start + "^" * max(1, fault.end - fault.start)
    return click.UsageError(f"{fault.text}\n  {entry}\n  {mark}")


def write_to(file: Path, change: Callable[[str], str]) -> None:
    """Change a game file safely; misuse for standard input, DeduceError with the name of the file."""
    if file == STANDARD_INPUT:
        raise click.UsageError("standard input cannot be changed; name a file")
    try:
        edit_file(file, change)
    except (UnreadableError, UnwritableError) as error:
        raise type(error)(f"{file}: {error}") from None
