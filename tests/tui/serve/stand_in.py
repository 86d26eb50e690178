"""A tiny Textual app that the server tests serve in place of the real one.

It shows what it was told, notes every key, click and turn of the wheel in the file it is given, and
misbehaves on request. Its board has the measures of the real one: rows of three lines, 40 columns.
"""

import json
import os
import sys
import time
from pathlib import Path

from textual import events
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from tui.serve.child import served_view

CATS, CARDS = 4, 10


class Cell(Static):
    """One cell of the board."""

    DEFAULT_CSS = (
        "Cell { width: 8; height: 3; content-align: center middle; background: #56b4e9; color: black; }"
    )


class Row(Static):
    """A label and its cells."""

    DEFAULT_CSS = """
    Row { layout: horizontal; height: 3; }
    Row .label { width: 8; height: 3; content-align: left middle; }
    """

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def compose(self) -> ComposeResult:
        yield Static(f"card {self.card}", classes="label")
        for cat in range(CATS):
            yield Cell("Y" if (cat + self.card) % 3 else "n", id=f"c{self.card}-{cat}")


class StandIn(App[None]):
    """Shows a board and its own command line."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, notebook: str, arguments: list[str]) -> None:
        super().__init__()
        self.notebook = notebook
        self.arguments = arguments

    def compose(self) -> ComposeResult:
        view = served_view()
        yield Static(f"view={view.value if view else None} pid={os.getpid()}", markup=False)
        yield Static(f"file={self.arguments}", markup=False)
        with VerticalScroll():
            for card in range(CARDS):
                yield Row(card)

    def note(self, line: str) -> None:
        """Append a line to the notebook."""
        with Path(self.notebook).open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def on_mount(self) -> None:
        self.note(f"environment {json.dumps(dict(os.environ))}")
        self.note(f"arguments {json.dumps(self.arguments)}")
        self.watch(self.query_one(VerticalScroll), "scroll_y", self.note_scroll, init=False)
        self.call_after_refresh(self.note, f"board {CARDS - 1}")

    def on_resize(self, event: events.Resize) -> None:
        self.note(f"size {event.size.width} {event.size.height}")

    def on_click(self, event: events.Click) -> None:
        self.note(f"click {getattr(event.widget, 'id', None)}")

    def on_unmount(self) -> None:
        self.note("ended in order")

    def note_scroll(self, before: float, now: float) -> None:
        """Note in which direction the board was scrolled."""
        self.note("scrolled down" if now > before else "scrolled up")

    def on_key(self, event: events.Key) -> None:
        self.note(f"key {event.key}")
        match event.key:
            case "q":
                self.exit()
            case "z":
                time.sleep(60)  # the event loop stands still, as with a solver run in the wrong place
            case "x":
                raise RuntimeError("the stand-in was told to fail")
            case "d":
                path = Path(self.notebook).with_name("a note.txt")
                path.write_text("what was noted\n", encoding="utf-8")
                self.deliver_text(path)


if __name__ == "__main__":
    app = StandIn(sys.argv[1], sys.argv[2:])
    app.run()
    sys.exit(app.return_code)
