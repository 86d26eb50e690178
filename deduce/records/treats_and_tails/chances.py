"""How likely each of several ways is, exactly."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

__all__ = ["certainly", "step", "total"]

WayT = TypeVar("WayT", bound=Hashable)


def certainly(way: WayT) -> Mapping[WayT, Fraction]:
    """One way only."""
    return {way: Fraction(1)}


def step(
    chances: Mapping[WayT, Fraction], then: Callable[[WayT], Iterable[tuple[WayT, Fraction]]]
) -> Mapping[WayT, Fraction]:
    """The ways that each way leads to, those that have become equal counted together.

    What was seen takes weight away: the sum that is left is how likely it was.
    """
    reached: dict[WayT, Fraction] = {}
    for way, weight in chances.items():
        for after, chance in then(way):
            if chance:
                reached[after] = reached.get(after, Fraction(0)) + weight * chance
    return reached


def total(chances: Mapping[WayT, Fraction]) -> Fraction:
    """How likely all of them are together; 0 where nothing is possible."""
    return sum(chances.values(), Fraction(0))
