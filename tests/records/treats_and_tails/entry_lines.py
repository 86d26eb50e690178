"""Turns as somebody types them."""

from deduce.games.treats_and_tails.state import AceEffect
from deduce.records.treats_and_tails.words import NOT_NOTED, card_text


def entry_line(turn):
    """The entry that reads as this turn when no turn is pending."""
    return " ".join(_words_of(turn))


def _words_of(turn):
    yield from () if turn.visitor is None else (card_text(turn.visitor),)
    yield from () if turn.cat is None else (turn.cat.letter,)
    if turn.cards is not None:
        yield from map(card_text, turn.cards) if turn.cards else ("none",)
    if turn.ace is not None:
        yield turn.ace.value
        if turn.ace is AceEffect.DRAW:
            yield card_text(turn.ace_drew)
        elif turn.ace is not AceEffect.ADJUST:
            yield NOT_NOTED if turn.seen is None else str(turn.seen)
    yield from () if turn.treat is None else (str(turn.treat),)
    if turn.adopted is not None:
        yield "+" if turn.adopted else "-"
    yield from () if turn.burned is None else ("burn", str(turn.burned))
    yield from (">", *map(card_text, turn.drew)) if turn.drew else ()
    for visitor in turn.arrived:
        yield from ("in", card_text(visitor))
    if turn.day is not None:
        yield from ("day",) if turn.day.burned is None else ("day", card_text(turn.day.burned))
    if turn.note:
        yield f"# {turn.note}"
