"""Techniques that look at several holders, cards or rows together: numbers 8 to 11."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from deduce.puzzles.givens import Fact, Givens
from deduce.puzzles.marks import Entries, Marks
from deduce.puzzles.masks import Mask, mask_of, members
from deduce.puzzles.techniques.step import Step


def pair(givens: Givens, marks: Marks) -> Iterator[Step]:
    """8: two holders that share as many cards as they have room for, or two cards with room for just them."""
    return _group(givens, marks, 2)


def three_together(givens: Givens, marks: Marks) -> Iterator[Step]:
    """9: the same with three."""
    return _group(givens, marks, 3)


def two_rows_of_a_cat(givens: Givens, marks: Marks) -> Iterator[Step]:
    """10: a card in neither of two hit rows is out if no partner for it lies in both."""
    for cat in range(givens.cats):
        for first, second in combinations(_open_rows(givens, marks, cat), 2):
            both = first.cards & second.cards
            yield from _without_partner(givens, marks, cat, (first, second), both)


def all_rows_of_a_cat(givens: Givens, marks: Marks) -> Iterator[Step]:
    """11: a card is out if no partner for it lies in all of the cat's hit rows that lack the card."""
    for cat in range(givens.cats):
        facts = _open_rows(givens, marks, cat)
        for kind in givens.kinds:
            candidates = marks.possible[cat] & kind & ~marks.held[cat]
            while candidates:
                card = candidates & -candidates
                candidates ^= card
                lacking = [fact for fact in facts if not fact.cards & card]
                rows = _needed_rows(lacking, marks.possible[cat] & givens.others(kind) & ~card)
                if rows:
                    common = _common(rows) & givens.others(kind) & ~card
                    yield Step(
                        rounds=tuple(fact.round for fact in rows),
                        absent=((cat, common),) if common else (),
                        crosses=((cat, card),),
                    )


def _open_rows(givens: Givens, marks: Marks, cat: int) -> list[Fact]:
    """The hit rows of a cat that no certain card of it explains yet; none where a cat has one card."""
    if givens.hand_size == 1:
        return []
    held = marks.held[cat]
    return [fact for fact in givens.hit if fact.holder == cat and not fact.cards & held]


def _without_partner(
    givens: Givens, marks: Marks, cat: int, rows: tuple[Fact, Fact], both: Mask
) -> Iterator[Step]:
    possible = marks.possible[cat]
    outside = possible & ~(rows[0].cards | rows[1].cards) & ~marks.held[cat]
    for kind in givens.kinds:
        partners = both & givens.others(kind)
        if outside & kind and not partners & possible:
            absent = ((cat, partners),) if partners else ()
            rounds = (rows[0].round, rows[1].round)
            yield Step(rounds=rounds, absent=absent, crosses=((cat, outside & kind),))


def _needed_rows(rows: list[Fact], partners: Mask) -> list[Fact]:
    """Few of the rows that have none of the partners in common; none where all rows share one."""
    if not rows or _common(rows) & partners:
        return []
    needed = list(rows)
    for row in rows:
        fewer = [other for other in needed if other is not row]
        if fewer and not _common(fewer) & partners:
            needed = fewer
    return needed


def _common(rows: list[Fact]) -> Mask:
    common = rows[0].cards
    for row in rows[1:]:
        common &= row.cards
    return common


class _Open(NamedTuple):
    """What is not settled yet of one kind: cards and room by holder, certain cards left out."""

    kind: Mask
    cards: list[Mask]
    rooms: list[int]
    held: list[Mask]

    @property
    def holders(self) -> list[int]:
        """Holders with room left."""
        return [holder for holder, room in enumerate(self.rooms) if room]

    def present(self, holders: Iterable[int]) -> Entries:
        """The certain cards that take room of these holders."""
        return tuple((holder, self.held[holder]) for holder in holders if self.held[holder])


def _group(givens: Givens, marks: Marks, size: int) -> Iterator[Step]:
    for number, kind in enumerate(givens.kinds):
        held = [cards & kind for cards in marks.held]
        still_open = _Open(
            kind,
            [possible & kind & ~cards for possible, cards in zip(marks.possible, held, strict=True)],
            [rooms[number] - cards.bit_count() for rooms, cards in zip(givens.rooms, held, strict=True)],
            held,
        )
        for group in combinations(still_open.holders, size):
            yield from _shared_cards(still_open, group)
        every = 0
        for cards in still_open.cards:
            every |= cards
        for singles in combinations(members(every), size):
            yield from _shared_room(still_open, mask_of(singles), size)


def _shared_cards(still_open: _Open, group: tuple[int, ...]) -> Iterator[Step]:
    """Holders whose candidates number their joint room: nobody else holds those cards."""
    union = room = 0
    for holder in group:
        union |= still_open.cards[holder]
        room += still_open.rooms[holder]
    if union.bit_count() == room:
        crosses = tuple(
            (other, cards & union)
            for other, cards in enumerate(still_open.cards)
            if other not in group and cards & union
        )
        if crosses:
            absent = tuple((holder, still_open.kind & ~union & ~still_open.held[holder]) for holder in group)
            about = tuple((holder, union) for holder in group)
            yield Step(absent=absent, present=still_open.present(group), crosses=crosses, about=about)


def _shared_room(still_open: _Open, group: Mask, size: int) -> Iterator[Step]:
    """Cards whose possible holders have room for just them: those holders hold nothing else."""
    takers = [holder for holder, cards in enumerate(still_open.cards) if cards & group]
    if sum(still_open.rooms[holder] for holder in takers) == size:
        crosses = tuple(
            (holder, still_open.cards[holder] & ~group)
            for holder in takers
            if still_open.cards[holder] & ~group
        )
        if crosses:
            others = (other for other in range(len(still_open.cards)) if other not in takers)
            absent = tuple((other, group) for other in others)
            about = tuple((holder, group) for holder in takers)
            yield Step(absent=absent, present=still_open.present(takers), crosses=crosses, about=about)
