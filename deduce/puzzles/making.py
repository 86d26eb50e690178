"""A puzzle from a seed: found, put into names and order, graded as it is printed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from deduce.games.delicats.components import CARDS, Card, Preference
from deduce.puzzles.drafting import find_draft
from deduce.puzzles.forms import form
from deduce.puzzles.gifts import right_bowls
from deduce.puzzles.grading import Grade, grade, passes
from deduce.puzzles.grids import Bowls, Grid, grid_of
from deduce.puzzles.marks import blank
from deduce.puzzles.masks import mask_of
from deduce.puzzles.rejections import Rejected, Rejection, Tally
from deduce.puzzles.request import VERSION, Request
from deduce.puzzles.source import Source
from deduce.puzzles.transcripts import Draft, record_of
from deduce.records import DelicatsRecord, Puzzle


@dataclass(frozen=True, slots=True, kw_only=True)
class MadePuzzle:
    """A puzzle with its solution."""

    record: DelicatsRecord
    """What the solver is given, with its `puzzle` table."""
    solution: Mapping[int, tuple[Preference, ...]]
    """The cards of each cat, by seat."""
    bowls: Bowls
    """The gift cards asked about; none where the deal is asked."""
    grade: Grade

    @property
    def facts(self) -> Puzzle:
        """What its file says about it."""
        return self.record.puzzle or Puzzle()

    @property
    def solved_record(self) -> DelicatsRecord:
        """The same record with the answer in it."""
        gifts: dict[int | None, tuple[Card, ...]] = {}
        for card, bowl in self.bowls.items():
            gifts[bowl] = (*gifts.get(bowl, ()), card)
        return replace(
            self.record, preferences=self.solution, gifts=MappingProxyType(gifts) if gifts else None
        )


def make(request: Request, seed: int, tally: Tally) -> MadePuzzle | None:
    """The puzzle of a seed; None where the attempts ran out. Rejected attempts are added to the tally."""
    draft = find_draft(request, seed, tally)
    if draft is None:
        return None
    record = replace(record_of(draft, Source(request.key, seed, "names")), title=f"Practice puzzle {seed}")
    asked = [mask_of(CARDS[number]) for number in draft.asked]
    facts = Puzzle(
        seed=seed,
        version=VERSION,
        minimal=not draft.decoys and not draft.links,
        kind=request.kind.value,
        decoys=draft.decoys,
        links=draft.links,
        form=form(draft.pattern, [row for row in draft.rows if row.cat in draft.pattern.unknown_cats], asked),
    )
    puzzle = graded(record, facts, draft.solution, _bowls(draft, record))
    if puzzle is None:
        tally.note(Rejected(Rejection.BEYOND))
    return puzzle


def graded(
    record: DelicatsRecord, facts: Puzzle, solution: Mapping[int, tuple[Preference, ...]], bowls: Bowls
) -> MadePuzzle | None:
    """A puzzle with its grade filled in, judged on what is printed; None where it is beyond the scale."""
    grid = grid_of(record, bowls)
    grade_found = grade(grid.givens, passes(grid.givens))
    if grade_found is None:
        return None
    facts = replace(
        facts,
        level=grade_found.level.word,
        difficulty=grade_found.difficulty,
        hardest=grade_found.hardest.name,
        times=grade_found.times,
        sweeps=grade_found.sweeps,
        rounds=len(record.rounds),
        marks=_marks(grid),
    )
    return MadePuzzle(record=replace(record, puzzle=facts), solution=solution, bowls=bowls, grade=grade_found)


def _marks(grid: Grid) -> int:
    """The cells of the grid that are open at the start."""
    empty = blank(grid.givens)
    return sum((empty.possible[cat] & ~empty.held[cat]).bit_count() for cat in range(grid.givens.cats))


def _bowls(draft: Draft, record: DelicatsRecord) -> Bowls:
    hands = [draft.solution[seat] for seat in record.seats]
    return MappingProxyType(
        {card: bowl for card in record.gift_cards for bowl in right_bowls(record.mission, hands, card)}
    )
