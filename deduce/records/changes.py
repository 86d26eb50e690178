"""What differs between two records of one game, whichever it is, a short phrase each."""

from collections.abc import Iterator

from deduce.records.any_game import last_sentence, transcript
from deduce.records.cat_and_chocolate.model import ChocolateRecord
from deduce.records.cat_and_chocolate.wording import end_changes
from deduce.records.delicats.differences import differences
from deduce.records.delicats.model import DelicatsRecord
from deduce.records.pocket_cats.model import PocketCatsRecord
from deduce.records.pocket_cats.wording import table_changes
from deduce.records.reading import Record
from deduce.records.transcript import Transcript

__all__ = ["changes"]


def changes(before: Record, after: Record) -> tuple[str, ...]:
    """What was done to get from one record to the other; empty exactly where the two are equal."""
    if before == after:
        return ()
    if isinstance(before, DelicatsRecord) and isinstance(after, DelicatsRecord):
        return differences(before, after)
    if isinstance(before, PocketCatsRecord) and isinstance(after, PocketCatsRecord):
        placed = table_changes(before, after)
        if placed:
            return placed
    old, new = transcript(before), transcript(after)
    phrases = (*_row_changes(before, after, old, new), *_fact_changes(old.facts, new.facts))
    if isinstance(before, ChocolateRecord) and isinstance(after, ChocolateRecord):
        phrases += tuple(end_changes(before, after))
    return phrases or tuple(_fact_changes(old.outcome, new.outcome)) or ("facts that no screen shows",)


def _row_changes(before: Record, after: Record, old: Transcript, new: Transcript) -> Iterator[str]:
    """What happened and what was taken off; the last thing in the words of its game."""
    both = min(len(old.rows), len(new.rows))
    same = next((place for place in range(both) if old.rows[place] != new.rows[place]), both)
    for place in range(same, len(new.rows)):
        is_last = place == len(new.rows) - 1
        yield (last_sentence(after) if is_last else None) or _row_words(new.rows[place])
    for place in range(max(same, len(new.rows)), len(old.rows)):
        is_last = place == len(old.rows) - 1
        yield f"taken off: {(last_sentence(before) if is_last else None) or _row_words(old.rows[place])}"


def _fact_changes(old: tuple[tuple[str, str], ...], new: tuple[tuple[str, str], ...]) -> Iterator[str]:
    """Every fact that is new, another or gone."""
    was, now = dict(old), dict(new)
    for what in {**was, **now}:
        if was.get(what) != now.get(what):
            yield f"{what}: {now.get(what, 'none')}"


def _row_words(row: tuple[str, ...]) -> str:
    return ", ".join(filter(None, row))
