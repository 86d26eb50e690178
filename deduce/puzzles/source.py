"""Random choices that are the same on every machine."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

ItemT = TypeVar("ItemT")


class Source:
    """A stream of random choices fixed by a key.

    Only `random()` of the standard generator is promised to stay the same between Python versions, so
    every choice is drawn from it and from nothing else.
    """

    def __init__(self, *key: object) -> None:
        digest = sha256("|".join(str(part) for part in key).encode()).digest()
        self._random = Random(int.from_bytes(digest, "big")).random

    def below(self, bound: int) -> int:
        """An integer from 0 to bound - 1."""
        return int(self._random() * bound)

    def percent(self, share: int) -> bool:
        """True in that many of a hundred cases."""
        return self._random() * 100 < share

    def pick(self, items: Sequence[ItemT]) -> ItemT:
        """One of the items."""
        return items[int(self._random() * len(items))]

    def shuffled(self, items: Sequence[ItemT]) -> list[ItemT]:
        """The items in random order (Fisher and Yates, 1938)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order
