"""The screen of Pocket Cats: reveal and swap on the table, or note a finished table tile by tile."""

from collections.abc import Iterable, Iterator, Mapping
from random import SystemRandom

from textual.widget import Widget
from textual.widgets import OptionList

from deduce.games.pocket_cats import DogTurn
from deduce.games.pocket_cats.components import PLAYERS
from deduce.games.pocket_cats.squares import CENTRE, square_name, square_named
from deduce.records import PocketCatsRecord
from deduce.records.pocket_cats.choices import (
    SeenSwap,
    drawn_tile,
    legal_dog_turns,
    legal_reveals,
    legal_swaps,
)
from deduce.records.pocket_cats.editing import set_dog_turn, set_note, set_tile
from deduce.records.pocket_cats.entry import entry_line
from deduce.records.pocket_cats.entry_help import swap_text
from deduce.records.pocket_cats.finish import reckoning
from deduce.records.pocket_cats.model import UNSEEN, Move, SeenTile, Unseen
from deduce.records.pocket_cats.replay import standing
from deduce.records.pocket_cats.telling import score_sentences, standing_sentences
from deduce.records.pocket_cats.words import tile_text
from tui.board_answers import Scored, hidden
from tui.boards.pocket_cats.tile_grid import TileGrid
from tui.boards.pocket_cats.tile_picker import TilePicker
from tui.boards.pocket_cats.tiles import BEST, LEGAL, MOVING, drawn, end_marks
from tui.keys import Place, action, bindings
from tui.screens.board import BOARD, BoardScreen
from tui.screens.dialogs import ChoiceDialog, ask_for_line
from tui.session.board_session import BoardSession
from tui.session.outcome import Outcome, refused
from tui.session.texts import any_record_of
from tui.widgets.choice_list import Choice
from tui.widgets.pad import Pad, PadKey

__all__ = ["SCREEN", "PocketCatsScreen"]

DEGREES, NO_TURN = 90, "none"
MEANWHILE = "The game was changed meanwhile; look at it, then choose the dog again."
REQUESTS, ASKED_BY_FINGERS = "requests", ("advise", "tiles_left", "score")
"""What stands as keys under the table for fingers, for whom the bar has little room."""


