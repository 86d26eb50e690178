"""The rule functions that judge a full state and a record alike."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats import Rulings
from deduce.games.delicats.components import (
    CARDS,
    MISSIONS,
    PREFERENCES,
    Kind,
    Mission,
    Preference,
    SeenCard,
    mission,
)
from deduce.games.delicats.conditions import (
    contributors,
    deck_after_round,
    eats,
    is_grey_hit,
    is_hit,
    possible_announcements,
    why_no_clue,
    why_no_round,
    why_not_another_copy,
    why_not_dealt,
    why_not_on_own_bowl,
    why_not_on_vacation,
    why_not_set_up,
)
from tests.games.delicats import oracle

each_mission = pytest.mark.parametrize("each", MISSIONS, ids=lambda each: each.name)
rows = st.lists(st.sampled_from(CARDS), min_size=3, max_size=4)
seen_cards = st.builds(
    SeenCard,
    st.none() | st.sampled_from(PREFERENCES[:5]),
    st.none() | st.sampled_from(PREFERENCES[5:]),
)


def _hands(each: Mission) -> list[tuple[Preference, ...]]:
    """Every hand of preference cards that the mission may deal to one cat."""
    foods, places = PREFERENCES[:5], PREFERENCES[5:]
    return {
        Kind.ONE_FOOD: [(food,) for food in foods],
        Kind.ONE_PLACE: [(place,) for place in places],
        Kind.ONE_OF_EACH: list(product(foods, places)),
        Kind.ONE_OF_ANY: [(card,) for card in PREFERENCES],
        Kind.TWO_OF_ANY: list(combinations(PREFERENCES, 2)),
    }[each.kind]


@each_mission
@given(row=rows)
def test_eats_as_the_rulebook_says(each, row):
    """Step 4 and missions 7 to 9: every hand of the mission eats or not as the rulebook's words say."""
    for held in _hands(each):
        assert eats(each, held, row) == oracle.eats(each.number, held, row)


@each_mission
def test_hits_as_the_rulebook_says(each):
    """End of the Game and missions 7 to 9: every gift is a hit on every hand as the rulebook's words say."""
    for held, gift in product(_hands(each), CARDS):
        hit = oracle.is_hit(each.number, held, gift)
        assert is_hit(each, held, gift) == hit
        assert is_grey_hit(each, [held], gift) != hit


@each_mission
@settings(max_examples=40)
@given(row=st.lists(seen_cards, min_size=2, max_size=2), known=st.lists(st.sampled_from(CARDS), max_size=2))
def test_possible_announcements_are_those_of_some_completion(each, row, known):
    """A half that was not seen leaves exactly the announcements that some card in its place would bring."""
    whole = [SeenCard(*card) for card in known]
    completions = [[*cards, *known] for cards in product(*(card.candidates for card in row))]
    for held in _hands(each):
        expected = {oracle.eats(each.number, held, cards) for cards in completions}
        assert possible_announcements(each, held, [*row, *whole]) == expected


@each_mission
@given(row=rows)
def test_a_row_seen_whole_has_one_announcement(each, row):
    """With every card seen, the only possible announcement is the true one."""
    for held in _hands(each):
        seen = [SeenCard(*card) for card in row]
        assert possible_announcements(each, held, seen) == {eats(each, held, row)}


@each_mission
def test_exactly_the_hands_of_the_mission_can_be_dealt(each):
    """Mission set-ups: a hand of up to three cards is refused unless it is part of one the mission deals."""
    parts = {part for held in _hands(each) for size in range(3) for part in combinations(held, size)}
    for size in range(4):
        for held in product(PREFERENCES, repeat=size):
            refusal = why_not_dealt(each, held, "Ana")
            assert (refusal is None) == (held in parts or held[::-1] in parts)
            assert refusal is None or (refusal.code == "impossible-hand" and "Ana" in refusal.text)


@each_mission
def test_the_clue_is_a_card_of_the_mission(each):
    """Mission set-ups: a clue is refused where there is none, or where its kind stays in the box."""
    for clue in PREFERENCES:
        refusal = why_no_clue(each, clue, "it")
        code = None if refusal is None else refusal.code
        if not each.has_clue:
            assert code == "no-clue"
        elif each.number == 1 and not clue.is_food:
            assert code == "impossible-clue"
        else:
            assert code is None


@pytest.mark.parametrize(
    ("players", "vacation", "expected"),
    [(2, 0, (1, 0)), (2, 1, (0, 1)), (3, 0, (2, 1)), (4, 0, (3, 1)), (4, 3, (2, 0))],
)
def test_who_adds_cards(players, vacation, expected):
    """Step 3: the player before and the one after; with two players the other one, then oneself."""
    assert contributors(players, vacation) == expected


@pytest.mark.parametrize(
    ("number", "deck", "cat_cards", "code"),
    [
        (3, 1, (5, 5), None),
        (3, 0, (5, 5), "deck-out"),
        (6, 2, (5, 5), None),
        (6, 1, (5, 5), "deck-short"),
        (6, 0, (5, 5), "deck-out"),
        (3, 9, (0, 1), None),
        (3, 9, (0, 0), "nobody-left"),
    ],
)
def test_when_there_is_no_further_round(number, deck, cat_cards, code):
    """Steps 4 and 5: a round needs the cards to draw and somebody with a cat card."""
    refusal = why_no_round(mission(number), deck, cat_cards)
    assert (None if refusal is None else refusal.code) == code


def test_small_refusals_say_what_was_given():
    """Vacations, copies, own bowls and set-ups are refused in sentences that say what was given."""
    assert why_not_on_vacation(1, "Ben") is None
    assert "Ben has placed all 5" in why_not_on_vacation(0, "Ben").text
    assert why_not_another_copy(1, 2, "tuna/sofa") is None
    assert why_not_another_copy(2, 2, "tuna/sofa").text == (
        "the deck holds 2 of tuna/sofa and this would be number 3"
    )
    strict = Rulings(forbid_own_gifts=True)
    assert why_not_on_own_bowl(Rulings(), 1, 1, "Ben") is None
    assert why_not_on_own_bowl(strict, 1, None, "Ben") is None
    assert "Ben put one there" in why_not_on_own_bowl(strict, 1, 1, "Ben").text
    assert why_not_set_up(4, 12) is None
    assert why_not_set_up(4, 11).code == "small-deck"
    assert why_not_set_up(5, 50).code == "player-count"


@given(st.sampled_from(MISSIONS), st.integers(0, 50))
def test_a_round_takes_a_row_out_of_the_deck(each, deck):
    """Step 5: drawn cards and refills leave the deck, as far as it goes."""
    assert deck_after_round(each, deck) == max(0, deck - (4 if each.number == 6 else 3))
