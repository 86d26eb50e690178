"""A game as text: one that no other screen shows, or why a file cannot be read."""

from collections.abc import Iterator
from pathlib import Path

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from deduce.errors import UnreadableError
from deduce.records import Fault, Record, Transcript, read, transcript
from tui.keys import Place, bindings
from tui.screens.frame import Frame
from tui.serve.child import View

__all__ = ["TranscriptScreen"]

GAP = "  "
MARGIN = 2
"""Columns beside the text, its scroll bar among them."""
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
        self.faults: list[str] = []
        self.record: Record | None = None
        self.lines: list[str] = []

    @property
    def heading(self) -> str:
        """The file's name."""
        return self.path.name

    def compose_body(self) -> ComposeResult:
        """What is wrong, then the game; scrolled by arrows, wheel or swipe."""
        with VerticalScroll():
            yield Static(id="faults")
            yield Static(id="transcript")

    def on_mount(self) -> None:
        """Read the file."""
        self.faults, self.record, self.lines = self._said()
        shown = self.query_one("#faults", Static)
        shown.update(Content("\n".join([*self.faults, ""])))
        shown.display = bool(self.faults)

    def on_resize(self, event: Resize) -> None:
        """Write the rounds as a table where it fits."""
        room = event.size.width - 2 * MARGIN
        lines = self.lines if self.record is None else list(lines_of(transcript(self.record), room))
        self.query_one("#transcript", Static).update(Content("\n".join(lines)))

    def _said(self) -> tuple[list[str], Record | None, list[str]]:
        """What is wrong with the file, the game in it, and its text where there is no game."""
        if self.view is View.ONLOOKER:
            return [NOT_FOR_ONLOOKERS], None, []
        try:
            reading = read(self.path)
        except UnreadableError as error:
            return [f"{self.path}: {error}"], None, []
        faults = [fault_line(fault) for fault in reading.faults]
        return faults, reading.record, reading.text.splitlines()


def fault_line(fault: Fault) -> str:
    """A fault with its line in the file."""
    return fault.text if fault.line is None else f"line {fault.line}: {fault.text}"


def lines_of(shown: Transcript, room: int) -> Iterator[str]:
    """A game as people read it, its rounds as a table where they fit in so many columns."""
    yield shown.heading
    yield from (f"{what}: {fact}" for what, fact in shown.facts)
    yield ""
    rows = table_lines(shown)
    if max(map(cell_len, rows), default=0) <= room:
        yield from rows
    else:
        yield from sentence_lines(shown)
    yield ""
    yield from (f"{what}: {fact}" for what, fact in shown.outcome)


def table_lines(shown: Transcript) -> list[str]:
    """The rounds below each other; columns that say nothing are left out."""
    rows = [shown.columns, *shown.rows]
    used = [column for column in range(len(shown.columns)) if any(row[column] for row in shown.rows)]
    widths = {column: max(cell_len(row[column]) for row in rows) for column in used}
    return [
        GAP.join(row[column] + " " * (widths[column] - cell_len(row[column])) for column in used).rstrip()
        for row in (rows if used else ())
    ]


def sentence_lines(shown: Transcript) -> Iterator[str]:
    """The rounds as one line of text each, for a narrow screen to wrap."""
    for row in shown.rows:
        yield "; ".join(f"{column} {cell}" for column, cell in zip(shown.columns, row, strict=True) if cell)
