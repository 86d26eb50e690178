"""A draw of the unseen cards that meets every row's demand, if there is one: a small search of its own.

Sets of cards are bit masks. Cards are matched to the copies that are left by augmenting paths (Kuhn
1955); a row whose demand can be met in several ways is tried in each of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from deduce.inference.bits import bits_of

__all__ = ["CardSet", "Way", "draw"]

CardSet = int
"""Bit `number` is set when CARDS[number] is in the set."""
Way = tuple[CardSet, ...]
"""One way to meet a row's demand: a set for each of its unseen cards."""


def draw(rows: Sequence[Sequence[Way]], left: Sequence[int]) -> list[int] | None:
    """By unseen card, row by row, the number of a card, so that every row is met in one of its ways and no
    card is drawn more often than copies of it are left; None where there is no such draw."""
    order = sorted(range(len(rows)), key=lambda row: len(rows[row]))
    free = sum(1 << number for number, copies in enumerate(left) if copies)
    matching = _drawn([rows[row] for row in order], _Matching(left=left, free=free, takers=[()] * len(left)))
    if matching is None:
        return None
    numbers = iter(matching.card_by_slot)
    by_row = {row: [next(numbers) for _ in rows[row][0]] for row in order}
    return list(chain.from_iterable(by_row[row] for row in range(len(rows))))


@dataclass(slots=True, kw_only=True)
class _Matching:
    """Which slots have taken which cards so far."""

    left: Sequence[int]
    free: CardSet
    """The cards of which a copy is still there."""
    takers: list[tuple[int, ...]]
    """By card number, the slots that have taken one."""
    sets: list[CardSet] = field(default_factory=list)
    card_by_slot: list[int] = field(default_factory=list)
    tried: CardSet = 0

    def copy(self) -> "_Matching":
        """The same, to try something on."""
        return _Matching(
            left=self.left,
            free=self.free,
            takers=[*self.takers],
            sets=[*self.sets],
            card_by_slot=[*self.card_by_slot],
        )

    def add(self, way: Way) -> bool:
        """Whether more slots find a card, others moving on where they must."""
        for cards in way:
            self.sets.append(cards)
            self.card_by_slot.append(-1)
            self.tried = 0
            if not self._finds_card(len(self.sets) - 1):
                return False
        return True

    def _finds_card(self, slot: int) -> bool:
        cards = self.sets[slot]
        if cards & self.free:
            self._take(slot, next(bits_of(cards & self.free)))
            return True
        for number in bits_of(cards):
            if self.tried >> number & 1:
                continue
            self.tried |= 1 << number
            for other in self.takers[number]:
                if self._finds_card(other):
                    self.takers[number] = tuple(taker for taker in self.takers[number] if taker != other)
                    self._take(slot, number)
                    return True
        return False

    def _take(self, slot: int, number: int) -> None:
        self.takers[number] += (slot,)
        self.card_by_slot[slot] = number
        if len(self.takers[number]) == self.left[number]:
            self.free &= ~(1 << number)


def _drawn(rows: Sequence[Sequence[Way]], matching: _Matching) -> _Matching | None:
    if not rows:
        return matching
    for way in rows[0]:
        tried = matching.copy() if len(rows[0]) > 1 else matching
        if tried.add(way):
            complete = _drawn(rows[1:], tried)
            if complete is not None:
                return complete
    return None
