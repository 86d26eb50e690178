"""Making puzzles beside two peers: pytest tests/benchmarks --benchmark-enable -m ''"""

import pytest

from deduce.puzzles import Level, Request
from tests.benchmarks.puzzle_peers import covered, finished, ours, plainly, ratio

STANDARD = Request()
FACE_UP = [
    Request(mission_number=number, players=players) for number in (1, 3, 6, 7, 8) for players in (2, 4)
]
GRADED = [
    *(Request(level=level) for level in Level),
    Request(mission_number=7, level=Level.EXPERT),
    Request(mission_number=9, face_up=True, level=Level.HARD),
]


def name(request):
    """A request in few words."""
    return request.options.replace("--", "").replace(" ", "-")


@pytest.mark.slow
@pytest.mark.parametrize(("peer", "times"), [(plainly, 50), (covered, 10)])
def test_faster_than_its_peers(peer, times):
    """Bits over a standard deal beat rows asked of every deal anew, and CP-SAT, by far."""
    for request in (STANDARD, Request(mission_number=8, players=3)):
        ours(request, 0)
        assert ratio(lambda seed, r=request: ours(r, seed), lambda seed, r=request: peer(r, seed)) > times


@pytest.mark.parametrize("request_", FACE_UP, ids=name)
def test_unique_and_minimal(benchmark, request_):
    """A puzzle with one deal and no needless row, before grading."""
    seeds = iter(range(10**9))
    benchmark.group = "unique and minimal"
    assert benchmark(lambda: ours(request_, next(seeds)))


@pytest.mark.parametrize("request_", GRADED, ids=name)
def test_of_a_level(benchmark, request_):
    """A puzzle of the level asked for, graded and written down."""
    seeds = iter(range(10**9))
    benchmark.group = "of a level"
    assert benchmark(lambda: finished(request_, next(seeds))).grade.level is request_.level
