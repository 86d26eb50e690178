"""Slow, obvious judges of what is inferred from a DeliCats record.

The rules are written out mission by mission as the rulebook tells them; draws of unseen cards are all
arrangements of single physical cards. Nothing here calls the code that it judges.
"""

from collections import Counter
from itertools import combinations, product

from deduce.games.delicats.components import CARDS, FOODS, PLACES

LIKING_EITHER = (1, 2, 3, 4, 5, 6)
DISLIKING_EITHER = (8, 9)


def cat_eats(mission_number, hand, row):
    """Whether a cat with these preference cards eats from a row of whole cards."""
    shown = [half for card in row for half in card]
    if mission_number in LIKING_EITHER:
        return any(preference in shown for preference in hand)
    if mission_number in DISLIKING_EITHER:
        return all(preference not in shown for preference in hand)
    disliked_food, liked_place = hand
    return liked_place in shown and disliked_food not in shown


def gift_hits(mission_number, hand, gift):
    """Whether a gift on this cat's bowl is a hit: in missions 8 and 9 it is a prank that works."""
    if mission_number == 7:
        disliked_food, liked_place = hand
        return gift.place == liked_place and gift.food != disliked_food
    return any(preference in gift for preference in hand)


def hands_dealt(mission_number):
    """Every hand of preference cards that the mission deals to a cat."""
    if mission_number == 1:
        return [(food,) for food in FOODS]
    if mission_number == 2:
        return [(place,) for place in PLACES]
    if mission_number in (5, 6):
        return [(card,) for card in FOODS + PLACES]
    if mission_number == 9:
        return list(combinations(FOODS + PLACES, 2))
    return list(product(FOODS, PLACES))


def all_deals(record):
    """Every deal that the set-up of a record allows, as a tuple of hands."""
    deals = [()]
    for seat in range(len(record.players)):
        known = record.preferences.get(seat, ())
        deals = [
            (*deal, hand)
            for deal in deals
            for hand in hands_dealt(record.mission.number)
            if record.clue not in hand
            and all(card in hand for card in known)
            and not any(card in other for card in hand for other in deal)
        ]
    return deals


def draws(record):
    """Every draw of different physical cards for all cards not seen whole: the rows it completes."""
    open_cards = [card for laid in record.rounds for card in laid.cards if card.card is None]
    open_cards += [card for card in record.hand if card.card is None]
    for drawn in _arrangements(open_cards, _cards_in_the_deck(record)):
        cards = iter(drawn)
        yield [[seen.card or next(cards) for seen in laid.cards] for laid in record.rounds]


def ways(record):
    """By deal, how many draws make every announcement true; deals without any are left out."""
    number = record.mission.number
    hands = hands_dealt(number)
    draws_by_hands = Counter()
    for rows in draws(record):
        # The hands that each cat may have after this draw; draws that allow the same hands count together.
        allowed = [set(hands) for _ in record.players]
        for laid, row in zip(record.rounds, rows, strict=True):
            allowed[laid.vacation] = {
                hand for hand in allowed[laid.vacation] if cat_eats(number, hand, row) == laid.eats
            }
        draws_by_hands[tuple(map(frozenset, allowed))] += 1
    counted = Counter()
    for deal in all_deals(record):
        counted[deal] = sum(
            count
            for allowed, count in draws_by_hands.items()
            if all(hand in hands for hand, hands in zip(deal, allowed, strict=True))
        )
    return {deal: count for deal, count in counted.items() if count}


def _cards_in_the_deck(record):
    """The physical cards that were not seen whole, one by one."""
    on_table = Counter(card.card for laid in record.rounds for card in laid.cards)
    on_table.update(card.card for card in record.hand)
    return [
        card
        for card, copies in zip(CARDS, record.copies, strict=True)
        for _ in range(copies - on_table[card])
    ]


def _arrangements(open_cards, deck):
    """Every way to give each open card a physical card of its own that it may be."""
    if not open_cards:
        yield ()
        return
    first, *others = open_cards
    for place, card in enumerate(deck):
        if first.food in (None, card.food) and first.place in (None, card.place):
            for rest in _arrangements(others, deck[:place] + deck[place + 1 :]):
                yield (card, *rest)
