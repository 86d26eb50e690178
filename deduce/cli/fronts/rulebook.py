"""Rules and rulings as lines of text, the same for every game."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from deduce.games.ruling import Ruling

__all__ = ["ruling_lines", "section"]

WIDTH = 79


def section(heading: str, paragraphs: Sequence[str]) -> Iterator[str]:
    """A heading and its paragraphs, with an empty line behind."""
    yield heading.upper()
    for paragraph in paragraphs:
        yield from textwrap.wrap(f"  {paragraph}", WIDTH, subsequent_indent="    ")
    yield ""


def ruling_lines(rulings: Iterable[Ruling]) -> Iterator[str]:
    """Every ruling with its readings, the one in force marked, and how a game file chooses."""
    yield "RULINGS"
    yield "  -> is the reading in force; an option is chosen under [rulings] in a game file."
    for ruling in rulings:
        option = ""
        if ruling.option is not None:
            values = ", ".join(_toml(value) for value in ruling.values)
            option = f" (option `{ruling.option}`: {values})"
        yield from _wrapped(f"{ruling.number}  {ruling.question}{option}")
        for place, reading in enumerate(ruling.readings):
            mark = "->" if place == 0 else " -"
            yield from _wrapped(f"    {mark} {reading}")


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="       ")


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return str(list(value))
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
