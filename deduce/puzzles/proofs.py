"""The proof of a puzzle's answer: the steps that are needed, each with what it builds on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from deduce.puzzles.contradictions import Contradiction, contradictions
from deduce.puzzles.givens import Gift, Givens
from deduce.puzzles.grading import Pass, next_pass
from deduce.puzzles.marks import Entries, Marks, blank, is_solved, marked
from deduce.puzzles.techniques import TECHNIQUES, Level, Step, Technique
from deduce.puzzles.techniques.what_if import WHAT_IFS
from deduce.puzzles.trails import Applied, CellMark, Trail, marks_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Refutation:
    """Why something supposed cannot be: the steps that follow from it, and what they break."""

    steps: tuple[Applied, ...]
    contradiction: Contradiction
    builds_on: tuple[CellMark, ...]
    """The marks it takes from the grid as it was."""

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds it looks at."""
        rounds = {number for _, step in self.steps for number in step.rounds}
        return tuple(sorted(rounds.union(self.contradiction.rounds)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Deduction:
    """One step of a proof."""

    number: int
    """Counted from 1."""
    technique: Technique
    step: Step
    earlier: tuple[int, ...]
    """The deductions it builds on, by number."""
    refutation: Refutation | None
    """Where it supposes something: why that cannot be."""

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds it looks at."""
        return self.step.rounds if self.refutation is None else self.refutation.rounds


def proof(givens: Givens) -> tuple[Deduction, ...]:
    """The steps that lead to all that is asked, in order; those that lead nowhere are left out."""
    done = _lean_passes(givens)
    if not done:
        return ()
    trail = Trail(givens, blank(givens))
    refutations: dict[int, Refutation] = {}
    for each in done:
        applied: list[Applied] = []
        for step in each.steps:
            refutation = refutation_of(givens, each, step)
            if refutation is not None:
                refutations[len(trail.applied) + len(applied)] = refutation
            applied.append((each.technique, with_premises(step, refutation)))
        trail.follow(applied, each.after)
    needed, _ = trail.needed(_answer(givens, done[-1].after))
    numbers = {place: number for number, place in enumerate(needed, start=1)}
    return tuple(
        Deduction(
            number=number,
            technique=technique,
            step=step,
            earlier=tuple(numbers[source] for source in trail.sources(marks_of(step.absent, step.present))),
            refutation=refutations.get(place),
        )
        for place, number in numbers.items()
        for technique, step in [trail.applied[place]]
    )


def _lean_passes(givens: Givens) -> list[Pass]:
    """Passes that make one hard step at a time, the one after which easier steps lead furthest."""
    now, done = blank(givens), []
    while not is_solved(givens, now):
        following = next_pass(givens, now)
        if following is None:
            break
        if following.technique.level >= Level.HARD:
            following = leanest(givens, following, following.steps)
        done.append(following)
        now = following.after
    return done


def leanest(givens: Givens, each: Pass, steps: Sequence[Step]) -> Pass:
    """The pass with just one of these steps, the one after which easier steps lead furthest."""
    single = (_with_one_step(givens, each, step) for step in steps)
    return min(single, key=lambda one: _left_open(givens, one))


def _with_one_step(givens: Givens, each: Pass, step: Step) -> Pass:
    return replace(each, steps=(step,), after=marked(givens, each.before, [step.crosses], [step.holds]))


def _left_open(givens: Givens, each: Pass) -> int:
    """The open cells once every easier step that follows is made; none where that solves the puzzle."""
    now = each.after
    while not is_solved(givens, now):
        following = next_pass(givens, now)
        if following is None or following.technique.level >= each.technique.level:
            open_cells = zip(now.possible, now.held, strict=True)
            return sum((possible & ~held).bit_count() for possible, held in open_cells)
        now = following.after
    return 0


def refutation_of(givens: Givens, each: Pass, step: Step) -> Refutation | None:
    """Why what a step of a pass supposes cannot be; None for a step that supposes nothing."""
    inner = _inner_techniques(each.technique)
    if not inner:
        return None
    ((holder, card),) = step.crosses
    trail = Trail(givens, each.before)
    now = marked(givens, each.before, (), [((holder, card),)])
    trail.assume(holder, card, now)
    broken = list(contradictions(givens, now))
    while not broken:
        applied = [(technique, found) for technique in inner for found in technique.find(givens, now)]
        now = marked(
            givens, now, [found.crosses for _, found in applied], [found.holds for _, found in applied]
        )
        trail.follow(applied, now)
        broken = list(contradictions(givens, now))
    return min((_traced(trail, each) for each in broken), key=lambda found: len(found.steps))


def with_premises(step: Step, refutation: Refutation | None) -> Step:
    """A step that supposes something, with the marks that its refutation builds on."""
    if refutation is None:
        return step
    return step._replace(
        absent=_entries(refutation.builds_on, holds=False), present=_entries(refutation.builds_on, holds=True)
    )


def _traced(trail: Trail, contradiction: Contradiction) -> Refutation:
    steps, taken = trail.needed(marks_of(contradiction.absent, contradiction.present))
    return Refutation(
        steps=tuple(trail.applied[place] for place in steps),
        contradiction=contradiction,
        builds_on=tuple(sorted(taken)),
    )


def _inner_techniques(technique: Technique) -> tuple[Technique, ...]:
    """The techniques that a what-if uses; none for any other technique."""
    finders = WHAT_IFS.get(technique.find, ())
    return tuple(inner for inner in TECHNIQUES if inner.find in finders)


def _entries(marks: tuple[CellMark, ...], *, holds: bool) -> Entries:
    return tuple((mark.holder, mark.card) for mark in marks if mark.holds == holds)


def _answer(givens: Givens, marks: Marks) -> Iterator[CellMark]:
    """The marks that are the answer: every card of every cat, or what settles the gift cards asked about."""
    for gift in givens.asked:
        yield from settling_marks(givens, marks, gift)
    if not givens.asked:
        for cat in range(givens.cats):
            yield from marks_of((), ((cat, marks.held[cat]),))


def settling_marks(givens: Givens, marks: Marks, gift: Gift) -> Iterator[CellMark]:
    """The marks that settle the bowl of a gift card, once they are there."""
    if gift.bowl is None:
        for cat in range(givens.cats):
            yield from _no_hit(marks, cat, gift)
    else:
        card = marks.held[gift.bowl] & gift.hitting
        yield CellMark(gift.bowl, card & -card, True)
        yield from marks_of(((gift.bowl, gift.spoiling),), ())


def _no_hit(marks: Marks, cat: int, gift: Gift) -> Iterator[CellMark]:
    """What shows that a gift card is no hit on a cat: nothing that hits, or something that spoils it."""
    spoiling = marks.held[cat] & gift.spoiling
    if spoiling:
        yield CellMark(cat, spoiling, True)
    else:
        yield from marks_of(((cat, gift.hitting),), ())
