"""Policies for whole games: the greedy one swaps for the moment, the coach weighs what may still come."""

from collections.abc import Sequence
from random import Random

from deduce.advice.pocket_cats.deciding import Effort, decide, swaps_for_now
from deduce.games.game import Policy, random_policy
from deduce.games.pocket_cats import Action, Phase, View

__all__ = ["coach_policy", "greedy_policy"]

_PLAYING = Effort(samples=64, boards=120_000)
_HORIZON = 12
"""With more tiles face down no choice was seen to matter, so the coach plays greedily until then."""


def greedy_policy(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Reveal any tile; swap, or turn a dog, so that the table as it lies now is best for oneself."""
    if view.phase is Phase.SWAP:
        options = swaps_for_now(view, actions)
        return rng.choice([option.action for option in options if option.lead == options[0].lead])
    if view.phase is Phase.TURN_DOG:
        return decide(view, actions, _PLAYING, rng)[0].action
    return random_policy(view, actions, rng)


def coach_policy(effort: Effort = _PLAYING, horizon: int = _HORIZON) -> Policy[View, Action]:
    """A policy that decides as the advice says once no more than `horizon` tiles lie face down."""

    def coach(view: View, actions: Sequence[Action], rng: Random) -> Action:
        if view.phase in (Phase.REVEAL, Phase.SWAP, Phase.TURN_DOG) and sum(view.pool) <= horizon:
            return decide(view, actions, effort, rng)[0].action
        return greedy_policy(view, actions, rng)

    return coach
