"""Whole games by the coach and by greedy play."""

from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings

from deduce.advice.treats_and_tails import coach_policy, greedy_policy
from deduce.games.game import play, random_policy, replay
from deduce.games.treats_and_tails import (
    TREATS_AND_TAILS,
    AceEffect,
    Attempt,
    PlayNumber,
    Setup,
    observe,
)
from tests.games.treats_and_tails.case import setups
from tests.games.treats_and_tails.table import begun, card, dealt
from tests.random_games import seeds


def scored(policy, seed):
    """The points of one game."""
    setup = Setup()
    *_, last = replay(TREATS_AND_TAILS, setup, play(TREATS_AND_TAILS, setup, [policy], Random(seed)))
    return TREATS_AND_TAILS.scores(last)[0]


@given(setups, seeds)
@settings(deadline=None, max_examples=3)
def test_the_coach_plays_whole_games_by_the_rules(setup, seed):
    """With any readings the coach plays a legal game to its end; the same seed gives the same game."""
    history = play(TREATS_AND_TAILS, setup, [coach_policy], Random(seed))
    assert history == play(TREATS_AND_TAILS, setup, [coach_policy], Random(seed))
    *_, last = replay(TREATS_AND_TAILS, setup, history)
    assert TREATS_AND_TAILS.is_over(last)


def decision(policy, state):
    """What a policy decides."""
    return policy(observe(state, 0), TREATS_AND_TAILS.legal_actions(state), Random(1))


def test_greedy_play_takes_the_likelier_points():
    """With 5 and 6 in hand and both treats as likely, the 6 brings the higher treat."""
    state = begun(dealt(hand="5C 6C 3D 3S"), "C")
    assert decision(greedy_policy, state) == PlayNumber(card=card("6C"))


def test_greedy_play_spends_nothing_in_vain():
    """A hand that cannot win anything is kept."""
    state = begun(dealt(hand="3C 3H 3D 3S"), "C")
    assert decision(greedy_policy, state) == Attempt()


def test_greedy_play_adjusts():
    """With an Ace and cards for 8 or 9 it plays for three treats of four."""
    state = begun(dealt(hand="AC 3C 4D 6S"), "C")
    assert decision(greedy_policy, state).effect is AceEffect.ADJUST


def test_coach_beats_random_and_greedy_on_a_few_games():
    """On a few seeds the coach scores clearly more than random play, and more than greedy play."""
    mean = {
        policy: fmean(scored(policy, seed) for seed in range(8))
        for policy in (random_policy, greedy_policy, coach_policy)
    }
    assert mean[coach_policy] > mean[greedy_policy] + 2
    assert mean[coach_policy] > mean[random_policy] + 10


@pytest.mark.slow
def test_coach_beats_greedy_beyond_chance():
    """Over 300 games the 95% interval of the difference to greedy play lies above 3 points."""
    ahead = [scored(coach_policy, seed) - scored(greedy_policy, seed) for seed in range(300)]
    assert fmean(ahead) - 1.96 * stdev(ahead) / len(ahead) ** 0.5 > 3
