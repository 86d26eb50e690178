"""Where everything stands in a TOML text.

`tomllib` gives the values of a text and no places. This scan gives the places and no values: it reads
only texts that `tomllib` has accepted, so it never has to judge whether one is well-formed.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from deduce.records.keypath import KeyPath

__all__ = ["Header", "Outline", "Pair", "Span", "outline_of"]

_BLANKS = re.compile(r"[ \t]*")
_GAP = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_KEY_PART = re.compile(r'[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|\'[^\']*\'')
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})' r"|'''.*?'''(?:'{0,2})" r'|"(?:\\.|[^"\\])*"' r"|'[^']*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\r\n]*[^,\]}#\r\n \t]")


class Span(NamedTuple):
    """A stretch of a text: from `start` up to and without `end`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """A line such as [gifts] or [[rounds]]; the latter's path ends with its position."""

    path: KeyPath
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A line such as key = value; `table` is the path of the header it stands under."""

    path: KeyPath
    table: KeyPath
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """The places of a text."""

    statements: tuple[Header | Pair, ...]
    """Headers and pairs in the order of the text."""
    keys: Mapping[KeyPath, Span]
    """The key of every pair, also within inline tables."""
    values: Mapping[KeyPath, Span]
    """Every value that is written out: of a pair or an item of a list."""
    line_starts: tuple[int, ...]

    def offset(self, path: KeyPath) -> int | None:
        """Where this path, or the nearest one above it that is written out, begins."""
        for length in range(len(path), 0, -1):
            span = self.keys.get(path[:length]) or self.values.get(path[:length])
            if span is not None:
                return span.start
        return None

    def line(self, path: KeyPath) -> int | None:
        """The line, counted from 1, of this path or the nearest one above it; None for the whole text."""
        offset = self.offset(path)
        return None if offset is None else bisect_right(self.line_starts, offset)


def outline_of(text: str) -> Outline:
    """The places of a text that tomllib accepts; a byte-order mark counts as a blank."""
    scan = _Scan(text)
    scan.read_statements()
    line_starts = (0, *(newline.end() for newline in re.finditer("\n", text)))
    return Outline(
        statements=tuple(scan.statements),
        keys=MappingProxyType(scan.keys),
        values=MappingProxyType(scan.values),
        line_starts=line_starts,
    )


class _Scan:
    """One pass over a text; `position` only ever grows."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = len(text) - len(text.removeprefix("\ufeff"))
        self.table: KeyPath = ()
        self.items: dict[KeyPath, int] = {}
        """How many [[headers]] of each path have passed."""
        self.statements: list[Header | Pair] = []
        self.keys: dict[KeyPath, Span] = {}
        self.values: dict[KeyPath, Span] = {}

    def skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.position)
        self.position = match.end() if match else self.position

    def read_statements(self) -> None:
        self.skip(_GAP)
        while self.position < len(self.text):
            if self.text[self.position] == "[":
                self.read_header()
            else:
                self.read_pair()
            self.skip(_GAP)

    def read_header(self) -> None:
        start = self.position
        is_item = self.text.startswith("[[", start)
        self.position += 2 if is_item else 1
        *parents, last = self.read_key()
        self.skip(_BLANKS)
        self.position += 2 if is_item else 1
        span = Span(start, self.position)
        path = self.resolved((*parents, last), keep_last=is_item)
        if is_item:
            self.keys.setdefault(path, span)
            position = self.items.get(path, 0)
            self.items[path] = position + 1
            path = (*path, position)
        self.table = path
        self.keys[path] = span
        self.note_parents(path, span)
        self.statements.append(Header(path=path, span=span))

    def resolved(self, parts: tuple[str, ...], *, keep_last: bool) -> KeyPath:
        """The path of a header's key, which means the last item wherever it names a list of tables."""
        path: KeyPath = ()
        for index, part in enumerate(parts, 1):
            path = (*path, part)
            if path in self.items and not (keep_last and index == len(parts)):
                path = (*path, self.items[path] - 1)
        return path

    def note_parents(self, path: KeyPath, span: Span) -> None:
        """Tables that exist only through a longer key begin where that key does."""
        for length in range(1, len(path)):
            self.keys.setdefault(path[:length], span)

    def read_pair(self) -> None:
        path, span = self.read_key_and_value(self.table)
        self.statements.append(Pair(path=path, table=self.table, span=span))

    def read_key_and_value(self, table: KeyPath) -> tuple[KeyPath, Span]:
        start = self.position
        path = (*table, *self.read_key())
        key = Span(start, self.position)
        self.keys[path] = key
        self.note_parents(path, key)
        self.skip(_BLANKS)
        self.position += 1
        self.skip(_BLANKS)
        self.read_value(path)
        return path, Span(start, self.position)

    def read_key(self) -> tuple[str, ...]:
        parts = []
        while True:
            self.skip(_BLANKS)
            start = self.position
            self.skip(_KEY_PART)
            parts.append(_decoded(self.text[start : self.position]))
            after_blanks = _BLANKS.match(self.text, self.position)
            end = after_blanks.end() if after_blanks else self.position
            if not self.text.startswith(".", end):
                return tuple(parts)
            self.position = end + 1

    def read_value(self, path: KeyPath) -> None:
        start = self.position
        opening = self.text[start : start + 1]
        if opening == "[":
            self.read_list(path)
        elif opening == "{":
            self.read_inline_table(path)
        else:
            self.skip(_STRING if opening in ('"', "'") else _SCALAR)
        self.values[path] = Span(start, self.position)

    def read_list(self, path: KeyPath) -> None:
        self.position += 1
        index = 0
        while not self.closed("]"):
            self.read_value((*path, index))
            index += 1

    def read_inline_table(self, path: KeyPath) -> None:
        self.position += 1
        while not self.closed("}"):
            self.read_key_and_value(path)

    def closed(self, bracket: str) -> bool:
        """Step over blanks and a comma, and over the closing bracket where it follows."""
        self.skip(_GAP)
        if self.text.startswith(",", self.position):
            self.position += 1
            self.skip(_GAP)
        if not self.text.startswith(bracket, self.position):
            return False
        self.position += 1
        return True


def _decoded(part: str) -> str:
    """One part of a key without its quotes and escapes."""
    if part[0] not in "\"'":
        return part
    if "\\" not in part or part[0] == "'":
        return part[1:-1]
    return str(tomllib.loads(f"key = {part}")["key"])
