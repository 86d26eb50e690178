"""The shape that every engine fills in: playing, replaying, refusing."""

from random import Random

import pytest

from deduce.errors import IllegalActionError
from deduce.games import Actor, Refusal, play, random_policy, replay
from deduce.games.delicats import DELICATS, HandTo, PlayOn, Stop, View
from deduce.games.game import checked
from tests.games.delicats.table import game


def test_checked_raises_what_the_refusal_says():
    """A refusal becomes an error with sentence, code and passage; none is silent."""
    checked(None)
    with pytest.raises(IllegalActionError, match=r"^not now \[too-early; Step 1\]$"):
        checked(Refusal(code="too-early", text="not now", rule="Step 1"))


def test_each_policy_is_asked_with_its_own_view():
    """A policy is asked exactly when its seat is to act, and is shown that seat's view."""
    asked: list[tuple[int, View]] = []

    def policy(seat):
        def decide(view, actions, rng):
            asked.append((seat, view))
            return actions[-1]

        return decide

    history = play(DELICATS, game(3, 3), [policy(seat) for seat in range(3)], Random(1))
    assert all(view.seat == view.to_act == seat for seat, view in asked)
    assert history.count(Stop()) == 1
    assert {seat for seat, _ in asked} == {0, 1, 2}


def test_a_replay_stops_at_the_first_illegal_action():
    """A replay goes through every state and refuses what the rules refuse."""
    setup = game(3, 2)
    history = play(DELICATS, setup, [random_policy] * 2, Random(2))
    states = list(replay(DELICATS, setup, history))
    assert len(states) == len(history) + 1
    assert DELICATS.player_to_act(states[-1]) is Actor.NOBODY
    start = next(number for number, action in enumerate(history) if action in (PlayOn(), Stop()))
    with pytest.raises(IllegalActionError, match="wrong-phase"):
        list(replay(DELICATS, setup, [*history[:start], HandTo(seat=0)]))


def test_a_policy_that_breaks_the_rules_is_refused():
    """A policy that returns an illegal action ends the game with the reason."""

    def cheat(view, actions, rng):
        return HandTo(seat=1)

    with pytest.raises(IllegalActionError, match="wrong-phase"):
        play(DELICATS, game(3, 2), [cheat, cheat], Random(3))
