"""How far a text can be read as an entry: each word in its slot, and why the next one is in none."""

from dataclasses import dataclass, field
from enum import Enum

from deduce.games.delicats.components import SeenCard
from deduce.games.delicats.conditions import contributors
from deduce.records.delicats.codes import NotRead, read_card
from deduce.records.delicats.model import DelicatsRecord
from deduce.records.delicats.names import find_player
from deduce.records.delicats.rounds import NOBODY_NOTED
from deduce.records.delicats.words import Word, split_words
from deduce.records.suggestions import breaks_lines, shown

__all__ = ["ATE", "DID_NOT_EAT", "EntryFault", "Slot", "Taken", "Understanding", "slot_words", "understand"]

ATE, DID_NOT_EAT = "+", "-"
# telephones turn a minus into a dash
_SIGNS = {ATE: True, DID_NOT_EAT: False, "\N{MINUS SIGN}": False, "\N{EN DASH}": False, "\N{EM DASH}": False}
_GIVES = "="


class Slot(Enum):
    """The places of an entry."""

    ACTIVE = "active"
    VACATION = "vacation"
    DRAWN = "drawn"
    ADDED = "added"
    ANNOUNCEMENT = "announcement"
    REFILL = "refill"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryFault:
    """Why an entry cannot be read, and where in it."""

    text: str
    start: int
    end: int
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """One word, the slot that it fills, and what it means there."""

    slot: Slot
    word: Word
    seat: int | None = None
    """Who is meant, or who added the card; None for an active person who was not noted."""
    card: SeenCard | None = None
    eats: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Understanding:
    """How far an entry could be read."""

    taken: tuple[Taken, ...]
    note: str
    next_slot: Slot | None
    """The first slot that is still open; None for a whole entry."""
    fault: EntryFault | None
    """Why the word after those taken could not be read; None where the text just ends."""

    def only(self, slot: Slot) -> tuple[Taken, ...]:
        """The words in one kind of slot."""
        return tuple(taken for taken in self.taken if taken.slot is slot)

    @property
    def vacation(self) -> int | None:
        """Whose row it is, once that is known."""
        return next((taken.seat for taken in self.taken if taken.slot is Slot.VACATION), None)


def understand(record: DelicatsRecord, text: str) -> Understanding:
    """How far the text can be read as an entry for the record's next round."""
    return _Reader(record, text).read()


def slot_words(record: DelicatsRecord, understanding: Understanding) -> str:
    """What is needed next, in words; empty for a whole entry."""
    giver = next_giver(record, understanding)
    words = {
        None: "",
        Slot.ACTIVE: "who drew the card, followed by >",
        Slot.VACATION: "who is on vacation",
        Slot.DRAWN: "the card handed over",
        Slot.ADDED: "" if giver is None else f"the card of {record.players[giver]}",
        Slot.ANNOUNCEMENT: f"{ATE} for a cat that ate or {DID_NOT_EAT} for one that did not",
        Slot.REFILL: "the card drawn to fill the hand up",
    }
    return words[understanding.next_slot]


def next_giver(record: DelicatsRecord, understanding: Understanding) -> int | None:
    """Who adds the next card, as the seats lie; None when it is not the time for one."""
    added = len(understanding.only(Slot.ADDED))
    if understanding.vacation is None or added > 1:
        return None
    return contributors(len(record.players), understanding.vacation)[added]


class _StopError(Exception):
    """No word is left for a slot, or the next one does not fit into it."""

    def __init__(self, slot: Slot | None, fault: EntryFault | None = None) -> None:
        super().__init__(slot)
        self.slot = slot
        self.fault = fault


