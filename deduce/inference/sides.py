"""What some of the parties contribute to a count, for every number of collisions with the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import prod

import numpy as np
from numpy.typing import NDArray

from deduce.errors import UndecidedError
from deduce.inference.factors import Exponents, powers
from deduce.inference.residues import Residues, Ring

__all__ = ["MOST_WORK", "TOO_OPEN", "Manner", "Numbers", "Party", "Shared", "Side", "distinct"]

MOST_ELEMENTS = 1 << 22
MOST_WORK = 1 << 35
"""So many products of residues take a minute and more; only a dozen half-seen cards come near."""
TOO_OPEN = (
    "so many cards are half seen or unseen that their draws cannot be counted exactly; "
    "with fewer half-seen cards they can"
)

Numbers = NDArray[np.intp]
Manner = tuple[tuple[Exponents, int], ...]
"""Pairs of key and multiplier; a key is how many cards collide in each of the party's sets, in order, and
last how many cards it takes in all."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Party:
    """One who takes cards from sets of its own, in one of several manners."""

    sets: tuple[int, ...]
    """The numbers of its sets; those of all parties are numbered through."""
    manners: tuple[Manner, ...]
    manner: Numbers
    """By case, the number of the manner."""

    @property
    def room(self) -> Exponents:
        """One more than the largest number at each place of a key."""
        keys = [key for manner in self.manners for key, _ in manner]
        return tuple(1 + max(column) for column in zip(*keys, strict=True))

    def multipliers(self, ring: Ring) -> Residues:
        """The multipliers by key (one axis a place) and manner."""
        table = np.zeros((*self.room, len(self.manners)), dtype=np.uint64)
        for number, manner in enumerate(self.manners):
            for key, multiplier in manner:
                table[(*key, number)] = ring.residue(multiplier)
        return table


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Shared:
    """The cards that exactly these sets have in common."""

    sets: tuple[int, ...]
    cards: Numbers
    """By case, how many they are."""


def distinct(columns: Sequence[Numbers]) -> tuple[Numbers, Numbers]:
    """One row for each different row of the columns, in order, and for every row its like's place there."""
    key = np.zeros_like(columns[0])
    span = 1
    for column in columns:
        values = int(column.max()) + 1
        if span * values >= 1 << 62:
            key = np.unique(key, return_inverse=True)[1]
            span = int(key.max()) + 1
        key = key * values + column
        span *= values
    _, first, place = np.unique(key, return_index=True, return_inverse=True)
    return first, place


class Side:
    """Some of the parties, and the factors that name only their sets.

    UndecidedError when so many cards are half seen that a contribution would not fit into memory.
    """

    def __init__(self, parties: Sequence[Party], shared: Sequence[Shared]) -> None:
        self.parties = parties
        self.sets = tuple(chain.from_iterable(party.sets for party in parties))
        self.inner = [group for group in shared if self.holds(group)]
        self.elements = prod(chain.from_iterable(party.room for party in parties))
        if self.elements > MOST_ELEMENTS:
            raise UndecidedError(TOO_OPEN)

    def holds(self, group: Shared) -> bool:
        """Whether all sets of the group are on this side."""
        return set(group.sets) <= set(self.sets)

    @property
    def room(self) -> NDArray[np.bool_]:
        """By collisions in each set, whether any manner of the parties allows them."""
        room = np.ones((), dtype=np.bool_)
        for party in self.parties:
            allowed = np.zeros(party.room[:-1], dtype=np.bool_)
            for key in (key for manner in party.manners for key, _ in manner):
                allowed[key[:-1]] = True
            room = np.logical_and.outer(room, allowed)
        return room

    def contributions(self, cases: Numbers, ring: Ring) -> tuple[Residues, Numbers]:
        """What the side contributes: by collisions with the other side (one axis a set), by cards taken and
        by combination of details; and the combination of each case."""
        columns = [party.manner[cases] for party in self.parties]
        columns += [group.cards[cases] for group in self.inner]
        first, place = distinct(columns)
        tensor = np.ones((1, len(first)), dtype=np.uint64)
        for party in self.parties:
            tensor = _alongside(tensor, party.multipliers(ring)[..., party.manner[cases[first]]], ring)
        for group in self.inner:
            axes = [self.sets.index(number) for number in group.sets]
            tensor = _without_collisions(tensor, axes, group.cards[cases[first]], ring)
        return tensor, place


def _alongside(tensor: Residues, multipliers: Residues, ring: Ring) -> Residues:
    """Both contributions together: the axes of their sets side by side, their cards taken added."""
    *sets, taken, count = tensor.shape
    *own, more, _ = multipliers.shape
    both = np.zeros((*sets, *own, taken + more - 1, count), dtype=np.uint64)
    spread = tensor.reshape(*sets, *(1 for _ in own), taken, count)
    for extra in range(more):
        target = both[..., extra : extra + taken, :]
        target[...] = ring.reduced(target + spread * multipliers[..., extra : extra + 1, :])
    return both


def _without_collisions(tensor: Residues, axes: Sequence[int], cards: Numbers, ring: Ring) -> Residues:
    """The contribution once the axes' sets share so many cards: every monomial of their factor stands for
    so many collisions more."""
    degrees = tuple(tensor.shape[axis] - 1 for axis in axes)
    total = tensor.copy()
    for exponents, by_power in powers(degrees, int(cards.max())):
        if not any(exponents):
            continue
        rise = [0] * tensor.ndim
        for axis, exponent in zip(axes, exponents, strict=True):
            rise[axis] = exponent
        target = total[tuple(slice(size - by) for size, by in zip(tensor.shape, rise, strict=True))]
        source = tensor[tuple(slice(by, None) for by in rise)]
        target[...] = ring.reduced(target + source * ring.residues(by_power)[cards])
    return total
