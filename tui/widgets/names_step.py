"""The question who plays: names clockwise, typed, tapped, or taken from those remembered."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input, OptionList, Static

from tui.widgets.asked import AskedWidget
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.letter_pad import letter_rows, typed_on
from tui.widgets.line_input import LineInput
from tui.widgets.pad import Pad

__all__ = ["NamesStep"]

LONGEST_NAME = 200
LAST_TABLE = "last-table"
EARLIER, LATER, RENAME, REMOVE = "earlier", "later", "rename", "remove"


class NamesStep(AskedWidget):
    """Names in seat order; choosing one that sits moves, renames or removes it."""

    DEFAULT_CSS = """
    NamesStep #name { padding: 0 1; background: $panel; }
    NamesStep .caption { color: $text-accent; text-style: bold; padding: 0 1; }
    NamesStep #seated { max-height: 40%; }
    NamesStep #name-line { height: auto; }
    NamesStep #name { width: 1fr; }
    NamesStep #known { height: 1fr; }
    NamesStep #letters { margin: 1 1 0 1; }
    """

    class Named(Message):
        """The names as they sit now."""

        def __init__(self, names: Sequence[str], *, renamed: int | None, done: bool) -> None:
            """Carry them, the seat whose person is only called something else, and whether that is all."""
            super().__init__()
            self.names = tuple(names)
            self.renamed = renamed
            self.done = done

    class AskAbout(Message):
        """A name that sits was chosen: move, rename or remove it?"""

        def __init__(self, name: str, seat: int) -> None:
            """Carry the name and its seat."""
            super().__init__()
            self.name = name
            self.seat = seat

    def __init__(
        self, names: Sequence[str], *, most: int, rule: str, known: Sequence[str], last_table: Sequence[str]
    ) -> None:
        """Ask for up to so many, offering the names known from earlier games and the whole last table.

        `rule` says in a sentence which names are asked for.
        """
        super().__init__()
        self.names = tuple(names)
        self._most = most
        self._rule = rule
        self._known = tuple(known)
        self._last_table = tuple(last_table)
        self._renamed: int | None = None
        """The seat whose name is on the line to be changed; None while the line adds one."""

    @property
    def hint(self) -> str:
        """How to answer, in a line."""
        return f"{self._rule} Enter adds one; on an empty line it goes on."

    def compose(self) -> ComposeResult:
        """Who sits, the line to type on, and the names to choose."""
        yield Static("At the table, clockwise", classes="caption", id="seated-caption")
        yield ChoiceList("seated", self._seated())
        with Horizontal(id="name-line"):
            yield LineInput(
                placeholder="a name",
                id="name",
                classes="line",
                compact=True,
                max_length=LONGEST_NAME,
                select_on_focus=False,
            )
        with Vertical(id="choices"):
            yield Static("Names from earlier games", classes="caption", id="known-caption")
            yield ChoiceList("known", self._offered())
        yield Pad("letters", letter_rows(for_fingers=self.app.has_class("-buttons")))

    def on_mount(self) -> None:
        """Start on the line to type on; the letters come when they are asked for."""
        self.query_one("#letters").display = False
        self._show()

    def take_focus(self) -> None:
        """Type at once; a phone raises its keyboard only when it is asked for, whatever has the focus."""
        self.query_one("#name").focus()

    def show_letters(self) -> None:
        """Show the keyboard on the screen, or hide it."""
        letters, choices = self.query_one("#letters"), self.query_one("#choices")
        letters.display = not letters.display
        choices.display = not letters.display
        for_fingers = self.app.has_class("-buttons")
        for seated in self.query("#seated, #seated-caption"):
            seated.display = not (letters.display and for_fingers)  # large letters take the room
        (letters if letters.display else self.query_one("#name")).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Seat the name that was typed; an empty line goes on."""
        event.stop()
        if not self.take_typed_name():
            self.post_message(self.Named(self.names, renamed=None, done=True))

    def take_typed_name(self) -> bool:
        """Seat the name on the line, or give it to the seat it came from; False where the line is empty."""
        line = self.query_one("#name", Input)
        name, seat = line.value.strip(), self._renamed
        line.value, self._renamed = "", None
        if name and seat is not None:
            self._seat([*self.names[:seat], name, *self.names[seat + 1 :]], renamed=seat)
        elif name:
            self._seat([*self.names, name])
        return bool(name) or seat is not None

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Type a letter."""
        event.stop()
        line = self.query_one("#name", Input)
        line.value = typed_on(line.value, event.key_id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Seat a known name, or ask what to do with one that sits."""
        event.stop()
        if event.option_list.id == "seated":
            self.post_message(self.AskAbout(self.names[event.option_index], event.option_index))
        elif event.option_id == LAST_TABLE:
            self._seat(self._last_table)
        else:
            self._seat([*self.names, self._free_names()[event.option_index - self._has_last_table]])

    def _seat(self, names: Sequence[str], *, renamed: int | None = None) -> None:
        self.names = tuple(names)
        self.post_message(self.Named(names, renamed=renamed, done=False))
        self._show()

    def choices_for(self, seat: int) -> list[Choice]:
        """What may become of a name that sits."""
        return [
            Choice(id=EARLIER, label="Sits one place earlier", is_possible=seat > 0),
            Choice(id=LATER, label="Sits one place later", is_possible=seat < len(self.names) - 1),
            Choice(id=RENAME, label="Is called something else"),
            Choice(id=REMOVE, label="Does not play"),
        ]

    def rearrange(self, seat: int, chosen: str) -> None:
        """Do with a name what was chosen; to be called something else it is put on the line."""
        players = list(self.names)
        if chosen == RENAME:
            self._renamed = seat
            line = self.query_one("#name", Input)
            line.value = players[seat]
            line.cursor_position = len(line.value)
            line.focus()
            return
        name = players.pop(seat)
        if chosen == EARLIER:
            players.insert(seat - 1, name)
        elif chosen == LATER:
            players.insert(seat + 1, name)
        self._renamed = None
        self._seat(players)

    def _show(self) -> None:
        is_full = len(self.names) >= self._most
        self.query_one("#seated", ChoiceList).show(self._seated())
        known = self.query_one("#known", ChoiceList)
        known.show(self._offered())
        self.query_one("#known-caption").display = bool(known.option_count)
        line = self.query_one("#name", Input)
        line.placeholder = "the table is full: Enter goes on" if is_full else "a name"

    def _seated(self) -> Iterator[Choice]:
        for seat, name in enumerate(self.names):
            yield Choice(id=f"seated-{seat}", label=f"{seat + 1} {name}")

    @property
    def _has_last_table(self) -> bool:
        return bool(self._last_table) and not self.names

    def _free_names(self) -> list[str]:
        return [name for name in self._known if name not in self.names]

    def _offered(self) -> Iterator[Choice]:
        if len(self.names) >= self._most:
            return
        if self._has_last_table:
            yield Choice(id=LAST_TABLE, label=f"As last time: {', '.join(self._last_table)}")
        for position, name in enumerate(self._free_names()):
            yield Choice(id=f"known-{position}", label=name)
