"""An entry cut into parts: its marks part it, and what stands in quotes holds none."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.delicats.words import in_quotes, without_quotes

__all__ = ["Part", "cut_event", "cut_note", "cut_outcome", "items_line", "items_of", "parts_of", "whole"]

# a quote opens where a word begins and closes where one ends; any other is a letter of its word
_QUOTED = re.compile(r'(?<![^\s,>=@])"(?:\\.|[^"\\])*"(?![^\s,>=@])', re.DOTALL)
_NOT_BARE = re.compile(r'[",]|^\s|\s$|^$')
_NOTE = re.compile(r"(?<!\S)#(?!\S)")
_ENDED = re.compile(r"=\s*(?:timeout|[+-]|[so][so,\s]*)$", re.IGNORECASE)


class Part(NamedTuple):
    """A piece of an entry without blanks around it, and where it stands."""

    text: str
    marks: str
    """The same with x in the place of what is in quotes."""
    start: int

    def fault(self, reason: str) -> EntryFault:
        """A fault at this piece."""
        return EntryFault(text=reason, start=self.start, end=self.start + len(self.text))

    def between(self, start: int, end: int | None = None) -> "Part":
        """The piece of it from there to there."""
        text, marks = self.text[start:end], self.marks[start:end]
        blanks = len(text) - len(text.lstrip())
        return Part(text.strip(), marks.strip(), self.start + start + blanks)

    @property
    def said(self) -> str:
        """What the piece says: without its quotes, if it stands in them as a whole."""
        return without_quotes(self.text) if _QUOTED.fullmatch(self.text) else self.text

    @property
    def is_open(self) -> bool:
        """Whether its closing quote is missing."""
        return self.text.startswith('"') and '"' not in self.text[1:]


def whole(text: str) -> Part:
    """A whole entry."""
    return Part(text, _QUOTED.sub(lambda match: "x" * len(match[0]), text), 0).between(0)


def cut_note(part: Part) -> tuple[Part, Part]:
    """What stands before a # that stands by itself, and the note behind it."""
    match = _NOTE.search(part.marks)
    return _cut(part, None if match is None else match.start())


def cut_event(part: Part) -> tuple[Part, Part]:
    """What stands before the first @ that begins a word or follows an outcome, and the event behind it."""
    for match in re.finditer("@", part.marks):
        before = part.marks[: match.start()]
        if not before or before[-1].isspace() or _ENDED.search(before):
            return _cut(part, match.start())
    return _cut(part, None)


def cut_outcome(part: Part) -> tuple[Part, Part]:
    """What stands before the last =, so that items may hold one, and the outcome behind it."""
    place = part.marks.rfind("=")
    return _cut(part, place if place >= 0 else None)


def parts_of(part: Part) -> Iterator[Part]:
    """The pieces of a list with commas."""
    start = 0
    for match in re.finditer(r",|$", part.marks):
        yield part.between(start, match.start())
        start = match.end()


def items_line(items: Sequence[str]) -> str:
    """Items as they are typed, with commas between them.

    >>> items_line(("rope", "salt, pepper"))
    'rope, "salt, pepper"'
    """
    return ", ".join(in_quotes(item) if _NOT_BARE.search(item) else item for item in items)


def items_of(text: str) -> tuple[str, ...]:
    """The items of such a line; where nothing stands between two commas, there is none."""
    return tuple(part.said for part in parts_of(whole(text)) if part.text)


def _cut(part: Part, place: int | None) -> tuple[Part, Part]:
    if place is None:
        return part, part.between(len(part.text))
    return part.between(0, place), part.between(place + 1)
