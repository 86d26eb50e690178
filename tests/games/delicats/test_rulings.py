"""Every numbered ruling, one named test each."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deduce.games.delicats
from deduce.games.delicats import (
    DELICATS,
    NUMBERED_RULINGS,
    Draw,
    HandTo,
    HiddenCard,
    Phase,
    PlaceGift,
    PlayCard,
    PlayOn,
    Rulings,
    Stop,
    hits_on_bowl,
    hits_on_grey,
    observe,
)
from deduce.games.delicats.components import CARDS, PREFERENCES, UNSEEN, SeenCard, mission
from deduce.games.delicats.conditions import eats, is_hit
from tests.games.delicats.table import (
    all_revealed,
    cards,
    code,
    dealt,
    game,
    monotone_deck,
    preferences,
    refilled,
    with_any_round,
    with_gifts,
    with_row,
)
from tests.random_games import played, seeds, setups

CATS = ("tuna sofa", "milk window", "ham balcony", "chicken garden")
HANDS = (
    "tuna/roof milk/roof ham/roof",
    "tuna/sofa milk/sofa ham/sofa",
    "tuna/window milk/window ham/window",
    "tuna/garden milk/garden ham/garden",
)


def _hungry(players: int, deck: int = 40):
    """Cats that dislike nothing in the deck, so that each row is a meal."""
    setup = game(8, players, copies=monotone_deck("egg/roof", deck))
    return dealt(setup, CATS[:players], clue="ham" if players == 2 else "")


def test_the_numbered_list_is_complete():
    """The list has DC-01 to DC-26 in order, each with a question and its readings, default first."""
    assert [ruling.number for ruling in NUMBERED_RULINGS] == [f"DC-{number:02}" for number in range(1, 27)]
    for ruling in NUMBERED_RULINGS:
        assert ruling.question.endswith("?")
        assert ruling.readings
        assert len(ruling.values) == (len(ruling.readings) if ruling.option else 0)


def test_the_options_are_fields_of_rulings():
    """Each option of the list is a field of Rulings, its first value the default."""
    options = {ruling.option: ruling for ruling in NUMBERED_RULINGS if ruling.option}
    assert set(options) == set(Rulings.__dataclass_fields__)
    assert options["hidden_card"].values == tuple(reading.value for reading in HiddenCard)
    assert Rulings().hidden_card.value == options["hidden_card"].values[0]
    assert Rulings().forbid_own_gifts is options["forbid_own_gifts"].values[0] is False


@pytest.mark.parametrize("ruling", NUMBERED_RULINGS, ids=lambda ruling: ruling.number)
def test_every_ruling_is_cited_where_it_is_decided_and_has_a_test(ruling):
    """The engine's code cites the number outside the list, and a test below carries it in its name."""
    package = Path(deduce.games.delicats.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in package.glob("*.py") if path.name != "rulings.py"]
    assert any(ruling.number in source for source in sources)
    assert any(re.match(rf"test_dc_{ruling.number[3:]}_", name) for name in globals())


@pytest.mark.parametrize("reading", HiddenCard)
def test_dc_01_who_knows_a_face_down_card(reading):
    """Private: only the active person and the one on vacation; revealed: everybody, from the announcement."""
    state = dealt(game(4, 4, rulings=Rulings(hidden_card=reading)), CATS, HANDS)
    state = with_row(state, "egg/roof", 2, "tuna/sofa tuna/garden")
    knowing = [seat for seat in (0, 1, 2, 3, None) if observe(state, seat).rounds[0].drawn != (UNSEEN,)]
    assert knowing == ([0, 2] if reading is HiddenCard.PRIVATE else [0, 1, 2, 3, None])


def test_dc_02_a_face_down_card_for_oneself():
    """The active person may choose themself with a face-down card, and is then alone in knowing it."""
    state = with_row(dealt(game(4, 4), CATS, HANDS), "egg/roof", 0, "tuna/garden tuna/sofa")
    assert state.rounds[0].active == state.rounds[0].vacation == 0
    assert [observe(state, seat).rounds[0].drawn == (UNSEEN,) for seat in range(4)] == [
        False,
        True,
        True,
        True,
    ]


