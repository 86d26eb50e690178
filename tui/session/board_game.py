"""What one of the further games tells the app about itself: how its entries are followed and how it begins.

Plain data and functions. Adding an entry, advice, what is hidden, faults and score come from the game's
front on the command line, so that both give the same answers.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deduce.records import NotRead, Progress, Reading, Record

__all__ = ["Answers", "BoardGame", "NameCount", "Option", "Question", "chosen", "new_seed"]

SEED_BYTES = 3

Answers = Mapping[str, tuple[str, ...]]
"""What was answered, by question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One thing to choose for an answer."""

    id: str
    """What stands in the answers."""
    label: str
    detail: str = ""
    code: str = ""
    """What may be typed to choose it, where several are chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameCount:
    """How many names a question asks for at most."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question of a set-up: for names, for one or several of its options, or for a line of text."""

    id: str
    name: str
    """What it is about, in the list of answers."""
    question: str
    hint: str
    """How to answer, in a sentence."""
    names: NameCount | None = None
    """For a question that asks for names."""
    options: Callable[[Answers], Sequence[Option]] | None = None
    """For a question with something to choose from."""
    most: int = 1
    """How many options may be chosen; where it is more than one they stand on a pad."""
    on_pad: bool = False
    """Whether a single choice stands on a pad too, for short names in great number."""
    why_not: Callable[[Answers], str] = lambda answers: ""
    """Why the answer cannot stand; empty where it can. An optional one may be absent."""
    is_asked: Callable[[Answers], bool] = lambda answers: True


def chosen(question: str) -> Callable[[Answers], str]:
    """For `why_not`: the question must be answered."""
    return lambda answers: "" if answers.get(question) else "Choose one."


def new_seed() -> str:
    """A word to deal by, short enough to be told."""
    return secrets.token_hex(SEED_BYTES)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardGame:
    """One of the further games, without its screen."""

    name: str
    """As in game files; it has a front of that name."""
    title: str
    questions: Sequence[Question]
    """The set-up, in the order in which it is asked for."""
    begin: Callable[[Answers, str], str]
    """The text of a new file, once every answer can stand, and its day."""
    follow: Callable[[Reading, str], Progress] | None = None
    """How far a half-typed entry has come; None for a game whose entries are read only when whole."""
    private: Callable[[Reading, str], Sequence[str] | NotRead] | None = None
    """What a player alone may see, by a word that means them; None where nothing is one player's alone."""
    shown: Callable[[Reading], Reading] | None = None
    """What onlookers may see of a game; None where nothing in a file is secret."""
    is_dealt_unseen: Callable[[Record], bool] = lambda record: False
    """Whether what is not seen yet follows from the file, so that any answer to an entry may tell of it."""
