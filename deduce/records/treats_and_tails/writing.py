"""A record as the values and the text of a file."""

from collections.abc import Iterable

from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.records.one_line import one_line_of
from deduce.records.toml_text import file_text
from deduce.records.treats_and_tails.model import Day, TreatsRecord, Turn
from deduce.records.treats_and_tails.words import card_text

__all__ = ["line_of", "record_values", "turn_values", "write_new"]

_TURNS, _RULINGS = "turns", "rulings"


def write_new(record: TreatsRecord) -> str:
    """The text of a new file that says exactly what the record does."""
    return file_text(record_values(record), lists=(_TURNS,), tables=(_RULINGS,))


def line_of(record: TreatsRecord) -> str:
    """The one pasteable line that reads as this record."""
    return one_line_of(record_values(record))


def record_values(record: TreatsRecord) -> dict[str, object]:
    """The values of a file that says exactly what the record does, in the order of a new file."""
    values: dict[str, object] = {
        "game": "treats-and-tails",
        "title": record.title,
        "date": record.date,
        "seed": record.seed,
        "hand": _cards(record.hand),
        "entrance": _cards(record.entrance),
        _TURNS: [turn_values(turn) for turn in record.turns],
        "notes": record.notes,
        _RULINGS: _rulings(record.rulings),
    }
    return {key: value for key, value in values.items() if key == _TURNS or value not in ("", [], {})}


def turn_values(turn: Turn) -> dict[str, object]:
    """The values of one turn, in the order in which things happen."""
    values: dict[str, object] = {
        "visitor": _card(turn.visitor),
        "cat": None if turn.cat is None else turn.cat.letter,
        "cards": None if turn.cards is None else _cards(turn.cards),
        "ace": None if turn.ace is None else turn.ace.value,
        "seen": turn.seen,
        "ace_drew": _card(turn.ace_drew),
        "treat": turn.treat,
        "adopted": turn.adopted,
        "burned": turn.burned,
        "drew": _cards(turn.drew) or None,
        "arrived": _cards(turn.arrived) or None,
        "day": None if turn.day is None else _day(turn.day),
        "note": turn.note or None,
    }
    return {key: value for key, value in values.items() if value is not None}


def _card(card: Card | None) -> str | None:
    return None if card is None else card_text(card)


def _cards(cards: Iterable[Card | None]) -> list[str]:
    return [card_text(card) for card in cards]


def _day(day: Day) -> dict[str, object]:
    return {} if day.burned is None else {"burned": card_text(day.burned)}


def _rulings(rulings: Rulings) -> dict[str, object]:
    default = Rulings()
    chosen: dict[str, object] = {}
    if rulings.adoption_ranks is not default.adoption_ranks:
        chosen["adoption_ranks"] = rulings.adoption_ranks.value
    if rulings.ace_tolerance != default.ace_tolerance:
        chosen["ace_tolerance"] = rulings.ace_tolerance
    if rulings.visitor_trigger is not default.visitor_trigger:
        chosen["visitor_trigger"] = rulings.visitor_trigger.value
    return chosen
