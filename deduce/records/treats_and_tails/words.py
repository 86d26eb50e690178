"""Cards, cats and treats as people write them."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from deduce.games.treats_and_tails.components import ADOPTION_CARDS, CATS, TREATS, VISITORS, Card, Suit
from deduce.records.delicats.codes import NotRead
from deduce.records.suggestions import either, shown, suggestion

__all__ = ["NOT_NOTED", "card_text", "read_adoption_card", "read_cat", "read_treat", "read_visitor"]

NOT_NOTED = "?"

_SIGNS: Mapping[str, Suit] = MappingProxyType(
    {"♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♥": Suit.HEARTS, "♠": Suit.SPADES}
)
_CARDS: Mapping[str, Card] = MappingProxyType({card.code: card for card in (*ADOPTION_CARDS, *VISITORS)})


def card_text(card: Card | None) -> str:
    """A card as a game file writes it; ? for one that was not noted."""
    return NOT_NOTED if card is None else card.code


def read_adoption_card(text: str) -> Card | NotRead | None:
    """A number card or an Ace; None for ?.

    >>> read_adoption_card("5c"), read_adoption_card("?")
    (Card(rank=5, suit=<Suit.CLUBS: 0>), None)
    >>> read_adoption_card("JS").text
    'JS is a visitor, and an adoption card belongs here: A or 2 to 6 and a suit, such as 5C or AH'
    """
    return _read(
        text, ADOPTION_CARDS, "a visitor", "an adoption card", "A or 2 to 6 and a suit, such as 5C or AH"
    )


def read_visitor(text: str) -> Card | NotRead | None:
    """A Jack, Queen or King; None for ?."""
    return _read(text, VISITORS, "an adoption card", "a visitor", "J, Q or K and a suit, such as JS")


def read_cat(text: str) -> Suit | NotRead:
    """The cat of that suit: its letter, name or sign.

    >>> read_cat("h"), read_cat("clubs")
    (<Suit.HEARTS: 2>, <Suit.CLUBS: 0>)
    """
    word = text.strip().upper()
    for cat in CATS:
        if word in (cat.letter, cat.name) or _SIGNS.get(word) is cat:
            return cat
    names = [cat.letter for cat in CATS]
    return NotRead(text=f"there is no cat {shown(text)}: a cat is called by its suit, {either(names)}")


def read_treat(value: int) -> int | NotRead:
    """The treat of that value."""
    if value in TREATS:
        return value
    return NotRead(text=f"there is no treat of {str(value)[:20]}: expected {either(map(str, TREATS))}")


def _read(text: str, wanted: Sequence[Card], others: str, kind: str, shape: str) -> Card | NotRead | None:
    code = text.strip().upper()
    if code == NOT_NOTED:
        return None
    if code[-1:] in _SIGNS:
        code = code[:-1] + _SIGNS[code[-1]].letter
    card = _CARDS.get(code)
    if card in wanted:
        return card
    if card is not None:
        return NotRead(text=f"{card.code} is {others}, and {kind} belongs here: {shape}")
    close = suggestion(code, [card.code for card in wanted]) if len(code) > 1 else ""
    advice = close if close.startswith("did you mean") else f"{kind} is {shape}"
    return NotRead(text=f"there is no card {shown(text)}: {advice}")
