"""The first screen: the last game, a new one, a file, the saved games, the missions, the settings."""

from collections.abc import Iterator
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static

from deduce.games.delicats.components import MISSIONS
from tui.keys import Action, Place, action, bindings
from tui.messages import NewGame, OpenGame, ShowSettings
from tui.screens.calendar import CalendarScreen
from tui.screens.dialogs import ChoiceDialog
from tui.screens.frame import Frame
from tui.screens.games import GamesScreen
from tui.screens.open_file import find_game
from tui.screens.puzzles import PuzzlesScreen
from tui.session.library import Library, SavedGame, best_results
from tui.session.puzzle_results import PuzzleShelf
from tui.session.setup import SetUp
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.games import game_choice, game_summary, mission_choices

__all__ = ["HomeScreen"]

MENU = (
    "continue_game",
    "new_game",
    "join_game",
    "puzzles",
    "open_file",
    "saved_games",
    "calendar",
    "settings",
)
QUIT = "quit"


class HomeScreen(Frame[None]):
    """Where every game starts and ends; reads the library anew each time it is shown."""

    PLACE = Place.HOME
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    HomeScreen #menu { width: 36; height: 1fr; max-height: 100%; padding: 1 0 0 0; }
    HomeScreen.-wide #menu { width: 44; }
    HomeScreen #library { width: 1fr; }
    HomeScreen.-narrow #library { display: none; }
    HomeScreen.-narrow #menu { width: 1fr; }
    HomeScreen.-short #menu, HomeScreen.-narrow #menu { padding: 0; }
    HomeScreen .caption { color: $text-accent; text-style: bold; padding: 1 1 0 1; }
    HomeScreen #games { height: 1fr; }
    HomeScreen.-tall #games { height: auto; max-height: 60%; }
    HomeScreen #calendar { height: auto; }
    """

    def __init__(self, library: Library) -> None:
        """Show this library."""
        super().__init__()
        self.library = library
        self.last_game: SavedGame | None = None

    @property
    def heading(self) -> str:
        """The app's name and what it is."""
        return "Deduce: DeliCats and other games at the table"

    def compose_body(self) -> ComposeResult:
        """The menu; beside it, where there is room, the saved games and the missions."""
        with Horizontal():
            yield ChoiceList("menu")
            with Vertical(id="library"):
                yield Static("Saved games", classes="caption")
                yield ChoiceList("games")
                yield Static("Mission calendar: your best", classes="caption")
                yield ChoiceList("calendar")

    def on_screen_resume(self) -> None:
        """Show what became of the games meanwhile."""
        self.show_library()

    def show_library(self) -> None:
        """Read the library and show it."""
        games = self.library.games()
        self.last_game = self.library.last_game()
        self.query_one("#menu", ChoiceList).show(self._menu())
        self.query_one("#games", ChoiceList).show(map(game_choice, games))
        self.query_one("#calendar", ChoiceList).show(mission_choices(best_results(games)))
        self.refresh_bindings()

    def label_of(self, shown: Action) -> str:
        """Leaving this screen leaves the app."""
        return "Quit" if shown.id == "back" else shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be a game to continue one; the way back leaves the app."""
        if action == "continue_game":
            return self.last_game is not None
        if action == "back":
            return True
        return super().check_action(action, parameters)

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        event.stop()
        match event.option_list.id:
            case "games":
                self.post_message(OpenGame(Path(str(event.option_id))))
            case "calendar":
                self.app.push_screen(GamesScreen(self.library, MISSIONS[event.option_index]))
            case _ if event.option_id == QUIT:
                await self.action_back()
            case _:
                await self.run_action(str(event.option_id))

    def action_continue_game(self) -> None:
        """Open the last game."""
        if self.last_game is not None:
            self.post_message(OpenGame(self.last_game.path))

    def action_new_game(self) -> None:
        """Set up a game."""
        self.post_message(NewGame(SetUp()))

    def action_join_game(self) -> None:
        """Set up a game that is under way."""
        self.post_message(NewGame(SetUp(joined=True)))

    def action_puzzles(self) -> None:
        """Make and solve puzzles."""
        self.app.push_screen(PuzzlesScreen(PuzzleShelf(self.library.folder)))

    def action_open_file(self) -> None:
        """Find a file and open it."""
        find_game(self)

    def action_saved_games(self) -> None:
        """Show the saved games alone."""
        self.app.push_screen(GamesScreen(self.library))

    def action_calendar(self) -> None:
        """Show the missions alone."""
        self.app.push_screen(CalendarScreen(self.library))

    def action_settings(self) -> None:
        """Show the settings."""
        self.post_message(ShowSettings())

    async def action_back(self) -> None:
        """Leave the app, after asking."""

        def act(chosen: str | None) -> None:
            if chosen == QUIT:
                self.app.exit()

        leave = Choice(id=QUIT, label="Quit: everything is saved")
        self.app.push_screen(ChoiceDialog("Leave Deduce?", [leave], cancel="Stay", is_risky=True), act)

    def _menu(self) -> Iterator[Choice]:
        for action_id in MENU:
            shown = action(Place.HOME, action_id)
            if action_id != "continue_game":
                yield Choice(id=action_id, label=shown.label)
            elif self.last_game is not None:
                choice = game_choice(self.last_game)
                yield Choice(
                    id=action_id, label=shown.label, detail=f"{choice.label}\n{game_summary(self.last_game)}"
                )
        yield Choice(id=QUIT, label="Quit")
