"""A decision as the coach sees it: ranks without suits, cats without names."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from deduce.advice.treats_and_tails.choices import Choice, PickCat, TurnUp, UseAce, UseNumber
from deduce.advice.treats_and_tails.hands import ACE_INDEX, Counts, ranks_of, with_rank, without_rank
from deduce.advice.treats_and_tails.table import UNSEEN, Table
from deduce.games.treats_and_tails.components import TREATS, VISITOR_VALUE
from deduce.games.treats_and_tails.conditions import number_limit, tolerance, why_no_effect
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.games.treats_and_tails.state import AceEffect

__all__ = ["Position"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """All that the player knows, as far as it matters; counts are by rank, or by treat."""

    rulings: Rulings
    table: Table
    """As it lies at the start of the turn, less what an Ace has discarded since."""
    hand: Counts
    deck: Counts
    discard: Counts
    """With the cards of the attempt at hand, which will be there when the hand is filled."""
    unseen: Counts
    """The treats that were never seen, wherever they lie."""
    top: int = UNSEEN
    """The top treat of the deck, where an Ace has shown it."""
    target: int | None = None
    """The treat under the chosen cat, 0 if it was not seen; None while no cat is chosen."""
    effect: AceEffect | None = None
    total: int = VISITOR_VALUE
    """What visitor and number cards come to so far."""
    numbers: int = 0

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that hand, deck and discard are counted by."""
        return ranks_of(self.rulings)

    @property
    def gap(self) -> int:
        """How far the total may be off."""
        return tolerance(self.rulings, self.effect)

    def choices(self) -> Iterator[Choice]:
        """Everything that can be decided now."""
        if self.target is None:
            yield from (PickCat(treat) for treat in sorted(set(self.table.awake)))
            return
        if self.hand[ACE_INDEX] and self.effect is None and not self.numbers:
            for effect in AceEffect:
                if why_no_effect(effect, self.table.treats_left) is None:
                    yield UseAce(effect)
        if self.numbers < number_limit(has_ace=self.effect is not None):
            for rank, count in zip(self.ranks[1:], self.hand[1:], strict=True):
                if count:
                    yield UseNumber(rank)
        yield TurnUp()

    def treat_odds(self) -> Iterator[tuple[int, float]]:
        """Each treat that may lie in one place where none was seen, and how likely it is."""
        size = sum(self.unseen)
        for treat, count in zip(TREATS, self.unseen, strict=True):
            if count:
                yield treat, count / size

    def with_cat(self, treat: int) -> "Position":
        """After this cat was chosen."""
        return replace(self, target=treat)

    def with_number(self, rank: int) -> "Position":
        """After a number card was played."""
        index = self.ranks.index(rank)
        return replace(
            self,
            hand=without_rank(self.hand, index),
            discard=with_rank(self.discard, index),
            total=self.total + rank,
            numbers=self.numbers + 1,
        )

    def with_ace(self, effect: AceEffect) -> "Position":
        """After an Ace was played and before it has taken effect."""
        return replace(
            self,
            hand=without_rank(self.hand, ACE_INDEX),
            discard=with_rank(self.discard, ACE_INDEX),
            effect=effect,
        )

    def after_effect(self) -> Iterator[tuple["Position", float]]:
        """Every way in which the Ace may take effect, and how likely it is."""
        match self.effect:
            case AceEffect.DRAW:
                size = sum(self.deck)
                for index, count in enumerate(self.deck):
                    if count:
                        hand, deck = with_rank(self.hand, index), without_rank(self.deck, index)
                        yield replace(self, hand=hand, deck=deck), count / size
            case AceEffect.PEEK:
                for treat, chance in self.treat_odds():
                    yield replace(self.without_treat(treat), top=treat), chance
            case AceEffect.DISCARD:
                table = self.table._replace(treats_left=self.table.treats_left - 1)
                for treat, chance in self.treat_odds():
                    yield replace(self.without_treat(treat), table=table), chance
            case _:
                yield self, 1.0

    def without_treat(self, treat: int) -> "Position":
        """After a treat that was not seen before came up."""
        return replace(self, unseen=without_rank(self.unseen, TREATS.index(treat)))
