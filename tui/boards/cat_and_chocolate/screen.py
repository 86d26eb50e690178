"""The screen of Cat & Chocolate: in the middle or going round, it turns up events, times and counts votes."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from textual.content import Content
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Digits, OptionList, Static

from deduce.advice.cat_and_chocolate import seat_sentences
from deduce.errors import UnwritableError
from deduce.games.cat_and_chocolate import Side, Vote
from deduce.records import ChocolateRecord
from deduce.records.cat_and_chocolate.dealing import dealt_hand, dealt_side, dealt_sides, drawn_turn
from deduce.records.cat_and_chocolate.editing import add_turn, replace_last_turn, set_allegiances, set_end
from deduce.records.cat_and_chocolate.entry import outcome_entry
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.telling import (
    hand_sentences,
    reckoning_sentences,
    standing_sentences,
    turn_lines,
    vote_sentences,
)
from deduce.records.cat_and_chocolate.wording import result_words
from tui.boards.cat_and_chocolate.hand_over import ForEach, HandOver
from tui.boards.cat_and_chocolate.steps import ALL_STEPS, NUMBER, possible_steps, steps
from tui.keys import Place, bindings
from tui.screens.board import BOARD, BoardScreen
from tui.screens.dialogs import ChoiceDialog, LineDialog
from tui.session.board_session import BoardSession
from tui.session.outcome import Outcome
from tui.session.texts import any_record_of
from tui.session.view import Audience
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.entry import EntryBox, EntryInput

__all__ = ["COUNT_FROM", "SCREEN", "ChocolateScreen"]

COUNT_FROM = 3
FOLLOWS = "follows"
DEALT_EXAMPLE = "= sso   (? help)"
COUNT_SECONDS = 1.0
MEANWHILE = "the game was changed elsewhere meanwhile; look at it and choose again"


class ChocolateScreen(BoardScreen):
    """The event on the table, what can be done about it, and what everybody has gained.

    Secret votes are kept in this screen alone until the last one is in, and written all at once.
    """

    PLACE = Place.CAT_AND_CHOCOLATE
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    ChocolateScreen #turn { height: auto; margin-bottom: 1; }
    ChocolateScreen #count { width: auto; height: 3; color: $text-accent; text-style: bold; }
    ChocolateScreen #board { max-height: 100%; }
    ChocolateScreen #gained { height: auto; margin-top: 1; }
    ChocolateScreen.-short #turn { margin-bottom: 0; }
    """

    def __init__(self, session: BoardSession) -> None:
        """Show this game."""
        super().__init__(session)
        self.cast: dict[int, Vote] = {}
        """The secret votes that were cast on the turn at hand."""
        self.voted_on: Turn | None = None
        """That turn."""
        self.counting = 0
        """How far the count still has to go; 0 while nobody counts."""
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

    def follow(self) -> None:
        """Show the game as it is now; a count ends and secret votes are void once the turn is another."""
        pending = self.record.pending
        if pending is None or self.voted_on != pending:
            self.cast, self.voted_on = {}, pending
            self._stop_counting()
        super().follow()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now; onlookers only look."""
        if action in ALL_STEPS:
            return action in self._possible
        if action == "advise":
            return self.record.me is not None
        return super().check_action(action, parameters)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        if event.option_list.id != BOARD or event.option_id is None:
            return
        event.stop()
        turn = self.record.pending
        if event.option_id.startswith(NUMBER) and turn is not None:
            self._go_on(replace(turn, count=int(event.option_id.removeprefix(NUMBER))))
        else:
            self.call_later(self.run_action, event.option_id)

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

    def action_turn_up(self) -> None:
        """Turn up the next event, or END! with all sides; with real cards ask for the event's text."""
        record = self.record
        if not record.seed:
            self.app.push_screen(
                LineDialog("What does the event say? It may be left empty.", ""), self._note_event
            )
            return
        try:
            turn = drawn_turn(record)
        except UnwritableError as error:
            self.say(f"Nothing can be dealt: {error}.")
            return
        if turn is None:
            sides = dealt_sides(record)
            self._edit(lambda text: set_allegiances(set_end(text, record.next_seat), sides))
        else:
            self._edit(lambda text: add_turn(text, turn))

    def action_end_now(self) -> None:
        """Note END!."""
        self._end_turn("end")

    def action_items(self) -> None:
        """Let the player on turn open an item, or note which were opened."""
        turn = self.record.pending
        if turn is None:
            return
        if self.record.seed:
            self._open_item(turn, is_held=False)
        else:
            self.app.push_screen(
                LineDialog("Which items were opened? Commas between them.", ""), self._note_items
            )

    def action_count(self) -> None:
        """Count to three, or stop counting."""
        if self.counting:
            self._stop_counting()
            self.say("The count is stopped.")
        else:
            self.counting = COUNT_FROM
            self._timer = self.set_interval(COUNT_SECONDS, self.count_on)
        self.show()

    def count_on(self) -> None:
        """One further step of the count; after the last one time has run out."""
        self.counting -= 1
        if self.counting <= 0:
            self._stop_counting()
            self._end_turn("= timeout")
        else:
            self.show()

    def action_secret_vote(self) -> None:
        """Hand the device to the next of the others for a secret vote; with the last one all are shown."""
        record, turn = self.record, self.record.pending
        if turn is None:
            return
        self._stop_counting()
        seat = next((seat for seat in record.voters(turn) if seat not in self.cast), None)
        if seat is None:
            self._end_turn(outcome_entry(self.cast))
            return

        def act(chosen: str | None) -> None:
            if chosen is None:
                self.say(f"Votes in: {len(self.cast)}. They are kept until the turn ends or you leave.")
                self.show()
            elif self.voted_on == turn:
                self.cast[seat] = Vote(chosen)
                self.action_secret_vote()

        choices = [Choice(id=vote.value, label=f"{vote.value.upper()}!") for vote in Vote]
        question = f"Does {record.players[turn.seat]} get away with it?"
        self.app.push_screen(HandOver(record.players[seat], (turn.event, question), choices), act)

    def action_open_vote(self) -> None:
        """Note everybody's vote at once."""
        record, turn = self.record, self.record.pending
        if turn is None:
            return
        self._stop_counting()
        voters = record.voters(turn)

        def act(words: tuple[str, ...] | None) -> None:
            if words is not None:
                votes = (Vote(word) for word in words)
                self._end_turn(outcome_entry(dict(zip(voters, votes, strict=True))))

        names = [record.players[seat] for seat in voters]
        words = [vote.value for vote in Vote]
        self.app.push_screen(ForEach("How does everybody vote?", names, words), act)

    def action_look(self) -> None:
        """Let somebody look at their own side and items."""
        record = self.record
        choices = [Choice(id=str(seat), label=name) for seat, name in enumerate(record.players)]

        def act(chosen: str | None) -> None:
            if chosen is None:
                return
            self._look(int(chosen))

        self.app.push_screen(ChoiceDialog("Who looks at their side and items?", choices), act)

    def action_sides(self) -> None:
        """Note everybody's side, now that all are opened."""
        words = [side.value for side in Side]

        def act(chosen: tuple[str, ...] | None) -> None:
            if chosen is not None:
                sides = {seat: Side(word) for seat, word in enumerate(chosen)}
                self._edit(lambda text: set_allegiances(text, sides))

        self.app.push_screen(ForEach("Which side is everybody on?", self.record.players, words), act)

    @property
    def _possible(self) -> tuple[str, ...]:
        return () if self.session.audience is Audience.ONLOOKER else possible_steps(self.record)

    def _steps(self) -> Iterable[Choice]:
        if not self._possible:
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

    def _stop_counting(self) -> None:
        self.counting = 0
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _look(self, seat: int) -> None:
        """Show one player their side and items, and on request what follows for them."""
        record = self.record
        try:
            secret = tuple(hand_sentences(record, seat))
            follows = tuple(seat_sentences(record, seat, dealt_side(record, seat)))
        except UnwritableError as error:
            self.say(f"Nothing can be shown: {error}.")
            return

        def act(chosen: str | None) -> None:
            if chosen is not None:
                self.app.push_screen(HandOver(record.players[seat], follows, (), is_held=True))

        choices = (Choice(id=FOLLOWS, label="Who may be with me?"),)
        self.app.push_screen(HandOver(record.players[seat], secret, choices), act)

    def _open_item(self, turn: Turn, *, is_held: bool) -> None:
        """Show the player on turn their items; those they choose lie open one after the other."""
        record, opened = self.record, turn.items or ()
        try:
            hand = dealt_hand(record, turn.seat)
        except UnwritableError as error:
            self.say(f"Nothing can be shown: {error}.")
            return

        def act(chosen: str | None) -> None:
            if chosen is None:
                return
            after = replace(turn, items=(*opened, hand[int(chosen)]))
            self._go_on(after)
            if self.record.pending == after and "items" in self._possible:
                self._open_item(after, is_held=True)

        choices = [Choice(id=str(place), label=item) for place, item in enumerate(hand)]
        secret = (*turn_lines(turn), "Choose the next item to open:")
        self.app.push_screen(HandOver(record.players[turn.seat], secret, choices, is_held=is_held), act)

    def _note_event(self, text: str | None) -> None:
        record = self.record
        if text is not None:
            number = record.turns[-1].number + 1 if record.turns else 1
            turn = Turn(number=number, seat=record.next_seat, event=text.strip())
            self._edit(lambda written: add_turn(written, turn))

    def _note_items(self, text: str | None) -> None:
        turn = self.record.pending
        items = tuple(filter(None, map(str.strip, (text or "").split(","))))
        if turn is not None and items:
            self._go_on(replace(turn, items=items))

    def _go_on(self, turn: Turn) -> None:
        """Write more of the turn at hand."""
        self._edit(lambda text: replace_last_turn(text, turn))

    def _edit(self, change: Callable[[str], str]) -> None:
        """Change the game that is shown; another one that it became meanwhile is left alone."""
        seen = self.record

        def checked(text: str) -> str:
            if any_record_of(text) != seen:
                raise UnwritableError(MEANWHILE)
            return change(text)

        self._shown_done(self.session.edit(checked))

    def _end_turn(self, entry: str) -> None:
        """Enter how the turn ended."""
        self._shown_done(self.session.enter(entry))

    def _shown_done(self, outcome: Outcome) -> None:
        """Show what came of an action; what was done stands on the table and needs no words."""
        self.settle(outcome)
        if outcome.done:
            self.say(self.session.trouble)


SCREEN = ChocolateScreen
