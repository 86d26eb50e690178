"""Why attempts gave no puzzle, and how often."""

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple


class Rejection(Enum):
    """Why an attempt gave no puzzle."""

    STUCK = "no unique puzzle within the rounds that the deck feeds"
    EASIER = "easier than asked"
    HARDER = "harder than asked"
    BEYOND = "beyond the scale"
    ROUNDS = "another number of rounds than asked"
    GIFTS = "too few gift cards with one right bowl"
    LINKS = "no own vacations among the rows"
    DECOYS = "no room for the decoys"
    ORDER = "no legal order of the rows"
    NEEDLESS = "a row that the face-down cards make needless"
    UNPLEASANT = "passed over for a more pleasant one"
    LONGER = "more rounds than a later one"
    SAME = "the same as an earlier one up to renaming"


class Rejected(NamedTuple):
    """An attempt that gave no puzzle."""

    reason: Rejection
    rounds: int | None = None
    """How many rounds it had, where nothing else was wrong with it."""


@dataclass(slots=True)
class Tally:
    """What attempts came to nothing, and why."""

    reasons: Counter[Rejection] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    """Numbers of rounds that were met beside the one asked for."""

    def note(self, rejected: Rejected) -> None:
        """Count one more."""
        self.reasons[rejected.reason] += 1
        if rejected.rounds is not None:
            self.rounds[rejected.rounds] += 1

    def update(self, other: "Tally") -> None:
        """Add what another tally counted."""
        self.reasons.update(other.reasons)
        self.rounds.update(other.rounds)
