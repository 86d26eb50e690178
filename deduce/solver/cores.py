"""Smallest inconsistent subsets: a conflict of which no part can be left out."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

__all__ = ["mus"]

ItemT = TypeVar("ItemT")


def mus(
    items: Sequence[ItemT], is_consistent: Callable[[Collection[ItemT]], bool]
) -> tuple[ItemT, ...] | None:
    """A minimal unsatisfiable subset of the items, in their order; None where they are consistent together.

    An empty tuple means that no item is to blame: even none of them is inconsistent. Deletion-based
    (Chinneck and Dravnieks 1991): each item is left out in turn and stays out unless the rest becomes
    consistent. `is_consistent` raises UndecidedError when it cannot tell; it never says no for that.
    """
    if is_consistent(items):
        return None
    needed = list(items)
    for item in items:
        rest = [other for other in needed if other is not item]
        if not is_consistent(rest):
            needed = rest
    return tuple(needed)
