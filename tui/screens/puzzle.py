"""Solving a puzzle: marks, hints, checks, giving up, and everything else that can be done to it."""

from textual.containers import VerticalScroll
from textual.widgets import OptionList

from deduce.records import Mark, row_sentence
from tui.inquiries import Found
from tui.keys import Action, Place, bindings
from tui.screens.dialogs import ChoiceDialog
from tui.screens.shown_puzzle import FINGERS, ShownPuzzle
from tui.screens.two_sides import change_sides, scroll_on
from tui.widgets.choice_list import Choice
from tui.widgets.grid import Grid
from tui.widgets.pad import Pad
from tui.widgets.puzzle_view import columns, gift_at
from tui.widgets.table_view import NEXT_MARK, ROUNDS

__all__ = ["PuzzleScreen"]

LABEL_WIDEST = 24
YES_GIVE_UP, YES_BEGIN = "yes-give-up", "yes-begin"
MARKING = {"mark_yes", "mark_no", "mark_maybe", "unmark"}


class PuzzleScreen(ShownPuzzle):
    """One puzzle while it is solved."""

    PLACE = Place.PUZZLE
    BINDINGS = bindings(PLACE)

    def label_of(self, shown: Action) -> str:
        """What the actions would do as things stand."""
        session = self.session
        if shown.id in ("undo", "redo"):
            what = session.undo_label if shown.id == "undo" else session.redo_label
            return f"{shown.label} {what}".rstrip() if len(what) < LABEL_WIDEST else shown.label
        if shown.id == "tabs":
            return "Rounds" if self.query_one("#rounds-side").has_class("-behind") else "Grid"
        if shown.id == "clock" and session.solving.hides_time:
            return "Show clock"
        if shown.id == "give_up" and session.ending is not None:
            return "Proof"
        return shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now."""
        session = self.session
        if action in MARKING or action in ("hint", "check"):
            return session.ending is None
        possible = {
            "undo": bool(session.undo_label),
            "redo": bool(session.redo_label),
            "follow_hint": session.can_follow,
            "tabs": self.has_class("-narrow"),
        }
        return possible[action] if action in possible else super().check_action(action, parameters)

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Change the mark of a cell to the next one."""
        event.stop()
        cell = (event.cat, columns(self.session.record)[event.card])
        self.settle(self.session.mark(cell, NEXT_MARK[self.session.marks.get(cell)]))

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Put a gift card into a bowl, or take it back; do what a finger wants."""
        event.stop()
        if event.pad.id == FINGERS:
            self.call_later(self.run_action, event.key_id)
            return
        self.settle(self.session.put(*gift_at(self.session, event.key_id)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Read a round out."""
        event.stop()
        if event.option_list.id == ROUNDS:
            record = self.session.record
            laid = next(each for each in record.rounds if each.number == int(event.option_id or 0))
            self.say(f"Round {laid.number}. {row_sentence(record, laid)}.")

    def action_mark_yes(self) -> None:
        """Mark that the cat holds the card."""
        self._mark(Mark.YES)

    def action_mark_no(self) -> None:
        """Mark that it does not."""
        self._mark(Mark.NO)

    def action_mark_maybe(self) -> None:
        """Mark that it may."""
        self._mark(Mark.MAYBE)

    def action_unmark(self) -> None:
        """Take the mark off."""
        self._mark(None)

    def action_undo(self) -> None:
        """Take the last move back."""
        self.settle(self.session.undo())

    def action_redo(self) -> None:
        """Make it again."""
        self.settle(self.session.redo())

    def action_hint(self) -> None:
        """Tell a little more of the next step."""
        lines = self.session.hint()
        self.checked = None
        self.found = Found(title="Next step", lines=lines)
        self.show_found()

    def action_follow_hint(self) -> None:
        """Mark what the hint says."""
        self._scroll_back()
        self.settle(self.session.follow_hint())

    def action_check(self) -> None:
        """Judge what is marked."""
        self.checked = self.session.check()
        self.found = Found(title="Check", lines=self.checked.lines)
        self.show_found()

    def action_clock(self) -> None:
        """Hide the clock, or show it."""
        self.say(self.session.hide_time(hidden=not self.session.solving.hides_time).message)
        self.show_status()
        self.refresh_bindings()

    def action_setting(self) -> None:
        """Tell the question again."""
        self.found = self.checked = None
        self.say("")
        self.show()

    def action_give_up(self) -> None:
        """End it after asking; once it has ended, show the proof."""
        if self.session.ending is not None:
            self.show_proof()
            self.show_found()
            return

        def act(answer: str | None) -> None:
            if answer == YES_GIVE_UP:
                self.settle(self.session.give_up())

        choice = Choice(id=YES_GIVE_UP, label="Give up and read the proof")
        self.app.push_screen(ChoiceDialog("Give up?", [choice], cancel="Go on solving", is_risky=True), act)

    def action_begin_again(self) -> None:
        """Empty the grid after asking."""

        def act(answer: str | None) -> None:
            if answer == YES_BEGIN:
                self.settle(self.session.begin_again())

        choice = Choice(id=YES_BEGIN, label="Begin again")
        question = "Forget marks, time and hints of this puzzle?"
        self.app.push_screen(ChoiceDialog(question, [choice], cancel="Keep them", is_risky=True), act)

    def action_tabs(self) -> None:
        """Change what is in view on a narrow screen."""
        change_sides(self)
        self.call_after_refresh(self.show)

    def action_more(self) -> None:
        """Scroll on under the grid, and from the end to the beginning."""
        scroll_on(self.query_one("#grid-scroll", VerticalScroll))

    def _mark(self, mark: Mark | None) -> None:
        self._scroll_back()
        cat, card = self.query_one(Grid).cursor
        self.settle(self.session.mark((cat, columns(self.session.record)[card]), mark))

    def _scroll_back(self) -> None:
        """Show the grid again where something was told below it."""
        if self.found is not None:
            self.call_after_refresh(self.query_one("#grid-scroll", VerticalScroll).scroll_home, animate=False)
