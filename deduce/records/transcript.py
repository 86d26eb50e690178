"""A game as people read it, in one shape for all games."""

from dataclasses import dataclass

from deduce.records.suggestions import printable

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

    @property
    def printable(self) -> "Transcript":
        """The same with control characters written out; only notes and outcome have line breaks."""
        return Transcript(
            heading=printable(self.heading),
            facts=tuple((what, printable(fact)) for what, fact in self.facts),
            columns=self.columns,
            rows=tuple(tuple(printable(_on_one_line(cell)) for cell in row) for row in self.rows),
            outcome=tuple((what, printable(_even(fact), kept="\n\t")) for what, fact in self.outcome),
        )


def _even(text: str) -> str:
    return text.replace("\r\n", "\n")


def _on_one_line(text: str) -> str:
    return _even(text).replace("\n", " ")
