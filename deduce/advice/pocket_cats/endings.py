"""Boards reckoned from the last swap on, with what leaders do before the hunt, the best turn chosen."""

import numpy as np
import numpy.typing as npt

from deduce.advice.pocket_cats.batch import Boards, Leads, Reckoner
from deduce.games.pocket_cats import Pairing
from deduce.games.pocket_cats.components import LEADERS, Clan, Dog
from deduce.games.pocket_cats.endgame import effect_order
from deduce.games.pocket_cats.squares import BESIDE, CENTRE, SQUARES

__all__ = ["Endings"]


class Endings:
    """Reckons boards of one pairing as they lie after the last swap."""

    def __init__(self, pairing: Pairing) -> None:
        """Look up once what each code becomes when it is turned."""
        self.reckoner = Reckoner(pairing)
        codes = self.reckoner.codes
        self.codes = codes
        self._musketeers = pairing.seat_with_effects(Clan.MUSKETEERS)
        self._kittens = pairing.seat_with_effects(Clan.SUPERKITTENS)
        self._kittens_first = self._kittens is not None and effect_order(pairing)[0] == self._kittens
        self._dogs = codes.marks(lambda tile: isinstance(tile, Dog))
        self._turned = np.array(
            [
                [
                    codes.code(tile.turned(quarters)) if isinstance(tile, Dog) else code
                    for code, tile in enumerate(codes.faces)
                ]
                for quarters in (1, 2, 3)
            ],
            dtype=np.uint8,
        )

    def leads(self, boards: Boards) -> Leads:
        """What seat 0 is ahead on each board in the end, a dog turned as its owner likes best."""
        if self._kittens is not None and (self._musketeers is None or self._kittens_first):
            boards = self._with_centre_swap(boards)
        leads = self._leads_before_hunt(boards)
        if self._musketeers is not None:
            origins, turned = self._turns(boards)
            if len(turned):
                better = np.maximum if self._musketeers == 0 else np.minimum
                better.at(leads, origins, self._leads_before_hunt(turned))
        return leads

    def _leads_before_hunt(self, boards: Boards) -> Leads:
        if self._kittens is not None and self._musketeers is not None and not self._kittens_first:
            boards = self._with_centre_swap(boards)
        return self.reckoner.leads(boards)

    def _with_centre_swap(self, boards: Boards) -> Boards:
        """The boards after the Superkittens' leader, where it is face up, swapped with the middle."""
        leader = self.codes.code(LEADERS[Clan.SUPERKITTENS])
        rows, squares = np.nonzero(boards == leader)
        swapped = boards.copy()
        swapped[rows, squares] = boards[rows, CENTRE]
        swapped[rows, CENTRE] = leader
        return swapped

    def _turns(self, boards: Boards) -> tuple[npt.NDArray[np.intp], Boards]:
        """Every board that turning a dog beside the Musketeers' leader makes, and which one it comes from."""
        leader = self.codes.code(LEADERS[Clan.MUSKETEERS])
        rows, squares = np.nonzero(boards == leader)
        origins, made = [np.empty(0, dtype=np.intp)], [np.empty((0, len(SQUARES)), dtype=np.uint8)]
        for neighbours in _NEIGHBOURS:
            beside = neighbours[squares]
            has_dog = (beside >= 0) & self._dogs[boards[rows, beside]]
            here, where = rows[has_dog], beside[has_dog]
            for turned in self._turned:
                before = boards[here, where]
                changes = turned[before] != before
                variants = boards[here[changes]]
                variants[np.arange(len(variants)), where[changes]] = turned[before[changes]]
                origins.append(here[changes])
                made.append(variants)
        return np.concatenate(origins), np.concatenate(made)


def _neighbour(square: int, number: int) -> int:
    return BESIDE[square][number] if number < len(BESIDE[square]) else -1


_NEIGHBOURS = [np.array([_neighbour(square, number) for square in SQUARES]) for number in range(4)]
"""The first to fourth orthogonal neighbour of each square; -1 where there are fewer."""
