"""The deals of an analysis as far as a hand-out can tell them apart."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from deduce.games.delicats.components import CARDS, Card
from deduce.games.delicats.conditions import is_hit
from deduce.gifts.odds import Bowl, gift_odds
from deduce.inference import Analysis

__all__ = ["Case", "cases", "others_hits"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """Deals in which the same gifts are hits on the same bowls."""

    ways: int
    hits: frozenset[tuple[Card, Bowl]]
    others: int
    """Hits among the gift cards of the others, each on the bowl that is likeliest to be right."""


def cases(analysis: Analysis, cards: Sequence[Card]) -> tuple[Case, ...]:
    """The different cases, each with the ways of its deals, in a fixed order."""
    bowls = (*analysis.record.seats, None)
    columns = [_hits(analysis, card, bowl) for card in cards for bowl in bowls]
    others = others_hits(analysis, cards)
    pattern = np.column_stack([*columns, others])
    rows, place = np.unique(pattern, axis=0, return_inverse=True)
    ways = analysis.weighed.weights.totals(place.ravel(), len(rows))
    placements = [(card, bowl) for card in cards for bowl in bowls]
    return tuple(
        Case(
            ways=total,
            hits=frozenset(placed for placed, hit in zip(placements, row[:-1], strict=True) if hit),
            others=int(row[-1]),
        )
        for total, row in zip(ways, rows, strict=True)
    )


def others_hits(analysis: Analysis, cards: Sequence[Card]) -> NDArray[np.intp]:
    """By fitting deal, the hits among all other gift cards when each lies on its likeliest bowl.

    What the others know beyond this record is not counted, so this is what they reach at least if they
    reason well and their own knowledge does not mislead them.
    """
    hits = np.zeros(analysis.deal_count, dtype=np.intp)
    for gift in gift_odds(analysis, [card for card in CARDS if card not in cards]):
        likeliest = max(gift.bowls, key=lambda bowl: gift.bowls[bowl])
        hits += _hits(analysis, gift.card, likeliest)
    return hits


def _hits(analysis: Analysis, card: Card, bowl: Bowl) -> NDArray[np.bool_]:
    """By fitting deal, whether the gift is a hit on this bowl."""
    mission = analysis.record.mission
    by_hand = np.array([is_hit(mission, hand, card) for hand in analysis.weighed.deals.hands])
    if bowl is None:
        return ~np.array(by_hand[analysis.hand_numbers].any(axis=0), dtype=np.bool_)
    suits: NDArray[np.bool_] = by_hand[analysis.hand_numbers[bowl]]
    return suits
