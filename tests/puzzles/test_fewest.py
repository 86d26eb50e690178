"""The table of fewest rounds: no fewer can do, and these do."""

from dataclasses import replace

import pytest

from deduce.games.delicats.components import MISSIONS
from deduce.inference.bits import bits_of
from deduce.puzzles import PuzzleKind, Request, Tally, make
from deduce.puzzles.fewest import fewest_rounds
from deduce.puzzles.growing import supply
from deduce.puzzles.patterns import deal
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space
from deduce.solver import ConstraintModel, Unsat

VIEWS = [
    Request(mission_number=number, players=players, seat=seat, face_up=face_up)
    for number in range(1, 10)
    for players in (2, 3, 4)
    for seat in (None, 0)
    for face_up in ((False, True) if MISSIONS[number - 1].face_down else (True,))
]
SAMPLED_DEALS = 400


def patterns(request):
    """Every standard deal of a request that random deals come upon."""
    source = Source("patterns")
    dealt = {deal(request.mission, request.players, request.seat, source)[0] for _ in range(SAMPLED_DEALS)}
    return sorted(dealt, key=str)


def excluded(request, pattern):
    """For every row that may be laid: the deals it excludes and whether it must be a whole one.

    A row that excludes less than another of its kind is left out, which can only make puzzles shorter.
    """
    stock = supply(pattern, private=request.private)
    tables = [(stock.whole, True)] if stock.hidden is None else [(stock.hidden, False)]
    if request.private and request.seat is not None:
        tables.append((stock.whole, True))
    everything = deal_space(pattern).everything
    for table, whole in tables:
        sets = {everything & ~row.deals for row in table.rows() if whole or not row.hit}
        largest = []
        for one in sorted(sets, key=lambda one: -one.bit_count()):
            if one and not any(one & ~larger == 0 for larger in largest):
                largest.append(one)
        yield from ((one, whole) for one in largest)


def fewer_can_do(request, pattern, rounds):
    """Whether fewer rows than this exclude every deal but the standard one, copies and meals not counted."""
    rows = list(excluded(request, pattern))
    space = deal_space(pattern)
    uncovered = space.everything & ~space.truth
    model = ConstraintModel()
    chosen = [model.boolean(f"row {number}") for number in range(len(rows))]
    model.add_at_most(rounds - 1, [(1, literal) for literal in chosen])
    if request.private:
        whole = [(1, literal) for literal, (_, whole) in zip(chosen, rows, strict=True) if whole]
        model.add_at_most(1, whole)
    while uncovered:
        for number in list(bits_of(uncovered))[:: max(1, uncovered.bit_count() // 40)]:
            model.add_clause(
                literal for literal, (one, _) in zip(chosen, rows, strict=True) if one >> number & 1
            )
        answer = model.solve(limit=300)
        if isinstance(answer, Unsat):
            return False
        uncovered = space.everything & ~space.truth
        for literal, (one, _) in zip(chosen, rows, strict=True):
            if literal in answer.true:
                uncovered &= ~one
    return True


def is_small(request):
    """Whether CP-SAT settles the shape in seconds."""
    hard = request.players == 4 and request.seat is None and request.mission_number in (4, 5, 9)
    return not hard and not (request.players == 3 and request.private and request.seat is None)


@pytest.mark.parametrize(
    "request_", [view for view in VIEWS if view.players == 2 and view.mission_number < 4]
)
def test_no_fewer_rounds_can_do(request_):
    """CP-SAT proves for every deal of two players that fewer rows leave another deal."""
    assert not any(fewer_can_do(request_, pattern, fewest_rounds(request_)) for pattern in patterns(request_))


@pytest.mark.slow
@pytest.mark.parametrize("request_", [view for view in VIEWS if is_small(view)])
def test_no_fewer_rounds_can_do_in_larger_shapes(request_):
    """CP-SAT proves the same for all but the largest shapes."""
    test_no_fewer_rounds_can_do(request_)


@pytest.mark.slow
@pytest.mark.parametrize("request_", VIEWS)
def test_the_fewest_rounds_do(request_):
    """Some puzzle has exactly as few rounds as the table says."""
    wanted = fewest_rounds(request_)
    counts = set()
    for seed in range(12):
        counts.add(len(make(replace(request_, fewest=True), seed, Tally()).record.rounds))
        if wanted in counts:
            break
    assert min(counts) == wanted


@pytest.mark.parametrize(
    ("number", "kinds", "a_row"),
    [(2, 5, 2), (4, 5, 2), (5, 9, 4)],
    ids=["mission 2", "mission 4", "mission 5"],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_private_rows_by_counting(number, kinds, a_row, players):
    """One cat must lose all cards but its own, the next all but its and the first's: the table counts so.

    A row before a cat takes at most two foods and two places from it.
    """
    losses = [kinds - 1 - solved for solved in range(players)]
    rounds = sum(-(-loss // a_row) for loss in losses)
    assert fewest_rounds(Request(mission_number=number, players=players)) == rounds


def test_nothing_is_claimed_of_gift_puzzles():
    """Gift puzzles leave deals open, so any number of rounds may do."""
    assert fewest_rounds(Request(kind=PuzzleKind.GIFTS)) == 1
