"""Texts compared whatever their case, and whatever their accents."""

import unicodedata
from functools import lru_cache

__all__ = ["composed", "plain", "same_case"]


def composed(text: str) -> str:
    """A text whose accents are part of their letters."""
    return unicodedata.normalize("NFC", text)


def same_case(text: str) -> str:
    """Equal for texts that differ in case only."""
    return composed(text).casefold()


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """Equal for texts that differ in case and accents only."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark))
