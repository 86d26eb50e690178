"""How well slips are found: one entry of a random game goes wrong, and nobody says which.

python -m tests.explain.slips_found [--mission N] [--contradictions N] [--silent N] [--rounds N] [--jobs N]

A slip is drawn by the documented odds among all entries of the rounds; one that the rules of play show at
once is drawn anew. Where no deal fits any more, the repairs are asked, otherwise the table audit; a random
order of the rounds stands beside it. Games go on until there are as many of both as asked for.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, replace
from itertools import count, islice
from random import Random
from statistics import fmean

from joblib import Parallel, delayed

from deduce.explain import audit, repairs
from deduce.explain.round_slips import places_of_round, with_round
from deduce.games.delicats import Setup, observe
from deduce.games.delicats.components import MISSIONS
from deduce.inference import analyse
from deduce.records import replay_faults
from tests.random_games import played, record_of

BATCH = 40
LIMIT = 600.0
"""Seconds for one answer, on a machine that does other things too."""


@dataclass(frozen=True)
class Found:
    """What was made of one slip."""

    kind: str
    contradicts: bool
    repair: int | None = None
    """Which of the repairs undoes the slip, from 1; for a contradiction."""
    round: int | None = None
    """Which of the rounds that are named, each once and in order, holds the slip, from 1."""
    rounds: int = 0
    """How many rounds there are."""


def main():
    """Print a line for each mission and view."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mission", type=int, action="append", help="this mission only; may be repeated")
    parser.add_argument("--contradictions", type=int, default=300)
    parser.add_argument("--silent", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for number in asked.mission or [mission.number for mission in MISSIONS]:
        for seat, view in ((None, "onlooker"), (0, "seated")):
            report(number, view, collected(asked, number, seat), asked)


def collected(asked, number, seat):
    """Slips until there are enough that contradict and enough that do not; no more are looked into."""
    found = []
    enough = {True: asked.contradictions, False: asked.silent}
    seeds = count()
    with Parallel(n_jobs=asked.jobs) as parallel:
        while any(looked_into(found, kind) < wanted for kind, wanted in enough.items()):
            open_kinds = {kind for kind, wanted in enough.items() if looked_into(found, kind) < wanted}
            found += parallel(
                delayed(slip)(number, seat, asked.rounds, seed, open_kinds) for seed in islice(seeds, BATCH)
            )
    return found


def looked_into(found, contradicts):
    """How many slips of that kind were looked into."""
    return sum(one.contradicts is contradicts and one.round is not None for one in found)


def slip(number, seat, rounds, seed, open_kinds):
    """One slip in one game, looked into where its kind is asked for."""
    rng = Random(seed)
    setup = Setup(mission=MISSIONS[number - 1], players=4, starter=rng.randrange(4))
    record = record_of(observe(played(setup, seed, rounds), seat))
    if replay_faults(record):  # the other copy of the card just played is in hand
        record = replace(record, hand=())
    kind, culprit, wrong = with_slip(record, rng)
    analysis = analyse(wrong)
    contradicts = not analysis.consistent
    if contradicts not in open_kinds:
        return Found(kind=kind, contradicts=contradicts)
    count_of_rounds = len(record.rounds)
    if contradicts:
        offered = repairs(wrong, limit=LIMIT)
        undone = [place for place, repair in enumerate(offered, 1) if record in repair.records]
        named = list(dict.fromkeys(number for repair in offered for number in repair.rounds))
        return Found(kind, True, undone[0], named.index(culprit) + 1, count_of_rounds)
    named = [look.round for look in audit(analysis, limit=LIMIT).looks]
    return Found(kind, False, None, named.index(culprit) + 1, count_of_rounds)


def with_slip(record, rng):
    """What kind of slip it is, in which round, and the record with it."""
    versions = [
        (place, version)
        for laid in record.rounds
        for place in places_of_round(record, laid)
        for version in place.versions
    ]
    weights = [float(version.slip_odds) for _, version in versions]
    while True:
        ((place, version),) = rng.choices(versions, weights)
        wrong = with_round(record, version.laid)
        if not replay_faults(wrong):
            return place.kind.value, place.round, wrong


def report(number, view, found, asked):
    """One mission as somebody sees it."""
    shown = Counter(one.kind for one in found if one.contradicts)
    every = Counter(one.kind for one in found)
    by_kind = ", ".join(f"{kind} {shown[kind] / every[kind]:.0%}" for kind in sorted(every))
    loud = [one for one in found if one.contradicts and one.round is not None][: asked.contradictions]
    silent = [one for one in found if not one.contradicts and one.round is not None][: asked.silent]
    by_chance = fmean(min(3, one.rounds) / one.rounds for one in silent)
    sys.stdout.write(
        f"mission {number} {view}: {sum(shown.values()) / len(found):.0%} of {len(found)} slips contradict "
        f"({by_kind}). Of {len(loud)} that do, the repair is first in {share(loud, 'repair', 1)} and among "
        f"three in {share(loud, 'repair', 3)}, its round first in {share(loud, 'round', 1)} and among three "
        f"in {share(loud, 'round', 3)}. Of {len(silent)} that do not, the audit's first three rounds hold "
        f"{share(silent, 'round', 3)}, a random order {by_chance:.0%}.\n"
    )
    sys.stdout.flush()


def share(found, what, most):
    """In how many of these the slip is among so many, as a percentage."""
    return f"{fmean(getattr(one, what) <= most for one in found):.0%}"


if __name__ == "__main__":
    main()
