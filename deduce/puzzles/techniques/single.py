"""Techniques that look at one row, one cat or one card: numbers 1 to 7."""

from collections.abc import Iterator

from deduce.puzzles.givens import Fact, Givens
from deduce.puzzles.marks import Entries, Marks
from deduce.puzzles.masks import Mask
from deduce.puzzles.techniques.step import Step


def clean_row(givens: Givens, marks: Marks) -> Iterator[Step]:
    """1: the cat of a clean row holds none of the cards the row speaks about."""
    for fact in givens.clean:
        gone = fact.cards & marks.possible[fact.holder]
        if gone:
            yield Step(rounds=(fact.round,), crosses=((fact.holder, gone),))


def must_be_here(givens: Givens, marks: Marks) -> Iterator[Step]:
    """2: the single card of a cat is one of those its hit row speaks about."""
    if givens.hand_size == 1:
        for fact in givens.hit:
            gone = marks.possible[fact.holder] & ~fact.cards
            if gone:
                yield Step(rounds=(fact.round,), crosses=((fact.holder, gone),))


def last_card_for_a_cat(givens: Givens, marks: Marks) -> Iterator[Step]:
    """3: a cat that can hold no more cards of a kind than it has room for holds them all."""
    for cat in range(givens.cats):
        yield from _full(givens, marks, cat)


def last_cat_for_a_card(givens: Givens, marks: Marks) -> Iterator[Step]:
    """4: where every card of a kind is dealt, the one cat that can hold a card holds it."""
    for kind, room in zip(givens.kinds, givens.rooms[givens.box], strict=True):
        if not room:
            yield from _only_holder(marks, kind, range(givens.cats))


def one_left_in_the_row(givens: Givens, marks: Marks) -> Iterator[Step]:
    """5: the one card of a hit row that its cat can still hold is the cat's."""
    for fact in givens.hit:
        left = fact.cards & marks.possible[fact.holder]
        if left & (left - 1) == 0 and left & ~marks.held[fact.holder]:
            absent = ((fact.holder, fact.cards & ~left),)
            yield Step(rounds=(fact.round,), absent=absent, holds=((fact.holder, left),))


def one_kind_left_in_the_row(givens: Givens, marks: Marks) -> Iterator[Step]:
    """6: a hit row whose cards left are of one kind settles that the cat's card of that kind is among them.

    Where kinds are mixed (mission 9): one card of the cat is known and not in the row, so the other is.
    """
    for fact in givens.hit:
        held = marks.held[fact.holder]
        if not fact.cards & held:
            yield from (
                _kind_left(givens, marks, fact) if len(givens.kinds) > 1 else _rest_left(givens, marks, fact)
            )


def counting_the_box(givens: Givens, marks: Marks) -> Iterator[Step]:
    """7: techniques 3 and 4 with the box counted as a holder."""
    for kind in givens.kinds:
        yield from _only_holder(marks, kind, range(givens.cats + 1))
    yield from _full(givens, marks, givens.box)


def _kind_left(givens: Givens, marks: Marks, fact: Fact) -> Iterator[Step]:
    possible = marks.possible[fact.holder]
    left = fact.cards & possible
    for kind in givens.kinds:
        gone = possible & kind & ~fact.cards
        if left and not left & ~kind and gone:
            absent = ((fact.holder, fact.cards & ~kind),)
            yield Step(rounds=(fact.round,), absent=absent, crosses=((fact.holder, gone),))


def _rest_left(givens: Givens, marks: Marks, fact: Fact) -> Iterator[Step]:
    held = marks.held[fact.holder]
    gone = marks.possible[fact.holder] & ~fact.cards & ~held
    if gone and held.bit_count() == givens.room - 1 and givens.room > 1:
        present = ((fact.holder, held),)
        yield Step(rounds=(fact.round,), present=present, crosses=((fact.holder, gone),))


def _full(givens: Givens, marks: Marks, holder: int) -> Iterator[Step]:
    """The cards of a holder that has exactly as many left as it has room for."""
    for kind, room in zip(givens.kinds, givens.rooms[holder], strict=True):
        left = marks.possible[holder] & kind
        if left & ~marks.held[holder] and left.bit_count() == room:
            yield Step(absent=((holder, kind & ~left),), holds=((holder, left),))


def _only_holder(marks: Marks, kind: Mask, holders: range) -> Iterator[Step]:
    """The cards of a kind that only one of these holders can hold."""
    once = twice = 0
    for holder in holders:
        twice |= once & marks.possible[holder]
        once |= marks.possible[holder]
    for holder in holders:
        found = kind & marks.possible[holder] & ~marks.held[holder] & ~twice
        while found:
            card = found & -found
            found ^= card
            absent: Entries = tuple((other, card) for other in holders if other != holder)
            yield Step(absent=absent, holds=((holder, card),))
