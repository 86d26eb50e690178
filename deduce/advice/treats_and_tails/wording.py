"""Plays in words, the same in every front end."""

from deduce.advice.treats_and_tails.advising import Play
from deduce.records.treats_and_tails.wording import cards_words

__all__ = ["play_words"]


def play_words(play: Play) -> str:
    """A play as the player would say it, such as: cat C or D, AH to adjust, 5C 3D."""
    cats = " or ".join(cat.letter for cat in play.cats)
    numbers = play.cards if play.effect is None else play.cards[1:]
    ace = "" if play.effect is None else f"{play.cards[0].code} to {play.effect.value}"
    parts = [f"cat {cats}" if cats else "", ace, cards_words(numbers)]
    if not play.cards:
        parts.append("no card" if cats else "turn it up")
    return ", ".join(part for part in parts if part)
