"""A record replayed through the rules: what its moves break, and how the table stands after them.

Every condition is that of the rules engine. A tile that was not noted makes a condition weaker, never
wrong.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from deduce.games.game import Refusal
from deduce.games.pocket_cats.components import PLAYERS, TURNS, Cat, Clan, Dog, Prey, TileKind
from deduce.games.pocket_cats.conditions import (
    why_not_instead,
    why_not_revealed,
    why_not_staying,
    why_not_swapped,
)
from deduce.games.pocket_cats.endgame import swapped
from deduce.games.pocket_cats.squares import CENTRE, SQUARES, square_name
from deduce.records.faults import Fault, FaultList
from deduce.records.keypath import KeyPath
from deduce.records.pocket_cats.counting import is_dog, why_not_one_more
from deduce.records.pocket_cats.model import UNSEEN, Move, PocketCatsRecord, SeenBoard, SeenTile, Unseen

__all__ = ["Standing", "board_after_moves", "move_faults", "standing", "why_not_move"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How the table stands after what a record tells."""

    board: SeenBoard
    turns: int
    """How many turns are finished."""
    seat: int | None
    """Whose turn it is; None after the last one."""
    pending: Move | None
    """A last move whose tile is revealed and not swapped yet."""

    @property
    def over(self) -> bool:
        """Whether all tiles are revealed and swapped."""
        return self.turns == TURNS


def standing(record: PocketCatsRecord) -> Standing:
    """How the table stands after the record's moves, or in the end where the file says how."""
    if record.board is not None:
        return Standing(board=record.board, turns=TURNS, seat=None, pending=None)
    moves = _unbroken(record)
    pending = moves[-1] if moves and moves[-1].swap is None else None
    turns = min(TURNS, len(moves) - (pending is not None))
    return Standing(
        board=board_after_moves(record),
        turns=turns,
        seat=None if turns == TURNS else turns % PLAYERS,
        pending=pending,
    )


def board_after_moves(record: PocketCatsRecord) -> SeenBoard:
    """The tiles as the moves leave them, up to the first one that is not to be had."""
    board = _first_board(record)
    for move in _unbroken(record):
        board = _after_move(board, move)
    return board


def move_faults(record: PocketCatsRecord) -> tuple[Fault, ...]:
    """What the first tile and the moves break, in the order of play.

    After a move that is not to be had nobody knows how the table lies, so no further one is judged.
    """
    faults = FaultList()
    board = _first_board(record)
    if record.start is not None:
        faults.refused(why_not_one_more(record.clans, record.start, ()), ("start",))
    for move in _unbroken(record):
        for path, refusal in _refusals(record, board, move):
            faults.refused(refusal, path)
        board = _after_move(board, move)
    return tuple(faults)


def why_not_move(record: PocketCatsRecord, move: Move) -> tuple[Fault, ...]:
    """What a further move, or the rest of a pending one, would break; empty for a legal one."""
    faults = FaultList()
    before = [earlier for earlier in _unbroken(record) if earlier.number < move.number]
    board = _first_board(record)
    for earlier in before:
        board = _after_move(board, earlier)
    for path, refusal in _refusals(record, board, move):
        faults.refused(refusal, path)
    return tuple(faults)


def _first_board(record: PocketCatsRecord) -> SeenBoard:
    return tuple((record.start or UNSEEN) if square == CENTRE else None for square in SQUARES)


def _unbroken(record: PocketCatsRecord) -> tuple[Move, ...]:
    """The moves up to the first one that was left out."""
    numbered = zip(record.moves, range(1, len(record.moves) + 1), strict=True)
    return tuple(move for move, number in numbered if move.number == number)


def _after_move(board: SeenBoard, move: Move) -> SeenBoard:
    board = (*board[: move.reveal], move.tile, *board[move.reveal + 1 :])
    if move.swap is None:
        return board
    return swapped(board, move.reveal if move.mover is None else move.mover, move.swap)


def _refusals(
    record: PocketCatsRecord, board: SeenBoard, move: Move
) -> Iterator[tuple[KeyPath, Refusal | None]]:
    """Why each part of a move is illegal, with its place; None for a part that is not."""
    path: KeyPath = ("moves", move.number - 1)
    if move.number > TURNS:
        text = f"move {move.number}: the game is over once all {TURNS} tiles are revealed and swapped"
        yield path, Refusal(code="over", text=text, rule="End of the Game")
        return
    yield (*path, "reveal"), why_not_revealed(move.reveal, face_down=board[move.reveal] is None)
    yield (*path, "tile"), why_not_one_more(record.clans, move.tile, board)
    own = record.clans[(move.number - 1) % PLAYERS] if record.effects else None
    if move.mover is not None and move.mover != move.reveal:
        other_is_prey = isinstance(board[move.mover], Prey) or board[move.mover] == UNSEEN
        refusals = [why_not_instead(kind, own, other_is_prey=other_is_prey) for kind in _kinds(move.tile)]
        yield (*path, "move"), _common(refusals, move)
        if move.swap is not None:
            refusal = why_not_swapped(Prey, move.mover, move.swap, own, onto_dog=False)
            yield (*path, "swap"), refusal
    elif move.swap is not None:
        yield (*path, "swap"), _why_not_swapped(board, move, move.swap, own)


def _why_not_swapped(board: SeenBoard, move: Move, swap: int, own: Clan | None) -> Refusal | None:
    kinds = _kinds(move.tile)
    if swap == move.reveal:
        return _common([why_not_staying(kind, swap, own) for kind in kinds], move)
    may_be_dog = is_dog(board[swap]) or board[swap] == UNSEEN
    refusals = [why_not_swapped(kind, move.reveal, swap, own, onto_dog=may_be_dog) for kind in kinds]
    return _common(refusals, move)


def _kinds(tile: SeenTile) -> tuple[TileKind, ...]:
    """What a tile may be, as far as swapping is concerned."""
    if isinstance(tile, Unseen):
        return (Prey, Cat, Dog) if tile.kind is None else (Dog,)
    return (type(tile),)


def _common(refusals: list[Refusal | None], move: Move) -> Refusal | None:
    """The refusal that holds whatever the tile was; None where it is legal for one that it may have been."""
    reasons = [refusal for refusal in refusals if refusal is not None]
    if len(reasons) < len(refusals):
        return None
    if len(reasons) == 1:
        return reasons[0]
    text = f"whatever the tile on {square_name(move.reveal)} was, no tile is swapped like that"
    return Refusal(code=reasons[0].code, text=text, rule="Sequence of Play, step 2")
