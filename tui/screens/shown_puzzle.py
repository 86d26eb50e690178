"""One puzzle on the screen: the grid to mark, the rows, what is told, the clock."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from deduce.games.delicats.wording import eat_rule
from deduce.puzzles import Check, seen_cards, setting, task
from tui.inquiries import Found
from tui.keys import action
from tui.screens.frame import Frame
from tui.session.outcome import Outcome
from tui.session.puzzle_session import PuzzleSession
from tui.session.puzzle_status import rows_by_cat, status_parts
from tui.session.solving import Ending
from tui.widgets.choice_list import ChoiceList
from tui.widgets.cut_mark import CutMark
from tui.widgets.grid import Grid
from tui.widgets.pad import Pad, PadKey
from tui.widgets.panel import Panel
from tui.widgets.puzzle_view import LEGEND, columns, gift_rows, grid_cells
from tui.widgets.table_view import ROUNDS, row_choices

__all__ = ["FINGERS", "ShownPuzzle"]

TICK_SECONDS = 1.0
APART = " · "
SIDES = 5
"""Columns of the list of rounds that are not for text: padding, indent, scroll bar."""
GIFTS, FINGERS = "gift-cards", "for-fingers"
"""The pads: bowls for the gift cards, and where there is no keyboard the actions that are wanted most."""
WANTED_MOST = ("hint", "follow_hint", "check", "undo")


class ShownPuzzle(Frame[None]):
    """Shows one puzzle; a subclass says what can be done to it."""

    DEFAULT_CSS = """
    ShownPuzzle {
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
            self.show_proof()
        self.say(self.session.notices())
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

    def say(self, sentence: str) -> None:
        """Say something in the line at the bottom; it is data, never markup."""
        message = self.query_one("#message", Static)
        message.update(Content(sentence))
        message.display = bool(sentence)

    def settle(self, outcome: Outcome) -> None:
        """Show what came of a move."""
        if outcome.done:
            self.checked = self.found = None
        if self.session.ending is not None:
            self.show_proof()
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
        self.show_status()

    def show_found(self) -> None:
        """Show what was asked for, scrolled to where it is not all in view."""
        self.say("")
        self.show()
        self.refresh_bindings()
        self.query_one(CutMark).bring_into_view(self.query_one(Panel))

    def _keys_for_fingers(self) -> Iterator[PadKey]:
        for action_id in WANTED_MOST:
            can_be_done = bool(self.check_action(action_id, ()))
            yield PadKey(id=action_id, label=action(self.PLACE, action_id).label, is_possible=can_be_done)

    def show_proof(self) -> None:
        """Let the answer and how it follows be what is shown."""
        word = "Solved" if self.session.ending is Ending.SOLVED else "The answer"
        self.checked = None
        self.found = Found(title=f"{word}, and how it follows", lines=self.session.coach.proof())

    def show_status(self) -> None:
        """Show the level, the clue, the clock and the hints."""
        self.query_one("#status", Static).update(Content(APART.join(status_parts(self.session))))

    def _tick(self) -> None:
        is_changed, said = self.session.poll(), self.session.notices()
        if said:
            self.say(said)
        if is_changed:
            self.checked = None
            self.show()
            self.refresh_bindings()
        self.show_status()
