"""Hands as counts of ranks: which there are, what can be played from them, how they are filled up."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from deduce.games.treats_and_tails.components import ACE, HAND_SIZE, VISITOR_VALUE
from deduce.games.treats_and_tails.rulings import Rulings

__all__ = [
    "ACE_INDEX",
    "Counts",
    "HandSpace",
    "full_deck",
    "hand_space",
    "plays",
    "ranks_of",
    "refill_matrix",
    "refill_odds",
    "with_rank",
    "without_rank",
]

Counts = tuple[int, ...]
"""How many cards of each rank, the Ace first, or how many treats of each value."""

ACE_INDEX = 0


@dataclass(frozen=True, slots=True, eq=False)
class HandSpace:
    """Every hand that a turn can begin with, and every rest that an attempt can leave of one."""

    ranks: tuple[int, ...]
    hands: tuple[Counts, ...]
    index: dict[Counts, int]
    """The position of a hand in `hands`."""
    rests: tuple[Counts, ...]
    rest_index: dict[Counts, int]


def ranks_of(rulings: Rulings) -> tuple[int, ...]:
    """The ranks of the adoption deck, the Ace first."""
    return (ACE, *rulings.number_ranks)


def full_deck(rulings: Rulings) -> Counts:
    """All adoption cards, by rank."""
    held = [card.rank for card in rulings.adoption_cards]
    return tuple(map(held.count, ranks_of(rulings)))


@lru_cache(maxsize=8)
def hand_space(ranks: tuple[int, ...]) -> HandSpace:
    """The hands of a deck with these ranks."""
    hands = tuple(_counted(ranks, HAND_SIZE))
    rests = tuple(rest for size in range(HAND_SIZE + 1) for rest in _counted(ranks, size))
    return HandSpace(
        ranks=ranks,
        hands=hands,
        index={hand: index for index, hand in enumerate(hands)},
        rests=rests,
        rest_index={rest: index for index, rest in enumerate(rests)},
    )


@lru_cache(maxsize=4096)
def plays(ranks: tuple[int, ...], hand: Counts, limit: int) -> tuple[tuple[int, Counts], ...]:
    """Every total of the visitor and up to so many number cards of a hand, and the rest of the hand."""
    found: dict[tuple[int, Counts], None] = {}
    for size in range(limit + 1):
        for chosen in combinations_with_replacement(range(1, len(ranks)), size):
            rest = list(hand)
            for index in chosen:
                rest[index] -= 1
            if min(rest) >= 0:
                found[VISITOR_VALUE + sum(ranks[index] for index in chosen), tuple(rest)] = None
    return tuple(found)


def refill_odds(rest: Counts, deck: Counts) -> Iterator[tuple[Counts, float]]:
    """Every hand that a rest may be filled up to from a deck, and how likely it is."""
    lacking = HAND_SIZE - sum(rest)
    ways = comb(sum(deck), lacking)
    for drawn in _counted_within(deck, lacking):
        count = 1
        for held, taken in zip(deck, drawn, strict=True):
            count *= comb(held, taken)
        yield tuple(map(int.__add__, rest, drawn)), count / ways


def refill_matrix(space: HandSpace, odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely each rest is filled up to each hand when every draw has the same odds by rank."""
    matrix = np.zeros((len(space.rests), len(space.hands)))
    for row, rest in enumerate(space.rests):
        lacking = HAND_SIZE - sum(rest)
        for drawn in _counted(space.ranks, lacking):
            chance, left = 1.0, lacking
            for index, taken in enumerate(drawn):
                chance *= comb(left, taken) * odds[index] ** taken
                left -= taken
            matrix[row, space.index[tuple(map(int.__add__, rest, drawn))]] = chance
    return matrix


def with_rank(counts: Counts, index: int) -> Counts:
    """With one more card of this rank."""
    return (*counts[:index], counts[index] + 1, *counts[index + 1 :])


def without_rank(counts: Counts, index: int) -> Counts:
    """With one card of this rank fewer."""
    return (*counts[:index], counts[index] - 1, *counts[index + 1 :])


def _counted(ranks: tuple[int, ...], size: int) -> Iterator[Counts]:
    for chosen in combinations_with_replacement(range(len(ranks)), size):
        yield tuple(map(chosen.count, range(len(ranks))))


def _counted_within(deck: Counts, size: int) -> Iterator[Counts]:
    """Every way to take so many cards of a deck, by rank."""
    if not deck:
        if not size:
            yield ()
        return
    for taken in range(min(deck[0], size) + 1):
        for rest in _counted_within(deck[1:], size - taken):
            yield (taken, *rest)
