"""What every screen has: a heading, a body, the bar of its actions, and the actions that work everywhere."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen, Screen, ScreenResultType
from textual.widgets import Static

from deduce.records.suggestions import printable
from tui.keys import Action, Place, actions_of, bindings
from tui.messages import ShowHelp
from tui.widgets.action_bar import ActionBar, BarItem

__all__ = ["Dialog", "Frame", "possible_actions"]


class Frame(Screen[ScreenResultType]):
    """A whole screen.

    A subclass sets `PLACE` to its place in the table of actions and `BINDINGS = bindings(PLACE)`, yields
    its body from `compose_body` and has a method `action_ID` for each of its actions. `check_action`
    says which of them are possible now; after a change call `refresh_bindings()`.
    """

    PLACE: ClassVar[Place]
    BINDINGS = bindings(Place.EVERYWHERE)
    DEFAULT_CSS = """
    Frame > #heading {
        dock: top;
        height: 1;
        padding: 0 1;
        background: $panel;
        color: $text-accent;
        text-style: bold;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    def compose(self) -> ComposeResult:
        """Heading, body, bar."""
        yield Static(Content(printable(self.heading)), id="heading")
        yield from self.compose_body()
        yield ActionBar(self.PLACE, self.label_of)

    def compose_body(self) -> ComposeResult:
        """What stands between the heading and the bar."""
        yield from ()

    @property
    def heading(self) -> str:
        """What the first line says."""
        return self.PLACE.value

    def label_of(self, shown: Action) -> str:
        """What the bar says for an action; a subclass says more where it knows more."""
        return shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a way back where there is a screen below."""
        if action == "back":
            return len(self.app.screen_stack) > 1
        return super().check_action(action, parameters)

    def on_bar_item_pressed(self, message: BarItem.Pressed) -> None:
        """Do what was clicked or tapped."""
        message.stop()
        self.call_later(self.run_action, message.chosen.id)

    async def action_back(self) -> None:
        """Return to the screen before, without a result."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.post_message(ShowHelp(self.PLACE))

    def action_menu(self) -> None:
        """Show every action that works here."""
        self.app.action_command_palette()


class Dialog(ModalScreen[ScreenResultType]):
    """A question on top of a screen; Esc leaves it without an answer."""

    BINDINGS = bindings(Place.DIALOG)

    def action_cancel(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)


def possible_actions(screen: Screen[object]) -> Iterator[Action]:
    """The actions that a screen can do now: its own first, then those that work everywhere."""
    if isinstance(screen, Frame):
        for place in (screen.PLACE, Place.EVERYWHERE):
            for each in actions_of(place):
                if screen.check_action(each.id, ()):
                    yield each
