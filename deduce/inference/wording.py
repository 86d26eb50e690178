"""Odds in words, never rounded to certainty."""

from fractions import Fraction

__all__ = ["percent"]


def percent(probability: Fraction) -> str:
    """A probability in whole percent; 0% and 100% only where it is exactly that.

    >>> [percent(Fraction(n, 1000)) for n in (0, 2, 250, 996, 1000)]
    ['0%', '<1%', '25%', '>99%', '100%']
    """
    if probability in (0, 1):
        return f"{100 * probability}%"
    if probability < Fraction(1, 100):
        return "<1%"
    if probability > Fraction(99, 100):
        return ">99%"
    return f"{round(100 * probability)}%"
