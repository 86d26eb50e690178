"""The moves of a file, one by one, the table as it lay in the end, and the dog that was turned."""

from collections.abc import Iterator

from deduce.counted import counted
from deduce.games.game import Refusal
from deduce.games.pocket_cats import DogTurn
from deduce.games.pocket_cats.squares import SIDE
from deduce.records.keypath import KeyPath
from deduce.records.pocket_cats.lookup import Lookup
from deduce.records.pocket_cats.model import UNSEEN, Move, SeenTile
from deduce.records.pocket_cats.tables import EXAMPLES, EndgameTable, GameTable, MoveTable

__all__ = ["QUARTER", "board_of", "moves_of", "start_of", "turned_of"]

QUARTER = 90
"""Degrees of a quarter turn."""


def start_of(table: GameTable, lookup: Lookup) -> SeenTile | None:
    """The middle tile; a file with its board in the end need not name it."""
    if table.start is None and table.board is None and not lookup.file.is_spoilt(("board",)):
        text = 'the file does not say which tile lay in the middle: start = "mouse 3", or "?" if not noted'
        if not lookup.file.is_spoilt(("start",)):
            lookup.faults.refused(Refusal(code="missing-start", text=text, rule="Setup"), ("start",))
    return lookup.tile(table.start, ("start",))


def moves_of(table: GameTable, lookup: Lookup) -> Iterator[Move]:
    """Every move that can be told, with its number in the file; the last one may be pending."""
    last = len(table.moves) - 1
    for index, row in enumerate(table.moves):
        move = _move(index, row, lookup, may_pend=index == last)
        if move is not None:
            yield move


def board_of(table: GameTable, lookup: Lookup) -> tuple[SeenTile, ...] | None:
    """The tiles by square, if the file has five rows of five."""
    rows = table.board
    if rows is None:
        return None
    if len(rows) != SIDE:
        text = f"a board has {SIDE} rows of {SIDE} tiles, and this one has {counted(len(rows), 'row')}"
        lookup.faults.meaning("wrong-count", ("board",), text)
        return None
    tiles: list[SeenTile] = []
    for number, row in enumerate(rows):
        path: KeyPath = ("board", number)
        if len(row) != SIDE and not lookup.file.is_spoilt_below(path):
            text = (
                f"row {'abcde'[number]} has {counted(len(row), 'tile')}; expected {SIDE}, ? for one not noted"
            )
            lookup.faults.meaning("wrong-count", path, text)
        tiles += [lookup.tile(name, (*path, column)) or UNSEEN for column, name in enumerate(row)]
    return tuple(tiles) if all(len(row) == SIDE for row in rows) else None


def turned_of(table: EndgameTable | None, lookup: Lookup) -> DogTurn | None:
    """The dog that was turned in the end; none for an empty `endgame`."""
    if table is None or table == EndgameTable():
        return None
    for key, value in (("turn", table.turn), ("by", table.by)):
        if value is None:
            text = f"a turned dog needs its square and by how much: {EXAMPLES['endgame']}"
            lookup.missing(("endgame", key), text)
    square = lookup.square(table.turn, ("endgame", "turn"))
    if table.by is None or square is None:
        return None
    if table.by % QUARTER:
        text = f"a dog is turned by 90, 180 or 270 degrees clockwise, and not by {table.by}"
        lookup.faults.meaning("bad-turn", ("endgame", "by"), text)
        return None
    return DogTurn(square, table.by // QUARTER)


def _move(index: int, row: MoveTable, lookup: Lookup, *, may_pend: bool) -> Move | None:
    path: KeyPath = ("moves", index)
    for key, value, text in (
        ("reveal", row.reveal, 'what was revealed: reveal = "a1"'),
        ("tile", row.tile, 'which tile it was: tile = "gourmets 4", or "?" if it was not noted'),
        ("swap", row.swap, 'what the tile was swapped with: swap = "a3"'),
    ):
        if value is None and not (key == "swap" and may_pend):
            lookup.missing((*path, key), f"the move does not say {text}")
    reveal = lookup.square(row.reveal, (*path, "reveal"))
    tile = lookup.tile(row.tile, (*path, "tile"))
    mover = lookup.square(row.move, (*path, "move"))
    swap = lookup.square(row.swap, (*path, "swap"))
    is_whole = (swap is not None or (row.swap is None and may_pend)) and (mover is None) == (row.move is None)
    if reveal is None or not is_whole or lookup.file.is_spoilt_below(path):
        return None
    return Move(number=index + 1, reveal=reveal, tile=tile or UNSEEN, swap=swap, mover=mover, note=row.note)
