"""How hard a puzzle is: the techniques a person needs, in passes over marks that stand still.

A pass applies one technique everywhere, reading the marks as they stood at its start; then the easiest
technique has its turn again. Marks only grow, so the hardest technique needed does not depend on order,
and no name of a cat, food or place can change a grade.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduce.puzzles.givens import Givens
from deduce.puzzles.marks import Marks, blank, is_solved, marked
from deduce.puzzles.techniques import TECHNIQUES, Level, Step, Technique
from deduce.puzzles.techniques.what_if import sweep

EASY_SWEEPS = 4
"""The most sweeps of an easy puzzle; a longer chain of easy steps makes it medium."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """One technique, applied everywhere to the marks as they stood."""

    technique: Technique
    before: Marks
    steps: tuple[Step, ...]
    after: Marks


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """What solving a puzzle takes."""

    level: Level
    hardest: Technique
    times: int
    """Passes that needed a technique of that level's class."""
    sweeps: int
    """How often one goes over the whole sheet with the techniques of its level."""
    difficulty: int
    """Work within a level, for sorting; the levels themselves are classes of technique."""


def passes(givens: Givens) -> tuple[Pass, ...]:
    """The passes from a blank grid until solved or stuck."""
    now = blank(givens)
    done: list[Pass] = []
    while not is_solved(givens, now):
        following = next_pass(givens, now)
        if following is None:
            break
        done.append(following)
        now = following.after
    return tuple(done)


def next_pass(givens: Givens, marks: Marks) -> Pass | None:
    """The easiest technique that finds something, applied everywhere; None where none does."""
    for technique in TECHNIQUES:
        steps = tuple(technique.find(givens, marks))
        if steps:
            after = marked(givens, marks, [step.crosses for step in steps], [step.holds for step in steps])
            return Pass(technique=technique, before=marks, steps=steps, after=after)
    return None


def hardest_of(done: Sequence[Pass]) -> Technique:
    """The hardest technique of these passes."""
    return max((each.technique for each in done), key=lambda technique: technique.number)


def level_of(givens: Givens, done: Sequence[Pass]) -> Level | None:
    """The level of a puzzle from its passes; None where they do not solve it."""
    if not done or not is_solved(givens, done[-1].after):
        return None
    level = hardest_of(done).level
    if level is Level.EASY and _sweeps(givens, level) > EASY_SWEEPS:
        return Level.MEDIUM
    return level


def grade(givens: Givens, done: Sequence[Pass]) -> Grade | None:
    """The grade of a puzzle from its passes; None where they do not solve it."""
    level = level_of(givens, done)
    if level is None:
        return None
    hardest = hardest_of(done)
    return Grade(
        level=level,
        hardest=hardest,
        times=sum(each.technique.level is hardest.level for each in done),
        sweeps=_sweeps(givens, hardest.level),
        difficulty=_difficulty(givens, done),
    )


def _sweeps(givens: Givens, level: Level) -> int:
    """Sweeps with all techniques up to a level, always the same ones, so that more rows never add one."""
    finders = [technique.find for technique in TECHNIQUES if technique.level <= level]
    marks, count = blank(givens), 0
    while not is_solved(givens, marks):
        marks = sweep(givens, marks, finders)
        count += 1
    return count


def _difficulty(givens: Givens, done: Sequence[Pass]) -> int:
    """Looking costs more where there are many places and few finds; fruitless looks at easier ones count."""
    total = Fraction(0)
    for each in done:
        places, finds = each.technique.places(givens, each.before), len(each.steps)
        total += each.technique.weight * (Fraction(places + 1, finds + 1) + finds - 1)
        for easier in TECHNIQUES[: each.technique.number - 1]:
            total += Fraction(easier.weight * easier.places(givens, each.before), 4)
    return round(total)