def test_dc_03_two_player_rows():
    """With two players the other one and the person on vacation add a card each."""
    state = with_row(dealt(game(3, 2), CATS[:2], HANDS[:2]), "egg/roof", 0, "tuna/sofa tuna/roof")
    assert [seat for seat, _ in state.rounds[0].played] == [1, 0]


def test_dc_04_two_players_in_mission_six():
    """With two players in mission 6 the person on vacation still adds a card, so the row has four."""
    state = dealt(game(6, 2), ("tuna", "sofa"), HANDS[:2])
    state = with_row(state, "egg/roof egg/roof", 0, "tuna/sofa tuna/roof")
    assert [seat for seat, _ in state.rounds[0].played] == [1, 0]
    assert len(state.rounds[0].cards) == 4


@pytest.mark.parametrize("place", range(4))
def test_dc_05_any_of_four_cards(place):
    """In mission 6 the cat looks at all four cards, wherever the one it likes lies."""
    row = list(cards("egg/roof egg/garden ham/garden"))
    row.insert(place, cards("tuna/window")[0])
    assert eats(mission(6), preferences("tuna"), row)


@pytest.mark.parametrize(
    ("number", "held"), [(1, "tuna"), (2, "sofa"), (5, "tuna"), (5, "sofa"), (6, "sofa")]
)
def test_dc_06_one_preference_card(number, held):
    """A cat with one card cares about nothing else: halves of the other kind never matter."""
    for card in CARDS:
        assert eats(mission(number), preferences(held), [card]) == (preferences(held)[0] in card)


@pytest.mark.parametrize("number", range(1, 7))
def test_dc_07_hits_of_missions_one_to_six(number):
    """A gift is a hit when it shows the favourite food or the favourite place, one is enough."""
    assert hits_on_bowl(mission(number), preferences("tuna"), CARDS) == 5
    assert hits_on_bowl(mission(number), preferences("tuna sofa"), CARDS) == 9


@given(setups(), seeds)
def test_dc_08_the_grey_bowl(setup, seed):
    """A gift on the grey bowl is a hit exactly when it would be one on no cat in play."""
    cats = played(setup, seed, rounds=0).preferences
    for card in CARDS:
        on_some_cat = any(is_hit(setup.mission, held, card) for held in cats)
        assert hits_on_grey(setup.mission, cats, [card]) == (not on_some_cat)


def test_dc_09_a_gift_that_suits_two_cats():
    """A gift that suits two cats is a hit on either bowl, and a miss on the grey one."""
    for bowl in (0, 1, None):
        state = dealt(game(3, 2), ("tuna sofa", "milk window"))
        state = all_revealed(with_gifts(state, {"tuna/window": bowl}))
        assert hits_on_bowl(mission(3), state.preferences[0], state.gifts_on(0)) == (bowl == 0)
        assert DELICATS.scores(state) == (9 + (bowl is not None),)


@pytest.mark.parametrize(
    ("row", "fed"),
    [
        ("tuna/sofa egg/roof egg/roof", False),
        ("tuna/roof egg/sofa egg/roof", False),
        ("egg/roof egg/roof egg/roof", False),
        ("egg/sofa egg/roof egg/roof", True),
    ],
)
def test_dc_10_priorities_of_mission_seven(row, fed):
    """The disliked food forbids the meal even on the card with the favourite place; neither is no meal."""
    assert eats(mission(7), preferences("tuna sofa"), cards(row)) is fed


def test_dc_11_hands_of_mission_nine():
    """In mission 9 a cat may hold any two cards, of one kind or of both; either one spoils a row."""
    state = DELICATS.initial_state(game(9, 2))
    frontier = {state}
    for _ in range(3):
        frontier = {DELICATS.apply(s, action) for s in frontier for action in DELICATS.legal_actions(s)}
    assert {s.preferences[0] for s in frontier} == set(combinations(PREFERENCES, 2))
    for held in combinations(PREFERENCES, 2):
        assert not any(eats(mission(9), held, [card]) for card in CARDS if set(card) & set(held))


