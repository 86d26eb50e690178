"""The factors that take collisions out of a count, and their product over many cases at once.

A card that several sets share has the factor

    1 + sum over subsets S of those sets, |S| >= 2, of (-1)^|S| (1 - |S|) y^S

where the exponents of y count the cards of a set that collide: 1 - y_a y_b where two sets share it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from deduce.inference.residues import Residues, Ring

__all__ = ["Collisions", "Exponents", "Powers", "Room", "powers"]

Exponents = tuple[int, ...]
Powers = tuple[tuple[Exponents, tuple[int, ...]], ...]
"""Exponents, and their coefficient in the powers of a factor from 0 on."""


@lru_cache(maxsize=1024)
def powers(degrees: Exponents, most: int) -> Powers:
    """The factor of as many sets as there are degrees, in its powers from 0 to most; exponents above their
    degree are left out."""
    factor = {
        exponents: (-1) ** sum(exponents) * (1 - sum(exponents))
        for exponents in product((0, 1), repeat=len(degrees))
        if sum(exponents) != 1
    }
    by_power: list[Mapping[Exponents, int]] = [{(0,) * len(degrees): 1}]
    while len(by_power) <= most:
        by_power.append(_product(by_power[-1], factor, degrees))
    return tuple(
        (exponents, tuple(power.get(exponents, 0) for power in by_power))
        for exponents in sorted(set().union(*by_power))
    )


def _product(
    one: Mapping[Exponents, int], other: Mapping[Exponents, int], degrees: Exponents
) -> Mapping[Exponents, int]:
    result: dict[Exponents, int] = {}
    for (first, coefficient), (second, multiplier) in product(one.items(), other.items()):
        exponents = tuple(map(sum, zip(first, second, strict=True)))
        if all(map(int.__le__, exponents, degrees)):
            result[exponents] = result.get(exponents, 0) + coefficient * multiplier
    return result


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Collisions:
    """A polynomial in the y of several sets, for many cases at once."""

    exponents: NDArray[np.intp]
    """By monomial (row) and set."""
    coefficients: Residues
    """By monomial (row) and case."""

    @classmethod
    def none(cls, sets: int, cases: int) -> "Collisions":
        """The polynomial 1."""
        return cls(
            exponents=np.zeros((1, sets), dtype=np.intp),
            coefficients=np.ones((1, cases), dtype=np.uint64),
        )

    def times(
        self, places: Sequence[int], factor: Powers, cards: NDArray[np.intp], room: "Room", ring: Ring
    ) -> "Collisions":
        """Times the factor of the sets at those places, to the power of each case's cards; monomials that
        find no room are dropped."""
        touched = np.flatnonzero(cards)
        terms = []
        for exponents, by_power in factor:
            if any(exponents):
                moved = self.exponents.copy()
                moved[:, places] += exponents
                kept = room.holds(moved)
                terms.append((kept, room.codes(moved[kept]), ring.residues(by_power)[cards[touched]]))
        own = room.codes(self.exponents)
        codes = np.unique(np.concatenate([own, *(term_codes for _, term_codes, _ in terms)]))
        coefficients = np.zeros((len(codes), len(cards)), dtype=np.uint64)
        coefficients[np.searchsorted(codes, own)] = self.coefficients
        for kept, term_codes, column in terms:
            target = np.ix_(np.searchsorted(codes, term_codes), touched)
            more = self.coefficients[np.ix_(kept, touched)] * column
            coefficients[target] = ring.reduced(coefficients[target] + more)
        return Collisions(exponents=room.exponents(codes), coefficients=coefficients)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Room:
    """Which monomials matter: those that either of two sides, asked for its own sets, has room for."""

    one: NDArray[np.bool_]
    other: NDArray[np.bool_]

    @property
    def shape(self) -> Exponents:
        """One more than the largest exponent of every set."""
        return self.one.shape + self.other.shape

    def holds(self, exponents: NDArray[np.intp]) -> NDArray[np.intp]:
        """The monomials that matter, by row."""
        inside = np.flatnonzero((exponents < self.shape).all(axis=1))
        columns = tuple(exponents[inside].T)
        cut = self.one.ndim
        kept: NDArray[np.intp] = inside[self.one[columns[:cut]] & self.other[columns[cut:]]]
        return kept

    def codes(self, exponents: NDArray[np.intp]) -> NDArray[np.intp]:
        """A number for each monomial, the same for the same exponents."""
        codes: NDArray[np.intp] = np.ravel_multi_index(tuple(exponents.T), self.shape)
        return codes

    def exponents(self, codes: NDArray[np.intp]) -> NDArray[np.intp]:
        """The monomials of these numbers."""
        return np.stack(np.unravel_index(codes, self.shape), axis=1)
