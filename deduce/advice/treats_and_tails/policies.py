"""Policies for whole games: the greedy one plays for the attempt at hand, the coach for the final score."""

from collections.abc import Sequence
from random import Random

from deduce.advice.treats_and_tails.viewing import choice_of, position_of
from deduce.advice.treats_and_tails.weighing import Scales, scales_for
from deduce.games.treats_and_tails import Action, View

__all__ = ["coach_policy", "greedy_policy"]


def greedy_policy(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Play for the points of this attempt only; of equal choices the one that spends least."""
    return _best(view, actions, Scales(None, exact=False))


def coach_policy(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Play for the final score."""
    return _best(view, actions, scales_for(position_of(view)))


def _best(view: View, actions: Sequence[Action], scales: Scales) -> Action:
    """The action whose choice is weighed highest; of equals the last, which is to play no more."""
    prospects = scales.weigh(position_of(view))
    weighed = [
        (prospects[choice].points, action) for action in actions if (choice := choice_of(view, action))
    ]
    return max(reversed(weighed), key=lambda entry: entry[0])[1] if weighed else actions[0]
