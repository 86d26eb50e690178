"""A whole game as one line that can be pasted anywhere.

`delicats 3 Ana,Ben,Cleo,Dan me=Ana clue=m preferences=Ana:t+s | ana>ben tr mw hg + # "a note" | ...`

Blanks part the words and bars the rounds; a round is an entry. A word in double quotes, with JSON's
escapes, may hold anything; a line break outside of quotes is a blank.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from deduce.errors import UnreadableError
from deduce.records.delicats.building import build
from deduce.records.delicats.codes import NotRead, card_code, preference_code, read_card, read_preference
from deduce.records.delicats.entry import Entry, entry_line, parse_entry
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.delicats.theme import Theme
from deduce.records.delicats.writing import record_values, round_values
from deduce.records.source import BYTE_ORDER_MARK
from deduce.records.suggestions import breaks_lines, shown, suggestion

__all__ = ["data_of_line", "line_of"]

_BAR, _NOTE = "|", "#"
_WORD = re.compile(r'((?:"(?:\\.|[^"\\])*"|[^\s"])+)\s*', re.DOTALL)
_LITERAL = re.compile(r"true|false|-?(?:0|[1-9]\d{0,18})(?:\.\d{1,18})?(?:[eE][+-]?\d{1,3})?", re.ASCII)
_BARE = re.compile(r"""[^\s"',:=+|#>\\]+""")

_TEXTS = ("me", "dealer", "clue", "title", "date", "notes", "rulings.hidden_card", "puzzle.level")
_LISTS = ("hand", "gift_cards", "theme.foods", "theme.places")
_TABLES = ("preferences", "gifts", "held", "reveal", "deck.cards")
_LITERALS = (
    "joined",
    "stopped",
    "rulings.forbid_own_gifts",
    "deck.copies",
    "puzzle.seed",
    "puzzle.version",
    "puzzle.difficulty",
    "puzzle.minimal",
)
_EMPTY = "puzzle"
_OPTIONS = (*_TEXTS, *_LISTS, *_TABLES, *_LITERALS, _EMPTY)
_PREFERENCES = ("clue", "preferences", "reveal")
_CARDS = ("hand", "gift_cards", "gifts", "held", "deck.cards")


def line_of(record: DelicatsRecord) -> str:
    """The line that reads as this record; rounds are numbered anew."""
    values = record_values(record)
    words = ["delicats", str(record.mission.number), ",".join(map(_atom, record.players))]
    for key in _OPTIONS:
        value = _at(values, key)
        if value is not None and (key != _EMPTY or not value):
            words.append(_option(record.theme, key, value))
    for round_ in record.rounds:
        note = [_NOTE, _quoted(round_.note)] if round_.note else []
        words += [_BAR, entry_line(record, replace(round_, note="")), *note]
    return " ".join(words)


def data_of_line(text: str) -> Mapping[str, object]:
    """The values of the file that the line stands for; UnreadableError where a word cannot be read."""
    head, *entries = _segments(text)
    if len(head) < 3:
        raise UnreadableError("the line is too short; a game begins like delicats 3 Ana,Ben,Cleo,Dan")
    data: dict[str, object] = {"game": head[0], "mission": _literal(head[1]), "players": _list(head[2])}
    for word in head[3:]:
        key, value = _read_option(word)
        table, _, member = key.rpartition(".")
        target = data.setdefault(table, {}) if table else data
        if isinstance(target, dict):
            _put(target, member, value)
    record = build(data).record
    # without players or mission the entries mean nothing, and the faults of the set-up say so
    return data if record is None else data | {"rounds": list(_rounds(record, entries))}


def _put(table: dict[str, object], key: str, value: object) -> None:
    """Add a key; one that is there already is refused, as in a file."""
    if key in table:
        raise UnreadableError(f"the line says {shown(key)} twice")
    table[key] = value


def _segments(text: str) -> list[list[str]]:
    """The words before the first bar, then those of each round."""
    text = text.removeprefix(BYTE_ORDER_MARK).strip()
    segments: list[list[str]] = [[]]
    position = 0
    while position < len(text):
        match = _WORD.match(text, position)
        if match is None:
            raise UnreadableError(
                f"the line cannot be read from {shown(text[position:])} on: a quote is open"
            )
        if match[1] == _BAR:
            segments.append([])
        else:
            segments[-1].append(match[1])
        position = match.end()
    return segments


