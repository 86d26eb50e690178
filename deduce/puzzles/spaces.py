"""All deals that a set-up leaves open, as bits of one integer a statement."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from deduce.games.delicats.components import Kind, Mission
from deduce.puzzles.masks import FOOD_MASK, PLACE_MASK, Mask, mask_of, members
from deduce.puzzles.patterns import Pattern

KEPT_PATTERNS = 16
"""Patterns whose deals and rows stay in memory; one mission and player count has ten at most."""

Deals = int
"""A set of deals: bit d stands for the deal number d of its space."""


class DealSpace:
    """Every deal that fits the clue and the note-taker's own cards of a pattern.

    The deals of a statement such as "the first cat holds none of these" are built once and kept.
    """

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern
        cats = len(pattern.unknown_cats)
        deals = list(_deals(pattern.mission, pattern.pool, cats))
        self.size = len(deals)
        self.everything: Deals = (1 << self.size) - 1
        self._holding = [
            {int(card): _bits(hands[cat] >> card & 1 for hands in deals) for card in members(pattern.pool)}
            for cat in range(cats)
        ]
        self._first = pattern.unknown_cats.start
        self._kept: dict[tuple[int, Mask], Deals] = {}
        self._deals = deals
        self.truth: Deals = self.everything
        """The standard deal itself."""
        for cat in pattern.unknown_cats:
            for card in members(pattern.hands[cat]):
                self.truth &= self.hit(cat, 1 << card)

    def hit(self, cat: int, cards: Mask) -> Deals:
        """The deals in which a cat holds at least one of these cards."""
        cards &= self.pattern.pool
        deals = self._kept.get((cat, cards))
        if deals is None:
            deals = 0
            for card in members(cards):
                deals |= self._holding[cat - self._first][card]
            self._kept[cat, cards] = deals
        return deals

    def clean(self, cat: int, cards: Mask) -> Deals:
        """The deals in which a cat holds none of these cards."""
        return self.everything & ~self.hit(cat, cards)

    def hands(self, deal: int) -> tuple[Mask, ...]:
        """What every cat holds in one deal, by its number."""
        own = self.pattern.hands[: self._first]
        return own + self._deals[deal]


@lru_cache(maxsize=KEPT_PATTERNS)
def deal_space(pattern: Pattern) -> DealSpace:
    """The deals of a pattern, built once."""
    return DealSpace(pattern)


def _deals(mission: Mission, pool: Mask, cats: int) -> Iterator[tuple[Mask, ...]]:
    if not cats:
        yield ()
        return
    for hand in _hands(mission, pool):
        for others in _deals(mission, pool & ~hand, cats - 1):
            yield (hand, *others)


def _hands(mission: Mission, pool: Mask) -> Iterator[Mask]:
    """Every hand a cat may hold."""
    if mission.kind is Kind.ONE_OF_EACH:
        for food in members(pool & FOOD_MASK):
            for place in members(pool & PLACE_MASK):
                yield mask_of((food, place))
    else:
        for hand in combinations(members(pool), mission.hand_size):
            yield mask_of(hand)


def _bits(truths: Iterator[int]) -> Deals:
    """The integer whose bit d is the d-th truth."""
    return int("".join("01"[truth] for truth in truths)[::-1] or "0", 2)
