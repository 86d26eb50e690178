"""Playing rounds: the sequence of play, step by step."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats import DELICATS, Draw, HandTo, Phase, PlayCard, PlayOn, Refill, Stop
from deduce.games.delicats.components import CARDS, MISSIONS
from deduce.games.game import Actor
from tests.games.delicats import oracle
from tests.games.delicats.table import cards, code, dealt, game, refilled, with_row
from tests.random_games import played, seeds, setups

FOUR_CATS = ("tuna sofa", "milk window", "ham balcony", "chicken garden")
FOUR_HANDS = (
    "tuna/roof milk/roof ham/roof",
    "tuna/sofa milk/sofa ham/sofa",
    "tuna/window milk/window ham/window",
    "tuna/garden milk/garden ham/garden",
)


def _standard():
    return dealt(game(3, 4), FOUR_CATS, FOUR_HANDS, clue="egg")


def _drawn(card: str):
    state = DELICATS.apply(_standard(), PlayOn())
    return DELICATS.apply(state, Draw(card=cards(card)[0]))


def test_the_active_person_hands_the_card_to_anyone():
    """Sequence of Play, step 1: the active person chooses whom to hand the card to, themself included."""
    state = _drawn("egg/roof")
    assert DELICATS.player_to_act(state) == 0
    assert [action.seat for action in DELICATS.legal_actions(state)] == [0, 1, 2, 3]
    assert code(state, HandTo(seat=4)) == "no-such-seat"
    assert code(state, HandTo(seat=-1)) == "no-such-seat"


def test_the_neighbours_add_a_card_each():
    """Step 3: those beside the person on vacation choose a card from hand, nobody else."""
    state = DELICATS.apply(_drawn("egg/roof"), HandTo(seat=0))
    assert DELICATS.player_to_act(state) == 3
    assert code(state, PlayCard(seat=1, card=cards("tuna/sofa")[0])) == "wrong-seat"
    refusal = DELICATS.why_illegal(state, PlayCard(seat=3, card=cards("egg/roof")[0]))
    assert refusal is not None
    assert refusal.code == "not-in-hand"
    assert "tuna/garden, milk/garden, ham/garden" in refusal.text
    state = DELICATS.apply(state, PlayCard(seat=3, card=cards("milk/garden")[0]))
    assert DELICATS.player_to_act(state) == 1


def test_with_two_players_the_person_on_vacation_adds_one_too():
    """Step 3: in a two-player game the third card comes from the hand of the person on vacation."""
    state = dealt(game(3, 2), ("tuna sofa", "milk window"), FOUR_HANDS[:2])
    state = with_row(state, "egg/garden", 1, "tuna/roof tuna/sofa")
    assert state.rounds[-1].played == ((0, cards("tuna/roof")[0]), (1, cards("tuna/sofa")[0]))


def test_an_identical_card_is_one_choice():
    """A hand with two copies of a card offers that card once."""
    hands = ("tuna/roof tuna/roof milk/roof", *FOUR_HANDS[1:])
    state = dealt(game(3, 4), FOUR_CATS, hands)
    state = DELICATS.apply(state, PlayOn())
    state = DELICATS.apply(state, Draw(card=cards("egg/roof")[0]))
    state = DELICATS.apply(state, HandTo(seat=1))
    assert len(DELICATS.legal_actions(state)) == 2


def test_the_cat_eats_when_any_card_of_the_row_suits_it():
    """Step 4: one card with the favourite food or place is enough, and a cat card is laid."""
    for drawn, played_cards in (("tuna/roof", "ham/garden ham/sofa"), ("egg/roof", "tuna/garden ham/roof")):
        state = dealt(
            game(3, 4),
            FOUR_CATS,
            (
                "milk/roof ham/balcony ham/window",
                "ham/sofa ham/roof milk/sofa",
                FOUR_HANDS[2],
                "ham/garden tuna/garden milk/garden",
            ),
        )
        state = with_row(state, drawn, 0, played_cards)
        assert state.rounds[-1].eats
        assert state.cat_cards == (4, 5, 5, 5)


def test_the_cat_does_not_eat_when_no_card_suits_it():
    """Step 4: without the favourite food and place in the row nothing is laid."""
    state = with_row(_standard(), "egg/roof", 3, "tuna/window tuna/roof")
    assert not state.rounds[-1].eats
    assert state.cat_cards == (5, 5, 5, 5)


def test_those_who_played_refill_and_the_vacationer_starts_the_next_round():
    """Step 5 and after: hands are refilled to three, and the person on vacation is active next."""
    state = with_row(_standard(), "egg/roof", 2, "tuna/sofa tuna/garden")
    assert DELICATS.player_to_act(state) is Actor.CHANCE
    assert code(state, Refill(seat=3, card=cards("egg/sofa")[0])) == "wrong-seat"
    assert code(state, Refill(seat=1, card=cards("egg/sofa")[0])) is None
    state = refilled(state)
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]
    assert state.phase is Phase.DECIDE
    assert DELICATS.player_to_act(state) == state.active == 2


def test_mission_six_draws_two_cards():
    """Mission 6, during the game: the active person takes two cards and the row has four."""
    state = dealt(game(6, 3), ("tuna", "sofa", "egg"), clue="ham")
    state = DELICATS.apply(state, PlayOn())
    for card in cards("milk/roof chicken/roof"):
        assert code(state, HandTo(seat=1)) == "wrong-phase"
        state = DELICATS.apply(state, Draw(card=card))
    state = DELICATS.apply(state, HandTo(seat=1))
    while state.phase is Phase.CONTRIBUTE:
        state = DELICATS.apply(state, DELICATS.legal_actions(state)[0])
    assert len(state.rounds[-1].cards) == 4
    assert state.rounds[-1].drawn == cards("milk/roof chicken/roof")


@pytest.mark.parametrize("each", MISSIONS, ids=lambda each: each.name)
@settings(max_examples=25)
@given(data=st.data(), seed=seeds)
def test_every_announcement_is_that_of_the_mission(each, data, seed):
    """Step 4 and the missions: in random games each announcement is what the rulebook's words say."""
    setup = data.draw(setups(missions=[each]))
    state = played(setup, seed, rounds=None)
    for finished in state.rounds:
        held = state.preferences[finished.vacation]
        assert finished.eats == oracle.eats(each.number, held, finished.cards)
        assert len(finished.drawn) == (2 if each.number == 6 else 1)


