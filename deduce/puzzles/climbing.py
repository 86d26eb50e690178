"""Puzzles of the highest level, reached by changing a puzzle a little and keeping what is not easier."""

from collections.abc import Sequence

from deduce.puzzles.grading import hardest_of, passes
from deduce.puzzles.growing import Growth, Plan, Supply, grow, minimal
from deduce.puzzles.marks import is_solved
from deduce.puzzles.questions import Question
from deduce.puzzles.rows import Row
from deduce.puzzles.source import Source
from deduce.puzzles.techniques import Level

CHANGES = 60
"""Changes tried from one start."""
MOST_TAKEN_OUT = 3

Height = tuple[int, int, int, int]
"""The level and number of the hardest technique, how often its level was needed, and the rounds."""


def climb(
    question: Question, start: Sequence[Row], rows: Supply, plan: Plan, source: Source
) -> tuple[Row, ...]:
    """Rows at least as hard as the start.

    Each change takes some rows out, lays others until the goal is reached, and drops those not needed.

    The climb ends at the first expert puzzle, or after a fixed number of changes.
    """
    best = tuple(start)
    height = _height(question, best)
    for _ in range(CHANGES):
        if height[0] == Level.EXPERT:
            break
        taken_out = 1 + source.below(min(MOST_TAKEN_OUT, len(best)))
        growth = Growth(question.pattern, question.goal, source.shuffled(best)[taken_out:])
        if not grow(growth, rows, plan, source):
            continue
        changed = minimal(growth, source)
        changed_height = _height(question, changed)
        if changed_height >= height:
            best, height = changed, changed_height
    return best


def _height(question: Question, rows: Sequence[Row]) -> Height:
    givens = question.givens(rows)
    done = passes(givens)
    if not is_solved(givens, done[-1].after):
        return (0, 0, 0, 0)
    hardest = hardest_of(done)
    times = sum(each.technique.level is hardest.level for each in done)
    return (hardest.level, hardest.number, times, len(rows))
