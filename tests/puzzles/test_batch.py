"""Batches: different puzzles, the same ones however they are made."""

import pickle
from dataclasses import replace

import pytest

from deduce.errors import UndecidedError
from deduce.inference import Certificate, Verdict
from deduce.puzzles import Level, Request, Tally, certificates, check_puzzle, make, make_batch, seed_of
from deduce.puzzles.batch import LEAST_SEED
from deduce.puzzles.techniques import TECHNIQUES
from deduce.records import write_new


def texts(outcomes):
    """The files of a batch, in order."""
    return [write_new(outcome.puzzle.record) for outcome in outcomes if outcome.puzzle is not None]


def test_puzzle_seeds_are_short_and_its_own():
    """The first puzzle has the seed of the batch, the others one of six digits; each makes it again."""
    request = Request(level=Level.MEDIUM)
    puzzles = [outcome.puzzle for outcome in make_batch(request, 12, 4) if outcome.puzzle]
    assert puzzles[0].facts.seed == 12
    assert all(LEAST_SEED <= puzzle.facts.seed < 10 * LEAST_SEED for puzzle in puzzles[1:])
    for puzzle in puzzles:
        assert make(request, puzzle.facts.seed, Tally()) == puzzle


def test_batches_of_near_seeds_are_different():
    """Batches of one seed and the next share no puzzle seed."""
    seeds = [{seed_of(batch, index) for index in range(200)} for batch in (1, 2, 3)]
    assert len(set.union(*seeds)) == sum(map(len, seeds))


def test_a_longer_batch_begins_alike():
    """Asking for more puzzles of a seed keeps the first ones."""
    request = Request(mission_number=7, players=3, level=Level.HARD)
    assert texts(make_batch(request, 5, 2)) == texts(make_batch(request, 5, 4))[:2]


def test_no_two_are_the_same_up_to_renaming():
    """A batch holds each puzzle once, whatever its names, and ends where there are no more."""
    request = Request(mission_number=1, players=2, seat=0)
    outcomes = list(make_batch(request, 7, 9))
    forms = [outcome.puzzle.facts.form for outcome in outcomes if outcome.puzzle is not None]
    assert len(forms) == len(set(forms)) == 5
    assert sum((outcome.tally.reasons for outcome in outcomes), start=Tally().reasons).total() > 0


def test_a_batch_that_cannot_be_met_ends():
    """Attempts that run out end the batch instead of the patience."""
    request = Request(mission_number=1, players=2, rounds=9)
    assert [outcome.puzzle for outcome in make_batch(request, 1, 5)] == [None, None]


@pytest.mark.slow
def test_jobs_change_nothing():
    """Two processes make the same files in the same order as one."""
    for request in (Request(level=Level.HARD), Request(mission_number=1, players=2, seat=1)):
        assert texts(make_batch(request, 3, 7, jobs=2)) == texts(make_batch(request, 3, 7))


def test_a_puzzle_can_be_sent_to_another_process():
    """A puzzle comes back whole from being sent."""
    puzzle = make(Request(level=Level.EXPERT), 1, Tally())
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert pickle.loads(pickle.dumps(TECHNIQUES[8])) is TECHNIQUES[8]


def test_an_uncertified_puzzle_is_not_handed_out(monkeypatch):
    """Where the engines do not agree on a puzzle, the batch stops with an error."""
    answer = Certificate(verdict=Verdict.UNDECIDED, why="the limit was hit")
    monkeypatch.setattr(certificates, "certify", lambda analysis: answer)
    with pytest.raises(UndecidedError, match="seed 4 was not certified: the limit was hit"):
        list(make_batch(Request(level=Level.EASY), 4, 1))


def test_a_wrong_answer_is_not_certified():
    """A puzzle whose rounds leave other deals than it claims is refused."""
    puzzle = make(Request(level=Level.EASY), 1, Tally())
    broken = replace(puzzle, record=replace(puzzle.record, rounds=puzzle.record.rounds[1:]))
    with pytest.raises(UndecidedError, match="not the answer it was made for"):
        check_puzzle(broken)
