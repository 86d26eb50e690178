"""From the bytes of a game file to its text and its values, or the one reason why not."""

import re
import stat
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from deduce.errors import UnreadableError
from deduce.records.outline import Outline, outline_of

__all__ = ["BYTE_ORDER_MARK", "MAX_BYTES", "Document", "parse_document", "read_source"]

MAX_BYTES = 1 << 20
BYTE_ORDER_MARK = "\ufeff"

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_PLACE = re.compile(r" \(at line (?P<line>\d+), column (?P<column>\d+)\)$")
_AT_END = " (at end of document)"
_HINTS = {
    "Expected '=' after a key": 'a name of more than plain letters stands in quotes there: "Zoë B" = ...',
    "Invalid initial character for a key": 'a name of more than plain letters stands in quotes there: "Zoë"',
    "Cannot overwrite a value": "the same key stands there twice",
    "Cannot declare": "the same table stands there twice",
    "Invalid value": "text stands in quotes, and the file may end too early",
    "Unterminated string": "a closing quote is missing",
    "Unclosed": "a closing bracket is missing",
}


@dataclass(frozen=True, kw_only=True)
class Document:
    """A TOML text with its values; where they stand is looked up only when somebody asks."""

    text: str
    data: Mapping[str, object]

    @cached_property
    def outline(self) -> Outline:
        """Where everything stands in the text."""
        return outline_of(self.text)


def read_source(source: Path | bytes) -> str:
    """The text of a file, or of bytes from elsewhere, with its byte-order mark; UnreadableError otherwise.

    A file that is too large is refused unread; bytes from a pipe should be cut off just above MAX_BYTES.
    """
    raw = source if isinstance(source, bytes) else _file_bytes(source)
    if len(raw) > MAX_BYTES:
        raise UnreadableError(_too_large("more than 1 MiB"))
    return _decoded(raw)


def _decoded(raw: bytes) -> str:
    """Bytes as UTF-8 text; UnreadableError for an empty or binary file or another encoding."""
    if not raw:
        raise UnreadableError('the file is empty; a game file starts with a line such as game = "delicats"')
    if raw.startswith(_UTF_16):
        raise UnreadableError("the file is UTF-16 text; save it as UTF-8")
    if b"\0" in raw:
        raise UnreadableError("the file is binary; a game file is UTF-8 text")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise UnreadableError(
            f"line {line}: the byte 0x{raw[error.start]:02x} is not UTF-8; save the file as UTF-8"
        ) from None


def parse_document(text: str) -> Document:
    """The values of a TOML text; UnreadableError with line and column where it is not TOML."""
    # tomllib normalises line ends for its own use only, so offsets are those of the text as it is
    body = text.removeprefix(BYTE_ORDER_MARK)
    try:
        return Document(text=text, data=tomllib.loads(body))
    except RecursionError:
        raise UnreadableError("not TOML that a game file could hold: brackets nested too deeply") from None
    except ValueError as error:
        raise UnreadableError(_not_toml(str(error), body)) from None


def _file_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            status = path.stat()
            if stat.S_ISREG(status.st_mode) and status.st_size > MAX_BYTES:
                raise UnreadableError(_too_large(f"{status.st_size:,} bytes"))
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableError("there is no such file") from None
    except IsADirectoryError:
        raise UnreadableError("this is a directory; a game is one file") from None
    except OSError as error:
        raise UnreadableError(f"the file cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise UnreadableError(f"this is no file name: {error}") from None


def _too_large(size: str) -> str:
    return f"the file is too large to be a game: {size}, and at most 1 MiB (1,048,576 bytes) is read"


def _not_toml(message: str, body: str) -> str:
    """A message of tomllib with the place first and, where it can be told, what would be right."""
    hints = [hint for start, hint in _HINTS.items() if message.startswith(start)]
    advice = f"; {hints[0]}" if hints else ""
    place = _PLACE.search(message)
    if place is not None:
        reason = message[: place.start()]
        return f"line {place['line']}, column {place['column']}: not TOML: {reason}{advice}"
    if message.endswith(_AT_END):
        last_line = body.rstrip().count("\n") + 1
        return f"line {last_line}, at the end of the file: not TOML: {message.removesuffix(_AT_END)}{advice}"
    return f"not TOML that a game file could hold: {message}"
