"""What two puzzles have in common that differ only in the names of cats, foods and places.

The one deal is the anchor: every card is named after its holder. What is left to try are the orders of
the cats, the exchange of foods and places where they play the same part, and the order of cards with the
same holder; of all those names the form takes the ones that give the smallest sorted list of rows.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import groupby, permutations, product
from typing import NamedTuple

from deduce.puzzles.masks import FOOD_MASK, Mask, members
from deduce.puzzles.patterns import Pattern, may_turn
from deduce.puzzles.rows import Row

FORM_DIGITS = 12

Statement = tuple[int, bool, Mask]
"""A cat, whether it is hit, and the cards spoken about; -1 in place of a cat for cards asked about."""


class _Cell(NamedTuple):
    """Cards that only the rows tell apart: one holder, one kind."""

    label: tuple[int, bool]
    cards: Mask


def form(pattern: Pattern, rows: Sequence[Row], asked: Sequence[Mask] = ()) -> str:
    """A short text that is equal for puzzles that are the same up to renaming.

    `asked` are gift cards that a puzzle asks about, as the preference cards they show.
    """
    statements = [(row.cat, row.hit, row.telling) for row in rows]
    statements += [(-1, False, shown) for shown in asked]
    smallest = min(
        listing for cells, order in _orders(pattern) for listing in _listings(statements, cells, order)
    )
    text = repr((pattern.mission_number, pattern.foods, pattern.seated, pattern.clue_is_food, smallest))
    return sha256(text.encode()).hexdigest()[:FORM_DIGITS]


def _orders(pattern: Pattern) -> Iterator[tuple[list[_Cell], dict[int, int]]]:
    """Every order of the cats that gives the same pattern, foods and places exchanged or not."""
    may_exchange = may_turn(pattern.mission) and pattern.clue_is_food is None
    for first_kind in (FOOD_MASK, ~FOOD_MASK) if may_exchange else (FOOD_MASK,):
        for order in permutations(pattern.unknown_cats):
            cats = [*range(pattern.unknown_cats.start), *order]
            counts = tuple((pattern.hands[cat] & first_kind).bit_count() for cat in cats)
            if counts == pattern.foods:
                yield (
                    _cells(pattern, cats, first_kind),
                    {-1: -1, **{cat: new for new, cat in enumerate(cats)}},
                )


def _cells(pattern: Pattern, cats: list[int], first_kind: Mask) -> list[_Cell]:
    clue = 0 if pattern.clue is None else 1 << pattern.clue
    holders = [pattern.hands[cat] for cat in cats]
    holders += [pattern.pool & ~sum(holders), clue]
    return [
        _Cell((new, kind == first_kind), held & kind)
        for new, held in enumerate(holders)
        for kind in (first_kind, ~first_kind)
        if held & kind
    ]


def _listings(
    statements: Sequence[Statement], cells: list[_Cell], order: dict[int, int]
) -> Iterator[tuple[Statement, ...]]:
    """The rows under every naming that the rows themselves do not rule out."""
    keys = [
        (order[cat], hit, tuple((cards & cell.cards).bit_count() for cell in cells))
        for cat, hit, cards in statements
    ]

    def mentions(card: int) -> list[tuple[int, bool, tuple[int, ...]]]:
        return sorted(key for key, (_, _, cards) in zip(keys, statements, strict=True) if cards >> card & 1)

    ties: list[list[int]] = []
    for cell in cells:
        ranked = sorted(members(cell.cards), key=mentions)
        for signature, tied in groupby(ranked, key=mentions):
            group = [int(card) for card in tied]
            ties += [group] if signature else [[card] for card in group]
    for names in product(*(permutations(group) for group in ties)):
        new_name = {card: new for new, card in enumerate(card for group in names for card in group)}
        yield tuple(
            sorted(
                (order[cat], hit, sum(1 << new_name[card] for card in members(cards) if card in new_name))
                for cat, hit, cards in statements
            )
        )
