"""`deduce undo`: take the last round off a game file."""

from pathlib import Path

import click

from deduce.cli.files import FILE, write_to
from deduce.cli.output import say
from deduce.records import DelicatsRecord, read_text, row_sentence, undo_round

__all__ = ["command"]


@click.command("undo")
@click.argument("file", type=FILE)
def command(file: Path) -> None:
    """Take the last round off FILE; the card you added is back in your hand."""
    taken = []

    def change(current: str) -> str:
        record = read_text(current).record
        if isinstance(record, DelicatsRecord) and record.rounds:
            taken.append(row_sentence(record, record.rounds[-1]))
        return undo_round(current)

    write_to(file, change)
    say(f"Taken off: {taken[-1]}" if taken else "The last round is taken off.")