def test_dc_12_the_deck_runs_out():
    """The round at hand is finished; then an empty deck or a short refill brings the gifts."""
    for spare, hands in ((3, [3, 3]), (2, [3, 2]), (1, [2, 2])):
        state = with_any_round(_hungry(2, 6 + spare), to=1)
        assert len(state.rounds) == 1
        assert [len(hand) for hand in state.hands] == hands
        assert state.phase is Phase.GIVE
    assert with_any_round(_hungry(2, 6 + 4), to=1).phase is Phase.DECIDE


def test_dc_13_mission_six_with_one_card_left():
    """With one card left where two are drawn, the gifts begin."""
    setup = game(6, 3, copies=monotone_deck("egg/roof", 9 + 5))
    state = with_any_round(dealt(setup, ("tuna", "milk", "ham")), to=1)
    assert sum(state.deck) == 1
    assert code(state, PlayOn()) == "deck-short"


def test_dc_14_nobody_has_a_cat_card():
    """When the last cat card is laid the gifts begin, whatever the deck holds."""
    state = _hungry(2)
    for seat in (0, 1) * 5:
        state = with_any_round(state, to=seat)
    assert sum(state.deck) > 0
    assert code(state, PlayOn()) == "nobody-left"


def test_dc_15_without_cat_cards():
    """Someone without cat cards still draws and adds cards, but can be chosen by nobody."""
    state = _hungry(3)
    for _ in range(5):
        state = with_any_round(state, to=1)
    assert state.cat_cards == (5, 0, 5)
    assert state.active == 1
    state = DELICATS.apply(DELICATS.apply(state, PlayOn()), Draw(card=cards("egg/roof")[0]))
    refusal = DELICATS.why_illegal(state, HandTo(seat=1))
    assert refusal is not None
    assert refusal.code == "out-of-cat-cards"
    assert refusal.rule == "Sequence of Play, step 4"
    assert DELICATS.legal_actions(state) == (HandTo(seat=0), HandTo(seat=2))
    state = DELICATS.apply(state, HandTo(seat=2))
    assert DELICATS.player_to_act(state) == 1


def test_dc_16_no_cat_card_without_a_meal():
    """A cat that does not eat costs no cat card, however often."""
    state = dealt(game(3, 2, copies=monotone_deck("egg/roof", 40)), CATS[:2])
    for _ in range(8):
        state = with_any_round(state, to=1)
    assert state.cat_cards == (5, 5)
    assert len(state.rounds) == 8


def test_dc_17_starter_and_dealer():
    """Starter and dealer are named by the set-up: seat 0 by default, and the dealer is the starter."""
    assert (game(3, 4).starter, game(3, 4).dealer_seat) == (0, 0)
    assert game(3, 4, starter=2).dealer_seat == 2
    assert game(3, 4, starter=2, dealer=0).dealer_seat == 0
    state = played(game(3, 4, starter=2, dealer=1), 1, rounds=0)
    assert state.active == 2
    assert [len(held) for held in state.gift_cards] == [6, 7, 6, 6]


def test_dc_18_the_order_of_the_reveal():
    """The reveal goes clockwise from the last person on vacation; without rounds from the starter."""
    start = dealt(game(3, 4, starter=3), CATS, HANDS)
    assert with_gifts(start).reveal_order == (3, 0, 1, 2, None)
    assert with_gifts(with_any_round(start, to=1)).reveal_order == (1, 2, 3, 0, None)


def test_dc_19_the_group_decides_as_one():
    """Moving to the gifts is one decision, made between rounds only, also before the first."""
    state = dealt(game(3, 4), CATS, HANDS)
    assert DELICATS.legal_actions(state) == (PlayOn(), Stop())
    assert DELICATS.apply(state, Stop()).phase is Phase.GIVE
    state = DELICATS.apply(state, PlayOn())
    while state.phase is not Phase.DECIDE:
        assert code(state, Stop()) == "wrong-phase"
        state = DELICATS.apply(state, DELICATS.legal_actions(state)[0])
    assert DELICATS.player_to_act(state) == state.active


