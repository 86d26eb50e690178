"""Chances in words, never rounded to certainty."""

from fractions import Fraction

__all__ = ["percent"]

_ONE = Fraction(1, 100)


def percent(chance: Fraction | float, *, sampled: bool = False) -> str:
    """A chance in whole percent; 0% and 100% only where it is exactly that, and never of what is `sampled`.

    >>> [percent(Fraction(n, 1000)) for n in (0, 2, 250, 996, 1000)]
    ['0%', '<1%', '25%', '>99%', '100%']
    >>> percent(1.0, sampled=True)
    '>99%'
    """
    if chance in (0, 1) and not sampled:
        return f"{int(100 * chance)}%"
    if chance < _ONE:
        return "<1%"
    return ">99%" if chance > 1 - _ONE else f"{round(100 * chance)}%"
