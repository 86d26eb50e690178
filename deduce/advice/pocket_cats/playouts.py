"""Games played out from many boards at once, both players swapping for the moment."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from deduce.advice.pocket_cats.batch import FACE_DOWN, Boards, Leads
from deduce.advice.pocket_cats.endings import Endings
from deduce.advice.pocket_cats.exact import ROTATIONS
from deduce.advice.pocket_cats.swapping import Indices, Swapping, best_of_each
from deduce.games.pocket_cats import Pairing
from deduce.games.pocket_cats.components import supply
from deduce.games.pocket_cats.squares import SQUARES

__all__ = ["Futures", "Playouts"]

_TIES = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Futures:
    """What chance has in store, one game a row; the same for all options, so that less luck parts them."""

    tiles: Boards
    """The tiles that turn up one after the other, as they lie."""
    order: npt.NDArray[np.float64]
    """Of the squares that lie face down, the one with the highest number is revealed next."""


class Playouts:
    """Plays out games of one pairing.

    Whoever is on turn reveals any tile and makes the swap with which the table, as far as it is face up,
    would at once stand best for them; the Polterkitties' owner swaps the revealed tile only.
    """

    def __init__(
        self, pairing: Pairing, endings: Endings, swapping: Swapping, random: np.random.Generator
    ) -> None:
        """Look up once how each tile may lie in each of the four rotations."""
        self._endings = endings
        self._swapping = swapping
        self._random = random
        self._rotated = np.array(
            [
                [endings.codes.code(ways[rotation % len(ways)]) for rotation in range(ROTATIONS)]
                for ways in supply(pairing.clans).faces
            ],
            dtype=np.uint8,
        )

    def futures(self, pool: Sequence[int], count: int) -> Futures:
        """So many games' worth of chance, every order and rotation of the face-down tiles equally likely."""
        tiles = self._random.permuted(np.tile(np.array(pool, dtype=np.intp), (count, 1)), axis=1)
        rotations = self._random.integers(0, ROTATIONS, tiles.shape)
        return Futures(
            tiles=self._rotated[tiles, rotations], order=self._random.random((count, len(SQUARES)))
        )

    def leads_after_swaps(self, boards: Boards, futures: Futures, seat: int) -> Leads:
        """What seat 0 is ahead in the end, by board and future; this seat reveals next on each board."""
        count, options = len(futures.tiles), len(boards)
        played = np.repeat(boards, count, axis=0)
        tiles, order = np.tile(futures.tiles, (options, 1)), np.tile(futures.order, (options, 1))
        return self._played_out(played, tiles, order, seat).reshape(options, count)

    def leads_after_reveals(
        self, board: npt.NDArray[np.uint8], squares: Indices, futures: Futures, seat: int
    ) -> Leads:
        """What seat 0 is ahead in the end, by square that this seat reveals now and by future."""
        count, options = len(futures.tiles), len(squares)
        boards = np.tile(board, (options * count, 1))
        tiles, order = np.tile(futures.tiles, (options, 1)), np.tile(futures.order, (options, 1))
        played = self._after_turn(boards, np.repeat(squares, count), tiles[:, 0], seat)
        return self._played_out(played, tiles[:, 1:], order, 1 - seat).reshape(options, count)

    def _played_out(self, boards: Boards, tiles: Boards, order: npt.NDArray[np.float64], seat: int) -> Leads:
        for turn in range(tiles.shape[1]):
            squares = np.where(boards == FACE_DOWN, order, -1.0).argmax(axis=1)
            boards = self._after_turn(boards, squares, tiles[:, turn], seat)
            seat = 1 - seat
        return self._endings.leads(boards)

    def _after_turn(
        self, boards: Boards, squares: Indices, tiles: npt.NDArray[np.uint8], seat: int
    ) -> Boards:
        revealed = boards.copy()
        revealed[np.arange(len(boards)), squares] = tiles
        origins, after = self._swapping.swapped(revealed, squares, seat, instead=False)
        leads = self._endings.leads(after).astype(np.int64)
        # which of equally good swaps is made is left to chance
        gains = _TIES * (leads if seat == 0 else -leads) + self._random.integers(0, _TIES, len(leads))
        return after[best_of_each(origins, gains)]
