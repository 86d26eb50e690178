"""Giving the gifts as everybody would: each card on the bowl that is likeliest by what its holder knows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

import numpy as np

from deduce.advice.delicats.knowledge import public_record
from deduce.errors import ContradictionError
from deduce.games.delicats.components import CARDS, Card
from deduce.games.delicats.conditions import gift_shares, is_grey_hit, is_hit
from deduce.games.delicats.scoring import BANDS
from deduce.gifts import Bowl
from deduce.inference import Analysis, Deal, Hand, analyse
from deduce.records import DelicatsRecord

__all__ = ["THRESHOLDS", "Table", "split_gifts", "ways_of"]

THRESHOLDS = tuple(band.low for band in BANDS[1:])


@dataclass(frozen=True, kw_only=True)
class Table:
    """What everybody concludes from a record."""

    record: DelicatsRecord
    mine: Analysis
    public: Analysis
    best_bowls: dict[tuple[int, Hand], tuple[Bowl, ...]]
    """By seat and own hand, the likeliest bowl of every gift card; filled as it is needed."""

    @classmethod
    def of(cls, mine: Analysis) -> "Table":
        """Conclude for everybody; ContradictionError where no deal fits."""
        if not mine.consistent:
            raise ContradictionError("no deal fits this record")
        public = analyse(public_record(mine.record))
        return cls(record=mine.record, mine=mine, public=public, best_bowls={})

    def sampled_deal(self, rng: Random) -> Deal:
        """A deal by its weight, exactly."""
        left = int(rng.random() * self.mine.total_ways)
        for deal, ways in self.mine.deals():
            left -= ways
            if left < 0:
                return deal
        return deal

    def outcome(self, deal: Deal, splits: Sequence[Sequence[Sequence[Card]]]) -> Mapping[str, float]:
        """Mean hits and the share of splits that reach each band."""
        right = [
            frozenset(
                card
                for card, bowl in zip(CARDS, self._bowls(seat, deal[seat]), strict=True)
                if self._is_hit(deal, card, bowl)
            )
            for seat in self.record.seats
        ]
        totals = [
            sum(len(right[seat].intersection(cards)) for seat, cards in enumerate(split)) for split in splits
        ]
        shares = {str(low): fmean(total >= low for total in totals) for low in THRESHOLDS}
        return {"hits": fmean(totals), **shares}

    def _is_hit(self, deal: Deal, card: Card, bowl: Bowl) -> bool:
        mission = self.record.mission
        return is_grey_hit(mission, deal, card) if bowl is None else is_hit(mission, deal[bowl], card)

    def _bowls(self, seat: int, hand: Hand) -> tuple[Bowl, ...]:
        key = (seat, hand)
        if key not in self.best_bowls:
            self.best_bowls[key] = self._likeliest(seat, hand)
        return self.best_bowls[key]

    def _likeliest(self, seat: int, hand: Hand) -> tuple[Bowl, ...]:
        if seat == self.record.me and seat in self.record.preferences:
            view = self.mine
        else:
            number = self.public.weighed.deals.hands.index(hand)
            view = self.public.among(self.public.hand_numbers[seat] == number)
        bowls = (*self.record.seats, None)
        return tuple(max(bowls, key=lambda bowl: view.hit_probability(card, bowl)) for card in CARDS)


def ways_of(analysis: Analysis, deal: Deal) -> int:
    """The weight of a deal; 0 where it does not fit."""
    hands = analysis.weighed.deals.hands
    numbers = np.array([hands.index(hand) for hand in deal])
    return analysis.weighed.weights.at(
        np.flatnonzero((analysis.hand_numbers == numbers[:, None]).all(axis=0))
    ).total()


def split_gifts(record: DelicatsRecord, rng: Random) -> Sequence[Sequence[Card]]:
    """Gift cards by seat, dealt at random."""
    cards = list(CARDS)
    rng.shuffle(cards)
    shares = gift_shares(len(record.players), record.dealer if record.dealer is not None else 0)
    dealt = iter(cards)
    return [[next(dealt) for _ in range(share)] for share in shares]
