"""`deduce undo`: take the last round or move off a game file."""

from pathlib import Path

import click

from deduce.cli.files import FILE, write_to
from deduce.cli.output import say
from deduce.records import DelicatsRecord, Reading, last_sentence, read_text, undo_last

__all__ = ["command"]


@click.command("undo")
@click.argument("file", type=FILE)
def command(file: Path) -> None:
    """Take the last round or move off FILE; in DeliCats the card you added is back in your hand."""
    taken, hands = [], []

    def change(current: str) -> str:
        reading = read_text(current)
        taken.append(None if reading.record is None else last_sentence(reading.record))
        rest = undo_last(current)
        hands.append((_hand(reading), _hand(read_text(rest))))
        return rest

    write_to(file, change)
    say(f"Taken off: {taken[-1]}" if taken[-1] else "What happened last is taken off.")
    before, after = hands[-1]
    if before != after:
        say(f"In your hand now, as far as it is known: {', '.join(after) or 'nothing'}.")


def _hand(reading: Reading) -> list[str]:
    """The note-taker's cards by name."""
    record = reading.record
    if not isinstance(record, DelicatsRecord):
        return []
    return [record.theme.card_name(card) for card in record.hand]
