"""A Cat & Chocolate file changed in its text, everything else kept as its author wrote it.

Each function takes the text of a file and returns the changed one. A game on one line becomes a file.
"""

from collections.abc import Mapping

from deduce.games.cat_and_chocolate import Side
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.tables import GameTable
from deduce.records.cat_and_chocolate.writing import turn_values, write_new
from deduce.records.editing import insert_item, remove_item, remove_value, set_value, values_of
from deduce.records.growing import count_of, editable, last_of
from deduce.records.shapes import field_names

__all__ = ["add_turn", "replace_last_turn", "set_allegiances", "set_end", "undo_turn"]

_TURNS, _END, _ALLEGIANCES = "turns", "end", "allegiances"
_ORDER = field_names(GameTable)


def add_turn(text: str, turn: Turn) -> str:
    """With one more turn at the end."""
    text, record = editable(text, ChocolateRecord, write_new)
    return insert_item(text, (_TURNS,), count_of(text, _TURNS), turn_values(record.players, turn), _ORDER)


def replace_last_turn(text: str, turn: Turn) -> str:
    """With another last turn, such as a pending one and its votes; what is equal stays as it is written."""
    text, record = editable(text, ChocolateRecord, write_new)
    return set_value(text, (_TURNS, last_of(text, _TURNS, "change")), turn_values(record.players, turn))


def set_end(text: str, seat: int) -> str:
    """With END! turned up by this seat."""
    text, record = editable(text, ChocolateRecord, write_new)
    return set_value(text, (_END,), record.players[seat], _ORDER)


def set_allegiances(text: str, sides: Mapping[int, Side]) -> str:
    """With the sides of these seats; those of others stay as they are written."""
    text, record = editable(text, ChocolateRecord, write_new)
    for seat, side in sides.items():
        text = set_value(text, (_ALLEGIANCES, record.players[seat]), side.value, _ORDER)
    return text


def undo_turn(text: str) -> str:
    """Without what happened last: END!, else the last turn; sides that are known stay."""
    text, _ = editable(text, ChocolateRecord, write_new)
    if _END in values_of(text):
        return remove_value(text, (_END,))
    return remove_item(text, (_TURNS,), last_of(text, _TURNS, "take off"))
