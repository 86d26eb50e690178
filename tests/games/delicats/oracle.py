"""The nine missions judged from the rulebook's words, one by one; slow, obvious, calls no rule function."""

from collections.abc import Sequence

from deduce.games.delicats.components import Card, Preference


def eats(number: int, held: Sequence[Preference], row: Sequence[Card]) -> bool:
    """Whether the cat eats in this mission."""
    foods, places = {card.food for card in row}, {card.place for card in row}
    if number <= 6:
        return any(card in foods or card in places for card in held)
    if number == 7:
        disliked, favourite = sorted(held)
        return favourite in places and disliked not in foods
    return not any(card in foods or card in places for card in held)


def is_hit(number: int, held: Sequence[Preference], gift: Card) -> bool:
    """Whether the gift is a hit on this cat's bowl in this mission."""
    if number == 7:
        disliked, favourite = sorted(held)
        return gift.place == favourite and gift.food != disliked
    return gift.food in held or gift.place in held
