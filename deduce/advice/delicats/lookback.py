"""After the reveal: was the last round worth playing, and was it right to stop after it?"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType

from deduce.advice.delicats.giving import Table, split_gifts, ways_of
from deduce.advice.delicats.stopping import SAMPLES, StopAdvice, stop_advice
from deduce.errors import ContradictionError
from deduce.gifts import Judgement
from deduce.inference import Deal, analyse
from deduce.records import DelicatsRecord, known_hands, standing

__all__ = ["DecisionReview", "review_last_round"]

SPLITS = 400
"""Splits of the gift cards over which the hits are averaged that the last round really brought."""
SURE = 2
"""Standard errors beyond which a gain is not put down to sampling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionReview:
    """One decision to play on or to stop, looked back at."""

    choice: str
    """"play on" or "stop"."""
    round: int
    """The round that was played on; the last round before the stop."""
    gain: float
    """Expected hits of one more round, as it looked then."""
    error: float
    """Its standard error."""
    brought: float | None
    """Mean hits that the round really brought, with the cats as they turned out; None for a stop."""
    judgement: Judgement
    text: str


def review_last_round(
    record: DelicatsRecord,
    *,
    samples: int = SAMPLES,
    seed: int = 0,
    progress: Callable[[int, int], bool] = lambda done, of: True,
) -> tuple[DecisionReview, ...]:
    """The last round that was played on, and the stop after it where another round could have followed.

    Empty until all hands are known and a round lies there. Sampled like `stop_advice`, whose exceptions
    pass through. ContradictionError where a round cannot be true of the cats as they turned out.
    """
    known = known_hands(record)
    is_whole = all(len(known.get(seat, ())) == record.mission.hand_size for seat in record.seats)
    if not is_whole or not record.rounds:
        return ()
    after = _as_before_the_gifts(record)
    before = replace(after, rounds=after.rounds[:-1])
    deal = tuple(known[seat] for seat in record.seats)
    if not ways_of(analyse(after), deal):
        raise ContradictionError("what was announced cannot be true of the cats that were turned up")
    brought = _hits(after, deal, seed) - _hits(before, deal, seed)
    played = stop_advice(before, samples=samples, seed=seed, progress=progress)
    reviews = [_played_on(len(record.rounds), played, brought)]
    if standing(after).why_over is None:
        stopped = stop_advice(after, samples=samples, seed=seed, progress=progress)
        reviews.append(_stopped(len(record.rounds), stopped))
    return tuple(reviews)


def _as_before_the_gifts(record: DelicatsRecord) -> DelicatsRecord:
    """The record when the last round lay there; the hand of that moment is not known any more."""
    return replace(
        record,
        stopped=False,
        hand=(),
        gift_cards=(),
        gifts=None,
        held=MappingProxyType({}),
        reveal=MappingProxyType({}),
    )


def _hits(record: DelicatsRecord, deal: Deal, seed: int) -> float:
    """Mean hits with these cats, by what everybody could conclude."""
    rng = Random(seed)
    return Table.of(analyse(record)).outcome(deal, [split_gifts(record, rng) for _ in range(SPLITS)])["hits"]


def _played_on(number: int, advice: StopAdvice, brought: float) -> DecisionReview:
    if brought > 0:
        judgement = Judgement.LUCKY if _is_loss(advice) else Judgement.LIKELY
    else:
        judgement = Judgement.AVOIDABLE if _is_loss(advice) else Judgement.UNLUCKY
    return DecisionReview(
        choice="play on",
        round=number,
        gain=advice.gain,
        error=advice.gain_error,
        brought=brought,
        judgement=judgement,
        text=f"Playing round {number}: {judgement.value} (it looked worth {_expected(advice)}; with "
        f"these cats it was {brought:+.2f})",
    )


def _stopped(number: int, advice: StopAdvice) -> DecisionReview:
    if advice.gain == advice.gain_error == 0:
        judgement = Judgement.PROVABLE
    else:
        judgement = Judgement.AVOIDABLE if advice.gain > SURE * advice.gain_error else Judgement.LIKELY
    return DecisionReview(
        choice="stop",
        round=number,
        gain=advice.gain,
        error=advice.gain_error,
        brought=None,
        judgement=judgement,
        text=f"Stopping after round {number}: {judgement.value} (one more looked worth {_expected(advice)})",
    )


def _is_loss(advice: StopAdvice) -> bool:
    """Whether one more round looked like no gain at all, sampling apart."""
    return advice.gain <= -SURE * advice.gain_error


def _expected(advice: StopAdvice) -> str:
    return f"{advice.gain:+.2f} ±{advice.gain_error:.2f} hits"
