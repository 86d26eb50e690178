"""What can be done to a round that was entered: note, change, insert before, take out, move."""

from collections.abc import Callable
from functools import partial

from deduce.records import Round, row_sentence
from tui.keys import action
from tui.screens.dialogs import ChoiceDialog, ask_for_line
from tui.screens.game_screen import GameScreen
from tui.session.edits import round_of
from tui.session.outcome import Outcome
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.entry import EntryBox, EntryInput
from tui.widgets.table_view import ROUNDS

__all__ = ["ON_A_ROUND", "RoundsScreen"]

CHANGE = "change"
ON_A_ROUND = ("note", "insert_round", "delete_round", "move_up", "move_down")


class RoundsScreen(GameScreen):
    """A game whose rounds are corrected; what was asked about one is never done to another."""

    def ask_about_round(self, number: int) -> None:
        """Ask what to do with a round, and do it to that one only."""
        record = self.session.record
        laid = round_of(record, number)
        if laid is None:
            return
        doable = [action(self.PLACE, each) for each in ON_A_ROUND if self.check_action(each, ())]
        choices = [
            Choice(id=CHANGE, label="Change it"),
            *(Choice(id=each.id, label=each.label, detail=each.description) for each in doable),
        ]

        acts: dict[str, Callable[[Round], None]] = {
            CHANGE: self._change,
            "note": self._note,
            "insert_round": self._insert_before,
            "delete_round": self._delete,
            "move_up": partial(self._move, by=-1),
            "move_down": partial(self._move, by=1),
        }

        def act(answer: str | None) -> None:
            if answer is None:
                return
            if self._is_still_there(laid):
                acts[answer](laid)
            else:
                self.say(changed_meanwhile(laid))

        question = f"Round {number}. {row_sentence(record, laid)}"
        self.app.push_screen(ChoiceDialog(question, choices, cancel="Leave it"), act)

    def begin_line(self) -> None:
        """Put into the line what it is for now."""
        self.query_one(EntryBox).write(self.entering.text)
        self.read_line()

    def action_note(self) -> None:
        """Write a note on the chosen round."""
        self._with_chosen(self._note)

    def action_delete_round(self) -> None:
        """Take the chosen round out."""
        self._with_chosen(self._delete)

    def action_insert_round(self) -> None:
        """Enter a round before the chosen one."""
        self._with_chosen(self._insert_before)

    def action_move_up(self) -> None:
        """Move the chosen round one earlier."""
        self._with_chosen(partial(self._move, by=-1))

    def action_move_down(self) -> None:
        """Move the chosen round one later."""
        self._with_chosen(partial(self._move, by=1))

    def _note(self, laid: Round) -> None:
        def write(note: str) -> Outcome:
            if self._is_still_there(laid):
                outcome = self.session.set_note(laid.number, note)
            else:
                outcome = Outcome(done=False, message=changed_meanwhile(laid))
            self.settle(outcome)
            return outcome

        ask_for_line(self.app, f"Note on round {laid.number}", laid.note, write)

    def _change(self, laid: Round) -> None:
        self._go_to_line(self.entering.edit(laid.number))

    def _insert_before(self, laid: Round) -> None:
        self._go_to_line(self.entering.insert(laid.number))

    def _go_to_line(self, sentence: str) -> None:
        self.say(sentence)
        self.begin_line()
        self.query_one(EntryInput).focus()

    def _delete(self, laid: Round) -> None:
        self.settle(self.session.delete_round(laid.number))

    def _move(self, laid: Round, *, by: int) -> None:
        to = laid.number + by
        if 1 <= to <= len(self.session.record.rounds):
            self.settle(self.session.move_round(laid.number, to))

    def _with_chosen(self, act: Callable[[Round], None]) -> None:
        """Do something with the round under the cursor."""
        chosen = self.query_one(f"#{ROUNDS}", ChoiceList).highlighted_id
        laid = None if chosen is None else round_of(self.session.record, int(chosen))
        if laid is not None:
            act(laid)

    def _is_still_there(self, laid: Round) -> bool:
        """Whether the round of that number is the one that was asked about, whatever others did meanwhile."""
        return round_of(self.session.record, laid.number) == laid


def changed_meanwhile(laid: Round) -> str:
    """Why nothing is done with a round."""
    return f"Round {laid.number} was changed meanwhile; nothing was done. Look at it, then choose again."
