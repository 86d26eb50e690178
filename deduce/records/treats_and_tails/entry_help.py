"""A half-typed turn: what it says so far, what may come next, and what the last word may become."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

from deduce.games.treats_and_tails.components import ADOPTION_CARDS, CATS, TREATS, VISITORS
from deduce.games.treats_and_tails.state import AceEffect
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.progress import Completion, Progress
from deduce.records.treats_and_tails.dealing import why_not_dealt
from deduce.records.treats_and_tails.entry import Slot, Understanding, parse_entry, understand
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.possibilities import MOST_WAYS
from deduce.records.treats_and_tails.replay import replay, why_not_turn
from deduce.records.treats_and_tails.wording import turn_sentence
from deduce.records.treats_and_tails.words import NOT_NOTED

__all__ = ["Part", "TurnProgress", "follow_turn"]

_FEW_WAYS = MOST_WAYS // 10
"""With more ways than these to be kept apart, what may come next is not narrowed down by the rules."""


class Part(Enum):
    """A part of a turn, as it is asked for; in the order of play."""

    VISITOR = "the visitor"
    CAT = "the cat"
    EFFECT = "what the Ace does"
    SEEN = "the treat on top of the deck"
    ACE_DREW = "the card that the Ace draws"
    CARD = "a card to play"
    TREAT = "the treat that is turned up"
    BURNED = "the treat that is burned"
    DREW = "a card that you draw"
    ARRIVED = "the visitor that comes"
    DAY = "the visitor burned on the Adoption Day"


_CARD_WORDS = tuple((card.code, card.code) for card in ADOPTION_CARDS)
_TREAT_WORDS = tuple((str(treat), f"treat {treat}") for treat in TREATS)
_VISITOR_WORDS = tuple((visitor.code, visitor.code) for visitor in VISITORS)
_UNSEEN = (NOT_NOTED, "not noted")

_WORDS: Mapping[Part, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        Part.VISITOR: _VISITOR_WORDS,
        Part.CAT: tuple((cat.letter, f"cat of {cat.name.lower()}") for cat in CATS),
        Part.EFFECT: tuple((effect.value, effect.value) for effect in AceEffect),
        Part.SEEN: (*_TREAT_WORDS, _UNSEEN),
        Part.ACE_DREW: (*_CARD_WORDS, _UNSEEN),
        Part.CARD: (*_CARD_WORDS, ("none", "no card")),
        Part.TREAT: _TREAT_WORDS,
        Part.BURNED: (*_TREAT_WORDS, _UNSEEN),
        Part.DREW: (*_CARD_WORDS, _UNSEEN),
        Part.ARRIVED: (*_VISITOR_WORDS, _UNSEEN),
        Part.DAY: (*_VISITOR_WORDS, _UNSEEN),
    }
)
"""Each part's words, and what each means."""

_OPENED_BY: Mapping[Part, tuple[str, Slot]] = MappingProxyType(
    {
        Part.BURNED: ("burn", Slot.BURNED),
        Part.DREW: (">", Slot.DREW),
        Part.ARRIVED: ("in", Slot.ARRIVED),
        Part.DAY: ("day", Slot.DAY),
    }
)
"""The word before those of a part, and the slot that it opens."""

