"""What reaches the user: data to standard output, everything else to standard error, and the exit code."""

import json
import sys
from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, NoReturn

from deduce.records.suggestions import printable

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "ExitCode",
    "finish",
    "print_data",
    "print_json",
    "print_shown",
    "say",
    "say_lines",
]

PIPE_WIDTH = 80


class ExitCode(IntEnum):
    """What a command's exit code tells."""

    ANSWERED = 0
    FAULTS = 1
    """A record was built and has faults, or no deal fits."""
    MISUSE = 2
    """No record can be built, or the command line is wrong."""
    UNDECIDED = 3


def print_data(text: str) -> None:
    """Write a text to standard output, nothing in which controls a terminal."""
    sys.stdout.write(_harmless(text if text.endswith("\n") else text + "\n"))


def print_json(document: Mapping[str, object] | list[Mapping[str, object]]) -> None:
    """Write one JSON document to standard output; it is UTF-8 whatever a file is called."""
    print_data(json.dumps(document, indent=2, ensure_ascii=False))


def print_shown(*parts: "RenderableType") -> None:
    """Draw tables and texts on standard output; in colour on a terminal only, never with NO_COLOR."""
    from rich.console import Console

    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    for part in parts:
        console.print(part)


def say(text: str) -> None:
    """Write a line to standard error, nothing in which controls a terminal."""
    sys.stderr.write(_harmless(text + "\n"))


def say_lines(lines: Iterable[str]) -> None:
    """Write lines to standard error."""
    for line in lines:
        say(line)


def finish(code: ExitCode) -> NoReturn:
    """End the command with this exit code."""
    sys.stdout.flush()
    raise SystemExit(int(code))


def _harmless(text: str) -> str:
    """The text with control characters written out, in a way that JSON and TOML read back."""
    return "\r\n".join(printable(part, kept="\n\t") for part in text.split("\r\n"))
