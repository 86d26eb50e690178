"""One open game: what is shown of it, and every change that can be made to it.

The game file is the truth. Each call that changes it returns when the change is on the disk, or says
why nothing was changed; no call raises for what a user or another program did.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from deduce.errors import UnreadableError, UnwritableError
from deduce.games.delicats.components import Card, Preference, SeenCard
from deduce.records import (
    DelicatsRecord,
    EntryFault,
    Reading,
    Standing,
    add_entry,
    create_file,
    edit_file,
    parse_entry,
    read,
    read_text,
    row_sentence,
    standing,
    why_not_round,
    write_new,
)
from tui.serve.child import View
from tui.session.outcome import Change, Outcome
from tui.session.settings import HelpLevel
from tui.session.what_if import Mark, WhatIf

__all__ = ["Session"]


class Session:
    """One open game, for one window; other windows and programs may have it open too."""

    def __init__(self, path: Path, reading: Reading, view: View | None, help_level: HelpLevel) -> None:
        """Use `open` or `create`."""
        if reading.record is None:
            raise UnreadableError(reading.faults[0].text)
        self.path = path
        self.view = view
        self._reading = reading
        self._record = reading.record
        self._help_level = help_level
        self._draft = ""
        self._undo: list[tuple[str, str]] = []

    @classmethod
    def open(
        cls, path: Path, *, view: View | None = None, help_level: HelpLevel = HelpLevel.FULL
    ) -> "Session":
        """Open a game; `help_level` is for one that has none of its own yet.

        UnreadableError where the file cannot be read or its set-up is at fault.
        """
        return cls(path, read(path), view, help_level)

    @classmethod
    def create(
        cls, path: Path, record: DelicatsRecord, *, help_level: HelpLevel = HelpLevel.FULL
    ) -> "Session":
        """Open a new game; UnwritableError where its file cannot be made or is there already."""
        create_file(path, write_new(record))
        return cls.open(path, help_level=help_level)

    # what is shown

    @property
    def record(self) -> DelicatsRecord:
        """The game as this window may show it; the last readable one while the file cannot be read."""
        return self._record

    @property
    def assumed_record(self) -> DelicatsRecord:
        """The game with what is assumed; the game itself outside of a what-if."""
        return self._record

    @property
    def record_before(self) -> DelicatsRecord | None:
        """`assumed_record` without its last round or assumption; None where there is none."""
        return None

    @property
    def reading(self) -> Reading:
        """What the file says, with its faults and notes, as this window may show it."""
        return self._reading

    @property
    def problem(self) -> str:
        """Why the file cannot be read or is gone; empty while all is well."""
        return ""

    @property
    def notices(self) -> tuple[str, ...]:
        """What is to be said on opening: a damaged session file that was kept aside, changes meanwhile."""
        return ()

    @property
    def standing(self) -> Standing:
        """Cat cards left, deck, whose turn, for the game with what is assumed."""
        return standing(self.assumed_record)

    @property
    def draft(self) -> str:
        """The half-typed new round, or assumed round in a what-if."""
        return self._draft

    @property
    def edit_draft(self) -> tuple[int, str] | None:
        """The number and half-typed text of a round that is being replaced; None while none is."""
        return None

    @property
    def help_level(self) -> HelpLevel:
        """How much is concluded in this game."""
        return self._help_level

    @property
    def marks(self) -> Mapping[tuple[int, Preference], Mark]:
        """The user's own marks by cat and preference card."""
        return {}

    @property
    def what_if(self) -> WhatIf | None:
        """What is assumed; None outside of a what-if."""
        return None

    @property
    def undo_label(self) -> str:
        """What `undo` would take back, such as: round 7: ben tr ms hg +; empty where nothing."""
        return f"round {len(self._record.rounds)}" if self._undo else ""

    @property
    def redo_label(self) -> str:
        """What `redo` would make again; empty where nothing."""
        return ""

    @property
    def undo_is_others(self) -> bool:
        """Whether `undo` would take back what another window or program wrote."""
        return False

    # rounds

    def add_round(self, entry: str, *, anyway: bool = False) -> Outcome:
        """Add the round that an entry says, and forget the half-typed one."""
        try:
            parsed = parse_entry(self._record, entry)
            if isinstance(parsed, EntryFault):
                return Outcome(done=False, message=parsed.text, entry_fault=parsed)
            faults = why_not_round(self._record, parsed.round)
            if faults and not anyway:
                return Outcome(done=False, message=faults[0].text, faults=faults)
            edit = edit_file(self.path, lambda text: add_entry(text, parsed))
        except (UnreadableError, UnwritableError) as error:
            return Outcome(done=False, message=str(error))
        self._undo.append((edit.before, edit.after))
        self._take(edit.after)
        self._draft = ""
        return Outcome(done=True, message=row_sentence(self._record, parsed.round))

    def replace_round(self, number: int, entry: str, *, anyway: bool = False) -> Outcome:
        """Put another round in the place of this one, counted from 1; a note in the entry replaces its note."""
        raise NotImplementedError

    def insert_round(self, before: int, entry: str, *, anyway: bool = False) -> Outcome:
        """Add a round before the one of this number; the turns after it follow."""
        raise NotImplementedError

    def delete_round(self, number: int, *, anyway: bool = False) -> Outcome:
        """Take a round out; the turns after it follow."""
        raise NotImplementedError

    def move_round(self, number: int, to: int, *, anyway: bool = False) -> Outcome:
        """Put a round at another place, both counted from 1; the turns follow."""
        raise NotImplementedError

    def set_note(self, number: int, note: str) -> Outcome:
        """Write a note on a round; an empty one takes it off."""
        raise NotImplementedError

    def entry_of(self, number: int) -> str:
        """The entry that says this round, to be edited."""
        raise NotImplementedError

    # everything else in the file

    def change(self, changed: DelicatsRecord, *, anyway: bool = False) -> Outcome:
        """Make the facts those of `changed`, which was made from `record` and has the same rounds."""
        raise NotImplementedError

    def set_hand(self, cards: Sequence[SeenCard]) -> Outcome:
        """The investigation cards that are in the note-taker's hand now."""
        raise NotImplementedError

    def set_gift_cards(self, cards: Sequence[Card]) -> Outcome:
        """The gift cards that the note-taker took up."""
        raise NotImplementedError

    def put_gift(self, card: Card, bowl: int | None) -> Outcome:
        """Put a gift card on a bowl, None for the grey one; it leaves the bowl on which it lay."""
        raise NotImplementedError

    def take_gift_back(self, card: Card) -> Outcome:
        """Take a gift card off the bowl on which it lies."""
        raise NotImplementedError

    def set_reveal(self, seat: int, cards: Sequence[Preference]) -> Outcome:
        """The preference cards that this player turned up; none take the note off."""
        raise NotImplementedError

    def stop(self) -> Outcome:
        """Note that the group moved to the gifts."""
        raise NotImplementedError

    def resume(self) -> Outcome:
        """Note that the group plays on after all; gifts that were noted stay."""
        raise NotImplementedError

    # taking back

    def undo(self, *, others: bool = False) -> Outcome:
        """Take the last change back; one that another window or program made only with `others`."""
        if not self._undo:
            return Outcome(done=False, message="There is nothing to undo.")
        before, after = self._undo.pop()
        edit_file(self.path, lambda text: before if text == after else text)
        self._take(before)
        return Outcome(done=True, message="Undone.")

    def redo(self) -> Outcome:
        """Make the change again that was taken back last."""
        raise NotImplementedError

    # what if

    def assume_round(self, entry: str, *, anyway: bool = False) -> Outcome:
        """Assume a further round; nothing is written to the game file."""
        raise NotImplementedError

    def assume_card(self, seat: int, preference: Preference) -> Outcome:
        """Assume that this cat holds this preference card; nothing is written to the game file."""
        raise NotImplementedError

    def drop_assumption(self, index: int) -> Outcome:
        """Assume one thing less, counted from 0."""
        raise NotImplementedError

    def leave_what_if(self) -> Outcome:
        """Assume nothing any more; the game is as it was."""
        raise NotImplementedError

    # beside the game

    def save_draft(self, text: str, *, round_number: int | None = None) -> None:
        """Keep a half-typed round, for this round's place if it is to be replaced; cheap."""
        self._draft = text

    def mark(self, seat: int, preference: Preference, mark: Mark | None) -> Outcome:
        """Mark a cell of the grid; None takes the mark off."""
        raise NotImplementedError

    def set_help_level(self, level: HelpLevel) -> Outcome:
        """How much is concluded in this game from now on."""
        raise NotImplementedError

    def poll(self) -> Change | None:
        """What somebody else did since the last call, to be called every second; None where nothing."""
        return None

    def restore(self) -> Outcome:
        """Write the last readable game again where the file is gone or broken; a broken one is kept aside."""
        raise NotImplementedError

    def _take(self, text: str) -> None:
        self._reading = read_text(text)
        if self._reading.record is not None:
            self._record = self._reading.record
