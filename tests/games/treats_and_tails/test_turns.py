"""Playing turns: the turn structure, step by step."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from deduce.errors import IllegalActionError
from deduce.games.game import random_game, replay
from deduce.games.treats_and_tails import (
    TREATS_AND_TAILS,
    AceDraw,
    AceEffect,
    Attempt,
    CatStatus,
    ChooseCat,
    ChooseVisitor,
    DiscardTreat,
    PeekTreat,
    PlayAce,
    PlayNumber,
    observe,
)
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, VISITORS, Suit
from tests.games.treats_and_tails import oracle
from tests.games.treats_and_tails.case import setups
from tests.games.treats_and_tails.table import (
    apply,
    attempted,
    begun,
    burned,
    card,
    cards,
    code,
    dealt,
    dealt_treat,
    drawn,
    lost_turn,
    pile,
    settled,
    turn,
    with_ace,
    won_turn,
)
from tests.random_games import seeds


def test_a_visitor_comes_from_the_entrance():
    """Turn Structure, step 1: one of the two visitors is picked, no other one."""
    state = dealt(entrance="JS QD")
    assert TREATS_AND_TAILS.legal_actions(state) == tuple(
        ChooseVisitor(visitor=card(each)) for each in ("JS", "QD")
    )
    refusal = TREATS_AND_TAILS.why_illegal(state, ChooseVisitor(visitor=card("KC")))
    assert refusal.code == "not-there"
    assert refusal.text == "KC is not in the entrance, which holds JS, QD"
    assert refusal.rule == "Turn Structure, step 1"


def test_only_an_awake_cat_is_chosen():
    """Step 2: a sleeping or adopted cat may not be selected."""
    state = won_turn(lost_turn(dealt("7 8 7 7"), "C"), "H")
    state = apply(state, ChooseVisitor(visitor=state.entrance[0]))
    assert code(state, ChooseCat(cat=Suit.CLUBS)) == "cat-asleep"
    assert code(state, ChooseCat(cat=Suit.HEARTS)) == "cat-adopted"
    assert TREATS_AND_TAILS.legal_actions(state) == (ChooseCat(cat=Suit.DIAMONDS), ChooseCat(cat=Suit.SPADES))


def test_one_number_card_without_an_ace():
    """Step 3: by default one number card may be played, and it comes from the hand."""
    state = begun(dealt(hand="5C AH 3D 4S"), "C")
    assert code(state, PlayNumber(card=card("6C"))) == "not-there"
    state = apply(state, PlayNumber(card=card("5C")))
    assert code(state, PlayNumber(card=card("3D"))) == "too-many-numbers"
    assert TREATS_AND_TAILS.legal_actions(state) == (Attempt(),)


def test_two_number_cards_with_an_ace():
    """Step 3: an Ace of any effect unlocks a second number card, never a third."""
    for effect in AceEffect:
        state = with_ace(begun(dealt(hand="5C AH 3D 4S"), "C"), "AH", effect)
        for each in ("5C", "3D"):
            state = apply(state, PlayNumber(card=card(each)))
        assert code(state, PlayNumber(card=card("4S"))) == "too-many-numbers"


def test_an_ace_is_played_for_one_effect():
    """Step 3: each of the four effects is a choice of its own."""
    actions = TREATS_AND_TAILS.legal_actions(begun(dealt(hand="5C AH 3D 4S"), "C"))
    assert actions[:4] == tuple(PlayAce(card=card("AH"), effect=effect) for effect in AceEffect)
    state = begun(dealt(), "C")
    assert code(state, PlayAce(card=card("5C"), effect=AceEffect.ADJUST)) == "no-ace"
    assert code(state, PlayAce(card=card("AS"), effect=AceEffect.ADJUST)) == "not-there"


@pytest.mark.parametrize(
    ("numbers", "treat", "adopted"),
    [
        ("5C", 7, True),
        ("6C", 8, True),
        ("5C", 8, False),
        ("6C", 7, False),
        ("3C", 7, False),
        ("4C", 7, False),
    ],
)
def test_without_an_ace_the_total_equals_the_treat(numbers, treat, adopted):
    """Step 4: visitor and number card must come to exactly the treat."""
    state = dealt(f"{treat} 7 7 7", hand=f"{numbers} 3D 3S 3H")
    state = attempted(begun(state, "C"), numbers)
    assert (state.cats[Suit.CLUBS].status is CatStatus.ADOPTED) == adopted


@pytest.mark.parametrize("treat", [7, 8, 9, 10])
@pytest.mark.parametrize("numbers", ["", "3C", "6C", "3C 4D", "5S 6C", "4D 5S"])
@pytest.mark.parametrize("effect", AceEffect)
def test_only_the_adjusting_ace_gives_a_tolerance(effect, numbers, treat):
    """Steps 3 and 4: within 1 of the treat is enough with the adjusting effect, and with no other."""
    hand = f"AC {numbers}" if len(numbers) > 2 else f"AC {numbers} 3H"
    others = [each for each in ("3H", "4H", "3S") if each not in hand.split()]
    hand = " ".join([*hand.split(), *others][:4])
    state = with_ace(begun(dealt(f"{treat} 7 7 7", hand=hand), "C"), "AC", effect)
    adopted = attempted(state, numbers).cats[Suit.CLUBS].status is CatStatus.ADOPTED
    assert adopted == oracle.adopts(cards(numbers), effect is AceEffect.ADJUST, treat)


def test_a_peek_shows_the_top_of_the_deck_and_leaves_it_there():
    """Step 3: the treat looked at stays on top, where the failed cat gets it and the player knows it."""
    state = with_ace(begun(dealt(), "C"), "AH", AceEffect.PEEK, 10)
    assert state.top_treat == 10
    assert state.treats_left == 12
    assert observe(state, 0).top_treat == 10
    state = settled(attempted(state))
    assert state.cats[Suit.CLUBS].treat == 10
    assert observe(state, 0).cats[Suit.CLUBS].treat == 10
    assert state.top_treat is None


def test_a_discard_shows_the_top_of_the_deck_and_puts_it_away():
    """Step 3: the top treat is discarded face up."""
    state = with_ace(begun(dealt(), "C"), "AH", AceEffect.DISCARD, 10)
    assert state.treat_discard == (0, 0, 0, 1)
    assert state.treats_left == 11
    assert state.top_treat is None


def test_an_ace_draws_a_card_that_can_be_used():
    """Step 3: the card drawn by an Ace joins the hand before number cards are played."""
    state = with_ace(begun(dealt("10 7 7 7", "AC 3C 3D 3S"), "C"), "AC", AceEffect.DRAW, "5C")
    assert card("5C") in state.hand
    state = attempted(state, "3C 5C")
    assert state.cats[Suit.CLUBS].status is CatStatus.ADOPTED


def test_the_effect_is_the_one_that_was_chosen():
    """Step 3: an Ace that peeks neither discards nor draws."""
    state = apply(begun(dealt(), "C"), PlayAce(card=card("AH"), effect=AceEffect.PEEK))
    assert code(state, DiscardTreat(treat=7)) == "wrong-effect"
    assert code(state, AceDraw(card=card("6C"))) == "wrong-effect"
    assert code(state, PeekTreat(treat=7)) is None
    assert code(state, PeekTreat(treat=11)) == "no-such-treat"


def test_a_known_top_treat_is_the_next_one():
    """Chance has no choice where the top treat was looked at."""
    state = attempted(with_ace(begun(dealt(), "C"), "AH", AceEffect.PEEK, 10))
    assert TREATS_AND_TAILS.chance_outcomes(state) == {dealt_treat("C", 10): 1}
    refusal = TREATS_AND_TAILS.why_illegal(state, dealt_treat("C", 9))
    assert refusal.code == "other-top-treat"
    assert "the top treat is 10" in refusal.text


def test_after_a_success():
    """Step 5: treat to the score, visitor out of the game, cat out of play, top treat burned face up."""
    state = turn(dealt("7 8 9 10", "5C 3C 3D 3S"), "C", "5C", burned(10), *drawn("6H"))
    assert state.cats[Suit.CLUBS].status is CatStatus.ADOPTED
    assert pile(state.removed, VISITORS) == cards("JS")
    assert not any(state.visitor_discard)
    assert state.treat_discard == (0, 0, 0, 1)
    assert state.treats_left == 11
    assert card("6H") in state.hand


def test_after_a_failure():
    """Step 5: treat discarded face up, a new one dealt face down, cat asleep, visitor to the discard."""
    state = turn(dealt("7 8 9 10", "5C 3C 3D 3S"), "C", "3C", dealt_treat("C", 8))
    assert state.cats[Suit.CLUBS] == (CatStatus.ASLEEP, 8, False)
    assert pile(state.visitor_discard, VISITORS) == cards("JS")
    assert state.treat_discard == (1, 0, 0, 0)
    assert state.treats_left == 11


def test_the_clean_up_fills_hand_and_entrance():
    """Step 6: used cards are discarded, the hand goes back to four and the entrance to two."""
    state = with_ace(begun(dealt(hand="5C AH 3D 4S"), "C"), "AH", AceEffect.ADJUST)
    state = settled(attempted(state, "3D 4S"), *drawn("6C 6D 6H"))
    assert state.hand == cards("5C 6C 6D 6H")
    assert pile(state.adoption_discard, ADOPTION_CARDS) == cards("AH 3D 4S")
    assert len(state.entrance) == 2
    assert sum(state.visitor_deck) == 9


def test_a_full_hand_draws_nothing():
    """Step 6: after an Ace that drew and no number card the hand is full already."""
    state = with_ace(begun(dealt(hand="5C AH 3D 4S"), "C"), "AH", AceEffect.DRAW, "6C")
    assert len(state.hand) == 4
    state = settled(attempted(state))
    assert state.hand == cards("3D 4S 5C 6C")


def test_an_empty_adoption_deck_is_made_anew_from_its_discard():
    """Step 6: where a card is needed and the deck is empty, the discard is shuffled into it."""
    state = dealt(hand="5C AH 3D 4S")
    two_left = tuple(int(each in cards("6C 6D")) for each in ADOPTION_CARDS)
    used = tuple(there - left for there, left in zip(state.adoption_deck, two_left, strict=True))
    state = replace(state, adoption_deck=two_left, adoption_discard=used)
    state = attempted(with_ace(begun(state, "C"), "AH", AceEffect.ADJUST), "3D 4S")
    state = settled(state, *drawn("6C 6D"), *drawn("AH"))
    assert state.hand == cards("AH 5C 6C 6D")
    assert sum(state.adoption_deck) == 16
    assert not any(state.adoption_discard)


def test_nothing_is_at_hand_between_turns():
    """Asking for the attempt at hand where there is none is a mistake that says so."""
    with pytest.raises(IllegalActionError, match="expected a visitor, a cat and its treat, and now"):
        _ = dealt().attempt


@given(setups, seeds)
def test_whole_games_follow_the_rulebook(setup, seed):
    """Turn Structure, Adoption Day and Scoring: the rulebook as a script finds no fault in random games."""
    history = random_game(TREATS_AND_TAILS, setup, Random(seed))
    *_, last = replay(TREATS_AND_TAILS, setup, history)
    assert oracle.follow(history, setup.rulings) == TREATS_AND_TAILS.scores(last)[0]
