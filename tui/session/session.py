"""One open game for one window: what is shown of it, and everything that can be done to it.

The game file is the truth. A call that changes the game returns when the change is on the disk, or
says why nothing was changed; no call raises for what a user or another program did.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from deduce.errors import UnwritableError
from deduce.games.delicats.components import Card, Preference, SeenCard
from deduce.records import (
    DelicatsRecord,
    Edit,
    Progress,
    create_file,
    entry_line,
    follow_entry,
    row_sentence,
    write_new,
)
from tui.serve.child import View
from tui.session.companion import Line, Notes
from tui.session.edits import Edits, TextChange, fits, round_of, with_gift, with_reveal, without_gift
from tui.session.noted_game import NotedGame
from tui.session.open_game import NOT_FOR_ONLOOKERS, as_they_are
from tui.session.outcome import Outcome, RefusedError
from tui.session.settings import HelpLevel
from tui.session.setup import SetUp
from tui.session.setup_change import changed_record, why_not_changed
from tui.session.view import Audience

if TYPE_CHECKING:  # NumPy is not needed to open a game
    from deduce.explain import Repair

__all__ = ["Session"]


class Session(NotedGame):
    """One open game, for one window; other windows and programs may have it open too."""

    @classmethod
    def open(
        cls, path: Path, *, view: View | None = None, help_level: HelpLevel = HelpLevel.FULL
    ) -> "Session":
        """Open a game; `help_level` is for one that has none of its own yet.

        UnreadableError where no DeliCats game can be told from the file.
        """
        return cls(path, view=view, help_level=help_level)

    @classmethod
    def create(
        cls, path: Path, record: DelicatsRecord, *, help_level: HelpLevel = HelpLevel.FULL
    ) -> "Session":
        """Open a new game; UnwritableError where its file cannot be made or is there already."""
        create_file(path, write_new(record))
        return cls.open(path, help_level=help_level)

    def add_round(self, entry: str, *, anyway: bool = False) -> Outcome:
        """Add the round that an entry says, and forget the half-typed one."""
        return self._edit(self._edits(anyway).add_round(entry), self._said_of_round, Line.NEW)

    def replace_round(self, number: int, entry: str, *, anyway: bool = False) -> Outcome:
        """Put another round in the place of this one, counted from 1; the turns after it follow."""
        change = self._edits(anyway).replace_round(number, entry)
        return self._edit(change, self._said, Line.EDIT)

    def insert_round(self, before: int, entry: str, *, anyway: bool = False) -> Outcome:
        """Add a round before the one of this number; the turns after it follow."""
        change = self._edits(anyway).insert_round(before, entry)
        return self._edit(change, self._said, Line.NEW)

    def delete_round(self, number: int, *, anyway: bool = False) -> Outcome:
        """Take a round out; the turns after it follow."""
        return self._edit(self._edits(anyway).delete_round(number), self._said)

    def move_round(self, number: int, to: int, *, anyway: bool = False) -> Outcome:
        """Put a round at another place, both counted from 1; the turns follow."""
        return self._edit(self._edits(anyway).move_round(number, to), self._said)

    def set_note(self, number: int, note: str) -> Outcome:
        """Write a note on a round; an empty one takes it off."""
        return self._private_edit(self._edits().set_note(number, note))

    def entry_of(self, number: int) -> str:
        """The entry that says this round, to be edited; empty where there is no such round."""
        round_ = round_of(self.record, number)
        return "" if round_ is None else entry_line(self.record, round_)

    def follow_replacement(self, number: int, entry: str) -> Progress:
        """How far an entry has come in the place of this round; a whole one is judged as when saved."""
        return self._followed(number, entry, self._edits().replace_round(number, entry))

    def follow_insertion(self, before: int, entry: str) -> Progress:
        """How far an entry has come as a round before this one; a whole one is judged as when saved."""
        return self._followed(before, entry, self._edits().insert_round(before, entry))

    def change(self, changed: DelicatsRecord, *, anyway: bool = False) -> Outcome:
        """Make the facts those of `changed`, which was made from `record` and has the same rounds."""
        return self._private_edit(self._edits(anyway).facts(changed))

    def set_up(self, setup: SetUp) -> Outcome:
        """Give the game another set-up, asked about `record`; what was noted and marked follows people."""
        record = self.record
        refusal = why_not_changed(record, setup)
        if refusal is not None:
            return Outcome(done=False, message=refusal)

        def then(notes: Notes) -> Notes:
            marks = (cell.moved(record.players, setup.players, setup.origins) for cell in notes.marks)
            return replace(notes, marks=tuple(marks))

        return self._private_edit(self._edits().facts(changed_record(record, setup)), then)

    def set_hand(self, cards: Sequence[SeenCard], *, anyway: bool = False) -> Outcome:
        """Note the investigation cards that are in the note-taker's hand now."""
        return self.change(replace(self.record, hand=tuple(cards)), anyway=anyway)

    def set_gift_cards(self, cards: Sequence[Card], *, anyway: bool = False) -> Outcome:
        """Note the gift cards that the note-taker took up."""
        return self.change(replace(self.record, gift_cards=tuple(cards)), anyway=anyway)

    def put_gift(self, card: Card, bowl: int | None, *, anyway: bool = False) -> Outcome:
        """Put a gift card on a bowl, None for the grey one; it leaves the bowl on which it lay."""
        return self.change(with_gift(self.record, card, bowl), anyway=anyway)

    def take_gift_back(self, card: Card) -> Outcome:
        """Take a gift card off the bowl on which it lies."""
        return self.change(without_gift(self.record, card))

    def set_reveal(self, seat: int, cards: Sequence[Preference], *, anyway: bool = False) -> Outcome:
        """Note the preference cards that this player turned up; none take the note off."""
        return self.change(with_reveal(self.record, seat, cards), anyway=anyway)

    def mend(self, repair: "Repair") -> Outcome:
        """Make a repair of a record that contradicts itself; one undo takes all of it back."""
        if not fits(repair, self.record):
            return Outcome(done=False, message="The game has changed since; ask for repairs anew.")
        return self.change(repair.records[0], anyway=True)

    def stop(self) -> Outcome:
        """Note that the group moved to the gifts."""
        return self.change(replace(self.record, stopped=True))

    def resume(self) -> Outcome:
        """Note that the group plays on after all; gifts that lie on bowls have to be taken back first."""
        if self.record.gifts is not None:
            return Outcome(done=False, message="Gifts lie on the bowls; take them back first.")
        return self.change(replace(self.record, stopped=False))

    def _followed(self, number: int, entry: str, change: TextChange) -> Progress:
        earlier = tuple(round_ for round_ in self.record.rounds if round_.number < number)
        progress = follow_entry(replace(self.record, rounds=earlier), entry)
        if not progress.is_whole:
            known = {fault.text for fault in self.reading.faults}
            return replace(progress, illegal=tuple(text for text in progress.illegal if text not in known))
        try:
            change(self._text)
        except RefusedError as refusal:
            texts = tuple(fault.text for fault in refusal.outcome.faults)
            return replace(progress, illegal=texts or (refusal.outcome.message,))
        except UnwritableError as error:
            return replace(progress, illegal=(str(error),))
        return replace(progress, illegal=())

    def _edits(self, anyway: bool = False) -> Edits:
        return Edits(known=self._record, audience=self.audience, anyway=anyway)

    def _private_edit(self, change: TextChange, then: Callable[[Notes], Notes] = as_they_are) -> Outcome:
        """A change that only the note-taker may make."""
        if self.audience is Audience.ONLOOKER:
            return Outcome(done=False, message=NOT_FOR_ONLOOKERS)
        return self._edit(change, self._said, then=then)

    def _said(self, edit: Edit) -> str:
        if edit.before == edit.after:
            return "Nothing to change; the game says so already."
        return f"Saved: {self._differences(edit)}."

    def _said_of_round(self, edit: Edit) -> str:
        record = self._shown_of(edit.after)
        added = record.rounds[-1]
        return f"Round {added.number} is saved. {row_sentence(record, added)}."
