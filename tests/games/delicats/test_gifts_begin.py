"""Every way in which the rounds end and the gifts begin."""

import pytest
from hypothesis import given

from deduce.games.delicats import DELICATS, Draw, HandTo, Phase, PlayOn, Stop
from deduce.games.delicats.components import CARDS, HAND_SIZE
from deduce.games.delicats.phases import why_gifts
from tests.games.delicats.table import (
    cards,
    code,
    dealt,
    game,
    monotone_deck,
    with_any_round,
)
from tests.random_games import played, seeds, setups

# In mission 8 these cats dislike nothing that such decks show, in mission 3 they like none of it.
TWO_CATS = ("milk roof", "egg garden")


def _one_card_game(number: int, players: int, deck: int):
    """A game whose deck holds so many cards after the deal, all of them tuna/sofa."""
    setup = game(number, players, copies=monotone_deck("tuna/sofa", deck + HAND_SIZE * players))
    return dealt(setup, (*TWO_CATS, "ham balcony")[:players])


def _code(state) -> str | None:
    refusal = why_gifts(state)
    return None if refusal is None else refusal.code


def test_the_group_stops():
    """Sequence of Play, before a new round: the group may decide that it knows enough."""
    state = DELICATS.apply(_one_card_game(3, 2, 12), Stop())
    assert state.phase is Phase.GIVE
    assert code(state, PlayOn()) == code(state, Stop()) == "stopped"


def test_the_deck_is_empty_after_the_refills():
    """Step 5: when the refills take the last card, play passes to the gifts."""
    state = with_any_round(_one_card_game(3, 2, 3), to=1)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.phase is Phase.GIVE
    assert code(state, PlayOn()) == "deck-out"


def test_there_are_too_few_cards_to_refill():
    """Step 5: when a hand cannot be refilled, the round still counts and play passes to the gifts."""
    state = with_any_round(_one_card_game(3, 2, 2), to=1)
    assert [len(hand) for hand in state.hands] == [3, 2]
    assert len(state.rounds) == 1
    assert state.phase is Phase.GIVE


def test_a_lone_card_still_feeds_a_row_of_three():
    """Step 5: the last card may be drawn, and two from hands complete its row; nobody refills (DC-12)."""
    state = with_any_round(_one_card_game(3, 2, 1), to=1)
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert len(state.rounds) == 1
    assert state.phase is Phase.GIVE
    assert code(state, HandTo(seat=0)) == "deck-out"


def test_mission_six_with_one_card_left():
    """Mission 6, during the game: two cards are drawn, so one card feeds no row (DC-13)."""
    setup = game(6, 2, copies=monotone_deck("tuna/sofa", 6 + 5))
    state = with_any_round(dealt(setup, ("milk", "egg")), to=0)
    assert sum(state.deck) == 1
    assert state.phase is Phase.GIVE
    assert code(state, PlayOn()) == "deck-short"


def test_nobody_is_left_to_choose():
    """Step 4: once nobody has a cat card left nobody can go on vacation (DC-14)."""
    state = _one_card_game(8, 2, 44)
    for number in range(10):
        assert state.phase is Phase.DECIDE
        state = with_any_round(state, to=number % 2)
    assert state.cat_cards == (0, 0)
    assert sum(state.deck) == 14
    assert state.phase is Phase.GIVE
    assert code(state, PlayOn()) == "nobody-left"


def test_a_deck_of_just_the_hands_allows_no_round():
    """A counted deck may hold nothing beyond the hands; the gifts begin at once."""
    state = _one_card_game(3, 3, 0)
    assert state.phase is Phase.GIVE
    assert code(state, Draw(card=CARDS[0])) == "deck-out"


@given(setups(), seeds)
def test_no_game_moves_to_the_gifts_without_a_reason(setup, seed):
    """When nobody stops, a random game plays on until the deck or the cat cards run out, and no longer."""
    state = played(setup, seed)
    left, needed = sum(state.deck), setup.mission.drawn
    expected = "deck-out" if left == 0 else "deck-short" if left < needed else "nobody-left"
    assert _code(state) == expected
    if expected == "nobody-left":
        assert not any(state.cat_cards)
    assert not state.stopped


@pytest.mark.parametrize("players", [3, 4])
def test_only_two_players_can_run_out_of_cat_cards(players):
    """With three or four players the deck ends before 15 or 20 meals are served."""
    setup = game(8, players)
    assert all(_code(played(setup, seed)) == "deck-out" for seed in range(20))


def test_cards_left_over_are_of_no_use():
    """Investigation cards still in hand at the gifts cannot be played any more."""
    state = DELICATS.apply(_one_card_game(3, 2, 12), Stop())
    assert state.hands[0] == cards("tuna/sofa " * 3)
    assert all(type(action).__name__ == "PlaceGift" for action in DELICATS.legal_actions(state))
