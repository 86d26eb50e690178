"""A Treats & Tails record as people read it."""

from collections.abc import Iterator

from deduce.games.treats_and_tails.actions import cat_name
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.games.treats_and_tails.scoring import band
from deduce.games.treats_and_tails.state import CatStatus
from deduce.records.transcript import Transcript
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.standing import Standing, standing
from deduce.records.treats_and_tails.wording import ace_words, cards_words, odds_words, result_words
from deduce.records.treats_and_tails.words import card_text
from deduce.records.treats_and_tails.writing import record_values

__all__ = ["transcript"]

_COLUMNS = ("turn", "visitor", "cat", "cards", "Ace", "result", "drew", "arrived", "day", "note")


def transcript(record: TreatsRecord) -> Transcript:
    """The record as a heading, facts, one row a turn, and how the game stands or ended."""
    return Transcript(
        heading="Treats & Tails",
        facts=tuple(_facts(record)),
        columns=_COLUMNS,
        rows=tuple(_row(record.rulings, turn) for turn in record.turns),
        outcome=tuple(_outcome(record)),
    )


def _facts(record: TreatsRecord) -> Iterator[tuple[str, str]]:
    readings = record_values(record).get("rulings")
    facts = {
        "title": record.title,
        "date": record.date,
        "dealt from the seed": record.seed,
        "first hand": cards_words(record.hand),
        "first visitors": cards_words(record.entrance),
        **(readings if isinstance(readings, dict) else {}),
    }
    yield from ((what.replace("_", " "), str(fact)) for what, fact in facts.items() if fact)


def _row(rulings: Rulings, turn: Turn) -> tuple[str, ...]:
    day = "" if turn.day is None else f"Adoption Day, {card_text(turn.day.burned)} burned"
    return (
        str(turn.number),
        card_text(turn.visitor),
        "?" if turn.cat is None else turn.cat.letter,
        "?" if turn.cards is None else cards_words(turn.cards) or "none",
        ace_words(turn),
        result_words(rulings, turn),
        cards_words(turn.drew),
        cards_words(turn.arrived),
        day,
        turn.note,
    )


def _outcome(record: TreatsRecord) -> Iterator[tuple[str, str]]:
    now = standing(record)
    if not now.is_over:
        yield from _hidden(now)
    if now.days is not None:
        yield "Adoption Days", str(now.days)
    if now.points is not None:
        yield "points" if now.is_over else "points so far", f"{now.points} ({band(now.points).label})"
    if record.notes:
        yield "notes", record.notes


def _hidden(now: Standing) -> Iterator[tuple[str, str]]:
    for cat, odds in now.treat_odds.items():
        status = now.statuses.get(cat)
        asleep = " (asleep)" if status is CatStatus.ASLEEP else ""
        yield f"{cat_name(cat)}{asleep}", odds_words(odds)
    if now.top_treat is not None:
        yield "top treat", str(now.top_treat)
    if now.hand is not None:
        yield "hand", cards_words(now.hand)
    if now.entrance is not None:
        yield "entrance", cards_words(now.entrance)
    decks = {"treats": now.treats_left, "visitors": now.visitors_left}
    left = ", ".join(f"{what} {count}" for what, count in decks.items() if count is not None)
    if left:
        yield "left in the decks", left
