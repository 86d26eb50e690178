"""Games that play themselves: the laws of self-play."""

from dataclasses import replace
from itertools import count, islice
from statistics import fmean

import pytest

from deduce.games import random_policy
from deduce.games.delicats import DELICATS, Phase, observe
from deduce.games.delicats.components import MISSIONS
from deduce.gifts import Goal
from deduce.parallel import spread
from deduce.simulation import (
    DELICATS_POLICIES,
    ChocolateMatch,
    DelicatsMatch,
    PocketCatsMatch,
    StopRule,
    TreatsMatch,
    delicats,
    play_games,
)

TEAM = DelicatsMatch(mission=3, players=4, policy="team", seed=2)


def squared(number):
    """A piece of work."""
    return number * number


@pytest.mark.parametrize("mission", range(1, len(MISSIONS) + 1))
@pytest.mark.parametrize("players", DELICATS.players)
def test_every_mission_plays_itself(mission, players):
    """With any policy, the deck is played out by the rules and every gift counts."""
    policy = DELICATS_POLICIES[1 + (mission + players) % (len(DELICATS_POLICIES) - 1)]
    match = DelicatsMatch(mission=mission, players=players, policy=policy, seed=1, rounds=4)
    played = match.play(0)
    assert 0 <= played.points <= 25
    assert played.result in match.results
    assert played.rounds == (0 if policy == "perfect" else 4)


def test_jobs_change_nothing():
    """Two processes play the same games as one, in the same order."""
    match = replace(TEAM, policy="random")
    assert list(play_games(match, range(8), jobs=2)) == list(play_games(match, range(8)))


def test_work_without_end_is_taken_as_it_is_asked_for():
    """Items may have no end, in one process or two."""
    for jobs in (1, 2):
        assert list(islice(spread(squared, count(), jobs=jobs), 5)) == [0, 1, 4, 9, 16]


def test_policies_of_one_seed_meet_the_same_deal():
    """What is dealt depends on the seed and the game's number alone."""
    dealt = {
        policy: next(s for s in replace(TEAM, policy=policy, rounds=0).states(5) if s.phase.name == "DECIDE")
        for policy in ("random", "team", "perfect")
    }
    assert len({(state.preferences, state.hands, state.clue) for state in dealt.values()}) == 1


def test_other_seeds_and_numbers_are_other_games():
    """No game is told twice."""
    matches = [replace(TEAM, policy="random", seed=seed, rounds=0) for seed in (1, 2)]
    dealt = [match.states(number)[-1].preferences for match in matches for number in range(4)]
    assert len(set(dealt)) > 4


def test_a_policy_sees_only_its_view(monkeypatch):
    """Whoever decides is given the view of its own seat at that moment, and nothing else."""
    seen = []

    def spy(view, actions, rng):
        seen.append(view)
        return random_policy(view, actions, rng)

    monkeypatch.setattr(delicats, "POLICIES", {"random": spy})
    match = DelicatsMatch(mission=4, players=3, policy="random", seed=3, rounds=5)
    states = match.states(1)
    asked = [state for state in states if state.phase in (Phase.HAND_OVER, Phase.CONTRIBUTE)]
    assert seen == [observe(state, DELICATS.player_to_act(state)) for state in asked]


def test_perfect_information_is_the_most_that_can_be():
    """Who sees every preference card gives every gift rightly, in every mission and player count."""
    for number in range(1, len(MISSIONS) + 1):
        for players in DELICATS.players:
            match = DelicatsMatch(mission=number, players=players, policy="perfect", seed=1)
            assert match.play(number).points == 25


def test_advice_beats_chance():
    """From the same deals, the team learns more by reckoning than by chance: mission 7, half the deck."""
    hits = {
        policy: [
            game.points
            for game in play_games(
                DelicatsMatch(mission=7, players=4, policy=policy, seed=1, rounds=8), range(12)
            )
        ]
        for policy in ("random", "team", "perfect")
    }
    assert fmean(hits["random"]) + 1 < fmean(hits["team"]) <= fmean(hits["perfect"])


def test_stop_rule_stops_when_nothing_is_open():
    """With `known` the group stops early, and then the seat that decided had one deal left."""
    match = DelicatsMatch(mission=1, players=2, policy="team", seed=1, stop=StopRule.KNOWN, with_bits=True)
    played = match.play(0)
    assert played.rounds < replace(match, stop=StopRule.NEVER).play(0).rounds
    assert played.bits[0] > played.bits[-1]
    assert len(played.bits) == played.rounds + 1


@pytest.mark.parametrize("goal", Goal)
def test_gifts_are_placed_for_any_goal(goal):
    """Each goal of the gift plan ends a game."""
    played = DelicatsMatch(mission=1, players=2, policy="team", seed=1, rounds=3, goal=goal).play(0)
    assert 0 <= played.points <= 25


def test_other_games_play_themselves():
    """Pocket Cats and Treats & Tails: greedy beats random play; Cat & Chocolate: the coach wins its share."""
    duels = list(play_games(PocketCatsMatch(policy="greedy", against="random", seed=1), range(6)))
    assert sum(game.result == "won" for game in duels) >= 4
    points = {
        policy: fmean(g.points for g in play_games(TreatsMatch(policy=policy, seed=1), range(6)))
        for policy in ("random", "greedy")
    }
    assert points["greedy"] > points["random"]
    sided = ChocolateMatch(players=5, policy="coach", against="random", seed=1)
    assert sum(game.result == "won" for game in play_games(sided, range(20))) >= 10
