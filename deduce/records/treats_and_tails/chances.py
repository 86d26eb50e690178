"""How likely each of several ways is, exactly."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

__all__ = ["certainly", "mixed", "step"]

WayT = TypeVar("WayT", bound=Hashable)


def certainly(way: WayT) -> Mapping[WayT, Fraction]:
    """One way only."""
    return {way: Fraction(1)}


def step(
    chances: Mapping[WayT, Fraction], then: Callable[[WayT], Iterable[tuple[WayT, Fraction]]]
) -> tuple[Mapping[WayT, Fraction], Fraction]:
    """The ways that each way leads to, and how likely it is that any of them was taken.

    Ways that have become equal are counted together; the chances sum to 1 unless nothing is possible.
    """
    return mixed((after, weight * chance) for way, weight in chances.items() for after, chance in then(way))


def mixed(weighted: Iterable[tuple[WayT, Fraction]]) -> tuple[Mapping[WayT, Fraction], Fraction]:
    """Weighted ways as chances that sum to 1, and the sum of the weights."""
    weights: dict[WayT, Fraction] = {}
    for way, weight in weighted:
        if weight:
            weights[way] = weights.get(way, Fraction(0)) + weight
    total = sum(weights.values(), Fraction(0))
    return {way: weight / total for way, weight in weights.items()}, total
