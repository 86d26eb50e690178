"""Cards that change place: decks and discards are counts, hand and entrance sorted tuples."""

from collections.abc import Mapping
from types import MappingProxyType

from deduce.games.treats_and_tails.components import ADOPTION_CARDS, TREATS, VISITORS, Card

ADOPTION_INDEX: Mapping[Card, int] = MappingProxyType({card: i for i, card in enumerate(ADOPTION_CARDS)})
VISITOR_INDEX: Mapping[Card, int] = MappingProxyType({card: i for i, card in enumerate(VISITORS)})
TREAT_INDEX: Mapping[int, int] = MappingProxyType({treat: i for i, treat in enumerate(TREATS)})


def with_one(counts: tuple[int, ...], index: int) -> tuple[int, ...]:
    """A pile with one copy more of the card at this index."""
    return (*counts[:index], counts[index] + 1, *counts[index + 1 :])


def without_one(counts: tuple[int, ...], index: int) -> tuple[int, ...]:
    """A pile with one copy fewer of the card at this index."""
    return (*counts[:index], counts[index] - 1, *counts[index + 1 :])


def shuffled_together(deck: tuple[int, ...], discard: tuple[int, ...]) -> tuple[int, ...]:
    """A deck that a discard was shuffled into."""
    return tuple(map(int.__add__, deck, discard))


def with_card(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Sorted cards and one more."""
    return tuple(sorted((*cards, card)))


def without_card(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Sorted cards and one fewer."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]