@pytest.mark.parametrize("forbidden", [False, True])
def test_dc_20_gifts_to_ones_own_cat(forbidden):
    """A gift to one's own cat is legal and scores, unless the table forbids it."""
    rulings = Rulings(forbid_own_gifts=forbidden)
    state = DELICATS.apply(dealt(game(3, 2, rulings=rulings), CATS[:2]), Stop())
    own = PlaceGift(seat=0, card=state.gift_cards[0][0], bowl=0)
    assert code(state, own) == ("own-gift" if forbidden else None)
    assert (own in DELICATS.legal_actions(state)) is not forbidden


def test_dc_21_every_gift_is_placed_once():
    """The reveal waits until all 25 gifts lie on a bowl, and none lies on two."""
    state = DELICATS.apply(dealt(game(3, 2), CATS[:2]), Stop())
    for number in range(25):
        assert state.phase is Phase.GIVE
        assert sum(map(len, state.given)) == number
        action = DELICATS.legal_actions(state)[number % 3]
        state = DELICATS.apply(state, action)
        assert code(state, action) is not None
    assert state.phase is Phase.REVEAL
    placed = [gift.card for gifts in state.given for gift in gifts]
    assert sorted(placed) == list(CARDS)


def test_dc_22_preference_cards_set_aside():
    """Cards neither dealt nor the clue stay unseen to the end; mission 1 with four players has none."""
    assert not any(played(game(1, 4), 1, rounds=0).preference_deck)
    state = all_revealed(with_gifts(dealt(game(3, 2), CATS[:2], clue="ham")))
    assert sum(state.preference_deck) == 5
    assert {seat: observe(state, seat).preferences for seat in range(2)} == dict(enumerate(state.preferences))
    assert [bowl.preferences for bowl in observe(state, None).bowls] == [*state.preferences, ()]


def test_dc_23_the_clue_is_any_remaining_card():
    """The clue is drawn evenly from all preference cards left, foods and places together."""
    state = DELICATS.initial_state(game(3, 3))
    while state.phase is not Phase.TURN_UP_CLUE:
        state = DELICATS.apply(state, DELICATS.legal_actions(state)[0])
    outcomes = DELICATS.chance_outcomes(state)
    assert {4 * chance for chance in outcomes.values()} == {1}
    assert [action.preference.is_food for action in outcomes] == [True, True, False, False]


def test_dc_24_independent_choices():
    """The second to add a card does not see the first one's choice, and may choose from the whole hand."""
    state = DELICATS.apply(dealt(game(3, 4), CATS, HANDS), PlayOn())
    state = DELICATS.apply(DELICATS.apply(state, Draw(card=cards("egg/roof")[0])), HandTo(seat=2))
    one, other = (DELICATS.apply(state, PlayCard(seat=1, card=card)) for card in cards("tuna/sofa ham/sofa"))
    assert observe(one, 3) == observe(other, 3)
    assert observe(one, 1) != observe(other, 1)
    assert len(DELICATS.legal_actions(one)) == 3
    assert observe(one, 1).played == ((1, SeenCard(*cards("tuna/sofa")[0])),)


@given(setups(), seeds, st.integers(1, 5))
def test_dc_25_announcements_are_true(setup, seed, rounds):
    """The engine computes each announcement from the cat's own cards; nobody can announce otherwise."""
    state = played(setup, seed, rounds)
    for finished in state.rounds:
        assert finished.eats is eats(setup.mission, state.preferences[finished.vacation], finished.cards)


@pytest.mark.parametrize(("players", "refilling"), [(2, {0, 1}), (3, {0, 2}), (4, {0, 2})])
def test_dc_26_who_refills(players, refilling):
    """Those who played from hand refill, with two players also the person on vacation; nobody else."""
    state = dealt(game(3, players), CATS[:players], HANDS[:players])
    before = state.hands
    state = with_row(state, "egg/roof", 1, "tuna/roof " + ("tuna/sofa" if players == 2 else "tuna/window"))
    short = {seat for seat, hand in enumerate(state.hands) if len(hand) == 2}
    assert short == refilling
    state = refilled(state)
    assert {len(hand) for hand in state.hands} == {3}
    assert {seat for seat in range(players) if state.hands[seat] != before[seat]} <= refilling