def _rounds(record: DelicatsRecord, entries: list[list[str]]) -> Iterator[dict[str, object]]:
    for number, words in enumerate(entries, 1):
        end = words.index(_NOTE) if _NOTE in words else len(words)
        note = " ".join(map(_unquoted, words[end + 1 :]))
        entry = parse_entry(record, " ".join(words[:end]))
        if not isinstance(entry, Entry):
            raise UnreadableError(f"round {number} of the line cannot be read: {entry.text}")
        if entry.refill is not None:
            raise UnreadableError(f"round {number} of the line names a refill; a line says hand=... instead")
        round_: Round = replace(entry.round, note=note)
        record = replace(record, rounds=(*record.rounds, round_))
        yield round_values(record, round_)


def _at(values: Mapping[str, object], key: str) -> object:
    table, _, member = key.rpartition(".")
    source = values.get(table) if table else values
    return source.get(member) if isinstance(source, dict) else None


def _option(theme: Theme, key: str, value: object) -> str:
    short = _shortener(theme, key)
    match value:
        case True:
            return key
        case {} if key == _EMPTY:
            return key
        case False:
            return f"{key}=false"
        case str():
            return f"{key}={_atom(short(value))}"
        case list():
            return f"{key}={','.join(_atom(short(text)) for text in value)}"
        case dict():
            return f"{key}={','.join(_item(name, member, short) for name, member in value.items())}"
    return f"{key}={value}"


def _item(name: str, member: object, short: Callable[[str], str]) -> str:
    """One NAME:CARD+CARD of a table, or one CARD:COUNT of a deck."""
    if isinstance(member, list):
        return f"{_atom(name)}:{'+'.join(_atom(short(text)) for text in member)}"
    return f"{_atom(short(name))}:{member}"


def _shortener(theme: Theme, key: str) -> Callable[[str], str]:
    """How the cards of an option are shortened to their codes."""

    def short(text: str) -> str:
        if key in _PREFERENCES:
            preference = read_preference(theme, text)
            return text if isinstance(preference, NotRead) else preference_code(theme, preference)
        if key in _CARDS:
            card = read_card(theme, text)
            return text if isinstance(card, NotRead) else card_code(theme, card)
        return text

    return short


def _read_option(word: str) -> tuple[str, object]:
    key, equals, value = word.partition("=")
    if key in _TEXTS:
        return key, _unquoted(value)
    if key in _LISTS:
        return key, _list(value)
    if key in _TABLES:
        table: dict[str, object] = {}
        for item in _parts(value, ","):
            _put(table, *_read_item(key, item))
        return key, table
    if key in _LITERALS:
        return key, _literal(value) if equals else True
    if key == _EMPTY:
        return key, {}
    raise UnreadableError(f"the line cannot be read at {shown(word)}: {suggestion(key, _OPTIONS)}")


def _read_item(key: str, item: str) -> tuple[str, object]:
    parts = _parts(item, ":")
    if len(parts) != 2:
        raise UnreadableError(f"the line cannot be read at {shown(item)}: expected a name, : and cards")
    name, members = parts
    cards = _literal(members) if key == "deck.cards" else [_unquoted(part) for part in _parts(members, "+")]
    return _unquoted(name), cards


def _parts(text: str, mark: str) -> list[str]:
    """A text cut at a mark outside of quotes; nothing for an empty text."""
    parts = [""]
    for atom in re.findall(r'"(?:\\.|[^"\\])*"|.', text, re.DOTALL):
        if atom == mark:
            parts.append("")
        else:
            parts[-1] += atom
    return parts if text else []


def _list(text: str) -> list[str]:
    return [_unquoted(part) for part in _parts(text, ",")]


def _literal(text: str) -> object:
    """A number or a truth value; anything else stays text, whose type is then refused with its place."""
    return json.loads(text) if _LITERAL.fullmatch(text) else text


def _atom(text: str) -> str:
    return text if _BARE.fullmatch(text) else _quoted(text)


def _quoted(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(f"\\u{ord(mark):04x}" if breaks_lines(mark) else mark for mark in quoted)


def _unquoted(text: str) -> str:
    """A word without its quotes; one that only looks quoted is taken as it is."""
    try:
        value = json.loads(text) if text.startswith('"') else text
    except ValueError:
        return text
    if not isinstance(value, str) or any("\ud800" <= mark <= "\udfff" for mark in value):
        raise UnreadableError(f"the line cannot be read at {shown(text)}: it is no text")
    return value
