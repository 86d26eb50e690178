"""The techniques in order, each with its level, its weight and how many places one has to look at."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from math import comb

from deduce.puzzles.givens import Fact, Givens
from deduce.puzzles.marks import Marks
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
from deduce.puzzles.techniques.unseen import cats_compete, none_left, not_enough_left
from deduce.puzzles.techniques.what_if import (
    Finder,
    what_if_long,
    what_if_short,
    what_if_with_groups,
)

Places = Callable[[Givens, Marks], int]


class Level(IntEnum):
    """How hard a puzzle is: which class of technique it needs."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4

    @property
    def word(self) -> str:
        """Its name."""
        return self.name.lower()


@dataclass(frozen=True, slots=True, kw_only=True)
class Technique:
    """One kind of step."""

    number: int
    name: str
    level: Level
    weight: int
    """What one look costs, on the scale of the difficulty."""
    find: Finder
    """Every step of this kind that the marks as they stand allow."""
    places: Places
    """In how many places a person would have to look for one."""

    def __reduce__(self) -> tuple[Callable[[int], "Technique"], tuple[int]]:
        """A technique is known by its number, in another process too."""
        return technique, (self.number,)


def _rows(facts: tuple[Fact, ...], givens: Givens, marks: Marks) -> int:
    return sum(1 for fact in facts if fact.holder in _open_cats(givens, marks))


def _open_cats(givens: Givens, marks: Marks) -> list[int]:
    return [cat for cat in range(givens.cats) if marks.held[cat].bit_count() < givens.hand_size]


def _clean_rows(givens: Givens, marks: Marks) -> int:
    return _rows(givens.clean, givens, marks)


def _hit_rows(givens: Givens, marks: Marks) -> int:
    return _rows(givens.hit, givens, marks)


def _cats(givens: Givens, marks: Marks) -> int:
    return len(_open_cats(givens, marks)) * len(givens.kinds)


def _cards(givens: Givens, marks: Marks) -> int:
    """Cards that no cat is certain to hold."""
    return (givens.pool & ~sum(marks.held)).bit_count()


def _cards_and_box(givens: Givens, marks: Marks) -> int:
    return _cards(givens, marks) + len(givens.kinds)


def _groups(size: int) -> Places:
    def places(givens: Givens, marks: Marks) -> int:
        return len(givens.kinds) * comb(len(_open_cats(givens, marks)) + 1, size) + comb(
            _cards(givens, marks), size
        )

    return places


def _row_pairs(givens: Givens, marks: Marks) -> int:
    cats = _open_cats(givens, marks)
    return sum(comb(sum(1 for fact in givens.hit if fact.holder == cat), 2) for cat in cats)


def _open_marks(givens: Givens, marks: Marks) -> int:
    return sum((marks.possible[cat] & ~marks.held[cat]).bit_count() for cat in range(givens.cats))


_EASIEST_FIRST: tuple[tuple[str, Level, int, Finder, Places], ...] = (
    ("clean row", Level.EASY, 1, clean_row, _clean_rows),
    ("must be here", Level.EASY, 1, must_be_here, _hit_rows),
    ("last card for a cat", Level.EASY, 1, last_card_for_a_cat, _cats),
    ("last cat for a card", Level.EASY, 2, last_cat_for_a_card, _cards),
    ("one left in the row", Level.EASY, 2, one_left_in_the_row, _hit_rows),
    ("one kind left in the row", Level.MEDIUM, 3, one_kind_left_in_the_row, _hit_rows),
    ("counting the box", Level.MEDIUM, 4, counting_the_box, _cards_and_box),
    ("pair", Level.HARD, 6, pair, _groups(2)),
    ("three together", Level.HARD, 9, three_together, _groups(3)),
    ("two rows of a cat", Level.HARD, 8, two_rows_of_a_cat, _row_pairs),
    ("all rows of a cat", Level.HARD, 12, all_rows_of_a_cat, _open_marks),
    ("none left", Level.HARD, 12, none_left, _open_marks),
    ("not enough left", Level.HARD, 14, not_enough_left, _open_marks),
    ("what if, short", Level.EXPERT, 15, what_if_short, _open_marks),
    ("what if, long", Level.EXPERT, 25, what_if_long, _open_marks),
    ("what if with groups", Level.EXPERT, 40, what_if_with_groups, _open_marks),
    ("cats compete", Level.EXPERT, 40, cats_compete, _open_marks),
)

TECHNIQUES = tuple(
    Technique(number=number, name=name, level=level, weight=weight, find=find, places=places)
    for number, (name, level, weight, find, places) in enumerate(_EASIEST_FIRST, start=1)
)


def technique(number: int) -> Technique:
    """The technique of that number."""
    return TECHNIQUES[number - 1]
