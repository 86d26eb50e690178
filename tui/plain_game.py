"""A game line by line: each line typed is a round or a command, and is answered in sentences."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from deduce.errors import DeduceError
from deduce.games.delicats.components import Card, Preference, SeenCard
from deduce.inference import Analysis, cat_sentence, check_marks, deals_sentence
from deduce.records import (
    DelicatsRecord,
    Entry,
    Mark,
    NotRead,
    entry_line,
    find_player,
    parse_entry,
    read_card,
    read_preference,
    row_sentence,
    transcript,
)
from deduce.records.delicats.names import GREY
from deduce.records.delicats.words import split_words
from deduce.solver import Stopper
from tui.jobs import Engine
from tui.plain_commands import COMMANDS
from tui.session.outcome import Outcome
from tui.session.session import Session
from tui.session.settings import HelpLevel

__all__ = ["PlainGame", "Reply"]

NO_MARK = "none"
OTHERS = "others"

_ValueT = TypeVar("_ValueT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One line of an answer."""

    text: str
    is_refusal: bool = False


class MistakeError(DeduceError):
    """A command that cannot be followed; the message says what it takes."""


class PlainGame:
    """One open game, asked line by line."""

    def __init__(self, session: Session, engine: Engine | None = None) -> None:
        """Answer for this game."""
        self.session = session
        self.is_left = False
        self._engine = engine or Engine()
        self._last: Analysis | None = None
        self._refused: Callable[[bool], Outcome] | None = None
        self._commands = {command.name: getattr(self, f"_{command.name}") for command in COMMANDS}

    def greeting(self) -> Iterator[Reply]:
        """What is said when the game is opened."""
        shown = transcript(self.session.record)
        yield Reply(text=shown.heading)
        for what, fact in shown.facts:
            yield Reply(text=f"{what}: {fact}")
        for notice in self.session.notices:
            yield Reply(text=notice)
        yield from self._table("")
        yield Reply(text="Type a round, such as ben tr ms hg +, or help.")

    def answer(self, line: str) -> Iterator[Reply]:
        """Everything that is said to one line, what others did meanwhile first."""
        change = self.session.poll()
        if change is not None:
            yield Reply(text=change.message)
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        try:
            if isinstance(parse_entry(self.session.assumed_record, line), Entry):
                yield from self._entry(line)
            elif word.casefold() in self._commands:
                yield from self._commands[word.casefold()](rest.strip())
            else:
                yield from self._entry(line)
        except MistakeError as mistake:
            yield Reply(text=str(mistake), is_refusal=True)

    # what is told

    def _help(self, _: str) -> Iterator[Reply]:
        yield Reply(
            text="A round: [ACTIVE>]WHO DRAWN.. BEFORE AFTER +|- [> REFILL] [# note]; ? is a card not seen."
        )
        for command in COMMANDS:
            yield Reply(text=f"{' '.join((command.name, command.takes)).strip()}: {command.does}")

    def _grid(self, _: str) -> Iterator[Reply]:
        self._expect_conclusions()
        if self.session.help_level is HelpLevel.CHECK:
            yield from self._marks()
            return
        for sentence in self._assumed():
            yield Reply(text=sentence)
        analysis = self._engine.analyse(self.session.assumed_record)
        certificate = self._engine.certify(analysis, Stopper())
        yield Reply(text=deals_sentence(analysis))
        if analysis.consistent:
            for seat in analysis.record.seats:
                yield Reply(text=cat_sentence(analysis, seat))
        yield Reply(
            text="Both engines agree." if certificate.certified else f"NOT certified: {certificate.why}.",
            is_refusal=not certificate.certified,
        )

    def _rounds(self, _: str) -> Iterator[Reply]:
        record = self.session.assumed_record
        for round_ in record.rounds:
            note = f" Note: {round_.note}" if round_.note else ""
            yield Reply(
                text=f"Round {round_.number}: {row_sentence(record, round_)}. "
                f"({entry_line(record, round_).partition(' #')[0]}){note}"
            )
        for sentence in self._assumed():
            yield Reply(text=sentence)

    def _table(self, _: str) -> Iterator[Reply]:
        for what, fact in transcript(self.session.assumed_record).outcome:
            yield Reply(text=f"{what}: {fact}")

    def _faults(self, _: str) -> Iterator[Reply]:
        reading = self.session.reading
        for fault in reading.faults:
            where = f"line {fault.line}: " if fault.line is not None else ""
            yield Reply(text=f"{where}{fault.text}")
        for note in reading.notes:
            yield Reply(text=note)
        if not reading.faults:
            yield Reply(text="Nothing is wrong in the file.")

    # what is changed

    def _entry(self, entry: str) -> Iterator[Reply]:
        if self.session.what_if is not None:
            yield from self._do(lambda anyway: self.session.assume_round(entry, anyway=anyway))
        else:
            yield from self._do(lambda anyway: self.session.add_round(entry, anyway=anyway))

    def _anyway(self, _: str) -> Iterator[Reply]:
        if self._refused is None:
            raise MistakeError("nothing was refused that could be recorded anyway")
        refused = self._refused
        yield from self._do(lambda _: refused(True))

    def _undo(self, rest: str) -> Iterator[Reply]:
        yield from self._do(lambda _: self.session.undo(others=rest.casefold() == OTHERS))

    def _redo(self, _: str) -> Iterator[Reply]:
        yield from self._do(lambda _: self.session.redo())

    def _edit(self, rest: str) -> Iterator[Reply]:
        number, entry = self._number(rest, "edit N ENTRY")
        yield from self._do(lambda anyway: self.session.replace_round(number, entry, anyway=anyway))

    def _insert(self, rest: str) -> Iterator[Reply]:
        number, entry = self._number(rest, "insert N ENTRY")
        yield from self._do(lambda anyway: self.session.insert_round(number, entry, anyway=anyway))

    def _delete(self, rest: str) -> Iterator[Reply]:
        number, _ = self._number(rest, "delete N")
        yield from self._do(lambda anyway: self.session.delete_round(number, anyway=anyway))

    def _move(self, rest: str) -> Iterator[Reply]:
        number, rest = self._number(rest, "move N TO")
        to, _ = self._number(rest, "move N TO")
        yield from self._do(lambda anyway: self.session.move_round(number, to, anyway=anyway))

    def _note(self, rest: str) -> Iterator[Reply]:
        number, note = self._number(rest, "note N TEXT")
        yield from self._do(lambda _: self.session.set_note(number, note))

    def _hand(self, rest: str) -> Iterator[Reply]:
        cards = [self._card(word) for word in _words(rest)]
        yield from self._do(lambda anyway: self.session.set_hand(cards, anyway=anyway))

    def _stop(self, _: str) -> Iterator[Reply]:
        yield from self._do(lambda _: self.session.stop())

    def _resume(self, _: str) -> Iterator[Reply]:
        yield from self._do(lambda _: self.session.resume())

    def _gifts(self, rest: str) -> Iterator[Reply]:
        cards = [self._whole_card(word) for word in _words(rest)]
        yield from self._do(lambda anyway: self.session.set_gift_cards(cards, anyway=anyway))

    def _put(self, rest: str) -> Iterator[Reply]:
        card, bowl = self._two(rest, "put CARD WHO, or put CARD grey")
        gift = self._whole_card(card)
        seat = None if bowl.casefold() == GREY else self._seat(bowl)
        yield from self._do(lambda anyway: self.session.put_gift(gift, seat, anyway=anyway))

    def _reveal(self, rest: str) -> Iterator[Reply]:
        who, *cards = _words(rest) or [""]
        seat, hand = self._seat(who), [self._preference(card) for card in cards]
        yield from self._do(lambda anyway: self.session.set_reveal(seat, hand, anyway=anyway))

    def _restore(self, _: str) -> Iterator[Reply]:
        yield from self._do(lambda _: self.session.restore())

    # what is kept beside the game

    def _whatif(self, rest: str) -> Iterator[Reply]:
        words = _words(rest)
        if len(words) == 2:
            seat, card = self._seat(words[0]), self._preference(words[1])
            yield from self._do(lambda _: self.session.assume_card(seat, card))
        else:
            yield from self._do(lambda anyway: self.session.assume_round(rest, anyway=anyway))

    def _leave(self, _: str) -> Iterator[Reply]:
        yield from self._do(lambda _: self.session.leave_what_if())

    def _mark(self, rest: str) -> Iterator[Reply]:
        words = _words(rest)
        marks: dict[str, Mark | None] = {mark.value: mark for mark in Mark}
        marks[NO_MARK] = None
        if len(words) != 3 or words[2].casefold() not in marks:
            raise MistakeError(f"expected mark WHO CARD and one of {', '.join(marks)}, and got {rest!r}")
        seat, card = self._seat(words[0]), self._preference(words[1])
        yield from self._do(lambda _: self.session.mark(seat, card, marks[words[2].casefold()]))

    def _check(self, _: str) -> Iterator[Reply]:
        self._expect_conclusions()
        check = check_marks(self._engine.analyse(self.session.assumed_record), self.session.marks)
        yield Reply(text=check.sentence)
        if self.session.help_level is HelpLevel.FULL:
            for place in check.places:
                yield Reply(text=place)

    def _level(self, rest: str) -> Iterator[Reply]:
        levels = {level.value: level for level in HelpLevel}
        if rest.casefold() not in levels:
            raise MistakeError(f"expected level and one of {', '.join(levels)}, and got {rest!r}")
        yield from self._do(lambda _: self.session.set_help_level(levels[rest.casefold()]))

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
        if self.session.assumed_record != before and self._why_no_conclusions() is None:
            yield from self._changes(before)

    def _changes(self, before: DelicatsRecord) -> Iterator[Reply]:
        if self.session.help_level is not HelpLevel.FULL:
            return
        old = self._last if self._last is not None and self._last.record == before else None
        after = self._engine.analyse(self.session.assumed_record)
        sentences = self._engine.changes(old or self._engine.analyse(before), after)
        self._last = after
        # a contradiction is never told on the word of one engine
        if after.consistent or self._engine.certify(after, Stopper()).certified:
            for sentence in sentences:
                yield Reply(text=sentence)

    def _marks(self) -> Iterator[Reply]:
        record = self.session.record
        for (seat, card), mark in sorted(self.session.marks.items()):
            yield Reply(text=f"{record.players[seat]}, {record.theme.name(card)}: {mark.value}")
        yield Reply(text="These are your own marks; check says whether they are right so far.")

    def _assumed(self) -> Iterator[str]:
        what_if = self.session.what_if
        for sentence in () if what_if is None else what_if.sentences:
            yield f"What if: {sentence}."

    def _why_no_conclusions(self) -> str | None:
        if self.session.help_level is HelpLevel.NOTES:
            return "this game is notes only; level full, or level check, changes that"
        if self.session.reading.meaning_open:
            return "a fault leaves open what was meant, so nothing is concluded; faults tells which"
        return None

    def _expect_conclusions(self) -> None:
        reason = self._why_no_conclusions()
        if reason is not None:
            raise MistakeError(reason)

    # what words mean

    def _number(self, text: str, usage: str) -> tuple[int, str]:
        """The number of a round at the start of a text, and the rest."""
        word, _, rest = text.partition(" ")
        if not (word.isascii() and word.isdecimal()):
            raise MistakeError(f"expected {usage}, N being the number of a round, and got {text!r}")
        return int(word[:9]), rest.strip()

    def _two(self, text: str, usage: str) -> tuple[str, str]:
        words = _words(text)
        if len(words) != 2:
            raise MistakeError(f"expected {usage}, and got {text!r}")
        return words[0], words[1]

    def _seat(self, word: str) -> int:
        return _read(find_player(self.session.record.players, word))

    def _preference(self, word: str) -> Preference:
        return _read(read_preference(self.session.record.theme, word))

    def _card(self, word: str) -> SeenCard:
        return _read(read_card(self.session.record.theme, word))

    def _whole_card(self, word: str) -> Card:
        card = self._card(word).card
        if card is None:
            raise MistakeError(f"expected a whole card, such as ts, and got {word!r}")
        return card


def _words(text: str) -> list[str]:
    """The words of a command; quotes keep a name with blanks together, as in an entry."""
    return [word.text for word in split_words(text).words]


def _read(value: _ValueT | NotRead) -> _ValueT:
    if isinstance(value, NotRead):
        raise MistakeError(value.text)
    return value
