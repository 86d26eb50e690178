"""What follows from a record: one object that every grid, number, gift and reason is read from."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import log2

import numpy as np
from numpy.typing import NDArray

from deduce.games.delicats.components import Card, Preference
from deduce.games.delicats.conditions import is_hit
from deduce.inference.deals import Deal, Hand
from deduce.inference.ways import Weighed, weigh_deals
from deduce.records import DelicatsRecord

__all__ = ["Analysis", "analyse"]


@dataclass(frozen=True, kw_only=True, eq=False)
class Analysis:
    """The deals that explain every announcement of a record, and how likely each is.

    A preference card is certain for a cat when it is in all of these deals, impossible when in none,
    possible when in at least one, so what is certain is possible too. Probabilities are exact; where no
    deal fits, nothing is certain or possible and asking for a probability raises ZeroDivisionError.
    """

    record: DelicatsRecord
    weighed: Weighed

    @property
    def consistent(self) -> bool:
        """Whether at least one deal fits."""
        return self.deal_count > 0

    @property
    def deal_count(self) -> int:
        """How many deals fit."""
        return len(self.weighed.fitting)

    @cached_property
    def total_ways(self) -> int:
        """The ways of all deals together."""
        return self.weighed.weights.total()

    @cached_property
    def cards(self) -> tuple[Preference, ...]:
        """The preference cards that some cat may hold: those of the mission without the clue."""
        return tuple(card for card in self.record.mission.preferences if card != self.record.clue)

    @cached_property
    def hand_numbers(self) -> NDArray[np.intp]:
        """The number of each cat's hand by seat (row) and fitting deal (column)."""
        return self.weighed.deals.numbers[:, self.weighed.fitting]

    @cached_property
    def hand_ways(self) -> tuple[Mapping[Hand, int], ...]:
        """By seat, the ways of every hand that the cat may have, in the order of hands."""
        hands = self.weighed.deals.hands
        return tuple(
            {
                hand: total
                for hand, total in zip(hands, self.weighed.weights.totals(row, len(hands)), strict=True)
                if total
            }
            for row in self.hand_numbers
        )

    def probability(self, seat: int, card: Preference) -> Fraction:
        """How likely it is that this cat holds this preference card."""
        ways = sum(total for hand, total in self.hand_ways[seat].items() if card in hand)
        return Fraction(ways, self.total_ways)

    def certain(self, seat: int) -> tuple[Preference, ...]:
        """The cards that this cat holds in every deal."""
        hands = self.hand_ways[seat]
        return tuple(card for card in self.cards if hands and all(card in hand for hand in hands))

    def possible(self, seat: int) -> tuple[Preference, ...]:
        """The cards that this cat holds in at least one deal."""
        held = {card for hand in self.hand_ways[seat] for card in hand}
        return tuple(card for card in self.cards if card in held)

    def impossible(self, seat: int) -> tuple[Preference, ...]:
        """The cards that this cat holds in no deal."""
        possible = self.possible(seat)
        return tuple(card for card in self.cards if card not in possible)

    def hit_probability(self, gift: Card, bowl: int | None) -> Fraction:
        """How likely the gift is a hit on this bowl, None for the grey one."""
        if bowl is not None:
            mission = self.record.mission
            ways = sum(total for hand, total in self.hand_ways[bowl].items() if is_hit(mission, hand, gift))
        else:
            hits_nobody = np.flatnonzero(~self._hits(gift)[self.hand_numbers].any(axis=0))
            ways = self.weighed.weights.total(hits_nobody)
        return Fraction(ways, self.total_ways)

    def _hits(self, gift: Card) -> NDArray[np.bool_]:
        """By hand number, whether the gift is a hit on a cat with that hand."""
        mission = self.record.mission
        return np.array([is_hit(mission, hand, gift) for hand in self.weighed.deals.hands])

    @cached_property
    def entropy(self) -> float:
        """How many bits of doubt are left about the whole deal; 0 when it is certain."""
        total = self.total_ways
        shares = [ways / total for ways in self.weighed.weights.numbers()]
        return abs(sum(-share * log2(share) for share in shares if share))

    def deals(self) -> Iterator[tuple[Deal, int]]:
        """Every fitting deal with its ways, in a fixed order."""
        for index, ways in zip(self.weighed.fitting, self.weighed.weights.numbers(), strict=True):
            yield self.weighed.deals.deal(int(index)), ways

    def witness(self, seat: int, card: Preference, *, holds: bool = True) -> Deal | None:
        """The first fitting deal in which this cat holds the card, or does not; None without one."""
        has = np.array([card in hand for hand in self.weighed.deals.hands])[self.hand_numbers[seat]]
        places = np.flatnonzero(has == holds)
        return self.weighed.deals.deal(int(self.weighed.fitting[places[0]])) if len(places) else None


def analyse(record: DelicatsRecord) -> Analysis:
    """The deals that fit a record, each weighed by its ways: exact, complete, without sampling."""
    return Analysis(record=record, weighed=weigh_deals(record))
