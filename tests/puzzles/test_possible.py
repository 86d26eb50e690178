"""Which puzzles exist: the table, its reasons, and what is nearest."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.puzzles import Level, PuzzleKind, Request, Tally, make, why_impossible
from deduce.puzzles.possible import levels, nearest

E, M, H, X = Level
TABLE = {
    # (missions, seated, private, links): levels for 2, 3 and 4 players
    ((1,), False, False, 0): ("E", "E", "E"),
    ((1,), True, False, 0): ("E", "E", "E"),
    ((2, 5), False, True, 0): ("E", "E", "EM"),
    ((2, 5), False, False, 0): ("E", "E", "EM"),
    ((6,), False, False, 0): ("E", "E", "EM"),
    ((2, 5), True, True, 0): ("E", "E", "E"),
    ((6,), True, False, 0): ("E", "E", "E"),
    ((4, 9), False, True, 0): ("E", "E", "EM"),
    ((4, 9), True, True, 0): ("E", "E", "EM"),
    ((4, 9), True, True, 4): ("EMH", "EMHX", "EMHX"),
    ((4, 9), True, False, 0): ("EMH", "EMHX", "EMHX"),
    ((4, 9), False, False, 0): ("EMHX", "EMHX", "EMHX"),
    ((3, 7, 8), False, False, 0): ("EMHX", "EMHX", "EMHX"),
    ((3, 7, 8), True, False, 0): ("EMH", "EMHX", "EMHX"),
}
LETTERS = {"E": E, "M": M, "H": H, "X": X}


def cells():
    """Every cell of the table as a request and its levels."""
    for (missions, seated, private, links), by_players in TABLE.items():
        for number in missions:
            for players, letters in zip((2, 3, 4), by_players, strict=True):
                request = Request(
                    mission_number=number,
                    players=players,
                    seat=1 if seated else None,
                    face_up=not private,
                    links=links,
                )
                yield request, {LETTERS[letter] for letter in letters}


@pytest.mark.parametrize(("request_", "expected"), list(cells()))
def test_levels_of_each_cell(request_, expected):
    """A mission, player count and view give these levels and no others; a missing one has its reason."""
    available, reason = levels(request_)
    assert available == expected
    assert bool(reason) == (available != set(Level))


@pytest.mark.slow
@pytest.mark.parametrize(("request_", "expected"), list(cells()))
def test_each_level_is_made(request_, expected):
    """Every level of the table can be made."""
    for level in expected:
        assert make(replace(request_, level=level), 2, Tally()) is not None


@pytest.mark.slow
@pytest.mark.parametrize(("request_", "expected"), list(cells()))
def test_no_other_level_is_met(request_, expected):
    """Puzzles of any level that falls are of a level of the table."""
    for level in (None, min(expected), max(expected)):
        for seed in range(8):
            puzzle = make(replace(request_, level=level), seed, Tally())
            assert puzzle is None or puzzle.grade.level in expected


@st.composite
def any_requests(draw):
    """Requests of every kind, most of them impossible."""
    return Request(
        mission_number=draw(st.integers(1, 9)),
        players=draw(st.integers(2, 4)),
        seat=draw(st.none() | st.integers(0, 3)),
        level=draw(st.none() | st.sampled_from(Level)),
        face_up=draw(st.booleans()),
        decoys=draw(st.integers(0, 14)),
        links=draw(st.integers(0, 9)),
        rounds=draw(st.none() | st.integers(1, 20)),
        kind=draw(st.sampled_from(PuzzleKind)),
    )


@given(any_requests())
def test_what_is_nearest_is_possible(request):
    """Nothing known stands against the requests that are named instead of an impossible one."""
    impossible = why_impossible(request)
    for near in nearest(request):
        assert why_impossible(near) is None
        assert near != request
    if impossible is not None:
        assert impossible.reason
        assert not impossible.reason.endswith(".")


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Request(mission_number=6, level=H), "in mission 6 every cat holds one card"),
        (Request(mission_number=2, players=3, level=M), "the chain of such steps is too short for medium"),
        (Request(mission_number=4, level=X), "a card that the solver may not look at"),
        (Request(players=2, seat=0, level=X), "one cat alone is unknown"),
        (Request(rounds=14), "14 rounds were asked for; a puzzle like this takes at least 4"),
        (Request(rounds=3), "takes at least 4, and the deck feeds 13"),
        (Request(decoys=10), "at least 14 rounds, decoys and own vacations included, and the deck feeds 13"),
        (Request(players=3, seat=3), "seat 4 was asked for, and there are 3 players"),
        (Request(links=1, mission_number=4), "no seat was asked for"),
        (Request(links=1, seat=0), "every card of mission 3 is seen"),
        (Request(mission_number=9, seat=0, links=7), "7 own vacations were asked for"),
        (Request(kind=PuzzleKind.COUNTING), "so there is nothing to count"),
        (Request(mission_number=4, kind=PuzzleKind.COUNTING), "missions 2 and 5 only"),
        (Request(mission_number=2, players=2, kind=PuzzleKind.COUNTING, decoys=1), "what is counted"),
        (Request(mission_number=2, players=2, kind=PuzzleKind.COUNTING, level=E), "is a hard step"),
    ],
)
def test_reasons(request_, reason):
    """An impossible request ends with what was asked, why it cannot be, and what can."""
    impossible = why_impossible(request_)
    assert reason in impossible.reason
    assert impossible.nearest


def test_nothing_against_a_plain_request():
    """What is possible has no reason against it."""
    assert why_impossible(Request(level=X)) is None
