"""How a game stands, in a few words each, the same in every front end; nothing that has to be worked out."""

from collections.abc import Iterator

from deduce.counted import counted
from deduce.games.treats_and_tails.actions import cat_name
from deduce.games.treats_and_tails.components import DAYS, TREAT_COPIES, Suit
from deduce.games.treats_and_tails.scoring import band
from deduce.games.treats_and_tails.state import CatStatus
from deduce.percent import percent
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.standing import Standing, standing, success_chance

__all__ = ["chance_words", "known_treat", "score_words", "status_words", "table_words"]


def status_words(record: TreatsRecord) -> Iterator[str]:
    """Adoption Days, points, decks, and who deals."""
    now = standing(record)
    if now.is_over:
        yield "The game is over"
    elif now.days is not None:
        yield f"Days {now.days}/{DAYS}"
    if now.points is not None:
        result = band(now.points)
        yield f"{counted(now.points, 'point')}{f' ({result.label}: {result.words})' if now.is_over else ''}"
    decks = {"treats": now.treats_left, "visitors": now.visitors_left, "cards": now.cards_left}
    left = ", ".join(f"{what} {count}" for what, count in decks.items() if count is not None)
    if left and not now.is_over:
        yield f"left: {left}"
    yield f"seed {record.seed}" if record.seed else "real cards"


def table_words(record: TreatsRecord) -> Iterator[str]:
    """What lies face up, and what the player has seen and is still hidden."""
    now = standing(record)
    if now.face_up:
        counts = ", ".join(f"{count}x {treat}" for treat, count in now.face_up.items() if count)
        yield f"Treats face up ({TREAT_COPIES} of each in all): {counts or 'none'}."
    if now.is_over:
        return
    for cat in now.treat_odds:
        treat = known_treat(now, cat)
        if treat is not None:
            yield f"Under {cat_name(cat)} lies treat {treat}, which you saw."
    if now.top_treat is not None:
        yield f"On top of the treat deck lies treat {now.top_treat}, which you saw."


def score_words(record: TreatsRecord) -> Iterator[str]:
    """The cats that were adopted, what each brought, and the sum."""
    now = standing(record)
    for cat, treat in now.won.items():
        yield f"{cat_name(cat)}: {treat}"
    if now.points is not None:
        yield f"{' + '.join(map(str, now.won.values())) or 'no cat adopted'} = {now.points}"


def chance_words(record: TreatsRecord, turn: Turn) -> str:
    """How likely the cards that a turn tells adopt its cat; empty where more is to be decided first."""
    chance = success_chance(record, turn)
    return "" if chance is None else f"these cards: {percent(chance)}"


def known_treat(now: Standing, cat: Suit) -> int | None:
    """The treat of a cat that is adopted, or under one where it was seen; None for an unknown one."""
    if now.statuses.get(cat) is CatStatus.ADOPTED:
        return now.won.get(cat)
    odds = now.treat_odds.get(cat, {})
    return next(iter(odds)) if len(odds) == 1 else None
