"""A record as a state of the rules engine, from which one can go on."""

from collections import Counter

from deduce.games.pocket_cats import POCKET_CATS, Phase, Setup, State
from deduce.games.pocket_cats.components import Board, Clan, supply
from deduce.games.pocket_cats.conditions import why_no_such_tile, why_not_against
from deduce.games.pocket_cats.endgame import turnable_dogs
from deduce.records.pocket_cats.finish import known_board
from deduce.records.pocket_cats.model import PocketCatsRecord
from deduce.records.pocket_cats.replay import Standing, standing

__all__ = ["position"]


def position(record: PocketCatsRecord) -> State | None:
    """The state that the record leads to; None where a tile was not noted or no game comes to such a table.

    How the table came about is not asked: a swap that the rules forbid leaves a table all the same. A game
    whose Musketeers may still turn a dog, and of which no turn is noted, waits for that choice.
    """
    now = standing(record)
    board = known_board(now.board)
    if board is None or why_not_against(record.clans, effects=record.effects) is not None:
        return None
    if any(tile is not None and why_no_such_tile(record.clans, tile) is not None for tile in board):
        return None
    state = State(
        setup=Setup(clans=record.clans, effects=record.effects, rulings=record.rulings),
        phase=_phase(record, now, board),
        clans=record.clans,
        hands=((), ()),
        board=board,
        pool=_pool(record.clans, board),
        turns=now.turns,
        revealed=None if now.pending is None else now.pending.reveal,
        turned=record.turned,
    )
    return None if POCKET_CATS.problems(state) else state


def _phase(record: PocketCatsRecord, now: Standing, board: Board) -> Phase:
    if now.pending is not None:
        return Phase.SWAP
    if not now.over:
        return Phase.REVEAL
    waits = record.turned is None and turnable_dogs(board, record.pairing)
    return Phase.TURN_DOG if waits else Phase.OVER


def _pool(clans: tuple[Clan, ...], board: Board) -> tuple[int, ...]:
    tiles = supply(clans)
    seen = Counter(tiles.index_of[tile] for tile in board if tile is not None)
    return tuple(copies - seen[index] for index, copies in enumerate(tiles.copies))
