"""Alliances and advice in words, the same in every front end."""

from collections.abc import Sequence
from fractions import Fraction

from deduce.advice.cat_and_chocolate.advising import Success
from deduce.advice.cat_and_chocolate.alliances import Alliance
from deduce.games.cat_and_chocolate import SIDES

__all__ = ["alliance_words", "chance_words", "success_words", "totals_words"]

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


def chance_words(chance: Fraction) -> str:
    """A chance in whole percent; only what is certain is called so.

    >>> chance_words(Fraction(1, 3)), chance_words(Fraction(1)), chance_words(Fraction(1, 1000))
    ('33%', '100%', '<1%')
    """
    if 0 < chance < _ONE_PERCENT:
        return "<1%"
    return ">99%" if 1 - _ONE_PERCENT < chance < 1 else f"{float(100 * chance):.0f}%"
