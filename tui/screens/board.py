"""A board: what the screens of the further games have in common, from the entry line to undo."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from deduce.records import transcript
from deduce.records.suggestions import printable
from deduce.solver import Stopper
from tui.board_answers import Advice, advice, score
from tui.inquirer import Inquirer
from tui.inquiries import Found
from tui.keys import Action
from tui.messages import Inquired, ShowHelp
from tui.screens.frame import Frame
from tui.screens.polling import POLL_SECONDS, poll
from tui.screens.two_sides import scroll_on
from tui.session.board_session import BoardSession
from tui.session.outcome import Outcome
from tui.widgets.action_bar import shortened
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.cut_mark import CutMark
from tui.widgets.entry import EntryBox, EntryInput
from tui.widgets.entry_pad import plain_keys
from tui.widgets.panel import Panel

__all__ = ["BOARD", "MOVES", "BoardScreen"]

BOARD, MOVES = "board", "moves"
APART = " · "
THINKING = Found(title="Thinking ...", lines=())
ONCE_MORE = " Enter once more records it all the same."
TAP_HERE = "tap here to type"


class BoardScreen(Frame[None]):
    """Shows one game; a subclass draws its board and turns keys and taps on it into entries.

    A subclass sets `PLACE` and `BINDINGS`, yields from `compose_board` a widget with the id `BOARD`, draws
    it in `show_board`, and calls `enter` with what was chosen. Methods named `on_mount` of both are run.
    """

    DEFAULT_CSS: ClassVar[str] = """
    BoardScreen {
        & #status { padding: 0 1; height: auto; color: $text-accent; }
        & #middle { height: 1fr; }
        & #board-side { width: 1fr; height: 1fr; }
        & #board-scroll { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        & #moves-side { width: 40; height: 1fr; background: $surface; }
        & #moves { width: 1fr; height: 1fr; background: $surface; }
        & #message { padding: 0 1; height: auto; max-height: 6; color: $text-warning; }
        &.-short Panel { margin-top: 0; }
        &.-short EntryBox > #reading { display: none; }
        &.-short EntryBox.-entering > #reading { display: block; }
        &.-medium #moves-side { width: 32; }
        &.-narrow #moves-side { width: 1fr; }
        &.-narrow #board-side.-behind, &.-narrow #moves-side.-behind { display: none; }
    }
    """

    def __init__(self, session: BoardSession) -> None:
        """Show this game."""
        super().__init__()
        self.session = session
        self.found: Found | None = None
        """The answer to the last inquiry; gone when the game changes."""
        self.asked_to_undo = ""
        """What was refused to be undone because somebody else did it; asked for again, it is done."""
        self.refused_line = ""
        """A typed line that the rules refuse; entering it again records it all the same."""
        self.inquirer: Inquirer[Found] = Inquirer(self._pass_on, self._pass_on)

    def compose_board(self) -> Iterator[Widget]:
        """The board, the widget with the id BOARD, and what belongs right below it."""
        yield Static(id=BOARD)

    def show_board(self) -> None:
        """Draw the board as the game stands."""

    def status(self) -> Iterable[str]:
        """How the game stands, a few words each."""
        return (f"{what}: {fact}" for what, fact in transcript(self.session.record).outcome)

    def otherwise(self) -> Iterable[str]:
        """What is said below the board while nothing was asked."""
        return ()

    def moves(self) -> Iterable[Choice]:
        """What happened so far, the first thing first."""
        shown = transcript(self.session.record)
        for place, row in enumerate(shown.rows):
            yield Choice(id=str(place), label="  ".join(filter(None, row)))

    def example(self) -> str:
        """What an entry looks like now."""
        return self.session.entry_example

    def score_lines(self) -> Iterable[str]:
        """How the game stands or ended, step by step."""
        return (f"{what}: {fact}" for what, fact in transcript(self.session.record).outcome)

    @property
    def heading(self) -> str:
        """The game's title, and what it is a game of."""
        record = self.session.record
        return f"{record.title or self.session.path.stem} - {transcript(record).heading}"

    def compose_body(self) -> ComposeResult:
        """How it stands, board and moves, the line at the bottom."""
        yield Static(id="status")
        with Horizontal(id="middle"):
            with Vertical(id="board-side"):
                with VerticalScroll(id="board-scroll", can_focus=False) as scrolling:
                    yield from self.compose_board()
                    yield Panel()
                yield CutMark(scrolling)
            with Vertical(id="moves-side", classes="-behind"):
                yield ChoiceList(MOVES)
        yield Static(id="message")
        yield EntryBox("entry")

    def on_mount(self) -> None:
        """Show the game and follow it."""
        self.say(" ".join(self.session.notices))
        self.query_one(EntryBox).write(self.session.draft)
        self.follow()
        self.set_interval(POLL_SECONDS, partial(poll, self))
        self.focus_board()

    def on_unmount(self) -> None:
        """Let the worker end."""
        self.inquirer.close()

    def on_resize(self, _: Resize) -> None:
        """Draw for the room there is."""
        if self.is_mounted:
            self.call_after_refresh(self.show)

    def focus_board(self) -> None:
        """Give the keys to the board, where it takes any."""
        board = self.query_one(f"#{BOARD}")
        self.set_focus(board if board.focusable else None)

    def say(self, sentence: str) -> None:
        """Say something in the line above the entry; it is data, never markup."""
        message = self.query_one("#message", Static)
        message.update(Content(printable(sentence, kept="\n")))
        message.display = bool(sentence)

    def settle(self, outcome: Outcome) -> None:
        """Show what came of an action."""
        self.say(outcome.message)
        if outcome.done:
            self.refused_line = ""
            self.follow()
        else:
            self.show()
            self.refresh_bindings()

    def follow(self) -> None:
        """Show the game as it is now; what was answered about it before is dropped."""
        self.inquirer.drop()
        had_answer, self.found = self.found is not None, None
        self.read_line()
        self.show()
        self.refresh_bindings()
        if had_answer:
            self._see_answer()

    def read_line(self) -> None:
        """Read the line as the next entry."""
        for_fingers = self.app.has_class("-buttons")
        prompt = TAP_HERE if for_fingers else f"{self.example()}   (? help)"
        keys = partial(plain_keys, can_undo=bool(self.session.undo_label))
        self.query_one(EntryBox).follow(self.session.follow, keys, prompt=prompt)

    def show(self) -> None:
        """Draw what is known."""
        self.query_one("#status", Static).update(Content(APART.join(self.status())))
        moves = self.query_one(f"#{MOVES}", ChoiceList)
        was_at_end = moves.highlighted in (None, moves.option_count - 1)
        moves.show(self.moves())
        if was_at_end and moves.option_count:
            moves.highlighted = moves.option_count - 1
        self.show_board()
        faults = tuple(f"! {fault.text}" for fault in self.session.reading.faults)
        self.query_one(Panel).show(
            faults=faults, failure=self.session.problem, found=self.found, otherwise=tuple(self.otherwise())
        )

    def enter(self, text: str) -> Outcome:
        """Add what was chosen on the board; what is half typed in the line stays."""
        outcome = self.session.enter(text)
        self.settle(outcome)
        return outcome

    def label_of(self, shown: Action) -> str:
        """What undo and redo would do, and what tabs would show."""
        if shown.id in ("undo", "redo") and not self.has_class("-narrow"):
            what = self.session.undo_label if shown.id == "undo" else self.session.redo_label
            return shortened(f"{shown.label} {what}".rstrip())
        if shown.id == "tabs":
            return "Moves" if self.query_one("#moves-side").has_class("-behind") else "Board"
        return shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now."""
        possible: dict[str, Callable[[], bool]] = {
            "undo": lambda: bool(self.session.undo_label),
            "redo": lambda: bool(self.session.redo_label),
            "tabs": lambda: self.has_class("-narrow"),
            "restore": lambda: bool(self.session.problem),
        }
        return possible[action]() if action in possible else super().check_action(action, parameters)

    def on_entry_box_typed(self, event: EntryBox.Typed) -> None:
        """Keep what is half typed."""
        event.stop()
        self.session.save_draft(event.text)
        if event.text != self.refused_line:
            self.refused_line = ""

    def on_entry_box_entered(self, event: EntryBox.Entered) -> None:
        """Save the line, or say why not; a refused one is recorded when it is entered again."""
        event.stop()
        if event.text.strip():
            self._enter_line(event.text)

    def on_entry_box_undo_wanted(self, event: EntryBox.UndoWanted) -> None:
        """Undo, from the keys below the line."""
        event.stop()
        self.action_undo()

    def on_entry_input_left(self, event: EntryInput.Left) -> None:
        """Leave the line for the board."""
        event.stop()
        self.focus_board()

    def on_entry_input_help_wanted(self, event: EntryInput.HelpWanted) -> None:
        """Explain the keys."""
        event.stop()
        self.post_message(ShowHelp(self.PLACE))

    def on_entry_input_pasted(self, event: EntryInput.Pasted) -> None:
        """Several lines are several entries; the first that will not do ends it and stays in the line."""
        event.stop()
        sentence = self.query_one(EntryBox).enter_each(event.lines, self._enter_line)
        if sentence:
            self.say(sentence)

    def on_inquired(self, message: Inquired) -> None:
        """Show the answer to an inquiry."""
        if isinstance(message.found, Found):
            self.found = message.found
        elif isinstance(message.found, str):
            self.found = Found(title=message.found, lines=())
        self.show()
        self.refresh_bindings()
        self._see_answer()

    def inquire(self, question: Callable[[Stopper], Found]) -> None:
        """Ask beside the screen; a newer inquiry or a change of the game drops this one."""
        self.found = THINKING
        self.inquirer.ask(question)
        self.show()
        self._see_answer()

    @property
    def advice(self) -> Advice | None:
        """The advice that is shown."""
        return self.found if isinstance(self.found, Advice) else None

    def action_enter_line(self) -> None:
        """Go to the line."""
        self.query_one(EntryInput).focus()

    def action_undo(self) -> None:
        """Take the last change back; somebody else's only when asked twice."""
        others = self.asked_to_undo == self.session.undo_label
        outcome = self.session.undo(others=others)
        self.asked_to_undo = self.session.undo_label if not outcome.done else ""
        self.settle(outcome)

    def action_redo(self) -> None:
        """Make it again."""
        self.settle(self.session.redo())

    def action_restore(self) -> None:
        """Write the game again."""
        self.settle(self.session.restore())

    def action_advise(self) -> None:
        """Ask for the best choices and for what is hidden; once more, take the answer away."""
        if self.found is not None:
            self.follow()
            return
        self.inquire(lambda _: advice(self.session))

    def action_score(self) -> None:
        """Show how the game stands; once more, take that away."""
        self.found = None if self.found is not None else score(self.session, self.score_lines())
        self.show()
        self._see_answer()

    def action_tabs(self) -> None:
        """Change what is in view on a narrow screen."""
        for side in ("#board-side", "#moves-side"):
            self.query_one(side).toggle_class("-behind")
        if self.query_one("#moves-side").has_class("-behind"):
            self.focus_board()
        else:
            self.query_one(f"#{MOVES}").focus()
        self.refresh_bindings()
        self.call_after_refresh(self.show)

    def action_more(self) -> None:
        """Scroll on under the board, and from the end to the beginning."""
        scroll_on(self.query_one("#board-scroll", VerticalScroll))

    def _enter_line(self, text: str) -> Outcome:
        outcome = self.session.enter(text, anyway=text == self.refused_line)
        if outcome.done:
            self.query_one(EntryBox).take(text)
        if outcome.faults:
            self.refused_line = text
            outcome = replace(outcome, message=outcome.message + ONCE_MORE)
        self.settle(outcome)
        return outcome

    def _see_answer(self) -> None:
        """Bring an answer into view, and once it is taken away the board."""
        wanted = self.query_one(Panel if self.found is not None else f"#{BOARD}")
        self.query_one(CutMark).bring_into_view(wanted)

    def _pass_on(self, found: Found | str) -> None:
        self.post_message(Inquired(found))
