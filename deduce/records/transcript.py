"""A game as people read it, in one shape for all games."""

from dataclasses import dataclass

__all__ = ["Transcript"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """A heading, what was settled before, a table with one row a round, and how it stands or ended."""

    heading: str
    facts: tuple[tuple[str, str], ...]
    """What a fact is about, and the fact."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    outcome: tuple[tuple[str, str], ...]
