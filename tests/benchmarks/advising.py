"""Print how long advice takes beside an onlooker's solve: python -m tests.benchmarks.advising

The games are those after twelve rounds: whom to hand a card to as an onlooker would ask, which card to add
as the first seat that adds one would.
"""

import sys
from statistics import median
from time import process_time

from deduce.advice.delicats import hand_advice, row_advice
from deduce.games.delicats.components import CARDS
from deduce.games.delicats.conditions import contributors
from tests.benchmarks.explaining import MISSIONS, solve
from tests.benchmarks.records import onlooker, seated

RUNS = 3
ROUNDS = 12


def drawn(record):
    """The cards that are drawn: the first ones of which copies are left."""
    seen = [card.card for laid in record.rounds for card in laid.cards]
    left = [card for card in CARDS if seen.count(card) < record.copies[card.number]]
    return left[: record.mission.drawn]


def handing(record):
    """Whom to hand the card to."""
    return hand_advice(record, drawn(record))


def adding(record):
    """Which card to add to the first row that this seat adds one to."""
    vacation = next(seat for seat in record.seats if record.me in contributors(len(record.players), seat))
    return row_advice(record, vacation, drawn(record), [card.card for card in record.hand])


def seconds(work, subject):
    """Median seconds of the processor, once beforehand."""
    work(subject)
    times = []
    for _ in range(RUNS):
        start = process_time()
        work(subject)
        times.append(process_time() - start)
    return median(times)


def main():
    """Write the table as Markdown."""
    sys.stdout.write(
        "| mission | solve, ms | --card, ms (ratio) | --row, ms (ratio) |\n| --- | --- | --- | --- |\n"
    )
    for number in MISSIONS:
        record = onlooker(number)
        peer = seconds(solve, record)
        told = [seconds(handing, record), seconds(adding, seated(number, ROUNDS))]
        cells = [f"{1000 * each:.0f} ({each / peer:.1f})" for each in told]
        sys.stdout.write(f"| {number} | {1000 * peer:.1f} | {' | '.join(cells)} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
