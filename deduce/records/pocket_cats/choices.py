"""What may happen next in a recorded game, as far as what was noted tells."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from deduce.games.pocket_cats import POCKET_CATS, DogTurn, Reveal, TurnDog, TurnUp
from deduce.games.pocket_cats.components import Dog, Prey, Tile, supply
from deduce.games.pocket_cats.squares import SQUARES
from deduce.records.pocket_cats.counting import why_not_one_more
from deduce.records.pocket_cats.model import Move, PocketCatsRecord, SeenBoard
from deduce.records.pocket_cats.position import position
from deduce.records.pocket_cats.replay import standing, why_not_move

__all__ = ["SeenSwap", "drawn_tile", "legal_dog_turns", "legal_reveals", "legal_swaps", "tiles_to_come"]


_OF_SWAP = ("swap", "move")
"""The keys of a move whose faults are the swap's own."""


class SeenSwap(NamedTuple):
    """A swap of the revealed tile, or of the prey that moves instead."""

    mover: int
    other: int
    """The square of the mover where it stays."""


def legal_reveals(record: PocketCatsRecord) -> tuple[int, ...]:
    """The squares of which one may be revealed now; none while a swap is pending or the game is over."""
    now = standing(record)
    if now.pending is not None or now.over:
        return ()
    return tuple(square for square in SQUARES if now.board[square] is None)


@lru_cache(maxsize=16)
def legal_swaps(record: PocketCatsRecord) -> tuple[SeenSwap, ...]:
    """The swaps that nothing speaks against; none while none is pending. Those of the revealed tile first."""
    now = standing(record)
    return () if now.pending is None else tuple(_swaps(record, now.pending, now.board))


def legal_dog_turns(record: PocketCatsRecord) -> tuple[DogTurn, ...]:
    """The turns of dogs that the Musketeers' leader may choose from in the end."""
    state = position(replace(record, turned=None))
    actions = () if state is None else POCKET_CATS.legal_actions(state)
    return tuple(DogTurn(action.square, action.quarters) for action in actions if isinstance(action, TurnDog))


def drawn_tile(record: PocketCatsRecord, square: int, rng: Random) -> Tile | None:
    """A tile for a square that is revealed, drawn as from a shuffled pile; None where that cannot be told."""
    state = position(record)
    reveal = Reveal(square=square)
    if state is None or POCKET_CATS.why_illegal(state, reveal) is not None:
        return None
    state = POCKET_CATS.apply(state, reveal)
    (action,) = rng.choices(POCKET_CATS.legal_actions(state), POCKET_CATS.chance_weights(state))
    return action.tile if isinstance(action, TurnUp) else None


def tiles_to_come(record: PocketCatsRecord, square: int | None = None) -> tuple[Tile, ...]:
    """The tiles that may lie on this square of the table, or turn up next, dogs as printed.

    In a record of a finished table a tile may be any that no other square holds.
    """
    lying = [
        tile for place, tile in enumerate(standing(record).board) if place != square and tile is not None
    ]
    return tuple(
        tile for tile in supply(record.clans).tiles if why_not_one_more(record.clans, tile, lying) is None
    )


def _swaps(record: PocketCatsRecord, pending: Move, board: SeenBoard) -> Iterator[SeenSwap]:
    for mover in _movers(pending, board):
        for other in SQUARES:
            instead = None if mover == pending.reveal else mover
            if mover != pending.reveal and other == mover:
                continue
            faults = why_not_move(record, replace(pending, mover=instead, swap=other))
            if not any(fault.path[-1] in _OF_SWAP for fault in faults):
                yield SeenSwap(mover, other)


def _movers(pending: Move, board: SeenBoard) -> Sequence[int]:
    others = [
        square for square, tile in enumerate(board) if isinstance(tile, Prey) and square != pending.reveal
    ]
    return [pending.reveal, *(others if not isinstance(pending.tile, Dog) else ())]
