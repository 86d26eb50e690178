"""The entry line: one entry typed or tapped, read back while it grows."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import DescendantBlur, DescendantFocus, Key, Paste
from textual.message import Message
from textual.widgets import Input, Static

from deduce.counted import counted
from deduce.records import Progress
from tui.session.outcome import Outcome
from tui.widgets.entry_pad import ERASE, REST, SAVE, UNDO, EntryPad
from tui.widgets.line_input import LineInput, lines_of
from tui.widgets.pad import Pad, PadKey

__all__ = ["EntryBox", "EntryInput"]

MOST_COMPLETIONS = 8
COMMENT = "#"
"""Alone before all other words of a line it makes them a comment."""


class EntryInput(LineInput):
    """The line itself; Tab completes, ? on the empty line is help, arrows up and Esc leave it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False, priority=True),
        Binding("escape,up", "leave", show=False, priority=True),
    ]

    class Left(Message):
        """The user wants to go to the grid."""

    class Completed(Message):
        """The user asks to complete the last word."""

    class HelpWanted(Message):
        """? on the empty line."""

    class Pasted(Message):
        """Several lines were pasted."""

        def __init__(self, lines: Sequence[str]) -> None:
            """Carry the lines."""
            super().__init__()
            self.lines = tuple(lines)

    async def on_key(self, event: Key) -> None:
        """? asks for help only where nothing is typed yet; Enter takes what stands in the line now."""
        if event.key == "enter":
            # as a binding it would run after letters that are typed behind it
            event.stop()
            event.prevent_default()
            await self.action_submit()
        elif event.character == "?" and not self.value:
            event.stop()
            event.prevent_default()
            self.post_message(self.HelpWanted())

    def on_paste(self, event: Paste) -> None:
        """Several lines are several rounds."""
        lines = lines_of(event)
        if len(lines) > 1:
            event.stop()
            event.prevent_default()
            self.post_message(self.Pasted(lines))

    def action_leave(self) -> None:
        """Go to the grid."""
        self.post_message(self.Left())

    def action_complete(self) -> None:
        """Complete the last word."""
        self.post_message(self.Completed())


@dataclass(frozen=True, slots=True, kw_only=True)
class Completing:
    """Where Tab stands among the completions of a word."""

    start: str
    choices: tuple[str, ...]
    place: int = 0

    @property
    def text(self) -> str:
        """The line with this completion."""
        return f"{self.start}{self.choices[self.place]} "

    @property
    def next(self) -> "Completing":
        """The completion after it, the first after the last."""
        place = (self.place + 1) % len(self.choices)
        return Completing(start=self.start, choices=self.choices, place=place)


