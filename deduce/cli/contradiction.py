"""A DeliCats record that no deal fits: which rounds are at odds, how to mend it, and mending it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from deduce.cli.files import write_to
from deduce.counted import counted
from deduce.errors import UnwritableError
from deduce.explain import Conflict, Repair, conflict, mended_text, repairs
from deduce.percent import percent
from deduce.records import DelicatsRecord, read_text
from deduce.records.toml_text import toml_text

__all__ = ["Contradiction", "apply_repair", "contradiction"]

MOST_SHOWN = 10
"""Repairs that are shown to people; JSON has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """A smallest conflict and every repair, likeliest first."""

    conflict: Conflict
    repairs: tuple[Repair, ...]

    def to_json(self) -> Mapping[str, object]:
        """What `deduce check --json` says of it."""
        return {
            "conflict": list(self.conflict.rounds),
            "conflict_setup": list(self.conflict.setup),
            "repairs": [_document(repair) for repair in self.repairs],
        }

    def lines(self) -> Iterator[str]:
        """The same for people, the repairs numbered as --apply counts them."""
        yield f"Contradiction: {self.conflict.headline}"
        yield from (f"  {sentence}" for sentence in self.conflict.sentences)
        if not self.repairs:
            yield "No correction of one entry or two mends it; look through the rounds again."
            return
        yield "What would mend it, likeliest first (deduce check FILE --apply N):"
        for number, repair in enumerate(self.repairs[:MOST_SHOWN], 1):
            left = counted(repair.deals, "deal")
            yield f"{number:>3}. {percent(repair.odds):>4}  {repair.text} ({left} left)"
        more = len(self.repairs) - MOST_SHOWN
        if more > 0:
            yield f"     and {more} more, less likely"


def contradiction(record: DelicatsRecord, limit: float) -> Contradiction:
    """The conflict and the repairs of a record that no deal fits; UndecidedError when the limit is hit."""
    return Contradiction(conflict=conflict(record, limit=limit), repairs=repairs(record, limit=limit))


def apply_repair(file: Path, number: int, limit: float) -> str:
    """Make the repair of this number, counted from 1, in the file; what was changed, in a sentence."""
    made: list[str] = []

    def change(text: str) -> str:
        record = read_text(text).record
        if not isinstance(record, DelicatsRecord):
            raise click.UsageError("repairs are for DeliCats games whose set-up can be read")
        try:
            offered = repairs(record, limit=limit)
        except ValueError as error:
            raise UnwritableError(str(error)) from None
        if not 1 <= number <= len(offered):
            raise click.UsageError(f"there is no repair {number}; `deduce check` lists {len(offered)}")
        made.append(_made(offered[number - 1]))
        return mended_text(text, offered[number - 1])

    write_to(file, change)
    return made[-1]


def _made(repair: Repair) -> str:
    changes = ", ".join(f"{change.where} = {toml_text(change.to[0])}" for change in repair.changes)
    others = len(repair.records) - 1
    return f"{repair.text} Written: {changes}" + (f", the likeliest of {others + 1}." if others else ".")


def _document(repair: Repair) -> Mapping[str, object]:
    return {
        "round": repair.round,
        "change": repair.change,
        "changes": [{"where": change.where, "to": list(change.to)} for change in repair.changes],
        "deals": repair.deals,
        "odds": float(repair.odds),
        "text": repair.text,
    }
