"""The help: every key of a place, and of everywhere, read from the table of actions."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.keys import Action, Place, actions_of, bindings, key_name
from tui.screens.frame import Frame

__all__ = ["HelpScreen"]

KEY_COLUMN = 16


class HelpScreen(Frame[None]):
    """The keys of one place first, then the rest."""

    PLACE = Place.HELP
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    HelpScreen .help-heading { color: $text-accent; text-style: bold; margin-top: 1; padding: 0 1; }
    HelpScreen .help-action { padding: 0 1; }
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
            for place in (self.place, Place.EVERYWHERE):
                yield Static(Content(place.value), classes="help-heading")
                for each in actions_of(place):
                    yield Static(help_line(each), classes="help-action")


def help_line(shown: Action) -> Content:
    """Keys, label and sentence of an action."""
    keys = ", ".join(key_name(key) for key in shown.keys) or "button or menu"
    return Content.assemble(
        (f"{keys:{KEY_COLUMN}}", "$text-accent"), (shown.label, "bold"), ": ", shown.description
    )
