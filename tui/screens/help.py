"""The help: every key of a place, and of everywhere, read from the table of actions."""

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.keys import Action, Place, actions_of, bindings, key_name
from tui.screens.frame import Frame

__all__ = ["HelpScreen"]

MOST_KEYS = 4
"""More keys than this are a range."""


class HelpScreen(Frame[None]):
    """The keys of one place first, then the rest."""

    PLACE = Place.HELP
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    HelpScreen VerticalScroll { padding: 0 1; scrollbar-size-vertical: 1; }
    HelpScreen .help-heading { color: $text-accent; text-style: bold; margin-top: 1; }
    HelpScreen Horizontal { height: auto; }
    HelpScreen .help-keys { width: 16; color: $text-accent; }
    HelpScreen.-narrow .help-keys { width: 11; }
    HelpScreen .help-text { width: 1fr; }
    """

    def __init__(self, place: Place) -> None:
        """Explain this place."""
        super().__init__()
        self.place = place

    @property
    def heading(self) -> str:
        """Help, and on what."""
        return f"Help: {self.place.value}"

    def compose_body(self) -> ComposeResult:
        """One line an action."""
        with VerticalScroll(id="help"):
            for place in (self.place, Place.EVERYWHERE, Place.LIST):
                if actions_of(place):
                    yield Static(Content(place.value), classes="help-heading")
                for each in actions_of(place):
                    with Horizontal():
                        yield Static(Content(keys_text(each)), classes="help-keys")
                        yield Static(action_text(each), classes="help-text")


def keys_text(shown: Action) -> str:
    """The keys of an action, or that it has none."""
    names = [key_name(key) for key in shown.keys]
    if len(names) > MOST_KEYS:
        return f"{names[0]} to {names[-1]}"
    return " ".join(names) or "(menu)"


def action_text(shown: Action) -> Content:
    """What an action does."""
    return Content.assemble((shown.label, "bold"), ": ", shown.description)
