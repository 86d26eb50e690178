"""Turns in words, the same in every front end."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from deduce.games.treats_and_tails.actions import cat_name
from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.games.treats_and_tails.state import AceEffect
from deduce.percent import percent
from deduce.records.treats_and_tails.model import Turn
from deduce.records.treats_and_tails.outcomes import possible_results, possible_totals
from deduce.records.treats_and_tails.words import card_text

__all__ = ["ace_words", "cards_words", "odds_words", "result_words", "turn_sentence"]


def turn_sentence(rulings: Rulings, turn: Turn) -> str:
    """A turn read back, such as: turn 1: AH 5C 3D for the cat of clubs, the Ace adjusts; treat 9, adopted."""
    cat = "a cat not noted" if turn.cat is None else cat_name(turn.cat)
    cards = "cards not noted" if turn.cards is None else cards_words(turn.cards) or "no card"
    ace = ace_words(turn)
    told = f"turn {turn.number}: {cards} for {cat}{f', {ace}' if ace else ''}; {result_words(rulings, turn)}"
    return told if turn.day is None else f"{told}; then an Adoption Day"


def cards_words(cards: Iterable[Card | None]) -> str:
    """Cards one after the other."""
    return " ".join(map(card_text, cards))


def ace_words(turn: Turn) -> str:
    """What the Ace did; empty where nothing says so."""
    seen = "a treat not noted" if turn.seen is None else str(turn.seen)
    match turn.ace:
        case AceEffect.ADJUST:
            return "the Ace adjusts"
        case AceEffect.PEEK:
            return f"the Ace shows {seen}"
        case AceEffect.DISCARD:
            return f"the Ace discards {seen}"
        case AceEffect.DRAW:
            return f"the Ace draws {card_text(turn.ace_drew)}"
        case None if turn.seen is not None:
            return f"an Ace shows {seen}"
        case None if turn.ace_drew is not None:
            return f"an Ace draws {card_text(turn.ace_drew)}"
    return ""


def result_words(rulings: Rulings, turn: Turn) -> str:
    """How the attempt ended, as far as it was written down or follows from that."""
    facts = [] if turn.treat is None else [f"treat {turn.treat}"]
    results = frozenset((turn.adopted,))
    if turn.adopted is None and turn.treat is not None:
        totals = possible_totals(rulings, turn.cards, turn.ace)
        results = possible_results(rulings, totals, turn.ace, turn.treat)
    if results in ({True}, {False}):
        facts.append("adopted" if True in results else "not adopted")
    if turn.burned is not None:
        facts.append(f"{turn.burned} burned")
    return ", ".join(facts) or ("pending" if turn.is_open else "not noted")


def odds_words(odds: Mapping[int, Fraction]) -> str:
    """How likely each treat is, such as 7 25%, 8 25%, 9 50%."""
    if len(odds) == 1:
        return f"{next(iter(odds))} for certain"
    return ", ".join(f"{treat} {percent(chance)}" for treat, chance in odds.items())
