"""`deduce undo`: take the last round or move off a game file."""

from pathlib import Path

import click

from deduce.cli.files import FILE, write_to
from deduce.cli.output import say
from deduce.records import last_sentence, read_text, undo_last

__all__ = ["command"]


@click.command("undo")
@click.argument("file", type=FILE)
def command(file: Path) -> None:
    """Take the last round or move off FILE; in DeliCats the card you added is back in your hand."""
    taken = []

    def change(current: str) -> str:
        record = read_text(current).record
        taken.append(None if record is None else last_sentence(record))
        return undo_last(current)

    write_to(file, change)
    say(f"Taken off: {taken[-1]}" if taken[-1] else "What happened last is taken off.")
