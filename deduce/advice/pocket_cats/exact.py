"""The last few turns played out in full: expectimax over every tile, every way to lie and every swap.

Expectimax (Donald Michie, 1966) in integers: a sum over equally likely outcomes stands for their mean, and
`scale` says how many outcomes it is the sum of.
"""

from collections import Counter
from collections.abc import Sequence
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from deduce.advice.pocket_cats.batch import FACE_DOWN, Boards
from deduce.advice.pocket_cats.endings import Endings
from deduce.advice.pocket_cats.swapping import Swapping, best_of_each
from deduce.games.pocket_cats import Pairing
from deduce.games.pocket_cats.components import Clan, supply

__all__ = ["ROTATIONS", "SWAPS", "ExactSearch", "Worth", "scale"]

ROTATIONS = 4

SWAPS, SWAPS_WITH_PREY = 12, 36
"""About how many swaps there are in a turn; more where other prey may move instead."""

Sums = npt.NDArray[np.int64]


class Worth(NamedTuple):
    """What boards are worth when both players look for the greatest lead; sums over `scale` outcomes."""

    leads: Sums
    """What seat 0 is ahead."""
    wins: Sums
    """2 for each outcome that seat 0 wins, 1 for a shared victory."""


def scale(face_down: int) -> int:
    """How many equally likely outcomes a worth with so many tiles face down is the sum of."""
    return prod(ROTATIONS * left for left in range(1, face_down + 1))


class ExactSearch:
    """Looks ahead to the end of games of one pairing."""

    def __init__(self, pairing: Pairing, endings: Endings, swapping: Swapping) -> None:
        """Look up once how each tile may lie."""
        self._endings = endings
        self._swapping = swapping
        self._faces = [[endings.codes.code(face) for face in ways] for ways in supply(pairing.clans).faces]
        self._branching = [
            SWAPS_WITH_PREY if pairing.effects and clan is Clan.POLTERKITTIES else SWAPS
            for clan in pairing.clans
        ]

    def boards_to_reckon(self, boards: int, pool: Sequence[int], seat: int) -> int:
        """Roughly how many finished boards a look ahead from so many boards comes to."""
        faces = sum(len(self._faces[tile]) for tile in pool) / max(1, len(pool))
        total = float(boards)
        for left in range(len(pool), 0, -1):
            total *= left * left * faces * self._branching[seat]
            seat = 1 - seat
        return int(total)

    def worth(self, boards: Boards, pool: Sequence[int], seat: int) -> Worth:
        """What each board is worth when this seat reveals next; all boards have the same tiles face down."""
        if not pool:
            leads = self._endings.leads(boards).astype(np.int64)
            return Worth(leads, np.sign(leads) + 1)
        by_square = self.worth_by_square(boards, pool, seat)
        best = (by_square.leads if seat == 0 else -by_square.leads).argmax(axis=1)
        rows = np.arange(len(boards))
        return Worth(by_square.leads[rows, best], by_square.wins[rows, best])

    def worth_by_square(self, boards: Boards, pool: Sequence[int], seat: int) -> Worth:
        """The same for each face-down square of each board, in order, that the seat may reveal."""
        count = len(pool)
        rows = np.repeat(np.arange(len(boards)), count)
        squares = np.nonzero(boards == FACE_DOWN)[1]
        leads = np.zeros(len(rows), dtype=np.int64)
        wins = np.zeros(len(rows), dtype=np.int64)
        for tile, copies in sorted(Counter(pool).items()):
            rest = [*pool]
            rest.remove(tile)
            faces = self._faces[tile]
            for face in faces:
                revealed = boards[rows]
                revealed[np.arange(len(rows)), squares] = face
                origins, after = self._swapping.swapped(revealed, squares, seat)
                found = self.worth(after, rest, 1 - seat)
                best = best_of_each(origins, found.leads if seat == 0 else -found.leads)
                weight = copies * ROTATIONS // len(faces)
                leads += weight * found.leads[best]
                wins += weight * found.wins[best]
        return Worth(leads.reshape(-1, count), wins.reshape(-1, count))
