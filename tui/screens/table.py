"""The table: the rule, the grid, the rounds as they lie, and the line where the next one is entered."""

from collections.abc import Callable, Iterator

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static

from deduce.errors import DeduceError
from deduce.games.delicats.wording import eat_rule
from deduce.inference import check_marks
from deduce.solver import Stopper
from tui.inquiries import Found, advice, contradiction, reason, repair_lines, table_audit
from tui.jobs import Answered, Certified, Deduction, Failed, Question, Report
from tui.keys import Action, Place, bindings
from tui.messages import Inquired, Reported, ShowHelp
from tui.screens.dialogs import ChoiceDialog, LineDialog
from tui.screens.frame import Frame
from tui.screens.gifts import GiftsScreen
from tui.screens.new_game import NewGameScreen
from tui.session.outcome import Outcome
from tui.session.session import Session
from tui.session.settings import HelpLevel
from tui.session.setup import SetUp, set_up_of
from tui.session.setup_change import changed_record, why_not_changed
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.entry import EntryBox, EntryInput
from tui.widgets.grid import Grid
from tui.widgets.table_view import (
    CERTAIN,
    IMPOSSIBLE,
    NEXT_MARK,
    GridView,
    grid_view,
    round_choices,
    status_lines,
    table_lines,
)

__all__ = ["TableScreen"]

POLL_SECONDS = 1.0
LEGEND = f"{CERTAIN} certain  {IMPOSSIBLE} impossible  % odds; Enter on a cell says why"

LEVELS = {
    HelpLevel.NOTES: ("Notes only", "The app records and validates, and concludes nothing."),
    HelpLevel.CHECK: ("Check on request", "You mark the grid yourself and ask whether it is right so far."),
    HelpLevel.FULL: ("Full deduction", "Certain, impossible, and the odds between."),
}