_ASKED_BY_SLOT: Mapping[Slot, Part] = MappingProxyType(
    {
        Slot.SEEN: Part.SEEN,
        Slot.ACE_DREW: Part.ACE_DREW,
        Slot.BURNED: Part.BURNED,
        Slot.ARRIVED: Part.ARRIVED,
        Slot.DAY: Part.DAY,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnProgress(Progress):
    """How far an entry for a turn has come."""

    turn: Turn
    """What has been understood so far, together with what was pending."""
    parts: tuple[Part, ...]
    """What may be told next, first things first."""


@lru_cache(maxsize=16)
def follow_turn(record: TreatsRecord, text: str) -> TurnProgress:
    """How far the text has come as an entry for the next turn, or for more of the pending one.

    Where the program deals, only what the player decides can be told.
    """
    start, coming = _completed(record, text)
    said = understand(record, text)
    fault = said.fault
    is_typing = start < len(text)
    if fault is not None and is_typing and fault.end == len(text.rstrip()) and coming:
        fault = None
    is_read = isinstance(parse_entry(record, text), Turn)
    illegal = tuple(_illegal(record, said.turn)) if is_read else ()
    parts = tuple(dict.fromkeys(part for part, _ in coming))
    return TurnProgress(
        turn=said.turn,
        parts=parts,
        sentence=turn_sentence(record.rulings, said.turn) if said.words and said.fault is None else "",
        expected=", or ".join(part.value for part in parts),
        completions=tuple(completion for _, completion in coming),
        completes_from=start,
        fault=fault,
        illegal=illegal,
        is_whole=is_read,
    )


def _illegal(record: TreatsRecord, turn: Turn) -> Iterator[str]:
    refusal = why_not_dealt(record, turn) if record.seed else ""
    if refusal:
        yield refusal
    yield from (fault.text for fault in why_not_turn(record, turn))


def _completed(record: TreatsRecord, text: str) -> tuple[int, tuple[tuple[Part, Completion], ...]]:
    """Where the last word begins, and what it may become; what comes next where no word is half typed."""
    is_typing = bool(text) and not text[-1].isspace() and "#" not in text
    start = text.rfind(" ") + 1 if is_typing else len(text)
    before, typed = text[:start], text[start:].casefold()
    said = understand(record, before)
    if said.fault is not None or (record.seed and _waits_for_ace(record, said.turn)):
        return start, ()
    for parts in _asked(said, is_dealt=bool(record.seed)):
        coming = tuple(
            (part, completion)
            for part in parts
            for completion in _words(record, before, part)
            if completion.text.casefold().startswith(typed)
        )
        if any(completion.label != _UNSEEN[1] for _, completion in coming):
            return start, coming
    return start, ()


def _asked(said: Understanding, *, is_dealt: bool) -> Iterator[tuple[Part, ...]]:
    """What is asked for at the same time, first things first; later ones where nothing answers these."""
    turn = said.turn
    if said.slot in _ASKED_BY_SLOT and not is_dealt:
        yield (_ASKED_BY_SLOT[said.slot],)
    elif turn.is_open:
        yield _decisions(turn, is_dealt=is_dealt)
    elif not is_dealt:
        # a part that was spoken of is told; drawn cards are asked for until the hand is full
        yield from (
            (part,) for part, (_, slot) in _OPENED_BY.items() if part is Part.DREW or slot not in said.opened
        )


def _waits_for_ace(record: TreatsRecord, turn: Turn) -> bool:
    """Whether an Ace is to bring something to light before anything else is decided."""
    was_played = record.pending is not None and record.pending.ace is not None
    return not was_played and turn.ace not in (None, AceEffect.ADJUST)


def _decisions(turn: Turn, *, is_dealt: bool) -> tuple[Part, ...]:
    if turn.cat is None:
        return (Part.CAT,) if turn.visitor is not None else (Part.VISITOR, Part.CAT)
    has_ace = any(card is not None and card.is_ace for card in turn.cards or ())
    if has_ace and turn.ace is None:
        return (Part.EFFECT,)
    return (Part.CARD,) if is_dealt or turn.cards is None else (Part.CARD, Part.TREAT)


@lru_cache(maxsize=256)
def _words(record: TreatsRecord, text: str, part: Part) -> tuple[Completion, ...]:
    """The words of a part that break no rule after this text."""
    slot = understand(record, text).slot
    opening, own_slot = _OPENED_BY.get(part, ("", slot))
    before = "" if slot is own_slot else f"{opening} "
    return tuple(
        Completion(text=before + word, label=label)
        for word, label in _WORDS[part]
        if _breaks_no_rule(record, f"{text} {before}{word}")
    )


def _breaks_no_rule(record: TreatsRecord, text: str) -> bool:
    turn = parse_entry(record, text)
    if isinstance(turn, EntryFault):
        return False
    ways = sum(branch.size for branch in replay(record).branches)
    return ways > _FEW_WAYS or not why_not_turn(record, turn)
