"""Print how long explanations take beside the analysis: python -m tests.benchmarks.explaining

The games are those of onlookers after twelve rounds. For conflicts and repairs the announcement of one
round, or of two, is turned round so that no deal fits; their peer is the analysis of the game as played.
"""

import sys
from dataclasses import replace
from itertools import chain, combinations
from statistics import median
from time import process_time

from deduce.explain import conflict, doubts, repairs, walk, why
from deduce.inference import analyse, certify
from deduce.inference.deals import enumerate_deals
from tests.benchmarks.records import onlooker

RUNS = 5
MISSIONS = range(1, 10)


def contradictory(record):
    """The record with the first announcement turned round that leaves no deal, else the first two."""
    numbers = [laid.number for laid in record.rounds]
    turned = chain(combinations(numbers, 1), combinations(numbers, 2))
    changed = (turned_round(record, some) for some in turned)
    return next(other for other in changed if not analyse(other).consistent)


def turned_round(record, numbers):
    """The record with the announcements of these rounds turned round."""
    rounds = [replace(laid, eats=not laid.eats) if laid.number in numbers else laid for laid in record.rounds]
    return replace(record, rounds=tuple(rounds))


def solve(record):
    """What `deduce solve` works out: the analysis and its certificate."""
    return certify(analyse(record))


def reasons(analysis):
    """A reason for everything that is certain or impossible."""
    return [
        why(analysis, seat, card)
        for seat in analysis.record.seats
        for card in (*analysis.certain(seat), *analysis.impossible(seat))
    ]


def from_nothing(work):
    """The same work with the deals of every set-up enumerated anew."""

    def anew(record):
        enumerate_deals.cache_clear()
        return work(record)

    return anew


def seconds(work, subject):
    """Median seconds of the processor; once beforehand, so that nothing is imported or built meanwhile."""
    work(subject)
    times = []
    for _ in range(RUNS):
        start = process_time()
        work(subject)
        times.append(process_time() - start)
    return median(times)


def row(number):
    """Milliseconds of one mission's explanations, with the ratio to the analysis."""
    record = onlooker(number)
    wrong = contradictory(record)
    analysis = analyse(record)
    peer, cold_peer = seconds(analyse, record), seconds(from_nothing(analyse), record)
    solved = seconds(solve, record)
    each = seconds(reasons, analysis) / max(1, len(reasons(analysis)))
    told = [number, f"{1000 * peer:.1f}", f"{1000 * solved:.1f}"]
    told += [
        beside(each, peer),
        beside(seconds(walk, analysis), peer),
        beside(seconds(conflict, wrong), peer),
    ]
    mended = seconds(repairs, wrong)
    told += [f"{beside(mended, peer)}; {mended / solved:.1f}"]
    told += [beside(seconds(from_nothing(repairs), wrong), cold_peer)]
    return [*told, beside(seconds(doubts, record), peer)]


def beside(ours, peer):
    """Milliseconds and the ratio to the peer."""
    return f"{1000 * ours:.1f} ({ours / peer:.1f})"


def main():
    """Write the table as Markdown."""
    sys.stdout.write(
        "| mission | analysis, ms | solve, ms | a reason (ratio to analysis) | walk | conflict "
        "| repairs (ratio; to solve) | repairs, deals anew | doubts |\n" + "| --- " * 9 + "|\n"
    )
    for number in MISSIONS:
        sys.stdout.write("| " + " | ".join(map(str, row(number))) + " |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
