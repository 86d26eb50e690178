"""What is kept beside an open game: half-typed rounds, marks, help level, and what is assumed.

None of it is ever written to the game file.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from deduce.errors import UnwritableError
from deduce.games.delicats.components import Preference
from deduce.records import DelicatsRecord, Edit, Mark, Standing, standing, undo_round
from tui.serve.child import View
from tui.session.companion import Line, MarkedCell, Notes
from tui.session.edits import round_of
from tui.session.outcome import Outcome
from tui.session.settings import HelpLevel
from tui.session.shown_game import ShownGame
from tui.session.what_if import AssumedCard, AssumedRound, Assumption, WhatIf, assume, branch

__all__ = ["NotedGame"]

_NOT_IN_WHAT_IF = "This is a what-if; leave it first, so that nothing assumed gets into the game."


class NotedGame(ShownGame):
    """An open game with what this window's user notes and assumes about it."""

    def __init__(self, path: Path, *, view: View | None, help_level: HelpLevel) -> None:
        """Open it with the notes that are beside it; `help_level` is for a game that has none yet."""
        super().__init__(path, view=view)
        self._usual_help_level = help_level
        notes = self._file.notes
        self._assumptions = notes.assumptions
        self._branch: tuple[DelicatsRecord, tuple[Assumption, ...], WhatIf] | None = None

    @property
    def assumed_record(self) -> DelicatsRecord:
        """The game with what is assumed; the game itself outside of a what-if."""
        what_if = self.what_if
        return self.record if what_if is None else what_if.record

    @property
    def record_before(self) -> DelicatsRecord | None:
        """`assumed_record` without its last assumption or round; None where there is none."""
        if self._assumptions:
            return branch(self.record, self._assumptions[:-1]).record
        try:
            return self._shown_of(undo_round(self._text))
        except UnwritableError:
            return None

    @property
    def standing(self) -> Standing:
        """Cat cards left, deck and whose turn it is, with what is assumed."""
        return standing(self.assumed_record)

    @property
    def what_if(self) -> WhatIf | None:
        """What is assumed, as far as the game allows it; None outside of a what-if."""
        if self._assumptions is None:
            return None
        if self._branch is None or self._branch[:2] != (self.record, self._assumptions):
            self._branch = (self.record, self._assumptions, branch(self.record, self._assumptions))
        return self._branch[2]

    @property
    def draft(self) -> str:
        """The half-typed new round, or assumed round in a what-if."""
        draft = self._drafts[self._line]
        return "" if draft is None else draft.text

    @property
    def edit_draft(self) -> tuple[int, str] | None:
        """The number and half-typed text of a round that is being replaced; None while none is."""
        draft = self._drafts[Line.EDIT]
        if draft is None or draft.round_number is None or round_of(self.record, draft.round_number) is None:
            return None
        return draft.round_number, draft.text

    @property
    def marks(self) -> Mapping[tuple[int, Preference], Mark]:
        """The user's own marks by cat and preference card."""
        seated = ((cell.seat_at(self.record.players), cell) for cell in self._file.notes.marks)
        return {(seat, cell.preference): cell.mark for seat, cell in seated if seat is not None}

    @property
    def help_level(self) -> HelpLevel:
        """How much is concluded in this game."""
        return self._file.notes.help_level or self._usual_help_level

    def assume_round(self, entry: str, *, anyway: bool = False) -> Outcome:
        """Assume a further round; nothing is written to the game file."""
        outcome = self._assume(AssumedRound(entry=entry, anyway=anyway))
        if outcome.done:
            self.save_draft("")
        return outcome

    def assume_card(self, seat: int, preference: Preference) -> Outcome:
        """Assume that this cat holds this preference card; nothing is written to the game file."""
        return self._assume(AssumedCard(seat=seat, preference=preference, players=self.record.players))

    def enter_what_if(self) -> Outcome:
        """Begin a what-if in which nothing is assumed yet."""
        self._set_assumptions(self._assumptions or ())
        return Outcome(done=True, message="What if: nothing from here on gets into the game.")

    def drop_assumption(self, index: int) -> Outcome:
        """Assume one thing less, counted from 0."""
        what_if = self.what_if
        if what_if is None or not 0 <= index < len(what_if.assumptions):
            return Outcome(done=False, message="That is not among what is assumed.")
        rest = what_if.assumptions[:index] + what_if.assumptions[index + 1 :]
        self._set_assumptions(rest)
        return Outcome(done=True, message=f"No longer assumed: {what_if.sentences[index]}.")

    def leave_what_if(self) -> Outcome:
        """Assume nothing any more; the game is as it was."""
        if self._assumptions is None:
            return Outcome(done=False, message="Nothing is assumed.")
        self._set_assumptions(None)
        return Outcome(done=True, message="Back in the game; what was assumed is gone.")

    def save_draft(self, text: str, *, round_number: int | None = None) -> None:
        """Keep a half-typed round, one that is to replace the round of this number if there is one."""
        line = self._line if round_number is None else Line.EDIT
        self._keep_draft(line, text, round_number)

    def mark(self, seat: int, preference: Preference, mark: Mark | None) -> Outcome:
        """Mark a cell of the grid; None takes the mark off."""

        def change(notes: Notes) -> Notes:
            rest = tuple(
                cell for cell in notes.marks if (cell.seat_at(players), cell.preference) != (seat, preference)
            )
            if mark is None:
                return replace(notes, marks=rest)
            marked = MarkedCell(seat=seat, preference=preference, mark=mark, players=players)
            return replace(notes, marks=(*rest, marked))

        players = self.record.players
        name = f"{players[seat]}, {self.record.theme.name(preference)}"
        return self._keep(change, f"{name}: {'no mark' if mark is None else mark.value}.")

    def set_help_level(self, level: HelpLevel) -> Outcome:
        """Choose how much is concluded in this game from now on."""
        return self._keep(
            lambda notes: replace(notes, help_level=level), f"Help in this game: {level.value}."
        )

    @property
    def _line(self) -> Line:
        return Line.NEW if self._assumptions is None else Line.ASSUMED

    def _changed(self, change: Callable[[], Edit], said: Callable[[Edit], str]) -> Outcome:
        if self._assumptions is not None:
            return Outcome(done=False, message=_NOT_IN_WHAT_IF)
        return super()._changed(change, said)

    def _assume(self, assumption: Assumption) -> Outcome:
        further = assume(self.what_if or branch(self.record, ()), assumption)
        if isinstance(further, Outcome):
            return further
        self._set_assumptions(further.assumptions)
        return Outcome(done=True, message=f"Assumed, and not saved in the game: {further.sentences[-1]}.")

    def _set_assumptions(self, assumptions: tuple[Assumption, ...] | None) -> None:
        self._assumptions = assumptions
        self._file.keep(lambda notes: replace(notes, assumptions=assumptions))

    def _keep(self, change: Callable[[Notes], Notes], message: str) -> Outcome:
        self._file.keep(change)
        self._tell_notes()
        return Outcome(done=True, message=message + self._new_trouble())
