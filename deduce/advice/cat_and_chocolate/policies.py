"""Policies for whole games: the greedy one grants nobody an event, the coach votes for its side."""

from collections.abc import Sequence
from random import Random

from deduce.advice.cat_and_chocolate.advising import success_of
from deduce.advice.cat_and_chocolate.alliances import possible_alliances
from deduce.games.cat_and_chocolate import Action, CastVote, View, Vote
from deduce.games.cat_and_chocolate.scoring import gained

__all__ = ["coach_policy", "greedy_policy"]


def greedy_policy(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Use items rather than time, and vote OUT! whoever it is."""
    return _voted(actions, Vote.OUT)


def coach_policy(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Use items rather than time, and vote for what brings one's own side forward on average."""
    if not isinstance(actions[0], CastVote) or view.seat is None:
        return actions[0]
    players = view.setup.players
    events = gained(((turn.seat, turn.avoided) for turn in view.history), players)
    known = {seat: side for seat, side in enumerate(view.allegiances) if side is not None}
    on_turn = (view.setup.starter + len(view.history)) % players
    success = success_of(on_turn, view.seat, events, possible_alliances(events, known))
    return _voted(actions, success.vote or Vote.SAFE)


def _voted(actions: Sequence[Action], vote: Vote) -> Action:
    """That vote where one is due; else the first way to use items, which stands before all timeouts."""
    return next((each for each in actions if isinstance(each, CastVote) and each.vote is vote), actions[0])
