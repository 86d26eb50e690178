"""One open puzzle for one window: its marks, its clock, and everything that can be asked about it.

The puzzle file is never written to; what the solver does stands in FILE.solving beside it, on the disk
before a call returns. No call raises for what a user or another program did.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from time import monotonic

from deduce.errors import UnreadableError, UnwritableError
from deduce.games.delicats.components import CARDS, Card
from deduce.inference import Cell
from deduce.puzzles import Check, Coach, GiftHint, Hint, NoHint, bowl_words, coach_of
from deduce.records import DelicatsRecord, Mark
from deduce.records.source import read_source
from tui.serve.child import View
from tui.session.outcome import Outcome
from tui.session.puzzle_results import PuzzleResult, PuzzleShelf, puzzle_key, solving_path, time_words
from tui.session.solving import Ending, GiftMove, MarkMove, Move, Solving, Spot
from tui.session.solving_file import SolvingFile
from tui.session.texts import record_of

__all__ = ["PuzzleSession"]

ENDED = "This puzzle has ended; begin again to solve it once more."
NOT_RIGHT = "All that is asked has an answer, and something in it is wrong; a check says what."
TELLINGS = 4
"""Where to look, which rounds, why, and what follows."""


class PuzzleSession:
    """One open puzzle."""

    def __init__(
        self, path: Path, puzzle: str, coach: Coach, *, shelf: PuzzleShelf, clock: Callable[[], float]
    ) -> None:
        """Go on where the puzzle of that key was left; what comes of it is noted on the shelf."""
        self.path = path
        self.coach = coach
        self._shelf = shelf
        self._file = SolvingFile(solving_path(path), puzzle, clock, fits=self._fits)
        self._told: tuple[Hint | GiftHint, int] | None = None
        """The hint of the moment and how much of it was told."""

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        shelf: PuzzleShelf,
        view: View | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> "PuzzleSession":
        """Open a puzzle; UnreadableError where the file asks nothing, or nothing with one sure answer.

        An onlooker is shown no puzzle from a seat, since that seat's own cards are given in it.
        """
        record = record_of(read_source(path))
        may_be_shown = view is not View.ONLOOKER or record.me is None
        coach = coach_of(record) if may_be_shown else None
        if coach is None:
            raise UnreadableError("this file asks nothing that has one sure answer")
        return cls(path, puzzle_key(record), coach, shelf=shelf, clock=clock)

    @property
    def record(self) -> DelicatsRecord:
        """What the solver is given."""
        return self.coach.grid.record

    @property
    def solving(self) -> Solving:
        """How far it is solved."""
        return self._file.solving

    @property
    def ending(self) -> Ending | None:
        """How it ended; None while it is under way."""
        return self.solving.ending

    @property
    def marks(self) -> Mapping[Cell, Mark]:
        """The solver's marks."""
        return self.solving.marks

    @property
    def placed(self) -> Mapping[Card, int | None]:
        """The gift cards that lie in a bowl; None for the grey one."""
        return self.solving.placed

    @property
    def time(self) -> str:
        """How long it was looked at."""
        return time_words(self._file.seconds)

    @property
    def undo_label(self) -> str:
        """What `undo` would take back; empty where nothing can be."""
        done = self.solving.done
        return self._label(done[-1]) if done and self.ending is None else ""

    @property
    def redo_label(self) -> str:
        """What `redo` would make again; empty where nothing."""
        undone = self.solving.undone
        return self._label(undone[-1]) if undone and self.ending is None else ""

    @property
    def hint_rounds(self) -> tuple[int, ...]:
        """The rounds of the hint of the moment, once it has named them."""
        told = self._told
        return told[0].rounds if told is not None and told[1] > 1 and isinstance(told[0], Hint) else ()

    @property
    def can_follow(self) -> bool:
        """Whether a hint was told to its end and waits to be followed."""
        return self._told is not None and self._told[1] == TELLINGS and self.ending is None

    def mark(self, cell: Cell, mark: Mark | None) -> Outcome:
        """Mark a cell; None takes the mark off."""
        if cell not in self.coach.open_cells:
            return Outcome(done=False, message="That is given; there is nothing to mark.")
        if self.marks.get(cell) is mark:
            return Outcome(done=False, message="It is marked so already.")
        return self._move(Move(marks=(self._mark_move(cell, mark),)))

    def put(self, card: Card, bowl: int | None) -> Outcome:
        """Put a gift card into a bowl, None for the grey one; from the one where it lies it is taken back."""
        if card not in self.coach.puzzle.bowls:
            return Outcome(done=False, message="That gift card is not asked about.")
        before = Spot(bowl=self.placed[card]) if card in self.placed else None
        after = Spot(bowl=bowl)
        gift = GiftMove(card=card.number, before=before, after=None if before == after else after)
        return self._move(Move(gifts=(gift,)))

    def undo(self) -> Outcome:
        """Take the last move back."""
        label = self.undo_label
        if not label:
            return Outcome(done=False, message="There is nothing to undo.")
        return self._keep(Solving.back, f"Taken back: {label}.")

    def redo(self) -> Outcome:
        """Make the move again that was taken back last."""
        label = self.redo_label
        if not label:
            return Outcome(done=False, message="There is nothing to make again.")
        return self._keep(Solving.forth, f"Made again: {label}.")

    def check(self) -> Check:
        """What is right and what is not so far."""
        if self.ending is None:
            self._file.keep(lambda solving: replace(solving, checks=solving.checks + 1))
        return self.coach.check(self.marks, self.placed)

    def hint(self) -> tuple[str, ...]:
        """The next step, each time one sentence more: where to look, which rounds, why, and what follows."""
        if self.ending is not None:
            return (ENDED,)
        following = self.coach.hint(self.marks, self.placed)
        if isinstance(following, NoHint):
            return (following.sentence,)
        told = self._told[1] if self._told is not None and self._told[0] == following else 0
        if told < TELLINGS:
            self._file.keep(lambda solving: replace(solving, hints=solving.hints + 1))
        self._told = (following, min(told + 1, TELLINGS))
        sentences = (following.where, following.rows, following.reason, following.value)
        return sentences[: self._told[1]]

    def follow_hint(self) -> Outcome:
        """Note what the hint says, as one move."""
        if self._told is None or not self.can_follow:
            return Outcome(done=False, message="There is no hint to follow; ask for one first.")
        following = self._told[0]
        if isinstance(following, GiftHint):
            return self.put(following.card, following.bowl)
        moves = [
            self._mark_move(cell, Mark.YES if holds else Mark.NO) for cell, holds in following.cells.items()
        ]
        return self._move(Move(marks=tuple(moves)))

    def give_up(self) -> Outcome:
        """End it; the proof may be read then."""
        if self.ending is not None:
            return Outcome(done=False, message=ENDED)
        return self._end(Ending.GIVEN_UP)

    def begin_again(self) -> Outcome:
        """Forget the marks, the time and the hints; what came of it first stays in the statistics."""
        self._told = None
        outcome = self._keep(
            lambda solving: Solving(puzzle=solving.puzzle, hides_time=solving.hides_time),
            "Begun again, with an empty grid.",
        )
        self.resume()
        return outcome

    def hide_time(self, *, hidden: bool) -> Outcome:
        """Hide the clock, which runs all the same, or show it."""
        message = "The clock is hidden; it runs on." if hidden else "The clock is shown."
        return self._keep(lambda solving: replace(solving, hides_time=hidden), message)

    def resume(self) -> None:
        """Let the clock run, unless the puzzle has ended."""
        if self.ending is None:
            self._file.run()

    def pause(self) -> None:
        """Stop the clock and keep the time."""
        self._file.stop()

    def notices(self) -> str:
        """What was put aside since it was asked for last, in sentences; empty where nothing was."""
        said = " ".join(self._file.notices)
        self._file.notices.clear()
        return said

    def poll(self) -> bool:
        """Follow what another window did; whether there was anything."""
        return self._file.look()

    def _fits(self, solving: Solving) -> bool:
        """Whether all that was moved is in this puzzle."""
        bowls, cards = {*self.record.seats, None}, {card.number for card in self.coach.puzzle.bowls}
        return all(
            all(mark.seat in self.record.seats for mark in move.marks)
            and all(gift.card in cards and {spot.bowl for spot in gift.spots} <= bowls for gift in move.gifts)
            for move in (*solving.done, *solving.undone)
        )

    def _mark_move(self, cell: Cell, mark: Mark | None) -> MarkMove:
        seat, preference = cell
        return MarkMove(seat=seat, preference=preference, before=self.marks.get(cell), after=mark)

    def _move(self, move: Move) -> Outcome:
        if self.ending is not None:
            return Outcome(done=False, message=ENDED)
        self._told = None
        outcome = self._keep(lambda solving: solving.moved(move), f"{self._label(move)}.")
        if self.coach.is_solved(self.marks, self.placed):
            return self._end(Ending.SOLVED)
        if self.coach.is_answered(self.marks, self.placed):
            return replace(outcome, message=f"{outcome.message} {NOT_RIGHT}")
        return outcome

    def _end(self, ending: Ending) -> Outcome:
        self._file.stop()
        solving = self._file.solving
        hints = "1 hint" if solving.hints == 1 else f"{solving.hints} hints"
        words = "Solved" if ending is Ending.SOLVED else "Given up"
        outcome = self._keep(
            lambda solving: replace(solving, ending=ending), f"{words} after {self.time}, with {hints}."
        )
        result = PuzzleResult(
            puzzle=solving.puzzle,
            level=self.coach.puzzle.grade.level.word,
            ending=ending,
            seconds=solving.seconds,
            hints=solving.hints,
            checks=solving.checks,
        )
        try:
            said = self._shelf.note(result)
        except (OSError, UnwritableError) as error:
            said = f"The statistics were not kept: {error}."
        return replace(outcome, message=f"{outcome.message} {said}".rstrip())

    def _keep(self, change: Callable[[Solving], Solving], message: str) -> Outcome:
        self._file.keep(change)
        trouble = self._file.trouble
        told = f"Only in this window, not on the disk: {trouble}." if trouble else ""
        return Outcome(done=True, message=" ".join(filter(None, (message, told, self.notices()))))

    def _label(self, move: Move) -> str:
        """A move in words, such as: Ben/egg yes."""
        return ", ".join((*map(self._mark_label, move.marks), *map(self._gift_label, move.gifts)))

    def _mark_label(self, move: MarkMove) -> str:
        name = f"{self.record.players[move.seat]}/{self.record.theme.name(move.preference)}"
        return f"{name} {'no mark' if move.after is None else move.after.value}"

    def _gift_label(self, move: GiftMove) -> str:
        name = self.record.theme.card_name(CARDS[move.card])
        spot = move.after
        return f"{name} {'taken back' if spot is None else f'in {bowl_words(self.record, spot.bowl)}'}"
