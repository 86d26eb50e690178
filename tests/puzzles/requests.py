"""Requests to test on, and puzzles made once for all tests."""

from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from deduce.puzzles import Level, PuzzleKind, Request, Tally, make, why_impossible
from deduce.puzzles.possible import levels

LINKED = 3


@st.composite
def requests(draw, missions=range(1, 10), players=(2, 3, 4), kinds=(PuzzleKind.DEAL,)):
    """Any request that can be met, the plainest first."""
    number = draw(st.sampled_from(missions))
    count = draw(st.sampled_from(players))
    seat = draw(st.none() | st.integers(0, count - 1))
    plain = Request(
        mission_number=number,
        players=count,
        seat=seat,
        face_up=draw(st.booleans()),
        decoys=draw(st.sampled_from((0, 0, 1, 2))),
        kind=draw(st.sampled_from(kinds)),
    )
    return with_level(plain, draw(st.sampled_from(sorted(levels(plain)[0]))))


def with_level(request, level):
    """The same request at a level, without decoys where they would leave no room."""
    wanted = replace(request, level=level)
    return wanted if why_impossible(wanted) is None else replace(wanted, decoys=0)


@cache
def made(request, seed):
    """The puzzle of a seed."""
    return make(request, seed, Tally())


SAMPLE = tuple(
    (Request(mission_number=number, players=players, seat=seat, level=Level.EASY), seed)
    for seed, (number, players, seat) in enumerate(
        (number, 2 + (number + shift) % 3, (None, 0, 1)[shift])
        for number in range(1, 10)
        for shift in range(3)
    )
)
"""A puzzle of every mission, from outside and from two seats."""
