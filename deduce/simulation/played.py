"""One game as it was played, and matches: games of one kind, told apart by numbers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from deduce.parallel import spread

__all__ = ["Match", "Played", "PlaysByItself", "play_games"]

ResultT_co = TypeVar("ResultT_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What came of one game."""

    number: int
    points: int
    """Hits of the team in DeliCats; elsewhere points, of the seat with the policy asked about."""
    result: str
    """Which of the results of its match it is."""
    rounds: int | None = None
    """Rounds in DeliCats."""
    bits: tuple[float, ...] = ()
    """What is open to a seat on average before the first round and after each, where that is asked."""


class PlaysByItself(Protocol[ResultT_co]):
    """Games of one kind from one seed; the seed and the number of a game settle it."""

    def play(self, number: int) -> ResultT_co:
        """What comes of one whole game."""
        ...


class Match(PlaysByItself[Played], Protocol):
    """Games that are played for points."""

    @property
    def unit(self) -> str:
        """What points are called in this game."""
        ...

    @property
    def results(self) -> Sequence[str]:
        """Every result there is, the best first."""
        ...


def play_games(
    match: PlaysByItself[ResultT_co], numbers: Iterable[int], *, jobs: int = 1, cluster: str | None = None
) -> Iterator[ResultT_co]:
    """What comes of these games one after the other, the same whoever plays them."""
    return spread(match.play, numbers, jobs=jobs, cluster=cluster)
