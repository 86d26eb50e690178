"""The end of a recorded game: how the table lay, whether it can have lain so, and its reckoning."""

from collections.abc import Iterator
from dataclasses import replace

from deduce.games.game import Refusal
from deduce.games.pocket_cats import Reckoning, reckon
from deduce.games.pocket_cats.components import TURNS, Board, Clan, Dog, supply
from deduce.games.pocket_cats.endgame import why_not_turned
from deduce.games.pocket_cats.squares import SIDE, SQUARES, square_name
from deduce.records.faults import Fault, FaultList
from deduce.records.keypath import KeyPath
from deduce.records.pocket_cats.counting import is_dog, why_not_one_more
from deduce.records.pocket_cats.model import UNSEEN, UNSEEN_DOG, PocketCatsRecord, SeenBoard, SeenTile, Unseen
from deduce.records.pocket_cats.replay import standing
from deduce.records.pocket_cats.words import tile_text

__all__ = ["finish_faults", "known_board", "reckoning", "why_not_placed"]


def known_board(seen: SeenBoard) -> Board | None:
    """The board, if every face-up tile on it was noted."""
    known = tuple(tile for tile in seen if not isinstance(tile, Unseen))
    return known if len(known) == len(seen) else None


def reckoning(record: PocketCatsRecord) -> Reckoning | None:
    """The reckoning; None until the game is over, every tile is known and nothing speaks against it."""
    now = standing(record)
    board = known_board(now.board)
    if not now.over or board is None or None in board or finish_faults(record):
        return None
    return reckon(board, record.pairing, record.turned)


def finish_faults(record: PocketCatsRecord) -> tuple[Fault, ...]:
    """What is wrong with the board of a file, with how it follows from its moves, and with its end."""
    faults = FaultList()
    for path, refusal in (*_board_refusals(record), *_turn_refusals(record)):
        faults.refused(refusal, path)
    return tuple(faults)


def why_not_placed(record: PocketCatsRecord, square: int, tile: SeenTile) -> tuple[Fault, ...]:
    """What is wrong with a tile on a square of a finished table, given all that is noted besides."""
    board = record.board or ()
    others = [other for place, other in enumerate(board) if place != square]
    faults = FaultList()
    faults.refused(why_not_one_more(record.clans, tile, others), _place(square))
    return tuple(faults)


def _board_refusals(record: PocketCatsRecord) -> Iterator[tuple[KeyPath, Refusal | None]]:
    if record.board is None:
        return
    for square, tile in enumerate(record.board):
        yield _place(square), why_not_one_more(record.clans, tile, record.board[:square])
    played = standing(replace(record, board=None))
    for square, (tile, left) in enumerate(zip(record.board, played.board, strict=True)):
        if played.over and left is not None and not _may_be_one(tile, left):
            yield _place(square), _differs(square, tile, left)
    if not played.over:
        for square, tile in enumerate(record.board):
            yield _place(square), _why_not_turned_meanwhile(record.clans, tile, played.board)


def _place(square: int) -> KeyPath:
    return ("board", *divmod(square, SIDE))


def _may_be_one(one: SeenTile, other: SeenTile) -> bool:
    """Whether two notes can be of the same tile."""
    if UNSEEN in (one, other) or one == other:
        return True
    return UNSEEN_DOG in (one, other) and is_dog(one) and is_dog(other)


def _differs(square: int, tile: SeenTile, left: SeenTile) -> Refusal:
    return Refusal(
        code="board-differs",
        text=f"the moves leave {tile_text(left)} on {square_name(square)}, and the board says "
        f"{tile_text(tile)}; keep the one that is right",
        rule="Sequence of Play",
    )


def _why_not_turned_meanwhile(clans: tuple[Clan, ...], tile: SeenTile, seen: SeenBoard) -> Refusal | None:
    """A dog that turned up in a move keeps its orientation for the rest of the game."""
    if not isinstance(tile, Dog) or tile in seen:
        return None
    index_of = supply(clans).index_of
    before = next(
        (dog for dog in seen if isinstance(dog, Dog) and index_of.get(dog) == index_of.get(tile)), None
    )
    if before is None:
        return None
    return Refusal(
        code="dog-turned",
        text=f"{tile_text(before)} turned up and lies as {tile_text(tile)} in the end; a dog keeps its "
        "orientation, and `endgame` turns one only afterwards",
        rule="Sequence of Play, Dog",
    )


def _turn_refusals(record: PocketCatsRecord) -> Iterator[tuple[KeyPath, Refusal | None]]:
    if record.turned is None:
        return
    square, quarters = record.turned
    now = standing(record)
    if record.pairing.seat_with_effects(Clan.MUSKETEERS) is None:
        nothing: Board = (None,) * len(SQUARES)
        yield ("endgame",), why_not_turned(nothing, record.pairing, square, quarters)
    elif not now.over:
        text = f"a dog is turned after the last of {TURNS} turns, and the file has {now.turns}"
        yield ("endgame",), Refusal(code="too-early", text=text, rule="The Cat Clans")
    elif (board := known_board(now.board)) is not None:
        refusal = why_not_turned(board, record.pairing, square, quarters)
        part = "by" if refusal is not None and refusal.code == "bad-turn" else "turn"
        yield ("endgame", part), refusal
