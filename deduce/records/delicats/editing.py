"""Rounds and facts of a DeliCats file changed in its text, everything else kept as its author wrote it.

Each function takes the text of a file and returns the changed one. A game on one line becomes a file.
"""

from collections import Counter

from deduce.errors import UnwritableError
from deduce.games.delicats.components import SeenCard
from deduce.records.delicats.entry import Entry
from deduce.records.delicats.hand import hand_after, hand_before
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.delicats.tables import GameTable
from deduce.records.delicats.writing import record_values, round_values, write_new
from deduce.records.editing import (
    insert_item,
    make_equal,
    move_item,
    remove_item,
    set_value,
    values_of,
)
from deduce.records.growing import count_of, editable, last_of
from deduce.records.reading import read_text
from deduce.records.shapes import field_names

__all__ = [
    "add_entry",
    "insert_round",
    "move_round",
    "remove_round",
    "replace_round",
    "rewrite",
    "undo_round",
]

_ROUNDS, _HAND = "rounds", "hand"
_ORDER = field_names(GameTable)


def add_entry(text: str, entry: Entry) -> str:
    """With the entry's round at the end, and the note-taker's hand as it is after it.

    The card that they added leaves `hand` and the refill enters it; a file without `hand` gets one only
    for a refill.
    """
    text, record = editable(text, DelicatsRecord, write_new)
    hand = hand_after(record, entry.round, entry.refill)
    text = insert_item(text, (_ROUNDS,), count_of(text, _ROUNDS), round_values(record, entry.round), _ORDER)
    return _with_hand(text, record, hand)


def undo_round(text: str) -> str:
    """Without the last round; in a file with `hand` the card that the note-taker added is back in it.

    A full hand loses its last card, which is where a round puts the refill.
    """
    text, record = editable(text, DelicatsRecord, write_new)
    last = last_of(text, _ROUNDS, "take off")
    is_read = bool(record.rounds) and record.rounds[-1].number == last + 1
    is_kept = _HAND in values_of(text)
    hand = hand_before(record) if is_read and is_kept else record.hand
    return _with_hand(remove_item(text, (_ROUNDS,), last), record, hand)


def insert_round(text: str, index: int, round_: Round) -> str:
    """With one more round before the one at this index, counted from 0, or after the last one."""
    text, record = editable(text, DelicatsRecord, write_new)
    return insert_item(text, (_ROUNDS,), index, round_values(record, round_), _ORDER)


def remove_round(text: str, index: int) -> str:
    """Without the round at this index."""
    text, _ = editable(text, DelicatsRecord, write_new)
    return remove_item(text, (_ROUNDS,), _existing(text, index))


def move_round(text: str, index: int, to: int) -> str:
    """With the round at this index at another one."""
    text, _ = editable(text, DelicatsRecord, write_new)
    return move_item(text, (_ROUNDS,), _existing(text, index), _existing(text, to))


def replace_round(text: str, index: int, round_: Round) -> str:
    """With another round at this index; what they have in common stays as it is written."""
    text, record = editable(text, DelicatsRecord, write_new)
    raw = _rounds(text)[_existing(text, index)]
    old = next((round_values(record, at) for at in record.rounds if at.number == index + 1), None)
    new = round_values(record, round_)
    return set_value(text, (_ROUNDS, index), new if old is None else _merged(raw, old, new))


def rewrite(text: str, record: DelicatsRecord) -> str:
    """Changed as little as can be so that it reads as this record, which has as many rounds.

    Names of players and a theme are changed wherever they stand.
    """
    text, old = editable(text, DelicatsRecord, write_new)
    if len(old.rounds) != len(record.rounds):
        raise UnwritableError("rounds are added and removed one by one, not with the rest of a record")
    wanted = _merged(values_of(text), record_values(old), record_values(record))
    changed = make_equal(text, wanted if isinstance(wanted, dict) else {}, _ORDER)
    if read_text(changed).record != record:
        raise UnwritableError("the file would not read as the changed game; edit it by hand")
    return changed


def _rounds(text: str) -> list[object]:
    rounds = values_of(text).get(_ROUNDS, [])
    return rounds if isinstance(rounds, list) else []


def _existing(text: str, index: int) -> int:
    count = count_of(text, _ROUNDS)
    if not 0 <= index < count:
        raise UnwritableError(f"there is no round {index + 1}; the file has {count}")
    return index


def _with_hand(text: str, record: DelicatsRecord, hand: tuple[SeenCard, ...]) -> str:
    """With that hand, cards that stay left where they are and new ones at the end."""
    if hand == record.hand:
        return text
    written = values_of(text).get(_HAND)
    if not isinstance(written, list) or len(written) != len(record.hand):
        return set_value(text, (_HAND,), [record.theme.card_name(card) for card in hand], _ORDER)
    gone = Counter(record.hand) - Counter(hand)
    for index in reversed(range(len(record.hand))):
        if gone[record.hand[index]]:
            gone[record.hand[index]] -= 1
            text = remove_item(text, (_HAND,), index)
    kept = Counter(record.hand) & Counter(hand)
    count = kept.total()
    for card in (Counter(hand) - kept).elements():
        text = insert_item(text, (_HAND,), count, record.theme.card_name(card))
        count += 1
    return text


def _merged(raw: object, old: object, new: object) -> object:
    """The new values, with what equals the old ones kept as it is written and as far as it is."""
    if old == new:
        return raw
    if isinstance(raw, dict) and isinstance(old, dict) and isinstance(new, dict):
        kept = {key: value for key, value in raw.items() if key in new or key not in old}
        changed = {
            key: _merged(raw[key], old[key], value) if key in raw and key in old else value
            for key, value in new.items()
            if key in raw or old.get(key) != value
        }
        return kept | changed
    lists = [value for value in (raw, old, new) if isinstance(value, list)]
    if len(lists) == 3 and len({len(items) for items in lists}) == 1:
        return [_merged(*items) for items in zip(*lists, strict=True)]
    return new
