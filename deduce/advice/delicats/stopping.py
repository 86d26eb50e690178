"""Play on or give gifts now: the odds of each band for both, from sampled deals with a stated error.

A sampled game takes a deal by its weight and a split of the gift cards; every seat then lays each of its
cards on its likeliest bowl, by the public record and its own preference cards, the note-taker by all that
the record holds. For playing on, one more round is laid first: the card that is drawn goes to the person
of whom the most is learned, both contributors add the best of their cards, and everybody concludes anew.
Cards are drawn again as often as the unseen cards of earlier rounds would need the same copies.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np

from deduce.advice.delicats.adding import odds_added
from deduce.advice.delicats.announcing import Floats, by_pair
from deduce.advice.delicats.giving import THRESHOLDS, Table, split_gifts, ways_of
from deduce.advice.delicats.outlook import Outlook, outlook_of
from deduce.advice.delicats.teamwork import LaidRow, bits_of_all
from deduce.errors import UndecidedError
from deduce.games.delicats.components import CARDS, UNSEEN, Card, SeenCard
from deduce.games.delicats.conditions import contributors, eats
from deduce.games.delicats.rulings import HiddenCard
from deduce.inference import Deal, analyse
from deduce.records import DelicatsRecord, Round, standing
from deduce.records.delicats.hand import hand_after

__all__ = ["SAMPLES", "StopAdvice", "StopOption", "stop_advice"]

SAMPLES = 60
MOST_DRAWS = 500
"""Rounds that are drawn to find one that goes with a sampled deal."""
SPLITS = 20
"""Splits of the gift cards tried with every sampled deal."""


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
    work, as it does where no further round can be found that goes with a sampled deal. A game in which no
    round can follow has "stop" as its only option. ContradictionError where no deal fits.
    """
    rng = Random(seed)
    now = Table.of(analyse(record))
    outlook = replace(outlook_of(record, (), None), sees_drawn=frozenset(record.seats))
    may_play = standing(record).why_over is None
    stopped: list[Mapping[str, float]] = []
    played: list[Mapping[str, float]] = []
    for done in range(samples):
        if not progress(done, samples):
            raise UndecidedError(f"stopped after {done} of {samples} samples")
        deal = now.sampled_deal(rng)
        splits = [split_gifts(record, rng) for _ in range(SPLITS)]
        stopped.append(now.outcome(deal, splits))
        if may_play:
            played.append(_further(now, outlook, deal, rng).outcome(deal, splits))
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


def _further(table: Table, outlook: Outlook, deal: Deal, rng: Random) -> Table:
    """The table after one more round, as it may go with this deal."""
    record = table.record
    is_plain = all(card.is_whole for laid in record.rounds for card in laid.cards)
    ways = ways_of(table.mine, deal)
    for _ in range(MOST_DRAWS):
        laid = _drawn_round(record, outlook, deal, rng)
        # the share of the draws behind the deal that leave these copies in the deck
        if is_plain or rng.random() * ways < ways_of(analyse(_with(record, laid)), deal):
            return Table.of(analyse(_with(record, _as_seen(record, laid))))
    raise UndecidedError(f"no further round of {MOST_DRAWS} that were drawn goes with a deal that fits")


def _drawn_round(record: DelicatsRecord, outlook: Outlook, deal: Deal, rng: Random) -> Round:
    """One more round, all cards seen."""
    mission, now = record.mission, standing(record)
    drawn, unseen = _draw(outlook.unseen, mission.drawn, rng)
    left = replace(outlook, unseen=unseen)
    rows = {seat: _row(left, seat, drawn) for seat in record.seats if now.cat_cards[seat]}
    vacation = max(rows, key=lambda seat: float(np.vdot(*rows[seat])))
    _, odds = rows[vacation]
    pair = rng.choices(range(odds.size), odds.ravel().tolist())[0]
    added = [CARDS[number] for number in divmod(pair, len(CARDS))]
    active = now.active if now.active is not None else 0
    givers = contributors(len(record.players), vacation)
    return Round(
        number=len(record.rounds) + 1,
        active=active,
        vacation=vacation,
        drawn=tuple(SeenCard(*card) for card in drawn),
        played=tuple((seat, SeenCard(*card)) for seat, card in zip(givers, added, strict=True)),
        eats=eats(mission, deal[vacation], (*drawn, *added)),
    )


def _with(record: DelicatsRecord, laid: Round) -> DelicatsRecord:
    return replace(record, rounds=(*record.rounds, laid), hand=hand_after(record, laid))


def _as_seen(record: DelicatsRecord, laid: Round) -> Round:
    """The round as the note-taker sees it."""
    is_private = record.mission.face_down and record.rulings.hidden_card is HiddenCard.PRIVATE
    if not is_private or record.me in (laid.active, laid.vacation):
        return laid
    return replace(laid, drawn=(UNSEEN,) * len(laid.drawn))


def _row(outlook: Outlook, vacation: int, drawn: Sequence[Card]) -> tuple[Floats, Floats]:
    """By first and second card, what the row for this person tells and how likely both are added."""
    bits = bits_of_all(outlook, LaidRow.of(outlook, vacation, drawn))
    worth = by_pair(np.sum(list(bits.values()), axis=0))
    return worth, odds_added(outlook, vacation, worth)


def _draw(copies: Sequence[int], count: int, rng: Random) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """Some cards out of these copies, and the copies that are left."""
    left = list(copies)
    cards = []
    for _ in range(count):
        number = rng.choices(range(len(CARDS)), left)[0]
        left[number] -= 1
        cards.append(CARDS[number])
    return tuple(cards), tuple(left)


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
