"""What cannot be on a grid: a hit row unexplained, a holder short of cards or over-full, a card nowhere."""

from collections.abc import Iterator
from typing import NamedTuple

from deduce.puzzles.givens import Givens
from deduce.puzzles.marks import Entries, Marks
from deduce.puzzles.masks import Mask


class Contradiction(NamedTuple):
    """Marks, and rounds if any, that cannot all be true; shaped like the premises of a step."""

    rounds: tuple[int, ...] = ()
    absent: Entries = ()
    present: Entries = ()


def contradictions(givens: Givens, marks: Marks) -> Iterator[Contradiction]:
    """Everything on the grid that cannot be."""
    yield from _rows(givens, marks)
    everywhere = 0
    for holder, (possible, held) in enumerate(zip(*marks, strict=True)):
        everywhere |= possible
        both = held & ~possible
        if both:
            card = both & -both
            yield Contradiction(absent=((holder, card),), present=((holder, card),))
        yield from _kinds(givens, holder, possible, held)
    nowhere = givens.pool & ~everywhere
    if nowhere:
        card = nowhere & -nowhere
        yield Contradiction(absent=tuple((holder, card) for holder in range(givens.cats + 1)))


def is_broken(givens: Givens, marks: Marks) -> bool:
    """Whether anything on the grid cannot be."""
    return next(contradictions(givens, marks), None) is not None


def _rows(givens: Givens, marks: Marks) -> Iterator[Contradiction]:
    for fact in givens.hit:
        if not fact.cards & marks.possible[fact.holder]:
            yield Contradiction(rounds=(fact.round,), absent=((fact.holder, fact.cards),))


def _kinds(givens: Givens, holder: int, possible: Mask, held: Mask) -> Iterator[Contradiction]:
    for kind, room in zip(givens.kinds, givens.rooms[holder], strict=True):
        if (possible & kind).bit_count() < room:
            yield Contradiction(absent=((holder, kind & ~possible),))
        if (held & kind).bit_count() > room:
            yield Contradiction(present=((holder, held & kind),))
