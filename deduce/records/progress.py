"""How far a half-typed entry of any game has come."""

from dataclasses import dataclass

from deduce.records.delicats.entry_reading import EntryFault

__all__ = ["Completion", "Progress"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """Something that the last word may become."""

    text: str
    """What is typed for it."""
    label: str
    """What it means."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far an entry has come."""

    sentence: str
    """What has been said so far, read back; empty before anything has."""
    expected: str
    """What comes next; empty for a whole entry."""
    completions: tuple[Completion, ...] = ()
    """What the text from `completes_from` on may become, likeliest first."""
    completes_from: int
    fault: EntryFault | None = None
    """A word that means nothing; None for a last word that may still become something."""
    illegal: tuple[str, ...] = ()
    """Why the rules do not allow it, as far as that can be told."""
    is_whole: bool
    """Whether it can be entered."""
