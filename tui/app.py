"""The app: mounts screens, routes their messages, keeps the settings."""

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.events import Resize
from textual.filter import LineFilter
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen

from deduce.errors import ServeError, UnwritableError
from tui.boards import board_game
from tui.messages import ChangeSettings, NewBoardGame, NewGame, OpenGame, ShowHelp, ShowSettings
from tui.opening import game_screen
from tui.palette import ActionProvider
from tui.screens.board_setup import BoardSetUpScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.puzzle import PuzzleScreen
from tui.screens.settings import SettingsScreen
from tui.serve.child import View, served_view
from tui.session.board_game import Answers, BoardGame
from tui.session.library import Library, known_names, plain_name
from tui.session.puzzle_results import PuzzleShelf
from tui.session.settings import (
    Buttons,
    LoadedSettings,
    load_settings,
    save_settings,
    settings_path,
)
from tui.session.setup import SetUp
from tui.showable import Showable
from tui.themes import THEMES, theme_to_show
from tui.widgets.choice_list import ChoiceList

__all__ = ["DeduceApp", "run_app"]

WIDTHS = [(0, "-narrow"), (60, "-medium"), (100, "-wide")]
"""From how many columns a screen has which class."""
HEIGHTS = [(0, "-short"), (24, "-middling"), (36, "-tall")]
"""From how many rows a screen has which class."""
LEAST = Size(12, 6)
"""The smallest size that is laid out for; below it there are no columns left for text between the borders."""
SHOWABLE = Showable()
MISUSE = 2
"""The exit code of a wrong command line."""


