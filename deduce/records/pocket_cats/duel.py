"""The other game of an expert duel, which a file names."""

from pathlib import Path

from deduce.errors import UnreadableError
from deduce.records.faults import Fault, FaultKind
from deduce.records.pocket_cats.model import PocketCatsRecord
from deduce.records.pocket_cats.score import why_no_duel
from deduce.records.reading import Reading, line_of_place, read
from deduce.records.suggestions import shown

__all__ = ["other_game"]


def other_game(reading: Reading, record: PocketCatsRecord) -> PocketCatsRecord | Fault | None:
    """The other game's record, or why it is none; None for a game that is no part of a duel.

    The name counts from the folder of the file that says it.
    """
    if not record.duel:
        return None
    folder = Path() if reading.path is None else reading.path.parent
    path = folder / record.duel
    if reading.path is not None and path.resolve() == reading.path.resolve():
        return _fault(
            reading, "duel-with-itself", "a duel is two games, and this file names itself as the other"
        )
    try:
        other = read(path)
    except UnreadableError as error:
        return _fault(reading, "duel-unread", f"the other game {shown(record.duel)} cannot be read: {error}")
    if not isinstance(other.record, PocketCatsRecord):
        text = f"{shown(record.duel)} holds no game of Pocket Cats whose players and clans are known"
        return _fault(reading, "duel-unread", text)
    reason = why_no_duel(record, other.record)
    return other.record if reason is None else _fault(reading, "no-duel", reason, rule="Choosing Clans")


def _fault(reading: Reading, code: str, text: str, rule: str | None = None) -> Fault:
    path = ("duel",)
    return Fault(
        code=code, path=path, text=text, rule=rule, kind=FaultKind.PLAY, line=line_of_place(reading, path)
    )
