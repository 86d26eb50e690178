"""A game line by line: each line typed is a round or a command, and is answered in sentences."""

from collections.abc import Callable, Iterator, Sequence

from deduce.errors import DeduceError
from deduce.inference import Analysis
from deduce.records import DelicatsRecord, Entry, Mark, parse_entry
from deduce.records.delicats.names import GREY
from deduce.solver import Stopper
from tui.jobs import Engine
from tui.plain_answers import PlainAnswers, Reply
from tui.plain_commands import COMMANDS
from tui.plain_words import (
    MistakeError,
    card,
    failure_words,
    number_and_rest,
    player,
    preference,
    whole_card,
    words,
)
from tui.session.outcome import Outcome
from tui.session.session import Session
from tui.session.settings import HelpLevel

__all__ = ["PlainGame"]

NONE = "none"
"""What takes away what was noted."""
OTHERS = "others"


class PlainGame:
    """One open game, asked line by line."""

    def __init__(self, session: Session, engine: Engine | None = None) -> None:
        """Answer for this game."""
        self.session = session
        self.is_left = False
        self._engine = engine or Engine()
        self._answers = PlainAnswers(session, self._engine)
        self._last: Analysis | None = None
        self._refused: Callable[[bool], Outcome] | None = None
        self._commands = {command.name: getattr(self, f"_{command.name}") for command in COMMANDS}

    def greeting(self) -> Iterator[Reply]:
        """What is said when the game is opened."""
        return self._answers.greeting()

    def answer(self, line: str) -> Iterator[Reply]:
        """Everything that is said to one line, what others did meanwhile first."""
        change = self.session.poll()
        if change is not None:
            yield Reply(text=change.message)
        word, _, rest = line.strip().partition(" ")
        command = self._commands.get(word.casefold())
        try:
            # a player may be called as a command is: a whole round is a round
            if command is not None and not isinstance(parse_entry(self.session.assumed_record, line), Entry):
                yield from command(rest.strip())
            elif word:
                yield from self._entry(line.strip())
        except DeduceError as error:
            yield Reply(text=failure_words(error), is_refusal=True)

    def _help(self, _: str) -> Iterator[Reply]:
        yield Reply(
            text="A round: [ACTIVE>]WHO DRAWN.. BEFORE AFTER +|- [> REFILL] [# note]; ? is a card not seen."
        )
        for command in COMMANDS:
            yield Reply(text=f"{f'{command.name} {command.takes}'.strip()}: {command.does}")

    def _grid(self, _: str) -> Iterator[Reply]:
        return self._answers.grid()

    def _why(self, rest: str) -> Iterator[Reply]:
        return self._answers.why(rest)

    def _rounds(self, _: str) -> Iterator[Reply]:
        return self._answers.rounds()

    def _table(self, _: str) -> Iterator[Reply]:
        return self._answers.table()

    def _faults(self, _: str) -> Iterator[Reply]:
        return self._answers.faults()

    def _check(self, _: str) -> Iterator[Reply]:
        return self._answers.check()

    def _repairs(self, _: str) -> Iterator[Reply]:
        return self._answers.repairs()

    def _audit(self, _: str) -> Iterator[Reply]:
        return self._answers.audit()

    def _lookback(self, _: str) -> Iterator[Reply]:
        return self._answers.look_back()

    def _advice(self, rest: str) -> Iterator[Reply]:
        return self._answers.advice(rest)

    def _entry(self, entry: str) -> Iterator[Reply]:
        if self.session.what_if is not None:
            return self._do(lambda anyway: self.session.assume_round(entry, anyway=anyway))
        return self._do(lambda anyway: self.session.add_round(entry, anyway=anyway))

    def _anyway(self, _: str) -> Iterator[Reply]:
        refused = self._refused
        if refused is None:
            raise MistakeError("nothing was refused that could be done anyway")
        return self._do(lambda _: refused(True))

    def _undo(self, rest: str) -> Iterator[Reply]:
        return self._do(lambda _: self.session.undo(others=rest.casefold() == OTHERS))

    def _redo(self, _: str) -> Iterator[Reply]:
        return self._do(lambda _: self.session.redo())

    def _edit(self, rest: str) -> Iterator[Reply]:
        number, entry = number_and_rest(rest, "edit N ENTRY")
        return self._do(lambda anyway: self.session.replace_round(number, entry, anyway=anyway))

    def _insert(self, rest: str) -> Iterator[Reply]:
        number, entry = number_and_rest(rest, "insert N ENTRY")
        return self._do(lambda anyway: self.session.insert_round(number, entry, anyway=anyway))

    def _delete(self, rest: str) -> Iterator[Reply]:
        number, _ = number_and_rest(rest, "delete N")
        return self._do(lambda anyway: self.session.delete_round(number, anyway=anyway))

    def _move(self, rest: str) -> Iterator[Reply]:
        number, rest = number_and_rest(rest, "move N TO")
        to, _ = number_and_rest(rest, "move N TO")
        return self._do(lambda anyway: self.session.move_round(number, to, anyway=anyway))

    def _note(self, rest: str) -> Iterator[Reply]:
        number, note = number_and_rest(rest, "note N TEXT")
        if not note:
            return self._answers.note(number)
        wanted = "" if _is_none([note]) else note
        return self._do(lambda _: self.session.set_note(number, wanted))

    def _mend(self, rest: str) -> Iterator[Reply]:
        number, _ = number_and_rest(rest, "mend N")
        repair = self._answers.repair(number)
        return self._do(lambda _: self.session.mend(repair))

    def _hand(self, rest: str) -> Iterator[Reply]:
        named = words(rest)
        if not named:
            return self._answers.hand()
        cards = [] if _is_none(named) else [card(self.session.record, word) for word in named]
        return self._do(lambda anyway: self.session.set_hand(cards, anyway=anyway))

    def _stop(self, _: str) -> Iterator[Reply]:
        return self._do(lambda _: self.session.stop())

    def _resume(self, _: str) -> Iterator[Reply]:
        return self._do(lambda _: self.session.resume())

    def _gifts(self, rest: str) -> Iterator[Reply]:
        named = words(rest)
        if not named:
            return self._answers.gifts()
        cards = [] if _is_none(named) else [whole_card(self.session.record, word) for word in named]
        return self._do(lambda anyway: self.session.set_gift_cards(cards, anyway=anyway))

    def _put(self, rest: str) -> Iterator[Reply]:
        card_and_bowl = words(rest)
        if len(card_and_bowl) != 2:
            raise MistakeError(f"expected put CARD WHO, or put CARD grey, and got {rest!r}")
        gift, bowl = whole_card(self.session.record, card_and_bowl[0]), card_and_bowl[1]
        seat = None if bowl.casefold() == GREY else player(self.session.record, bowl)
        return self._do(lambda anyway: self.session.put_gift(gift, seat, anyway=anyway))

    def _reveal(self, rest: str) -> Iterator[Reply]:
        named = words(rest)
        record = self.session.record
        seats = [player(record, who) for who in named[:1]]
        if len(named) < 2:
            return self._answers.reveal(seats or record.seats)
        (seat,), cards = seats, named[1:]
        hand = [] if _is_none(cards) else [preference(record, word) for word in cards]
        return self._do(lambda anyway: self.session.set_reveal(seat, hand, anyway=anyway))

    def _restore(self, _: str) -> Iterator[Reply]:
        return self._do(lambda _: self.session.restore())

    def _whatif(self, rest: str) -> Iterator[Reply]:
        assumed = words(rest)
        if len(assumed) != 2:
            return self._do(lambda anyway: self.session.assume_round(rest, anyway=anyway))
        record = self.session.record
        seat, held = player(record, assumed[0]), preference(record, assumed[1])
        return self._do(lambda _: self.session.assume_card(seat, held))

    def _leave(self, _: str) -> Iterator[Reply]:
        return self._do(lambda _: self.session.leave_what_if())

    def _mark(self, rest: str) -> Iterator[Reply]:
        marks: dict[str, Mark | None] = {NONE: None} | {mark.value: mark for mark in Mark}
        marked = words(rest)
        if len(marked) != 3 or marked[2].casefold() not in marks:
            raise MistakeError(f"expected mark WHO CARD and one of {', '.join(marks)}, and got {rest!r}")
        record, mark = self.session.record, marks[marked[2].casefold()]
        seat, held = player(record, marked[0]), preference(record, marked[1])
        return self._do(lambda _: self.session.mark(seat, held, mark))

    def _level(self, rest: str) -> Iterator[Reply]:
        levels = {level.value: level for level in HelpLevel}
        level = levels.get(rest.casefold())
        if level is None:
            raise MistakeError(f"expected level and one of {', '.join(levels)}, and got {rest!r}")
        return self._do(lambda _: self.session.set_help_level(level))

    def _quit(self, _: str) -> Iterator[Reply]:
        self.is_left = True
        yield Reply(text="The game is saved.")

    def _do(self, action: Callable[[bool], Outcome]) -> Iterator[Reply]:
        """Do it, say what came of it, and what that changed in the conclusions."""
        before = self.session.assumed_record
        outcome = action(False)
        yield Reply(text=outcome.message, is_refusal=not outcome.done)
        self._refused = action if outcome.faults else None
        if outcome.faults:
            yield Reply(text="Say anyway if that is what really happened.", is_refusal=True)
        if self.session.assumed_record != before and self.session.help_level is HelpLevel.FULL:
            yield from self._changes(before)

    def _changes(self, before: DelicatsRecord) -> Iterator[Reply]:
        if self.session.reading.meaning_open:
            return
        last = self._last
        was = last if last is not None and last.record == before else self._engine.analyse(before)
        self._last = now = self._engine.analyse(self.session.assumed_record)
        # a contradiction is never told on the word of one engine
        if now.consistent or self._engine.certify(now, Stopper()).certified:
            for sentence in self._engine.changes(was, now):
                yield Reply(text=sentence)
        if not now.consistent:
            yield Reply(text="Something seems wrong; repairs tells what would mend it.")


def _is_none(named: Sequence[str]) -> bool:
    """Whether what was noted is to be taken away."""
    return [word.casefold() for word in named] == [NONE]
