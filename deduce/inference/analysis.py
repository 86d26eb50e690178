"""What follows from a DeliCats record, and how likely it is: one object that every answer is read from."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from math import log2
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from deduce.errors import ContradictionError
from deduce.games.delicats.components import CARDS, Card, Preference, mission
from deduce.games.delicats.conditions import is_hit
from deduce.inference.deals import Deal, Hand, hands_of
from deduce.inference.demands import CardSet, card_set
from deduce.inference.ways import Weighed, weigh_deals
from deduce.records.delicats.model import DelicatsRecord

__all__ = ["Analysis", "analyse", "hit_sets"]


def analyse(record: DelicatsRecord) -> "Analysis":
    """What follows from a record: all deals that explain its rounds together, with exact weights.

    Any rounds may be left out of the record, and any fact of its set-up. UndecidedError when so many
    cards are half seen that the draws cannot be counted.
    """
    return Analysis(record=record, weighed=weigh_deals(record))


@dataclass(frozen=True, kw_only=True, eq=False)
class Analysis:
    """The deals that fit a record and their weights; all else is worked out from these when asked for.

    A deal weighs as many ways as there are equally likely draws of the unseen cards that explain every
    announcement together. Whom the active person chose and which card a neighbour played carry no
    information. Probabilities raise ContradictionError when no deal fits.
    """

    record: DelicatsRecord
    weighed: Weighed

    @property
    def deal_count(self) -> int:
        """How many deals fit."""
        return len(self.weighed.fitting)

    @property
    def consistent(self) -> bool:
        """Whether any deal fits."""
        return self.deal_count > 0

    @cached_property
    def total_ways(self) -> int:
        """The weight of all fitting deals together."""
        return self.weighed.weights.total()

    @cached_property
    def cards(self) -> tuple[Preference, ...]:
        """The preference cards that some cat may hold: those of the mission without the clue."""
        return tuple(card for card in self.record.mission.preferences if card != self.record.clue)

    @cached_property
    def hand_ways(self) -> tuple[Mapping[Hand, int], ...]:
        """By seat, the hands that its cat may hold, and the weight of all deals that give it that hand."""
        hands = self.weighed.deals.hands
        by_seat = (self.weighed.weights.totals(numbers, len(hands)) for numbers in self.hand_numbers)
        return tuple(
            MappingProxyType({hand: ways for hand, ways in zip(hands, totals, strict=True) if ways})
            for totals in by_seat
        )

    def certain(self, seat: int) -> tuple[Preference, ...]:
        """The cards that the cat holds in every fitting deal; none when no deal fits."""
        hands = self.hand_ways[seat]
        return tuple(card for card in self.cards if hands and all(card in hand for hand in hands))

    def possible(self, seat: int) -> tuple[Preference, ...]:
        """The cards that the cat holds in at least one fitting deal."""
        hands = self.hand_ways[seat]
        return tuple(card for card in self.cards if any(card in hand for hand in hands))

    def impossible(self, seat: int) -> tuple[Preference, ...]:
        """The cards that the cat holds in no fitting deal."""
        possible = self.possible(seat)
        return tuple(card for card in self.cards if card not in possible)

    def probability(self, seat: int, card: Preference) -> Fraction:
        """How likely the cat holds the card."""
        return self._share(sum(ways for hand, ways in self.hand_ways[seat].items() if card in hand))

    def hit_probability(self, gift: Card, bowl: int | None) -> Fraction:
        """How likely the gift is a hit on that seat's bowl, or on the grey bowl for None."""
        ways_by_gift = self._grey_hit_ways if bowl is None else self._hit_ways[bowl]
        return self._share(ways_by_gift[gift.number])

    @cached_property
    def entropy(self) -> float:
        """How much is still open, in bits; 0 when one deal is left."""
        total = self._weight_of_all()
        return sum(float(Fraction(ways, total)) * (log2(total) - log2(ways)) for ways in self.ways)

    @cached_property
    def ways(self) -> tuple[int, ...]:
        """The weight of each fitting deal, in their order."""
        return self.weighed.weights.numbers()

    @cached_property
    def hand_numbers(self) -> NDArray[np.intp]:
        """By seat (row) and fitting deal (column), which of weighed.deals.hands the cat holds."""
        return self.weighed.deals.numbers[:, self.weighed.fitting]

    def deals(self) -> Iterator[tuple[Deal, int]]:
        """Every fitting deal and its weight, in a fixed order."""
        hands = self.weighed.deals.hands
        for numbers, ways in zip(self.hand_numbers.T.tolist(), self.ways, strict=True):
            yield tuple(hands[number] for number in numbers), ways

    def witness(self, seat: int, card: Preference, *, holds: bool = True) -> Deal | None:
        """The first fitting deal in which the cat holds the card, or does not; None without one."""
        has = np.array([card in hand for hand in self.weighed.deals.hands])[self.hand_numbers[seat]]
        places = np.flatnonzero(has == holds)
        return self.weighed.deals.deal(int(self.weighed.fitting[places[0]])) if len(places) else None

    def among(self, chosen: NDArray[np.bool_]) -> "Analysis":
        """The same with only the chosen ones of the fitting deals, in their order."""
        places = np.flatnonzero(chosen)
        weighed = self.weighed
        return Analysis(
            record=self.record,
            weighed=replace(weighed, fitting=weighed.fitting[places], weights=weighed.weights.at(places)),
        )

    def given(self, condition: Callable[[Deal], bool]) -> "Analysis":
        """What follows if the condition is known to hold of the deal."""
        return self.among(np.fromiter((condition(deal) for deal, _ in self.deals()), dtype=np.bool_))

    @cached_property
    def _hit_ways(self) -> tuple[tuple[int, ...], ...]:
        """By seat and gift card, the weight of all deals in which the gift is a hit on the seat's bowl."""
        hits = dict(zip(self.weighed.deals.hands, hit_sets(self.record.mission.number), strict=True))
        return tuple(
            _ways_by_gift((hits[hand], ways) for hand, ways in hands.items()) for hands in self.hand_ways
        )

    @cached_property
    def _grey_hit_ways(self) -> tuple[int, ...]:
        """By gift card, the weight of all deals in which it is a hit on no cat's bowl (DC-08)."""
        hits = np.array(hit_sets(self.record.mission.number))
        on_a_cat = np.bitwise_or.reduce(hits[self.hand_numbers])
        patterns, pattern = np.unique(on_a_cat, return_inverse=True)
        totals = self.weighed.weights.totals(pattern, len(patterns))
        return _ways_by_gift(zip((~patterns).tolist(), totals, strict=True))

    def _share(self, ways: int) -> Fraction:
        return Fraction(ways, self._weight_of_all())

    def _weight_of_all(self) -> int:
        if not self.consistent:
            raise ContradictionError("no deal fits this record, so nothing in it has a probability")
        return self.total_ways


def _ways_by_gift(weighed_sets: Iterable[tuple[CardSet, int]]) -> tuple[int, ...]:
    """By gift card, the weight of all sets that hold it."""
    total = [0] * len(CARDS)
    for gifts, ways in weighed_sets:
        for number in range(len(CARDS)):
            if gifts >> number & 1:
                total[number] += ways
    return tuple(total)


@cache
def hit_sets(mission_number: int) -> tuple[CardSet, ...]:
    """By hand number, the gifts that are a hit on the bowl of a cat with that hand."""
    played = mission(mission_number)
    return tuple(
        card_set(gift for gift in CARDS if is_hit(played, hand, gift)) for hand in hands_of(played.kind)
    )
