"""Puzzles of the level asked for, found by trying.

Rows are chosen, not filtered from random games: the share of hit rows and how many rows compete for a
place decide which levels are common. Everything is counted in attempts, never in seconds, so that the same
seed gives the same puzzle on a slow machine.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from deduce.puzzles.climbing import climb
from deduce.puzzles.fewest import fewest_rounds
from deduce.puzzles.grading import level_of, passes
from deduce.puzzles.growing import Growth, Plan, Supply, grow, minimal, most_rounds, supply
from deduce.puzzles.patterns import deal
from deduce.puzzles.questions import Question, question
from deduce.puzzles.request import Request
from deduce.puzzles.rows import Row
from deduce.puzzles.source import Source
from deduce.puzzles.taste import is_pleasant
from deduce.puzzles.techniques import Level
from deduce.puzzles.transcripts import Draft, link_rows, ordered
from deduce.puzzles.unseen import each_is_needed

ATTEMPTS = 4000
"""Attempts for one puzzle before a request counts as one that cannot be met."""
ATTEMPTS_TO_CLIMB = 400
"""The same where each attempt tries many changes."""
ATTEMPTS_FOR_FEWEST = 1500
UNPLEASANT = 8
"""Puzzles of the right level passed over for a more pleasant one."""
DECOY_SETS = 12
"""Sets of decoys tried beside the same rows."""
DECOY_DRAWS = 40


class Rejection(Enum):
    """Why an attempt gave no puzzle."""

    STUCK = "no unique puzzle within the rounds that the deck feeds"
    EASIER = "easier than asked"
    HARDER = "harder than asked"
    BEYOND = "beyond the scale"
    ROUNDS = "another number of rounds than asked"
    GIFTS = "too few gift cards with one right bowl"
    LINKS = "no own vacations among the rows"
    DECOYS = "no room for the decoys"
    ORDER = "no legal order of the rows"
    NEEDLESS = "a row that the face-down cards make needless"
    UNPLEASANT = "passed over for a more pleasant one"
    LONGER = "more rounds than a later one"
    SAME = "the same as an earlier one up to renaming"


class Rejected(NamedTuple):
    """An attempt that gave no puzzle."""

    reason: Rejection
    rounds: int | None = None
    """How many rounds it had, where nothing else was wrong with it."""


@dataclass(slots=True)
class Tally:
    """What attempts came to nothing, and why."""

    reasons: Counter[Rejection] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    """Numbers of rounds that were met beside the one asked for."""

    def note(self, rejected: Rejected) -> None:
        """Count one more."""
        self.reasons[rejected.reason] += 1
        if rejected.rounds is not None:
            self.rounds[rejected.rounds] += 1

    def update(self, other: "Tally") -> None:
        """Add what another tally counted."""
        self.reasons.update(other.reasons)
        self.rounds.update(other.rounds)


_PLANS: Mapping[Level | None, tuple[int, int]] = {
    None: (74, 4),
    Level.EASY: (50, 4),
    Level.MEDIUM: (85, 4),
    Level.HARD: (95, 8),
    Level.EXPERT: (97, 8),
}
"""Share of hit rows in a hundred, and rows that compete for a place, by level."""
_PLAN_FOR_ROWS_OF_FOUR = (40, 12)
"""The same in mission 6, where the deck feeds few rounds and most growths would run out of them."""
_PLANS_FOR_MANY_ROUNDS: Mapping[Level | None, tuple[int, int]] = {
    None: (95, 8),
    Level.EASY: (74, 2),
    Level.MEDIUM: (90, 4),
    Level.HARD: (95, 8),
    Level.EXPERT: (97, 8),
}
"""The same where more rounds are asked for than most puzzles need."""
_CHOICES_FOR_FEWEST = 80
_FEW, _MANY = 1, 4
"""Rounds beyond the fewest that make a puzzle a short or a long one."""


def plan_of(request: Request) -> Plan:
    """How the rows of a request are chosen."""
    share, choices = _PLANS[request.level]
    if request.mission.drawn > 1:
        share, choices = _PLAN_FOR_ROWS_OF_FOUR
    room = most_rounds(request.mission, request.players)
    beyond_fewest = (
        0 if request.fewest else (request.rounds or room) - request.decoys - fewest_rounds(request)
    )
    if beyond_fewest <= _FEW:
        choices = _CHOICES_FOR_FEWEST
        room = min(room, fewest_rounds(request) + _FEW)
    elif request.rounds is not None and beyond_fewest >= _MANY and request.mission.drawn == 1:
        share, choices = _PLANS_FOR_MANY_ROUNDS[request.level]
    return Plan(hit_share=share, choices=choices, rounds=room)


def find_draft(request: Request, seed: int, tally: Tally) -> Draft | None:
    """The puzzle of a seed; None where the attempts ran out. What was rejected is added to the tally."""
    source = Source(request.key, seed)
    if request.fewest:
        return _shortest(request, source, tally)
    spare: list[Draft] = []
    for _ in range(ATTEMPTS_TO_CLIMB if request.level is Level.EXPERT else ATTEMPTS):
        outcome = attempt(request, source)
        if isinstance(outcome, Rejected):
            tally.note(outcome)
        elif outcome.pleasant:
            return outcome
        else:
            tally.note(Rejected(Rejection.UNPLEASANT))
            spare.append(outcome)
            if len(spare) > UNPLEASANT:
                break
    return spare[0] if spare else None


def _shortest(request: Request, source: Source, tally: Tally) -> Draft | None:
    """The first puzzle with as few rounds as are known to do, else the shortest of many attempts."""
    least = fewest_rounds(request) + request.decoys
    shortest: Draft | None = None
    for _ in range(ATTEMPTS_FOR_FEWEST):
        outcome = attempt(request, source)
        if isinstance(outcome, Rejected):
            tally.note(outcome)
        elif shortest is None or len(outcome.rows) < len(shortest.rows):
            if shortest is not None:
                tally.note(Rejected(Rejection.LONGER))
            shortest = outcome
            if len(outcome.rows) - outcome.links <= least:
                break
        else:
            tally.note(Rejected(Rejection.LONGER))
    return shortest


def attempt(request: Request, source: Source) -> Draft | Rejected:
    """One puzzle of the kind asked for, or why this attempt gave none."""
    pattern, renaming = deal(request.mission, request.players, request.seat, source)
    stock = supply(pattern, private=request.private, links=request.links)
    asked = question(pattern, request.kind, source)
    if asked is None:
        return Rejected(Rejection.GIFTS)
    needed = _needed_rows(request, asked, stock, source)
    if needed is None:
        return Rejected(Rejection.STUCK)
    rows = _with_decoys(request, asked, needed, stock, source)
    if rows is None:
        return Rejected(Rejection.DECOYS)
    links = link_rows(pattern, rows, source) if request.private and pattern.seated else ()
    givens = asked.givens(rows)
    done = passes(givens)
    rejected = _why_rejected(request, level_of(givens, done), len(rows) + len(links), len(links))
    if rejected is not None:
        return rejected
    if request.private and not (request.decoys or links) and not each_is_needed(pattern, asked.goal, needed):
        return Rejected(Rejection.NEEDLESS)
    order = ordered(pattern, rows, links, source, private=request.private)
    if order is None:
        return Rejected(Rejection.ORDER)
    return Draft(
        pattern=pattern,
        renaming=renaming,
        rows=order,
        private=request.private,
        decoys=len(rows) - len(needed),
        links=len(links),
        pleasant=is_pleasant(pattern, rows, givens, done),
        asked=asked.asked,
    )


def _needed_rows(request: Request, asked: Question, stock: Supply, source: Source) -> tuple[Row, ...] | None:
    """Rows of which each is needed for the answer."""
    plan = plan_of(request)
    growth = Growth(asked.pattern, asked.goal)
    if not grow(growth, stock, plan, source):
        return None
    rows = minimal(growth, source)
    return climb(asked, rows, stock, plan, source) if request.level is Level.EXPERT else rows


def _with_decoys(
    request: Request, asked: Question, needed: tuple[Row, ...], stock: Supply, source: Source
) -> tuple[Row, ...] | None:
    """The rows and as many needless ones as are asked for, at the level asked for if a few tries give it.

    None where the deck or the cat cards refuse.
    """
    if not request.decoys:
        return needed
    rows = None
    for _ in range(DECOY_SETS):
        growth = Growth(asked.pattern, asked.goal, needed)
        _lay_decoys(growth, request, stock, source)
        if len(growth.rows) == len(needed) + request.decoys:
            rows = tuple(growth.rows)
            givens = asked.givens(rows)
            if level_of(givens, passes(givens)) is request.level:
                break
    return rows


def _lay_decoys(growth: Growth, request: Request, stock: Supply, source: Source) -> None:
    plan = plan_of(request)
    size = len(growth.rows) + request.decoys
    for _ in range(DECOY_DRAWS):
        row = stock.draw(growth, plan, source)
        if len(growth.rows) < size and growth.fits(row):
            growth.add(row)


def _why_rejected(request: Request, level: Level | None, rounds: int, links: int) -> Rejected | None:
    if level is None:
        return Rejected(Rejection.BEYOND)
    if request.level is not None and level is not request.level:
        return Rejected(Rejection.EASIER if level < request.level else Rejection.HARDER)
    if request.links and not links:
        return Rejected(Rejection.LINKS)
    if rounds > most_rounds(request.mission, request.players):
        return Rejected(Rejection.ROUNDS)
    return Rejected(Rejection.ROUNDS, rounds) if request.rounds not in (None, rounds) else None
