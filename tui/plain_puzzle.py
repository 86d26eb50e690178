"""A puzzle line by line: each line typed is a command, and is answered in sentences."""

from collections.abc import Iterator
from itertools import groupby

from deduce.errors import DeduceError
from deduce.games.delicats.wording import eat_rule
from deduce.puzzles import seen_cards, setting, task
from deduce.records import DelicatsRecord, Mark, row_sentence
from deduce.records.delicats.names import GREY
from tui.plain_answers import Reply
from tui.plain_commands import Command
from tui.plain_words import MistakeError, failure_words, player, preference, whole_card, words
from tui.session.outcome import Outcome
from tui.session.puzzle_session import PuzzleSession
from tui.session.puzzle_status import rows_by_cat, status_parts

__all__ = ["PUZZLE_COMMANDS", "PlainPuzzle"]

NO_MARK = "none"
SHOWN, HIDDEN = "shown", "hidden"

PUZZLE_COMMANDS = (
    Command(name="help", takes="", does="these lines"),
    Command(name="question", takes="", does="what is asked, and what is known before the first round"),
    Command(name="rounds", takes="", does="the rows, those of a cat together"),
    Command(name="grid", takes="", does="your marks, and what follows from them by bookkeeping"),
    Command(name="mark", takes="WHO CARD yes, no, maybe or none", does="mark a cell of the grid"),
    Command(name="put", takes="CARD WHO, or CARD grey", does="a gift card into a bowl, or out of it again"),
    Command(name="undo", takes="", does="take the last mark back"),
    Command(name="redo", takes="", does="make it again"),
    Command(name="check", takes="", does="what is right, what is wrong, and how much is missed"),
    Command(
        name="hint", takes="", does="the next step, more each time: where to look, which rounds, why, what"
    ),
    Command(name="follow", takes="", does="mark what the hint says, once it was told to its end"),
    Command(name="clock", takes="shown or hidden", does="whether the time is told"),
    Command(name="giveup", takes="", does="end it, and read the whole proof"),
    Command(name="proof", takes="", does="the proof, once the puzzle has ended"),
    Command(name="again", takes="", does="begin again with an empty grid"),
    Command(name="quit", takes="", does="leave; nothing is lost"),
)


