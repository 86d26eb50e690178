"""The device goes from hand to hand: nothing is seen before whoever it is meant for holds it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from tui.screens.frame import Dialog
from tui.widgets.asking_box import AskingBox
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.pad import TALL, Pad, PadKey

__all__ = ["ForEach", "HandOver"]

HELD, LEAVE, DONE = "held", "leave", "done"
WORDS = "words"
AROUND_PEOPLE = 5
"""Lines of a screen that the question and its frame need."""


class HandOver(Dialog[str]):
    """A cover over the whole screen, then what one player alone may see and choose.

    Esc leaves it at any time, and what was under the cover is gone with it.
    """

    DEFAULT_CSS: ClassVar[str] = """
    HandOver { align: center middle; background: $background; }
    """

    def __init__(
        self, name: str, secret: Sequence[str], choices: Sequence[Choice], *, is_held: bool = False
    ) -> None:
        """For this player; `is_held` where they hold the device already, and chose something before."""
        super().__init__()
        self.name_of_holder = name
        self.is_open = is_held
        self._secret = tuple(secret)
        self._choices = tuple(choices)

    def compose(self) -> ComposeResult:
        """Words and choices, those of the cover first."""
        yield AskingBox(Static(id=WORDS), ChoiceList("answers"))

    def on_mount(self) -> None:
        """Cover, or go on."""
        self._show()
        self.query_one(ChoiceList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the cover off, or answer."""
        event.stop()
        if event.option_id == HELD:
            self.is_open = True
            self._show()
        else:
            self.dismiss(None if event.option_id == LEAVE else event.option_id)

    def _show(self) -> None:
        """Draw one of the two faces; the secret is on the screen only while it is open."""
        leave = Choice(id=LEAVE, label="Hide this" if self.is_open else "Not now")
        if self.is_open:
            lines, choices = (f"For {self.name_of_holder} only", *self._secret), (*self._choices, leave)
        else:
            lines = (
                f"Pass the device to {self.name_of_holder}.",
                "Press when you hold it; nobody else looks.",
            )
            choices = (Choice(id=HELD, label=f"I am {self.name_of_holder} and hold it"), leave)
        title, *rest = lines
        self.query_one(f"#{WORDS}", Static).update(
            Content("\n").join([Content.assemble((title, "bold")), *map(Content, rest)])
        )
        answers = self.query_one(ChoiceList)
        answers.show(choices)
        answers.highlighted = 0


class PeoplePad(Pad):
    """A row for each person, as high as the screen has room for."""

    @property
    def _key_height(self) -> int:
        room = self.screen.size.height - AROUND_PEOPLE
        return super()._key_height if len(self.rows) * TALL <= room else 1


class ForEach(Dialog[tuple[str, ...]]):
    """One of two words for each of several people, in the open; done when each has one."""

    DEFAULT_CSS: ClassVar[str] = """
    ForEach { align: center middle; background: $background 70%; }
    ForEach > Vertical {
        width: 60;
        max-width: 100%;
        height: auto;
        max-height: 100%;
        padding: 0 1;
        border: round $primary;
        background: $background;
    }
    ForEach #question { text-style: bold; margin-bottom: 1; }
    ForEach Pad { margin: 0; }
    """

    def __init__(self, question: str, names: Sequence[str], words: Sequence[str]) -> None:
        """Ask for one of the words for each name; a key's code is the person's number and a letter."""
        super().__init__()
        self._question = question
        self._names = tuple(names)
        self._words = tuple(words)
        self.chosen: dict[int, str] = {}

    def compose(self) -> ComposeResult:
        """The question, a row for each person, the way out."""
        with Vertical():
            yield Static(Content(self._question), id="question")
            yield PeoplePad("answers", tuple(self._rows()))

    def on_mount(self) -> None:
        """Give the keys to the rows."""
        self.query_one(Pad).focus()

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Take an answer, and go to the next person; with the last answer, or all at once, be done."""
        event.stop()
        if event.key_id == LEAVE:
            self.dismiss(None)
            return
        if event.key_id == DONE:
            self.dismiss(tuple(self.chosen[place] for place in range(len(self._names))))
            return
        place, _, word = event.key_id.partition(" ")
        self.chosen[int(place)] = word
        pad = self.query_one(Pad)
        pad.show(tuple(self._rows()))
        following = next((row for row in range(len(self._names)) if row not in self.chosen), len(self._names))
        pad.cursor = (following, 1)
        pad.refresh()

    def _rows(self) -> Sequence[Sequence[PadKey]]:
        people = [
            (
                PadKey(label=name),
                *(
                    PadKey(
                        id=f"{place} {word}",
                        label=word,
                        code=f"{place + 1}{word[0]}",
                        is_chosen=self.chosen.get(place) == word,
                    )
                    for word in self._words
                ),
            )
            for place, name in enumerate(self._names)
        ]
        is_whole = len(self.chosen) == len(self._names)
        done = PadKey(id=DONE, label="done", code="d", is_possible=is_whole)
        return (*people, (PadKey(label=""), done, PadKey(id=LEAVE, label="cancel", code="x")))
