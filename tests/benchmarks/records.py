"""The records that are measured: every mission from a seat, and onlookers with twelve face-down cards."""

from dataclasses import replace

from deduce.games.delicats import Setup, observe
from deduce.games.delicats.components import MISSIONS
from tests.random_games import played, record_of

SEED = 7
FACE_UP = tuple(mission.number for mission in MISSIONS if not mission.face_down)


def seated(number, rounds=8, seed=SEED, players=4):
    """A game of this mission as seat 0 knows it."""
    return _record(number, 0, rounds, seed, players)


def onlooker(number, rounds=12, seed=SEED):
    """The same for an onlooker: in face-down missions a card of every round was not seen."""
    return _record(number, None, rounds, seed)


def _record(number, seat, rounds, seed, players=4):
    mission = MISSIONS[number - 1]
    fewer = 9 if mission.drawn == 2 else rounds
    state = played(Setup(mission=mission, players=players), seed, min(rounds, fewer))
    return replace(record_of(observe(state, seat)), stopped=False)
