"""What the words of a plain command mean, or what was expected instead."""

from typing import TypeVar

from deduce.errors import DeduceError, UndecidedError
from deduce.games.delicats.components import Card, Preference, SeenCard
from deduce.records import DelicatsRecord, NotRead, find_player, read_card, read_preference
from deduce.records.delicats.words import split_words

__all__ = [
    "MistakeError",
    "card",
    "failure_words",
    "number_and_rest",
    "player",
    "preference",
    "whole_card",
    "words",
]

_ValueT = TypeVar("_ValueT")


class MistakeError(DeduceError):
    """A command that cannot be followed; the message says what it takes."""


def failure_words(error: DeduceError) -> str:
    """Why a command has no answer."""
    return f"Undecided: {error}." if isinstance(error, UndecidedError) else str(error)


def words(text: str) -> list[str]:
    """The words of a command; quotes keep a name with blanks together, as in an entry.

    >>> words('"Ana Maria" egg yes')
    ['Ana Maria', 'egg', 'yes']
    """
    return [word.text for word in split_words(text).words]


def number_and_rest(text: str, usage: str) -> tuple[int, str]:
    """The number at the start of a text, and the rest.

    >>> number_and_rest("3 ben tr ms hg +", "edit N ENTRY")
    (3, 'ben tr ms hg +')
    """
    word, _, rest = text.partition(" ")
    if not (word.isascii() and word.isdecimal()):
        raise MistakeError(f"expected {usage}, N being a number, and got {text!r}")
    return int(word[:9]), rest.strip()


def player(record: DelicatsRecord, word: str) -> int:
    """The seat that a word means."""
    return _read(find_player(record.players, word))


def preference(record: DelicatsRecord, word: str) -> Preference:
    """The preference card that a word means."""
    return _read(read_preference(record.theme, word))


def card(record: DelicatsRecord, word: str) -> SeenCard:
    """The card that a word means, which may be unseen."""
    return _read(read_card(record.theme, word))


def whole_card(record: DelicatsRecord, word: str) -> Card:
    """The card that a word means, both halves of it."""
    seen = card(record, word).card
    if seen is None:
        raise MistakeError(f"expected a whole card, such as ts, and got {word!r}")
    return seen


def _read(value: _ValueT | NotRead) -> _ValueT:
    if isinstance(value, NotRead):
        raise MistakeError(value.text)
    return value
