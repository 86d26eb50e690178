"""Moves and the end of a game in words, the same in every front end."""

from collections.abc import Iterator
from dataclasses import replace

from deduce.games.pocket_cats import DogTurn, Reckoning
from deduce.games.pocket_cats.components import PLAYERS, tile_name
from deduce.games.pocket_cats.squares import SIDE, square_name
from deduce.records.pocket_cats.model import UNSEEN, Move, PocketCatsRecord, SeenBoard, SeenTile
from deduce.records.pocket_cats.moves import QUARTER
from deduce.records.pocket_cats.words import tile_text

__all__ = [
    "board_rows",
    "last_event",
    "move_sentence",
    "placed_words",
    "reckoning_facts",
    "swap_words",
    "table_changes",
    "turn_words",
]

FACE_DOWN = "-"


def move_sentence(record: PocketCatsRecord, move: Move) -> str:
    """A move read back, such as: Ana: a1 is gourmets 4, swapped with a3."""
    player = record.players[(move.number - 1) % PLAYERS]
    return f"{player}: {placed_words(move.reveal, move.tile)}, {swap_words(move)}"


def placed_words(square: int, tile: SeenTile) -> str:
    """A tile of a finished table, such as: a1 is gourmets 4."""
    return f"{square_name(square)} is {'a tile not noted' if tile == UNSEEN else tile_text(tile)}"


def table_changes(before: PocketCatsRecord, after: PocketCatsRecord) -> tuple[str, ...]:
    """The tiles of a finished table that were noted otherwise; none where something else differs too."""
    if before.board is None or after.board is None or replace(before, board=after.board) != after:
        return ()
    pairs = zip(before.board, after.board, strict=True)
    return tuple(placed_words(square, now) for square, (was, now) in enumerate(pairs) if was != now)


def last_event(record: PocketCatsRecord) -> str | None:
    """What happened last read back; None before the first move."""
    if record.turned is not None:
        return f"In the end: {turn_words(record.turned)}"
    return move_sentence(record, record.moves[-1]) if record.moves else None


def swap_words(move: Move) -> str:
    """What became of the revealed tile."""
    if move.swap is None:
        return "not swapped yet"
    if move.mover is not None and move.mover != move.reveal:
        return f"{square_name(move.mover)} swapped with {square_name(move.swap)} instead"
    return "stays" if move.swap == move.reveal else f"swapped with {square_name(move.swap)}"


def board_rows(board: SeenBoard) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each row's letter and its tiles, - for one that lies face down."""
    for row in range(SIDE):
        tiles = board[SIDE * row : SIDE * (row + 1)]
        yield "abcde"[row], tuple(FACE_DOWN if tile is None else tile_text(tile) for tile in tiles)


def reckoning_facts(record: PocketCatsRecord, end: Reckoning) -> Iterator[tuple[str, str]]:
    """The end of the game step by step: what a step is about, and what came of it."""
    if record.turned is not None:
        yield "turned", turn_words(record.turned)
    cats = dict.fromkeys(chase.cat for chase in end.chases)
    yield "chased off", ", ".join(f"{_tile(end, cat)} on {square_name(cat)}" for cat in cats) or "nobody"
    if end.removed:
        cats = dict.fromkeys(end.removed)
        yield "removed", ", ".join(f"{_tile(end, cat)} on {square_name(cat)}" for cat in cats)
    if end.chaos_value is not None:
        yield "each chaos cat", f"counts {end.chaos_value}"
    for claim in end.claims:
        yield (
            f"{tile_name(claim.prey)} on {square_name(claim.square)}",
            _claim_words(record, end, claim.square),
        )
    for bonus in end.bonuses:
        yield f"effect of {bonus.clan.value}", f"{bonus.points} for {record.players[bonus.seat]}"
    points = zip(record.players, end.points, strict=True)
    yield "points", ", ".join(f"{player} {count}" for player, count in points)
    yield "winner", " and ".join(record.players[seat] for seat in end.winners)


def turn_words(turned: DogTurn) -> str:
    """A dog that is turned, such as: the dog on c3 is turned by 90 degrees."""
    return f"the dog on {square_name(turned.square)} is turned by {QUARTER * turned.quarters} degrees"


def _claim_words(record: PocketCatsRecord, end: Reckoning, square: int) -> str:
    claim = next(claim for claim in end.claims if claim.square == square)
    sums = " to ".join(map(str, claim.sums))
    if claim.taker is not None:
        return f"{sums}, {record.players[claim.taker]}"
    if square in end.followed:
        owner = next(seat for seat, prey in enumerate(end.prey) if claim.prey in prey)
        return f"{sums}, {record.players[owner]} as the other of a pair"
    return f"{sums}, stays"


def _tile(end: Reckoning, square: int) -> str:
    tile = end.board[square]
    return FACE_DOWN if tile is None else tile_name(tile)