@given(setups(), seeds)
def test_turns_neighbours_and_cat_cards_of_whole_games(setup, seed):
    """Steps 1 to 5 in random games: turn order, the seats that add cards, five meals at most."""
    state = played(setup, seed, rounds=None)
    active = setup.starter
    for finished in state.rounds:
        assert finished.active == active
        active = finished.vacation
        beside = {(active - 1) % setup.players, (active + 1) % setup.players}
        expected = {0, 1} if setup.players == 2 else beside
        assert {seat for seat, _ in finished.played} == expected
    for seat, left in enumerate(state.cat_cards):
        assert left == 5 - sum(row.eats for row in state.rounds if row.vacation == seat) >= 0


def test_an_action_out_of_its_phase_says_what_happens_now():
    """An action at the wrong moment is refused: where it belongs, what happens now, the passage."""
    refusal = DELICATS.why_illegal(_standard(), HandTo(seat=2))
    assert refusal is not None
    assert refusal.code == "wrong-phase"
    assert refusal.text == (
        "seat 2 goes on vacation: that belongs where the active person chooses who goes on vacation, "
        "and now the group decides whether to play on"
    )
    assert refusal.rule == "Sequence of Play, step 1"


def test_the_deck_empties_one_card_at_a_time():
    """The chance of a card is its share of what is left in the deck."""
    state = DELICATS.apply(_standard(), PlayOn())
    outcomes = DELICATS.chance_outcomes(state)
    assert sum(state.deck) == 38
    assert outcomes[Draw(card=cards("egg/roof")[0])] * 38 == 2
    assert outcomes[Draw(card=cards("tuna/roof")[0])] * 38 == 1
    assert len(outcomes) == len(CARDS)


def test_the_group_may_stop_at_any_round():
    """Before a new round the group may decide to move to the gifts."""
    state = refilled(with_row(_standard(), "egg/roof", 2, "tuna/sofa tuna/garden"))
    assert code(state, Stop()) is None
    assert DELICATS.apply(state, Stop()).phase is Phase.GIVE
