"""Moves of a Pocket Cats file changed in its text, everything else kept as its author wrote it.

Each function takes the text of a file and returns the changed one. A game on one line becomes a file.
"""

from deduce.errors import UnwritableError
from deduce.games.pocket_cats import DogTurn
from deduce.games.pocket_cats.squares import CENTRE, SIDE, square_name
from deduce.records.editing import insert_item, remove_item, remove_value, set_value, values_of
from deduce.records.growing import count_of, editable, last_of
from deduce.records.pocket_cats.model import Move, PocketCatsRecord, SeenTile
from deduce.records.pocket_cats.tables import GameTable, MoveTable
from deduce.records.pocket_cats.words import tile_text
from deduce.records.pocket_cats.writing import endgame_values, move_values, write_new
from deduce.records.shapes import field_names

__all__ = ["add_move", "replace_last_move", "set_dog_turn", "set_note", "set_tile", "undo_move"]

_MOVES, _ENDGAME = "moves", "endgame"
_ORDER = field_names(GameTable)


def add_move(text: str, move: Move) -> str:
    """With one more move at the end."""
    text, _ = editable(text, PocketCatsRecord, write_new)
    return insert_item(text, (_MOVES,), count_of(text, _MOVES), move_values(move), _ORDER)


def replace_last_move(text: str, move: Move) -> str:
    """With another last move, such as a pending one and its swap; what stays equal stays as it is written."""
    text, _ = editable(text, PocketCatsRecord, write_new)
    last = last_of(text, _MOVES, "change")
    return set_value(text, (_MOVES, last), move_values(move))


def set_dog_turn(text: str, turned: DogTurn | None) -> str:
    """With the dog that was turned in the end, or with none."""
    text, _ = editable(text, PocketCatsRecord, write_new)
    if turned is None:
        return remove_value(text, (_ENDGAME,))
    return set_value(text, (_ENDGAME,), endgame_values(turned), _ORDER)


def set_tile(text: str, square: int, tile: SeenTile) -> str:
    """With this tile on a square of the finished table, or in the middle of a game without a move yet."""
    text, _ = editable(text, PocketCatsRecord, write_new)
    if "board" in values_of(text):
        return set_value(text, ("board", *divmod(square, SIDE)), tile_text(tile))
    if square != CENTRE or count_of(text, _MOVES):
        raise UnwritableError(f"{square_name(square)} gets its tile from the moves")
    return set_value(text, ("start",), tile_text(tile), _ORDER)


def set_note(text: str, number: int, note: str) -> str:
    """With this note on a move, counted from 1; an empty one takes it off."""
    text, _ = editable(text, PocketCatsRecord, write_new)
    if not 1 <= number <= count_of(text, _MOVES):
        raise UnwritableError(f"there is no move {number}")
    path = (_MOVES, number - 1, "note")
    return set_value(text, path, note, field_names(MoveTable)) if note else remove_value(text, path)


def undo_move(text: str) -> str:
    """Without what happened last: the turn of a dog in the end, else the last move."""
    text, _ = editable(text, PocketCatsRecord, write_new)
    if _ENDGAME in values_of(text):
        return remove_value(text, (_ENDGAME,))
    last = last_of(text, _MOVES, "take off")
    return remove_item(text, (_MOVES,), last)
