"""Whoever knows a puzzle's answer tells of it what is asked for, and nothing that is not true."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.puzzles import GiftHint, Level, NoHint, PuzzleKind, Request, coach_of
from deduce.puzzles.coach import FINISHED, SLIP
from deduce.records import Mark
from tests.puzzles.requests import made, requests

seeds = st.integers(0, 20)
kinds = (PuzzleKind.DEAL, PuzzleKind.GIFTS)
GIFTS = Request(kind=PuzzleKind.GIFTS, level=Level.EASY)


def mark(holds):
    """Yes or no."""
    return Mark.YES if holds else Mark.NO


def solved_by_hints(coach):
    """Marks and gifts once every hint was followed, and the hints."""
    marks, placed, told = {}, {}, []
    while not isinstance(step := coach.hint(marks, placed), NoHint):
        told.append(step)
        if isinstance(step, GiftHint):
            placed[step.card] = step.bowl
        else:
            marks |= {cell: mark(holds) for cell, holds in step.cells.items()}
    return marks, placed, told


@settings(max_examples=15)
@given(requests(kinds=kinds), seeds)
def test_hints_lead_to_what_is_asked(request, seed):
    """Following the hints answers the puzzle, the bowls of a gift puzzle too, and then there is none left."""
    coach = coach_of(made(request, seed).record)
    marks, placed, told = solved_by_hints(coach)
    assert coach.is_solved(marks, placed)
    assert coach.hint(marks, placed) == NoHint(sentence=FINISHED)
    assert dict(placed) == dict(coach.puzzle.bowls)
    assert all(step.where and step.rows and step.reason and step.value for step in told)
    assert not coach.check(marks, placed).has_slip


@settings(max_examples=15)
@given(requests(kinds=kinds), seeds, st.randoms(use_true_random=False))
def test_the_grid_to_mark(request, seed, rng):
    """What is given is not to be marked; each open cell is, and what marks imply is true if they are."""
    coach = coach_of(made(request, seed).record)
    known, hands = coach.implied({}), coach.puzzle.solution
    assert not set(known) & coach.open_cells
    cells = sorted(coach.open_cells)
    if not coach.puzzle.bowls:
        marks = {
            (seat, card): mark(card in hands[seat]) for seat, card in rng.sample(cells, min(4, len(cells)))
        }
        assert all(
            holds == (card in hands[seat])
            for (seat, card), holds in coach.implied(marks).items()
            if seat in hands
        )
        assert marks.items() <= {cell: mark(holds) for cell, holds in coach.implied(marks).items()}.items()


@settings(max_examples=15)
@given(requests(), seeds, st.integers(0, 1000))
def test_one_slip_ends_the_hints(request, seed, choice):
    """One wrong mark is found by a check, and no hint builds on it."""
    coach = coach_of(made(request, seed).record)
    seat, card = Random(choice).choice(sorted(coach.open_cells))
    marks = {(seat, card): mark(card not in coach.puzzle.solution[seat])}
    record = coach.grid.record
    checked = coach.check(marks, {})
    assert checked.has_slip
    assert f"Wrong: {record.players[seat]}/{record.theme.name(card)}." in checked.lines
    assert coach.hint(marks, {}) == NoHint(sentence=SLIP)
    assert not coach.is_solved(marks, {})


def test_a_gift_in_the_wrong_bowl():
    """The check names the gift cards in the right bowl, those in a wrong one and those still to be given."""
    coach = coach_of(made(GIFTS, 1).record)
    (first, bowl), (second, other), *rest = coach.puzzle.bowls.items()
    wrong = next(each for each in (*coach.grid.seats, None) if each != other)
    name = coach.grid.record.theme.card_name
    checked = coach.check({}, {first: bowl, second: wrong})
    assert checked.lines[-3:] == (
        f"In the right bowl: {name(first)}.",
        f"In the wrong bowl: {name(second)}.",
        f"Still to be given: {', '.join(name(card) for card, _ in rest[:-1])} and {name(rest[-1][0])}.",
    )
    assert checked.wrong_gifts == (second,)


def test_the_answer_is_complete_and_wrong():
    """A full answer with a slip is an answer, and solves nothing."""
    coach = coach_of(made(GIFTS, 1).record)
    placed = {card: None for card in coach.puzzle.bowls}
    assert coach.is_answered({}, placed)
    assert not coach.is_solved({}, placed)


def test_the_proof_tells_the_answer_first():
    """The proof begins with the answer, then come the steps, counted from one."""
    coach = coach_of(made(Request(level=Level.HARD), 1).record)
    lines = coach.proof()
    cats = len(coach.grid.seats)
    assert [line.split(":")[0] for line in lines[:cats]] == list(coach.grid.record.players)
    assert [line.split(".")[0] for line in lines[cats:]] == [
        str(number) for number in range(1, len(lines) - cats + 1)
    ]


@pytest.mark.parametrize("change", ["no-table", "too-few-rounds", "solved"])
def test_what_is_no_puzzle_has_no_coach(change):
    """A game, a puzzle that leaves several deals, and a solution ask nothing."""
    puzzle = made(Request(level=Level.MEDIUM), 1)
    records = {
        "no-table": replace(puzzle.record, puzzle=None),
        "too-few-rounds": replace(puzzle.record, rounds=puzzle.record.rounds[:-2]),
        "solved": puzzle.solved_record,
    }
    assert coach_of(records[change]) is None
    assert coach_of(made(GIFTS, 1).solved_record) is None
