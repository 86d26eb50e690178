"""Where the treats may be: those that were seen, and how many of each were not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from deduce.games.treats_and_tails.components import CATS, TREAT_COPIES, TREATS, Suit

__all__ = ["NEW_TREATS", "Treats"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Treats:
    """One way the treats may lie.

    Those that were never seen are equally likely to lie under any cat, anywhere in the deck or among
    what was burned without a note, so that their counts say all.
    """

    unseen: tuple[int, ...]
    """How many of each value, in the order of TREATS, were never seen."""
    under: tuple[int | None, ...]
    """By cat: the treat it lies on or was adopted with, where that is known."""
    top: int | None
    """The top treat of the deck, where an Ace has shown it."""

    def odds(self, cat: Suit | None) -> Mapping[int, Fraction]:
        """How likely each value is under a cat, or on top of the deck for None; impossible ones left out."""
        known = self.top if cat is None else self.under[cat]
        if known is not None:
            return {known: Fraction(1)}
        size = sum(self.unseen)
        return {
            treat: Fraction(count, size) for treat, count in zip(TREATS, self.unseen, strict=True) if count
        }

    def turn_up(self, cat: Suit) -> Iterator[tuple[int, "Treats", Fraction]]:
        """Each treat that may come up under a cat, where the others are then, and how likely it is."""
        known = self.under[cat]
        for treat, chance in self.odds(cat).items():
            yield treat, self.with_under(cat, None) if known is not None else self._seen(treat), chance

    def look(self, treat: int) -> Iterator[tuple["Treats", Fraction]]:
        """An Ace shows this treat on top of the deck; nothing where it cannot be there."""
        chance = self.odds(None).get(treat)
        if chance is not None:
            yield replace(self if self.top is not None else self._seen(treat), top=treat), chance

    def take_top(self, treat: int | None) -> Iterator[tuple["Treats", Fraction]]:
        """The top treat put away face up, None where nobody noted it; nothing where it cannot be there."""
        if treat is None:
            yield replace(self, top=None), Fraction(1)
            return
        for looked, chance in self.look(treat):
            yield replace(looked, top=None), chance

    def deal(self, cat: Suit) -> "Treats":
        """The top treat dealt under a cat; it stays known if it was."""
        return replace(self.with_under(cat, self.top), top=None)

    def with_under(self, cat: Suit, treat: int | None) -> "Treats":
        """With that knowledge of what lies under a cat, or of what it was adopted with."""
        return replace(self, under=(*self.under[:cat], treat, *self.under[cat + 1 :]))

    def _seen(self, treat: int) -> "Treats":
        index = TREATS.index(treat)
        unseen = (*self.unseen[:index], self.unseen[index] - 1, *self.unseen[index + 1 :])
        return replace(self, unseen=unseen)


NEW_TREATS = Treats(unseen=(TREAT_COPIES,) * len(TREATS), under=(None,) * len(CATS), top=None)
"""All treats dealt and none seen."""
