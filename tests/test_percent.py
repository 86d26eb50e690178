"""Chances in words."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from deduce.percent import percent

chances = st.fractions(min_value=0, max_value=1, max_denominator=10**6)


@given(chances, st.booleans())
def test_only_what_is_certain_is_called_so(chance, as_float):
    """0% and 100% are said of nothing else, and whatever is said is at most a percent off."""
    said = percent(float(chance) if as_float else chance)
    assert (said == "0%", said == "100%") == (chance == 0, chance == 1)
    low, high = {"<1%": (0, 1), ">99%": (99, 100)}.get(said) or (int(said[:-1]) - 0.5, int(said[:-1]) + 0.5)
    assert low - 1e-9 <= 100 * chance <= high + 1e-9


@given(chances)
def test_what_is_sampled_is_never_certain(chance):
    """A share of samples says nothing of what was never sampled."""
    assert percent(chance, sampled=True) not in ("0%", "100%")


def test_words():
    """Both ends and the middle."""
    thousandths = (0, 5, 333, 995, 1000)
    assert [percent(Fraction(n, 1000)) for n in thousandths] == ["0%", "<1%", "33%", ">99%", "100%"]
