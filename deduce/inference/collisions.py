"""In how many ways several parties can take different cards, each from sets of its own.

Asking for h_s cards from each set s, in order and all different, the number of ways is the product of
all h_s! times the coefficient of x^h in

    product over cards c of (1 + sum of x_s over the sets s that hold c).

With y = x / (1 + x) this is the product over sets of (1 + x_s)^T_s, T_s being the size of the set, as if
no two sets shared a card, times a factor in y for every card that several sets share. Cards that the
same sets share have the same factor, so their number is enough.

The parties are split into two sides. What a side contributes, for every number of collisions with the
other side, depends on few of the details of a case and is worked out once for each combination of them;
then the factors that name sets of both sides are multiplied out, for many cases at once, and joined with
both sides. All arithmetic is exact, in residues.
"""

from collections.abc import Sequence
from math import prod

import numpy as np

from deduce.errors import UndecidedError
from deduce.inference.factors import Collisions, Room, powers
from deduce.inference.residues import Residues, Ring, Weights, rings_above, weights_of
from deduce.inference.sides import MOST_WORK, TOO_OPEN, Numbers, Party, Shared, Side, distinct

__all__ = ["weigh"]

BLOCK_ELEMENTS = 1 << 22
MOST_PRODUCTS = 1 << 34
"""So many take a minute and more."""


def weigh(parties: Sequence[Party], shared: Sequence[Shared], by_taken: Sequence[int], bound: int) -> Weights:
    """By case, the ways of all parties together, each times by_taken[cards taken]; none exceeds the bound.

    UndecidedError when so many cards are half seen that the count would take too long.
    """
    sides = _Sides(parties, shared, by_taken)
    rings = rings_above(bound)
    cases, like = distinct([party.manner for party in parties] + [group.cards for group in shared])
    if sides.work * len(cases) > MOST_WORK:
        raise UndecidedError(TOO_OPEN)
    blocks = [cases[start : start + sides.block] for start in range(0, len(cases), sides.block)]
    products = MOST_PRODUCTS // (len(blocks) * len(rings))
    residues = [np.concatenate([sides.joined(block, ring, products) for block in blocks]) for ring in rings]
    return weights_of(rings, residues).at(like)


def _split(parties: Sequence[Party]) -> tuple[list[Party], list[Party]]:
    """The parties on two sides of about the same size, the largest parties placed first."""
    one: list[Party] = []
    other: list[Party] = []
    for party in sorted(parties, key=lambda party: prod(party.room), reverse=True):
        smaller = min(one, other, key=lambda side: (prod(prod(member.room) for member in side), len(side)))
        smaller.append(party)
    return one, other


class _Sides:
    """Two sides and what they share."""

    def __init__(self, parties: Sequence[Party], shared: Sequence[Shared], by_taken: Sequence[int]) -> None:
        self._one, self._other = (Side(members, shared) for members in _split(parties))
        self._across = [group for group in shared if not (self._one.holds(group) or self._other.holds(group))]
        self._room = Room(one=self._one.room, other=self._other.room)
        self._by_taken = by_taken
        monomials = self._room.one.size * self._room.other.size
        largest = max(self._one.elements, self._other.elements, monomials)
        self.work = monomials * max(1, len(self._across))
        """About how many products of residues a case takes."""
        self.block = max(1, BLOCK_ELEMENTS // largest)
        """How many cases are best joined at a time."""
        self._products_left = 0

    def joined(self, cases: Numbers, ring: Ring, products: int) -> Residues:
        """The weights of some cases: both sides, without the collisions between them.

        It may take so many products of residues, and those that earlier cases left over.
        """
        self._products_left += products
        one, one_place = self._one.contributions(cases, ring)
        other, other_place = self._other.contributions(cases, ring)
        other = self._completed(other, one.shape[-2], ring)
        collisions = self._collisions(cases, ring)
        self._spend(len(collisions.exponents) * one.shape[-2] * len(cases))
        cut = len(self._one.sets)
        ours: dict[tuple[int, ...], Residues] = {}
        theirs: dict[tuple[int, ...], Residues] = {}
        total = np.zeros(len(cases), dtype=np.uint64)
        for exponents, coefficient in zip(
            collisions.exponents.tolist(), collisions.coefficients, strict=True
        ):
            mine, yours = tuple(exponents[:cut]), tuple(exponents[cut:])
            if mine not in ours:
                ours = {mine: one[mine][:, one_place]}
            if yours not in theirs:
                theirs[yours] = other[yours][:, other_place]
            both = ring.reduced(ring.reduced(ours[mine] * theirs[yours]).sum(axis=0))
            total = ring.reduced(total + both * coefficient)
        return total

    def _spend(self, products: int) -> None:
        self._products_left -= products
        if self._products_left < 0:
            raise UndecidedError(TOO_OPEN)

    def _completed(self, other: Residues, room: int, ring: Ring) -> Residues:
        """The other side's contribution by the cards that the one side has taken, by_taken counted in."""
        ends = ring.residues(self._by_taken)
        completed = np.zeros((*other.shape[:-2], room, other.shape[-1]), dtype=np.uint64)
        for taken in range(room):
            for more in range(other.shape[-2]):
                target = completed[..., taken, :]
                target[...] = ring.reduced(target + other[..., more, :] * ends[taken + more])
        return completed

    def _collisions(self, cases: Numbers, ring: Ring) -> Collisions:
        """The product of all factors that name sets of both sides."""
        sets = self._one.sets + self._other.sets
        collisions = Collisions.none(len(sets), len(cases))
        degrees = [size - 1 for size in self._room.shape]
        factors = []
        for group in self._across:
            places = [sets.index(number) for number in group.sets]
            factors.append((tuple(degrees[place] for place in places), places, group.cards[cases]))
        # Sets that give few cards come first: they add few monomials for the later factors to multiply.
        for room, places, cards in sorted(factors, key=lambda factor: min(factor[0])):
            if cards.any():
                factor = powers(room, int(cards.max()))
                self._spend(
                    len(factor) * len(collisions.exponents) * (len(sets) + int(np.count_nonzero(cards)))
                )
                collisions = collisions.times(places, factor, cards, self._room, ring)
        return collisions
