"""Cards that change place: decks are counts of each card, hands are sorted tuples."""

from typing import TypeVar

from deduce.games.delicats.components import Card, Preference

CardT = TypeVar("CardT", Card, Preference)


def without_one(counts: tuple[int, ...], index: int) -> tuple[int, ...]:
    """A deck with one copy fewer of the card at this index."""
    return (*counts[:index], counts[index] - 1, *counts[index + 1 :])


def with_card(hands: tuple[tuple[CardT, ...], ...], seat: int, card: CardT) -> tuple[tuple[CardT, ...], ...]:
    """Everybody's cards after this seat takes one up."""
    hand = list(hands[seat])
    hand.append(card)
    by_seat = list(hands)
    by_seat[seat] = tuple(sorted(hand))
    return tuple(by_seat)


def without_card(
    hands: tuple[tuple[CardT, ...], ...], seat: int, card: CardT
) -> tuple[tuple[CardT, ...], ...]:
    """Everybody's cards after this seat lays one down."""
    hand = list(hands[seat])
    hand.remove(card)
    by_seat = list(hands)
    by_seat[seat] = tuple(hand)
    return tuple(by_seat)
