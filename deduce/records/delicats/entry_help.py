"""A half-typed entry: what it says so far, what comes next, and what the last word may become."""

from collections.abc import Iterator

from deduce.games.delicats.components import CARDS, UNSEEN, SeenCard
from deduce.records.delicats.codes import card_code
from deduce.records.delicats.entry import Entry, entry_of, typed_card
from deduce.records.delicats.entry_reading import (
    ATE,
    DID_NOT_EAT,
    Slot,
    Understanding,
    next_giver,
    slot_words,
    understand,
)
from deduce.records.delicats.model import DelicatsRecord
from deduce.records.delicats.names import typed_name
from deduce.records.delicats.replay import why_not_round, why_not_vacation
from deduce.records.delicats.wording import announcement, row_sentence, row_words
from deduce.records.delicats.words import ARROW
from deduce.records.folding import plain
from deduce.records.progress import Completion, Progress

__all__ = ["follow_entry"]


def follow_entry(record: DelicatsRecord, text: str) -> Progress:
    """How far the text has come as an entry for the record's next round, judged at its end."""
    understanding = understand(record, text)
    is_typing = bool(text) and not text[-1].isspace() and not understanding.note
    slot, start = _typed_slot(understanding, text) if is_typing else (understanding.next_slot, len(text))
    completions = tuple(_completions(record, understanding, slot, text[start:]))
    fault = understanding.fault
    if fault is not None and is_typing and fault.end == len(text) and completions:
        fault = None
    is_whole = understanding.fault is None and understanding.next_slot is None
    entry = entry_of(record, understanding) if is_whole else None
    return Progress(
        sentence=_sentence(record, understanding, entry),
        expected=slot_words(record, understanding),
        completions=completions,
        completes_from=start,
        fault=fault,
        illegal=tuple(_illegal(record, understanding, entry)),
        is_whole=entry is not None,
    )


def _typed_slot(understanding: Understanding, text: str) -> tuple[Slot | None, int]:
    """The slot of the word at the very end of the text, and where that word begins."""
    fault = understanding.fault
    if fault is not None and fault.end == len(text):
        return understanding.next_slot, fault.start
    last = understanding.taken[-1] if understanding.taken else None
    if fault is None and last is not None and last.word.end == len(text):
        return last.slot, last.word.start
    return understanding.next_slot, len(text)


def _completions(
    record: DelicatsRecord, understanding: Understanding, slot: Slot | None, typed: str
) -> Iterator[Completion]:
    start = plain(typed.lstrip("\"'"))
    for completion, words in _choices(record, understanding, slot):
        if any(plain(word).startswith(start) for word in words):
            yield completion


def _choices(
    record: DelicatsRecord, understanding: Understanding, slot: Slot | None
) -> Iterator[tuple[Completion, list[str]]]:
    """Everything that fits into a slot, with the words by which it may be meant."""
    match slot:
        case Slot.ACTIVE | Slot.VACATION:
            yield from _player_choices(record, slot)
        case Slot.DRAWN | Slot.REFILL:
            yield from _card_choices(record, ())
        case Slot.ADDED:
            mine = next_giver(record, understanding) == record.me
            yield from _card_choices(record, record.hand if mine else ())
        case Slot.ANNOUNCEMENT:
            for sign, eats in ((ATE, True), (DID_NOT_EAT, False)):
                yield Completion(text=sign, label=announcement(eats=eats)), [sign]
        case None:
            return


def _player_choices(record: DelicatsRecord, slot: Slot) -> Iterator[tuple[Completion, list[str]]]:
    for seat, name in enumerate(record.players):
        text = typed_name(record.players, seat)
        label = name
        if slot is Slot.VACATION and why_not_vacation(record, seat) is not None:
            label = f"{name} (no cat card left)"
        suffix = ARROW if slot is Slot.ACTIVE else ""
        yield Completion(text=text + suffix, label=label), [name, *name.split(), str(seat + 1)]
    if slot is Slot.ACTIVE:
        yield Completion(text=f"?{ARROW}", label="not noted"), ["?"]


def _card_choices(
    record: DelicatsRecord, hand: tuple[SeenCard, ...]
) -> Iterator[tuple[Completion, list[str]]]:
    """The note-taker's hand first where it is theirs, then every card, then those half seen or not seen."""
    whole = [SeenCard(*card) for card in CARDS]
    halves = [SeenCard(card.food, None) for card in CARDS[::5]]
    halves += [SeenCard(None, card.place) for card in CARDS[:5]]
    for card in dict.fromkeys((*hand, *whole, *halves, UNSEEN)):
        name = record.theme.card_name(card)
        words = [card_code(record.theme, card), name]
        yield Completion(text=typed_card(record, card), label=name), words


def _sentence(record: DelicatsRecord, understanding: Understanding, entry: Entry | None) -> str:
    if entry is not None:
        return row_sentence(record, entry.round)
    if understanding.vacation is None:
        return ""
    cards = [taken.card for taken in understanding.taken if taken.slot in (Slot.DRAWN, Slot.ADDED)]
    return row_words(record, understanding.vacation, [card for card in cards if card is not None])


def _illegal(record: DelicatsRecord, understanding: Understanding, entry: Entry | None) -> Iterator[str]:
    if entry is not None:
        for fault in why_not_round(record, entry.round):
            yield fault.text
    elif understanding.vacation is not None and not record.joined:
        refusal = why_not_vacation(record, understanding.vacation)
        if refusal is not None:
            yield refusal.text
