"""Sets of numbers as integers: bit n stands for the number n."""

from collections.abc import Iterator

__all__ = ["bits_of"]


def bits_of(mask: int) -> Iterator[int]:
    """The positions of the bits that are set, lowest first.

    >>> list(bits_of(0b10110))
    [1, 2, 4]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
