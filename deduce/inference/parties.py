"""The cats and the half-seen cards as parties that take different cards from sets of their own.

A cat takes, from all cards that it likes or dislikes, as many as the polynomial of its demand says. A
half-seen card takes one card from its set; half-seen cards whose sets are the same throughout are one
party.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import comb, factorial, prod

import numpy as np
from numpy.typing import NDArray

from deduce.errors import UndecidedError
from deduce.games.delicats.components import CARDS
from deduce.inference.demands import CardSet, Polynomial, Term, tastes
from deduce.inference.sides import MOST_WORK, TOO_OPEN, Manner, Numbers, Party, Shared

__all__ = ["Cat", "Taker", "parties_of", "shared_of", "takers_of"]

MOST_SETS = 62
"""A card's code has a bit for every set."""

Members = NDArray[np.int64]
"""1 where a card (column) is in the set of an entry (row), else 0."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Cat:
    """What one cat may hold; an *entry* is a hand with one term of the demand on it."""

    hands: tuple[int, ...]
    """By entry, the hand number."""
    terms: tuple[Term, ...]
    """By entry."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Taker:
    """A party entry by entry, before it is known which entries meet in a case."""

    seat: int | None
    """The cat whose entries are meant; None where there is one entry, the same in every case."""
    degrees: tuple[int, ...]
    sets: tuple[Members, ...]
    manners: tuple[Manner, ...]
    manner: Numbers
    """By entry."""


def takers_of(
    mission_number: int, cats: Sequence[Cat], hand_halves: Sequence[CardSet], left: Numbers
) -> Iterator[Taker]:
    """All parties of a record; `left` counts the unseen copies of each card."""
    everywhere = Counter(hand_halves)
    for seat, cat in enumerate(cats):
        yield _cat_taker(mission_number, seat, cat, left)
        columns = Counter(zip(*(term.sets for term in cat.terms), strict=True))
        for column, cards in columns.items():
            if len(set(column)) == 1:
                everywhere[column[0]] += cards
            else:
                yield _half_taker(seat, column, cards, left)
    for card_set, cards in sorted(everywhere.items()):
        yield _half_taker(None, (card_set,), cards, left)


def parties_of(takers: Sequence[Taker], entries: Sequence[Numbers]) -> list[Party]:
    """The parties by case, where `entries` says by seat which entry each case has."""
    none = np.zeros_like(entries[0])
    parties = []
    first = 0
    for taker in takers:
        last = first + len(taker.sets)
        entry = none if taker.seat is None else entries[taker.seat]
        parties.append(
            Party(sets=tuple(range(first, last)), manners=taker.manners, manner=taker.manner[entry])
        )
        first = last
    return parties


def shared_of(takers: Sequence[Taker], entries: Sequence[Numbers], left: Numbers) -> list[Shared]:
    """The unseen cards that are in several sets at once, by case, grouped by which sets these are.

    UndecidedError when so many cards are half seen that there is no hope of counting their draws.
    """
    degrees = [degree for taker in takers for degree in taker.degrees]
    if len(degrees) > MOST_SETS or prod(1 + most for most in degrees) * len(entries[0]) > MOST_WORK:
        raise UndecidedError(TOO_OPEN)
    unseen = np.flatnonzero(left)
    # A card's code in a case: one bit for each set that holds it and from which any card is taken.
    codes = np.zeros((len(unseen), len(entries[0])), dtype=np.int64)
    number = 0
    for taker in takers:
        own = np.zeros((len(taker.manner), len(unseen)), dtype=np.int64)
        for degree, members in zip(taker.degrees, taker.sets, strict=True):
            own |= members[:, unseen] << number if degree else 0
            number += 1
        codes |= own.T if taker.seat is None else own.T[:, entries[taker.seat]]
    return [
        Shared(sets=_bits(code), cards=left[unseen] @ (codes == code))
        for code in np.unique(codes).tolist()
        if code.bit_count() > 1
    ]


def _bits(code: int) -> tuple[int, ...]:
    return tuple(number for number in range(code.bit_length()) if code >> number & 1)


def _cat_taker(mission_number: int, seat: int, cat: Cat, left: Numbers) -> Taker:
    exponents = [exponents for term in cat.terms for exponents, _ in term.polynomial]
    sets = tuple(_taste_members(mission_number)[:, list(cat.hands)])
    sizes = zip(*((members @ left).tolist() for members in sets), strict=True)
    manners = [
        _cat_manner(term.polynomial, liked, disliked)
        for term, (liked, disliked) in zip(cat.terms, sizes, strict=True)
    ]
    return _taker(seat, tuple(map(max, zip(*exponents, strict=True))), sets, manners)


def _half_taker(seat: int | None, column: Sequence[CardSet], cards: int, left: Numbers) -> Taker:
    members = _members(column)
    manners = [_half_manner(cards, size) for size in (members @ left).tolist()]
    return _taker(seat, (cards,), (members,), manners)


def _taker(
    seat: int | None, degrees: tuple[int, ...], sets: tuple[Members, ...], manner_by_entry: Sequence[Manner]
) -> Taker:
    number_of: dict[Manner, int] = {}
    manner = np.array([number_of.setdefault(manner, len(number_of)) for manner in manner_by_entry])
    return Taker(seat=seat, degrees=degrees, sets=sets, manners=tuple(number_of), manner=manner)


@lru_cache(maxsize=4096)
def _cat_manner(polynomial: Polynomial, liked: int, disliked: int) -> Manner:
    """What a cat takes, when so many unseen cards are liked and disliked."""
    factors: Counter[tuple[int, ...]] = Counter()
    for (i, j), coefficient in polynomial:
        orders = coefficient * factorial(i) * factorial(j)
        for a, b in product(range(min(i, liked) + 1), range(min(j, disliked) + 1)):
            factors[a, b, i + j] += orders * comb(liked - a, i - a) * comb(disliked - b, j - b)
    return tuple(sorted(factors.items()))


@lru_cache(maxsize=4096)
def _half_manner(cards: int, size: int) -> Manner:
    """What so many half-seen cards take from their set of that size; they do not count as taken later."""
    return tuple(
        ((collisions, 0), factorial(cards) * comb(size - collisions, cards - collisions))
        for collisions in range(min(cards, size) + 1)
    )


@cache
def _taste_members(mission_number: int) -> Members:
    """By taste (liked, disliked), hand and card."""
    return np.array([_members(sets) for sets in zip(*tastes(mission_number), strict=True)])


def _members(sets: Sequence[CardSet]) -> Members:
    return np.array(sets, dtype=np.int64)[:, None] >> np.arange(len(CARDS)) & 1
