"""The very last attempt of a game, weighed exactly: nothing is saved for later, so only winning counts.

A play wins a set of treats; of the plays open to a hand only these sets matter.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from deduce.advice.treats_and_tails.hands import ACE_INDEX, Counts, plays, with_rank, without_rank
from deduce.advice.treats_and_tails.table import UNSEEN
from deduce.games.treats_and_tails.components import TREATS
from deduce.games.treats_and_tails.conditions import succeeds

__all__ = ["LastAttempt", "last_worth"]

Wins = tuple[bool, ...]
"""Which treats a play wins, in the order of TREATS."""


class LastAttempt(NamedTuple):
    """All that matters when one attempt is left."""

    ranks: tuple[int, ...]
    gap: int
    """What an adjusting Ace tolerates."""
    hand: Counts
    deck: Counts
    unseen: Counts
    """Treats that were not seen."""
    targets: tuple[int, ...]
    """The treats under the cats to choose from, 0 for one that was not seen."""
    treats_left: int


@lru_cache(maxsize=1 << 17)
def last_worth(last: LastAttempt) -> float:
    """The points that the best play can expect."""
    return max((_worth_on(last, target) for target in set(last.targets)), default=0.0)


def _worth_on(last: LastAttempt, target: int) -> float:
    points = _points(last.unseen, target)
    best = _best(_wins(last.ranks, last.hand, 1, 0), points)
    if not last.hand[ACE_INDEX]:
        return best
    rest = without_rank(last.hand, ACE_INDEX)
    best = max(best, _best(_wins(last.ranks, rest, 2, last.gap), points))
    size = sum(last.deck)
    if size:
        drawn = (
            count * _best(_wins(last.ranks, with_rank(rest, rank), 2, 0), points)
            for rank, count in enumerate(last.deck)
            if count
        )
        best = max(best, sum(drawn) / size)
    if last.treats_left and target == UNSEEN:
        best = max(best, _worth_of_look(last, _wins(last.ranks, rest, 2, 0)))
    return best


def _worth_of_look(last: LastAttempt, wins: Iterable[Wins]) -> float:
    """What a look at the top treat is worth: it cannot be the one under the cat."""
    size = sum(last.unseen)
    return sum(
        count / size * _best(wins, _points(without_rank(last.unseen, index), UNSEEN))
        for index, count in enumerate(last.unseen)
        if count
    )


def _points(unseen: Counts, target: int) -> tuple[float, ...]:
    """The points that each treat brings if it is won, times how likely it is to be there."""
    if target != UNSEEN:
        return tuple(float(treat) if treat == target else 0.0 for treat in TREATS)
    size = sum(unseen)
    return tuple(treat * count / size for treat, count in zip(TREATS, unseen, strict=True))


def _best(wins: Iterable[Wins], points: tuple[float, ...]) -> float:
    return max(sum(value for value, won in zip(points, play, strict=True) if won) for play in wins)


@lru_cache(maxsize=4096)
def _wins(ranks: tuple[int, ...], hand: Counts, limit: int, gap: int) -> tuple[Wins, ...]:
    """What the plays of up to so many number cards win, each set once."""
    return tuple(
        {
            tuple(succeeds(total, treat, gap) for treat in TREATS): None
            for total, _ in plays(ranks, hand, limit)
        }
    )
