"""What is in the Treats & Tails box: cats, treats, adoption cards, visitors."""

from enum import IntEnum
from typing import NamedTuple

ACE = 1
DAYS = 3
"""The game ends with the third Adoption Day."""
ENTRANCE_SIZE = 2
HAND_SIZE = 4
TREAT_COPIES = 4
TREATS = (7, 8, 9, 10)
"""The values of the treats, TREAT_COPIES of each; their suits never matter."""
VISITOR_VALUE = 2
"""What every visitor adds, whatever its suit and rank (TT-22)."""


class Suit(IntEnum):
    """The four suits; a cat is called by its own."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """C, D, H or S."""
        return self.name[0]


CATS = tuple(Suit)

_RANK_LETTERS = {ACE: "A", 11: "J", 12: "Q", 13: "K"}


class Card(NamedTuple):
    """An adoption card or a visitor."""

    rank: int
    """1 for an Ace, 11 to 13 for Jack, Queen and King."""
    suit: Suit

    @property
    def code(self) -> str:
        """Rank and suit, as in a game file.

        >>> Card(5, Suit.CLUBS).code, Card(ACE, Suit.HEARTS).code, Card(11, Suit.SPADES).code
        ('5C', 'AH', 'JS')
        """
        return f"{_RANK_LETTERS.get(self.rank, self.rank)}{self.suit.letter}"

    @property
    def is_ace(self) -> bool:
        """Whether this is an Ace, which is no number card (TT-04)."""
        return self.rank == ACE


ADOPTION_CARDS = tuple(Card(rank, suit) for rank in (ACE, 2, 3, 4, 5, 6) for suit in Suit)
"""Every card that an adoption deck may hold; which of them it does is a ruling (TT-01)."""
VISITORS = tuple(Card(rank, suit) for rank in (11, 12, 13) for suit in Suit)
