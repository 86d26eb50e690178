"""Every row that can be laid for a standard deal, drawn by the deck's own odds."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from deduce.games.delicats.components import CARDS, COPIES, mission
from deduce.puzzles.masks import Mask, hit_means_eating, mask_of, telling_mask
from deduce.puzzles.patterns import Pattern
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import KEPT_PATTERNS, Deals, deal_space

Copies = int
"""How many copies of each investigation card lie on the table, three bits a card."""

_ONE_OF_EACH: Copies = sum(1 << 3 * card for card in range(len(CARDS)))


class Row(NamedTuple):
    """A row before one cat, with its announcement, in the names of a standard deal."""

    cat: int
    cards: tuple[int, ...]
    """The numbers of the cards that the solver sees."""
    telling: Mask
    """The unknown preference cards this row speaks about."""
    hit: bool
    """Whether the cat holds one of them."""
    copies: Copies
    deals: Deals
    """The deals that explain it."""
    whole: bool
    """Whether no card of it is hidden from the solver."""


class CardSet(NamedTuple):
    """Cards that may lie together, before any cat."""

    cards: tuple[int, ...]
    telling: Mask
    copies: Copies


def copies_of(cards: tuple[int, ...]) -> Copies:
    """The copies that these cards take."""
    return sum(1 << 3 * card for card in cards)


def too_many_copies(copies: Copies) -> bool:
    """Whether a card lies on the table more often than the deck holds it."""
    return bool((copies + _ONE_OF_EACH) & _ONE_OF_EACH << 2)


def eats(pattern: Pattern, row: Row) -> bool:
    """What is announced after this row."""
    return row.hit == hit_means_eating(pattern.mission)


Groups = tuple[tuple[int, tuple[CardSet, ...]], ...]
"""Card sets by the number of ways in which the full deck deals them."""


class _Stack(NamedTuple):
    """Card sets before one cat that the full deck deals equally often, with the rows made of them so far."""

    ways: int
    tickets: int
    """How often the deck deals one of them."""
    sets: tuple[CardSet, ...]
    rows: list[Row | None]


class RowTable:
    """The rows of one pattern that show a given number of cards."""

    def __init__(self, pattern: Pattern, seen: int) -> None:
        self._pattern = pattern
        self._whole = seen == pattern.mission.row_size
        self._stacks: dict[tuple[int, bool], tuple[_Stack, ...]] = {
            (cat, hit): tuple(
                _Stack(ways, ways * len(sets), sets, [None] * len(sets))
                for ways, sets in card_sets(pattern.mission_number, seen, pattern.hands[cat], hit=hit)
            )
            for cat in pattern.unknown_cats
            for hit in (False, True)
        }
        self._tickets = {key: sum(stack.tickets for stack in stacks) for key, stacks in self._stacks.items()}

    def draw(self, cat: int, *, hit: bool, source: Source) -> Row:
        """A random row of this cat that is a hit row or a clean one, as likely as the full deck deals it."""
        key = (cat, hit)
        ticket = source.below(self._tickets[key])
        for ways, tickets, sets, rows in self._stacks[key]:
            if ticket < tickets:
                number = ticket // ways
                row = rows[number]
                if row is None:
                    row = rows[number] = self._row(cat, sets[number], hit=hit)
                return row
            ticket -= tickets
        raise IndexError(f"no {'hit' if hit else 'clean'} row of cat {cat}")

    def rows(self) -> Iterator[Row]:
        """Every row."""
        for (cat, hit), stacks in self._stacks.items():
            for stack in stacks:
                for cards in stack.sets:
                    yield self._row(cat, cards, hit=hit)

    def _row(self, cat: int, cards: CardSet, *, hit: bool) -> Row:
        space = deal_space(self._pattern)
        deals = space.hit(cat, cards.telling) if hit else space.clean(cat, cards.telling)
        telling = cards.telling & self._pattern.pool
        return Row(cat, cards.cards, telling, hit, cards.copies, deals, self._whole)


@lru_cache(maxsize=KEPT_PATTERNS)
def row_table(pattern: Pattern, seen: int) -> RowTable:
    """The rows of a pattern, built once."""
    return RowTable(pattern, seen)


@cache
def card_sets(mission_number: int, size: int, hand: Mask, *, hit: bool) -> Groups:
    """Every set of cards the deck can show that hits this hand, or that does not."""
    groups: dict[int, list[CardSet]] = {}
    for ways, cards in _all_card_sets(mission_number, size):
        if bool(cards.telling & hand) == hit:
            groups.setdefault(ways, []).append(cards)
    return tuple((ways, tuple(sets)) for ways, sets in sorted(groups.items(), reverse=True))


@cache
def _all_card_sets(mission_number: int, size: int) -> tuple[tuple[int, CardSet], ...]:
    """Every set of cards the deck can show, with the number of ways to draw it."""
    card_sets = []
    for cards in combinations_with_replacement(range(len(CARDS)), size):
        counts = Counter(cards).values()
        if max(counts) <= COPIES:
            shown = mask_of(half for card in cards for half in CARDS[card])
            telling = telling_mask(mission(mission_number), shown)
            ways = prod(comb(COPIES, count) for count in counts)
            card_sets.append((ways, CardSet(cards, telling, copies_of(cards))))
    return tuple(card_sets)
