"""Random choices are the same everywhere."""

import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from deduce.puzzles.source import Source


def test_same_key_same_choices():
    """Two sources of one key choose alike, and one of another key does not."""
    first, second, other = Source("a", 1), Source("a", 1), Source("a", 2)
    choices = [[source.below(1000) for _ in range(20)] for source in (first, second, other)]
    assert choices[0] == choices[1] != choices[2]


def test_choices_are_promised():
    """The first choices of a key are these on every machine and in every version of Python."""
    source = Source("promise", 7)
    assert [source.below(100) for _ in range(8)] == [37, 16, 98, 16, 0, 25, 21, 62]
    assert source.shuffled("abcdef") == ["f", "b", "d", "e", "a", "c"]


@given(st.integers(1, 10**6), st.integers(0, 1000))
def test_below_stays_below(bound, seed):
    """An integer below a bound is never the bound, and never negative."""
    assert 0 <= Source(seed).below(bound) < bound


@given(st.lists(st.integers()), st.integers(0, 1000))
def test_shuffled_keeps_the_items(items, seed):
    """Shuffling loses nothing and leaves the items alone."""
    before = list(items)
    assert sorted(Source(seed).shuffled(items)) == sorted(before)
    assert items == before


def test_percent():
    """Nothing happens in 0 of a hundred cases, everything in 100, about half in 50."""
    source = Source("percent")
    assert not any(source.percent(0) for _ in range(200))
    assert all(source.percent(100) for _ in range(200))
    assert 400 < sum(source.percent(50) for _ in range(1000)) < 600


def test_hash_order_does_not_matter():
    """A puzzle has the same bytes whatever order Python gives its sets."""
    script = (
        "from deduce.puzzles import *; from deduce.records import write_new;"
        "request = Request(mission_number=9, players=3, face_up=True, level=Level.HARD);"
        "print(write_new(make(request, 5, Tally()).record))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": str(seed)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in (1, 2)
    }
    assert len(texts) == 1
