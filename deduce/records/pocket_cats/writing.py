"""A record as the values and the text of a file."""

from deduce.games.pocket_cats import DogTurn, Rulings
from deduce.games.pocket_cats.squares import SIDE, square_name
from deduce.records.one_line import one_line_of
from deduce.records.pocket_cats.model import Move, PocketCatsRecord
from deduce.records.pocket_cats.moves import QUARTER
from deduce.records.pocket_cats.words import tile_text
from deduce.records.toml_text import file_text

__all__ = ["endgame_values", "line_of", "move_values", "record_values", "write_new"]

_ONE_ITEM_A_LINE = ("moves", "board")
_TABLES = ("rulings",)


def write_new(record: PocketCatsRecord) -> str:
    """The text of a new file that says exactly what the record does."""
    return file_text(record_values(record), lists=_ONE_ITEM_A_LINE, tables=_TABLES)


def line_of(record: PocketCatsRecord) -> str:
    """The one pasteable line that reads as this record."""
    return one_line_of(record_values(record))


def record_values(record: PocketCatsRecord) -> dict[str, object]:
    """The values of a file that says exactly what the record does, in the order of a new file."""
    values: dict[str, object] = {
        "game": "pocket-cats",
        "title": record.title,
        "date": record.date,
        "players": list(record.players),
        "clans": {player: clan.value for player, clan in zip(record.players, record.clans, strict=True)},
        "effects": None if record.effects else False,
        "duel": record.duel,
        "start": None if record.start is None else tile_text(record.start),
        "moves": [move_values(move) for move in record.moves],
        "board": _board(record),
        "endgame": {} if record.turned is None else endgame_values(record.turned),
        "notes": record.notes,
        "rulings": _rulings(record.rulings),
    }
    needs_moves = record.board is None
    return {
        key: value
        for key, value in values.items()
        if value not in (None, "", [], {}) or (key == "moves" and needs_moves)
    }


def move_values(move: Move) -> dict[str, object]:
    """The values of one move."""
    values = {
        "reveal": square_name(move.reveal),
        "tile": tile_text(move.tile),
        "move": None if move.mover is None else square_name(move.mover),
        "swap": None if move.swap is None else square_name(move.swap),
        "note": move.note,
    }
    return {key: value for key, value in values.items() if value}


def endgame_values(turned: DogTurn) -> dict[str, object]:
    """The values of `endgame`."""
    return {"turn": square_name(turned.square), "by": QUARTER * turned.quarters}


def _board(record: PocketCatsRecord) -> list[list[str]]:
    names = [tile_text(tile) for tile in record.board or ()]
    return [names[start : start + SIDE] for start in range(0, len(names), SIDE)]


def _rulings(rulings: Rulings) -> dict[str, object]:
    chosen: dict[str, object] = {}
    if rulings.effect_order is not Rulings().effect_order:
        chosen["effect_order"] = rulings.effect_order.value
    return chosen | ({"chaos_recount": True} if rulings.chaos_recount else {})
