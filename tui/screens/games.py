"""The list of saved games, all or those of one mission."""

from pathlib import Path

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static

from deduce.games.delicats.components import Mission
from tui.keys import Place, bindings
from tui.messages import NewGame, OpenGame
from tui.screens.frame import Frame
from tui.session.library import Library
from tui.session.setup import SetUp
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.games import game_choice

__all__ = ["GamesScreen"]

NEW = "new-game"


class GamesScreen(Frame[None]):
    """Every game in the folder, the one changed last first."""

    PLACE = Place.GAMES
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    GamesScreen #games { height: 1fr; }
    GamesScreen #folder { height: auto; color: $text-muted; padding: 0 1; }
    """

    def __init__(self, library: Library, mission: Mission | None = None) -> None:
        """Show the games of the library; with a mission only its games, and a new one of it to start."""
        super().__init__()
        self.library = library
        self.mission = mission

    @property
    def heading(self) -> str:
        """Which games."""
        return (
            "Saved games" if self.mission is None else f"Mission {self.mission.number}: {self.mission.name}"
        )

    def compose_body(self) -> ComposeResult:
        """The games, and the folder they are in."""
        games = [game for game in self.library.games() if self.mission in (None, game.mission)]
        first = [Choice(id=NEW, label="New game")] if self.mission is not None or not games else []
        yield ChoiceList("games", [*first, *map(game_choice, games)])
        yield Static(Content(f"In {self.library.folder}"), id="folder")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open a game, or start one."""
        event.stop()
        self.dismiss(None)
        if event.option_id == NEW:
            self.app.post_message(NewGame(SetUp(mission=self.mission)))
        else:
            self.app.post_message(OpenGame(Path(str(event.option_id))))
