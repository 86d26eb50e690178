"""One puzzle while it is solved: the grid to mark, the rows, hints, checks and the clock."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import OptionList, Static

from deduce.games.delicats.wording import eat_rule
from deduce.puzzles import Check, seen_cards, setting, task
from deduce.records import Mark, row_sentence
from tui.inquiries import Found
from tui.keys import Action, Place, action, bindings
from tui.screens.dialogs import ChoiceDialog
from tui.screens.frame import Frame
from tui.session.outcome import Outcome
from tui.session.puzzle_session import PuzzleSession
from tui.session.puzzle_status import rows_by_cat, status_parts
from tui.session.solving import Ending
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.cut_mark import CutMark
from tui.widgets.grid import Grid
from tui.widgets.pad import Pad, PadKey
from tui.widgets.panel import Panel
from tui.widgets.puzzle_view import (
    LEGEND,
    columns,
    gift_at,
    gift_rows,
    grid_cells,
)
from tui.widgets.table_view import NEXT_MARK, ROUNDS, row_choices

__all__ = ["PuzzleScreen"]

TICK_SECONDS = 1.0
APART = " · "
SIDES = 5
"""Columns of the list of rounds that are not for text: padding, indent, scroll bar."""
LABEL_WIDEST = 24
GIFTS, FINGERS = "gift-cards", "for-fingers"
"""The pads: bowls for the gift cards, and where there is no keyboard the actions that are wanted most."""
WANTED_MOST = ("hint", "follow_hint", "check", "undo")
YES_GIVE_UP, YES_BEGIN = "yes-give-up", "yes-begin"
MARKING = {"mark_yes", "mark_no", "mark_maybe", "unmark"}


class PuzzleScreen(Frame[None]):
    """One puzzle."""

    PLACE = Place.PUZZLE
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    PuzzleScreen {
        & #rule { padding: 0 1; color: $text-accent; height: auto; }
        & #status { padding: 0 1; height: auto; }
        & #middle { height: 1fr; }
        & #grid-side { width: 1fr; height: 1fr; }
        & #grid-scroll { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        & #gift-cards { margin: 1 0 0 0; }
        & #rounds-side { width: 1fr; height: 1fr; min-height: 4; background: $surface; }
        & #rounds { width: 1fr; height: 1fr; background: $surface; }
        & #for-fingers { display: none; }
        & #message { padding: 0 1; height: auto; max-height: 4; color: $text-warning; }
        &.-wide #rounds-side { width: 40; }
        &.-medium #middle { layout: vertical; }
        &.-medium #grid-side { height: auto; max-height: 55vh; }
        &.-medium #grid-scroll { height: auto; max-height: 52vh; }
        &.-narrow #grid-side.-behind, &.-narrow #rounds-side.-behind { display: none; }
    }
    """

    def __init__(self, session: PuzzleSession) -> None:
        """Show this puzzle."""
        super().__init__()
        self.session = session
        self.checked: Check | None = None
        """What the last check said; gone when a mark changes."""
        self.found: Found | None = None
        """The hint, the check or the proof that is shown; None for the question itself."""

    @property
    def heading(self) -> str:
        """The mission and which puzzle of it."""
        record = self.session.record
        name = record.title or self.session.path.stem
        return f"{name} - mission {record.mission.number}, {record.mission.name}"

    def compose_body(self) -> ComposeResult:
        """Rule and status; the grid, the gift cards and what is said of them; the rows."""
        yield Static(Content(eat_rule(self.session.record.mission)), id="rule")
        yield Static(id="status")
        with Horizontal(id="middle"):
            with Vertical(id="grid-side"):
                with VerticalScroll(id="grid-scroll", can_focus=False) as scrolling:
                    yield Grid("grid")
                    if self.session.coach.puzzle.bowls:
                        yield Pad(GIFTS, ())
                    yield Panel()
                yield CutMark(scrolling)
            with Vertical(id="rounds-side", classes="-behind"):
                yield ChoiceList(ROUNDS)
        yield Static(id="message")
        yield Pad(FINGERS, ())

    def on_mount(self) -> None:
        """Show the puzzle; the clock runs from now on."""
        if self.session.ending is not None:
            self._show_proof()
        self.say("")
        self.show()
        self.query_one(Grid).focus()
        self.set_interval(TICK_SECONDS, self._tick)

    def on_screen_resume(self) -> None:
        """Let the clock run while the puzzle is looked at."""
        self.session.resume()

    def on_screen_suspend(self) -> None:
        """Stop the clock while something else is looked at."""
        self.session.pause()

    def on_unmount(self) -> None:
        """Keep the time."""
        self.session.pause()

    def on_resize(self, _: Resize) -> None:
        """Draw the rounds for the room there is."""
        if self.is_mounted:
            self.call_after_refresh(self.show)

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

    def say(self, sentence: str) -> None:
        """Say something in the line at the bottom; it is data, never markup."""
        message = self.query_one("#message", Static)
        message.update(Content(sentence))
        message.display = bool(sentence)

    def settle(self, outcome: Outcome) -> None:
        """Show what came of a move."""
        if outcome.done:
            self._scroll_back()
            self.checked = self.found = None
        if self.session.ending is not None:
            self._show_proof()
        self.say(outcome.message)
        self.show()
        self.refresh_bindings()

    def show(self) -> None:
        """Draw what stands."""
        session, record = self.session, self.session.record
        cards = columns(record)
        names = tuple(record.theme.name(card) for card in cards)
        self.query_one(Grid).show(record.players, names, grid_cells(session, self.checked))
        if session.coach.puzzle.bowls:
            self.query_one(f"#{GIFTS}", Pad).show(gift_rows(session, short=self.has_class("-narrow")))
        laid = self.query_one(f"#{ROUNDS}", ChoiceList)
        marked = session.hint_rounds if self.found is not None else ()
        laid.show(row_choices(record, rows_by_cat(record), marked, room=laid.size.width - SIDES))
        self.query_one(f"#{FINGERS}", Pad).show([list(self._keys_for_fingers())])
        puzzle = session.coach.puzzle
        question = (task(puzzle), *setting(puzzle), *seen_cards(puzzle), LEGEND)
        self.query_one(Panel).show(faults=(), failure="", found=self.found, otherwise=question)
        self._show_status()

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
        self._show_found()

    def action_follow_hint(self) -> None:
        """Mark what the hint says."""
        self.settle(self.session.follow_hint())

    def action_check(self) -> None:
        """Judge what is marked."""
        self.checked = self.session.check()
        self.found = Found(title="Check", lines=self.checked.lines)
        self._show_found()

    def action_clock(self) -> None:
        """Hide the clock, or show it."""
        self.say(self.session.hide_time(hidden=not self.session.solving.hides_time).message)
        self._show_status()
        self.refresh_bindings()

    def action_setting(self) -> None:
        """Tell the question again."""
        self.found = self.checked = None
        self.say("")
        self.show()

    def action_give_up(self) -> None:
        """End it after asking; once it has ended, show the proof."""
        if self.session.ending is not None:
            self._show_proof()
            self._show_found()
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
        for side in ("#grid-side", "#rounds-side"):
            self.query_one(side).toggle_class("-behind")
        shows_grid = self.query_one("#rounds-side").has_class("-behind")
        self.query_one("#grid" if shows_grid else f"#{ROUNDS}").focus()
        self.refresh_bindings()
        self.call_after_refresh(self.show)

    def action_more(self) -> None:
        """Scroll on under the grid, and from the end to the beginning."""
        scrolling = self.query_one("#grid-scroll", VerticalScroll)
        if scrolling.scroll_y < scrolling.max_scroll_y:
            scrolling.scroll_page_down(animate=False)
        else:
            scrolling.scroll_home(animate=False)

    def _mark(self, mark: Mark | None) -> None:
        cat, card = self.query_one(Grid).cursor
        self.settle(self.session.mark((cat, columns(self.session.record)[card]), mark))

    def _scroll_back(self) -> None:
        """After a hint was followed, show where that was."""
        if self.found is not None:
            self.call_after_refresh(self.query_one("#grid-scroll", VerticalScroll).scroll_home, animate=False)

    def _show_found(self) -> None:
        """Show what was asked for, scrolled to where it is not all in view."""
        self.say("")
        self.show()
        self.refresh_bindings()
        panel, scrolling = self.query_one(Panel), self.query_one("#grid-scroll", VerticalScroll)
        self.call_after_refresh(scrolling.scroll_to_widget, panel, animate=False)

    def _keys_for_fingers(self) -> Iterator[PadKey]:
        for action_id in WANTED_MOST:
            can_be_done = bool(self.check_action(action_id, ()))
            yield PadKey(id=action_id, label=action(self.PLACE, action_id).label, is_possible=can_be_done)

    def _show_proof(self) -> None:
        word = "Solved" if self.session.ending is Ending.SOLVED else "The answer"
        self.checked = None
        self.found = Found(title=f"{word}, and how it follows", lines=self.session.coach.proof())

    def _show_status(self) -> None:
        self.query_one("#status", Static).update(Content(APART.join(status_parts(self.session))))

    def _tick(self) -> None:
        if self.session.poll():
            self.checked = None
            self.show()
            self.refresh_bindings()
        self._show_status()
