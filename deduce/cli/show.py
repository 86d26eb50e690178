"""`deduce show`: a readable transcript of any game."""

from collections.abc import Iterator
from pathlib import Path

import click

from deduce.cli.files import FILE, open_reading, say_faults
from deduce.cli.output import ExitCode, finish, print_data, say
from deduce.records import Transcript, line_of, transcript

__all__ = ["command"]

GAP = "  "


@click.command("show")
@click.argument("file", type=FILE)
@click.option("--line", is_flag=True, help="The game as one line to paste; every command reads it too.")
def command(file: Path, line: bool) -> None:
    """A readable transcript of FILE."""
    reading = open_reading(file)
    say_faults(reading.faults)
    if reading.record is None:
        say("The set-up is at fault, so there is no game to show.")
        finish(ExitCode.FAULTS)
    if line:
        print_data(line_of(reading.record))
    else:
        print_data("\n".join(_lines(transcript(reading.record))))
    finish(ExitCode.FAULTS if reading.faults else ExitCode.ANSWERED)


def _lines(shown: Transcript) -> Iterator[str]:
    yield shown.heading
    yield from _facts(shown.facts)
    if shown.rows:
        yield ""
        rows = [shown.columns, *shown.rows]
        used = [column for column in range(len(shown.columns)) if any(row[column] for row in shown.rows)]
        widths = {column: max(len(row[column]) for row in rows) for column in used}
        for row in rows:
            yield GAP.join(row[column].ljust(widths[column]) for column in used).rstrip()
    yield ""
    yield from _facts(shown.outcome)


def _facts(facts: tuple[tuple[str, str], ...]) -> Iterator[str]:
    width = max((len(what) for what, _ in facts), default=0)
    for what, fact in facts:
        yield f"{what.rjust(width)}: {fact}"
