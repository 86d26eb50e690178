"""A deal with a card for every card that was not seen, checked by the rule functions themselves."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from deduce.games.delicats.components import CARDS, Card, Preference, Role, SeenCard
from deduce.games.delicats.conditions import eats, why_not_dealt
from deduce.inference.deals import Deal, Hand
from deduce.inference.draws import CardSet, Way, draw
from deduce.records import DelicatsRecord, Round

__all__ = ["Witness", "find_witness", "is_verified"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """One way in which everything in a record can be true."""

    deal: Deal
    rows: Mapping[int, tuple[Card, ...]]
    """Number of a round to its row, unseen cards filled in."""
    hand: tuple[Card, ...]
    """The known cards of the note-taker's hand, halves filled in."""


def find_witness(record: DelicatsRecord, deal: Deal) -> Witness | None:
    """A witness of this deal; None where no draw of the unseen cards explains every announcement."""
    in_hand = tuple(_candidates(card) for card in record.hand if not card.is_whole)
    rows = [_ways_to_be_true(record, laid, deal[laid.vacation]) for laid in record.rounds]
    left = _left(record)
    numbers = draw([[in_hand], *rows], [left[card] for card in CARDS])
    if numbers is None:
        return None
    cards = (CARDS[number] for number in numbers)
    hand = _filled(record.hand, cards)
    return Witness(
        deal=deal, hand=hand, rows={laid.number: _filled(laid.cards, cards) for laid in record.rounds}
    )


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


@cache
def _candidates(card: SeenCard) -> CardSet:
    return sum(1 << candidate.number for candidate in card.candidates)


@cache
def _showing(halves: frozenset[Preference]) -> CardSet:
    """The cards that show one of these halves."""
    return sum(1 << card.number for card in CARDS if not halves.isdisjoint(card))


def _filled(seen: Sequence[SeenCard], cards: Iterator[Card]) -> tuple[Card, ...]:
    return tuple(card.card or next(cards) for card in seen)


def _ways_to_be_true(record: DelicatsRecord, laid: Round, hand: Hand) -> list[Way]:
    """What the unseen cards of a row may be so that the announcement is true of this hand, way by way."""
    mission = record.mission
    liked = frozenset(card for card in hand if mission.role(card) is Role.LIKES)
    disliked = frozenset(hand) - liked
    slots = tuple(_candidates(card) for card in laid.cards if not card.is_whole)
    shown = {half for card in laid.cards if card.is_whole for half in card}
    sure_like = not liked or not shown.isdisjoint(liked)
    spoilt = not shown.isdisjoint(disliked)
    if laid.eats:
        clean = tuple(cards & ~_showing(disliked) for cards in slots)
        return [] if spoilt else [clean] if sure_like else _with_one(clean, _showing(liked))
    if spoilt:
        return [slots]
    ways = _with_one(slots, _showing(disliked))
    if not sure_like:
        ways.append(tuple(cards & ~_showing(liked) for cards in slots))
    return _merged(ways)


def _with_one(slots: Way, wanted: CardSet) -> list[Way]:
    """One way for each different unseen card, that one being of the wanted ones."""
    places = {cards: place for place, cards in enumerate(slots)}
    return [(*slots[:place], cards & wanted, *slots[place + 1 :]) for cards, place in places.items()]


def _merged(ways: list[Way]) -> list[Way]:
    """The ways of a row with one unseen card as a single one."""
    if len(ways) == 2 and len(ways[0]) == 1:
        return [(ways[0][0] | ways[1][0],)]
    return ways