class PlainPuzzle:
    """One open puzzle, asked line by line."""

    def __init__(self, session: PuzzleSession) -> None:
        """Answer for this puzzle; its clock runs from now on."""
        self.session = session
        self.is_left = False
        self._commands = {command.name: getattr(self, f"_{command.name}") for command in PUZZLE_COMMANDS}
        session.resume()

    @property
    def record(self) -> DelicatsRecord:
        """What the solver is given."""
        return self.session.record

    def greeting(self) -> Iterator[Reply]:
        """What is said when the puzzle is opened."""
        yield Reply(text=f"{self.record.title}: mission {self.record.mission.number}".removeprefix(": "))
        yield from self._notices()
        yield from self._status()
        yield from self._question("")
        yield from self._rounds("")
        yield Reply(text="Type a command, such as hint, or help.")

    def answer(self, line: str) -> Iterator[Reply]:
        """Everything that is said to one line."""
        self.session.poll()
        yield from self._notices()
        word, _, rest = line.strip().partition(" ")
        command = self._commands.get(word.casefold())
        try:
            if command is not None:
                yield from command(rest.strip())
            elif word:
                raise MistakeError(f"expected a command, such as hint or help, and got {word!r}")
        except DeduceError as error:
            yield Reply(text=failure_words(error), is_refusal=True)

    def leave(self) -> None:
        """Keep the time."""
        self.session.pause()

    def _notices(self) -> Iterator[Reply]:
        said = self.session.notices()
        if said:
            yield Reply(text=said)

    def _status(self) -> Iterator[Reply]:
        yield Reply(text=f"{', '.join(status_parts(self.session))}.")

    def _help(self, _: str) -> Iterator[Reply]:
        for command in PUZZLE_COMMANDS:
            yield Reply(text=f"{f'{command.name} {command.takes}'.strip()}: {command.does}")

    def _question(self, _: str) -> Iterator[Reply]:
        puzzle = self.session.coach.puzzle
        yield Reply(text=f"A cat {eat_rule(self.record.mission)}")
        for sentence in (task(puzzle), *setting(puzzle), *seen_cards(puzzle)):
            yield Reply(text=sentence)
        for card in puzzle.bowls:
            yield Reply(text=f"Gift card: {self.record.theme.card_name(card)}.")

    def _rounds(self, _: str) -> Iterator[Reply]:
        for laid in rows_by_cat(self.record):
            yield Reply(text=f"Round {laid.number}: {row_sentence(self.record, laid)}.")

    def _grid(self, _: str) -> Iterator[Reply]:
        yield from self._status()
        session, theme = self.session, self.record.theme
        noted = {cell: mark.value for cell, mark in session.marks.items()}
        follows = session.coach.implied(session.marks)
        given = {cell: "yes" if holds else "no" for cell, holds in follows.items()}
        cells = {
            cell: word for cell, word in sorted({**given, **noted}.items()) if cell[1] != self.record.clue
        }
        for seat, of_cat in groupby(cells.items(), key=lambda item: item[0][0]):
            told = ", ".join(f"{theme.name(card)} {word}" for (_, card), word in of_cat)
            yield Reply(text=f"{self.record.players[seat]}: {told}.")
        for card, bowl in session.placed.items():
            where = GREY if bowl is None else self.record.players[bowl]
            yield Reply(text=f"{theme.card_name(card)}: {where}.")
        if not cells and not session.placed:
            yield Reply(text="Nothing is marked yet.")

    def _mark(self, rest: str) -> Iterator[Reply]:
        marks: dict[str, Mark | None] = {NO_MARK: None} | {mark.value: mark for mark in Mark}
        marked = words(rest)
        if len(marked) != 3 or marked[2].casefold() not in marks:
            raise MistakeError(f"expected mark WHO CARD and one of {', '.join(marks)}, and got {rest!r}")
        cell = (player(self.record, marked[0]), preference(self.record, marked[1]))
        return self._told(self.session.mark(cell, marks[marked[2].casefold()]))

    def _put(self, rest: str) -> Iterator[Reply]:
        card_and_bowl = words(rest)
        if len(card_and_bowl) != 2:
            raise MistakeError(f"expected put CARD WHO, or put CARD grey, and got {rest!r}")
        card, bowl = whole_card(self.record, card_and_bowl[0]), card_and_bowl[1]
        return self._told(
            self.session.put(card, None if bowl.casefold() == GREY else player(self.record, bowl))
        )

    def _undo(self, _: str) -> Iterator[Reply]:
        return self._told(self.session.undo())

    def _redo(self, _: str) -> Iterator[Reply]:
        return self._told(self.session.redo())

    def _check(self, _: str) -> Iterator[Reply]:
        for line in self.session.check().lines or ("Nothing is marked yet.",):
            yield Reply(text=line)

    def _hint(self, _: str) -> Iterator[Reply]:
        yield Reply(text=self.session.hint()[-1])

    def _follow(self, _: str) -> Iterator[Reply]:
        return self._told(self.session.follow_hint())

    def _clock(self, rest: str) -> Iterator[Reply]:
        if rest.casefold() not in (SHOWN, HIDDEN):
            raise MistakeError(f"expected clock {SHOWN} or clock {HIDDEN}, and got {rest!r}")
        return self._told(self.session.hide_time(hidden=rest.casefold() == HIDDEN))

    def _giveup(self, _: str) -> Iterator[Reply]:
        yield from self._told(self.session.give_up())
        yield from self._proof("")

    def _proof(self, _: str) -> Iterator[Reply]:
        if self.session.ending is None:
            raise MistakeError("the proof is told once the puzzle has ended; giveup ends it")
        for line in self.session.coach.proof():
            yield Reply(text=line)

    def _again(self, _: str) -> Iterator[Reply]:
        return self._told(self.session.begin_again())

    def _quit(self, _: str) -> Iterator[Reply]:
        self.is_left = True
        yield Reply(text="The puzzle is kept as it is.")

    def _told(self, outcome: Outcome) -> Iterator[Reply]:
        yield Reply(text=outcome.message, is_refusal=not outcome.done)
