"""Play a random game with the rules engine and watch what an onlooker can conclude after every round."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from deduce.games import play, random_policy, replay
from deduce.games.delicats import DELICATS, Action, PlayOn, Setup, View, observe
from deduce.games.delicats.components import mission
from deduce.inference import analyse
from deduce.records import DelicatsRecord, Round

PLAYERS = ("Ana", "Ben", "Cleo")


def never_stop(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Play on while the rules allow it; decide everything else at random."""
    return PlayOn() if PlayOn() in actions else random_policy(view, actions, rng)


def main(seed: int) -> None:
    """Print how many deals are left after every round of one game of mission 8."""
    setup = Setup(mission=mission(8), players=len(PLAYERS))
    *_, end = replay(DELICATS, setup, play(DELICATS, setup, [never_stop] * len(PLAYERS), Random(seed)))
    view = observe(end, None)
    rounds = tuple(Round(**seen._asdict()) for seen in view.rounds)
    record = DelicatsRecord(mission=setup.mission, players=PLAYERS, clue=view.clue)
    for played in range(len(rounds) + 1):
        analysis = analyse(replace(record, rounds=rounds[:played]))
        print(f"after {played:2} rounds {analysis.deal_count:5} deals, {analysis.entropy:5.2f} bits")


if __name__ == "__main__":
    main(seed=10)
