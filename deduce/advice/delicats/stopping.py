"""Play on or give gifts now: the odds of each band for both, from sampled deals with a stated error.

A sampled game takes a deal by its weight and a split of the gift cards; every seat then lays each of its
cards on its likeliest bowl, by the public record and its own preference cards, the note-taker by all that
the record holds. For playing on, one more round is laid first: the card that is drawn goes to the person
of whom the most is learned, the added cards are chance, and everybody concludes anew. Cards are drawn
again where the unseen cards of earlier rounds would need the same copies.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np

from deduce.advice.delicats.knowledge import public_record
from deduce.advice.delicats.learning import learning, unseen_copies
from deduce.errors import UndecidedError
from deduce.games.delicats.components import CARDS, UNSEEN, Card, SeenCard
from deduce.games.delicats.conditions import contributors, eats, gift_shares, is_grey_hit, is_hit
from deduce.games.delicats.rulings import HiddenCard
from deduce.games.delicats.scoring import BANDS
from deduce.gifts import Bowl
from deduce.inference import Analysis, Deal, Hand, analyse
from deduce.records import DelicatsRecord, Round, standing

__all__ = ["StopAdvice", "StopOption", "stop_advice"]

SAMPLES = 60
SPLITS = 20
"""Splits of the gift cards tried with every sampled deal."""

THRESHOLDS = tuple(band.low for band in BANDS[1:])


@dataclass(frozen=True, slots=True, kw_only=True)
class StopOption:
    """What one choice leads to."""

    choice: str
    """"stop" or "play on"."""
    hits: float
    """Expected hits of the team, of 25."""
    odds: Mapping[int, float]
    """By fewest hits of a band, the chance to reach it."""
    error: float
    """Standard error of the expected hits."""
    odds_error: Mapping[int, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class StopAdvice:
    """Both choices, the one with more expected hits first."""

    options: tuple[StopOption, ...]
    gain: float
    """Expected hits that one more round adds, over the same deals."""
    gain_error: float


def stop_advice(
    record: DelicatsRecord,
    *,
    samples: int = SAMPLES,
    seed: int = 0,
    progress: Callable[[int, int], bool] = lambda done, of: True,
) -> StopAdvice:
    """Compare giving gifts now with playing one more round.

    `progress` is told how many of how many samples are done; when it answers no, UndecidedError ends the
    work. A game in which no round can follow has "stop" as its only option.
    """
    rng = Random(seed)
    now = _Table.of(record)
    may_play = standing(record).why_over is None
    stopped: list[Mapping[str, float]] = []
    played: list[Mapping[str, float]] = []
    for done in range(samples):
        if not progress(done, samples):
            raise UndecidedError(f"stopped after {done} of {samples} samples")
        deal = now.sampled_deal(rng)
        splits = [_split(record, rng) for _ in range(SPLITS)]
        stopped.append(now.outcome(deal, splits))
        if may_play:
            played.append(_further(now, deal, rng).outcome(deal, splits))
    options = [_option("stop", stopped)]
    gains = [more["hits"] - less["hits"] for more, less in zip(played, stopped, strict=False)]
    if may_play:
        options.append(_option("play on", played))
    options.sort(key=lambda option: -option.hits)
    return StopAdvice(
        options=tuple(options),
        gain=fmean(gains) if gains else 0.0,
        gain_error=_error(gains),
    )


@dataclass(frozen=True, kw_only=True)
class _Table:
    """What everybody concludes from a record."""

    record: DelicatsRecord
    mine: Analysis
    public: Analysis
    best_bowls: dict[tuple[int, Hand], tuple[Bowl, ...]]
    """By seat and own hand, the likeliest bowl of every gift card; filled as it is needed."""

    @classmethod
    def of(cls, record: DelicatsRecord) -> "_Table":
        return cls(record=record, mine=analyse(record), public=analyse(public_record(record)), best_bowls={})

    def sampled_deal(self, rng: Random) -> Deal:
        """A deal by its weight, exactly."""
        left = int(rng.random() * self.mine.total_ways)
        for deal, ways in self.mine.deals():
            left -= ways
            if left < 0:
                return deal
        return deal

    def allows(self, deal: Deal) -> bool:
        """Whether the deal fits."""
        hands = self.mine.weighed.deals.hands
        numbers = np.array([hands.index(hand) for hand in deal])
        return bool((self.mine.hand_numbers == numbers[:, None]).all(axis=0).any())

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


def _split(record: DelicatsRecord, rng: Random) -> Sequence[Sequence[Card]]:
    """Gift cards by seat, dealt at random."""
    cards = list(CARDS)
    rng.shuffle(cards)
    shares = gift_shares(len(record.players), record.dealer if record.dealer is not None else 0)
    dealt = iter(cards)
    return [[next(dealt) for _ in range(share)] for share in shares]


def _further(table: _Table, deal: Deal, rng: Random) -> _Table:
    """The table after one more round, as it may go with this deal."""
    while True:
        further = _Table.of(_with_round(table, deal, rng))
        if further.allows(deal):
            return further


def _with_round(table: _Table, deal: Deal, rng: Random) -> DelicatsRecord:
    """The record with one more round."""
    record = table.record
    mission = record.mission
    cards = _draw(unseen_copies(record), mission.drawn + 2, rng)
    drawn, added = cards[: mission.drawn], cards[mission.drawn :]
    now = standing(record)
    active = now.active if now.active is not None else 0
    vacation = _most_told(table, drawn, [seat for seat in record.seats if now.cat_cards[seat]])
    is_private = mission.face_down and record.rulings.hidden_card is HiddenCard.PRIVATE
    seen = record.me in (active, vacation) if is_private else True
    givers = contributors(len(record.players), vacation)
    further = Round(
        number=len(record.rounds) + 1,
        active=active,
        vacation=vacation,
        drawn=tuple(SeenCard(*card) if seen else UNSEEN for card in drawn),
        played=tuple((seat, SeenCard(*card)) for seat, card in zip(givers, added, strict=True)),
        eats=eats(mission, deal[vacation], cards),
    )
    return replace(record, rounds=(*record.rounds, further))


def _most_told(table: _Table, drawn: Sequence[Card], seats: Sequence[int]) -> int:
    """Of whom the row tells most, all pairs of added cards being equally likely."""
    everybody = frozenset(table.record.seats)
    return max(seats, key=lambda seat: float(learning(table.mine, seat, drawn, everybody).score.mean()))


def _draw(copies: Sequence[int], count: int, rng: Random) -> list[Card]:
    left = list(copies)
    cards = []
    for _ in range(count):
        number = rng.choices(range(len(CARDS)), left)[0]
        left[number] -= 1
        cards.append(CARDS[number])
    return cards


def _option(choice: str, outcomes: Sequence[Mapping[str, float]]) -> StopOption:
    by_band = {low: [outcome[str(low)] for outcome in outcomes] for low in THRESHOLDS}
    hits = [outcome["hits"] for outcome in outcomes]
    return StopOption(
        choice=choice,
        hits=fmean(hits),
        odds={low: fmean(shares) for low, shares in by_band.items()},
        error=_error(hits),
        odds_error={low: _error(shares) for low, shares in by_band.items()},
    )


def _error(values: Sequence[float]) -> float:
    """The standard error of their mean; 0 for fewer than two."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
