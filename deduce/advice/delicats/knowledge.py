"""What the others know: everything on the table and their own cards, but not the note-taker's."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import numpy as np

from deduce.advice.delicats.announcing import Floats
from deduce.errors import ContradictionError
from deduce.games.delicats.components import UNSEEN, Preference
from deduce.games.delicats.rulings import HiddenCard
from deduce.inference import Analysis, analyse
from deduce.records import DelicatsRecord

__all__ = ["odds_of", "provable_by_others", "public_record"]


def public_record(record: DelicatsRecord) -> DelicatsRecord:
    """What everybody at the table has seen: no hand, no preference cards, no card that lies face down."""
    hidden = record.mission.face_down and record.rulings.hidden_card is HiddenCard.PRIVATE
    rounds = record.rounds
    if hidden:
        rounds = tuple(replace(laid, drawn=(UNSEEN,) * len(laid.drawn)) for laid in rounds)
    return replace(record, me=None, hand=(), preferences=MappingProxyType({}), rounds=rounds, gift_cards=())


def odds_of(analysis: Analysis) -> Floats:
    """The probability of each fitting deal."""
    weights = analysis.weighed.weights
    largest = float(weights.scales[-1])
    ways = sum(
        float(scale) / largest * digits for scale, digits in zip(weights.scales, weights.digits, strict=True)
    )
    return np.asarray(ways / np.sum(ways))


def provable_by_others(analysis: Analysis) -> Mapping[int, Mapping[tuple[int, Preference], Fraction]]:
    """By other seat and cell of the grid, the chance that this seat can prove the cell, holds or not.

    The chance is over the deals as the note-taker knows them; a seat knows the public record and its own
    cards. What it saw besides, such as cards it laid face down itself, is not counted. ContradictionError
    where no deal fits.
    """
    if not analysis.consistent:
        raise ContradictionError("no deal fits this record")
    record = analysis.record
    public = analyse(public_record(record))
    return MappingProxyType(
        {seat: _provable(analysis, public, seat) for seat in record.seats if seat != record.me}
    )


def _provable(analysis: Analysis, public: Analysis, seat: int) -> Mapping[tuple[int, Preference], Fraction]:
    hands = list(analysis.hand_ways[seat])
    number_of = {hand: number for number, hand in enumerate(public.weighed.deals.hands)}
    chances = {(cat, card): Fraction(0) for cat in analysis.record.seats for card in analysis.cards}
    for hand in hands:
        chance = Fraction(analysis.hand_ways[seat][hand], analysis.total_ways)
        view = public.among(public.hand_numbers[seat] == np.intp(number_of[hand]))
        for cat in analysis.record.seats:
            for card in (*view.certain(cat), *view.impossible(cat)):
                chances[cat, card] += chance
    return MappingProxyType(chances)