@dataclass(slots=True)
class _Reader:
    """Takes the words of an entry, one slot after the other."""

    record: DelicatsRecord
    text: str
    words: list[Word] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)

    def read(self) -> Understanding:
        split = split_words(self.text)
        self.words = list(split.words)
        next_slot, fault = None, None
        try:
            self.read_slots()
        except _StopError as stop:
            next_slot, fault = stop.slot, stop.fault
        note = split.note.text if split.note else ""
        if split.note is not None and any(breaks_lines(mark) and mark != "\t" for mark in note):
            why = f"{shown(note)} holds a control character or a line break; a note is printable text"
            fault = fault or EntryFault(text=why, start=split.note.start, end=split.note.end)
        return Understanding(taken=tuple(self.taken), note=note, next_slot=next_slot, fault=fault)

    def read_slots(self) -> None:
        self.read_active()
        vacation = self.take_player(Slot.VACATION)
        for _ in range(self.record.mission.drawn):
            self.take_card(Slot.DRAWN)
        for giver in contributors(len(self.record.players), vacation):
            self.take_added(giver)
        self.take_announcement()
        if self.words:
            self.take_refill()
        if self.words:
            raise self.stop(None, self.words[0], "nothing more is expected here; a note follows the sign #")

    def stop(self, slot: Slot | None, word: Word, why: str | NotRead) -> _StopError:
        text, candidates = (why, ()) if isinstance(why, str) else (why.text, why.candidates)
        return _StopError(slot, EntryFault(text=text, start=word.start, end=word.end, candidates=candidates))

    def next_word(self, slot: Slot) -> Word:
        if not self.words:
            raise _StopError(slot)
        word = self.words.pop(0)
        if word.is_open:
            raise self.stop(slot, word, "the closing quote is missing")
        if word.is_arrow:
            raise self.stop(slot, word, "> stands after who drew, or before the refill at the end")
        return word

    def seat(self, slot: Slot, word: Word) -> int:
        seat = find_player(self.record.players, word.text)
        if isinstance(seat, NotRead):
            raise self.stop(slot, word, seat)
        return seat

    def card(self, slot: Slot, word: Word) -> SeenCard:
        if word.text in _SIGNS and not word.quoted:
            raise self.stop(slot, word, f"a card is missing before {word.text}")
        card = read_card(self.record.theme, word.text)
        if isinstance(card, NotRead):
            raise self.stop(slot, word, card)
        return card

    def read_active(self) -> None:
        is_named = len(self.words) > 1 and self.words[1].is_arrow
        if not is_named and (self.record.rounds or self.record.joined):
            return
        word = self.next_word(Slot.ACTIVE)
        is_noted = word.text != NOBODY_NOTED or word.quoted
        seat = self.seat(Slot.ACTIVE, word) if is_noted else None
        if self.words and not is_named:
            advice = f"{shown(self.record.players[0])}>{word.text}, or ?>{word.text} if it was not noted"
            raise self.stop(Slot.ACTIVE, word, f"the first round says who drew, as in {advice}")
        self.taken.append(Taken(slot=Slot.ACTIVE, word=word, seat=seat))
        if not is_named:
            raise _StopError(Slot.ACTIVE)
        self.words.pop(0)

    def take_player(self, slot: Slot) -> int:
        word = self.next_word(slot)
        seat = self.seat(slot, word)
        self.taken.append(Taken(slot=slot, word=word, seat=seat))
        return seat

    def take_card(self, slot: Slot) -> None:
        word = self.next_word(slot)
        self.taken.append(Taken(slot=slot, word=word, card=self.card(slot, word)))

    def take_added(self, giver: int) -> None:
        word = self.without_sign(self.next_word(Slot.ADDED))
        name, card_word = self.parted(word)
        if name is not None:
            giver = self.seat(Slot.ADDED, name)
        if any(taken.seat == giver for taken in self.taken if taken.slot is Slot.ADDED):
            who = shown(self.record.players[giver])
            text = f"{who} has already added a card; name who added this one, as in {who}={card_word.text}"
            raise self.stop(Slot.ADDED, word, text)
        card = self.card(Slot.ADDED, card_word)
        self.taken.append(Taken(slot=Slot.ADDED, word=card_word, seat=giver, card=card))

    def without_sign(self, word: Word) -> Word:
        """The word without + or - at its end: no card ends so, and the sign is a word of its own."""
        if word.quoted or len(word.text) == 1 or word.text[-1] not in _SIGNS:
            return word
        self.words.insert(0, Word(text=word.text[-1], start=word.end - 1, end=word.end))
        return Word(text=word.text[:-1], start=word.start, end=word.end - 1)

    def parted(self, word: Word) -> tuple[Word | None, Word]:
        """The words of NAME=CARD, which says that somebody else than the neighbour added the card."""
        following = self.words[0] if self.words else None
        if word.quoted and following is not None and following.text.startswith(_GIVES):
            name, rest = word, self.words.pop(0)
        elif _GIVES in word.text and isinstance(read_card(self.record.theme, word.text), NotRead):
            length = word.text.index(_GIVES)
            name, rest = Word(text=word.text[:length], start=word.start, end=word.start + length), word
        else:
            return None, word
        card = rest.text.partition(_GIVES)[2]
        card_word = Word(text=card, start=rest.end - len(card), end=rest.end)
        return name, self.without_sign(card_word if card else self.next_word(Slot.ADDED))

    def take_announcement(self) -> None:
        word = self.next_word(Slot.ANNOUNCEMENT)
        if word.text not in _SIGNS or word.quoted:
            text = f"expected {ATE} or {DID_NOT_EAT} after the row, and got {shown(word.text)}"
            raise self.stop(Slot.ANNOUNCEMENT, word, text)
        self.taken.append(Taken(slot=Slot.ANNOUNCEMENT, word=word, eats=_SIGNS[word.text]))

    def take_refill(self) -> None:
        arrow = self.words.pop(0)
        if not arrow.is_arrow:
            raise self.stop(None, arrow, "after + or - stand only > and the refill, or # and a note")
        me = self.record.me
        if me is None or me not in {taken.seat for taken in self.taken if taken.slot is Slot.ADDED}:
            raise self.stop(None, arrow, "no refill: only a note-taker who added a card to the row draws one")
        self.take_card(Slot.REFILL)
