"""The mission calendar: nine missions, the best result of each."""

from textual.app import ComposeResult
from textual.widgets import OptionList

from deduce.games.delicats.components import MISSIONS
from tui.keys import Place, bindings
from tui.screens.frame import Frame
from tui.screens.games import GamesScreen
from tui.session.library import Library, best_results
from tui.widgets.choice_list import ChoiceList
from tui.widgets.games import mission_choices

__all__ = ["CalendarScreen"]


class CalendarScreen(Frame[None]):
    """The nine missions; choosing one shows its games."""

    PLACE = Place.CALENDAR
    BINDINGS = bindings(PLACE)

    def __init__(self, library: Library) -> None:
        """Show the results in this library."""
        super().__init__()
        self.library = library

    def compose_body(self) -> ComposeResult:
        """A line a mission."""
        yield ChoiceList("calendar", mission_choices(best_results(self.library.games())))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Show the games of a mission."""
        event.stop()
        self.app.switch_screen(GamesScreen(self.library, MISSIONS[event.option_index]))
