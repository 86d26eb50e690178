"""The screen of Cat & Chocolate: what people do at the table, in the open or with the device in one hand."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from textual.widgets import OptionList

from deduce.advice.cat_and_chocolate import seat_sentences
from deduce.errors import UnwritableError
from deduce.games.cat_and_chocolate import Side, Vote
from deduce.records.cat_and_chocolate.dealing import dealt_hand, dealt_side
from deduce.records.cat_and_chocolate.editing import add_turn, set_allegiances, set_end
from deduce.records.cat_and_chocolate.entry import DRAW
from deduce.records.cat_and_chocolate.entry_parts import items_line, items_of
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.telling import hand_sentences, turn_lines
from tui.boards.cat_and_chocolate.hand_over import ForEach, HandOver
from tui.boards.cat_and_chocolate.steps import NUMBER
from tui.boards.cat_and_chocolate.table import MEANWHILE, ChocolateTable, same_turn
from tui.screens.board import BOARD
from tui.screens.dialogs import ChoiceDialog, LineDialog
from tui.session.board_session import BoardSession
from tui.widgets.choice_list import Choice

__all__ = ["SCREEN", "ChocolateScreen"]

FOLLOWS = "follows"


class ChocolateScreen(ChocolateTable):
    """The table with everything that can be done at it."""

    def __init__(self, session: BoardSession) -> None:
        """Show this game."""
        super().__init__(session)
        self.unsaved_event = ""
        """What was typed as an event and could not be saved."""
        self.unsaved_items = ""
        """The same for items."""

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        if event.option_list.id != BOARD or event.option_id is None:
            return
        event.stop()
        turn = self.record.pending
        if event.option_id.startswith(NUMBER) and turn is not None:
            self.go_on(turn, replace(turn, count=int(event.option_id.removeprefix(NUMBER))))
        else:
            self.call_later(self.run_action, event.option_id)

    def action_turn_up(self) -> None:
        """Turn up the next event, or END! with all sides; with real cards ask for the event's text."""
        if self.record.seed:
            self.done(self.session.enter(DRAW))
        else:
            self._note_event()

    def action_end_now(self) -> None:
        """Note END!."""
        seat = self.record.next_seat
        self.edit(lambda text: set_end(text, seat))

    def action_items(self) -> None:
        """Let the player on turn open an item, or note which were opened."""
        turn = self.record.pending
        if turn is None:
            return
        if self.record.seed:
            self._open_item(turn, is_held=False)
        else:
            self._note_items(turn)

    def action_secret_vote(self) -> None:
        """Hand the device to the next of the others for a secret vote; with the last one all are shown."""
        record, turn = self.record, self.record.pending
        if turn is None:
            return
        self.stop_counting()
        seat = next((seat for seat in record.voters(turn) if seat not in self.cast), None)
        if seat is None:
            self._vote(turn, self.cast)
            return

        def act(chosen: str | None) -> None:
            if chosen is None:
                self.say(f"Votes in: {len(self.cast)}. They are kept until the turn ends or you leave.")
                self.show()
            elif not same_turn(turn, self.record.pending):
                self.say(MEANWHILE)
            else:
                self.cast[seat], self.voted_on = Vote(chosen), turn
                self.action_secret_vote()

        choices = [Choice(id=vote.value, label=f"{vote.value.upper()}!") for vote in Vote]
        question = f"Does {record.players[turn.seat]} get away with it?"
        self.app.push_screen(HandOver(record.players[seat], (turn.event, question), choices), act)

    def action_open_vote(self) -> None:
        """Note everybody's vote at once."""
        record, turn = self.record, self.record.pending
        if turn is None:
            return
        self.stop_counting()
        voters = record.voters(turn)

        def act(words: tuple[str, ...] | None) -> None:
            if words is not None:
                self._vote(turn, dict(zip(voters, map(Vote, words), strict=True)))

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
        record, words = self.record, [side.value for side in Side]

        def act(chosen: tuple[str, ...] | None) -> None:
            if chosen is None:
                return
            if self.record != record:
                self.say(MEANWHILE)
            else:
                sides = {seat: Side(word) for seat, word in enumerate(chosen)}
                self.edit(lambda text: set_allegiances(text, sides))

        self.app.push_screen(ForEach("Which side is everybody on?", record.players, words), act)

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
            self.go_on(turn, after)
            if self.record.pending == after and "items" in self.possible:
                self._open_item(after, is_held=True)

        choices = [Choice(id=str(place), label=item) for place, item in enumerate(hand)]
        secret = (*turn_lines(turn), "Choose the next item to open:")
        self.app.push_screen(HandOver(record.players[turn.seat], secret, choices, is_held=is_held), act)

    def _note_event(self) -> None:
        """Ask for the event of the next turn, beginning with what was typed and not saved."""
        record = self.record
        number = record.turns[-1].number + 1 if record.turns else 1
        turn = Turn(number=number, seat=record.next_seat)

        def act(text: str | None) -> None:
            if text is None:
                return
            if self.record != record:
                self.say(MEANWHILE)
            else:
                self.edit(lambda written: add_turn(written, replace(turn, event=text.strip())))
            if self.record.pending != replace(turn, event=text.strip()):
                self.unsaved_event = text

        typed, self.unsaved_event = self.unsaved_event, ""
        question = f"{record.players[turn.seat]}: what does the event say? It may be left empty."
        self.app.push_screen(LineDialog(question, typed), act)

    def _note_items(self, turn: Turn) -> None:
        """Ask for the items of a turn, beginning with what was typed and not saved, else with those noted."""

        def act(text: str | None) -> None:
            if text is None:
                return
            further = replace(turn, items=items_of(text) or None)
            self.go_on(turn, further)
            if self.record.pending != further:
                self.unsaved_items = text

        typed, self.unsaved_items = self.unsaved_items or items_line(turn.items or ()), ""
        question = f"{self.record.players[turn.seat]}: which items were opened? Commas between them."
        self.app.push_screen(LineDialog(question, typed), act)

    def _vote(self, turn: Turn, votes: Mapping[int, Vote]) -> None:
        """Write all the votes on a turn."""
        in_order = MappingProxyType(dict(sorted(votes.items())))
        self.go_on(turn, replace(turn, votes=in_order))


SCREEN = ChocolateScreen
