"""Somebody who waits for a puzzle is told how far it is, may stop it, and hears why there is none."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import UndecidedError
from deduce.puzzles import Impossible, Level, Request, ask, drafting, most_attempts, why_impossible
from deduce.puzzles.drafting import ATTEMPTS_FOR_FEWEST
from deduce.solver import Stopper
from tests.puzzles.requests import made, requests

TOO_LONG = Request(mission_number=1, players=2, rounds=12)
"""Within what the deck feeds, and never met."""


@settings(max_examples=10)
@given(requests(), st.integers(0, 20))
def test_the_puzzle_of_a_seed(request, seed):
    """Whoever asks gets the puzzle that the seed gives, and is told of each attempt that failed."""
    told = []
    puzzle = ask(request, seed, stopper=Stopper(), watch=told.append)
    assert puzzle.record == made(request, seed).record
    assert told == list(range(1, len(told) + 1))


def test_a_search_can_be_stopped():
    """A search that is stopped ends at its next attempt."""
    stopper = Stopper()

    def stop_at(attempts):
        assert attempts <= 3
        if attempts == 3:
            stopper.stop()

    with pytest.raises(UndecidedError, match="stopped"):
        ask(TOO_LONG, 1, stopper=stopper, watch=stop_at)


def test_what_cannot_be_is_refused_at_once():
    """An impossible request ends with its reason and requests that can be met, before any attempt."""
    told = []
    refused = ask(Request(mission_number=1, level=Level.HARD), 1, stopper=Stopper(), watch=told.append)
    assert isinstance(refused, Impossible)
    assert "there are no hard puzzles like this" in refused.reason
    assert refused.nearest
    assert all(why_impossible(near) is None for near in refused.nearest)
    assert told == []


def test_what_is_not_found_ends_within_a_bound(monkeypatch):
    """A request that no attempt meets ends after the bound, with what the attempts were and what is near."""
    monkeypatch.setattr(drafting, "ATTEMPTS", 300)
    told = []
    request = Request(mission_number=1, players=2, rounds=9)
    lacking = ask(request, 1, stopper=Stopper(), watch=told.append)
    assert isinstance(lacking, Impossible)
    assert "times another number of rounds than asked" in lacking.reason
    assert lacking.nearest[0].rounds < 9
    assert len(told) == most_attempts(request) == 300


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (Request(), "mission 3, 4 players, seen by an onlooker"),
        (
            Request(mission_number=4, players=3, level=Level.HARD, seat=1, face_up=True, decoys=2),
            "mission 4, 3 players, hard, from seat 2, cards turned up, 2 decoys",
        ),
        (
            Request(mission_number=9, seat=0, links=2, rounds=7, fewest=True),
            "mission 9, 4 players, from seat 1, cards face down, 2 own vacations, 7 rounds, fewest rounds",
        ),
    ],
)
def test_a_request_in_words(request_, words):
    """A request says in words all that its options say."""
    assert request_.words == words


def test_the_bound_is_known_beforehand():
    """How many attempts there will be at most can be told before the first."""
    assert most_attempts(Request(fewest=True)) == ATTEMPTS_FOR_FEWEST
    assert most_attempts(Request(level=Level.EXPERT)) < most_attempts(Request(level=Level.HARD))
