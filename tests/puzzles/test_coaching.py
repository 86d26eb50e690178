"""Hints and checks for somebody who solves a puzzle."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deduce.inference import analyse
from deduce.puzzles import Level, MadePuzzle, PuzzleKind, Request
from deduce.puzzles.coaching import Worth, hint, worth
from deduce.puzzles.grids import grid_of
from deduce.puzzles.reopening import asked_by
from deduce.records import Mark, read_text, write_new
from tests.puzzles.requests import made, requests

seeds = st.integers(0, 20)
kinds = (PuzzleKind.DEAL, PuzzleKind.GIFTS)


@settings(max_examples=40)
@example(Request(mission_number=9, players=2, level=Level.HARD, face_up=True), 0)  # one of two cards is known
@given(requests(kinds=kinds), seeds)
def test_following_the_hints_solves_the_puzzle(request, seed):
    """Whoever marks what each hint says gets to the answer, and every hint is true."""
    puzzle = made(request, seed)
    grid = grid_of(puzzle.record, puzzle.bowls)
    marks = {}
    while (told := hint(grid, marks)) is not None:
        assert told.cells
        for (seat, card), holds in told.cells.items():
            assert (card in puzzle.solution[seat]) == holds
            assert marks.get((seat, card)) is not (Mark.YES if holds else Mark.NO)
            marks[seat, card] = Mark.YES if holds else Mark.NO
    if not puzzle.bowls:
        for seat in grid.seats:
            held = [card for (owner, card), mark in marks.items() if owner == seat and mark is Mark.YES]
            left = [card for card in puzzle.solution[seat] if card not in held]
            assert not left


@settings(max_examples=40)
@given(requests(), seeds, st.integers(0, 1000))
def test_hints_build_on_the_marks_there_are(request, seed, choice):
    """From any true marks a hint says something new, until everything is marked."""
    puzzle = made(request, seed)
    grid = grid_of(puzzle.record)
    rng = Random(choice)
    marks = {
        (seat, card): Mark.YES if card in puzzle.solution[seat] else Mark.NO
        for seat in grid.seats
        for card in puzzle.record.mission.preferences
        if rng.random() < 0.4 and card != puzzle.record.clue
    }
    marks = {(seat, card): mark for (seat, card), mark in marks.items() if grid.givens.pool >> card & 1}
    told = hint(grid, marks)
    if told is not None:
        assert not set(told.cells) & set(marks)


def test_a_hint_is_told_in_steps():
    """A hint names the cat, then the rows, then the reason, then what follows."""
    puzzle = made(Request(level=Level.HARD), 1)
    told = hint(grid_of(puzzle.record), {})
    assert told.where.startswith("Look at ")
    assert "row (round" in told.rows
    assert told.reason.endswith(".")
    assert told.value.startswith("So ")
    assert told.rounds
    assert told.technique.name == "clean row"


def test_no_hint_when_all_is_said():
    """A finished grid has no next step."""
    puzzle = made(Request(level=Level.EASY), 1)
    grid = grid_of(puzzle.record)
    marks = {(seat, card): Mark.YES for seat in grid.seats for card in puzzle.solution[seat]}
    assert hint(grid, marks) is None


@settings(max_examples=30)
@given(requests(players=(2, 3)), seeds, st.integers(0, 1000))
def test_marks_are_worth_what_they_are(request, seed, choice):
    """A mark that agrees with the one deal is provable, another wrong, and nothing else is missed twice."""
    puzzle = made(request, seed)
    grid = grid_of(puzzle.record)
    rng = Random(choice)
    cells = [(seat, card) for seat in grid.seats for card in puzzle.record.mission.preferences]
    cells = [cell for cell in cells if grid.givens.pool >> cell[1] & 1]
    marks = {cell: rng.choice(list(Mark)) for cell in rng.sample(cells, len(cells) // 2)}
    judged = worth(grid, analyse(puzzle.record), puzzle.solution, marks)
    for cell, mark in marks.items():
        if mark is Mark.MAYBE:
            assert judged.get(cell, Worth.MISSED) is Worth.MISSED
        else:
            right = (mark is Mark.YES) == (cell[1] in puzzle.solution[cell[0]])
            assert judged[cell] is (Worth.PROVABLE if right else Worth.WRONG)
    assert all(judged[cell] is Worth.MISSED for cell in judged if cell not in marks)


def test_nothing_is_missed_once_all_cats_are_known():
    """Marking every cat's cards implies all crosses."""
    puzzle = made(Request(mission_number=9, face_up=True, players=3, level=Level.MEDIUM), 1)
    grid = grid_of(puzzle.record)
    marks = {(seat, card): Mark.YES for seat in grid.seats for card in puzzle.solution[seat]}
    judged = worth(grid, analyse(puzzle.record), puzzle.solution, marks)
    assert set(judged.values()) == {Worth.PROVABLE}


def test_right_without_a_proof():
    """Where several deals are left, a mark that is true may not be provable."""
    request = Request(kind=PuzzleKind.GIFTS, level=Level.EASY)
    for seed in range(20):
        puzzle = made(request, seed)
        analysis = analyse(puzzle.record)
        if analysis.deal_count > 1:
            break
    grid = grid_of(puzzle.record, puzzle.bowls)
    marks = {(seat, card): Mark.YES for seat in grid.seats for card in puzzle.solution[seat]}
    judged = set(worth(grid, analysis, puzzle.solution, marks).values())
    assert Worth.UNPROVED in judged
    assert Worth.WRONG not in judged


@settings(max_examples=25)
@given(requests(players=(2, 3), kinds=kinds), seeds)
def test_a_saved_puzzle_opens_again(request, seed):
    """A puzzle read from its file has the same answer and the same grade."""
    puzzle = made(request, seed)
    again = asked_by(analyse(read_text(write_new(puzzle.record)).record))
    assert isinstance(again, MadePuzzle)
    assert again.record == puzzle.record
    assert again.grade == puzzle.grade
    assert again.bowls == puzzle.bowls
    if not puzzle.bowls:
        assert again.solution == puzzle.solution


@pytest.mark.parametrize("rounds", [0, 2])
def test_an_open_game_is_no_puzzle(rounds):
    """A game that leaves several deals asks nothing that has one answer."""
    puzzle = made(Request(level=Level.MEDIUM), 1)
    game = replace(puzzle.record, rounds=puzzle.record.rounds[:rounds], puzzle=None)
    assert asked_by(analyse(game)) is None
