"""A slow, obvious judge of puzzles: which deals a transcript leaves, worked out from the rulebook alone."""

from deduce.games.delicats.components import CARDS
from tests.oracles import all_deals, cat_eats


def deals_left(record):
    """Every deal that some cards in the face-down places make true together with all announcements."""
    return [deal for deal in all_deals(record) if hidden_cards(record, deal) is not None]


def hidden_cards(record, deal):
    """A card for each round with one unseen card, so that all announcements are true; None if there is none.

    Plain search: the round with fewest fitting cards first, each card as often as the deck holds it.
    """
    left = dict(zip(CARDS, record.copies, strict=True))
    for laid in record.rounds:
        for card in laid.cards:
            if card.card is not None:
                left[card.card] -= 1
    fitting = {}
    for laid in record.rounds:
        seen = [card.card for card in laid.cards if card.card is not None]
        if len(seen) == len(laid.cards):
            if cat_eats(record.mission.number, deal[laid.vacation], seen) != laid.eats:
                return None
        else:
            fitting[laid.number] = [
                card
                for card in CARDS
                if cat_eats(record.mission.number, deal[laid.vacation], [*seen, card]) == laid.eats
            ]
    return _filled(sorted(fitting.items(), key=lambda entry: len(entry[1])), left)


def _filled(places, left):
    if not places:
        return {}
    (number, cards), *others = places
    for card in cards:
        if left[card]:
            left[card] -= 1
            rest = _filled(others, left)
            left[card] += 1
            if rest is not None:
                return {number: card, **rest}
    return None
