"""Puzzles of the level asked for, found by trying.

Rows are chosen, not filtered from random games. Everything is counted in attempts, never in seconds, so
that the same seed gives the same puzzle on a slow machine.
"""

from deduce.puzzles.climbing import climb
from deduce.puzzles.counting import counted_rows
from deduce.puzzles.fewest import fewest_rounds
from deduce.puzzles.grading import level_of, passes
from deduce.puzzles.growing import Growth, Supply, grow, minimal, most_rounds, supply
from deduce.puzzles.patterns import deal
from deduce.puzzles.plans import plan_of
from deduce.puzzles.questions import Question, question
from deduce.puzzles.rejections import Rejected, Rejection, Tally
from deduce.puzzles.request import PuzzleKind, Request
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


def most_attempts(request: Request) -> int:
    """After how many attempts a request counts as one that cannot be met."""
    if request.fewest:
        return ATTEMPTS_FOR_FEWEST
    return ATTEMPTS_TO_CLIMB if request.level is Level.EXPERT else ATTEMPTS


def find_draft(request: Request, seed: int, tally: Tally) -> Draft | None:
    """The puzzle of a seed; None where the attempts ran out. What was rejected is added to the tally."""
    source = Source(request.key, seed)
    if request.fewest:
        return _shortest(request, source, tally)
    spare: list[Draft] = []
    for _ in range(most_attempts(request)):
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
    for _ in range(most_attempts(request)):
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
    if request.kind is PuzzleKind.COUNTING:
        return counted_rows(asked.pattern, source)
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
