"""Print how cost grows, and what memory each engine takes: python -m tests.benchmarks.growth

Milliseconds of the processor are medians over five random games, beside clingo's on the same records.
Memory is what a fresh process takes for one answer beyond its imports, the most at any time; on Linux.
"""

import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from statistics import median

from deduce.inference import certify
from deduce.solver import ConstraintModel
from tests.benchmarks.cp import backbone, plain_deals
from tests.benchmarks.ratios import SEEDS, answer, answer_from_nothing, brave_and_cautious, seconds
from tests.benchmarks.records import onlooker, seated

ROUNDS = (2, 4, 6, 8, 10, 12)
ENGINES = {
    "deals, odds, gifts": answer_from_nothing,
    "certificate with it": lambda record: certify(answer(record)),
    "clingo": brave_and_cautious,
    "CPMpy": backbone,
    "python-constraint": plain_deals,
}


def main():
    """Print all tables, or what one process takes for one answer."""
    if len(sys.argv) > 1:
        sys.stdout.write(f"{taken(*sys.argv[1:])}\n")
        return
    by_size("seated, rounds", {n: [partial(seated, m, n) for m in (3, 4)] for n in ROUNDS}, ("3", "4"))
    cards = {n: [partial(onlooker, m, n) for m in (4, 5, 9)] for n in ROUNDS}
    by_size("onlooker, face-down cards", cards, ("4", "5", "9"))
    people = {n: [lambda seed, m=m, n=n: seated(m, 8, seed, players=n) for m in (3, 4, 9)] for n in (2, 3, 4)}
    by_size("seated, players", people, ("3", "4", "9"))
    memory()


def by_size(what, makers, missions):
    """A table with a line for each size and a column for each mission."""
    write(what, *(f"mission {number}: ms (clingo)" for number in missions))
    write(*["---"] * (1 + len(missions)))
    for size, columns in makers.items():
        write(size, *(both(make) for make in columns))


def both(make):
    """Our milliseconds and clingo's."""
    pairs = []
    for seed in SEEDS:
        record = make(seed=seed)
        pairs.append(seconds(partial(answer_from_nothing, record), partial(brave_and_cautious, record)))
    ours, peers = zip(*pairs, strict=True)
    return f"{1000 * median(ours):.1f} ({1000 * median(peers):.1f})"


def memory():
    """A table of megabytes by engine."""
    write("MB for one answer", "mission 3, seated", "mission 4, onlooker", "mission 9, onlooker")
    write(*["---"] * 4)
    for engine in ENGINES:
        cells = []
        for number, seat in ((3, "seated"), (4, "onlooker"), (9, "onlooker")):
            if engine == "python-constraint" and seat == "onlooker":
                cells.append("cannot")  # it would enumerate every draw of twelve unseen cards
                continue
            command = [sys.executable, "-m", "tests.benchmarks.growth", engine, str(number), seat]
            cells.append(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
        write(engine, *cells)


def taken(engine, number, seat):
    """Megabytes that this process comes to take for one answer."""
    ConstraintModel()
    record = seated(int(number)) if seat == "seated" else onlooker(int(number))
    Path("/proc/self/clear_refs").write_text("5")  # from here on the peak is counted anew
    before = kilobytes("VmRSS")
    ENGINES[engine](record)
    return round((kilobytes("VmHWM") - before) / 1024, 1)


def kilobytes(name):
    """What Linux tells of this process's memory."""
    status = Path("/proc/self/status").read_text()
    return int(re.search(rf"{name}:\s+(\d+)", status)[1])


def write(*cells):
    """One line of a Markdown table."""
    sys.stdout.write(f"| {' | '.join(map(str, cells))} |\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
