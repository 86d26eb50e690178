"""The table of Cat & Chocolate: what is drawn of it, the count of three, and how a turn is written on."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from textual.content import Content
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Digits, Static

from deduce.counted import counted
from deduce.games.cat_and_chocolate import Vote
from deduce.records import ChocolateRecord
from deduce.records.cat_and_chocolate.editing import replace_last_turn
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.telling import (
    reckoning_sentences,
    standing_sentences,
    turn_lines,
    vote_sentences,
)
from deduce.records.cat_and_chocolate.wording import result_words
from tui.boards.cat_and_chocolate.steps import ALL_STEPS, possible_steps, steps
from tui.keys import Place, bindings
from tui.screens.board import BOARD, BoardScreen
from tui.session.board_session import BoardSession
from tui.session.outcome import Outcome, refused
from tui.session.texts import any_record_of
from tui.session.view import Audience
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.entry import EntryBox, EntryInput

__all__ = ["COUNT_FROM", "MEANWHILE", "ChocolateTable", "same_turn"]

COUNT_FROM = 3
COUNT_SECONDS = 1.0
DEALT_EXAMPLE = "= sso   (? help)"
MEANWHILE = "The game was changed meanwhile; look at it and choose again."


class ChocolateTable(BoardScreen):
    """The event on the table, what can be done about it, and what everybody has gained.

    Secret votes are kept in this screen alone until the last one is in, and written all at once.
    """

    PLACE = Place.CAT_AND_CHOCOLATE
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    ChocolateTable #turn { height: auto; margin-bottom: 1; }
    ChocolateTable #count { width: auto; height: 3; color: $text-accent; text-style: bold; }
    ChocolateTable #board { max-height: 100%; }
    ChocolateTable #gained { height: auto; margin-top: 1; }
    ChocolateTable.-short #turn { margin-bottom: 0; }
    """

    def __init__(self, session: BoardSession) -> None:
        """Show this game."""
        super().__init__(session)
        self.cast: dict[int, Vote] = {}
        """The secret votes that were cast on the turn at hand."""
        self.voted_on: Turn | None = None
        """That turn, as it was when the last of them was cast."""
        self.counting = 0
        """How far the count still has to go; 0 while nobody counts."""
        self.counted_on: Turn | None = None
        """The turn as it was when the count began."""
        self.is_typing = False
        """Whether the entry line is wanted on a screen with few rows."""
        self._timer: Timer | None = None

    @property
    def record(self) -> ChocolateRecord:
        """The game; this screen opens no other kind."""
        record = self.session.record
        if not isinstance(record, ChocolateRecord):
            raise TypeError(f"{self.session.path.name} holds no game of Cat & Chocolate any more")
        return record

    @property
    def possible(self) -> tuple[str, ...]:
        """The actions of this board that are possible now; onlookers only look."""
        return () if self.session.audience is Audience.ONLOOKER else possible_steps(self.record)

    def compose_board(self) -> Iterator[Widget]:
        """The event, the count, what to do, what everybody has gained."""
        yield Static(id="turn")
        yield Digits(id="count")
        yield ChoiceList(BOARD)
        yield Static(id="gained")

    def show_board(self) -> None:
        """Draw the table; no side and no item that was not opened is on it."""
        self._show_line()
        self.query_one("#turn", Static).update(Content("\n").join(self._turn_lines()))
        count = self.query_one("#count", Digits)
        count.display = bool(self.counting)
        count.update(str(self.counting))
        choices = self.query_one(f"#{BOARD}", ChoiceList)
        choices.show(self._steps())
        choices.display = bool(choices.option_count)
        self.query_one("#gained", Static).update(Content("\n".join(reckoning_sentences(self.record))))

    def status(self) -> Iterable[str]:
        """Which turn it is, whose, and what comes next."""
        return standing_sentences(self.record)

    def score_lines(self) -> Iterable[str]:
        """The turns one by one; what they amount to stands on the board."""
        record = self.record
        return (f"{record.players[turn.seat]}: {result_words(record, turn)}" for turn in record.turns)

    def otherwise(self) -> Iterator[str]:
        """How a dealt game begins."""
        if self.record.seed and not self.record.turns:
            yield "Everybody looks at their own side and items first."

    def moves(self) -> Iterable[Choice]:
        """The turns, each with its event."""
        record = self.record
        for turn in record.turns:
            label = f"{turn.number}  {record.players[turn.seat]}: {result_words(record, turn)}"
            yield Choice(id=str(turn.number), label=label, detail="\n".join(turn_lines(turn)))

    def say(self, sentence: str) -> None:
        """Say it, and that secret votes are void where the turn is another."""
        super().say(" ".join(filter(None, (sentence, self._void_votes()))))

    def follow(self) -> None:
        """Show the game as it is now; a count ends once anything of the turn has changed."""
        if self.record.pending != self.counted_on:
            self.stop_counting()
        super().follow()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now."""
        if action in ALL_STEPS:
            return action in self.possible
        if action == "advise":
            return self.record.me is not None
        return super().check_action(action, parameters)

    def read_line(self) -> None:
        """Read the line as the next entry; what the app deals is not typed, only votes are."""
        super().read_line()
        if self.record.seed and not self.app.has_class("-buttons"):
            self.query_one(EntryBox).line.placeholder = DEALT_EXAMPLE

    def action_enter_line(self) -> None:
        """Go to the line, which is not there on a screen with few rows before it is wanted."""
        self.is_typing = True
        self._show_line()
        super().action_enter_line()

    def on_entry_input_left(self, event: EntryInput.Left) -> None:
        """Take the line away again."""
        self.is_typing = False
        self._show_line()

    def action_count(self) -> None:
        """Count to three, or stop counting."""
        if self.counting:
            self.stop_counting()
            self.say("The count is stopped.")
        else:
            self.counting, self.counted_on = COUNT_FROM, self.record.pending
            self._timer = self.set_interval(COUNT_SECONDS, self.count_on)
        self.show()

    def count_on(self) -> None:
        """One further step of the count; after the last one time has run out."""
        self.counting -= 1
        if self.counting <= 0:
            self.stop_counting()
            turn = self.record.pending
            if turn is not None:
                self.go_on(turn, replace(turn, timeout=True, items=turn.items or ()))
        else:
            self.show()

    def stop_counting(self) -> None:
        """Let nobody count any more."""
        self.counting = 0
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def go_on(self, turn: Turn, further: Turn) -> None:
        """Write what became of a turn, unless it is no longer the one at hand."""
        if self.record.pending == turn:
            self.edit(lambda text: replace_last_turn(text, further))
        else:
            self.say(MEANWHILE)

    def edit(self, change: Callable[[str], str]) -> None:
        """Change the game that is shown; another one that it became meanwhile is left alone."""
        seen = self.record

        def checked(text: str) -> str:
            if any_record_of(text) != seen:
                raise refused(MEANWHILE)
            return change(text)

        self.done(self.session.edit(checked))

    def done(self, outcome: Outcome) -> None:
        """Show what came of an action; what was done stands on the table and needs no words."""
        self.settle(replace(outcome, message=self.session.trouble) if outcome.done else outcome)

    def _void_votes(self) -> str:
        """Drop secret votes on another turn than the one at hand; says so unless they are what ended it."""
        turn, votes = self.voted_on, self.cast
        if turn is None or not votes or same_turn(turn, self.record.pending):
            return ""
        self.cast = {}
        if any(each.number == turn.number and each.votes == votes for each in self.record.turns):
            return ""
        voided = counted(len(votes), "secret vote is", "secret votes are")
        return f"{voided} void; the turn is no longer the one they were cast on."

    def _steps(self) -> Iterable[Choice]:
        if not self.possible:
            return ()
        return steps(self.record, votes_in=len(self.cast), is_counting=bool(self.counting))

    def _turn_lines(self) -> Iterator[Content]:
        """The turn at hand, else how the last one ended."""
        record = self.record
        if not record.turns:
            return
        turn = record.turns[-1]
        event, *rest = turn_lines(turn)
        yield Content.assemble((event, "bold"))
        yield from map(Content, rest)
        if not turn.is_pending:
            yield from map(Content, vote_sentences(record, turn))

    def _show_line(self) -> None:
        self.query_one(EntryBox).display = self.is_typing or not self.has_class("-short")


def same_turn(turn: Turn, other: Turn | None) -> bool:
    """Whether the other is that turn, perhaps further on."""
    return other is not None and (turn.number, turn.seat, turn.event) == (
        other.number,
        other.seat,
        other.event,
    )
