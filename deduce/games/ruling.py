"""What a numbered ruling is: a gap in a rulebook and how it may be read."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One gap in a rulebook and how it may be read."""

    number: str
    question: str
    readings: tuple[str, ...]
    """The reading in force by default, then the others that were weighed."""
    option: str | None = None
    """The name under which a game file chooses; None where the default decides."""
    values: tuple[str | int | tuple[int, ...], ...] = ()
    """What a game file writes for each reading of an option; an example where it may write any number."""
