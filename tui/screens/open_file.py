"""Finding a file or a folder: a path to type, and what it may become to choose from."""

import os
from pathlib import Path

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from tui.keys import Place, bindings
from tui.messages import OpenGame
from tui.screens.frame import Frame
from tui.session.paths import Listing, listing, typed_path
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.line_input import LineInput

__all__ = ["OpenFileScreen", "find_game"]

PARENT = "parent"
THIS_FOLDER = "this-folder"


class OpenFileScreen(Frame[Path]):
    """Dismissed with the path that was chosen, or with None when it is left."""

    PLACE = Place.OPEN_FILE
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    OpenFileScreen #path { padding: 0 1; background: $panel; }
    OpenFileScreen #entries { height: 1fr; }
    OpenFileScreen #looking { color: $text-muted; padding: 0 1; height: auto; }
    """

    def __init__(self, start: Path, *, wants_folder: bool = False) -> None:
        """Start in this folder, or above where it does not exist; with `wants_folder` a folder is chosen."""
        super().__init__()
        self.start = next((each for each in (start, *start.parents) if os.path.isdir(each)), Path.home())
        self.wants_folder = wants_folder
        self.shown: Listing = listing("", self.start)

    @property
    def heading(self) -> str:
        """What is looked for."""
        return "Choose a folder for your games" if self.wants_folder else "Open a file"

    def compose_body(self) -> ComposeResult:
        """The line to type on, and below it what fits."""
        yield LineInput(
            value=folder_text(self.start),
            placeholder="path",
            id="path",
            classes="line",
            compact=True,
            select_on_focus=False,
        )
        yield Static(id="looking")
        yield ChoiceList("entries")

    def on_mount(self) -> None:
        """Show what is in the folder."""
        self._follow(self.query_one("#path", Input).value)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what the path may become."""
        event.stop()
        self._follow(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the path, or complete it where it can become one thing only."""
        event.stop()
        path = typed_path(event.value.strip(), self.start).absolute()
        if os.path.isfile(path) != self.wants_folder:
            self.dismiss(path)
        elif len(self.shown.paths) == 1:
            self._take(self.shown.paths[0])
        elif os.path.isdir(path):
            self._say("Choose a file below.")
        else:
            self._say(f"{path} is a file." if self.wants_folder else f"There is no file {path}.")

    def on_key(self, event: Key) -> None:
        """Down from the line into the list."""
        if event.key == "down" and self.query_one("#path").has_focus:
            event.stop()
            self.query_one("#entries").focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open a file, or look into a folder."""
        event.stop()
        if event.option_id == THIS_FOLDER:
            self.dismiss(self.shown.folder.absolute())
        elif event.option_id == PARENT:
            self._take(self.shown.folder.absolute().parent)
        else:
            self._take(Path(str(event.option_id)))

    def _take(self, path: Path) -> None:
        if os.path.isdir(path):
            line = self.query_one("#path", Input)
            line.value = folder_text(path)
            line.cursor_position = len(line.value)
        else:
            self.dismiss(path.absolute())

    def _follow(self, typed: str) -> None:
        self.shown = listing(typed, self.start)
        choices = [
            Choice(id=str(path), label=f"{path.name}/" if path in self.shown.folders else path.name)
            for path in self.shown.paths
            if not self.wants_folder or path in self.shown.folders
        ]
        choices.insert(0, Choice(id=PARENT, label="../  one folder up"))
        if self.wants_folder:
            choices.insert(0, Choice(id=THIS_FOLDER, label="Use this folder"))
        self.query_one("#entries", ChoiceList).show(choices)
        self._say(self.shown.problem or f"In {self.shown.folder}")

    def _say(self, sentence: str) -> None:
        self.query_one("#looking", Static).update(Content(sentence))


def folder_text(folder: Path) -> str:
    """A folder as the start of a path.

    >>> folder_text(Path("/tmp")), folder_text(Path("/"))
    ('/tmp/', '/')
    """
    text = str(folder)
    return text if text.endswith("/") else f"{text}/"


def find_game(screen: Screen[None]) -> None:
    """Let somebody find a file, and open that as a game."""

    def act(path: Path | None) -> None:
        if path is not None:
            screen.post_message(OpenGame(path))

    screen.app.push_screen(OpenFileScreen(Path.cwd()), act)
