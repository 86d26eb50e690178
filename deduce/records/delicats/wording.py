"""Rounds in words, the same in every front end and whatever the theme."""

from collections.abc import Sequence

from deduce.games.delicats.components import UNSEEN, SeenCard
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.delicats.theme import Theme

__all__ = ["announcement", "card_words", "row_sentence", "row_words"]


def card_words(theme: Theme, card: SeenCard) -> str:
    """A card as it is read back, an unseen half spelt out.

    >>> card_words(Theme(), UNSEEN)
    'a card not seen'
    """
    if card == UNSEEN:
        return "a card not seen"
    missing = "food" if card.food is None else "place"
    return theme.card_name(card) + ("" if card.is_whole else f" ({missing} not seen)")


def announcement(*, eats: bool) -> str:
    """What was announced."""
    return "ATE" if eats else "DID NOT EAT"


def row_words(record: DelicatsRecord, vacation: int, cards: Sequence[SeenCard]) -> str:
    """A row as far as it is known, such as: Ben's row: tuna/roof, milk/window."""
    row = ", ".join(card_words(record.theme, card) for card in cards)
    return f"{record.players[vacation]}'s row: {row}"


def row_sentence(record: DelicatsRecord, round_: Round) -> str:
    """A round read back, such as: Ben's row: tuna/roof, milk/window, ham/garden: ATE."""
    return f"{row_words(record, round_.vacation, round_.cards)}: {announcement(eats=round_.eats)}"
