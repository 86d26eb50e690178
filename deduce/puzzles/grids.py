"""The solver's grid of a record: what its rounds tell, whatever was not seen."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from deduce.games.delicats.components import CARDS, UNSEEN, Card, Mission
from deduce.puzzles.gifts import gift
from deduce.puzzles.givens import Fact, Givens, HiddenRow
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
    laid = [one for one in record.rounds if one.vacation in seats]
    facts = [
        Fact(round=one.number, holder=seats.index(one.vacation), cards=spoken_of(mission, one) & pool)
        for one in laid
    ]
    hit_rounds = {one.number for one in laid if is_hit(mission, one)}
    hidden = tuple(row for one in laid for row in _hidden_row(mission, one, seats.index(one.vacation)))
    givens = Givens(
        kinds=kinds,
        room=mission.hand_size // len(kinds) if seats else 0,
        cats=len(seats),
        clean=tuple(fact for fact in facts if fact.round not in hit_rounds and fact.cards),
        hit=tuple(fact for fact in facts if fact.round in hit_rounds),
        known=tuple(mask_of(record.preferences.get(seat, ())) for seat in seats),
        hidden=hidden,
        unseen=_unseen(record) if hidden else (),
        asked=tuple(
            gift(mission, card, None if bowl is None else seats.index(bowl))
            for card, bowl in bowls.items()
            if bowl is None or bowl in seats
        ),
    )
    return Grid(record=record, givens=_without_empty_talk(givens), seats=seats)


def is_hit(mission: Mission, one: Round) -> bool:
    """Whether the announcement says that the cat holds one of the cards its row speaks about."""
    return one.eats == hit_means_eating(mission)


def spoken_of(mission: Mission, one: Round) -> Mask:
    """The preference cards a round tells about: its cat holds none after a clean row, one after a hit."""
    shown = mask_of(half for card in one.cards for half in card if half is not None)
    open_food = any(card.food is None for card in one.cards)
    open_place = any(card.place is None for card in one.cards)
    hidden = (FOOD_MASK if open_food else 0) | (PLACE_MASK if open_place else 0)
    at_least, at_most = telling_mask(mission, shown), telling_mask(mission, shown | hidden)
    if is_hit(mission, one):
        return at_least | at_most
    return at_least & at_most


def _without_empty_talk(givens: Givens) -> Givens:
    """The grid without hit rows that every hand would explain."""
    telling = tuple(
        fact
        for fact in givens.hit
        if all((kind & ~fact.cards).bit_count() >= givens.room for kind in givens.kinds)
    )
    return replace(givens, hit=telling)


def _hidden_row(mission: Mission, one: Round, holder: int) -> Iterator[HiddenRow]:
    """The row as one to be counted, where one whole card of it was not seen.

    In mission 7 a hidden card matters by what it does not show, so nothing is counted there.
    """
    seen = [card.card for card in one.cards if card.card is not None]
    if len(seen) == len(one.cards) - 1 and UNSEEN in one.cards and mission.food_role is mission.place_role:
        cards = telling_mask(mission, mask_of(half for card in seen for half in card))
        yield HiddenRow(round=one.number, holder=holder, cards=cards, hit=is_hit(mission, one))


def _unseen(record: DelicatsRecord) -> tuple[int, ...]:
    """Copies of each card that were not seen whole anywhere."""
    seen = Counter(card.card for one in record.rounds for card in one.cards)
    seen.update(card.card for card in record.hand)
    return tuple(max(0, copies - seen[card]) for card, copies in zip(CARDS, record.copies, strict=True))
