"""Are odds what they say? Facts in random games, gathered by their odds, beside how often they were true.

Facts of one game hang together, so a bin's error is reckoned from the sums of whole games: the root of the
sum of their squared differences between what was true and what was to be expected. Where few facts lie in
a bin that may come out too small, so it is at least that of as many facts that do not hang together.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

from deduce.advice.delicats.noting import noted
from deduce.games import Actor
from deduce.games.delicats import DELICATS, Phase, PlayOn, Setup, State, observe
from deduce.games.delicats.components import mission
from deduce.inference import analyse

__all__ = ["Bin", "CalibrationMatch", "Counted", "bins"]

BINS = 10
MOST_ROUNDS = 12


class Counted(NamedTuple):
    """The facts of one bin in one game."""

    facts: int = 0
    expected: float = 0.0
    """How many were to be expected to be true."""
    variance: float = 0.0
    """The variance of that number, if each were true by its odds alone."""
    true: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Bin:
    """The facts of some odds; certain ones are apart, in a bin from 0 to 0 or from 100 to 100."""

    low: int
    """In percent."""
    high: int
    facts: int
    expected: float
    """The mean of their odds."""
    true: float
    """The share that was true."""
    error: float
    """The standard error of the difference."""

    @property
    def errors_off(self) -> float:
        """By how many standard errors what was true differs from what was expected."""
        difference = self.true - self.expected
        return difference / self.error if self.error else (0.0 if abs(difference) < 1e-12 else float("inf"))


@dataclass(frozen=True, kw_only=True)
class CalibrationMatch:
    """Random games of one mission, broken off after a random number of rounds."""

    mission: int
    players: int
    seed: int

    def play(self, number: int) -> Sequence[Sequence[Counted]]:
        """By seat and bin, the facts about other people's cats in one game."""
        rng = Random(f"calibration {self.seed} {number}")
        state = self._broken_off(rng)
        return [_facts(state, seat) for seat in range(self.players)]

    def _broken_off(self, rng: Random) -> State:
        setup = Setup(
            mission=mission(self.mission), players=self.players, starter=rng.randrange(self.players)
        )
        state = DELICATS.initial_state(setup)
        rounds = rng.randrange(MOST_ROUNDS)
        while state.phase is not Phase.GIVE and not (
            state.phase is Phase.DECIDE and len(state.rounds) == rounds
        ):
            actions = DELICATS.legal_actions(state)
            if isinstance(DELICATS.player_to_act(state), Actor):
                action = rng.choices(actions, DELICATS.chance_weights(state))[0]
            else:
                action = PlayOn() if state.phase is Phase.DECIDE else rng.choice(actions)
            state = DELICATS.apply(state, action)
        return state


def bins(games: Iterable[Sequence[Counted]]) -> tuple[Bin, ...]:
    """The bins in which there were facts, from what was counted in each game."""
    found = []
    for place, column in enumerate(zip(*games, strict=True)):
        facts = sum(each.facts for each in column)
        if not facts:
            continue
        together = sum((each.true - each.expected) ** 2 for each in column)
        alone = sum(each.variance for each in column)
        low, high = _limits(place)
        found.append(
            Bin(
                low=low,
                high=high,
                facts=facts,
                expected=sum(each.expected for each in column) / facts,
                true=sum(each.true for each in column) / facts,
                error=sqrt(max(together, alone)) / facts,
            )
        )
    return tuple(found)


def _limits(place: int) -> tuple[int, int]:
    """Never, ten bins in between, always."""
    if place in (0, BINS + 1):
        return (0, 0) if place == 0 else (100, 100)
    return (place - 1) * 100 // BINS, place * 100 // BINS


def _facts(state: State, seat: int) -> list[Counted]:
    """By bin, the facts as this seat knows them."""
    analysis = analyse(noted(observe(state, seat)))
    counted = [Counted()] * (BINS + 2)
    for cat in analysis.record.seats:
        if cat == seat:
            continue
        for card in analysis.cards:
            odds = analysis.probability(cat, card)
            place = 0 if odds == 0 else BINS + 1 if odds == 1 else 1 + int(odds * BINS)
            facts, expected, variance, true = counted[place]
            counted[place] = Counted(
                facts=facts + 1,
                expected=expected + float(odds),
                variance=variance + float(odds * (1 - odds)),
                true=true + (card in state.preferences[cat]),
            )
    return counted