class DeduceApp(App[None]):
    """Deduce at the table.

    Screens are classed by their room, `-narrow`, `-medium` or `-wide` and `-short`, `-middling` or `-tall`;
    the app has the class `-buttons` while the bar is made of buttons for fingers.
    """

    CSS_PATH = "app.tcss"
    TITLE = "Deduce"
    COMMANDS: ClassVar = {ActionProvider}
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def __init__(self, loaded: LoadedSettings, *, game: Path | None = None, view: View | None = None) -> None:
        """Open on this game, else on the home screen; `view` is what a served page may show."""
        super().__init__()
        self.settings = loaded.settings
        self.complaints = loaded.complaints
        self.game = game
        self.view = view
        self.library = Library(self.settings.folder)
        self.unfinished: SetUp | None = None
        """The answers of a set-up that was left before its game began."""
        self.unfinished_boards: dict[str, Answers] = {}
        """The same of the further games, by their names."""
        for theme in THEMES:
            self.register_theme(theme)
        self._show_settings()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Draw nothing that no terminal can show."""
        return (*super().get_line_filters(), SHOWABLE)

    @property
    def size(self) -> Size:
        """The size to lay out for."""
        return _at_least(super().size)

    def post_message(self, message: Message) -> bool:
        """Hear of another size of the terminal."""
        if isinstance(message, Resize):
            size = _at_least(message.size)
            message = Resize(size, size)
        return super().post_message(message)

    @property
    def may_browse(self) -> bool:
        """Whether this window may open any file; a page for onlookers shows the one it was given."""
        return self.view is not View.ONLOOKER

    def get_default_screen(self) -> Screen[None]:
        """Where the way back ends: home, and for an onlooker the one game there is to see."""
        if self.view is View.ONLOOKER and self.game is not None:
            return self._screen_of(self.game)
        return HomeScreen(self.library)

    def on_mount(self) -> None:
        """Show the game that was asked for."""
        if self.may_browse and self.game is not None:
            self._open(self.game)
        for complaint in self.complaints:
            self.say_problem(complaint)

    def on_open_game(self, message: OpenGame) -> None:
        """Open a game on top of what is shown."""
        self._open(message.path)

    def on_new_game(self, message: NewGame) -> None:
        """Ask for a set-up; answers that were left unfinished are there again, unless others are given."""
        is_blank = message.setup == SetUp(joined=message.setup.joined)
        unfinished = self.unfinished if is_blank and self.unfinished is not None else message.setup
        games = self.library.games()
        screen = NewGameScreen(
            replace(unfinished, joined=message.setup.joined),
            known_names=known_names(games),
            last_table=games[0].players if games else (),
        )

        def act(setup: SetUp | None) -> None:
            self.unfinished = screen.setup if setup is None else None
            if setup is not None:
                self._start(setup)

        self.push_screen(screen, act)

    def on_new_board_game(self, message: NewBoardGame) -> None:
        """Ask for the set-up of one of the further games; unfinished answers are there again."""
        game = board_game(message.game)
        screen = BoardSetUpScreen(
            game,
            known_names=known_names(self.library.games()),
            answers=self.unfinished_boards.get(game.name, {}),
        )

        def act(answers: Answers | None) -> None:
            self.unfinished_boards[game.name] = screen.answers
            if answers is not None:
                self._start_board(game, answers)

        self.push_screen(screen, act)

    def on_show_settings(self, _: ShowSettings) -> None:
        """Show the settings."""
        self.push_screen(SettingsScreen(self.settings, no_color=self.no_color))

    def on_show_help(self, message: ShowHelp) -> None:
        """Explain a place."""
        self.push_screen(HelpScreen(message.place))

    def on_change_settings(self, message: ChangeSettings) -> None:
        """Go by the new settings at once, and keep them."""
        if message.settings.mouse is not self.settings.mouse:
            self.notify("The mouse changes when Deduce is opened again.", markup=False)
        self.settings = message.settings
        self.library.folder = message.settings.folder
        self._show_settings()
        try:
            save_settings(message.settings, settings_path())
        except (OSError, UnicodeEncodeError) as error:
            self.say_problem(
                f"The settings hold until you leave, but {settings_path()} was not saved: {error}"
            )

    def _start(self, setup: SetUp) -> None:
        if setup.record is None:
            return
        try:
            path = self.library.create(setup.record, date.today())
        except UnwritableError as error:
            self.unfinished = setup
            self.say_problem(
                f"The game was not saved: {error}. Choose another folder in the settings; "
                "your answers are kept until you leave."
            )
        else:
            self._open(path)

    def _start_board(self, game: BoardGame, answers: Answers) -> None:
        names = (name for question in game.questions if question.names for name in answers[question.id])
        today = date.today().isoformat()
        try:
            path = self.library.create_file(
                plain_name([today, game.name, *names]), game.begin(answers, today)
            )
        except UnwritableError as error:
            self.say_problem(f"The game was not saved: {error}. Your answers are kept until you leave.")
        else:
            self.unfinished_boards.pop(game.name)
            self._open(path)

    def _open(self, path: Path) -> None:
        screen = self._screen_of(path)
        if not isinstance(screen, PuzzleScreen):
            self._remember(path)
        self.push_screen(screen)

    def _remember(self, path: Path) -> None:
        try:
            self.library.remember(path)
        except OSError as error:
            self.say_problem(f"{path.name} opens, and will not be offered first next time: {error}")

    def _screen_of(self, path: Path) -> Screen[None]:
        settings = self.settings
        shelf = PuzzleShelf(settings.folder)
        return game_screen(path, view=self.view, help_level=settings.help_level, shelf=shelf)

    def say_problem(self, sentence: str) -> None:
        """Say what went wrong; the sentence is data, never markup."""
        self.notify(sentence, severity="warning", markup=False)

    def _show_settings(self) -> None:
        self.theme = theme_to_show(self.settings.theme, no_color=self.no_color)
        self.set_class(self.view is not None or self.settings.buttons is Buttons.ALWAYS, "-buttons")
        for screen in self.screen_stack:
            for choices in screen.query(ChoiceList):
                choices.redraw()


def _at_least(size: Size) -> Size:
    """The size of a terminal, or the least one where it is smaller: the rest lies outside then."""
    return Size(max(size.width, LEAST.width), max(size.height, LEAST.height))


def run_app(arguments: Sequence[str]) -> None:
    """Run the app on no argument or one game file; leaves with exit code 2 when it cannot, 1 if it broke."""
    try:
        view = served_view()
        problem = why_not_run(arguments, view)
    except ServeError as error:
        problem = str(error)
    if problem is not None:
        sys.stderr.write(f"deduce: {problem}\n")
        raise SystemExit(MISUSE)
    loaded = load_settings(settings_path())
    game = Path(arguments[0]) if arguments else None
    app = DeduceApp(loaded, game=game, view=view)
    app.run(mouse=loaded.settings.mouse)
    if app.return_code:
        raise SystemExit(app.return_code)


def why_not_run(arguments: Sequence[str], view: View | None) -> str | None:
    """Why the app cannot start: arguments that it has no use for, or no terminal to draw on."""
    if len(arguments) > 1:
        return (
            f"the app opens one game file, and {len(arguments)} arguments were given: {' '.join(arguments)}"
        )
    if view is View.ONLOOKER and not arguments:
        return "an onlooker looks on at one game, and none was named"
    # Textual reads standard input and draws on standard error; behind the server it does neither
    ends = (sys.__stdin__, sys.__stderr__)
    if "TEXTUAL_DRIVER" not in os.environ and not all(end is not None and end.isatty() for end in ends):
        return "the app needs a terminal; for a pipe there are the commands, see deduce --help"
    return None
