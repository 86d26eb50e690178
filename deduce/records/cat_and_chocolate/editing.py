"""A Cat & Chocolate file changed in its text, everything else kept as its author wrote it.

Each function takes the text of a file and returns the changed one. A game on one line becomes a file.
"""

from collections.abc import Mapping

from deduce.errors import UnwritableError
from deduce.games.cat_and_chocolate import Side
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.tables import GameTable
from deduce.records.cat_and_chocolate.writing import turn_values, write_new
from deduce.records.editing import insert_item, remove_item, remove_value, set_value, values_of
from deduce.records.reading import is_line, read_text
from deduce.records.shapes import field_names

__all__ = ["add_turn", "replace_last_turn", "set_allegiances", "set_end", "undo_turn"]

_TURNS, _END, _ALLEGIANCES = "turns", "end", "allegiances"
_ORDER = field_names(GameTable)


def add_turn(text: str, turn: Turn) -> str:
    """With one more turn at the end."""
    text, record = _editable(text)
    return insert_item(text, (_TURNS,), _count(text), turn_values(record.players, turn), _ORDER)


def replace_last_turn(text: str, turn: Turn) -> str:
    """With another last turn, such as a pending one and its votes; what is equal stays as it is written."""
    text, record = _editable(text)
    return set_value(text, (_TURNS, _last(text, "change")), turn_values(record.players, turn))


def set_end(text: str, seat: int) -> str:
    """With END! turned up by this seat."""
    text, record = _editable(text)
    return set_value(text, (_END,), record.players[seat], _ORDER)


def set_allegiances(text: str, sides: Mapping[int, Side]) -> str:
    """With the sides of these seats; those of others stay as they are written."""
    text, record = _editable(text)
    for seat, side in sides.items():
        text = set_value(text, (_ALLEGIANCES, record.players[seat]), side.value, _ORDER)
    return text


def undo_turn(text: str) -> str:
    """Without what happened last: END!, else the last turn; sides that are known stay."""
    text, _ = _editable(text)
    if _END in values_of(text):
        return remove_value(text, (_END,))
    return remove_item(text, (_TURNS,), _last(text, "take off"))


def _editable(text: str) -> tuple[str, ChocolateRecord]:
    """The text as a file whose record can be built, and that record."""
    reading = read_text(text)
    if not isinstance(reading.record, ChocolateRecord):
        raise UnwritableError("the set-up of the game is at fault; mend that first")
    if not is_line(text):
        return text, reading.record
    if reading.meaning_open:
        raise UnwritableError("a game on one line can be changed once its faults are mended")
    return write_new(reading.record), reading.record


def _count(text: str) -> int:
    turns = values_of(text).get(_TURNS, [])
    return len(turns) if isinstance(turns, list) else 0


def _last(text: str, purpose: str) -> int:
    count = _count(text)
    if not count:
        raise UnwritableError(f"there is no turn to {purpose}")
    return count - 1
