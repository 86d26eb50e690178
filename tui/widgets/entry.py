"""The entry line: one round typed or tapped, read back while it grows."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key, Paste
from textual.message import Message
from textual.widgets import Input, Static

from deduce.games.delicats.components import FOODS, PLACES
from deduce.records import DelicatsRecord, EntryProgress, follow_entry, preference_code
from tui.widgets.pad import Pad, PadKey

__all__ = ["EntryBox", "EntryInput"]

MOST_COMPLETIONS = 8
FOOD, PLACE, WORD, RUB, DONE = "food:", "place:", "word:", "rub", "done"


class EntryInput(Input):
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

    def on_key(self, event: Key) -> None:
        """? asks for help only where nothing is typed yet."""
        if event.character == "?" and not self.value:
            event.stop()
            event.prevent_default()
            self.post_message(self.HelpWanted())

    def on_paste(self, event: Paste) -> None:
        """Several lines are several rounds."""
        lines = [line for line in event.text.splitlines() if line.strip()]
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


class EntryBox(Vertical):
    """The line, what has been understood of it, what may come next, and keys to tap."""

    DEFAULT_CSS = """
    EntryBox {
        height: auto;
        background: $surface;
        & > #reading { padding: 0 1; height: auto; max-height: 3; }
        & > EntryInput { border: none; height: 1; padding: 0 1; background: $panel; }
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

    def __init__(self, box_id: str) -> None:
        """An empty line for no game yet."""
        super().__init__(id=box_id)
        self.record: DelicatsRecord | None = None
        self.progress: EntryProgress | None = None

    def compose(self) -> ComposeResult:
        """Reading back above, the line, keys for fingers below."""
        yield Static(id="reading")
        yield EntryInput(id="line", select_on_focus=False, compact=True)
        yield Pad("keypad", ())

    @property
    def line(self) -> EntryInput:
        """The line."""
        return self.query_one(EntryInput)

    def show(self, record: DelicatsRecord, text: str, *, prompt: str = "") -> None:
        """Follow this game's next round, beginning with this text."""
        self.record = record
        self.line.placeholder = prompt
        if self.line.value == text:
            self._follow()
        else:
            self.line.value = text
            self.line.cursor_position = len(text)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Read it back."""
        event.stop()
        self._follow()
        self.post_message(self.Typed(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Confirm the line."""
        event.stop()
        self.post_message(self.Entered(event.value))

    def on_entry_input_completed(self, event: EntryInput.Completed) -> None:
        """Take the likeliest completion."""
        event.stop()
        if self.progress is not None and self.progress.completions:
            start = self.line.value[: self.progress.completes_from]
            self._set(f"{start}{self.progress.completions[0].text} ")

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Type what was tapped."""
        event.stop()
        kind, _, text = event.key_id.partition(":")
        value = self.line.value
        if event.key_id == RUB:
            self._set(self._without_last_word(value))
        elif event.key_id == DONE:
            self.post_message(self.Entered(value))
        elif f"{kind}:" == FOOD:
            self._set(value + text)
        else:
            self._set(f"{value}{text} ")

    def _without_last_word(self, value: str) -> str:
        words = value.rstrip().rsplit(" ", 1)
        return f"{words[0]} " if len(words) > 1 else ""

    def _set(self, value: str) -> None:
        self.line.value = value
        self.line.cursor_position = len(value)

    def _follow(self) -> None:
        if self.record is None:
            return
        self.progress = follow_entry(self.record, self.line.value)
        self.query_one("#reading", Static).update(self._reading(self.progress))
        self.query_one(Pad).show(tuple(self._pad_rows(self.record, self.progress)))

    def _reading(self, progress: EntryProgress) -> Content:
        """What has been understood, why it will not do, and what comes next."""
        parts = [Content(progress.sentence)] if progress.sentence else []
        if progress.fault is not None:
            parts.append(Content.assemble((f"! {progress.fault.text}", "$text-error")))
        parts += [Content.assemble((f"! {reason}", "$text-warning")) for reason in progress.illegal]
        if progress.expected:
            shown = 0 if self.app.has_class("-buttons") else MOST_COMPLETIONS
            choices = " ".join(each.text for each in progress.completions[:shown])
            parts.append(Content.assemble((f"next: {progress.expected}", "$text-accent"), f"   {choices}"))
        elif progress.entry is not None:
            parts.append(Content.assemble(("Enter saves it", "$text-success")))
        return Content("\n").join(parts)

    def _pad_rows(self, record: DelicatsRecord, progress: EntryProgress) -> Iterator[Sequence[PadKey]]:
        """Players, or foods and then places, or the announcement: whatever the line expects next."""
        completions = progress.completions
        typed = self.line.value[progress.completes_from :]
        last = [PadKey(id=RUB, label="Back", is_possible=bool(self.line.value))]
        if progress.entry is not None and not completions:
            yield [PadKey(id=DONE, label="Save", is_chosen=True), *last]
        elif completions and all(each.text in "+-" for each in completions):
            yield [*(PadKey(id=WORD + each.text, label=each.label) for each in completions), *last]
        elif completions and "/" in completions[0].label:
            yield from self._card_rows(record, typed, last)
        elif completions:
            yield [*(PadKey(id=WORD + each.text, label=each.label) for each in completions), *last]
        else:
            yield last

    def _card_rows(
        self, record: DelicatsRecord, typed: str, last: Sequence[PadKey]
    ) -> Iterator[Sequence[PadKey]]:
        kind, cards = (PLACE, PLACES) if typed else (FOOD, FOODS)
        yield [
            PadKey(id=kind + preference_code(record.theme, card), label=record.theme.name(card))
            for card in cards
        ]
        unseen = PadKey(id=f"{kind}?", label="half seen" if not typed else "not seen")
        whole = [PadKey(id=f"{WORD}?", label="not seen")] if not typed else []
        yield [*whole, unseen, *last]
