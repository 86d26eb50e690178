"""A record as the values and the text of a file."""

from collections.abc import Mapping
from dataclasses import fields

from deduce.games.delicats.components import CARDS, COPIES, Card, Preference, SeenCard
from deduce.games.delicats.rulings import Rulings
from deduce.records.delicats.model import DelicatsRecord, Puzzle, Round
from deduce.records.delicats.names import GREY
from deduce.records.delicats.rounds import NOBODY_NOTED
from deduce.records.delicats.theme import Theme
from deduce.records.toml_text import file_text

__all__ = ["record_values", "round_values", "write_new"]

_TABLES = ("preferences", "gifts", "held", "reveal", "rulings", "theme", "deck", "puzzle")


def write_new(record: DelicatsRecord) -> str:
    """The text of a new file that says exactly what the record does."""
    return file_text(record_values(record), lists=("rounds",), tables=_TABLES)


def record_values(record: DelicatsRecord) -> dict[str, object]:
    """The values of a file that says exactly what the record does, in the order of a new file."""
    players, theme = record.players, record.theme
    values: dict[str, object] = {
        "game": "delicats",
        "title": record.title,
        "date": record.date,
        "mission": record.mission.number,
        "players": list(players),
        "me": None if record.me is None else players[record.me],
        "dealer": None if record.dealer is None else players[record.dealer],
        "clue": None if record.clue is None else theme.name(record.clue),
        "hand": _cards(theme, record.hand),
        "joined": record.joined,
        "rounds": [round_values(record, round_) for round_ in record.rounds],
        "stopped": record.stopped,
        "gift_cards": _cards(theme, record.gift_cards),
        "notes": record.notes,
        "preferences": _hands(record, record.preferences),
        "gifts": _bowls(record),
        "held": {players[seat]: _cards(theme, cards) for seat, cards in record.held.items()},
        "reveal": _hands(record, record.reveal),
        "rulings": _rulings(record.rulings),
        "theme": {} if theme == Theme() else {"foods": list(theme.foods), "places": list(theme.places)},
        "deck": _deck(record),
        "puzzle": _puzzle(record.puzzle),
    }
    return {key: value for key, value in values.items() if _says_something(record, key, value)}


def round_values(record: DelicatsRecord, round_: Round) -> dict[str, object]:
    """The values of one round."""
    name = record.theme.card_name
    values: dict[str, object] = {
        "active": NOBODY_NOTED if round_.active is None else record.players[round_.active],
        "vacation": record.players[round_.vacation],
        "drawn": [name(card) for card in round_.drawn],
        "played": {record.players[seat]: name(card) for seat, card in round_.played},
        "eats": round_.eats,
    }
    return values | ({"note": round_.note} if round_.note else {})


def _says_something(record: DelicatsRecord, key: str, value: object) -> bool:
    """Whether a key belongs into the file: absent facts are left out, no rounds are not."""
    if key == "gifts":
        return record.gifts is not None
    if key == "puzzle":
        return record.puzzle is not None
    return key == "rounds" or value not in (None, "", False, [], {})


def _cards(theme: Theme, cards: tuple[Card, ...] | tuple[SeenCard, ...]) -> list[str]:
    return [theme.card_name(card) for card in cards]


def _hands(record: DelicatsRecord, hands: Mapping[int, tuple[Preference, ...]]) -> dict[str, object]:
    return {record.players[seat]: [record.theme.name(card) for card in hand] for seat, hand in hands.items()}


def _bowls(record: DelicatsRecord) -> dict[str, object]:
    return {
        GREY if bowl is None else record.players[bowl]: _cards(record.theme, cards)
        for bowl, cards in (record.gifts or {}).items()
    }


def _rulings(rulings: Rulings) -> dict[str, object]:
    chosen = {}
    if rulings.hidden_card is not Rulings().hidden_card:
        chosen["hidden_card"] = rulings.hidden_card.value
    return chosen | ({"forbid_own_gifts": True} if rulings.forbid_own_gifts else {})


def _deck(record: DelicatsRecord) -> dict[str, object]:
    first = record.copies[0]
    if any(count != first for count in record.copies):
        names = [record.theme.card_name(card) for card in CARDS]
        return {"cards": dict(zip(names, record.copies, strict=True))}
    return {} if first == COPIES else {"copies": first}


def _puzzle(puzzle: Puzzle | None) -> dict[str, object]:
    if puzzle is None:
        return {}
    values = {field.name: getattr(puzzle, field.name) for field in fields(puzzle)}
    return {key: value for key, value in values.items() if value is not None}
