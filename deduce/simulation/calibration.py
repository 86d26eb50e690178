"""Are odds what they say? Facts in random games, gathered by their odds, beside how often they were true.

Facts of one game hang together, so a bin's error is reckoned from the sums of whole games: the root of the
sum of their squared differences between what was true and what was to be expected.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from deduce.advice.delicats.noting import noted
from deduce.games import Actor
from deduce.games.delicats import DELICATS, Phase, PlayOn, Setup, State, observe
from deduce.games.delicats.components import mission
from deduce.inference import analyse

__all__ = ["Bin", "CalibrationMatch", "Counted", "bins"]

BINS = 10
MOST_ROUNDS = 12

Counted = tuple[int, float, int]
"""How many facts there were, how many were to be expected to be true, and how many were."""


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
        facts = sum(count for count, _, _ in column)
        if not facts:
            continue
        off = sqrt(sum((true - expected) ** 2 for _, expected, true in column))
        low, high = _limits(place)
        found.append(
            Bin(
                low=low,
                high=high,
                facts=facts,
                expected=sum(expected for _, expected, _ in column) / facts,
                true=sum(true for _, _, true in column) / facts,
                error=off / facts,
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
    sums = [[0, 0.0, 0] for _ in range(BINS + 2)]
    for cat in analysis.record.seats:
        if cat == seat:
            continue
        for card in analysis.cards:
            odds = analysis.probability(cat, card)
            place = 0 if odds == 0 else BINS + 1 if odds == 1 else 1 + int(odds * BINS)
            sums[place][0] += 1
            sums[place][1] += float(odds)
            sums[place][2] += card in state.preferences[cat]
    return [(int(facts), expected, int(true)) for facts, expected, true in sums]
