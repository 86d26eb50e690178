"""At the table: everything that can be done to a game while it is played."""

from collections.abc import Callable

from textual.containers import VerticalScroll
from textual.widgets import OptionList

from deduce.inference import check_marks
from tui.inquiries import advice, reason, table_audit
from tui.keys import Action, Place, bindings
from tui.messages import ShowHelp
from tui.screens.dialogs import ChoiceDialog
from tui.screens.gifts import GiftsScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.rounds import ON_A_ROUND, RoundsScreen
from tui.screens.two_sides import change_sides, scroll_on
from tui.session.outcome import Outcome
from tui.session.settings import HelpLevel
from tui.session.setup import SetUp, set_up_of
from tui.session.view import Audience
from tui.widgets.action_bar import shortened
from tui.widgets.choice_list import Choice
from tui.widgets.entry import EntryBox, EntryInput
from tui.widgets.grid import Grid, Known
from tui.widgets.panel import REPAIRS
from tui.widgets.table_view import NEXT_MARK

__all__ = ["TableScreen"]

LEVELS = {
    HelpLevel.NOTES: ("Notes only", "The app records and validates, and concludes nothing."),
    HelpLevel.CHECK: ("Check on request", "You mark the grid yourself and ask whether it is right so far."),
    HelpLevel.FULL: ("Full deduction", "Certain, impossible, and the odds between."),
}
PRIVATE = {"note", "gifts", "stop", "set_up", "hide_own", "help_level", "correct_so_far"}
"""What only the note-taker's window does."""
CONCLUSIONS = {"advise", "audit", "mend"}


