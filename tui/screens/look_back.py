"""Looking back after the reveal: what each gift was worth by what was known, and the last round."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from deduce.records import DelicatsRecord
from tui.inquirer import Inquirer
from tui.inquiries import Found, last_round, looking_back
from tui.keys import Place, bindings
from tui.messages import Inquired
from tui.screens.frame import Frame

__all__ = ["LookBackScreen"]

THINKING = "Thinking ..."
SAMPLING = "Playing the last round over and over ..."


class LookBackScreen(Frame[None]):
    """Every gift judged, misses first; then whether it was right to play on, and to stop."""

    PLACE = Place.LOOK_BACK
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    LookBackScreen VerticalScroll { padding: 0 1; scrollbar-size-vertical: 1; }
    LookBackScreen #last-round { margin-top: 1; }
    """

    def __init__(self, record: DelicatsRecord) -> None:
        """Look back at this game."""
        super().__init__()
        self._record = record
        self._gifts: Found | None = None
        self._inquirer: Inquirer[Found] = Inquirer(self._pass_on, self._pass_on)

    @property
    def heading(self) -> str:
        """What this is about."""
        return "Looking back: each gift by what was known before the reveal"

    def compose_body(self) -> ComposeResult:
        """The gifts, then the last round."""
        with VerticalScroll(id="look-back"):
            yield Static(THINKING, id="judged")
            yield Static(id="last-round")

    def on_mount(self) -> None:
        """Judge the gifts, which is quick; the last round is sampled after that."""
        self.query_one(VerticalScroll).focus()
        self._inquirer.ask(lambda stopper: looking_back(self._record, stopper))

    def on_unmount(self) -> None:
        """Let the worker end."""
        self._inquirer.close()

    def on_inquired(self, message: Inquired) -> None:
        """Show what was found, and ask for what comes next."""
        found = message.found
        said = [found.title, *found.lines] if isinstance(found, Found) else [str(found)]
        if self._gifts is None and isinstance(found, Found):
            self._gifts = found
            self._say("judged", said)
            self._say("last-round", [SAMPLING])
            self._inquirer.ask(lambda stopper: last_round(self._record, stopper))
        else:
            self._say("judged" if self._gifts is None else "last-round", said)

    def _say(self, where: str, lines: Sequence[str]) -> None:
        self.query_one(f"#{where}", Static).update(Content("\n".join(lines)))

    def _pass_on(self, found: Found | str) -> None:
        self.post_message(Inquired(found))
