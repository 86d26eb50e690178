"""Whether cards that nobody saw can explain every announcement together."""

from collections.abc import Sequence

from deduce.games.delicats.components import CARDS, COPIES
from deduce.inference.bits import bits_of
from deduce.puzzles.masks import Mask, mask_of, telling_mask
from deduce.puzzles.matching import can_be_filled
from deduce.puzzles.patterns import Pattern
from deduce.puzzles.rows import Row
from deduce.puzzles.spaces import Deals, deal_space


def explains(pattern: Pattern, hands: Sequence[Mask], rows: Sequence[Row]) -> bool:
    """Whether the deck holds cards for the face-down places of these rows that fit this deal."""
    copies = [COPIES] * len(CARDS)
    for row in rows:
        for card in row.cards:
            copies[card] -= 1
    places = []
    for row in rows:
        if not row.whole:
            places.append([card for card in range(len(CARDS)) if _fits(pattern, hands[row.cat], row, card)])
        elif bool(row.telling & hands[row.cat]) != row.hit:
            return False
    return can_be_filled(places, copies)


def each_is_needed(pattern: Pattern, goal: Deals, rows: Sequence[Row]) -> bool:
    """Whether without any one row a deal outside the goal can be dealt, face-down cards and all.

    A row that is left out gives its cards back to the deck.
    """
    return all(_can_miss(pattern, goal, [*rows[:place], *rows[place + 1 :]]) for place in range(len(rows)))


def _can_miss(pattern: Pattern, goal: Deals, rows: Sequence[Row]) -> bool:
    space = deal_space(pattern)
    left = space.everything & ~goal
    for row in rows:
        left &= row.deals
    return any(explains(pattern, space.hands(deal), rows) for deal in bits_of(left))


def _fits(pattern: Pattern, hand: Mask, row: Row, card: int) -> bool:
    """Whether this card in the face-down place gives the announcement of the row."""
    shown = mask_of(half for seen in (*row.cards, card) for half in CARDS[seen])
    return bool(telling_mask(pattern.mission, shown) & hand) == row.hit
