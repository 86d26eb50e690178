"""A deal with a card for every card that was not seen, checked by the rule functions themselves."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deduce.games.delicats.components import CARDS, Card, Preference, Role, SeenCard
from deduce.games.delicats.conditions import eats, why_not_dealt
from deduce.inference.deals import Deal, Hand
from deduce.records import DelicatsRecord, Round

__all__ = ["Witness", "find_witness", "is_verified"]

Slot = frozenset[Card]
"""The cards that a card may be that was not seen whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """One way in which everything in a record can be true."""

    deal: Deal
    rows: Mapping[int, tuple[Card, ...]]
    """Number of a round to its row, unseen cards filled in."""
    hand: tuple[Card, ...]
    """The known cards of the note-taker's hand, halves filled in."""


def find_witness(record: DelicatsRecord, deal: Deal) -> Witness | None:
    """A witness of this deal; None where no draw of the unseen cards explains every announcement.

    Rows with several unseen cards are tried in each way in which they can be true; the cards are then
    matched to the copies that are left by augmenting paths (Kuhn 1955).
    """
    left = _left(record)
    ways = [_ways_to_be_true(record, laid, deal[laid.vacation]) for laid in record.rounds]
    in_hand = [_candidates(card) for card in record.hand if card.card is None]
    drawn = _drawn(ways, (), in_hand, left)
    if drawn is None:
        return None
    cards = iter(drawn)
    rows = {laid.number: _filled(laid.cards, cards) for laid in record.rounds}
    return Witness(deal=deal, rows=rows, hand=_filled(record.hand, cards))


def is_verified(record: DelicatsRecord, witness: Witness) -> bool:
    """Whether the witness keeps to what was seen, to the mission's deal, to the deck and to the rules."""
    mission, deal = record.mission, witness.deal
    held = [card for hand in deal for card in hand]
    return (
        len(set(held)) == len(held)
        and record.clue not in held
        and all(len(hand) == mission.hand_size and not why_not_dealt(mission, hand, "") for hand in deal)
        and all(set(cards) <= set(deal[seat]) for seat, cards in record.preferences.items())
        and all(_row_is_verified(record, laid, witness) for laid in record.rounds)
        and _fits(record.hand, witness.hand)
        and _deck_is_kept(record, witness)
    )


def _row_is_verified(record: DelicatsRecord, laid: Round, witness: Witness) -> bool:
    row = witness.rows[laid.number]
    held = witness.deal[laid.vacation]
    return _fits(laid.cards, row) and eats(record.mission, held, row) == laid.eats


def _fits(seen: Sequence[SeenCard], cards: Sequence[Card]) -> bool:
    return len(seen) == len(cards) and all(
        half in (None, known)
        for one, card in zip(seen, cards, strict=True)
        for half, known in zip(one, card, strict=True)
    )


def _deck_is_kept(record: DelicatsRecord, witness: Witness) -> bool:
    """Whether no card that was filled in is there more often than the deck holds it."""
    seen = [*record.hand, *(card for laid in record.rounds for card in laid.cards)]
    cards = [*witness.hand, *(card for laid in record.rounds for card in witness.rows[laid.number])]
    filled = Counter(cards) - Counter(card.card for card in seen if card.card is not None)
    left = _left(record)
    return all(count <= left[card] for card, count in filled.items())


def _left(record: DelicatsRecord) -> Counter[Card]:
    """Copies that were not seen whole anywhere."""
    seen = Counter(card.card for card in record.hand)
    seen.update(card.card for laid in record.rounds for card in laid.cards)
    return Counter({card: max(0, record.copies[card.number] - seen[card]) for card in CARDS})


def _candidates(card: SeenCard) -> Slot:
    return frozenset(card.candidates)


def _filled(seen: Sequence[SeenCard], cards: Iterator[Card]) -> tuple[Card, ...]:
    return tuple(card.card or next(cards) for card in seen)


def _ways_to_be_true(record: DelicatsRecord, laid: Round, hand: Hand) -> list[tuple[Slot, ...]]:
    """What the unseen cards of a row may be so that the announcement is true of this hand, way by way."""
    mission = record.mission
    liked = {card for card in hand if mission.role(card) is Role.LIKES}
    disliked = set(hand) - liked
    slots = [_candidates(card) for card in laid.cards if card.card is None]
    shown = {half for card in laid.cards if card.card is not None for half in card}
    sure_like = not liked or not shown.isdisjoint(liked)
    if laid.eats:
        if not shown.isdisjoint(disliked):
            return []
        clean = [_without(slot, disliked) for slot in slots]
        return _merged([tuple(clean)] if sure_like else _one_with(clean, liked))
    if not shown.isdisjoint(disliked):
        return [tuple(slots)]
    ways = _one_with(slots, disliked)
    if not sure_like:
        ways.append(tuple(_without(slot, liked) for slot in slots))
    return _merged(ways)


def _one_with(slots: Sequence[Slot], halves: set[Preference]) -> list[tuple[Slot, ...]]:
    """One way for each slot that may show one of these halves."""
    return [
        (*slots[:place], frozenset(card for card in slot if not halves.isdisjoint(card)), *slots[place + 1 :])
        for place, slot in enumerate(slots)
    ]


def _without(slot: Slot, halves: set[Preference]) -> Slot:
    return frozenset(card for card in slot if halves.isdisjoint(card))


def _merged(ways: list[tuple[Slot, ...]]) -> list[tuple[Slot, ...]]:
    """The ways of a row with one unseen card as a single one."""
    if len(ways) > 1 and len(ways[0]) == 1:
        return [(frozenset().union(*(slot for (slot,) in ways)),)]
    return ways


def _drawn(
    ways: Sequence[Sequence[tuple[Slot, ...]]],
    slots: tuple[Slot, ...],
    in_hand: Sequence[Slot],
    left: Counter[Card],
) -> list[Card] | None:
    """A card for every slot, in order; rows are tried one after the other, each in all its ways."""
    if not ways:
        return _matched((*slots, *in_hand), left)
    for way in ways[0]:
        more = (*slots, *way)
        if _matched(more, left) is not None:
            drawn = _drawn(ways[1:], more, in_hand, left)
            if drawn is not None:
                return drawn
    return None


def _matched(slots: Sequence[Slot], left: Counter[Card]) -> list[Card] | None:
    """A different copy for every slot, as cards; None where there are not enough."""
    takers: dict[Card, list[int]] = {card: [] for card in CARDS}
    for slot in range(len(slots)):
        if not _finds_copy(slot, slots, left, takers, set()):
            return None
    card_of = {slot: card for card, taken in takers.items() for slot in taken}
    return [card_of[slot] for slot in range(len(slots))]


def _finds_copy(
    slot: int, slots: Sequence[Slot], left: Counter[Card], takers: dict[Card, list[int]], tried: set[Card]
) -> bool:
    """Whether this slot can take a copy, if need be after others have moved on to further cards."""
    for card in sorted(slots[slot] - tried):
        tried.add(card)
        if len(takers[card]) < left[card]:
            takers[card].append(slot)
            return True
        for place, other in enumerate(takers[card]):
            if _finds_copy(other, slots, left, takers, tried):
                takers[card][place] = slot
                return True
    return False
