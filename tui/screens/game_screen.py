"""One game on the screen: shown, followed and concluded from, whoever changes it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from deduce.games.delicats.wording import eat_rule
from deduce.records.suggestions import printable
from deduce.solver import Stopper
from tui.entering import Entering
from tui.inquirer import Inquirer
from tui.inquiries import Found, Hanging, contradiction, hanging
from tui.jobs import Answered, Certified, Deduction, Failed, Question
from tui.messages import Inquired, Reported
from tui.screens.frame import Frame
from tui.screens.polling import POLL_SECONDS, poll
from tui.session.outcome import Outcome
from tui.session.session import Session
from tui.session.settings import HelpLevel
from tui.session.view import Audience
from tui.widgets.choice_list import ChoiceList
from tui.widgets.cut_mark import CutMark
from tui.widgets.entry import EntryBox
from tui.widgets.entry_pad import entry_keys
from tui.widgets.grid import Grid
from tui.widgets.panel import Panel
from tui.widgets.table_view import (
    LEGEND,
    MARKS_LEGEND,
    ROUNDS,
    Concluded,
    GridView,
    grid_view,
    round_choices,
    status_parts,
    table_parts,
)

__all__ = ["GameScreen"]

APART = " · "
SIDES = 5
"""Columns of the list of rounds that are not for text: padding, indent, scroll bar."""
THINKING = Found(title="Thinking ...", lines=())
TAP_HERE = "tap here to enter a round"
MEANING_OPEN = "Nothing is concluded while a fault leaves open what the game file means; mend it first."


class GameScreen(Frame[None]):
    """Shows one game; a subclass says what can be done to it."""

    DEFAULT_CSS = """
    GameScreen {
        & #rule { padding: 0 1; color: $text-accent; height: auto; }
        & #status { padding: 0 1; height: auto; }
        & #assumed { padding: 0 1; height: auto; background: $primary; color: $on-primary; text-style: bold; }
        & #middle { height: 1fr; }
        & #grid-side { width: 1fr; height: 1fr; }
        & #grid-scroll { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        & #rounds-side { width: 1fr; height: 1fr; min-height: 4; background: $surface; }
        & #rounds { width: 1fr; height: 1fr; background: $surface; }
        & #counts { padding: 0 1; height: auto; color: $text-muted; }
        & #message { padding: 0 1; height: auto; max-height: 6; color: $text-warning; }
        &.-wide #rounds-side { width: 40; }
        &.-medium #middle { layout: vertical; }
        &.-medium #grid-side { height: auto; max-height: 48vh; }
        &.-medium #grid-scroll { height: auto; max-height: 45vh; }
        &.-narrow #grid-side.-behind, &.-narrow #rounds-side.-behind { display: none; }
    }
    """

    def __init__(self, session: Session) -> None:
        """Show this game."""
        super().__init__()
        self.session = session
        self.entering = Entering(session)
        self.concluded = Concluded()
        self.failure = ""
        self.faults: tuple[str, ...] = ()
        """What is wrong with the game as it was read."""
        self.found: Found | None = None
        """The answer to the last inquiry; gone when the game changes."""
        self.own_is_hidden = False
        self.asked_to_undo = ""
        """What was refused to be undone because somebody else did it; asked for again, it is done."""
        self.deduction = Deduction(lambda report: self.post_message(Reported(report)))
        self.inquirer: Inquirer[Found] = Inquirer(self._pass_on, self._pass_on)
        self.doubter: Inquirer[Hanging] = Inquirer(self._pass_on, lambda _: None)
        """Finds what hangs on one round; where it cannot, there are no marks for it."""

    @property
    def heading(self) -> str:
        """The game's name and mission."""
        mission = self.session.record.mission
        name = self.session.record.title or self.session.path.stem
        return f"{name} - mission {mission.number}, {mission.name}"

    @property
    def is_concluding(self) -> bool:
        """Whether conclusions are shown in this game."""
        return self.session.help_level is HelpLevel.FULL

    def compose_body(self) -> ComposeResult:
        """Rule and status, grid and rounds, the line at the bottom."""
        yield Static(id="rule")
        yield Static(id="status")
        yield Static(id="assumed")
        with Horizontal(id="middle"):
            with Vertical(id="grid-side"):
                with VerticalScroll(id="grid-scroll", can_focus=False) as scrolling:
                    yield Grid("grid")
                    yield Panel()
                yield CutMark(scrolling)
            with Vertical(id="rounds-side", classes="-behind"):
                yield Static(id="counts")
                yield ChoiceList(ROUNDS)
        yield Static(id="message")
        yield EntryBox("entry")

    def on_mount(self) -> None:
        """Show the game and follow it."""
        self.say(" ".join(self.session.notices))
        self.query_one(EntryBox).write(self.entering.text)
        self.follow()
        self.set_interval(POLL_SECONDS, partial(poll, self))

    def on_unmount(self) -> None:
        """Let the workers end."""
        for worker in (self.deduction, self.inquirer, self.doubter):
            worker.close()

    def on_resize(self, _: Resize) -> None:
        """Draw the rounds for the room there is."""
        if self.is_mounted:
            self.call_after_refresh(self.show)

    def say(self, sentence: str) -> None:
        """Say something in the line above the entry; it is data, never markup."""
        message = self.query_one("#message", Static)
        message.update(Content(printable(sentence, kept="\n")))
        message.display = bool(sentence)

    def settle(self, outcome: Outcome) -> None:
        """Show what came of an action."""
        self.say(outcome.message)
        if outcome.done:
            self.follow()
        else:
            self.show()
            self.refresh_bindings()

    def follow(self) -> None:
        """Show the game as it is now, and conclude anew."""
        session = self.session
        sentence = self.entering.follow()
        if sentence:
            self.say(sentence)
            self.query_one(EntryBox).write(self.entering.text)
        self.read_line()
        self.inquirer.drop()
        self.doubter.drop()
        had_answer, self.found = self.found is not None, None
        reading = session.reading
        self.faults = tuple(f"! {fault.text}" for fault in reading.faults)
        self.failure = MEANING_OPEN if reading.meaning_open else ""
        if reading.meaning_open:
            self.deduction.cancel()
        elif session.help_level is not HelpLevel.NOTES:
            question = Question(record=session.assumed_record, before=session.record_before)
            self.deduction.start(question)
        self.show()
        self.refresh_bindings()
        if had_answer:
            self.see_answer()

    def read_line(self) -> None:
        """Read the line for what it is for now."""
        prompt = self.entering.prompt
        if self.app.has_class("-buttons") and not self.entering.is_correcting:
            prompt = TAP_HERE
        record = self.session.assumed_record
        keys = partial(entry_keys, record, can_undo=bool(self.session.undo_label))
        self.query_one(EntryBox).follow(self.entering.read, keys, prompt=prompt)

    def on_reported(self, message: Reported) -> None:
        """Take what the worker found; what is contradictory is asked about, what is certain is doubted."""
        match message.report:
            case Answered(analysis=analysis) as answer:
                self.concluded = Concluded(answer=answer)
                self.failure = ""
                if self.is_concluding and not analysis.consistent:
                    self.inquire(lambda stopper: contradiction(analysis.record, stopper))
            case Certified() as certified:
                self.concluded = replace(self.concluded, certified=certified)
                answered = self.concluded.answer
                if self.is_concluding and answered is not None:
                    self.doubter.ask(lambda stopper: hanging(answered.analysis, stopper))
            case Failed(message=sentence):
                self.failure = sentence
        self.show()

    def on_inquired(self, message: Inquired) -> None:
        """Show the answer to an inquiry."""
        match message.found:
            case Hanging() as doubtful:
                self.concluded = replace(self.concluded, hanging=doubtful)
            case Found() as found:
                self.found = found
            case str() as sentence:
                self.found = Found(title=sentence, lines=())
        self.show()
        self.refresh_bindings()

    def inquire(self, question: Callable[[Stopper], Found]) -> None:
        """Ask beside the screen; a newer inquiry stops this one."""
        self.found = THINKING
        self.inquirer.ask(question)
        self.show()

    def see_answer(self) -> None:
        """Bring an answer into view, and once it is taken away the grid."""
        self.query_one(CutMark).bring_into_view(self.query_one(Grid if self.found is None else Panel))

    @property
    def view(self) -> GridView:
        """What the grid shows."""
        doubted = None if self.found is None else self.found.odds
        return grid_view(self.session, self.concluded, own_is_hidden=self.own_is_hidden, doubted=doubted)

    def show(self) -> None:
        """Draw what is known."""
        session, found, view = self.session, self.found, self.view
        self.query_one("#rule", Static).update(Content(eat_rule(session.record.mission)))
        self.query_one(Grid).show(view.cats, view.card_names, view.cells)
        deals, *standing = status_parts(session, self.concluded)
        apart = "\n" if self.has_class("-narrow") else APART
        status = apart.join([deals, APART.join(standing)] if standing else [deals])
        self.query_one("#status", Static).update(Content(status))
        self.query_one("#counts", Static).update(Content("\n".join(table_parts(session))))
        marked = () if found is None else found.rounds
        laid = self.query_one(f"#{ROUNDS}", ChoiceList)
        laid.show(round_choices(session.assumed_record, marked, room=laid.size.width - SIDES))
        self.query_one(Panel).show(
            faults=self.faults,
            failure=session.problem or self.failure,
            found=found,
            otherwise=self._otherwise(),
        )
        self._show_assumed()

    def _otherwise(self) -> tuple[str, ...]:
        """What the last change changed, else what the signs mean."""
        if self.is_concluding:
            answer = self.concluded.answer
            return (answer.changes if answer is not None else ()) or (LEGEND,)
        return (MARKS_LEGEND,) if self.session.audience is Audience.NOTE_TAKER else ()

    def _show_assumed(self) -> None:
        banner, what_if = self.query_one("#assumed", Static), self.session.what_if
        told = [] if self.found is None or not self.found.banner else [self.found.banner]
        if what_if is not None:
            assumed = "; ".join(what_if.sentences) or "enter a round, or choose a cell to assume its card"
            told.append(f"WHAT IF (not saved): {assumed}")
        banner.display = bool(told)
        banner.update(Content("\n".join(told)))

    def _pass_on(self, found: Found | Hanging | str) -> None:
        self.post_message(Inquired(found))
