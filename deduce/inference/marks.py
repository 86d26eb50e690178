"""Whether the marks that a note-taker made by hand are right so far."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from deduce.games.delicats.components import Preference
from deduce.inference.analysis import Analysis
from deduce.records import Mark

__all__ = ["Cell", "MarksCheck", "MarksVerdict", "check_marks"]

Cell = tuple[int, Preference]
"""A cat, by its seat, and a preference card."""


class MarksVerdict(Enum):
    """What is true of all marks together; the value says it without naming a place."""

    RIGHT = "Yes: every mark follows from the rounds."
    UNPROVED = "Nothing is wrong, but not every mark follows from the rounds yet."
    WRONG = "No: a mark contradicts the rounds."
    NO_DEAL = "The rounds contradict each other, so no mark can be judged."


@dataclass(frozen=True, slots=True, kw_only=True)
class MarksCheck:
    """The answer to "correct so far?", to be told with or without the places."""

    verdict: MarksVerdict
    places: tuple[str, ...] = ()
    """A sentence for each wrong and then each unproved mark; by seat, then card."""

    @property
    def sentence(self) -> str:
        """The answer without a place."""
        return self.verdict.value


def check_marks(analysis: Analysis, marks: Mapping[Cell, Mark]) -> MarksCheck:
    """Compare marks with what follows: a yes is right on a certain card, a no on an impossible one.

    A maybe claims nothing, so it is never wrong.
    """
    if not analysis.consistent:
        return MarksCheck(verdict=MarksVerdict.NO_DEAL)
    settled = _settled(analysis)
    claims = {cell: mark is Mark.YES for cell, mark in sorted(marks.items()) if mark is not Mark.MAYBE}
    wrong = tuple(cell for cell, holds in claims.items() if settled.get(cell, holds) != holds)
    unproved = tuple(cell for cell in claims if cell not in settled)
    verdict = MarksVerdict.RIGHT
    if wrong or unproved:
        verdict = MarksVerdict.WRONG if wrong else MarksVerdict.UNPROVED
    return MarksCheck(
        verdict=verdict,
        places=(
            *_sentences(analysis, wrong, "contradicts the rounds"),
            *_sentences(analysis, unproved, "does not follow yet"),
        ),
    )


def _settled(analysis: Analysis) -> dict[Cell, bool]:
    """Every cell that is certain (True) or impossible (False); the clue is held by nobody."""
    settled: dict[Cell, bool] = {}
    for seat in analysis.record.seats:
        settled |= {(seat, card): True for card in analysis.certain(seat)}
        possible = analysis.possible(seat)
        settled |= {(seat, card): False for card in Preference if card not in possible}
    return settled


def _sentences(analysis: Analysis, cells: Sequence[Cell], problem: str) -> list[str]:
    record = analysis.record
    return [f"{record.players[seat]}, {record.theme.name(card)}: the mark {problem}." for seat, card in cells]
