"""A game as text: one that no other screen shows, or why a file cannot be read."""

from collections.abc import Iterator
from pathlib import Path

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from deduce.errors import UnreadableError
from deduce.records import Fault, Record, Transcript, read, transcript
from tui.keys import Place, bindings
from tui.screens.frame import Frame
from tui.serve.child import View

__all__ = ["TranscriptScreen"]

GAP = "  "
NOT_FOR_ONLOOKERS = "This game cannot be shown here. The note-taker's own window says why."


class TranscriptScreen(Frame[None]):
    """What a file holds, with what is wrong with it first."""

    PLACE = Place.TRANSCRIPT
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    TranscriptScreen VerticalScroll { padding: 1 1 0 1; scrollbar-size-vertical: 1; }
    TranscriptScreen.-short VerticalScroll { padding: 0 1; }
    TranscriptScreen #faults { color: $text-warning; }
    """

    def __init__(self, path: Path, view: View | None) -> None:
        """Show this file; to onlookers nothing, for it may hold the note-taker's cards."""
        super().__init__()
        self.path = path
        self.view = view

    @property
    def heading(self) -> str:
        """The file's name."""
        return self.path.name

    def compose_body(self) -> ComposeResult:
        """What is wrong, then the game; scrolled by arrows, wheel or swipe."""
        faults, lines = self._said()
        with VerticalScroll():
            if faults:
                yield Static(Content("\n".join(faults) + "\n"), id="faults")
            yield Static(Content("\n".join(lines)), id="transcript")

    def _said(self) -> tuple[list[str], list[str]]:
        if self.view is View.ONLOOKER:
            return [NOT_FOR_ONLOOKERS], []
        try:
            reading = read(self.path)
        except UnreadableError as error:
            return [f"{self.path}: {error}"], []
        faults = [fault_line(fault) for fault in reading.faults]
        if reading.record is None:
            return faults, reading.text.splitlines()
        return faults, list(lines_of(reading.record))


def fault_line(fault: Fault) -> str:
    """A fault with its line in the file."""
    return fault.text if fault.line is None else f"line {fault.line}: {fault.text}"


def lines_of(record: Record) -> Iterator[str]:
    """A game as people read it; columns that say nothing are left out."""
    shown = transcript(record)
    yield shown.heading
    yield from (f"{what}: {fact}" for what, fact in shown.facts)
    yield ""
    yield from table_lines(shown)
    yield ""
    yield from (f"{what}: {fact}" for what, fact in shown.outcome)


def table_lines(shown: Transcript) -> Iterator[str]:
    """The rounds of a game, one a line, below each other."""
    rows = [shown.columns, *shown.rows]
    used = [column for column in range(len(shown.columns)) if any(row[column] for row in shown.rows)]
    widths = {column: max(cell_len(row[column]) for row in rows) for column in used}
    for row in rows if used else ():
        cells = (row[column] + " " * (widths[column] - cell_len(row[column])) for column in used)
        yield GAP.join(cells).rstrip()
