"""DeliCats by itself: every seat decides from its own view, except where perfect information is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import dropwhile
from random import Random
from statistics import fmean
from typing import ClassVar

import numpy as np

from deduce.advice.delicats.noting import noted
from deduce.advice.delicats.outlook import outlook
from deduce.advice.delicats.policies import POLICIES
from deduce.games import Game, play, random_policy, replay
from deduce.games.delicats import (
    DELICATS,
    Action,
    HandTo,
    Phase,
    PlaceGift,
    PlayCard,
    PlayOn,
    Setup,
    State,
    Stop,
    View,
    observe,
)
from deduce.games.delicats.components import Card, mission
from deduce.games.delicats.conditions import is_hit
from deduce.games.delicats.scoring import BANDS, band
from deduce.gifts import Bowl, Goal, best_plan
from deduce.inference import analyse
from deduce.simulation.played import Played

__all__ = ["DELICATS_POLICIES", "PERFECT", "DelicatsMatch", "StopRule"]

PERFECT = "perfect"
"""The policy that sees all preference cards: what the others could reach at most."""
DELICATS_POLICIES = (*POLICIES, PERFECT)
"""How seats may play, by name."""


class StopRule(Enum):
    """When the seat that starts a round moves the group to the gifts; the value is its name."""

    NEVER = "never"
    """The investigation deck is played out."""
    KNOWN = "known"
    """As soon as one deal is left to that seat."""


@dataclass(frozen=True, kw_only=True)
class DelicatsMatch:
    """Games of one mission, all seats with the same policy."""

    mission: int
    players: int
    policy: str
    seed: int
    goal: Goal = Goal.EXPECTED
    """What the gifts are placed for."""
    stop: StopRule = StopRule.NEVER
    rounds: int | None = None
    """The group stops after so many at the latest."""
    with_bits: bool = False
    """Whether to tell how much is open after every round."""

    unit: ClassVar[str] = "hits"
    results: ClassVar[Sequence[str]] = tuple(band.label for band in reversed(BANDS))

    def play(self, number: int) -> Played:
        """One whole game; the starter changes from game to game."""
        states = self.states(number)
        hits = DELICATS.scores(states[-1])[0]
        return Played(
            number=number,
            points=hits,
            result=band(hits).label,
            rounds=len(states[-1].rounds),
            bits=_bits_by_round(states) if self.with_bits else (),
        )

    def states(self, number: int) -> Sequence[State]:
        """Everything that happens in one game."""
        setup = Setup(mission=mission(self.mission), players=self.players, starter=number % self.players)
        rng = Random(f"{self.seed} {number}")
        if self.policy == PERFECT:
            return list(replay(DELICATS, setup, play(_OPEN, setup, [_all_seeing] * self.players, rng)))
        seats = [_Seat(self) for _ in range(self.players)]
        return list(replay(DELICATS, setup, play(DELICATS, setup, seats, rng)))


@dataclass
class _Seat:
    """One seat's decisions in one game."""

    match: DelicatsMatch
    bowls: dict[Card, Bowl] = field(default_factory=dict)
    """Where its gifts go; filled when it takes them up."""

    def __call__(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        match actions[0]:
            case PlayOn() | Stop():
                return Stop() if self._has_enough(view) else PlayOn()
            case PlaceGift(card=card):
                return self._gift(view, card, actions)
            case HandTo() | PlayCard():
                return POLICIES[self.match.policy](view, actions, rng)
            case _:
                return random_policy(view, actions, rng)

    def _has_enough(self, view: View) -> bool:
        if len(view.rounds) == self.match.rounds:
            return True
        return self.match.stop is StopRule.KNOWN and np.count_nonzero(outlook(view).mine) == 1

    def _gift(self, view: View, card: Card, actions: Sequence[Action]) -> Action:
        if not self.bowls:
            record = noted(view)
            plan = best_plan(analyse(record), record.gift_cards, self.match.goal)
            self.bowls = {placed.card: placed.bowl for placed in plan.placements}
        return next(
            action
            for action in actions
            if isinstance(action, PlaceGift) and (action.card, action.bowl) == (card, self.bowls[card])
        )


def _everything(state: State, seat: int) -> State:
    """What a seat knows at a table where all cards lie open."""
    return state


_OPEN: Game[Setup, State, Action, State] = Game(
    name=DELICATS.name,
    players=DELICATS.players,
    initial_state=DELICATS.initial_state,
    player_to_act=DELICATS.player_to_act,
    legal_actions=DELICATS.legal_actions,
    why_illegal=DELICATS.why_illegal,
    apply=DELICATS.apply,
    is_over=DELICATS.is_over,
    scores=DELICATS.scores,
    chance_weights=DELICATS.chance_weights,
    observe=_everything,
    problems=DELICATS.problems,
)


def _all_seeing(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Stop at once and give every gift rightly."""
    if state.phase is Phase.DECIDE:
        return Stop()
    return next((action for action in actions if _is_right(state, action)), actions[0])


def _is_right(state: State, action: Action) -> bool:
    """Whether the gift suits the cat on whose bowl it is laid, or no cat if that is the grey one."""
    if not isinstance(action, PlaceGift):
        return False
    suits = [is_hit(state.setup.mission, held, action.card) for held in state.preferences]
    return not any(suits) if action.bowl is None else suits[action.bowl]


def _bits_by_round(states: Sequence[State]) -> tuple[float, ...]:
    """The entropy of the deal, averaged over the seats, before the first round and after each."""
    bits: list[float] = []
    for state in dropwhile(lambda dealt: dealt.phase is not Phase.DECIDE, states):
        if state.phase in (Phase.DECIDE, Phase.GIVE) and len(state.rounds) == len(bits):
            bits.append(fmean(_open_bits(observe(state, seat)) for seat in range(state.setup.players)))
    return tuple(bits)


def _open_bits(view: View) -> float:
    odds = outlook(view).mine
    some = odds[odds > 0]
    return abs(float(some @ np.log2(some)))
