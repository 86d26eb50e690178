"""The marks on a solver's grid, and the bookkeeping that is free."""

from collections.abc import Iterable
from typing import NamedTuple

from deduce.puzzles.givens import Gift, Givens
from deduce.puzzles.masks import Mask

Entries = tuple[tuple[int, Mask], ...]
"""Holders with the cards that something is said of."""


class Marks(NamedTuple):
    """For every holder the cards it may still hold, and those it is certain to hold."""

    possible: tuple[Mask, ...]
    held: tuple[Mask, ...]


def blank(givens: Givens) -> Marks:
    """The grid before the first round is looked at."""
    possible = [
        sum(kind for kind, room in zip(givens.kinds, rooms, strict=True) if room) for rooms in givens.rooms
    ]
    held = [*givens.known, *[0] * (len(possible) - len(givens.known))]
    return _settled(givens, possible, held)


def marked(givens: Givens, marks: Marks, crosses: Iterable[Entries], holds: Iterable[Entries]) -> Marks:
    """The grid after more crosses and certain cards, with the bookkeeping done.

    A certain card is crossed everywhere else, and a holder whose room is full loses the rest.
    """
    possible, held = list(marks.possible), list(marks.held)
    for entries in crosses:
        for holder, cards in entries:
            possible[holder] &= ~cards
    for entries in holds:
        for holder, cards in entries:
            held[holder] |= cards
    return _settled(givens, possible, held)


def _settled(givens: Givens, possible: list[Mask], held: list[Mask]) -> Marks:
    for holder, cards in enumerate(held):
        if cards:
            for other in range(len(possible)):
                if other != holder:
                    possible[other] &= ~cards
            for kind, room in zip(givens.kinds, givens.rooms[holder], strict=True):
                if (cards & kind).bit_count() == room:
                    possible[holder] &= ~kind | cards
    return Marks(tuple(possible), tuple(held))


def is_solved(givens: Givens, marks: Marks) -> bool:
    """Whether all that is asked is certain: every cat's cards, or the bowls of the gift cards asked about."""
    if givens.asked:
        return all(is_settled(givens, marks, gift) for gift in givens.asked)
    return all(marks.held[cat].bit_count() == givens.hand_size for cat in range(givens.cats))


def is_settled(givens: Givens, marks: Marks, gift: Gift) -> bool:
    """Whether the marks prove that a gift card is a hit in its bowl."""
    if gift.bowl is not None:
        return bool(marks.held[gift.bowl] & gift.hitting) and not marks.possible[gift.bowl] & gift.spoiling
    return all(
        not marks.possible[cat] & gift.hitting or marks.held[cat] & gift.spoiling
        for cat in range(givens.cats)
    )
