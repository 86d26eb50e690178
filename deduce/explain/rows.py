"""Which hands a row and its announcement allow the cat, many rows at once."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from deduce.games.delicats.components import CARDS, SeenCard
from deduce.inference.demands import Announced, row_demands, tastes
from deduce.records import DelicatsRecord, Round

__all__ = ["Mask", "hands_allowed"]

Mask = NDArray[np.bool_]

NUMBERS = {SeenCard(*card): card.number for card in CARDS}
"""The cards that were seen whole, by number."""


def hands_allowed(record: DelicatsRecord, rounds: Sequence[Round]) -> Mask:
    """By round (row) and hand number, whether the row and its announcement allow that hand by themselves.

    Which copies are left is not counted. The rounds need not be those of the record.
    """
    number = record.mission.number
    allowed = np.zeros((len(rounds), len(tastes(number))), dtype=np.bool_)
    whole = [place for place, laid in enumerate(rounds) if NUMBERS.keys() >= {*laid.cards}]
    if whole:
        allowed[whole] = _by_whole_rows(number, [rounds[place] for place in whole])
    for place in sorted({*range(len(rounds))}.difference(whole)):
        laid = rounds[place]
        allowed[place] = [bool(terms) for terms in row_demands(number, Announced(laid.cards, laid.eats))]
    return allowed


def _by_whole_rows(mission_number: int, rounds: Sequence[Round]) -> Mask:
    """A cat eats unless something disliked is shown or, where it likes something, nothing liked is."""
    liked, disliked = _shown(mission_number)
    cards = np.array([[NUMBERS[card] for card in laid.cards] for laid in rounds])
    fed = ~disliked[cards].any(axis=1) & (liked[cards].any(axis=1) | ~liked.any(axis=0))
    said = np.array([laid.eats for laid in rounds])
    matching: Mask = fed == said[:, None]
    return matching


@cache
def _shown(mission_number: int) -> tuple[Mask, Mask]:
    """By card and hand number, whether the card shows something liked, and something disliked."""
    bits = np.arange(len(CARDS))[:, None]
    sets = np.array(tastes(mission_number), dtype=np.int64)
    return (sets[:, 0] >> bits & 1).astype(bool), (sets[:, 1] >> bits & 1).astype(bool)