class PocketCatsScreen(BoardScreen):
    """The table of five by five."""

    PLACE = Place.POCKET_CATS
    BINDINGS = bindings(PLACE)

    def __init__(self, session: BoardSession) -> None:
        """Show this game."""
        super().__init__(session)
        self.mover: int | None = None
        """The square of the prey that is to move instead of the revealed one."""

    def on_mount(self) -> None:
        """Begin where a tile waits to be swapped."""
        pending = standing(self.record).pending
        if pending is not None:
            self.query_one(TileGrid).go_to(pending.reveal)

    @property
    def record(self) -> PocketCatsRecord:
        """The game; BoardSession opens no other kind on this screen."""
        record = self.session.record
        if not isinstance(record, PocketCatsRecord):
            raise TypeError(f"{self.session.path.name} holds no game of Pocket Cats any more")
        return record

    def compose_board(self) -> Iterator[Widget]:
        """The table; below it, while a tile is chosen, a key for each tile that it may be."""
        yield TileGrid(BOARD)
        yield TilePicker()
        yield Pad(REQUESTS, ())

    @property
    def picker(self) -> TilePicker:
        """What asks for a tile."""
        return self.query_one(TilePicker)

    def status(self) -> Iterable[str]:
        """Whose turn it is, or how the game ended."""
        return standing_sentences(self.record)

    def moves(self) -> Iterator[Choice]:
        """The moves, as entries say them."""
        record = self.record
        for move in record.moves:
            player = record.players[(move.number - 1) % PLAYERS]
            yield Choice(id=str(move.number), label=f"{move.number:2} {player}: {entry_line(move)}")

    def example(self) -> str:
        """What an entry looks like now."""
        return "a1 mouse 4" if self.record.board is not None else super().example()

    def score_lines(self) -> Iterable[str]:
        """The end step by step, or what it would be now."""
        return score_sentences(self.record)

    def otherwise(self) -> Iterator[str]:
        """What the signs mean."""
        record = self.record
        if self.picker.square is not None:
            return
        if self._shows_end:
            first, second = record.players
            yield f"x chased off or removed, 1 prey of {first}, 2 of {second}, = stays, * leader"
        elif record.board is not None:
            yield "Choose a square to say which tile lies there. * leader"
        elif standing(record).pending is not None:
            yield f"{MOVING} moves: choose a square marked {LEGAL} to swap it with. * leader"
            if self._other_movers:
                yield "Other prey may move instead: choose it first, or press m on it."
        elif legal_reveals(record):
            yield f"Choose a face-down tile ({LEGAL}), then say which it is. * leader"

    def follow(self) -> None:
        """Show the game as it is now; what was begun on the board is kept only where it still may be."""
        self.mover = None
        asked = self.picker.square
        if asked is not None and not self._may_pick(asked):
            self._stop_picking()
        super().follow()

    def show_board(self) -> None:
        """Draw the table with what may be done on it, and the keys for a tile."""
        record = self.record
        end = reckoning(record) if self._shows_end else None
        board = standing(record).board if end is None else end.board
        marks = self._marks() if end is None else end_marks(end)
        grid = self.query_one(TileGrid)
        grid.show(drawn(record, board, marks))
        has_room = self.has_class("-tall") and not self.app.has_class("-buttons")
        grid.display = self.picker.square is None or has_room
        self.picker.follow(record)
        requests = self.query_one(f"#{REQUESTS}", Pad)
        requests.display = self.app.has_class("-buttons") and self.picker.square is None
        requests.show([[self._request_key(each) for each in ASKED_BY_FINGERS]])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now."""
        if action == "turn_dog":
            return bool(legal_dog_turns(self.record))
        if action == "mover":
            return bool(self._other_movers)
        if action == "advise":
            is_turning = self.record.turned is None and bool(legal_dog_turns(self.record))
            return is_turning or not standing(self.record).over
        if action == "tiles_left":
            return not standing(self.record).over
        if action == "back" and self.picker.square is not None:
            return True
        return super().check_action(action, parameters)

    def on_tile_grid_chosen(self, event: TileGrid.Chosen) -> None:
        """Reveal, swap, note a tile or turn a dog: whatever comes next."""
        event.stop()
        record, square = self.record, event.square
        if self._may_pick(square):
            self._pick(square)
        elif standing(record).pending is not None:
            self._swap(square)
        elif any(turn.square == square for turn in legal_dog_turns(record)):
            self.action_turn_dog()
        elif standing(record).over:
            self.say("All tiles are revealed and swapped.")
        else:
            self.enter(f"{square_name(square)} ?")  # refused, with the reason

    async def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Do what a finger asks for beside the table."""
        event.stop()
        await self.run_action(event.key_id)

    def on_tile_picker_picked(self, event: TilePicker.Picked) -> None:
        """Note the tile that was chosen, or one that is drawn."""
        event.stop()
        tile = event.tile or drawn_tile(self.record, event.square, SystemRandom())
        if tile is None:
            self.say("No tile can be drawn while one that lies face up was not noted.")
        else:
            self._take(event.square, tile)

    def on_tile_picker_left(self, event: TilePicker.Left) -> None:
        """Back to the table."""
        event.stop()
        self._stop_picking()
        self.show()
        self.refresh_bindings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Write a note on the chosen move."""
        event.stop()
        number = int(event.option_id or 0)
        move = next((each for each in self.record.moves if each.number == number), None)

        if move is not None:
            ask_for_line(
                self.app, f"Note on move {number}", move.note, lambda note: self._write_note(move, note)
            )

    async def action_back(self) -> None:
        """Leave the keys for a tile first."""
        if self.picker.square is not None:
            self.picker.step_back()
        else:
            await super().action_back()

    def action_mover(self) -> None:
        """Let the prey under the cursor move instead of the revealed one."""
        self._move_instead(self.query_one(TileGrid).cursor)

    def action_tiles_left(self) -> None:
        """How likely each tile is; once more, take the answer away."""
        if self.found is not None:
            self.follow()
        else:
            self.inquire(lambda _: hidden(self.session))

    def action_turn_dog(self) -> None:
        """Ask which dog the Musketeers' leader turns."""
        turns = legal_dog_turns(self.record)
        choices = [
            Choice(
                id=f"{turn.square} {turn.quarters}",
                label=f"{square_name(turn.square)} by {DEGREES * turn.quarters}°",
                is_chosen=turn == self.record.turned,
            )
            for turn in turns
        ]
        choices.append(Choice(id=NO_TURN, label="No dog", is_chosen=self.record.turned is None))

        seen = self.record.turned

        def act(chosen: str | None) -> None:
            if chosen is not None:
                turned = next((each for each in turns if f"{each.square} {each.quarters}" == chosen), None)
                self.settle(self.session.edit(lambda text: turn_dog(text, turned)))

        def turn_dog(text: str, turned: DogTurn | None) -> str:
            now = any_record_of(text)
            if not isinstance(now, PocketCatsRecord) or (legal_dog_turns(now), now.turned) != (turns, seen):
                raise refused(MEANWHILE)
            return set_dog_turn(text, turned)

        self.app.push_screen(ChoiceDialog("Which dog is turned, and how far clockwise?", choices), act)

    def _write_note(self, move: Move, note: str) -> Outcome:
        """Write a note on a move, unless it is no longer the one that was asked about."""

        def written(text: str) -> str:
            now = any_record_of(text)
            if not isinstance(now, PocketCatsRecord) or move not in now.moves:
                raise refused(
                    f"Move {move.number} was changed meanwhile; look at the moves, then choose again."
                )
            return set_note(text, move.number, note)

        outcome = self.session.edit(written)
        self.settle(outcome)
        return outcome

    def _request_key(self, action_id: str) -> PadKey:
        is_possible = bool(self.check_action(action_id, ()))
        return PadKey(id=action_id, label=action(self.PLACE, action_id).label, is_possible=is_possible)

    @property
    def _shows_end(self) -> bool:
        """Whether the table lies as it does when the dogs hunt; one that is being noted only when asked."""
        record = self.record
        return reckoning(record) is not None and (record.board is None or isinstance(self.found, Scored))

    @property
    def _other_movers(self) -> frozenset[int]:
        pending = standing(self.record).pending
        return frozenset(
            swap.mover for swap in legal_swaps(self.record) if pending is None or swap.mover != pending.reveal
        )

    def _marks(self) -> Mapping[int, str]:
        """What may be done with each square, the best of it last."""
        record = self.record
        marks: dict[int, str] = {}
        pending = standing(record).pending
        if self.picker.square is not None:
            return {self.picker.square: MOVING}
        if pending is not None:
            mover = pending.reveal if self.mover is None else self.mover
            marks |= {swap.other: LEGAL for swap in legal_swaps(record) if swap.mover == mover}
            marks[mover] = MOVING
        else:
            marks |= dict.fromkeys(legal_reveals(record), LEGAL)
        best = None if self.advice is None else _square_of(self.advice.options[0].choice)
        return marks if best is None else marks | {best: BEST}

    def _may_pick(self, square: int) -> bool:
        """Whether a tile can be noted for this square now."""
        record = self.record
        if record.board is not None or square in legal_reveals(record):
            return True
        return not record.moves and square == CENTRE and isinstance(record.start, Unseen)

    def _pick(self, square: int) -> None:
        self.query_one(TileGrid).go_to(square)
        self.picker.ask(self.record, square)
        self.show()
        self.refresh_bindings()

    def _stop_picking(self) -> None:
        self.picker.close()
        self.call_after_refresh(self.focus_board)

    def _take(self, square: int, tile: SeenTile) -> None:
        """Note the tile; on a finished table go on with the next square that is open."""
        if square in legal_reveals(self.record):
            self.enter(f"{square_name(square)} {tile_text(tile)}")
        else:
            self.settle(self.session.edit(lambda text: set_tile(text, square, tile)))
        self._stop_picking()
        board = self.record.board
        if board is not None and tile != UNSEEN:
            order = (*range(square + 1, len(board)), *range(square))
            following = next((each for each in order if board[each] == UNSEEN), None)
            if following is not None:
                self._pick(following)
                return
            self.action_score()
        self.show()
        self.refresh_bindings()

    def _swap(self, square: int) -> None:
        record = self.record
        pending = standing(record).pending
        if pending is None:
            return
        swap = SeenSwap(pending.reveal if self.mover is None else self.mover, square)
        if swap not in legal_swaps(record) and square in self._other_movers:
            self._move_instead(square)
        else:
            self.enter(swap_text(record, swap))

    def _move_instead(self, square: int) -> None:
        pending = standing(self.record).pending
        if pending is not None and square == pending.reveal:
            self.mover = None
        elif square in self._other_movers:
            self.mover = square
            self.say(f"{square_name(square)} moves instead; choose where it goes.")
        else:
            self.say(f"{square_name(square)} is no prey that may move instead.")
        self.show()


def _square_of(choice: str) -> int | None:
    """The square that an option of advice is about; None where it is about none."""
    return square_named(choice.partition(" ")[0].rpartition(">")[2])


SCREEN = PocketCatsScreen
