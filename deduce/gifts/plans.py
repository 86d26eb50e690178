"""A bowl for every gift card, and what the whole is worth."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduce.games.delicats.components import Card
from deduce.gifts.odds import Bowl, GiftOdds, gift_odds
from deduce.inference import Analysis

__all__ = ["Placement", "Plan", "expected_plan"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """One gift card on one bowl, and its chance of a hit there."""

    card: Card
    bowl: Bowl
    probability: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where every card goes, and what that is worth by its goal."""

    placements: tuple[Placement, ...]
    value: Fraction
    runner_up: "Plan | None" = None
    """The best plan that differs; None where there is no other."""


def expected_plan(analysis: Analysis, cards: Sequence[Card] = ()) -> Plan:
    """The plan with the most hits expected: each card goes where it is likeliest to be one.

    Hits add up, so cards do not get in each other's way; the runner-up moves the one card that loses least.
    """
    odds = gift_odds(analysis, cards)
    best = _plan([_placed(gift, gift.best) for gift in odds])
    movable = [place for place, gift in enumerate(odds) if len(gift.ranked) > 1]
    if not movable:
        return best
    place = min(movable, key=lambda index: odds[index].probability - _second(odds[index]).probability)
    placements = [*best.placements]
    placements[place] = _second(odds[place])
    return replace(best, runner_up=_plan(placements))


def _plan(placements: Sequence[Placement]) -> Plan:
    return Plan(
        placements=tuple(placements),
        value=sum((placement.probability for placement in placements), Fraction(0)),
    )


def _placed(gift: GiftOdds, bowl: Bowl) -> Placement:
    return Placement(card=gift.card, bowl=bowl, probability=gift.bowls[bowl])


def _second(gift: GiftOdds) -> Placement:
    return _placed(gift, gift.ranked[1])