class TableScreen(RoundsScreen):
    """One game while it is played."""

    PLACE = Place.TABLE
    BINDINGS = bindings(PLACE)

    def on_mount(self) -> None:
        """Begin in the line, but on a device for fingers with the whole grid."""
        for_fingers = self.app.has_class("-buttons")
        self.query_one(Grid if for_fingers else EntryInput).focus()

    def label_of(self, shown: Action) -> str:
        """What undo and redo would do, and the way out of a what-if."""
        session = self.session
        if shown.id == "undo" and session.what_if is not None:
            return "Assume one less"
        if shown.id in ("undo", "redo"):
            what = session.undo_label if shown.id == "undo" else session.redo_label
            return shortened(f"{shown.label} {what}".rstrip())
        if shown.id == "what_if" and session.what_if is not None:
            return "Leave what-if"
        if shown.id == "hide_own" and self.own_is_hidden:
            return "Show mine"
        if shown.id == "stop" and session.record.stopped:
            return "Play on"
        if shown.id == "tabs":
            return "Rounds" if self.query_one("#rounds-side").has_class("-behind") else "Grid"
        return shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now, for whoever looks at this window."""
        session = self.session
        if action in PRIVATE and session.audience is Audience.ONLOOKER:
            return False
        if action in CONCLUSIONS and not self.is_concluding:
            return False
        if action in ON_A_ROUND:
            return bool(session.record.rounds) and session.what_if is None
        possible: dict[str, Callable[[], bool]] = {
            "undo": self._can_undo,
            "redo": lambda: bool(session.redo_label) and session.what_if is None,
            "tabs": lambda: self.has_class("-narrow"),
            "hide_own": lambda: session.record.me is not None,
            "mend": lambda: self.found is not None and bool(self.found.repairs) and session.what_if is None,
            "restore": lambda: bool(session.problem),
            "correct_so_far": lambda: session.help_level is HelpLevel.CHECK,
        }
        return possible[action]() if action in possible else super().check_action(action, parameters)

    def on_entry_box_typed(self, event: EntryBox.Typed) -> None:
        """Keep what is half typed."""
        event.stop()
        self.entering.keep(event.text)

    def on_entry_box_entered(self, event: EntryBox.Entered) -> None:
        """Save the round, or say why not."""
        event.stop()
        if event.text.strip():
            self.enter(event.text)

    def enter(self, text: str) -> Outcome:
        """Make a line a round; what was typed since then stays in the line."""
        outcome = self.entering.enter(text)
        if outcome.done:
            self.query_one(EntryBox).take(text)
        self.settle(outcome)
        return outcome

    def on_entry_box_undo_wanted(self, event: EntryBox.UndoWanted) -> None:
        """Undo, from the keys below the line."""
        event.stop()
        self.action_undo()

    def on_entry_input_left(self, event: EntryInput.Left) -> None:
        """Leave the line for the grid; a correction under way is given up."""
        event.stop()
        if self.entering.is_correcting:
            self.say(self.entering.leave())
            self.begin_line()
        self.query_one(Grid).focus()

    def on_entry_input_help_wanted(self, event: EntryInput.HelpWanted) -> None:
        """Explain the keys."""
        event.stop()
        self.post_message(ShowHelp(self.PLACE))

    def on_entry_input_pasted(self, event: EntryInput.Pasted) -> None:
        """Several lines are several rounds; the first that will not do ends it and stays in the line."""
        event.stop()
        if self.entering.is_correcting:
            self.say(
                f"{len(event.lines)} lines were pasted, and the line is for {self.entering.prompt} only: "
                "paste one, or leave the line first. None of them was entered."
            )
            return
        sentence = self.query_one(EntryBox).enter_each(event.lines, self.enter)
        if sentence:
            self.say(sentence)

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """A cell: in full deduction say why, or in a what-if assume it; else mark it."""
        event.stop()
        session, view = self.session, self.view
        card, cell = view.cards[event.card], view.cells[event.cat][event.card]
        if not self.is_concluding:
            if session.audience is Audience.NOTE_TAKER:
                self.settle_mark(event.cat, event.card)
            return
        if session.what_if is not None and cell.known is Known.OPEN:
            self.settle(session.assume_card(event.cat, card))
            return
        self.say(view.sentence(event.cat, event.card))
        analysis = self.concluded.analysis_of(session.assumed_record)
        hidden = self.own_is_hidden and event.cat == session.record.me
        if analysis is not None and analysis.consistent and not hidden:
            self.inquire(lambda stopper: reason(analysis, event.cat, card, stopper))

    def settle_mark(self, cat: int, column: int) -> None:
        """Change the user's own mark of a cell to the next one."""
        card = self.view.cards[column]
        mark = NEXT_MARK[self.session.marks.get((cat, card))]
        self.say(self.session.mark(cat, card, mark).message)
        self.show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A repair: make it. A round: ask what to do with it."""
        event.stop()
        if event.option_list.id == REPAIRS:
            self._mend(int(event.option_id or 0))
        elif self.session.what_if is None:
            self.ask_about_round(int(event.option_id or 0))

    def action_enter_round(self) -> None:
        """Go to the line."""
        self.query_one(EntryInput).focus()

    def action_undo(self) -> None:
        """Take the last change back; somebody else's only when asked twice. In a what-if, assume one less."""
        what_if = self.session.what_if
        if what_if is not None:
            self.settle(self.session.drop_assumption(len(what_if.assumptions) - 1))
            return
        others = self.asked_to_undo == self.session.undo_label
        outcome = self.session.undo(others=others)
        self.asked_to_undo = self.session.undo_label if not outcome.done else ""
        self.settle(outcome)

    def _can_undo(self) -> bool:
        what_if = self.session.what_if
        return bool(self.session.undo_label if what_if is None else what_if.assumptions)

    def action_redo(self) -> None:
        """Make it again."""
        self.settle(self.session.redo())

    def action_restore(self) -> None:
        """Write the game again."""
        self.settle(self.session.restore())

    def action_tabs(self) -> None:
        """Change what is in view on a narrow screen."""
        change_sides(self)
        self.call_after_refresh(self.show)

    def action_more(self) -> None:
        """Scroll on under the grid, and from the end to the beginning."""
        scroll_on(self.query_one("#grid-scroll", VerticalScroll))

    def action_what_if(self) -> None:
        """Begin or leave a what-if."""
        session = self.session
        self.settle(session.enter_what_if() if session.what_if is None else session.leave_what_if())
        self.begin_line()

    def action_hide_own(self) -> None:
        """Hide one's own row, or show it."""
        self.own_is_hidden = not self.own_is_hidden
        self.found = None
        self.show()
        self.see_answer()
        self.refresh_bindings()

    def action_gifts(self) -> None:
        """Go to the gifts."""
        self.app.push_screen(GiftsScreen(self.session), lambda _: self.follow())

    def action_stop(self) -> None:
        """Move to the gifts, or play on."""
        self.settle(self.session.resume() if self.session.record.stopped else self.session.stop())

    def action_help_level(self) -> None:
        """Choose how much is concluded."""
        choices = [
            Choice(id=level.value, label=label, detail=detail, is_chosen=level is self.session.help_level)
            for level, (label, detail) in LEVELS.items()
        ]

        def choose(answer: str | None) -> None:
            if answer is not None:
                self.settle(self.session.set_help_level(HelpLevel(answer)))

        self.app.push_screen(ChoiceDialog("How much shall be concluded in this game?", choices), choose)

    def action_advise(self) -> None:
        """Advise on what is half typed of the next round."""
        record = self.session.assumed_record
        draft = "" if self.entering.is_correcting else self.query_one(EntryInput).value
        self.inquire(lambda stopper: advice(record, draft, stopper))
        self.see_answer()

    def action_audit(self) -> None:
        """Compare the table with the app; once more, and the grid shows again what is concluded."""
        if self.found is not None and self.found.odds is not None:
            self.found = None
            self.show()
            self.see_answer()
            return
        analysis = self.concluded.analysis_of(self.session.assumed_record)
        if analysis is not None and analysis.consistent:
            self.inquire(lambda stopper: table_audit(analysis, stopper))
            self.see_answer()

    def action_mend(self) -> None:
        """Make the likeliest repair."""
        self._mend(0)

    def _mend(self, place: int) -> None:
        if self.found is not None and place < len(self.found.repairs):
            self.settle(self.session.mend(self.found.repairs[place]))
            self.query_one(Grid).focus()

    def action_correct_so_far(self) -> None:
        """Judge the marks without naming a place."""
        analysis = self.concluded.analysis_of(self.session.assumed_record)
        if analysis is None:
            self.say("Still thinking; ask again in a moment.")
        else:
            self.say(check_marks(analysis, self.session.marks).sentence)

    def action_set_up(self) -> None:
        """Change the set-up."""
        record = self.session.record

        def change(setup: SetUp | None) -> None:
            if setup is None:
                return
            if self.session.record.players == record.players:
                self.settle(self.session.set_up(setup))
            else:
                self.say(
                    "The players were changed elsewhere meanwhile; look at them, then change the set-up."
                )

        self.app.push_screen(NewGameScreen(set_up_of(record), game=record), change)
