"""Turns of a Treats & Tails file changed in its text, everything else kept as its author wrote it.

Each function takes the text of a file and returns the changed one. A game on one line becomes a file.
"""

from deduce.records.editing import insert_item, remove_item, remove_value, set_value
from deduce.records.growing import count_of, editable, last_of
from deduce.records.shapes import field_names
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.tables import GameTable
from deduce.records.treats_and_tails.writing import turn_values, write_new

__all__ = ["add_turn", "replace_last_turn", "set_seed", "undo_turn"]

_TURNS, _SEED = "turns", "seed"
_ORDER = field_names(GameTable)


def add_turn(text: str, turn: Turn) -> str:
    """With one more turn at the end."""
    text, _ = editable(text, TreatsRecord, write_new)
    return insert_item(text, (_TURNS,), count_of(text, _TURNS), turn_values(turn), _ORDER)


def replace_last_turn(text: str, turn: Turn) -> str:
    """With another last turn, such as a pending one and its end; what stays equal stays as it is written."""
    text, _ = editable(text, TreatsRecord, write_new)
    return set_value(text, (_TURNS, last_of(text, _TURNS, "change")), turn_values(turn))


def set_seed(text: str, seed: str) -> str:
    """With another seed to deal by; with none, an empty one, the cards are real from now on."""
    text, _ = editable(text, TreatsRecord, write_new)
    return set_value(text, (_SEED,), seed, _ORDER) if seed else remove_value(text, (_SEED,))


def undo_turn(text: str) -> str:
    """Without the last turn."""
    text, _ = editable(text, TreatsRecord, write_new)
    return remove_item(text, (_TURNS,), last_of(text, _TURNS, "take off"))
