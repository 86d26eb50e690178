"""Alliances and advice in words, the same in every front end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType

from deduce.advice.cat_and_chocolate.advising import NoAdvice, Success, advise
from deduce.advice.cat_and_chocolate.alliances import Alliance
from deduce.games.cat_and_chocolate import SIDES, Side
from deduce.percent import percent
from deduce.records import ChocolateRecord

__all__ = ["alliance_words", "seat_sentences", "success_words", "totals_words"]


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
        effect = f"helps you with {percent(success.helps)}"
    elif success.helps == 0:
        effect = f"hurts you with {percent(success.hurts)}"
    else:
        effect = f"helps you with {percent(success.helps)}, hurts with {percent(success.hurts)}"
    return f"ally {percent(success.ally)}; one more event {effect}"


def seat_sentences(record: ChocolateRecord, seat: int, side: Side | None) -> Iterator[str]:
    """What one seat can conclude from its own side, where it knows it, and the numbers of cards."""
    known = MappingProxyType({} if side is None else {seat: side})
    advice = advise(replace(record, me=seat, allegiances=known))
    if isinstance(advice, NoAdvice):
        yield f"{advice.text[:1].upper()}{advice.text[1:]}."
        return
    yield f"If END! came now you would win, alone or with the other side, with {percent(advice.wins)}."
    if advice.on_turn is not None:
        vote = advice.on_turn.vote
        player = record.players[advice.on_turn.seat]
        yield f"{player} has the turn: " + ("either vote." if vote is None else f"{vote.value.upper()}!")
    for success in advice.successes:
        if success.seat != seat:
            yield f"{record.players[success.seat]}: {success_words(success)}"
