"""Print the table of speeds as ratios to clingo in the same run: python -m tests.benchmarks.ratios"""

import sys
from functools import partial
from random import Random
from statistics import median
from time import perf_counter, process_time

from deduce.games import random_game
from deduce.games.delicats import DELICATS, Setup
from deduce.games.delicats.components import MISSIONS
from deduce.gifts import gift_odds
from deduce.inference import analyse, certify, encode
from deduce.inference.deals import enumerate_deals
from deduce.solver import ConstraintModel
from tests.benchmarks.asp import consequences
from tests.benchmarks.records import onlooker, seated

RUNS = 7

SETUPS = ((DELICATS, Setup(mission=MISSIONS[2], players=4)),)


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


def seconds(work, *others):
    """Median seconds of each piece of work, run in turn."""
    times = [[] for _ in range(1 + len(others))]
    for _ in range(RUNS):
        for column, piece in zip(times, (work, *others), strict=True):
            start = perf_counter()
            piece()
            column.append(perf_counter() - start)
    return [median(column) for column in times]


def solve_by_solve(record):
    """CP-SAT asked for every cat and card by itself, as a plain certificate would."""
    encoding = encode(record)
    return [
        encoding.model.solve(assumptions=(*encoding.switches, literal)) for literal in encoding.holds.values()
    ]


def rows():
    """What is measured, our milliseconds, the peer and the ratio to it, row by row."""
    for number in range(1, 10):
        work = partial(answer, seated(number))
        yield f"mission {number}, seated, 8 rounds: deals, odds, gifts", *beside_clingo(work, seated(number))
    for number in (4, 5, 9):
        record = onlooker(number)
        what = f"mission {number}, onlooker, 12 face-down cards, deals enumerated anew"
        yield what, *beside_clingo(partial(answer_from_nothing, record), record)
    ConstraintModel()
    for number in (3, 4, 9):
        record = onlooker(number)
        work = partial(certify, answer(record))
        what = f"mission {number}, onlooker: CP-SAT certificate"
        yield what, *beside_clingo(work, record)
        ours, peer = seconds(work, partial(solve_by_solve, record))
        yield what, ours, "one solve a cat and card", ours / peer


def beside_clingo(work, record):
    """Seconds, the peer's name and the ratio to it."""
    ours, peer = seconds(work, partial(brave_and_cautious, record))
    return ours, "clingo brave + cautious", ours / peer


def rates():
    """Random legal actions in a second of the processor, in every engine."""
    for game, setup in SETUPS:
        rng, actions, start = Random(1), 0, process_time()
        while process_time() - start < 2:
            actions += len(random_game(game, setup, rng))
        yield game.name, actions / (process_time() - start)


def main():
    """Write the tables as Markdown."""
    sys.stdout.write("| what | ms | peer | ratio |\n| --- | --- | --- | --- |\n")
    for what, ours, peer, ratio in rows():
        sys.stdout.write(f"| {what} | {1000 * ours:.1f} | {peer} | {ratio:.2f} |\n")
        sys.stdout.flush()
    sys.stdout.write("\n| engine | random legal actions a second |\n| --- | --- |\n")
    for name, rate in rates():
        sys.stdout.write(f"| {name} | {rate:,.0f} |\n")


if __name__ == "__main__":
    main()
