"""Thousands of puzzles judged one by one: python -m tests.puzzles.large_run [FACE_UP [FACE_DOWN]]

Every puzzle is asked of both engines, and every round of one that says it is minimal is left out in turn.
Prints what was found wrong, how often each technique was the hardest of each level, and what was rejected.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import count, islice
from time import process_time

from deduce.errors import UndecidedError
from deduce.games.delicats.components import MISSIONS
from deduce.inference import analyse
from deduce.puzzles import Level, Rejection, Request, Tally, check_puzzle, make
from deduce.puzzles.possible import levels
from deduce.puzzles.techniques import TECHNIQUES
from deduce.records import replay_faults


def requests(*, private):
    """Every mission, player count, view and level that exists."""
    for mission in MISSIONS:
        for players in (2, 3, 4):
            for seat in (None, players - 1):
                plain = Request(
                    mission_number=mission.number, players=players, seat=seat, face_up=not private
                )
                if plain.private == private:
                    yield from (replace(plain, level=level) for level in sorted(levels(plain)[0]))
                    if private and seat is not None and mission.hand_size == 2:
                        linked = replace(plain, links=4)
                        yield from (replace(linked, level=level) for level in sorted(levels(linked)[0]))


def faults(puzzle):
    """What is wrong with a puzzle."""
    try:
        check_puzzle(puzzle)
    except UndecidedError as error:
        yield str(error)
    yield from (fault.text for fault in replay_faults(puzzle.record))
    if puzzle.facts.minimal and not puzzle.bowls:
        for left_out in puzzle.record.rounds:
            rounds = tuple(laid for laid in puzzle.record.rounds if laid is not left_out)
            if analyse(replace(puzzle.record, rounds=rounds)).deal_count == 1:
                yield f"round {left_out.number} is not needed"


@dataclass
class Found:
    """What a run has met so far."""

    hardest: dict = field(default_factory=lambda: {level: Counter() for level in Level})
    rejected: dict = field(default_factory=lambda: {level: Tally() for level in Level})
    seconds: Counter = field(default_factory=Counter)
    forms: set = field(default_factory=set)
    made: int = 0
    wrong: int = 0
    minimal: int = 0
    missed: int = 0


def puzzles(found, *, private):
    """A puzzle of every request with each seed in turn, without end."""
    for seed in count(1):
        for request in requests(private=private):
            start = process_time()
            puzzle = make(request, seed, found.rejected[request.level])
            found.seconds[request.level] += process_time() - start
            if puzzle is None:
                found.missed += 1
            else:
                yield request, seed, puzzle


def run(wanted, *, private):
    """Judge so many puzzles, spread over all requests."""
    found = Found()
    for request, seed, puzzle in islice(puzzles(found, private=private), wanted):
        found.made += 1
        found.minimal += bool(puzzle.facts.minimal)
        found.forms.add((replace(request, level=None), puzzle.facts.form))
        found.hardest[puzzle.grade.level][puzzle.grade.hardest.name] += 1
        for fault in faults(puzzle):
            found.wrong += 1
            sys.stdout.write(f"{request.options} --seed {seed}: {fault}\n")
        if found.made % 500 == 0:
            sys.stdout.write(f"{found.made} judged, {found.wrong} faults\n")
            sys.stdout.flush()
    return found


def tell(found):
    """What a run found, as Markdown."""
    sys.stdout.write(
        f"\n{found.made} puzzles, {len(found.forms)} of them different up to renaming and {found.minimal} "
        f"called minimal: {found.wrong} faults; {found.missed} were not found\n\n"
    )
    _table("hardest technique", [technique.name for technique in TECHNIQUES], found.hardest)
    reasons = {
        level: Counter({reason.value: times for reason, times in tally.reasons.items()})
        for level, tally in found.rejected.items()
    }
    _table("rejected attempts", [reason.value for reason in Rejection], reasons)
    for level, counts in found.hardest.items():
        made, seconds = counts.total(), found.seconds[level]
        if made:
            attempts = made + reasons[level].total()
            sys.stdout.write(f"{level.word}: {made} of {attempts} attempts, {made / seconds:.0f} a second\n")
    sys.stdout.flush()


def _table(heading, names, counts):
    sys.stdout.write(f"| {heading} | {' | '.join(level.word for level in Level)} |\n")
    sys.stdout.write("|---" * (len(Level) + 1) + "|\n")
    for name in names:
        row = [counts[level][name] for level in Level]
        if any(row):
            sys.stdout.write(f"| {name} | {' | '.join(map(str, row))} |\n")
    sys.stdout.write("\n")


def main():
    """Both runs."""
    sizes = [int(argument) for argument in sys.argv[1:]] or [10_000, 500]
    for size, private in zip(sizes, (False, True), strict=False):
        tell(run(size, private=private))


if __name__ == "__main__":
    main()
