"""Techniques that assume a mark and find a contradiction: numbers 14 to 16."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from deduce.puzzles.contradictions import is_broken
from deduce.puzzles.givens import Givens
from deduce.puzzles.marks import Marks, marked
from deduce.puzzles.masks import Mask
from deduce.puzzles.techniques.several import (
    all_rows_of_a_cat,
    pair,
    three_together,
    two_rows_of_a_cat,
)
from deduce.puzzles.techniques.single import (
    clean_row,
    counting_the_box,
    last_card_for_a_cat,
    last_cat_for_a_card,
    must_be_here,
    one_kind_left_in_the_row,
    one_left_in_the_row,
)
from deduce.puzzles.techniques.step import Step

Finder = Callable[[Givens, Marks], Iterator[Step]]

SHORT = 3
"""Sweeps within which a short assumption must come to a contradiction."""

SINGLE: tuple[Finder, ...] = (
    clean_row,
    must_be_here,
    last_card_for_a_cat,
    last_cat_for_a_card,
    one_left_in_the_row,
    one_kind_left_in_the_row,
    counting_the_box,
)
SEVERAL: tuple[Finder, ...] = (*SINGLE, pair, three_together, two_rows_of_a_cat, all_rows_of_a_cat)


def what_if_short(givens: Givens, marks: Marks) -> Iterator[Step]:
    """14: a card is out if assuming it contradicts within three sweeps of techniques 1 to 7."""
    return _refuted(givens, marks, SINGLE, SHORT)


def what_if_long(givens: Givens, marks: Marks) -> Iterator[Step]:
    """15: the same, however long it takes."""
    return _refuted(givens, marks, SINGLE, None)


def what_if_with_groups(givens: Givens, marks: Marks) -> Iterator[Step]:
    """16: the same with techniques 1 to 11."""
    return _refuted(givens, marks, SEVERAL, None)


WHAT_IFS: Mapping[Finder, tuple[Finder, ...]] = {
    what_if_short: SINGLE,
    what_if_long: SINGLE,
    what_if_with_groups: SEVERAL,
}
"""The techniques that each of these uses once it has supposed something."""


def sweep(givens: Givens, marks: Marks, finders: Iterable[Finder]) -> Marks:
    """The grid after every technique given was applied everywhere to the marks as they stood."""
    steps = [step for finder in finders for step in finder(givens, marks)]
    return marked(givens, marks, [step.crosses for step in steps], [step.holds for step in steps])


class _Refutation(NamedTuple):
    cat: int
    card: Mask
    sweeps: int


def _refuted(givens: Givens, marks: Marks, finders: tuple[Finder, ...], limit: int | None) -> Iterator[Step]:
    """The assumptions that contradict soonest; all of them, so that names and order do not matter."""
    refutations: list[_Refutation] = []
    for cat in range(givens.cats):
        candidates = marks.possible[cat] & ~marks.held[cat]
        while candidates:
            card = candidates & -candidates
            candidates ^= card
            sweeps = _sweeps_to_contradiction(givens, marks, (cat, card), finders, limit)
            if sweeps is not None:
                refutations.append(_Refutation(cat, card, sweeps))
                limit = sweeps
    soonest = min((refutation.sweeps for refutation in refutations), default=0)
    for refutation in refutations:
        if refutation.sweeps == soonest:
            yield Step(crosses=((refutation.cat, refutation.card),))


def _sweeps_to_contradiction(
    givens: Givens, marks: Marks, assumed: tuple[int, Mask], finders: tuple[Finder, ...], limit: int | None
) -> int | None:
    """After how many sweeps the assumption breaks the grid; None if it does not within the limit."""
    now = marked(givens, marks, (), ((assumed,),))
    sweeps = 0
    while not is_broken(givens, now):
        after = sweep(givens, now, finders)
        sweeps += 1
        if after == now or (limit is not None and sweeps > limit):
            return None
        now = after
    return sweeps
