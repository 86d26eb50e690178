"""What makes a puzzle pleasant beyond its level."""

from collections import Counter
from collections.abc import Sequence

from deduce.puzzles.givens import Givens
from deduce.puzzles.grading import Pass, hardest_of
from deduce.puzzles.marks import blank, marked
from deduce.puzzles.patterns import Pattern
from deduce.puzzles.rows import Row
from deduce.puzzles.techniques import Level

LAST_OPENING = 3
"""The hardest technique that counts as an easy way in."""
WIDEST_SPREAD = 3
"""How many rows one cat may have more than another."""


def is_pleasant(pattern: Pattern, rows: Sequence[Row], givens: Givens, done: Sequence[Pass]) -> bool:
    """Whether the puzzle has a way in, does not fall to one row, and does not end with its hardest step."""
    level = hardest_of(done).level
    per_cat = Counter(row.cat for row in rows)
    counts = [per_cat[cat] for cat in pattern.unknown_cats]
    if max(counts) - min(counts) > WIDEST_SPREAD:
        return False
    if level < Level.EXPERT and done[0].technique.number > LAST_OPENING:
        return False
    if level > Level.EASY and _falls_to_one_row(givens):
        return False
    return level < Level.HARD or done[-1].technique.level < level


def _falls_to_one_row(givens: Givens) -> bool:
    """Whether a clean row alone leaves a cat no more cards than it holds."""
    empty = blank(givens)
    return any(
        marked(givens, empty, [((fact.holder, fact.cards),)], ()).possible[fact.holder].bit_count()
        == givens.hand_size
        for fact in givens.clean
    )
