"""Which deals the rounds of a record exclude: each round alone, and several together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from deduce.explain.hitting import minimal_sets
from deduce.explain.limit import Limit
from deduce.explain.parts import has_unseen_cards
from deduce.explain.rows import Mask, hands_allowed
from deduce.inference import find_witness
from deduce.inference.bits import bits_of
from deduce.inference.deals import Deals, deals_of
from deduce.inference.ways import weigh_deals
from deduce.records import DelicatsRecord

__all__ = ["Ground", "patterns_of"]

SAMPLE = 24
"""How many deals are looked at before all are weighed."""


def patterns_of(columns: Mask) -> dict[int, int]:
    """The different columns as bit masks, the first row being the lowest bit, each with a place of it."""
    rows, count = columns.shape
    if not rows or not count:
        return {0: 0} if count else {}
    packed, first = np.unique(np.packbits(columns, axis=0, bitorder="little"), axis=1, return_index=True)
    return {
        int.from_bytes(column.tobytes(), "little"): int(place)
        for column, place in zip(packed.T, first, strict=True)
    }


@dataclass(frozen=True, kw_only=True, eq=False)
class Ground:
    """The deals that the set-up of a record allows, against its rounds.

    Sets of rounds are bit masks over their positions in the record.
    """

    record: DelicatsRecord

    @cached_property
    def deals(self) -> Deals:
        """The deals of the set-up."""
        return deals_of(self.record)

    @cached_property
    def excluded(self) -> Mask:
        """By round (row) and deal, whether the round alone excludes the deal, copies not counted."""
        rounds = self.record.rounds
        forbidden = ~hands_allowed(self.record, rounds)
        by_round = [
            hands[self.deals.numbers[laid.vacation]] for hands, laid in zip(forbidden, rounds, strict=True)
        ]
        return np.array(by_round, dtype=np.bool_).reshape(len(rounds), len(self.deals))

    @property
    def all_rounds(self) -> int:
        """The mask of every round."""
        return (1 << len(self.record.rounds)) - 1

    @cached_property
    def rounds_are_independent(self) -> bool:
        """Whether rounds cannot compete for copies, since every card of every row was seen."""
        return not has_unseen_cards(self.record)

    def with_rounds(self, rounds: int) -> DelicatsRecord:
        """The record with these rounds only."""
        return replace(self.record, rounds=tuple(self.record.rounds[place] for place in bits_of(rounds)))

    def survivors(self, rounds: int) -> Mask:
        """By deal, whether none of these rounds alone excludes it."""
        return np.logical_not(self.excluded[list(bits_of(rounds))].any(axis=0))

    def fitting(self, rounds: int) -> Mask:
        """By deal, whether these rounds together allow it."""
        if self.rounds_are_independent:
            return self.survivors(rounds)
        fits = np.zeros(len(self.deals), dtype=np.bool_)
        fits[weigh_deals(self.with_rounds(rounds)).fitting] = True
        return fits

    def escapes(self, rounds: int, refuting: Mask, limit: Limit) -> list[int]:
        """Sets of rounds that each must share a round with any set that no refuting deal fits.

        Every deal that fits has largest sets of rounds that allow it, and a set of rounds that excludes it
        must go beyond each of those. Empty when these rounds exclude all refuting deals.
        """
        left = np.flatnonzero(self.survivors(rounds) & refuting)
        if self.rounds_are_independent:
            return [mask for mask, _ in self._patterns(left)]
        found = self._witnessed(self._patterns(left)[:SAMPLE], rounds, limit)
        if found or not len(left):
            return found
        # what excludes these deals is that copies run out, and only weighing tells of how many deals
        left = np.flatnonzero(self.fitting(rounds) & refuting)
        return self._witnessed(self._patterns(left)[:SAMPLE], rounds, limit)

    def _patterns(self, deals: NDArray[np.intp]) -> list[tuple[int, int]]:
        """The least sets of rounds that alone exclude one of these deals, each with such a deal."""
        place_of = patterns_of(self.excluded[:, deals])
        return [(mask, int(deals[place_of[mask]])) for mask in minimal_sets(place_of)]

    def _witnessed(self, patterns: Sequence[tuple[int, int]], rounds: int, limit: Limit) -> list[int]:
        """The rounds left out by a largest set that allows the deal, for every deal that the rounds allow."""
        found = []
        for mask, deal in patterns:
            limit.check()
            largest = self._largest(deal, rounds, self.all_rounds & ~mask)
            if largest is not None:
                found.append(self.all_rounds & ~largest)
        return found

    def _largest(self, deal: int, rounds: int, candidates: int) -> int | None:
        """A largest set from these rounds up to the candidates that allows the deal; None without one."""
        if self._allows(deal, candidates):
            return candidates
        if not self._allows(deal, rounds):
            return None
        for position in bits_of(candidates & ~rounds):
            if self._allows(deal, rounds | 1 << position):
                rounds |= 1 << position
        return rounds

    def _allows(self, deal: int, rounds: int) -> bool:
        return find_witness(self.with_rounds(rounds), self.deals.deal(deal)) is not None
