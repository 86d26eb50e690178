"""The bar at the foot of a screen: its actions, with their keys or as buttons for a finger."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Click, Resize
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from deduce.records.suggestions import printable
from tui.keys import Action, Place, action, actions_of, key_name

__all__ = ["ActionBar", "BarItem", "shortened"]

LABEL_WIDEST = 32


class BarItem(Widget):
    """One action of the bar; a click or tap on it does what its key does."""

    DEFAULT_CSS = """
    BarItem {
        width: auto;
        height: 1;
        padding: 0 1 0 0;
        background: $panel;
        color: $foreground;
        text-wrap: nowrap;
        &:hover { background: $primary; color: $on-primary; }
    }
    """

    class Pressed(Message):
        """The user clicked or tapped an action."""

        def __init__(self, chosen: Action) -> None:
            """Carry the action to the screen that does it."""
            super().__init__()
            self.chosen = chosen

    def __init__(self, shown: Action) -> None:
        """Show this action."""
        super().__init__(id=f"bar-{shown.id}")
        self.shown = shown
        self.label = shown.label

    def relabel(self, label: str) -> None:
        """Say something else from now on."""
        if label != self.label:
            self.label = label
            self.refresh(layout=True)

    def render(self) -> Content:
        """The first key and the label; the label alone on a button."""
        if self.app.has_class("-buttons") or not self.shown.keys:
            return Content(self.label)
        key = f" {key_name(self.shown.keys[0])} "
        return Content.assemble((key, "bold $text-accent"), Content(self.label))

    @property
    def wanted_width(self) -> int:
        """Columns that it takes when nothing is cut."""
        content = self.render().cell_length
        if self.app.has_class("-buttons"):
            return max(8, content + 4) + 1
        return content + 1

    def on_click(self, event: Click) -> None:
        """Ask the screen to do it."""
        event.stop()
        self.post_message(self.Pressed(self.shown))


class ActionBar(Horizontal):
    """As many actions as fit; the way back, the help and the menu, where all stand, are never cut."""

    DEFAULT_CSS = """
    ActionBar {
        dock: bottom;
        height: 1;
        background: $panel;
    }
    """

    def __init__(self, place: Place, label_of: Callable[[Action], str]) -> None:
        """Show the actions of this place, then back, help and the menu, each by its label of the moment."""
        super().__init__()
        self.place = place
        self.label_of = label_of

    def compose(self) -> ComposeResult:
        """Every action that may stand here; which do is decided by the room there is."""
        for each in actions_of(self.place):
            if each.on_bar:
                yield BarItem(each)
        for action_id in ("back", "help", "menu"):
            yield BarItem(action(Place.EVERYWHERE, action_id))

    def on_mount(self) -> None:
        """Follow what becomes possible and impossible."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)

    def on_resize(self, _: Resize) -> None:
        """Choose anew what fits."""
        self.fit()

    def _follow(self, _: Screen[object]) -> None:
        self.fit()

    def fit(self) -> None:
        """Show the actions that are possible now, in order, as far as there is room for them."""
        items = list(self.query(BarItem))
        for item in items:
            item.relabel(self.label_of(item.shown))
        possible = [item for item in items if self.screen.check_action(item.shown.id, ())]
        always = [item for item in possible if item.shown.place is Place.EVERYWHERE]
        room = self.size.width - sum(item.wanted_width for item in always)
        shown = set(always)
        for item in possible:
            if item not in shown:
                room -= item.wanted_width
                if room < 0:
                    break
                shown.add(item)
        for item in items:
            item.display = item in shown


def shortened(label: str) -> str:
    """A label, printable, that leaves room for others on the bar; the mark says that more was meant.

    >>> shortened("Undo title: a\\x1b[31m")
    'Undo title: a\\\\u001b[31m'
    """
    label = printable(label)
    return label if len(label) <= LABEL_WIDEST else f"{label[: LABEL_WIDEST - 1]}…"
