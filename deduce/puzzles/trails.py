"""Where each mark on a grid came from, so that a proof holds what it needs and nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deduce.puzzles.givens import Givens
from deduce.puzzles.marks import Entries, Marks
from deduce.puzzles.masks import Mask, members
from deduce.puzzles.techniques import Step, Technique


class CellMark(NamedTuple):
    """A cell of the grid that is crossed, or whose card is certain."""

    holder: int
    card: Mask
    holds: bool


Applied = tuple[Technique, Step]


class Origin(NamedTuple):
    """What a mark came from: a step, by its number, or other marks by bookkeeping."""

    step: int | None
    marks: tuple[CellMark, ...] = ()


def marks_of(absent: Entries, present: Entries) -> Iterator[CellMark]:
    """The single marks of premises or conclusions."""
    for entries, holds in ((absent, False), (present, True)):
        for holder, cards in entries:
            for card in members(cards):
                yield CellMark(holder, 1 << card, holds)


class Trail:
    """The origin of every mark made since some start."""

    def __init__(self, givens: Givens, start: Marks) -> None:
        self._givens = givens
        self._marks = start
        self._origins: dict[CellMark, Origin] = {}
        self.applied: list[Applied] = []
        """Every step followed; its place is its number."""

    def follow(self, applied: Sequence[Applied], after: Marks) -> None:
        """Remember the marks that these steps made together, and those the bookkeeping added."""
        before = self._marks
        for technique, step in applied:
            number = len(self.applied)
            self.applied.append((technique, step))
            for mark in marks_of(step.crosses, step.holds):
                if not _stands(before, mark):
                    self._origins.setdefault(mark, Origin(step=number))
        self._note_bookkeeping(before, after)
        self._marks = after

    def assume(self, holder: int, card: Mask, after: Marks) -> None:
        """Remember a mark that is only supposed, and what the bookkeeping makes of it."""
        self._origins[CellMark(holder, card, True)] = Origin(step=None)
        self._note_bookkeeping(self._marks, after)
        self._marks = after

    def needed(self, goals: Iterable[CellMark]) -> tuple[list[int], set[CellMark]]:
        """The steps that lead to these marks, in order, and the marks taken from the start."""
        steps: set[int] = set()
        taken: set[CellMark] = set()
        seen: set[CellMark] = set()
        waiting = list(goals)
        while waiting:
            mark = waiting.pop()
            if mark in seen:
                continue
            seen.add(mark)
            origin = self._origins.get(mark)
            if origin is None:
                taken.add(mark)
            elif origin.step is None:
                waiting += origin.marks
            elif origin.step not in steps:
                steps.add(origin.step)
                _, step = self.applied[origin.step]
                waiting += marks_of(step.absent, step.present)
        return sorted(steps), taken

    def sources(self, goals: Iterable[CellMark]) -> tuple[int, ...]:
        """The steps that made these marks themselves, bookkeeping looked through."""
        steps: set[int] = set()
        waiting = list(goals)
        seen: set[CellMark] = set()
        while waiting:
            mark = waiting.pop()
            origin = self._origins.get(mark)
            if mark in seen or origin is None:
                continue
            seen.add(mark)
            if origin.step is None:
                waiting += origin.marks
            else:
                steps.add(origin.step)
        return tuple(sorted(steps))

    def _note_bookkeeping(self, before: Marks, after: Marks) -> None:
        """A cross without a step of its own: another holder has the card, or this one is full."""
        for holder, (was, now) in enumerate(zip(before.possible, after.possible, strict=True)):
            for number in members(was & ~now):
                mark = CellMark(holder, 1 << number, False)
                if mark not in self._origins:
                    self._origins[mark] = Origin(step=None, marks=self._reason(holder, mark.card, after))

    def _reason(self, holder: int, card: Mask, after: Marks) -> tuple[CellMark, ...]:
        for other, held in enumerate(after.held):
            if other != holder and held & card:
                return (CellMark(other, card, True),)
        kind = next(kind for kind in self._givens.kinds if kind & card)
        return tuple(marks_of((), ((holder, after.held[holder] & kind),)))


def _stands(marks: Marks, mark: CellMark) -> bool:
    """Whether the mark was on the grid already."""
    if mark.holds:
        return bool(marks.held[mark.holder] & mark.card)
    return not marks.possible[mark.holder] & mark.card
