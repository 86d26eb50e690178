"""Print the table of speeds as ratios to peers in the same run: python -m tests.benchmarks.ratios

Every row is measured on several random games. Times are of the processor, since a busy machine slows both
sides unevenly; the ratio of a game is that of the medians of runs taken in turn.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from time import process_time

from deduce.games import cat_and_chocolate, pocket_cats, random_game, treats_and_tails
from deduce.games.cat_and_chocolate import CAT_AND_CHOCOLATE
from deduce.games.delicats import DELICATS, Setup
from deduce.games.delicats.components import MISSIONS
from deduce.games.pocket_cats import POCKET_CATS
from deduce.games.pocket_cats.components import FIRST_GAME
from deduce.games.treats_and_tails import TREATS_AND_TAILS
from deduce.gifts import gift_odds
from deduce.inference import analyse, certify, encode
from deduce.inference.deals import enumerate_deals
from deduce.solver import ConstraintModel
from tests.benchmarks.asp import consequences
from tests.benchmarks.cp import backbone, plain_deals
from tests.benchmarks.records import FACE_UP, onlooker, seated

RUNS = 5
SEEDS = range(1, 6)
FACE_DOWN = (4, 5, 9)

SETUPS = (
    (DELICATS, Setup(mission=MISSIONS[2], players=4)),
    (POCKET_CATS, pocket_cats.Setup(clans=FIRST_GAME)),
    (TREATS_AND_TAILS, treats_and_tails.Setup()),
    (CAT_AND_CHOCOLATE, cat_and_chocolate.Setup(players=4)),
)


def answer(record):
    """Deals, odds and gift advice of a record, the deals of its set-up known from the round before."""
    analysis = analyse(record)
    for seat in record.seats:
        for card in analysis.cards:
            analysis.probability(seat, card)
    gift_odds(analysis)
    return analysis


def answer_from_nothing(record):
    """The same with the deals of the set-up enumerated too."""
    enumerate_deals.cache_clear()
    return answer(record)


def brave_and_cautious(record):
    """Possible and certain cards by clingo."""
    return consequences(record, "brave"), consequences(record, "cautious")


def solve_by_solve(record):
    """CP-SAT asked for every cat and card by itself, as a plain certificate would."""
    answers = []
    for cell in ((seat, card) for seat in record.seats for card in record.mission.preferences):
        encoding = encode(record)
        for literal in (*encoding.switches, encoding.holds[cell]):
            encoding.model.add_clause([literal])
        answers.append(encoding.model.solve())
    return answers


@dataclass(frozen=True, kw_only=True)
class Row:
    """One line of the table: work on each subject, beside the peer's on the record of the same place."""

    what: str
    work: Callable
    subjects: list
    peer: Callable
    peer_name: str
    records: list

    def markdown(self):
        """Median milliseconds, and the ratio to the peer: median and worst of the records."""
        ours, ratios = [], []
        for subject, record in zip(self.subjects, self.records, strict=True):
            mine, others = seconds(partial(self.work, subject), partial(self.peer, record))
            ours.append(mine)
            ratios.append(mine / others)
        shown = f"{1000 * median(ours):.1f} | {self.peer_name} | {median(ratios):.2f} | {max(ratios):.2f}"
        return f"| {self.what} | {shown} |"


def seconds(*pieces):
    """Median seconds of the processor of each piece of work, run in turn after one run for nothing."""
    times = [[] for _ in pieces]
    for run in range(1 + RUNS):
        for column, piece in zip(times, pieces, strict=True):
            start = process_time()
            piece()
            if run:
                column.append(process_time() - start)
    return [median(column) for column in times]


def rows():
    """Everything that is measured."""
    clingo = {"peer": brave_and_cautious, "peer_name": "clingo brave + cautious"}
    cpmpy = {"peer": backbone, "peer_name": "CPMpy, solve until nothing is new"}
    constraint = {"peer": plain_deals, "peer_name": "python-constraint, everything"}
    plain = {"peer": solve_by_solve, "peer_name": "one solve a cat and card"}
    games = {
        f"mission {number}, seated": [seated(number, 3 + 2 * seed, seed) for seed in SEEDS]
        for number in range(1, 10)
    }
    games |= {
        f"mission {number}, onlooker, 12 face-down cards": [onlooker(number, seed=seed) for seed in SEEDS]
        for number in FACE_DOWN
    }
    for what, records in games.items():
        same = {"subjects": records, "records": records}
        yield Row(what=f"{what}: deals, odds, gifts", work=answer, **same, **clingo)
        yield Row(what=f"{what}: the same, deals anew", work=answer_from_nothing, **same, **clingo)
        yield Row(what=f"{what}: the same, deals anew", work=answer_from_nothing, **same, **cpmpy)
        if records[0].mission.number in FACE_UP:
            yield Row(what=f"{what}: the same, deals anew", work=answer_from_nothing, **same, **constraint)
    for what, records in games.items():
        same = {"subjects": list(map(answer, records)), "records": records}
        yield Row(what=f"{what}: certificate", work=certify, **same, **clingo)
        yield Row(what=f"{what}: certificate", work=certify, **same, **plain)


def rates():
    """Random legal actions in a second of the processor, in every engine."""
    for game, setup in SETUPS:
        rng, actions, start = Random(1), 0, process_time()
        while process_time() - start < 2:
            actions += len(random_game(game, setup, rng))
        yield game.name, actions / (process_time() - start)


def main():
    """Write the tables as Markdown."""
    ConstraintModel()
    sys.stdout.write("| what | ms | peer | ratio | worst |\n| --- | --- | --- | --- | --- |\n")
    for row in rows():
        sys.stdout.write(f"{row.markdown()}\n")
        sys.stdout.flush()
    sys.stdout.write("\n| engine | random legal actions a second |\n| --- | --- |\n")
    for name, rate in rates():
        sys.stdout.write(f"| {name} | {rate:,.0f} |\n")


if __name__ == "__main__":
    main()
