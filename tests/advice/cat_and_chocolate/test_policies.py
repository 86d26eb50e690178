"""Whole games by the coach and by greedy play."""

from random import Random

import pytest
from hypothesis import given, settings

from deduce.advice.cat_and_chocolate import coach_policy, greedy_policy
from deduce.games.cat_and_chocolate import CAT_AND_CHOCOLATE, CastVote, UseItems, Vote, observe
from deduce.games.game import play, replay
from tests.games.cat_and_chocolate.case import setups
from tests.games.cat_and_chocolate.table import dealt, faced, used
from tests.random_games import seeds


@settings(max_examples=4)
@given(setups(), seeds)
def test_the_coach_plays_whole_games_by_the_rules(setup, seed):
    """With any readings the coach plays a legal game to its end, and never lets time run out."""
    history = play(CAT_AND_CHOCOLATE, setup, [coach_policy] * setup.players, Random(seed))
    *_, last = replay(CAT_AND_CHOCOLATE, setup, history)
    assert CAT_AND_CHOCOLATE.is_over(last)
    assert all(finished.votes for finished in last.history)


def decision(policy, state):
    """What a policy decides for the seat that is to act."""
    seat = CAT_AND_CHOCOLATE.player_to_act(state)
    return policy(observe(state, seat), CAT_AND_CHOCOLATE.legal_actions(state), Random(1))


@pytest.mark.parametrize("letters", ["css", "scsc", "ssc", "scscsc"])
def test_whoever_is_likelier_an_opponent_is_voted_down(letters):
    """Without evidence each of the others is an opponent rather than an ally, so the first vote is OUT!."""
    state = used(faced(dealt(letters, starter=2), 1))
    assert decision(coach_policy, state) == CastVote(seat=0, vote=Vote.OUT)


def test_greedy_play_grants_nothing():
    """Greedy play uses its items and votes OUT! on everybody."""
    state = faced(dealt("scsc"), 2)
    assert isinstance(decision(greedy_policy, state), UseItems)
    assert decision(greedy_policy, used(state)) == CastVote(seat=1, vote=Vote.OUT)
