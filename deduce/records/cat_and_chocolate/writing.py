"""A record as the values and the text of a file."""

from collections.abc import Sequence

from deduce.games.cat_and_chocolate import EVENTS, Rulings, even_backs
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.one_line import one_line_of
from deduce.records.toml_text import file_text

__all__ = ["line_of", "record_values", "turn_values", "write_new"]

_ONE_ITEM_A_LINE = ("turns", "events", "items")
_TABLES = ("allegiances", "rulings")


def write_new(record: ChocolateRecord) -> str:
    """The text of a new file that says exactly what the record does."""
    return file_text(record_values(record), lists=_ONE_ITEM_A_LINE, tables=_TABLES)


def line_of(record: ChocolateRecord) -> str:
    """The one pasteable line that reads as this record."""
    return one_line_of(record_values(record))


def record_values(record: ChocolateRecord) -> dict[str, object]:
    """The values of a file that says exactly what the record does, in the order of a new file."""
    values: dict[str, object] = {
        "game": "cat-and-chocolate",
        "title": record.title,
        "date": record.date,
        "players": list(record.players),
        "me": _name(record, record.me),
        "first": _name(record, record.first),
        "seed": record.seed,
        "turns": [turn_values(record.players, turn) for turn in record.turns],
        "end": _name(record, record.end),
        "events": _own_cards(record.events),
        "items": _own_cards(record.items),
        "notes": record.notes,
        "allegiances": {record.players[seat]: side.value for seat, side in record.allegiances.items()},
        "rulings": _rulings(record),
    }
    return {key: value for key, value in values.items() if key == "turns" or value not in (None, "", {})}


def turn_values(players: Sequence[str], turn: Turn) -> dict[str, object]:
    """The values of one turn, in the order in which things happen."""
    votes = None if turn.votes is None else {players[seat]: vote.value for seat, vote in turn.votes.items()}
    values: dict[str, object] = {
        "player": players[turn.seat],
        "event": turn.event or None,
        "count": turn.count,
        "items": None if turn.items is None else list(turn.items),
        "votes": votes,
        "avoided": turn.avoided,
        "timeout": turn.timeout or None,
        "note": turn.note or None,
    }
    return {key: value for key, value in values.items() if value is not None}


def _name(record: ChocolateRecord, seat: int | None) -> str | None:
    return None if seat is None else record.players[seat]


def _own_cards(cards: tuple[str, ...] | None) -> list[str] | None:
    return None if cards is None else list(cards)


def _rulings(record: ChocolateRecord) -> dict[str, object]:
    rulings, default = record.rulings, Rulings()
    events = EVENTS if record.events is None else record.events
    chosen: dict[str, object] = {}
    if rulings.peek_allegiance is not default.peek_allegiance:
        chosen["peek_allegiance"] = rulings.peek_allegiance
    if rulings.tie_is_success is not default.tie_is_success:
        chosen["tie_is_success"] = rulings.tie_is_success
    if rulings.back_counts != even_backs(len(events) + 1):
        chosen["back_counts"] = list(rulings.back_counts)
    if rulings.end_position is not None:
        chosen["end_position"] = rulings.end_position
    return chosen
