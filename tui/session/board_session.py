"""One open game of any kind but DeliCats; every change is on the disk before it is confirmed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from deduce.cli.fronts import Advised, BoardFront, Checked, Hidden, board_front
from deduce.errors import DeduceError
from deduce.records import Edit, Fault, Progress, Reading, Record, changes, last_sentence
from deduce.records.delicats.corrections import new_faults
from deduce.records.suggestions import breaks_lines, shown
from tui.serve.child import View
from tui.session.board_game import BoardGame
from tui.session.companion import Line
from tui.session.open_game import NOT_FOR_ONLOOKERS, OpenGame
from tui.session.outcome import Outcome, RefusedError, fault_sentences, refused
from tui.session.texts import any_record_of, reading_of, same_game
from tui.session.view import Audience

__all__ = ["BoardSession", "NoAnswerError"]

NO_LIMIT = 0.0
"""No solver is asked about a board."""


class NoAnswerError(DeduceError):
    """There is no advice or nothing hidden to be told of; the message says why."""


class BoardSession(OpenGame[Record]):
    """An open game with its half-typed entry; no call but the two that say so raises for what a user did."""

    def __init__(self, path: Path, game: BoardGame, *, view: View | None = None) -> None:
        """Open it; UnreadableError where no game can be told from the file."""
        self.game = game
        super().__init__(path, view=view, same=partial(same_game, game.name))

    @property
    def reading(self) -> Reading:
        """What the file says, with its faults."""
        return replace(self._shown_reading(self._text), path=self.path)

    @property
    def draft(self) -> str:
        """The half-typed entry."""
        draft = self._drafts[Line.NEW]
        return "" if draft is None else draft.text

    def save_draft(self, text: str) -> None:
        """Keep a half-typed entry, durably."""
        self._keep_draft(Line.NEW, text)

    def follow(self, text: str) -> Progress:
        """How far a half-typed entry has come."""
        if self._is_for_eyes_only(self._text):
            return Progress(sentence="", expected=NOT_FOR_ONLOOKERS, completes_from=len(text), is_whole=False)
        if self.game.follow is not None:
            return self.game.follow(self.reading, text)
        if not text.strip():
            expected = f"such as {self.entry_example}"
            return Progress(sentence="", expected=expected, completes_from=len(text), is_whole=False)
        try:
            _, sentence, faults = self._added(self._text, text)
        except RefusedError as refusal:
            message = refusal.outcome.message
            return Progress(sentence="", expected=message, completes_from=len(text), is_whole=False)
        illegal = tuple(fault.text for fault in faults)
        return Progress(
            sentence=sentence, expected="", completes_from=len(text), illegal=illegal, is_whole=True
        )

    def enter(self, entry: str, *, anyway: bool = False) -> Outcome:
        """Add an entry, and forget the half-typed one; `anyway` records what the rules do not allow."""
        sentence = ""

        def change(text: str) -> str:
            nonlocal sentence
            text, sentence, faults = self._added(text, entry)
            _allow(faults, anyway=anyway)
            return text

        return self._edit(change, lambda edit: f"Saved: {sentence}.", Line.NEW)

    def edit(self, change: Callable[[str], str], *, anyway: bool = False) -> Outcome:
        """Change the text of the file; refused where that breaks something that was not broken before."""

        def checked(text: str) -> str:
            after = change(text)
            any_record_of(after)
            _allow(new_faults(text, after), anyway=anyway)
            return after

        return self._edit(checked, self._said)

    def check(self) -> Checked:
        """Whether the game is over, its score, and what only the look at other files finds."""
        return self._front.check(self.reading, NO_LIMIT)

    def advise(self) -> Sequence[Advised]:
        """The options of the pending decision, best first; NoAnswerError where there are none."""
        try:
            return self._front.advise(self.reading)
        except click.UsageError as error:
            raise NoAnswerError(_first_line(error)) from None

    def hidden(self) -> Sequence[Hidden]:
        """What is still hidden and how likely it is; NoAnswerError where that cannot be told."""
        try:
            return self._front.hidden(self.reading)
        except click.UsageError as error:
            raise NoAnswerError(_first_line(error)) from None

    @property
    def last_sentence(self) -> str:
        """What happened last; empty where nothing did."""
        return last_sentence(self.record) or ""

    @property
    def entry_example(self) -> str:
        """What an entry looks like."""
        return self._front.example(self.record)

    @property
    def _front(self) -> BoardFront:
        return board_front(self.game.name)

    def _added(self, text: str, entry: str) -> tuple[str, str, Sequence[Fault]]:
        """The text with the entry, judged by what this window may see: a refusal must tell no more."""
        if any(breaks_lines(mark) and mark != "\t" for mark in entry):
            raise refused(
                f"{shown(entry)} holds a control character; an entry is printable text on one line."
            )
        if self._is_for_eyes_only(text):
            raise refused(NOT_FOR_ONLOOKERS)
        try:
            added = self._front.add(self._shown_reading(text), entry)
        except click.UsageError as error:
            raise refused(_first_line(error)) from None
        return added.text, added.sentence, added.faults

    def _is_for_eyes_only(self, text: str) -> bool:
        """Whether this window only looks at the game, which it must not question by entries."""
        return self.audience is Audience.ONLOOKER and self.game.is_dealt_unseen(any_record_of(text))

    def _said(self, edit: Edit) -> str:
        if edit.before == edit.after:
            return "Nothing to change; the game says so already."
        return f"Saved: {self._differences(edit)}."

    def _shown_of(self, text: str) -> Record:
        record = self._shown_reading(text).record
        return any_record_of(text) if record is None else record

    def _shown_reading(self, text: str) -> Reading:
        """What a text says to whoever looks at this window."""
        reading = reading_of(text)
        hides = self.audience is Audience.ONLOOKER and reading.record is not None
        return self.game.shown(reading) if hides and self.game.shown is not None else reading

    def _phrases(self, before: Record, after: Record) -> Sequence[str]:
        return changes(before, after)


def _first_line(error: click.UsageError) -> str:
    """What is wrong, without the picture of the command line."""
    return error.message.partition("\n")[0]


def _allow(faults: Sequence[Fault], *, anyway: bool) -> None:
    if faults and not anyway:
        raise refused(fault_sentences(faults), faults=faults)
