"""What the numbers in the rulebook amount to (RULINGS 1.2)."""

from itertools import permutations
from math import comb, perm

import pytest
from hypothesis import given

from deduce.games.delicats import DELICATS, Phase, hits_on_grey
from deduce.games.delicats.components import CARDS, FOODS, MISSIONS, PLACES, mission
from deduce.games.delicats.conditions import deck_after_round, gift_shares, why_no_round
from tests.games.delicats.table import game
from tests.random_games import played, seeds, setups

ROUNDS = {
    (players, drawn): rounds
    for drawn, by_players in ((1, (15, 14, 13)), (2, (11, 10, 10)))
    for players, rounds in zip(DELICATS.players, by_players, strict=True)
}


def test_the_box_holds_110_cards():
    """Components: 10 preference, 50 investigation, 25 gift, 20 cat and 5 bowl cards."""
    setup = game(3, 4)
    state = DELICATS.initial_state(setup)
    assert (sum(state.preference_deck), sum(state.deck), sum(state.gift_deck)) == (10, 50, 25)
    assert sum(state.cat_cards) == 20
    assert len(state.reveal_order) == 5


@pytest.mark.parametrize(("players", "shares"), [(2, (13, 12)), (3, (9, 8, 8)), (4, (7, 6, 6, 6))])
def test_gift_shares(players, shares):
    """25 gift cards are 13 and 12, 9 and 8 and 8, or 7 and three times 6; the dealer has the extra one."""
    assert gift_shares(players, 0) == shares
    for dealer in range(players):
        state = played(game(3, players, dealer=dealer), 5, rounds=0)
        assert tuple(map(len, state.gift_cards)) == gift_shares(players, dealer)
        assert gift_shares(players, dealer)[dealer] == shares[0]


@pytest.mark.parametrize("players", DELICATS.players)
@pytest.mark.parametrize("number", [3, 6])
def test_rounds_the_deck_feeds(number, players):
    """The deck feeds 15, 14 or 13 rows of three, and 11, 10 or 10 rows of four."""
    deck, rounds = 50 - 3 * players, 0
    while why_no_round(mission(number), deck, (5,) * players) is None:
        deck, rounds = deck_after_round(mission(number), deck), rounds + 1
    assert rounds == ROUNDS[players, mission(number).drawn]
    assert deck == (1 if (number, players) == (6, 3) else 0)


@given(setups(players=(3, 4)), seeds)
def test_rounds_of_whole_games(setup, seed):
    """A game that nobody stops has as many rounds as the deck feeds; three and four have cat cards left."""
    state = played(setup, seed)
    assert any(state.cat_cards)
    assert len(state.rounds) == ROUNDS[setup.players, setup.mission.drawn]


@given(setups(players=(2,)), seeds)
def test_rounds_of_whole_games_for_two(setup, seed):
    """The same for two, but that their ten cat cards may run out first."""
    state = played(setup, seed)
    most = ROUNDS[2, setup.mission.drawn]
    if any(state.cat_cards):
        assert len(state.rounds) == most
    else:
        assert 10 <= len(state.rounds) <= most


def test_ten_meals_use_up_the_cat_cards_of_two():
    """Two cats that eat ten times end the game, though the deck would feed five rounds more."""
    states = (played(game(3, 2), seed) for seed in range(1000))
    state = next(state for state in states if all(row.eats for row in state.rounds))
    assert (len(state.rounds), sum(state.cat_cards)) == (10, 0)
    assert sum(state.deck) == 50 - 3 * 2 - 10 * 3


def _assignments(number: int, players: int) -> int:
    """The numbers of hidden assignments, from binomials and falling factorials."""
    if number in (1, 2):
        return perm(5, players)
    if number in (5, 6):
        return perm(10, players)
    if number == 9:
        ways = 1
        for seat in range(players):
            ways *= comb(10 - 2 * seat, 2)
        return ways
    return perm(5, players) ** 2


@pytest.mark.parametrize(
    ("numbers", "counts"),
    [
        ((3, 4, 7, 8), (400, 3_600, 14_400)),
        ((1, 2), (20, 60, 120)),
        ((5, 6), (90, 720, 5_040)),
        ((9,), (1_260, 18_900, 113_400)),
    ],
)
def test_hidden_assignments(numbers, counts):
    """How many assignments of preference cards to cats there are, before any clue or own card."""
    for players, count in zip(DELICATS.players, counts, strict=True):
        assert {_assignments(number, players) for number in numbers} == {count}


@pytest.mark.parametrize(
    ("number", "players"),
    [(each.number, players) for each in MISSIONS for players in (2, 3) if (each.number, players) != (9, 3)],
)
def test_the_deal_reaches_every_assignment(number, players):
    """The engine can deal exactly that many assignments."""
    assert len(_dealt_assignments(number, players)) == _assignments(number, players)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "players"), [(9, 3), *((each.number, 4) for each in MISSIONS)])
def test_the_deal_reaches_every_assignment_of_large_missions(number, players):
    """The engine can deal exactly that many assignments, also where they are many."""
    assert len(_dealt_assignments(number, players)) == _assignments(number, players)


def _dealt_assignments(number: int, players: int) -> set:
    frontier = {DELICATS.initial_state(game(number, players))}
    while next(iter(frontier)).phase is Phase.DEAL_PREFERENCES:
        frontier = {
            DELICATS.apply(state, action) for state in frontier for action in DELICATS.legal_actions(state)
        }
    return {state.preferences for state in frontier}


@pytest.mark.parametrize("players", DELICATS.players)
@pytest.mark.parametrize(
    ("number", "expected"),
    [
        *((number, lambda n: (5 - n) ** 2) for number in (3, 4, 8)),
        *((number, lambda n: 25 - 5 * n) for number in (1, 2)),
        (7, lambda n: 25 - 4 * n),
    ],
)
def test_gifts_that_suit_no_cat(number, expected, players):
    """How many of the 25 gifts are hits on the grey bowl: 9, 4, 1; 15, 10, 5; mission 7 has 17, 13, 9."""
    foods, places = FOODS[:players], PLACES[:players]
    hands = {
        1: [(food,) for food in foods],
        2: [(place,) for place in places],
    }.get(number, list(zip(foods, places, strict=True)))
    assert hits_on_grey(mission(number), hands, CARDS) == expected(players)


@pytest.mark.parametrize("number", [5, 6])
@pytest.mark.parametrize("players", DELICATS.players)
def test_gifts_that_suit_no_cat_in_mixed_missions(number, players):
    """Missions 5 and 6 with k foods among n cats leave (5 - k)(5 - n + k) gifts to the grey bowl."""
    for foods in range(players + 1):
        held = (*FOODS[:foods], *PLACES[: players - foods])
        for order in permutations(held):
            hands = [(card,) for card in order]
            expected = (5 - foods) * (5 - players + foods)
            assert hits_on_grey(mission(number), hands, CARDS) == expected
