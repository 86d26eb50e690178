"""How many gifts are hits, and what that is called."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from deduce.games.delicats.components import CARDS, Card, Mission, Preference
from deduce.games.delicats.conditions import is_grey_hit, is_hit


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A line of the table at the end of the rulebook: a range of hits, and our words for it."""

    low: int
    high: int
    words: str

    @property
    def label(self) -> str:
        """The range as people write it.

        >>> band(23).label, band(25).label
        ('22-24', '25')
        """
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


BANDS = (
    Band(low=0, high=15, words="hungry cats"),
    Band(low=16, high=21, words="room to improve"),
    Band(low=22, high=24, words="well fed"),
    Band(low=25, high=len(CARDS), words="every gift a hit"),
)


def band(hits: int) -> Band:
    """The band of a number of hits, 0 to 25; ValueError for any other."""
    for candidate in BANDS:
        if candidate.low <= hits <= candidate.high:
            return candidate
    raise ValueError(f"expected 0 to {len(CARDS)} hits, and got {hits}")


def hits_on_bowl(mission: Mission, held: Sequence[Preference], gifts: Iterable[Card]) -> int:
    """Hits among the gifts on the bowl of a cat that holds these preference cards (DC-07, DC-09)."""
    return sum(is_hit(mission, held, gift) for gift in gifts)


def hits_on_grey(mission: Mission, hands: Sequence[Sequence[Preference]], gifts: Iterable[Card]) -> int:
    """Hits among the gifts on the grey bowl, given the hands of every cat in play (DC-08)."""
    return sum(is_grey_hit(mission, hands, gift) for gift in gifts)


def hits_by_bowl(
    mission: Mission,
    hands: Sequence[Sequence[Preference]],
    gifts: Mapping[int | None, Iterable[Card]],
) -> dict[int | None, int]:
    """Hits on every bowl named, None for the grey one; `hands` are by seat."""
    return {
        bowl: hits_on_grey(mission, hands, cards)
        if bowl is None
        else hits_on_bowl(mission, hands[bowl], cards)
        for bowl, cards in gifts.items()
    }
