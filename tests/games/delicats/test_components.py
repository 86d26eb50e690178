"""What is in the box, as the rest of the project counts on it."""

import pytest

from deduce.games.delicats.components import (
    CARDS,
    FOODS,
    MISSIONS,
    PLACES,
    PREFERENCES,
    UNSEEN,
    Card,
    SeenCard,
    mission,
)


def test_cards_are_every_food_at_every_place():
    """Components: 25 combinations of food and place, each numbered by its position."""
    assert tuple(Card(food, place) for food in FOODS for place in PLACES) == CARDS
    assert [card.number for card in CARDS] == list(range(25))
    assert [preference.is_food for preference in PREFERENCES] == [True] * 5 + [False] * 5


def test_a_half_seen_card_may_be_five():
    """A card of which one half was seen may be any with that half; one seen whole is itself."""
    half = SeenCard(FOODS[0], None)
    assert half.candidates == CARDS[:5]
    assert half.card is None
    whole = SeenCard(*CARDS[7])
    assert whole.candidates == (CARDS[7],)
    assert whole.card == CARDS[7]
    assert whole.is_whole
    assert UNSEEN.candidates == CARDS


@pytest.mark.parametrize("number", [0, -1, 10])
def test_there_are_nine_missions(number):
    """Missions are numbered 1 to 9 and no other number is taken for one of them."""
    assert [mission(each.number) for each in MISSIONS] == list(MISSIONS)
    with pytest.raises(IndexError, match=f"there is no mission {number}"):
        mission(number)
