"""Where the cards of one deck may be: some seen, the others known by their number only.

Cards that were drawn unseen need no guess: all cards that share a history are equally likely to be
anywhere, so a group of them is described by how many lie where. This is exact, and stays small.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from math import perm

from deduce.games.treats_and_tails.components import Card

__all__ = ["Group", "Place", "Supply", "new_supply"]


class Place(IntEnum):
    """Where a card of a supply may be."""

    DECK = 0
    HELD = 1
    """In the hand, or in the entrance."""
    DISCARD = 2
    GONE = 3
    """Out of the game."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Group:
    """Cards with one history; which of them lie where is anybody's guess, each guess equally likely."""

    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    """How many of them lie in each place."""

    @property
    def only_place(self) -> Place | None:
        """The place where all of them are; None while they may be in several."""
        return next((place for place in Place if self.counts[place] == len(self.cards)), None)

    def moved(self, source: Place, to: Place) -> "Group":
        """After one of the cards, unseen, has changed its place."""
        counts = list(self.counts)
        counts[source] -= 1
        counts[to] += 1
        return Group(cards=self.cards, counts=tuple(counts))

    def without(self, card: Card, place: Place) -> "Group":
        """Without a card that turned out to be in this place."""
        counts = list(self.counts)
        counts[place] -= 1
        return Group(cards=tuple(other for other in self.cards if other != card), counts=tuple(counts))


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """One way the cards of a deck may lie; a card known to be out of the game is forgotten."""

    held: tuple[Card, ...]
    """The cards known to be held, sorted."""
    discard: tuple[Card, ...]
    """The cards known to lie in the discard, sorted."""
    groups: tuple[Group, ...]
    """The others."""

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return sum(group.counts[Place.DECK] for group in self.groups)

    @property
    def held_size(self) -> int:
        """How many cards are held."""
        return len(self.held) + sum(group.counts[Place.HELD] for group in self.groups)

    def draw(self, card: Card | None, to: Place = Place.HELD) -> Iterator[tuple["Supply", Fraction]]:
        """The top card of the deck taken, None for one that was not seen; nothing if it cannot be on top.

        An empty deck is made anew from its discard first.
        """
        supply = self if self.deck_size else self.shuffled()
        yield from supply._take(Place.DECK, card, to, Fraction(1, max(1, supply.deck_size)))

    def use(self, card: Card | None, to: Place) -> Iterator[tuple["Supply", Fraction]]:
        """A held card laid elsewhere, None for one that was not seen; nothing if it cannot be held.

        Which card it was is a choice, not chance: one that was seen costs nothing but being held, and one
        that was not seen may be any, each equally likely.
        """
        if card is None:
            known = Group(cards=self.held, counts=(0, len(self.held), 0, 0))
            together = replace(self, held=(), groups=(*self.groups, known))
            yield from together._take(Place.HELD, None, to, Fraction(1, max(1, self.held_size)))
        elif card in self.held:
            kept = tuple(other for other in self.held if other != card)
            yield replace(self, held=kept)._lay(card, to), Fraction(1)
        else:
            yield from self._take(Place.HELD, card, to, Fraction(1))

    def filled(self, seen: Sequence[Card | None], size: int) -> Iterator[tuple["Supply", Fraction]]:
        """Cards drawn until so many are held, these among them in any order; nothing if that cannot be.

        Where several cards are drawn the deck does not run out on the way, so that every order is equally
        likely: it is enough to draw what was seen first.
        """
        lacking = size - self.held_size
        if len(seen) > lacking:
            return
        noted = [card for card in seen if card is not None]
        unseen = [None] * (lacking - len(noted))
        for supply, chance in _one_by_one(self, (*noted, *unseen), Supply.draw):
            yield supply, chance * perm(lacking, len(noted))

    def without(self, cards: Sequence[Card | None]) -> Iterator[tuple["Supply", Fraction]]:
        """These cards played from the hand, None among them for one that was not seen."""
        yield from _one_by_one(self, cards, lambda supply, card: supply.use(card, Place.DISCARD))

    def shuffled(self) -> "Supply":
        """The discard shuffled into the deck."""
        groups = [Group(cards=self.discard, counts=(len(self.discard), 0, 0, 0))]
        for group in self.groups:
            deck, held, discard, gone = group.counts
            groups.append(replace(group, counts=(deck + discard, held, 0, gone)))
        return replace(self, discard=())._with_groups(groups)

    def forgotten(self) -> "Supply":
        """The same numbers in each place, with all that is known of single cards but the discard forgotten.

        Whatever may be remains so, and more besides: what is judged by it is weaker, never wrong.
        """
        known = Group(cards=self.held, counts=(0, len(self.held), 0, 0))
        groups = (*self.groups, known)
        cards = tuple(sorted(card for group in groups for card in group.cards))
        counts = tuple(sum(group.counts[place] for group in groups) for place in Place)
        return replace(self, held=())._with_groups([Group(cards=cards, counts=counts)])

    def places(self, card: Card) -> frozenset[Place]:
        """Where this card may be."""
        if card in self.held:
            return frozenset((Place.HELD,))
        if card in self.discard:
            return frozenset((Place.DISCARD,))
        for group in self.groups:
            if card in group.cards:
                return frozenset(place for place in Place if group.counts[place])
        return frozenset((Place.GONE,))

    def _take(
        self, source: Place, card: Card | None, to: Place, each: Fraction
    ) -> Iterator[tuple["Supply", Fraction]]:
        """A card of a group moved; `each` is how likely it is that one card of this place is moved."""
        for index, group in enumerate(self.groups):
            count = group.counts[source]
            if card is None and count:
                yield self._with_group(index, group.moved(source, to)), count * each
            elif count and card is not None and card in group.cards:
                known = self._with_group(index, group.without(card, source))
                yield known._lay(card, to), Fraction(count, len(group.cards)) * each

    def _with_group(self, index: int, group: Group) -> "Supply":
        return self._with_groups((*self.groups[:index], group, *self.groups[index + 1 :]))

    def _lay(self, card: Card, place: Place) -> "Supply":
        """With a known card in its place."""
        if place is Place.HELD:
            return replace(self, held=tuple(sorted((*self.held, card))))
        if place is Place.DISCARD:
            return replace(self, discard=tuple(sorted((*self.discard, card))))
        return self

    def _with_groups(self, groups: Iterable[Group]) -> "Supply":
        """With these groups, those taken apart whose place is known, so that equal knowledge is equal."""
        known: dict[Place, list[Card]] = {place: [] for place in Place}
        mixed = []
        for group in groups:
            place = group.only_place
            if place is None:
                mixed.append(group)
            else:
                known[place] += group.cards
        deck = tuple(sorted(known[Place.DECK]))
        if deck:
            mixed.append(Group(cards=deck, counts=(len(deck), 0, 0, 0)))
        return Supply(
            held=tuple(sorted((*self.held, *known[Place.HELD]))),
            discard=tuple(sorted((*self.discard, *known[Place.DISCARD]))),
            groups=tuple(sorted(mixed)),
        )


def new_supply(cards: Iterable[Card]) -> Supply:
    """A shuffled deck, nothing held."""
    deck = tuple(sorted(cards))
    return Supply(held=(), discard=(), groups=(Group(cards=deck, counts=(len(deck), 0, 0, 0)),))


def _one_by_one(
    supply: Supply,
    cards: Sequence[Card | None],
    move: Callable[[Supply, Card | None], Iterable[tuple[Supply, Fraction]]],
) -> Iterator[tuple[Supply, Fraction]]:
    if not cards:
        yield supply, Fraction(1)
        return
    for after, chance in move(supply, cards[0]):
        for last, later in _one_by_one(after, cards[1:], move):
            yield last, chance * later
