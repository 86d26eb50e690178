"""Reading a game file: the record it holds, and everything that is wrong with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from deduce.errors import UnreadableError
from deduce.records.built import Built
from deduce.records.cat_and_chocolate.building import build as build_cat_and_chocolate
from deduce.records.cat_and_chocolate.model import ChocolateRecord
from deduce.records.delicats.building import build
from deduce.records.delicats.line import data_of_line
from deduce.records.delicats.model import DelicatsRecord
from deduce.records.faults import Fault, FaultKind
from deduce.records.free_texts import text_faults
from deduce.records.keypath import KeyPath
from deduce.records.one_line import data_of_one_line
from deduce.records.pocket_cats.building import build as build_pocket_cats
from deduce.records.pocket_cats.model import PocketCatsRecord
from deduce.records.source import BYTE_ORDER_MARK, Document, parse_document, read_source
from deduce.records.suggestions import either, shown, suggestion
from deduce.records.treats_and_tails.building import build as build_treats_and_tails
from deduce.records.treats_and_tails.model import TreatsRecord

__all__ = ["FORMATS", "Format", "Reading", "Record", "is_line", "line_of_place", "read", "read_text"]

Record: TypeAlias = DelicatsRecord | PocketCatsRecord | TreatsRecord | ChocolateRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """How the files of one game are read."""

    game: str
    build: Callable[[Mapping[str, object]], Built[Record]]
    data_of_line: Callable[[str], Mapping[str, object]]
    """The values of the file that a pasteable line stands for; UnreadableError where it is none."""


FORMATS = (
    Format(game="delicats", build=build, data_of_line=data_of_line),
    Format(game="pocket-cats", build=build_pocket_cats, data_of_line=data_of_one_line),
    Format(game="treats-and-tails", build=build_treats_and_tails, data_of_line=data_of_one_line),
    Format(game="cat-and-chocolate", build=build_cat_and_chocolate, data_of_line=data_of_one_line),
)
"""The games that can be read. A game adds its own folder beside `delicats` and its line here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a game file says."""

    game: str
    record: Record | None
    """What could be told of the game; None where its players, mission or clans are not to be had."""
    faults: tuple[Fault, ...]
    """In the order of the file, and in that of their discovery where the place is the same."""
    notes: tuple[str, ...]
    """What is worth knowing although nothing is wrong with it."""
    text: str
    """The text that was read."""
    path: Path | None = None
    """The file that it was read from; None for bytes from elsewhere."""

    @property
    def meaning_open(self) -> bool:
        """Whether a fault leaves open what was meant, so that nothing is concluded from the record."""
        return self.record is None or any(fault.kind is FaultKind.MEANING for fault in self.faults)


def read(source: Path | bytes) -> Reading:
    """What a game file says, or bytes from elsewhere.

    UnreadableError, whose message leaves the name of the file to the caller, where no record can be
    built: missing, a directory, empty, binary, over 1 MiB, not UTF-8, not TOML, no known `game`.
    """
    reading = read_text(read_source(source))
    return replace(reading, path=source) if isinstance(source, Path) else reading


def read_text(text: str) -> Reading:
    """What the text of a game file, or the one line that stands for a game, says."""
    line_format = _format_of_line(text)
    if line_format is not None:
        data = line_format.data_of_line(text)
        return _reading(line_format, data, text, lambda fault: (1, 0))
    document = parse_document(text)
    file_format = _format_of_game(document.data.get("game"))
    return _reading(file_format, document.data, text, lambda fault: _place(document, fault))


def is_line(text: str) -> bool:
    """Whether the text is a game as one pasteable line rather than a file."""
    return _format_of_line(text) is not None


def line_of_place(reading: Reading, path: KeyPath) -> int | None:
    """The line, counted from 1, where this place of a file that was read begins."""
    return 1 if is_line(reading.text) else parse_document(reading.text).outline.line(path)


def _reading(
    file_format: Format,
    data: Mapping[str, object],
    text: str,
    place: Callable[[Fault], tuple[int | None, int]],
) -> Reading:
    built = file_format.build(data)
    placed = [(place(fault), fault) for fault in (*built.faults, *text_faults(data))]
    placed.sort(key=lambda entry: entry[0][1])
    return Reading(
        game=file_format.game,
        record=built.record,
        faults=tuple(replace(fault, line=line) for (line, _), fault in placed),
        notes=built.notes,
        text=text,
    )


def _place(document: Document, fault: Fault) -> tuple[int | None, int]:
    """Line and position of a fault; what is missing from the whole file comes first."""
    offset = document.outline.offset(fault.path)
    return document.outline.line(fault.path), -1 if offset is None else offset


def _format_of_line(text: str) -> Format | None:
    """The format whose name opens the text as a word of its own, which no TOML file can do."""
    game, _, rest = text.removeprefix(BYTE_ORDER_MARK).lstrip().partition(" ")
    formats = {file_format.game: file_format for file_format in FORMATS}
    return None if rest.lstrip().startswith(("=", ".")) else formats.get(game)


def _format_of_game(game: object) -> Format:
    formats = {file_format.game: file_format for file_format in FORMATS}
    if game is None:
        raise UnreadableError(f'there is no line game = "...": expected {either(formats)}')
    if not isinstance(game, str):
        raise UnreadableError(f'game is not text in quotes; expected, say, game = "{FORMATS[0].game}"')
    if game not in formats:
        raise UnreadableError(f"there is no game {shown(game)}: {suggestion(game, formats)}")
    return formats[game]