class TableScreen(Frame[None]):
    """One game while it is played."""

    PLACE = Place.TABLE
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    TableScreen {
        & #rule { padding: 0 1; color: $text-accent; height: auto; }
        & #status { padding: 0 1; height: auto; }
        & #assumed { padding: 0 1; height: auto; background: $primary; color: $on-primary; text-style: bold; }
        & #middle { height: 1fr; }
        & #grid-side { width: 1fr; height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        & #panel { height: auto; margin-top: 1; }
        & #repairs { display: none; }
        &.-short #panel { margin-top: 0; }
        & #rounds-side { width: 44; height: 1fr; background: $surface; }
        & #rounds { width: 1fr; height: 1fr; background: $surface; }
        & #counts { padding: 0 1; height: auto; color: $text-muted; }
        & #message { padding: 0 1; height: auto; max-height: 3; color: $text-warning; }
        &.-wide #rounds-side { width: 52; }
        &.-medium #middle { layout: vertical; }
        &.-medium #rounds-side { width: 1fr; min-height: 4; }
        &.-medium #grid-side { height: auto; max-height: 70%; }
        &.-narrow #rounds-side { width: 1fr; }
        &.-narrow #grid-side.-behind, &.-narrow #rounds-side.-behind { display: none; }
    }
    """

    def __init__(self, session: Session) -> None:
        """Show this game."""
        super().__init__()
        self.session = session
        self.answer: Answered | None = None
        self.certified: Certified | None = None
        self.failure = ""
        self.found: Found | None = None
        """The answer to the last inquiry; gone when the game changes."""
        self.stopper = Stopper()
        self.own_is_hidden = False
        self.editing: int | None = None
        """The number of the round that the line replaces."""
        self.inserting: int | None = None
        """The number of the round before which the line goes."""
        self.confirmed_anyway = ""
        """A refused line; entering it once more records it all the same."""
        self.deduction = Deduction(lambda report: self.post_message(Reported(report)))

    @property
    def heading(self) -> str:
        """The game's name and mission."""
        mission = self.session.record.mission
        name = self.session.record.title or self.session.path.stem
        return f"{name} - mission {mission.number}, {mission.name}"

    def compose_body(self) -> ComposeResult:
        """Rule and status, grid and rounds, the line at the bottom."""
        yield Static(Content(eat_rule(self.session.record.mission)), id="rule")
        yield Static(id="status")
        yield Static(id="assumed")
        with Horizontal(id="middle"):
            with VerticalScroll(id="grid-side", can_focus=False):
                yield Grid("grid")
                yield Static(id="panel")
                yield ChoiceList("repairs")
            with Vertical(id="rounds-side"):
                yield Static(id="counts")
                yield ChoiceList("rounds")
        yield Static(id="message")
        yield EntryBox("entry")

    def on_mount(self) -> None:
        """Show the game and follow it."""
        self.query_one("#rounds-side").add_class("-behind")
        self.say(" ".join(self.session.notices))
        edit = self.session.edit_draft
        if edit is not None:
            self.editing = edit[0]
        self.follow()
        self.query_one(EntryInput).focus()
        self.set_interval(POLL_SECONDS, self._poll)

    def on_unmount(self) -> None:
        """Let the worker end."""
        self.stopper.stop()
        self.deduction.close()

    def follow(self) -> None:
        """Show the game as it is now, and conclude anew."""
        session = self.session
        box = self.query_one(EntryBox)
        text = session.draft if self.editing is None else (session.edit_draft or (0, ""))[1]
        box.show(session.assumed_record, text, prompt=self._prompt())
        self._drop_inquiry()
        self._show_assumed()
        if session.help_level is not HelpLevel.NOTES:
            before = session.record_before
            self.deduction.start(Question(record=session.assumed_record, before=before))
        self._show()
        self.refresh_bindings()

    def label_of(self, shown: Action) -> str:
        """What undo and redo would do, and the way out of a what-if."""
        if shown.id == "undo" and self.session.undo_label:
            return f"Undo {self.session.undo_label}"[:32]
        if shown.id == "redo" and self.session.redo_label:
            return f"Redo {self.session.redo_label}"[:32]
        if shown.id == "what_if" and self.session.what_if is not None:
            return "Leave what-if"
        if shown.id == "hide_own" and self.own_is_hidden:
            return "Show mine"
        if shown.id == "tabs":
            return "Rounds" if self.query_one("#rounds-side").has_class("-behind") else "Grid"
        return shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now."""
        session = self.session
        possible: dict[str, Callable[[], bool]] = {
            "undo": lambda: bool(session.undo_label),
            "redo": lambda: bool(session.redo_label),
            "tabs": lambda: self.has_class("-narrow"),
            "hide_own": lambda: session.record.me is not None,
            "mend": lambda: self.found is not None and bool(self.found.repairs),
            "correct_so_far": lambda: session.help_level is HelpLevel.CHECK,
        }
        if action in possible:
            return possible[action]()
        if action in ("note", "delete_round", "insert_round", "move_up", "move_down"):
            return bool(session.record.rounds) and session.what_if is None
        return super().check_action(action, parameters)

    def say(self, sentence: str) -> None:
        """Say something in the line above the entry; it is data, never markup."""
        message = self.query_one("#message", Static)
        message.update(Content(sentence))
        message.display = bool(sentence)

    def on_entry_box_typed(self, event: EntryBox.Typed) -> None:
        """Keep what is half typed."""
        self.session.save_draft(event.text, round_number=self.editing)
        if event.text != self.confirmed_anyway:
            self.confirmed_anyway = ""

    def on_entry_box_entered(self, event: EntryBox.Entered) -> None:
        """Save the round, or say why not."""
        if not event.text.strip():
            return
        anyway = event.text == self.confirmed_anyway
        outcome = self._enter(event.text, anyway=anyway)
        if outcome.done:
            self.editing = self.inserting = None
            self.confirmed_anyway = ""
        elif outcome.faults:
            self.confirmed_anyway = event.text
        self.settle(outcome, hint=" Enter once more records it all the same." if outcome.faults else "")

    def _enter(self, text: str, *, anyway: bool) -> Outcome:
        if self.session.what_if is not None:
            return self.session.assume_round(text, anyway=anyway)
        if self.editing is not None:
            return self.session.replace_round(self.editing, text, anyway=anyway)
        if self.inserting is not None:
            return self.session.insert_round(self.inserting, text, anyway=anyway)
        return self.session.add_round(text, anyway=anyway)

    def settle(self, outcome: Outcome, hint: str = "") -> None:
        """Show what came of an action."""
        self.say(outcome.message + hint)
        if outcome.done:
            self.follow()

    def on_entry_input_left(self, event: EntryInput.Left) -> None:
        """Leave the line for the grid; an edit under way is given up, its text is kept as it was."""
        event.stop()
        if self.editing is not None or self.inserting is not None:
            self.session.save_draft("", round_number=self.editing)
            self.editing = self.inserting = None
            self.say("The round stays as it is.")
            self.follow()
        self.query_one(Grid).focus()

    def on_entry_input_help_wanted(self, event: EntryInput.HelpWanted) -> None:
        """Explain the keys."""
        event.stop()
        self.post_message(ShowHelp(self.PLACE))

    def on_entry_input_pasted(self, event: EntryInput.Pasted) -> None:
        """Several lines are several rounds; the first that will not do ends it and stays in the line."""
        event.stop()
        for line in event.lines:
            outcome = self._enter(line, anyway=False)
            if not outcome.done:
                self.session.save_draft(line)
                self.settle(outcome)
                break
        self.follow()

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """A cell: mark it, or in full deduction say what is known of it."""
        event.stop()
        card = self._view().cards[event.card]
        if self.session.help_level is HelpLevel.FULL:
            self.say(self._view().sentence(event.cat, event.card))
            answer = self.answer
            if answer is not None and answer.analysis.consistent:
                self._inquire(lambda stopper: reason(answer.analysis, event.cat, card, stopper))
            return
        mark = NEXT_MARK[self.session.marks.get((event.cat, card))]
        self.say(self.session.mark(event.cat, card, mark).message)
        self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A round: put it in the line to be changed. A repair: make it."""
        event.stop()
        if event.option_list.id == "repairs":
            self._mend(int(event.option_id or 0))
            return
        number = int(event.option_id or 0)
        if self.session.what_if is not None or number < 1:
            return
        self.editing, self.inserting = number, None
        self.session.save_draft(self.session.entry_of(number), round_number=number)
        self.say(f"Round {number} is in the line: change it and press Enter, or leave the line.")
        self.follow()
        self.query_one(EntryInput).focus()

    def on_reported(self, message: Reported) -> None:
        """Show what the worker found."""
        self._take(message.report)
        self._show()
        answer = self.answer
        if isinstance(message.report, Answered) and answer is not None and not answer.analysis.consistent:
            record = answer.analysis.record
            self._inquire(lambda stopper: contradiction(record, stopper))

    def on_inquired(self, message: Inquired) -> None:
        """Show the answer to an inquiry."""
        self.found = message.found
        self._show()
        self.refresh_bindings()

    def _inquire(self, ask: Callable[[Stopper], Found]) -> None:
        """Ask in a worker; a newer inquiry stops this one."""
        self.stopper.stop()
        stopper = self.stopper = Stopper()

        def work() -> None:
            try:
                found = ask(stopper)
            except DeduceError as error:
                found = Found(title=f"No answer: {error}.", lines=())
            if not stopper.stopped:
                self.post_message(Inquired(found))

        self.found = Found(title="Thinking ...", lines=())
        self._show()
        self.run_worker(work, thread=True, group="inquiry", exit_on_error=False)

    def _drop_inquiry(self) -> None:
        self.stopper.stop()
        self.found = None

    def _take(self, report: Report) -> None:
        match report:
            case Answered():
                self.answer, self.certified, self.failure = report, None, ""
            case Certified():
                self.certified = report
            case Failed():
                self.failure = report.message

    def action_enter_round(self) -> None:
        """Go to the line."""
        self.query_one(EntryInput).focus()

    def action_undo(self) -> None:
        """Take the last change back; somebody else's only when asked twice."""
        others = self.session.undo_is_others and self.confirmed_anyway == "undo"
        outcome = self.session.undo(others=others)
        self.confirmed_anyway = "undo" if not outcome.done and self.session.undo_is_others else ""
        self.settle(outcome)

    def action_redo(self) -> None:
        """Make it again."""
        self.settle(self.session.redo())

    def action_tabs(self) -> None:
        """Change what is in view on a narrow screen."""
        for side in (self.query_one("#grid-side"), self.query_one("#rounds-side")):
            side.toggle_class("-behind")
        self.refresh_bindings()

    def action_what_if(self) -> None:
        """Begin or leave a what-if."""
        session = self.session
        self.settle(session.enter_what_if() if session.what_if is None else session.leave_what_if())

    def action_hide_own(self) -> None:
        """Hide one's own row, or show it."""
        self.own_is_hidden = not self.own_is_hidden
        self._show()
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
        """Advise on what is half typed."""
        record, draft = self.session.assumed_record, self.query_one(EntryInput).value
        self._inquire(lambda stopper: advice(record, draft, stopper))

    def action_mend(self) -> None:
        """Make the likeliest repair."""
        self._mend(0)

    def _mend(self, place: int) -> None:
        if self.found is not None and place < len(self.found.repairs):
            self.settle(self.session.mend(self.found.repairs[place]))
            self.query_one(Grid).focus()

    def action_audit(self) -> None:
        """Compare the table with the app."""
        answer = self.answer
        if answer is not None and answer.analysis.consistent:
            self._inquire(lambda stopper: table_audit(answer.analysis, stopper))

    def action_note(self) -> None:
        """Write a note on the chosen round."""
        number = self._chosen_round()
        laid = next((each for each in self.session.record.rounds if each.number == number), None)
        if number is None or laid is None:
            return

        def write(note: str | None) -> None:
            if note is not None:
                self.settle(self.session.set_note(number, note))

        self.app.push_screen(LineDialog(f"Note on round {number}", laid.note), write)

    def action_set_up(self) -> None:
        """Change the set-up."""
        record = self.session.record

        def change(setup: SetUp | None) -> None:
            if setup is None:
                return
            now = self.session.record
            reason = why_not_changed(now, setup)
            if reason is None:
                self.settle(self.session.change(changed_record(now, setup)))
            else:
                self.say(reason)

        self.app.push_screen(NewGameScreen(set_up_of(record), game=record), change)

    def action_correct_so_far(self) -> None:
        """Judge the marks without naming a place."""
        if self.answer is None:
            self.say("Still thinking; ask again in a moment.")
            return
        self.say(check_marks(self.answer.analysis, self.session.marks).sentence)

    def action_delete_round(self) -> None:
        """Take the chosen round out."""
        number = self._chosen_round()
        if number is not None:
            self.settle(self.session.delete_round(number))

    def action_insert_round(self) -> None:
        """Enter a round before the chosen one."""
        number = self._chosen_round()
        if number is not None:
            self.editing, self.inserting = None, number
            self.say(f"The next line goes before round {number}.")
            self.follow()
            self.query_one(EntryInput).focus()

    def action_move_up(self) -> None:
        """Move the chosen round one earlier."""
        self._move(-1)

    def action_move_down(self) -> None:
        """Move the chosen round one later."""
        self._move(1)

    def _move(self, by: int) -> None:
        number = self._chosen_round()
        if number is not None and 1 <= number + by <= len(self.session.record.rounds):
            self.settle(self.session.move_round(number, number + by))

    def _chosen_round(self) -> int | None:
        chosen = self.query_one("#rounds", ChoiceList).highlighted_id
        return int(chosen) if chosen else None

    def _poll(self) -> None:
        change = self.session.poll()
        if change is not None:
            self.say(change.message)
            self.follow()

    def _prompt(self) -> str:
        if self.editing is not None:
            return f"round {self.editing}"
        if self.inserting is not None:
            return f"a round before round {self.inserting}"
        return "what if: a round" if self.session.what_if is not None else "ben tr ms hg +   (? help)"

    def _view(self) -> GridView:
        return grid_view(self.session, self.answer, own_is_hidden=self.own_is_hidden)

    def _show(self) -> None:
        view = self._view()
        self.query_one(Grid).show(view.cats, view.card_names, view.cells)
        self.query_one("#status", Static).update(
            Content("\n".join(status_lines(self.session, self.answer, self.certified)))
        )
        self.query_one("#counts", Static).update(Content("\n".join(table_lines(self.session))))
        found = self.found
        marked = found.rounds if found is not None else ()
        rounds = round_choices(self.session.assumed_record, marked)
        self.query_one("#rounds", ChoiceList).show(rounds)
        self.query_one("#panel", Static).update(self._panel())
        offered = self.query_one("#repairs", ChoiceList)
        offered.display = found is not None and bool(found.repairs)
        offered.show(
            Choice(id=str(place), label=line)
            for place, line in enumerate(repair_lines(found) if found else ())
        )

    def _panel(self) -> Content:
        """The answer to an inquiry, else what the last change changed, else the legend."""
        if self.failure:
            return Content.assemble((self.failure, "$text-error"))
        if self.found is not None:
            lines = "".join(f"\n{line}" for line in self.found.lines)
            return Content.assemble((self.found.title, "bold"), lines)
        changes = self.answer.changes if self.answer is not None else ()
        return Content("\n".join(changes or (LEGEND,)))

    def _show_assumed(self) -> None:
        banner = self.query_one("#assumed", Static)
        what_if = self.session.what_if
        banner.display = what_if is not None
        if what_if is not None:
            lines: Iterator[str] = iter(what_if.sentences)
            assumed = "; ".join(lines) or "nothing is assumed yet"
            banner.update(Content(f"WHAT IF (not saved): {assumed}"))
