"""A smallest set that meets every one of some sets; all sets are bit masks."""

from collections.abc import Iterable, Sequence

from deduce.explain.limit import Limit
from deduce.inference.bits import bits_of

__all__ = ["minimal_sets", "minimum_hitting_set"]


def minimum_hitting_set(sets: Iterable[int], limit: Limit) -> int | None:
    """A smallest mask that shares a bit with every set, the same for the same sets; None where one is empty.

    Iterative deepening over its size with branching on the smallest set that is not met yet; a greedy
    choice of disjoint sets bounds the size from below (Reiter 1987; Slaney 2014 for the bound).
    """
    needed = minimal_sets(sets)
    if 0 in needed:
        return None
    size = _disjoint(needed)
    while True:
        found = _of_size(needed, size, limit)
        if found is not None:
            return found
        size += 1


def minimal_sets(sets: Iterable[int]) -> list[int]:
    """The sets that hold no other of them, smallest first."""
    kept: list[int] = []
    for candidate in sorted(set(sets), key=lambda mask: (mask.bit_count(), mask)):
        if not any(smaller & candidate == smaller for smaller in kept):
            kept.append(candidate)
    return kept


def _of_size(sets: Sequence[int], size: int, limit: Limit) -> int | None:
    """A mask of at most so many bits that meets every set; None where there is none."""
    if not sets:
        return 0
    limit.check()
    if _disjoint(sets) > size:
        return None
    for position in bits_of(sets[0]):
        bit = 1 << position
        rest = _of_size([one for one in sets if not one & bit], size - 1, limit)
        if rest is not None:
            return rest | bit
        # no mask of this size holds the bit, so no set is met by it from here on
        sets = minimal_sets(one & ~bit for one in sets)
        if sets[0] == 0:
            return None
    return None


def _disjoint(sets: Iterable[int]) -> int:
    """How many sets, taken greedily, have no bit in common: as many bits are needed at least."""
    met = count = 0
    for one in sets:
        if not one & met:
            met |= one
            count += 1
    return count
