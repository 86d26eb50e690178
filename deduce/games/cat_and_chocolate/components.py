"""What is in the Cat & Chocolate box: allegiances, votes, events with their numbers, items."""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

HAND_SIZE = 3
"""Items that every player holds when a turn begins."""
NUMBERS = (1, 2, 3)
"""What the back of an event card may say: how many items its predecessor asks for."""
PLAYERS = (3, 4, 5, 6)


class Side(Enum):
    """The two allegiances, by the words of a game file."""

    SOCIETY = "society"
    CULT = "cult"


SIDES = tuple(Side)


class Vote(Enum):
    """The two decision cards that every player holds."""

    SAFE = "safe"
    OUT = "out"


ALLEGIANCES: Mapping[int, tuple[int, int]] = MappingProxyType({3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)})
"""Allegiance cards in the order of SIDES, by the number of players (Dealing out the Allegiance Cards)."""


class Stock(NamedTuple):
    """The different cards of a pile and how many copies of each the box holds."""

    texts: tuple[str, ...]
    copies: tuple[int, ...]
    places: Mapping[str, int]
    """Where each text stands in `texts`."""


@lru_cache(maxsize=64)
def stock(cards: tuple[str, ...]) -> Stock:
    """The pile that these cards make; a text may be there several times."""
    texts = tuple(dict.fromkeys(cards))
    places = MappingProxyType({text: place for place, text in enumerate(texts)})
    return Stock(texts, tuple(map(cards.count, texts)), places)


def even_backs(cards: int) -> tuple[int, int, int]:
    """How many 1s, 2s and 3s stand on the backs of so many cards, as even as can be (CC-02).

    >>> even_backs(32)
    (11, 11, 10)
    """
    return (cards + 2) // 3, (cards + 1) // 3, cards // 3


def middle_places(events: int) -> range:
    """After how many events END! may lie: the six central gaps of the pile (CC-05).

    >>> middle_places(31)
    range(13, 19)
    """
    gaps = events + 1
    first = max(0, (gaps - 6) // 2)
    return range(first, min(gaps, first + 6))