class EntryBox(Vertical):
    """The line, what has been understood of it, what may come next, and keys to tap."""

    DEFAULT_CSS = """
    EntryBox {
        height: auto;
        background: $surface;
        & > #reading { padding: 0 1; height: auto; max-height: 6; }
        & > #line { border: none; height: 1; padding: 0 1; background: $panel; }
        & > EntryPad { display: none; }
        &.-entering > EntryPad { display: block; }
    }
    """

    class Entered(Message):
        """A whole line was confirmed."""

        def __init__(self, text: str) -> None:
            """Carry the line."""
            super().__init__()
            self.text = text

    class Typed(Message):
        """The line changed."""

        def __init__(self, text: str) -> None:
            """Carry the line."""
            super().__init__()
            self.text = text

    class UndoWanted(Message):
        """The key that undoes the last change was tapped."""

    def __init__(self, box_id: str) -> None:
        """An empty line for no game yet."""
        super().__init__(id=box_id)
        self._read: Callable[[str], Progress] | None = None
        self._keys: Callable[[str, Progress], Iterable[Sequence[PadKey]]] = lambda text, progress: ()
        self.progress: Progress | None = None
        self._completing: Completing | None = None

    def compose(self) -> ComposeResult:
        """Keys to tap, reading back, and at the foot the line, so that it stays where it was tapped."""
        yield EntryPad("keypad", ())
        yield Static(id="reading")
        yield EntryInput(id="line", select_on_focus=False, compact=True)

    @property
    def line(self) -> EntryInput:
        """The line."""
        return self.query_one(EntryInput)

    def follow(
        self,
        read: Callable[[str], Progress],
        keys: Callable[[str, Progress], Iterable[Sequence[PadKey]]],
        *,
        prompt: str,
    ) -> None:
        """Read the line so from now on, with these keys to tap; what is typed stays."""
        self._read, self._keys = read, keys
        self.line.placeholder = prompt
        self._read_back()

    def write(self, text: str) -> None:
        """Put this text in the line."""
        self.line.value = text
        self.line.cursor_position = len(text)
        self._read_back()

    def take(self, text: str) -> None:
        """Take a line that was saved out; what was typed since then stays."""
        if self.line.value.startswith(text):
            self.write(self.line.value[len(text) :])

    def enter_each(self, lines: Sequence[str], enter: Callable[[str], Outcome]) -> str:
        """Enter pasted lines but comments; the first that will not do ends it and stays in the line.

        The sentence tells that, and is empty where each line is entered.
        """
        if self.line.value.strip():
            return (
                f"{len(lines)} lines were pasted, and something is in the line already: "
                "enter or erase that first. None of them was entered."
            )
        entries = [line for line in lines if line.split()[:1] != [COMMENT]]
        for count, line in enumerate(entries):
            outcome = enter(line)
            if not outcome.done:
                self.write(line)
                stop = "" if outcome.message.endswith((".", "?", "!")) else "."
                left = counted(len(entries) - count - 1, "more was", "more were")
                return f"{outcome.message}{stop} {_saved(count)}, {left} not looked at."
        comments = len(lines) - len(entries)
        if not comments:
            return ""
        return f"{_saved(len(entries))}, {counted(comments, 'comment was', 'comments were')} left out."

    def on_descendant_focus(self, _: DescendantFocus) -> None:
        """Show the keys while the line is in use."""
        self.add_class("-entering")

    def on_descendant_blur(self, _: DescendantBlur) -> None:
        """Leave the room to the grid."""
        self.remove_class("-entering")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Read it back."""
        event.stop()
        self._read_back()
        self.post_message(self.Typed(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Confirm the line."""
        event.stop()
        self.post_message(self.Entered(event.value))

    def on_entry_input_completed(self, event: EntryInput.Completed) -> None:
        """Take the likeliest completion; once more, the next one."""
        event.stop()
        value, progress = self.line.value, self.progress
        if self._completing is not None and self._completing.text == value:
            self._completing = self._completing.next
        elif progress is not None and progress.completions:
            choices = tuple(each.text for each in progress.completions)
            self._completing = Completing(start=value[: progress.completes_from], choices=choices)
        else:
            return
        self.write(self._completing.text)

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Type what was tapped."""
        event.stop()
        value, progress = self.line.value, self.progress
        if event.key_id == ERASE:
            self.write(_without_last_word(value))
        elif event.key_id == SAVE:
            self.post_message(self.Entered(value))
        elif event.key_id == UNDO:
            self.post_message(self.UndoWanted())
        elif progress is not None:
            self.write(value[: progress.completes_from] + event.key_id.removeprefix(REST))

    def _read_back(self) -> None:
        if self._read is None:
            return
        value = self.line.value
        self.progress = progress = self._read(value)
        self.query_one("#reading", Static).update(self._reading(progress))
        self.query_one(EntryPad).show(tuple(self._keys(value, progress)))

    def _reading(self, progress: Progress) -> Content:
        """What has been understood, why it will not do, and what comes next."""
        parts = [Content(progress.sentence)] if progress.sentence else []
        if progress.fault is not None:
            parts.append(Content.assemble((f"! {progress.fault.text}", "$text-error")))
        parts += [Content.assemble((f"! {reason}", "$text-warning")) for reason in progress.illegal]
        if progress.expected:
            codes = [each.text for each in progress.completions if each.text != each.label]
            has_room = not self.app.has_class("-buttons") and not self.screen.has_class("-narrow")
            shown = MOST_COMPLETIONS if has_room else 0
            more = " …" if len(codes) > shown > 0 else ""
            choices = " ".join(codes[:shown]) + more
            parts.append(Content.assemble((f"next: {progress.expected}", "$text-accent"), f"   {choices}"))
        elif progress.is_whole and not progress.illegal:
            parts.append(Content.assemble(("Enter saves it", "$text-success")))
        return Content("\n").join(parts)


def _saved(count: int) -> str:
    return f"{counted(count, 'pasted line is', 'pasted lines are')} saved"


def _without_last_word(text: str) -> str:
    """The text without its last word, ready for another.

    >>> _without_last_word("ben tr "), _without_last_word("ben")
    ('ben ', '')
    """
    words = text.rstrip().rsplit(" ", 1)
    return f"{words[0]} " if len(words) > 1 else ""
