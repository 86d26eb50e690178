"""What is in the box and how it is laid out."""

from collections import Counter

import pytest
from hypothesis import given

from deduce.errors import IllegalActionError
from deduce.games.game import Actor
from deduce.games.treats_and_tails import (
    TREATS_AND_TAILS,
    AceDraw,
    Arrive,
    BurnTreat,
    CatStatus,
    DealTreat,
    Draw,
    Phase,
    Rulings,
    Setup,
    observe,
)
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, CATS, TREATS, VISITORS, Card, Suit
from tests.games.treats_and_tails.case import setups
from tests.games.treats_and_tails.table import apply, card, code, dealt
from tests.random_games import seeds


def test_the_box_is_one_deck_of_52_cards():
    """Components: 4 cats, 16 treats, 16 numbers and 4 Aces, 12 visitors make 52 cards."""
    state = TREATS_AND_TAILS.initial_state(Setup())
    assert (len(state.cats), sum(state.treat_deck), sum(state.adoption_deck), sum(state.visitor_deck)) == (
        4,
        16,
        20,
        12,
    )
    ranks = Counter(
        each.rank for each, there in zip(ADOPTION_CARDS, state.adoption_deck, strict=True) if there
    )
    assert ranks == {1: 4, 3: 4, 4: 4, 5: 4, 6: 4}
    assert Counter(each.rank for each in VISITORS) == {11: 4, 12: 4, 13: 4}
    assert TREATS == (7, 8, 9, 10)
    assert [suit.letter for suit in CATS] == ["C", "D", "H", "S"]


def test_treats_cards_and_visitors_are_laid_out():
    """Setup: four awake cats over hidden treats, twelve treats left, four cards in hand, two visitors."""
    state = dealt("10 9 8 7", "6C 3D AS 4H", "KH JC")
    assert [cat.treat for cat in state.cats] == [10, 9, 8, 7]
    assert {cat.status for cat in state.cats} == {CatStatus.AWAKE}
    assert state.treats_left == 12
    assert state.hand == tuple(sorted(map(card, ("6C", "3D", "AS", "4H"))))
    assert state.entrance == (card("JC"), card("KH"))
    assert sum(state.adoption_deck) == 16
    assert sum(state.visitor_deck) == 10
    assert state.phase is Phase.CHOOSE_VISITOR
    assert TREATS_AND_TAILS.player_to_act(state) == 0


def test_the_treats_under_the_cats_are_hidden():
    """Setup: treats are dealt face down, so the player sees that they are there and no more."""
    view = observe(dealt(), 0)
    assert [cat.treat for cat in view.cats] == [None] * 4
    assert view.has_treat == (True,) * 4


def test_treats_are_dealt_one_under_each_cat():
    """Setup: every cat gets its treat in turn, from what the deck still holds."""
    state = TREATS_AND_TAILS.initial_state(Setup())
    assert code(state, DealTreat(cat=Suit.HEARTS, treat=7)) == "wrong-cat"
    assert code(state, DealTreat(cat=Suit.CLUBS, treat=6)) == "no-such-treat"
    assert code(state, Draw(card=card("5C"))) == "wrong-phase"
    for suit in list(Suit)[:3]:
        state = apply(state, DealTreat(cat=suit, treat=7))
    outcomes = TREATS_AND_TAILS.chance_outcomes(state)
    assert outcomes[DealTreat(cat=Suit.SPADES, treat=7)] * 13 == 1
    assert outcomes[DealTreat(cat=Suit.SPADES, treat=8)] * 13 == 4


def test_a_card_comes_up_once():
    """A card in hand, a card that the deck never held and a visitor that has come cannot be drawn."""
    state = TREATS_AND_TAILS.initial_state(Setup())
    for suit in Suit:
        state = apply(state, DealTreat(cat=suit, treat=8))
    state = apply(state, Draw(card=card("5C")))
    assert code(state, Draw(card=card("5C"))) == "not-in-deck"
    assert code(state, Draw(card=card("2C"))) == "not-in-deck"
    assert code(state, Draw(card=card("JC"))) == "not-in-deck"
    for each in ("5D", "5H", "5S"):
        state = apply(state, Draw(card=card(each)))
    state = apply(state, Arrive(visitor=card("JC")))
    assert code(state, Arrive(visitor=card("JC"))) == "not-in-deck"
    assert code(state, Arrive(visitor=card("3C"))) == "not-in-deck"
    assert code(state, AceDraw(card=card("3C"))) == "wrong-phase"
    assert code(state, BurnTreat(treat=7)) == "wrong-phase"


def test_an_ace_tolerance_that_no_reading_has_is_refused():
    """A set-up with a tolerance of 3 is refused with what would be right."""
    with pytest.raises(IllegalActionError, match="tolerates a gap of 1 or 2, and got 3"):
        Setup(rulings=Rulings(ace_tolerance=3))


def test_codes_of_cards():
    """A card's code is its rank and the letter of its suit."""
    assert [Card(rank, Suit.HEARTS).code for rank in (1, 2, 6, 11, 12, 13)] == [
        "AH",
        "2H",
        "6H",
        "JH",
        "QH",
        "KH",
    ]


@given(setups, seeds)
def test_chance_deals_and_the_player_begins(setup, seed):
    """Setup: whatever comes up, chance deals ten cards and then the player is to act."""
    state = TREATS_AND_TAILS.initial_state(setup)
    for _ in range(10):
        assert TREATS_AND_TAILS.player_to_act(state) is Actor.CHANCE
        actions = TREATS_AND_TAILS.legal_actions(state)
        state = apply(state, actions[seed % len(actions)])
    assert TREATS_AND_TAILS.player_to_act(state) == 0
