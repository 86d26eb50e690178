"""Which preference cards a cat holds, as far as they were written down."""

from collections.abc import Collection, Mapping
from itertools import combinations

from deduce.games.delicats.components import Mission, Preference
from deduce.games.delicats.conditions import why_not_dealt
from deduce.records.delicats.model import DelicatsRecord

__all__ = ["completions", "known_hands"]


def known_hands(record: DelicatsRecord) -> Mapping[int, tuple[Preference, ...]]:
    """The cards that were seen during the game or turned up at its end, by seat, in the order of the box."""
    seats = sorted({*record.preferences, *record.reveal})
    return {
        seat: tuple(sorted({*record.preferences.get(seat, ()), *record.reveal.get(seat, ())}))
        for seat in seats
    }


def completions(
    mission: Mission, known: Collection[Preference], elsewhere: Collection[Preference]
) -> tuple[tuple[Preference, ...], ...]:
    """Every hand that can be dealt with the known cards in it and without those that lie elsewhere."""
    left = [card for card in mission.preferences if card not in elsewhere or card in known]
    return tuple(
        hand
        for hand in combinations(left, mission.hand_size)
        if set(known) <= set(hand) and why_not_dealt(mission, hand, "") is None
    )
