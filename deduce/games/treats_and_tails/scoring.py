"""How many points the adopted cats are worth, and what that is called."""

from collections.abc import Iterable
from dataclasses import dataclass

from deduce.games.treats_and_tails.state import Cat, CatStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A line of the table at the end of the rulebook: a range of points, and our words for it."""

    low: int
    high: int | None
    """None for the open end."""
    words: str

    @property
    def label(self) -> str:
        """The range as people write it.

        >>> band(17).label, band(40).label
        ('10-19', '26+')
        """
        return f"{self.low}+" if self.high is None else f"{self.low}-{self.high}"


BANDS = (
    Band(low=0, high=9, words="a first try"),
    Band(low=10, high=19, words="a friend of cats"),
    Band(low=20, high=25, words="cats come when called"),
    Band(low=26, high=None, words="a home for everyone"),
)


def band(points: int) -> Band:
    """The band of a number of points, and there is one for any (TT-24); ValueError for a negative one."""
    for candidate in BANDS:
        if candidate.low <= points and (candidate.high is None or points <= candidate.high):
            return candidate
    raise ValueError(f"expected 0 points or more, and got {points}")


def points(cats: Iterable[Cat]) -> int:
    """The sum of the treats of the cats that were adopted (Scoring; TT-21)."""
    return sum(cat.treat for cat in cats if cat.status is CatStatus.ADOPTED and cat.treat is not None)
