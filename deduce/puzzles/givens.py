"""What a puzzle gives, as the solver's grid sees it: holders, cards, and what each row tells."""

from dataclasses import dataclass
from functools import cached_property

from deduce.puzzles.masks import Mask


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """What one round tells: its cat holds none of these cards (a clean row), or one at least (a hit row)."""

    round: int
    """The number of the round."""
    holder: int
    cards: Mask


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenRow:
    """A round with one card that was not seen."""

    round: int
    holder: int
    cards: Mask
    """What its seen cards speak about."""
    hit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Gift:
    """A gift card that is asked about: a hit on a cat that holds a hitting card and no spoiling one."""

    bowl: int | None
    """The holder whose bowl it belongs on, None for the grey one, which is right where it hits no cat."""
    hitting: Mask
    spoiling: Mask


@dataclass(frozen=True, kw_only=True)
class Givens:
    """The logic of a puzzle.

    Holders are the cats whose cards are sought, in seat order, and last the box, which holds the cards
    that nobody was dealt. The clue and the note-taker's own cards are gone from the grid.
    """

    kinds: tuple[Mask, ...]
    """The cards of the grid: foods and places apart where one of each is dealt, else all together."""
    room: int
    """How many cards of a kind a cat holds."""
    cats: int
    clean: tuple[Fact, ...]
    hit: tuple[Fact, ...]
    known: tuple[Mask, ...] = ()
    """Cards of each cat that were seen, where any were."""
    hidden: tuple[HiddenRow, ...] = ()
    unseen: tuple[int, ...] = ()
    """Copies of each investigation card that do not lie on the table; none where no row has a hidden card."""
    asked: tuple[Gift, ...] = ()
    """The gift cards a gift puzzle asks about; none where the deal is asked."""

    @property
    def box(self) -> int:
        """The holder of undealt cards."""
        return self.cats

    @cached_property
    def hand_size(self) -> int:
        """How many cards a cat holds."""
        return self.room * len(self.kinds)

    @cached_property
    def rooms(self) -> tuple[tuple[int, ...], ...]:
        """How many cards of each kind each holder holds."""
        cats = ((self.room,) * len(self.kinds),) * self.cats
        return (*cats, tuple(kind.bit_count() - self.room * self.cats for kind in self.kinds))

    @cached_property
    def pool(self) -> Mask:
        """Every card of the grid."""
        return sum(self.kinds)

    def others(self, kind: Mask) -> Mask:
        """The cards among which the partner of a card of this kind is found."""
        return self.pool & ~kind if len(self.kinds) > 1 else kind
