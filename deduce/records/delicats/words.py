"""An entry cut into words: blanks part them, quotes keep them together, > and a note stand by themselves."""

import re
from dataclasses import dataclass

__all__ = ["ARROW", "Word", "Words", "in_quotes", "split_words", "typed_word", "without_quotes"]

ARROW = ">"

_WORD = re.compile(
    r"""
      (?P<double> "(?:\\.|[^"\\])*(?P<closed>"?) )
    | (?P<single> '[^']*(?P<ended>'?) )
    | (?P<arrow>  > )
    | (?P<note>   \#.* )
    | (?P<plain>  [^\s>\#]+ )
    """,
    re.VERBOSE | re.DOTALL,
)
_SIMPLE = re.compile(r"""[^\s"'>#|,:=+\\-](?:[^\s">#|,:=+\\]*[^\s">#|,:=+\\-])?""")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """One word and where it stands."""

    text: str
    """Without quotes and escapes."""
    start: int
    end: int
    quoted: bool = False
    is_open: bool = False
    """Whether its closing quote is missing."""

    @property
    def is_arrow(self) -> bool:
        """Whether this is the sign > itself."""
        return self.text == ARROW and not self.quoted


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of an entry and its note."""

    words: tuple[Word, ...]
    note: Word | None
    """What follows the sign #, without it."""


def split_words(text: str) -> Words:
    """The words of an entry, in order.

    >>> [word.text for word in split_words('"Ana Maria">ben tr').words]
    ['Ana Maria', '>', 'ben', 'tr']
    """
    words: list[Word] = []
    for match in _WORD.finditer(text):
        start, end = match.span()
        if match["note"] is not None:
            return Words(words=tuple(words), note=Word(text=match["note"][1:].strip(), start=start, end=end))
        word = match[0]
        is_open = False
        if match["double"] is not None:
            is_open = not match["closed"]
            word = without_quotes(f'{word}"' if is_open else word)
        elif match["single"] is not None:
            is_open = not match["ended"]
            word = word[1:] if is_open else word[1:-1]
        quoted = match["double"] is not None or match["single"] is not None
        words.append(Word(text=word, start=start, end=end, quoted=quoted, is_open=is_open))
    return Words(words=tuple(words), note=None)


def typed_word(text: str) -> str:
    """A text as one word, in quotes where it would not be one without.

    >>> typed_word("tr"), typed_word("Ana Maria")
    ('tr', '"Ana Maria"')
    """
    return text if _SIMPLE.fullmatch(text) else in_quotes(text)


def in_quotes(text: str) -> str:
    """A text in quotes, with \\ before those that are in it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def without_quotes(text: str) -> str:
    """What stands in quotes, the other way round."""
    return _ESCAPE.sub(r"\1", text[1:-1])
