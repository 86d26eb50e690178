"""Every swap on many boards at once, and the best of them for whoever is on turn."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from deduce.advice.pocket_cats.batch import Boards, TileCodes
from deduce.games.pocket_cats import Pairing
from deduce.games.pocket_cats.components import PLAYERS, Cat, Clan, Dog, Prey, TileKind
from deduce.games.pocket_cats.conditions import reach
from deduce.games.pocket_cats.squares import SQUARES

__all__ = ["Indices", "Swapped", "Swapping", "best_of_each"]

Indices = npt.NDArray[np.intp]

_KINDS: tuple[TileKind, ...] = (Prey, Cat, Dog)
_NOWHERE = -1
_FURTHEST = 16
"""More squares than any tile reaches: eight in line and eight on the diagonals."""


class Swapped(NamedTuple):
    """Boards after one swap each."""

    origins: Indices
    """Which board each comes from; those of one board stand together, in its order."""
    boards: Boards


class Swapping:
    """Swaps the revealed tiles of boards of one pairing."""

    def __init__(self, pairing: Pairing, codes: TileCodes) -> None:
        """Look up once how far each kind of tile goes from each square."""
        self._owns = [pairing.clans[seat] if pairing.effects else None for seat in range(PLAYERS)]
        self._kind = codes.numbers(lambda tile: _KINDS.index(type(tile)))
        self._is_prey = codes.marks(lambda tile: isinstance(tile, Prey))
        self._is_dog = codes.marks(lambda tile: isinstance(tile, Dog))
        self._tables = [np.stack([_reach_table(kind, own) for kind in _KINDS]) for own in self._owns]

    def swapped(self, boards: Boards, squares: Indices, seat: int, *, instead: bool = True) -> Swapped:
        """The boards after every swap of the tile just revealed on its square; some may stand there twice.

        `instead` says whether the Polterkitties' owner moves other prey too.
        """
        rows = np.arange(len(boards))
        kinds = self._kind[boards[rows, squares]]
        targets = self._tables[seat][kinds, squares]
        own = self._owns[seat]
        if own is Clan.MUSKETEERS:
            dogs = self._is_dog[boards] & (kinds == _KINDS.index(Cat))[:, None]
            targets = np.concatenate([targets, np.where(dogs, np.arange(len(SQUARES)), _NOWHERE)], axis=1)
        origins, columns = np.nonzero(targets != _NOWHERE)
        movers, others = squares[origins], targets[origins, columns]
        if own is Clan.POLTERKITTIES and instead:
            other_prey = self._is_prey[boards] & (kinds == _KINDS.index(Prey))[:, None]
            other_prey[rows, squares] = False
            more_origins, more_movers = np.nonzero(other_prey)
            around = self._tables[seat][_KINDS.index(Prey)][more_movers]
            chosen, columns = np.nonzero(around != _NOWHERE)
            origins = np.concatenate([origins, more_origins[chosen]])
            movers = np.concatenate([movers, more_movers[chosen]])
            others = np.concatenate([others, around[chosen, columns]])
            order = np.argsort(origins, kind="stable")
            origins, movers, others = origins[order], movers[order], others[order]
        return Swapped(origins, _exchanged(boards[origins], movers, others))


def best_of_each(origins: Indices, gains: npt.NDArray[np.int64]) -> Indices:
    """The row with the greatest gain among those of each origin, the first of equals."""
    starts = np.flatnonzero(np.diff(origins, prepend=-1))
    best = np.maximum.reduceat(gains, starts)
    is_best = gains == np.repeat(best, np.diff(starts, append=len(gains)))
    rows = np.flatnonzero(is_best)
    return rows[np.flatnonzero(np.diff(origins[rows], prepend=-1))]


def _exchanged(boards: Boards, movers: Indices, others: Indices) -> Boards:
    rows = np.arange(len(boards))
    boards[rows, movers], boards[rows, others] = boards[rows, others], boards[rows, movers]
    return boards


def _reach_table(kind: TileKind, own: Clan | None) -> Indices:
    """By square, where a tile of this kind may go; its own square for a cat that may stay."""
    table = np.full((len(SQUARES), _FURTHEST), _NOWHERE, dtype=np.intp)
    for square in SQUARES:
        targets = reach(kind, square, own)
        if kind is Cat and own is Clan.POWER:
            targets = (*targets, square)
        table[square, : len(targets)] = targets
    return table
