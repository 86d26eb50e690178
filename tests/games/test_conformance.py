"""The laws that every rules engine keeps, over all games of the registry."""

import re
from fractions import Fraction
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import IllegalActionError
from deduce.games import GAMES, Actor, play, random_game, random_policy, replay
from tests.games.cases import ALL_CASES, CASES, walk
from tests.random_games import seeds

# One example is a whole game of a hundred actions and more; the slow test below plays thousands.
some_games = settings(max_examples=30)
each_game = pytest.mark.parametrize("case", ALL_CASES, ids=lambda case: case.game.name)


def test_every_game_of_the_registry_has_a_case():
    """The registry names each game once, and the suite covers all of them."""
    assert sorted(CASES) == sorted({game.name for game in GAMES})
    assert len(GAMES) == len(CASES)


@each_game
@some_games
@given(data=st.data())
def test_legal_exactly_when_there_is_no_reason_against(case, data):
    """An action is legal exactly when why_illegal is None, whatever game or moment it comes from."""
    setup, other = data.draw(case.setups), data.draw(case.setups)
    seed = data.draw(seeds)
    strangers = {
        action for state, _ in walk(case, other, seed + 1) for action in case.game.legal_actions(state)
    }
    candidates = Random(seed).sample(sorted(strangers, key=repr), k=min(60, len(strangers)))
    for state, _ in walk(case, setup, seed):
        legal = case.game.legal_actions(state)
        assert len(set(legal)) == len(legal)
        assert all(case.game.why_illegal(state, action) is None for action in legal)
        for action in candidates:
            assert (case.game.why_illegal(state, action) is None) == (action in legal)


@each_game
@some_games
@given(data=st.data())
def test_over_exactly_when_nothing_is_legal(case, data):
    """A game is over exactly when no action is legal and nobody is to act; only then is there a score."""
    for state, action in walk(case, data.draw(case.setups), data.draw(seeds)):
        over = case.game.is_over(state)
        assert over == (action is None) == (not case.game.legal_actions(state))
        assert over == (case.game.player_to_act(state) is Actor.NOBODY)
        if over:
            assert all(isinstance(points, int) for points in case.game.scores(state))
        else:
            with pytest.raises(IllegalActionError):
                case.game.scores(state)


@each_game
@some_games
@given(data=st.data())
def test_reachable_states_have_no_problems(case, data):
    """No component appears or vanishes in play, and nothing about a reachable state is impossible."""
    setup = data.draw(case.setups)
    box = case.components(case.game.initial_state(setup))
    for state, _ in walk(case, setup, data.draw(seeds)):
        assert case.game.problems(state) == ()
        assert case.components(state) == box


@each_game
@some_games
@given(data=st.data())
def test_a_refused_action_leaves_the_state_equal(case, data):
    """Applying an illegal action raises with the refusal's code and passage, and changes nothing."""
    setup, seed = data.draw(case.setups), data.draw(seeds)
    games = zip(walk(case, setup, seed), walk(case, setup, seed), walk(case, setup, seed + 1), strict=False)
    for (state, _), (twin, _), (_, action) in games:
        refusal = None if action is None else case.game.why_illegal(state, action)
        if refusal is None:
            continue
        with pytest.raises(IllegalActionError, match=re.escape(f"[{refusal.code}; {refusal.rule}]")):
            case.game.apply(state, action)
        assert state == twin
        assert hash(state) == hash(twin)
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", refusal.code)
        assert refusal.text
        assert refusal.rule


@each_game
@some_games
@given(data=st.data())
def test_same_seed_same_game(case, data):
    """A seed decides the whole game; leaving the views out changes nothing."""
    setup, seed = data.draw(case.setups), data.draw(seeds)
    policies = [random_policy] * case.game.players[-1]
    history = play(case.game, setup, policies, Random(seed))
    assert history == play(case.game, setup, policies, Random(seed))
    assert history == random_game(case.game, setup, Random(seed))
    *_, last = replay(case.game, setup, history)
    assert case.game.is_over(last)


@each_game
@some_games
@given(data=st.data())
def test_chance_is_a_distribution(case, data):
    """Where chance acts the weights are positive and the probabilities sum to 1; elsewhere there are none."""
    for state, _ in walk(case, data.draw(case.setups), data.draw(seeds)):
        weights = case.game.chance_weights(state)
        outcomes = case.game.chance_outcomes(state)
        if case.game.player_to_act(state) is Actor.CHANCE:
            assert all(type(weight) is int and weight > 0 for weight in weights)
            assert list(outcomes) == list(case.game.legal_actions(state))
            assert sum(outcomes.values()) == Fraction(1)
        else:
            assert not weights
            assert not outcomes


@each_game
@some_games
@given(data=st.data())
def test_what_a_seat_observes_holds_no_secret(case, data):
    """Deal anew all that a seat cannot know: it sees the same, and may do the same."""
    setup, seed = data.draw(case.setups), data.draw(seeds)
    rng = Random(seed)
    for state, _ in islice(walk(case, setup, seed), rng.randrange(5), None, 5):
        for seat in [*range(setup.players), *([None] if case.onlooker else [])]:
            twin = case.redeal(state, seat, rng)
            assert case.components(twin) == case.components(state)
            assert case.game.observe(twin, seat) == case.game.observe(state, seat)
            if case.game.player_to_act(state) == seat:
                assert case.game.legal_actions(twin) == case.game.legal_actions(state)


@each_game
@some_games
@given(data=st.data())
def test_a_seat_that_is_not_there_observes_nothing(case, data):
    """Asking for the view of a seat that is not at the table is a mistake, never a guess."""
    setup = data.draw(case.setups)
    state = case.game.initial_state(setup)
    for seat in (-1, setup.players):
        with pytest.raises(IndexError):
            case.game.observe(state, seat)


@each_game
@some_games
@given(data=st.data())
def test_every_action_can_be_told(case, data):
    """Different actions are described in different words."""
    actions = {action for _, action in walk(case, data.draw(case.setups), data.draw(seeds)) if action}
    assert len({case.describe(action) for action in actions}) == len(actions)


@pytest.mark.slow
@each_game
@settings(max_examples=3000)
@given(data=st.data())
def test_thousands_of_random_games_stay_possible(case, data):
    """Thousands of random games keep their components and run into no impossible state."""
    setup = data.draw(case.setups)
    box = case.components(case.game.initial_state(setup))
    for state, _ in walk(case, setup, data.draw(seeds)):
        assert case.game.problems(state) == ()
        assert case.components(state) == box
