"""Who may be allied with whom, how likely each way is, and what the sides have in it so far.

Cards are dealt evenly, and neither talk nor votes count as evidence (CC-20): every way to deal that
agrees with the sides one knows is equally likely.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from deduce.games.cat_and_chocolate import ALLEGIANCES, Side, totals
from deduce.records import ChocolateRecord
from deduce.records.cat_and_chocolate.replay import standing

__all__ = ["Alliance", "alliances", "possible_alliances"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Alliance:
    """One way in which the sides may be dealt."""

    sides: tuple[Side, ...]
    """By seat."""
    chance: Fraction
    totals: Mapping[Side, int]
    """What each side has by now."""


def alliances(record: ChocolateRecord) -> tuple[Alliance, ...]:
    """Every alliance that agrees with the known sides; none where they contradict the cards."""
    now = standing(record)
    return possible_alliances(now.gained, now.sides)


def possible_alliances(gained: Sequence[int], known: Mapping[int, Side]) -> tuple[Alliance, ...]:
    """Every alliance that agrees with the known sides, each seat having gained so many events."""
    deals = [
        sides for sides in _deals(len(gained)) if all(sides[seat] is side for seat, side in known.items())
    ]
    return tuple(
        Alliance(sides=sides, chance=Fraction(1, len(deals)), totals=totals(gained, sides)) for sides in deals
    )


def _deals(players: int) -> list[tuple[Side, ...]]:
    society, _ = ALLEGIANCES[players]
    return [
        tuple(Side.SOCIETY if seat in members else Side.CULT for seat in range(players))
        for members in combinations(range(players), society)
    ]
