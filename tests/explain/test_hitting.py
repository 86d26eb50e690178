"""Smallest hitting sets against trying all sets."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.errors import UndecidedError
from deduce.explain.hitting import minimal_sets, minimum_hitting_set
from deduce.explain.limit import Limit
from deduce.inference.bits import bits_of

SIZE = 8
families = st.lists(st.integers(0, 2**SIZE - 1), max_size=12)


@given(family=families)
def test_minimum_hitting_sets(family):
    """The set that is found meets every set of the family, and none with fewer members does."""
    found = minimum_hitting_set(family, Limit.of(30))
    if 0 in family:
        assert found is None
        return
    assert all(found & one for one in family)
    for fewer in combinations(range(SIZE), found.bit_count() - 1) if found else ():
        mask = sum(1 << position for position in fewer)
        assert not all(mask & one for one in family)


@given(family=families)
def test_minimal_sets(family):
    """Of a family those are kept that hold no other, smallest first, each once."""
    kept = minimal_sets(family)
    assert set(kept) == {
        one for one in family if not any(other != one and other & one == other for other in family)
    }
    assert [one.bit_count() for one in kept] == sorted(one.bit_count() for one in kept)
    assert len(kept) == len(set(kept))


@given(mask=st.integers(0, 2**70))
def test_bits(mask):
    """A mask is the sum of its bits."""
    assert sum(1 << position for position in bits_of(mask)) == mask


def test_time_runs_out():
    """A search without time is undecided."""
    with pytest.raises(UndecidedError, match=r"limit of 1e-09 s"):
        minimum_hitting_set([0b11, 0b110, 0b101], Limit.of(1e-9))
