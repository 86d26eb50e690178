"""How many different puzzles exist, where they can be listed."""

import pytest

from deduce.puzzles import Level, Request, Tally, how_many_exist, make


@pytest.mark.parametrize(
    ("number", "players", "seat", "different"),
    [(1, 2, 0, 5), (1, 3, 0, 15), (1, 4, 0, 15), (1, 2, None, 186), (2, 2, 1, 13), (2, 3, 0, 186)],
)
def test_listed_puzzles(number, players, seat, different):
    """The smallest missions have just so many minimal puzzles that differ in more than names."""
    request = Request(mission_number=number, players=players, seat=seat, face_up=True)
    assert how_many_exist(request) == different


def test_generator_finds_what_is_listed():
    """Random seeds come upon every listed puzzle and upon no other."""
    request = Request(mission_number=1, players=3, seat=0)
    forms = {make(request, seed, Tally()).facts.form for seed in range(1200)}
    assert len(forms) == how_many_exist(request)


@pytest.mark.parametrize(
    "request_",
    [
        Request(mission_number=3),
        Request(mission_number=2, players=2),
        Request(mission_number=1, players=2, decoys=1),
        Request(mission_number=6, players=2, level=Level.EASY),
    ],
)
def test_not_listed(request_):
    """Where there are too many, or more than the rows decides, no number is claimed."""
    assert how_many_exist(request_) is None
