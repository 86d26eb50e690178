"""A keyboard on the screen, for a name without a keyboard."""

from tui.widgets.pad import PadKey

__all__ = ["BLANK", "ERASE", "LETTER_ROWS", "typed_on"]

BLANK, ERASE = "blank", "erase"


def _letters(text: str) -> tuple[PadKey, ...]:
    return tuple(PadKey(id=letter, label=letter) for letter in text)


LETTER_ROWS = (
    _letters("abcdefghi"),
    _letters("jklmnopqr"),
    (*_letters("stuvwxyz"), PadKey(id=ERASE, label="del")),
    (*_letters("'-12345"), PadKey(id=".", label="."), PadKey(id=BLANK, label="spc")),
)
"""Nine keys a row, so that they fit 40 columns."""


def typed_on(text: str, key_id: str) -> str:
    """A name after one more key; every word begins with a capital.

    >>> typed_on("", "a"), typed_on("Ana", BLANK), typed_on("Ana ", "m"), typed_on("Ana", ERASE)
    ('A', 'Ana ', 'Ana M', 'An')
    """
    if key_id == ERASE:
        return text[:-1]
    if key_id == BLANK:
        return text + " "
    return text + (key_id.upper() if not text or text[-1] in " -" else key_id)
