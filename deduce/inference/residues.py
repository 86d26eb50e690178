"""Exact big integers as arrays of residues, and back.

A weight may need more than 64 bits. It is computed modulo 2^64, which unsigned machine arithmetic does
by itself, and modulo as many primes below 2^31 as its proven bound asks for. The Chinese remainder
theorem, in the mixed-radix form of Garner (1959), then gives it back as digits that add up exactly.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, takewhile

import numpy as np
from numpy.typing import NDArray

__all__ = ["Residues", "Ring", "Weights", "rings_above", "weights_of"]

Residues = NDArray[np.uint64]

WORD = 1 << 64
HALF_WORD = 32
LARGEST_CANDIDATE = (1 << 31) - 1
"""Below 2^31, a residue plus the product of two still fits a word."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Arithmetic modulo 2^64 or an odd prime below 2^31, on arrays of residues."""

    modulus: int

    def residue(self, number: int) -> np.uint64:
        """The residue of an integer, negative ones too."""
        return np.uint64(number % self.modulus)

    def residues(self, numbers: Sequence[int]) -> Residues:
        """The residues of these integers, negative ones too."""
        return np.array([number % self.modulus for number in numbers], dtype=np.uint64)

    def reduced(self, sums: Residues) -> Residues:
        """The residues of what was added and multiplied, at most one product and one residue at a time."""
        return sums if self.modulus == WORD else sums % np.uint64(self.modulus)


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Exact non-negative integers, each the sum over its digits of digit times scale.

    Digits stay so far below 2^63 that adding up all deals cannot overflow, so every sum is exact.
    """

    scales: tuple[int, ...]
    digits: NDArray[np.int64]
    """By scale (row) and number (column)."""

    def numbers(self) -> tuple[int, ...]:
        """The integers themselves."""
        return tuple(
            sum(scale * digit for scale, digit in zip(self.scales, column, strict=True))
            for column in self.digits.T.tolist()
        )

    def total(self) -> int:
        """The sum of all."""
        return self._sum(self.digits.sum(axis=1))

    def totals(self, groups: NDArray[np.integer], count: int) -> tuple[int, ...]:
        """The sum of each group, where `groups` has every integer's group, from 0 to less than count."""
        return tuple(map(self._sum, self._digit_sums(groups, count).T))

    def at(self, indices: NDArray[np.intp]) -> "Weights":
        """The integers at these indices."""
        return Weights(self.scales, self.digits[:, indices])

    def merged(self, groups: NDArray[np.integer], count: int) -> "Weights":
        """The sums of the groups as integers of their own."""
        return Weights(self.scales, self._digit_sums(groups, count))

    def times(self, factor: int) -> "Weights":
        """All of them times a factor."""
        return Weights(tuple(scale * factor for scale in self.scales), self.digits)

    def positive(self) -> NDArray[np.bool_]:
        """Which of them are not 0."""
        positive: NDArray[np.bool_] = np.asarray((self.digits != 0).any(axis=0))
        return positive

    def _digit_sums(self, groups: NDArray[np.integer], count: int) -> NDArray[np.int64]:
        """By scale and group."""
        sums = np.zeros((len(self.scales), count), dtype=np.int64)
        if len(groups):
            # Stable sorting of small integers is linear, so adding up runs beats adding one by one.
            narrow = groups.astype(np.uint16 if count <= 1 << 16 else np.uint32)
            order = np.argsort(narrow, kind="stable")
            ordered = narrow[order]
            starts = np.flatnonzero(np.diff(ordered, prepend=ordered[0] + 1))
            sums[:, ordered[starts]] = np.add.reduceat(self.digits[:, order], starts, axis=1)
        return sums

    def _sum(self, digit_sums: NDArray[np.int64]) -> int:
        return sum(scale * digit for scale, digit in zip(self.scales, digit_sums.tolist(), strict=True))


def rings_above(bound: int) -> tuple[Ring, ...]:
    """Rings with coprime moduli whose product exceeds the bound, 2^64 first."""
    rings = [Ring(WORD)]
    covered = WORD
    primes = _primes()
    while covered <= bound:
        rings.append(Ring(next(primes)))
        covered *= rings[-1].modulus
    return tuple(rings)


def weights_of(rings: Sequence[Ring], residues: Sequence[Residues]) -> Weights:
    """The numbers below the product of the moduli that leave these residues, ring by ring."""
    first = residues[0]
    mixed = [first]
    scales = [1]
    for ring, remainder in zip(rings[1:], residues[1:], strict=True):
        scales.append(scales[-1] * rings[len(scales) - 1].modulus)
        known = np.zeros_like(first)
        for scale, digit in zip(scales, mixed, strict=False):
            known = ring.reduced(known + ring.residue(scale) * ring.reduced(digit))
        gap = ring.reduced(remainder + np.uint64(ring.modulus) - known)
        mixed.append(ring.reduced(gap * ring.residue(pow(scales[-1], -1, ring.modulus))))
    low = first & np.uint64((1 << HALF_WORD) - 1)
    high = first >> np.uint64(HALF_WORD)
    digits = np.array([low, high, *mixed[1:]]).astype(np.int64)
    return Weights((1, 1 << HALF_WORD, *scales[1:]), digits)


def _primes() -> Iterator[int]:
    """The odd primes below 2^31, largest first."""
    return filter(_is_prime, count(LARGEST_CANDIDATE, -2))


@cache
def _is_prime(odd: int) -> bool:
    return all(odd % divisor for divisor in takewhile(lambda divisor: divisor**2 <= odd, count(3, 2)))
