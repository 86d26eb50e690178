"""Help for somebody who solves a puzzle: graded hints, and what each mark is worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from deduce.explain.wording import listed, row_name
from deduce.games.delicats.components import Preference
from deduce.inference import Analysis, Cell
from deduce.puzzles.grading import Pass, next_pass
from deduce.puzzles.grids import Grid
from deduce.puzzles.marks import Marks, blank, marked
from deduce.puzzles.masks import members
from deduce.puzzles.proofs import leanest, refutation_of, with_premises
from deduce.puzzles.techniques import Step, Technique
from deduce.puzzles.wording import conclusion_words, reason_words
from deduce.records import Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """The next step, told a little at a time."""

    where: str
    """Which cats to look at."""
    rows: str
    """Which rows of theirs."""
    reason: str
    """Why something follows."""
    value: str
    """What follows."""
    technique: Technique
    rounds: tuple[int, ...]
    cells: Mapping[Cell, bool]
    """The cells to mark: whether the cat holds the card."""


class Worth(Enum):
    """What a cell of a solver's grid is worth."""

    PROVABLE = "right, and it follows from the rounds"
    UNPROVED = "right, but the rounds do not prove it"
    WRONG = "wrong"
    MISSED = "not marked, although it follows from the rounds"


def worth(
    grid: Grid,
    analysis: Analysis,
    solution: Mapping[int, tuple[Preference, ...]],
    marks: Mapping[Cell, Mark],
) -> Mapping[Cell, Worth]:
    """What each mark is worth, and which cells that could be marked are not.

    A maybe claims nothing, and what the marks imply by bookkeeping counts as marked. Where several deals
    are left, a mark may be right without a proof, and of a cat whose cards are not in the solution nothing
    open is called wrong.
    """
    implied = marks_on(grid, marks)
    judged: dict[Cell, Worth] = {}
    for cat, seat in enumerate(grid.seats):
        certain, possible = analysis.certain(seat), analysis.possible(seat)
        hand = solution.get(seat, ())
        for card in members(grid.givens.pool):
            settled = card in certain or card not in possible
            holds = card in certain or card in hand
            mark = marks.get((seat, card))
            if mark in (Mark.YES, Mark.NO):
                proved = Worth.PROVABLE if settled else Worth.UNPROVED
                known = settled or len(hand) == grid.givens.hand_size
                judged[seat, card] = Worth.WRONG if known and (mark is Mark.YES) != holds else proved
            elif settled and (implied.possible[cat] & ~implied.held[cat]) >> card & 1:
                judged[seat, card] = Worth.MISSED
    return judged


def hint(grid: Grid, marks: Mapping[Cell, Mark]) -> Hint | None:
    """The easiest next step from marks that are all right; None where nothing more follows.

    Steps that only tell which cards nobody was dealt are taken silently: the hint is about a cell.
    """
    now = marks_on(grid, marks)
    while (following := next_pass(grid.givens, now)) is not None:
        steps = [step for step in following.steps if _cells(grid, step)]
        if steps:
            return _hint(grid, now, leanest(grid.givens, following, steps))
        now = following.after
    return None


def marks_on(grid: Grid, marks: Mapping[Cell, Mark]) -> Marks:
    """The marks of a solver on the grid, with the bookkeeping done."""
    by_mark = {
        kind: [
            ((grid.seats.index(seat), 1 << card),)
            for (seat, card), mark in marks.items()
            if mark is kind and seat in grid.seats
        ]
        for kind in (Mark.YES, Mark.NO)
    }
    return marked(grid.givens, blank(grid.givens), by_mark[Mark.NO], by_mark[Mark.YES])


def _cells(grid: Grid, step: Step) -> dict[Cell, bool]:
    return {
        (grid.seats[holder], card): holds
        for entries, holds in ((step.crosses, False), (step.holds, True))
        for holder, cards in entries
        if holder != grid.givens.box
        for card in members(cards)
    }


def _hint(grid: Grid, now: Marks, following: Pass) -> Hint:
    (found,) = following.steps
    news = found._replace(holds=tuple((holder, cards & ~now.held[holder]) for holder, cards in found.holds))
    refutation = refutation_of(grid.givens, following, found)
    step = with_premises(found, refutation)
    rounds = step.rounds if refutation is None else refutation.rounds
    rows = listed((row_name(grid.record, number) for number in rounds), "and")
    return Hint(
        where=f"Look at {listed(_cats(grid, step, rounds), 'and')}.",
        rows=f"Look at {rows}." if rounds else "What is marked already is enough; no row is needed.",
        reason=f"{reason_words(grid, following.technique, step, refutation)}.",
        value=f"So {conclusion_words(grid, news)}.",
        technique=following.technique,
        rounds=rounds,
        cells=_cells(grid, news),
    )


def _cats(grid: Grid, step: Step, rounds: tuple[int, ...]) -> Iterator[str]:
    """The cats a step is about, in seat order."""
    seats = {seat for seat, _ in _cells(grid, step)}
    seats |= {one.vacation for one in grid.record.rounds if one.number in rounds}
    seats |= {grid.seats[holder] for holder, _ in step.about if holder != grid.givens.box}
    return (f"{grid.record.players[seat]}'s cat" for seat in sorted(seats))
