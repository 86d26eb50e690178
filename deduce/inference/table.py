"""What of the investigation deck is accounted for, and what was not seen of it."""

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from deduce.games.delicats.components import CARDS, UNSEEN, SeenCard
from deduce.inference.demands import Announced, CardSet, card_set
from deduce.records.delicats.model import DelicatsRecord

__all__ = ["Table"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The cards in the rows and in the note-taker's hand, as far as they bear on the weights."""

    left: tuple[int, ...]
    """Copies of each card, in the order of CARDS, that were not seen whole anywhere."""
    halves: int
    """Cards seen by half."""
    unseen: int
    """Cards of which nothing was seen."""
    hand_halves: tuple[CardSet, ...]
    """What the half-seen cards of the hand may be."""
    rows: tuple[tuple[Announced, ...], ...]
    """By seat, the rows laid for its cat and what was announced."""

    @classmethod
    def of(cls, record: DelicatsRecord) -> "Table":
        """The table of a record; a copy too many on it leaves none in the deck, not fewer than none."""
        cards = list(chain(record.hand, *(laid.cards for laid in record.rounds)))
        seen = Counter(card.card for card in cards)
        unseen = cards.count(UNSEEN)
        return cls(
            left=tuple(
                max(0, copies - seen[card]) for card, copies in zip(CARDS, record.copies, strict=True)
            ),
            halves=seen[None] - unseen,
            unseen=unseen,
            hand_halves=tuple(card_set(card.candidates) for card in record.hand if _is_half_seen(card)),
            rows=tuple(
                tuple(Announced(laid.cards, laid.eats) for laid in record.rounds if laid.vacation == seat)
                for seat in record.seats
            ),
        )


def _is_half_seen(card: SeenCard) -> bool:
    """Whether one half of the card was seen and the other was not."""
    return (card.food is None) != (card.place is None)
