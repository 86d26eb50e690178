"""What many games come to: means and shares with the intervals that hold the truth 95 times of 100."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import sqrt
from statistics import fmean, stdev

from deduce.simulation.played import Match, Played

__all__ = ["Mean", "Share", "Summary", "mean_of", "share_of", "summary"]

Z = 1.959964
"""Standard errors on either side of 95% of a normal distribution."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """An average; `reach` is half the width of its 95% interval, None for fewer than two values."""

    value: float
    reach: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """How many of how many, and the 95% interval of the share they stand for."""

    count: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself."""
        return self.count / self.of


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What the games of one match come to."""

    games: int
    points: Mean
    shares: dict[str, Share]
    """By result, the best first."""
    rounds: Mean | None
    bits: tuple[float, ...]
    """The mean of what is open before the first round and after each, over the games that got there."""


def summary(match: Match, games: Sequence[Played]) -> Summary:
    """What these games, at least one, come to."""
    rounds = [game.rounds for game in games if game.rounds is not None]
    by_round = zip_longest(*(game.bits for game in games))
    return Summary(
        games=len(games),
        points=mean_of([game.points for game in games]),
        shares={
            result: share_of(sum(game.result == result for game in games), len(games))
            for result in match.results
        },
        rounds=mean_of(rounds) if rounds else None,
        bits=tuple(fmean(bits for bits in column if bits is not None) for column in by_round),
    )


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of at least one value, its interval by the normal distribution."""
    reach = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return Mean(value=fmean(values), reach=reach)


def share_of(count: int, of: int) -> Share:
    """So many of so many, at least one; the interval is the score interval of Wilson (1927).

    >>> share = share_of(0, 10)
    >>> share.low, round(share.high, 4)
    (0.0, 0.2775)
    """
    share, spread = count / of, Z * Z / of
    middle = share + spread / 2
    reach = sqrt(spread * (share * (1 - share) + spread / 4))
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    return Share(count=count, of=of, low=low if count else 0.0, high=high if count < of else 1.0)
