"""A keyboard on the screen, for a name without a keyboard."""

from tui.widgets.pad import PadKey

__all__ = ["BLANK", "ERASE", "letter_rows", "typed_on"]

BLANK, ERASE = "blank", "erase"
_KEYS = (
    *(PadKey(id=letter, label=letter) for letter in "abcdefghijklmnopqrstuvwxyz'-."),
    PadKey(id=BLANK, label="spc"),
    PadKey(id=ERASE, label="del"),
)
_NARROW_ROW, _WIDE_ROW = 6, 9
"""Keys a row, so that 40 columns hold one: for fingers, and otherwise."""


def letter_rows(*, for_fingers: bool) -> tuple[tuple[PadKey, ...], ...]:
    """The letters in rows of one length."""
    length = _NARROW_ROW if for_fingers else _WIDE_ROW
    missing = -len(_KEYS) % length
    keys = (*_KEYS, *(PadKey(label="") for _ in range(missing)))
    return tuple(keys[start : start + length] for start in range(0, len(keys), length))


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
