"""Adoption Days, what brings them and how the game ends."""

import pytest

from deduce.errors import IllegalActionError
from deduce.games.treats_and_tails import (
    TREATS_AND_TAILS,
    AceEffect,
    CatStatus,
    ChooseVisitor,
    Phase,
    Rulings,
    VisitorTrigger,
    band,
    points,
)
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, VISITORS, Suit
from tests.games.treats_and_tails.table import (
    apply,
    attempted,
    begun,
    burned_visitor,
    card,
    cards,
    code,
    dealt,
    drawn,
    lost_turn,
    pile,
    settled,
    turn,
    with_ace,
    won_turn,
)

SEVENS_AND_FIVES = {"treats": "7 7 7 7", "hand": "5C 5D 5H 5S"}


def _day_after_three_failures():
    """The first day is due: every cat failed, and every card of the hand was kept but one."""
    state = dealt("7 8 9 10", "5C AH 3D 4S")
    for cat in "DHS":
        state = lost_turn(state, cat)
    return attempted(begun(state, "C"), "3D")


def test_all_cats_asleep_bring_a_day():
    """Adoption Day, triggers: once the last awake cat falls asleep the day comes after the clean-up."""
    state = _day_after_three_failures()
    assert state.days == 0
    assert {cat.status for cat in state.cats} == {CatStatus.ASLEEP}
    state = settled(state)
    assert state.days == 1


def test_the_steps_of_a_day():
    """Adoption Day, steps: visitor burned, cats awake, adoption discard in the deck, entrance of two."""
    state = settled(_day_after_three_failures(), burned_visitor("KS"))
    assert card("KS") in pile(state.visitor_discard, VISITORS)
    assert {cat.status for cat in state.cats} == {CatStatus.AWAKE}
    assert not any(state.adoption_discard)
    assert sum(state.adoption_deck) == 16
    assert card("3D") in pile(state.adoption_deck, ADOPTION_CARDS)
    assert len(state.hand) == 4
    assert set(cards("5C AH 4S")) <= set(state.hand)
    assert len(state.entrance) == 2
    assert sum(state.visitor_deck) == 5
    assert state.phase is Phase.CHOOSE_VISITOR


def test_adopted_cats_do_not_wake():
    """Adoption Day: a cat that went home stays there."""
    state = won_turn(dealt(**SEVENS_AND_FIVES), "C")
    for cat in "DHS":
        state = lost_turn(state, cat)
    assert [cat.status for cat in state.cats] == [CatStatus.ADOPTED] + [CatStatus.AWAKE] * 3
    assert state.days == 1


def test_an_empty_visitor_deck_brings_a_day():
    """Adoption Day, triggers: one early adoption, and visitors run out in the third part of the game."""
    state = won_turn(dealt(**SEVENS_AND_FIVES), "C")
    for cat in "DHSDHS":
        state = lost_turn(state, cat)
    assert (state.days, sum(state.visitor_deck)) == (2, 1)
    state = lost_turn(state, "D")
    assert state.phase is Phase.OVER
    assert state.cats[Suit.HEARTS].status is CatStatus.AWAKE


def test_an_empty_treat_deck_brings_a_day():
    """Adoption Day, triggers: with the treat deck empty a day comes though a cat is awake."""
    state = _treat_deck_of_one()
    assert (state.days, state.treats_left) == (1, 1)
    state = attempted(begun(state, "H"))
    assert state.cats[Suit.SPADES].status is CatStatus.AWAKE
    state = settled(state)
    assert (state.days, state.treats_left) == (2, 0)


def _treat_deck_of_one():
    """The second part of a game, with two cats awake and a deck that five Aces have thinned out."""
    state = dealt("7 8 9 10", "AC AD AH AS")
    for cat in "CDHS":
        state = _discarding_turn(state, cat)
    number = next(each for each in state.hand if not each.is_ace)
    state = turn(state, "C", number.code, *drawn("AC"))
    return _discarding_turn(state, "D")


def _discarding_turn(state, cat):
    """The state after a turn whose only card is an Ace that discards a treat."""
    ace = next(each for each in state.hand if each.is_ace)
    return settled(attempted(with_ace(begun(state, cat), ace.code, AceEffect.DISCARD)))


def test_the_third_day_ends_the_game():
    """Adoption Day, the end: after the third day there is no further turn."""
    state = dealt()
    for cat in "CDHS" * 3:
        state = lost_turn(state, cat)
    assert state.days == 3
    assert state.phase is Phase.OVER
    assert TREATS_AND_TAILS.scores(state) == (0,)
    refusal = TREATS_AND_TAILS.why_illegal(state, ChooseVisitor(visitor=state.entrance[0]))
    assert (refusal.code, refusal.text) == ("game-over", "the game ended with Adoption Day 3")


def test_the_last_cat_ends_the_game():
    """Adoption Day, the end: the game is over when all cats are adopted."""
    state = dealt(**SEVENS_AND_FIVES)
    for cat in "CDHS":
        state = won_turn(state, cat)
    assert state.phase is Phase.OVER
    assert state.days == 0
    assert TREATS_AND_TAILS.scores(state) == (28,)
    assert code(state, ChooseVisitor(visitor=state.entrance[0])) == "game-over"


def test_points_are_counted_at_the_end():
    """Scoring: before the game is over there is no score."""
    with pytest.raises(IllegalActionError, match="points are counted at the end of the game"):
        TREATS_AND_TAILS.scores(dealt())


def test_points_are_the_treats_of_adopted_cats():
    """Scoring: each adopted cat counts its treat, a cat in play nothing."""
    state = turn(dealt("7 8 9 10", "5C 6D 3H 3S"), "C", "5C")
    state = turn(state, "D", "6D")
    assert points(state.cats) == 15


@pytest.mark.parametrize(
    ("total", "label"),
    [
        (0, "0-9"),
        (9, "0-9"),
        (10, "10-19"),
        (19, "10-19"),
        (20, "20-25"),
        (25, "20-25"),
        (26, "26+"),
        (40, "26+"),
    ],
)
def test_the_four_bands(total, label):
    """Scoring: 0 to 9, 10 to 19, 20 to 25, 26 and more."""
    assert band(total).label == label
    assert band(total).words


def test_no_band_below_zero():
    """There is no negative score."""
    with pytest.raises(ValueError, match="0 points or more, and got -1"):
        band(-1)


def test_a_game_may_go_on_where_only_visitors_ran_out():
    """The other reading: an empty visitor deck brings no day, its discard is shuffled when one is needed."""
    rulings = Rulings(visitor_trigger=VisitorTrigger.EXHAUSTED)
    state = won_turn(dealt(**SEVENS_AND_FIVES, rulings=rulings), "C")
    for cat in "DHSDHSD":
        state = lost_turn(state, cat)
    assert (state.days, sum(state.visitor_deck)) == (2, 0)
    assert state.phase is Phase.CHOOSE_VISITOR
    state = lost_turn(state, "H")
    assert sum(state.visitor_deck) == 9
    assert apply(state, ChooseVisitor(visitor=state.entrance[0])).phase is Phase.CHOOSE_CAT
