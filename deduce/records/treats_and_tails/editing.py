"""Turns of a Treats & Tails file changed in its text, everything else kept as its author wrote it.

Each function takes the text of a file and returns the changed one. A game on one line becomes a file.
"""

from deduce.errors import UnwritableError
from deduce.records.editing import insert_item, remove_item, remove_value, set_value, values_of
from deduce.records.reading import is_line, read_text
from deduce.records.shapes import field_names
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.tables import GameTable
from deduce.records.treats_and_tails.writing import turn_values, write_new

__all__ = ["add_turn", "replace_last_turn", "set_seed", "undo_turn"]

_TURNS, _SEED = "turns", "seed"
_ORDER = field_names(GameTable)


def add_turn(text: str, turn: Turn) -> str:
    """With one more turn at the end."""
    text = _editable(text)
    return insert_item(text, (_TURNS,), _count(text), turn_values(turn), _ORDER)


def replace_last_turn(text: str, turn: Turn) -> str:
    """With another last turn, such as a pending one and its end; what stays equal stays as it is written."""
    text = _editable(text)
    return set_value(text, (_TURNS, _last(text, "change")), turn_values(turn))


def set_seed(text: str, seed: str) -> str:
    """With another seed to deal by; with none, an empty one, the cards are real from now on."""
    text = _editable(text)
    return set_value(text, (_SEED,), seed, _ORDER) if seed else remove_value(text, (_SEED,))


def undo_turn(text: str) -> str:
    """Without the last turn."""
    text = _editable(text)
    return remove_item(text, (_TURNS,), _last(text, "take off"))


def _editable(text: str) -> str:
    """The text as a file whose record can be built."""
    reading = read_text(text)
    if not isinstance(reading.record, TreatsRecord):
        raise UnwritableError("this is no game of Treats & Tails")
    if not is_line(text):
        return text
    if reading.meaning_open:
        raise UnwritableError("a game on one line can be changed once its faults are mended")
    return write_new(reading.record)


def _count(text: str) -> int:
    turns = values_of(text).get(_TURNS, [])
    return len(turns) if isinstance(turns, list) else 0


def _last(text: str, purpose: str) -> int:
    count = _count(text)
    if not count:
        raise UnwritableError(f"there is no turn to {purpose}")
    return count - 1
