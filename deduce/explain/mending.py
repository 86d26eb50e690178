"""Which versions of an entry leave a deal that fits, and how much speaks for each.

What speaks for a version is its slip odds times the number of equally likely ways to deal preference
cards and to lay physical investigation cards so that all that was seen and announced is as it then says.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import perm, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from deduce.explain.ground import Ground
from deduce.explain.limit import Limit
from deduce.explain.play import breaks_play
from deduce.explain.round_slips import places_of_round, with_round
from deduce.explain.rows import Mask, hands_allowed
from deduce.explain.setup_slips import places_of_setup
from deduce.explain.slips import Place, RoundVersion, SetupVersion, SlipKind, Version
from deduce.games.delicats.components import Card
from deduce.inference.bits import bits_of
from deduce.inference.residues import Weights
from deduce.inference.ways import weigh_deals
from deduce.records import DelicatsRecord, KeyPath

__all__ = ["Entry", "Hands", "Mended", "Mending", "RoundEntry"]

Hands: TypeAlias = NDArray[np.intp]
"""Hand numbers by seat (row) and deal (column)."""
Entry: TypeAlias = tuple[Place[Version], Version]
"""A place, and what was meant there."""
RoundEntry: TypeAlias = tuple[Place[RoundVersion], RoundVersion]


@dataclass(frozen=True, kw_only=True, eq=False)
class Mended:
    """What some entries were meant to be, with which some deal fits."""

    entries: tuple[Entry, ...]
    record: DelicatsRecord
    """The record with what was meant."""
    hands: Hands
    """The deals that fit."""
    factor: Fraction
    """What speaks for it without the ways of these deals."""
    ways: Weights | None
    """The ways of each deal that fits; None where each has one."""

    @cached_property
    def weight(self) -> Fraction:
        """What speaks for it, against whatever else may have been meant in the same record."""
        return self.factor * (self.hands.shape[1] if self.ways is None else self.ways.total())

    @property
    def paths(self) -> tuple[KeyPath, ...]:
        """Where it differs from what was written."""
        return tuple(path for place, _ in self.entries for path in place.paths)

    @property
    def values(self) -> tuple[object, ...]:
        """What stands at these paths."""
        return tuple(value for _, version in self.entries for value in version.values)


class Mending:
    """Looks at what a record says if some of its entries were meant otherwise."""

    def __init__(self, record: DelicatsRecord, limit: Limit) -> None:
        """A record, consistent or not."""
        self.record = record
        self.limit = limit
        self.ground = Ground(record=record)
        self.violations = self.ground.excluded.sum(axis=0)
        """By deal, how many rounds alone exclude it."""
        cards = [*record.hand, *(card for laid in record.rounds for card in laid.cards)]
        self._seen = Counter(card.card for card in cards if card.card is not None)

    @property
    def is_consistent(self) -> bool:
        """Whether some deal fits the record as it is written."""
        return bool(self.ground.fitting(self.ground.all_rounds).any())

    def one_entry(self, kinds: Collection[SlipKind] = tuple(SlipKind)) -> Iterator[Mended]:
        """Every version of every single entry with which some deal fits and no further rule is broken."""
        for place in places_of_setup(self.record):
            self.limit.check()
            # cards in hand bear on copies alone
            hands = self.others(0, copies=False) if place.kind is SlipKind.HAND else None
            for version in place.versions if place.kind in kinds else ():
                yield from self.judged(((place, version),), version.record, hands)
        yield from self.one_round(kinds)

    def one_round(self, kinds: Collection[SlipKind]) -> Iterator[Mended]:
        """The same for the entries of rounds, of these kinds."""
        for position in range(len(self.record.rounds)):
            self.limit.check()
            others = self.others(1 << position)
            entries = self.entries(position, kinds) if others.shape[1] else []
            for entry, fits in zip(entries, self.fitting(entries, others), strict=True):
                if fits.any():
                    record = with_round(self.record, entry[1].laid)
                    yield from self.judged((entry,), record, others[:, fits])

    def entries(self, position: int, kinds: Collection[SlipKind]) -> list[RoundEntry]:
        """What the entries of one round, of these kinds, may have been meant to be."""
        places = places_of_round(self.record, self.record.rounds[position])
        return [(place, version) for place in places if place.kind in kinds for version in place.versions]

    def others(self, rounds: int, *, copies: bool = True) -> Hands:
        """The deals that all rounds but those of the mask allow, copies counted or not."""
        left = self.violations == self.ground.excluded[list(bits_of(rounds))].sum(axis=0)
        if copies and left.any() and not self.ground.rounds_are_independent:
            left &= self.ground.fitting(self.ground.all_rounds & ~rounds)
        hands: Hands = self.ground.deals.numbers[:, left]
        return hands

    def fitting(self, entries: Sequence[RoundEntry], hands: Hands) -> list[Mask]:
        """By entry, which of these deals its round then allows, copies not counted."""
        rounds = [version.laid for _, version in entries]
        allowed = hands_allowed(self.record, rounds)
        return [by_hand[hands[laid.vacation]] for laid, by_hand in zip(rounds, allowed, strict=True)]

    def judged(
        self, entries: tuple[Entry, ...], record: DelicatsRecord, hands: Hands | None = None
    ) -> Iterator[Mended]:
        """What was meant, unless no deal fits or copies or the rules of play forbid it; nothing then.

        `hands` are the deals that fit, copies not counted, where they are known already.
        """
        if hands is None:
            ground = Ground(record=record)
            hands = ground.deals.numbers[:, ground.survivors(ground.all_rounds)]
        draws = self._draws(entries)
        kinds = {place.kind for place, _ in entries}
        if not hands.shape[1] or not draws or breaks_play(self.record, record, kinds):
            return
        ways = None
        if not self.ground.rounds_are_independent:
            self.limit.check()
            weighed = weigh_deals(record)
            ways = weighed.weights
            hands = weighed.deals.numbers[:, weighed.fitting]
        if hands.shape[1]:
            factor = prod((version.slip_odds for _, version in entries), start=draws)
            yield Mended(entries=entries, record=record, hands=hands, factor=factor, ways=ways)

    def draws_without(self, card: Card) -> Fraction:
        """In how many ways the cards seen can be physical cards once this one is not seen any more."""
        return Fraction(1, self._copies(card) - self._seen[card] + 1)

    def is_over_counted(self, card: Card) -> bool:
        """Whether more copies were seen than the deck holds."""
        return self._seen[card] > self.record.copies[card.number]

    def _copies(self, card: Card) -> int:
        """Copies in the deck, or as many as were seen where that is more."""
        return max(self.record.copies[card.number], self._seen[card])

    def _draws(self, entries: Sequence[Entry]) -> Fraction:
        """In how many ways the cards seen can be physical cards, against those of the record as written."""
        written, meant = Counter[Card](), Counter[Card]()
        for place, version in entries:
            if place.slot is not None:
                was, is_now = _cards_at(self.record, place.slot, place.round, version)
                written.update([was] if was is not None else [])
                meant.update([is_now] if is_now is not None else [])
        draws = Fraction(1)
        for card in {*written, *meant}:
            copies, seen = self._copies(card), self._seen[card]
            draws *= Fraction(perm(copies, seen + meant[card] - written[card]), perm(copies, seen))
        return draws


def _cards_at(
    record: DelicatsRecord, slot: int, number: int | None, version: Version
) -> tuple[Card | None, Card | None]:
    """The whole card that was written there and the one that was meant; None for half a card."""
    match version:
        case RoundVersion(laid=laid):
            before = next(other for other in record.rounds if other.number == number)
            return before.cards[slot].card, laid.cards[slot].card
        case SetupVersion(record=after):
            return record.hand[slot].card, after.hand[slot].card
        case _:
            return None, None
