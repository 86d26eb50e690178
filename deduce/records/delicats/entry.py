"""One line that stands for one round: `[ACTIVE>]WHO DRAWN.. BEFORE AFTER +|- [> REFILL] [# note]`."""

from dataclasses import dataclass

from deduce.games.delicats.components import SeenCard
from deduce.games.delicats.conditions import contributors
from deduce.records.delicats.codes import card_code
from deduce.records.delicats.entry_reading import (
    ATE,
    DID_NOT_EAT,
    EntryFault,
    Slot,
    Understanding,
    slot_words,
    understand,
)
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.delicats.names import typed_name
from deduce.records.delicats.rounds import NOBODY_NOTED
from deduce.records.delicats.words import ARROW, typed_word

__all__ = ["Entry", "entry_line", "entry_of", "parse_entry", "typed_card"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What an entry says."""

    round: Round
    refill: SeenCard | None = None
    """The card that the note-taker drew to fill the hand up; None where it was not written."""


def parse_entry(record: DelicatsRecord, text: str) -> Entry | EntryFault:
    """The round that an entry adds to this record, legal or not, or why it cannot be read."""
    understanding = understand(record, text)
    if understanding.fault is not None:
        return understanding.fault
    if understanding.next_slot is not None:
        wanted = slot_words(record, understanding)
        return EntryFault(text=f"the entry ends too early; next is {wanted}", start=len(text), end=len(text))
    return entry_of(record, understanding)


def entry_of(record: DelicatsRecord, understanding: Understanding) -> Entry:
    """The entry that was understood as a whole."""
    (announced,) = understanding.only(Slot.ANNOUNCEMENT)
    active = understanding.only(Slot.ACTIVE)
    refills = understanding.only(Slot.REFILL)
    number = record.rounds[-1].number + 1 if record.rounds else 1
    return Entry(
        round=Round(
            number=number,
            active=active[0].seat if active else _usual_active(record, number),
            vacation=next(
                taken.seat for taken in understanding.only(Slot.VACATION) if taken.seat is not None
            ),
            drawn=tuple(taken.card for taken in understanding.only(Slot.DRAWN) if taken.card is not None),
            played=tuple(
                (taken.seat, taken.card)
                for taken in understanding.only(Slot.ADDED)
                if taken.seat is not None and taken.card is not None
            ),
            eats=announced.eats is True,
            note=understanding.note,
        ),
        refill=refills[0].card if refills else None,
    )


def entry_line(record: DelicatsRecord, round_: Round) -> str:
    """The shortest entry that says this round, of the record or to be added; its note on one line."""
    words = [_who(record, round_), *(typed_card(record, card) for card in round_.drawn)]
    usual = contributors(len(record.players), round_.vacation)
    for (seat, card), expected in zip(round_.played, usual, strict=True):
        if seat != expected:
            words.append(f"{typed_name(record.players, seat)}=")
        words.append(typed_card(record, card))
    words.append(ATE if round_.eats else DID_NOT_EAT)
    note = " ".join(round_.note.split())
    return " ".join(words) + (f" # {note}" if note else "")


def typed_card(record: DelicatsRecord, card: SeenCard) -> str:
    """A card as one word of an entry, as short as it can be."""
    return typed_word(card_code(record.theme, card))


def _who(record: DelicatsRecord, round_: Round) -> str:
    vacation = typed_name(record.players, round_.vacation)
    if round_.active == _usual_active(record, round_.number) and (round_.number > 1 or record.joined):
        return vacation
    active = NOBODY_NOTED if round_.active is None else typed_name(record.players, round_.active)
    return f"{active}{ARROW}{vacation}"


def _usual_active(record: DelicatsRecord, number: int) -> int | None:
    """Who is active in the round of that number unless it says otherwise: the last person on vacation."""
    before = [round_.vacation for round_ in record.rounds if round_.number < number]
    return before[-1] if before and not record.joined else None
