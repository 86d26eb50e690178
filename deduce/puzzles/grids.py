"""The solver's grid of a record: what its rounds tell, whatever was not seen."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from deduce.games.delicats.components import Card, Mission
from deduce.puzzles.gifts import gift
from deduce.puzzles.givens import Fact, Givens
from deduce.puzzles.masks import (
    FOOD_MASK,
    PLACE_MASK,
    Mask,
    hit_means_eating,
    kinds_of,
    mask_of,
    telling_mask,
    used_mask,
)
from deduce.records.delicats.model import DelicatsRecord, Round


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The logic of a record, and whose cats its holders are."""

    record: DelicatsRecord
    givens: Givens
    seats: tuple[int, ...]
    """The seat of each cat of the grid."""


Bowls = Mapping[Card, int | None]
"""The right bowl of each gift card asked about: a seat, None for the grey one."""


def grid_of(record: DelicatsRecord, bowls: Bowls = MappingProxyType({})) -> Grid:
    """The grid of a record, and of the gift cards asked about if any are.

    Cats whose cards were all seen are not on it. A card that was not seen makes what its row tells
    weaker: a clean row speaks of the cards it certainly shows, a hit row of all that it may show.
    """
    mission = record.mission
    whole = {seat for seat, held in record.preferences.items() if len(held) == mission.hand_size}
    seats = tuple(seat for seat in record.seats if seat not in whole)
    gone = mask_of(card for seat in whole for card in record.preferences[seat])
    if record.clue is not None:
        gone |= 1 << record.clue
    pool = used_mask(mission) & ~gone
    kinds = kinds_of(mission, pool)
    room = mission.hand_size // len(kinds)
    clean, hit = [], []
    for one in record.rounds:
        if one.vacation in seats:
            fact = Fact(
                round=one.number, holder=seats.index(one.vacation), cards=spoken_of(mission, one) & pool
            )
            if one.eats == hit_means_eating(mission):
                if all((kind & ~fact.cards).bit_count() >= room for kind in kinds):
                    hit.append(fact)
            elif fact.cards:
                clean.append(fact)
    return Grid(
        record=record,
        givens=Givens(
            kinds=kinds,
            room=room,
            cats=len(seats),
            clean=tuple(clean),
            hit=tuple(hit),
            known=tuple(mask_of(record.preferences.get(seat, ())) for seat in seats),
            asked=tuple(
                gift(mission, card, None if bowl is None else seats.index(bowl))
                for card, bowl in bowls.items()
                if bowl is None or bowl in seats
            ),
        ),
        seats=seats,
    )


def spoken_of(mission: Mission, one: Round) -> Mask:
    """The preference cards a round tells about: its cat holds none after a clean row, one after a hit."""
    shown = mask_of(half for card in one.cards for half in card if half is not None)
    open_food = any(card.food is None for card in one.cards)
    open_place = any(card.place is None for card in one.cards)
    hidden = (FOOD_MASK if open_food else 0) | (PLACE_MASK if open_place else 0)
    at_least, at_most = telling_mask(mission, shown), telling_mask(mission, shown | hidden)
    if one.eats == hit_means_eating(mission):
        return at_least | at_most
    return at_least & at_most
