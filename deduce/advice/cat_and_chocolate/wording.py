"""Alliances and advice in words, the same in every front end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from deduce.advice.cat_and_chocolate.advising import NoAdvice, Success, advise
from deduce.advice.cat_and_chocolate.alliances import Alliance
from deduce.games.cat_and_chocolate import SIDES, Side
from deduce.records import ChocolateRecord

__all__ = ["alliance_words", "chance_words", "seat_sentences", "success_words", "totals_words"]

_ONE_PERCENT = Fraction(1, 100)


def alliance_words(players: Sequence[str], alliance: Alliance) -> str:
    """Who is with whom: the Society's players, then the Cult's."""
    groups = [
        " ".join(player for player, own in zip(players, alliance.sides, strict=True) if own is side)
        for side in SIDES
    ]
    return " against ".join(groups)


def totals_words(alliance: Alliance) -> str:
    """What each side has by now."""
    return ", ".join(f"{side.value} {total}" for side, total in alliance.totals.items())


def success_words(success: Success) -> str:
    """Whether a player is an ally, and what their success does."""
    if success.helps == success.hurts == 0:
        effect = "changes nothing now"
    elif success.hurts == 0:
        effect = f"helps you with {chance_words(success.helps)}"
    elif success.helps == 0:
        effect = f"hurts you with {chance_words(success.hurts)}"
    else:
        effect = f"helps you with {chance_words(success.helps)}, hurts with {chance_words(success.hurts)}"
    return f"ally {chance_words(success.ally)}; one more event {effect}"


def seat_sentences(record: ChocolateRecord, seat: int, side: Side | None) -> Iterator[str]:
    """What one seat can conclude from its own side, where it knows it, and the numbers of cards."""
    known = MappingProxyType({} if side is None else {seat: side})
    advice = advise(replace(record, me=seat, allegiances=known))
    if isinstance(advice, NoAdvice):
        yield f"{advice.text[:1].upper()}{advice.text[1:]}."
        return
    yield f"If END! came now you would win, alone or with the other side, with {chance_words(advice.wins)}."
    if advice.on_turn is not None:
        vote = advice.on_turn.vote
        player = record.players[advice.on_turn.seat]
        yield f"{player} has the turn: " + ("either vote." if vote is None else f"{vote.value.upper()}!")
    for success in advice.successes:
        if success.seat != seat:
            yield f"{record.players[success.seat]}: {success_words(success)}"


def chance_words(chance: Fraction) -> str:
    """A chance in whole percent; only what is certain is called so.

    >>> chance_words(Fraction(1, 3)), chance_words(Fraction(1)), chance_words(Fraction(1, 1000))
    ('33%', '100%', '<1%')
    """
    if 0 < chance < _ONE_PERCENT:
        return "<1%"
    return ">99%" if 1 - _ONE_PERCENT < chance < 1 else f"{float(100 * chance):.0f}%"
