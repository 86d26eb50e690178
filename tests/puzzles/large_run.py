"""Thousands of puzzles judged one by one: python -m tests.puzzles.large_run [FACE_UP [FACE_DOWN]]

Every puzzle is asked of both engines, and every round of one that says it is minimal is left out in turn.
Prints what was found wrong, and how often each technique was the hardest of each level.
"""

import sys
from collections import Counter
from dataclasses import replace
from itertools import count

from deduce.errors import UndecidedError
from deduce.games.delicats.components import MISSIONS
from deduce.inference import analyse
from deduce.puzzles import Level, Request, Tally, check_puzzle, make
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


def puzzles(*, private):
    """A puzzle of every request with each seed in turn, without end; None where one was not found."""
    for seed in count(1):
        for request in requests(private=private):
            yield request, seed, make(request, seed, Tally())


def run(wanted, *, private):
    """Judge so many puzzles, spread over all requests; the counts of their hardest techniques by level."""
    hardest = {level: Counter() for level in Level}
    made = wrong = missed = 0
    for request, seed, puzzle in puzzles(private=private):
        if puzzle is None:
            missed += 1
            continue
        made += 1
        hardest[puzzle.grade.level][puzzle.grade.hardest.name] += 1
        for fault in faults(puzzle):
            wrong += 1
            sys.stdout.write(f"{request.options} --seed {seed}: {fault}\n")
        if made % 500 == 0:
            sys.stderr.write(f"{made}\n")
        if made == wanted:
            break
    sys.stdout.write(f"\n{made} puzzles, {wrong} with a fault, {missed} not found\n\n")
    return hardest


def table(hardest):
    """The counts as Markdown."""
    sys.stdout.write("| hardest technique | " + " | ".join(level.word for level in Level) + " |\n")
    sys.stdout.write("|---" * (len(Level) + 1) + "|\n")
    for technique in TECHNIQUES:
        counts = [hardest[level][technique.name] for level in Level]
        if any(counts):
            sys.stdout.write(f"| {technique.name} | {' | '.join(map(str, counts))} |\n")


def main():
    """Both runs."""
    sizes = [int(argument) for argument in sys.argv[1:]] or [10_000, 500]
    for size, private in zip(sizes, (False, True), strict=False):
        table(run(size, private=private))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
