"""Did you mean: the known words nearest to one that is not known, and how a message shows them."""

import difflib
import json
import unicodedata
from collections.abc import Iterable

from deduce.records.folding import same_case

__all__ = ["breaks_lines", "either", "nearest", "printable", "shown", "suggestion"]

_LONGEST = 48


def suggestion(given: str, known: Iterable[str]) -> str:
    """The rest of a message about an unknown word: the nearest known ones, or all of them.

    >>> suggestion("tunna", ["tuna", "milk"])
    'did you mean tuna?'
    >>> suggestion("xyz", ["tuna", "milk"])
    'expected tuna or milk'
    """
    words = list(known)
    close = nearest(given, words)
    return f"did you mean {either(close)}?" if close else f"expected {either(words)}"


def nearest(given: str, known: Iterable[str]) -> list[str]:
    """Up to three known words that look like the given one."""
    by_case = {same_case(word): word for word in known}
    # the comparison is quadratic in the length of what was given
    matches = difflib.get_close_matches(same_case(given[:_LONGEST]), by_case, n=3, cutoff=0.6)
    return [by_case[match] for match in matches]


def either(words: Iterable[str]) -> str:
    """Words as alternatives: a, b or c."""
    *first, last = [shown(word) for word in words] or ["nothing"]
    return f"{', '.join(first)} or {last}" if first else last


def shown(text: str) -> str:
    """What somebody typed, as a message quotes it: in quotes unless it is a plain word, and never too long.

    >>> shown("tuna/roof"), shown("Ana Maria"), shown("")
    ('tuna/roof', '"Ana Maria"', '""')
    """
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    if short.split() == [short] and not any(map(breaks_lines, short)):
        return short
    return printable(json.dumps(short, ensure_ascii=False))


def printable(text: str, *, kept: str = "") -> str:
    """The text with all that controls a terminal or ends a line written out, but for the kept characters.

    >>> printable("a\\nb", kept="\\n") == "a\\nb", printable("a\\x1b[2J")
    (True, 'a\\\\u001b[2J')
    """
    return "".join(
        f"\\u{ord(mark):04x}" if breaks_lines(mark) and mark not in kept else mark for mark in text
    )


def breaks_lines(mark: str) -> bool:
    """Whether a character controls the terminal or ends a line; joiners and direction marks do neither."""
    return unicodedata.category(mark) in ("Cc", "Zl", "Zp", "Cs")
