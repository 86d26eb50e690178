"""Setting up: what may be played, and how it is dealt."""

import pytest
from hypothesis import given

from deduce.errors import IllegalActionError
from deduce.games.delicats import (
    DELICATS,
    DealCard,
    DealGift,
    DealPreference,
    Draw,
    Phase,
    Setup,
    TurnUpClue,
    describe,
)
from deduce.games.delicats.components import CARDS, MISSIONS, Card, Kind, Preference, mission
from tests.games.delicats.table import cards, code, dealt, deck_of, game
from tests.random_games import played, seeds, setups


def _until(setup: Setup, phase: Phase, *, choose: int = 0):
    state = DELICATS.initial_state(setup)
    while state.phase is not phase:
        state = DELICATS.apply(state, DELICATS.legal_actions(state)[choose])
    return state


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10])
def test_two_to_four_players(players):
    """Components: there are four bowls and a rule for two players, so two to four can play."""
    with pytest.raises(IllegalActionError, match=rf"2 to 4 players, and these are {players} \[player-count"):
        Setup(mission=mission(3), players=players)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"starter": 3}, "expected a starter from seat 0 to 2, and got 3"),
        ({"dealer": -1}, "expected a dealer from seat 0 to 2, and got -1"),
        ({"copies": (2,) * 24}, "expected 25 counts of cards"),
        ({"copies": (2,) * 24 + (-1,)}, "none negative"),
        ({"copies": deck_of("tuna/sofa " * 8)}, "3 hands take 9 cards and the investigation deck holds 8"),
    ],
)
def test_a_setup_that_cannot_be_dealt_is_refused(options, message):
    """A starter or dealer who is not there, or a deck too small for the hands, is refused with the reason."""
    with pytest.raises(IllegalActionError, match=message):
        game(3, 3, **options)


@given(setups(), seeds)
def test_game_setup(setup, seed):
    """Game Setup, steps 1 to 4: five cat cards, hands of three, equal gifts and one more for the dealer."""
    state = played(setup, seed, rounds=0)
    assert state.cat_cards == (5,) * setup.players
    assert [len(hand) for hand in state.hands] == [3] * setup.players
    assert sum(state.deck) == 50 - 3 * setup.players
    shares = sorted(len(held) for held in state.gift_cards)
    assert shares[0] == shares[-2]
    assert shares[-1] == shares[0] + 1
    assert len(state.gift_cards[setup.dealer_seat]) == shares[-1]
    assert sum(shares) == 25


@pytest.mark.parametrize("players", DELICATS.players)
@pytest.mark.parametrize("each", MISSIONS, ids=lambda each: each.name)
def test_preference_cards_of_each_mission(each, players):
    """Mission Calendar, set-ups: what each cat is dealt, and whether one of the rest becomes the clue."""
    state = played(Setup(mission=each, players=players), 7, rounds=0)
    for held in state.preferences:
        kinds = sorted("food" if card.is_food else "place" for card in held)
        expected = {
            Kind.ONE_FOOD: [["food"]],
            Kind.ONE_PLACE: [["place"]],
            Kind.ONE_OF_EACH: [["food", "place"]],
            Kind.ONE_OF_ANY: [["food"], ["place"]],
            Kind.TWO_OF_ANY: [["food", "food"], ["food", "place"], ["place", "place"]],
        }[each.kind]
        assert kinds in expected
    assert (state.clue is not None) == (each.number in (1, 3, 5, 6, 8, 9))
    used = 5 if each.number in (1, 2) else 10
    assert sum(state.preference_deck) == used - players * each.hand_size - each.has_clue


def test_separated_missions_deal_one_kind_after_the_other():
    """Game Setup, step 4: the preference cards are separated by kind; a place waits until foods are dealt."""
    state = DELICATS.initial_state(game(3, 2))
    place = DealPreference(seat=0, preference=Preference.SOFA)
    assert code(state, place) == "deal-order"
    state = DELICATS.apply(state, DealPreference(seat=0, preference=Preference.EGG))
    assert code(state, DealPreference(seat=1, preference=Preference.EGG)) == "too-many-copies"
    state = DELICATS.apply(state, DealPreference(seat=1, preference=Preference.TUNA))
    assert code(state, DealPreference(seat=0, preference=Preference.HAM)) == "impossible-hand"
    assert code(state, place) is None


def test_mixed_missions_deal_from_one_pile():
    """Missions 5, 6 and 9, set-up: foods and places are mixed, so any card may come first."""
    for number in (5, 6, 9):
        state = DELICATS.initial_state(game(number, 4))
        assert len(DELICATS.legal_actions(state)) == 10


@pytest.mark.parametrize("number", [1, 2])
def test_missions_with_one_kind_leave_the_other_in_the_box(number):
    """Missions 1 and 2, set-up: only foods, or only places, are played with."""
    state = DELICATS.initial_state(game(number, 2))
    other = Preference.SOFA if number == 1 else Preference.TUNA
    assert code(state, DealPreference(seat=0, preference=other)) == "impossible-hand"


def test_refusals_about_the_clue():
    """A clue in a mission without one, of the wrong kind, already dealt or too early gets its own refusal."""
    without = DELICATS.initial_state(game(4, 2))
    assert code(without, TurnUpClue(preference=Preference.EGG)) == "no-clue"
    early = DELICATS.initial_state(game(1, 2))
    assert code(early, TurnUpClue(preference=Preference.EGG)) == "wrong-phase"
    ready = _until(game(1, 2), Phase.TURN_UP_CLUE)
    assert code(ready, TurnUpClue(preference=Preference.SOFA)) == "impossible-clue"
    assert code(ready, TurnUpClue(preference=Preference.TUNA)) == "too-many-copies"


def test_refusals_about_deals_and_draws():
    """A card dealt to the wrong seat, a gift dealt twice and a third copy are refused by name."""
    state = _until(game(3, 3, dealer=1), Phase.DEAL_GIFTS)
    first = CARDS[0]
    assert code(state, DealGift(seat=0, card=first)) == "wrong-seat"
    state = DELICATS.apply(state, DealGift(seat=1, card=first))
    assert code(state, DealGift(seat=2, card=first)) == "too-many-copies"
    assert code(state, DealCard(seat=1, card=first)) == "wrong-phase"
    state = dealt(
        game(3, 2), ("tuna sofa", "milk roof"), ("egg/roof ham/sofa ham/roof", "egg/roof tuna/sofa egg/sofa")
    )
    state = DELICATS.apply(state, DELICATS.legal_actions(state)[0])
    assert code(state, Draw(card=cards("egg/roof")[0])) == "too-many-copies"


def test_a_card_that_does_not_exist_is_refused():
    """Components: an investigation card shows a food and a place, never the other way round."""
    state = _until(game(3, 2), Phase.DEAL_HANDS)
    nonsense = DealCard(seat=0, card=Card(Preference.ROOF, Preference.EGG))
    refusal = DELICATS.why_illegal(state, nonsense)
    assert refusal is not None
    assert refusal.code == "no-such-card"
    assert "roof/egg" in refusal.text
    assert describe(nonsense) == "seat 0 is dealt roof/egg"
