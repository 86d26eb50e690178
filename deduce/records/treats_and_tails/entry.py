"""One line that stands for one turn, or for more of the pending one.

`[VISITOR] CAT CARDS.. [EFFECT [TREAT or CARD]] [TREAT] [+|-] [burn TREAT] [> DRAWN..] [in VISITOR]
[day [VISITOR]] [# note]`, such as `js c ah 5c 3d adjust 9 burn 8 > 4h 6d as in kc`. No card at all is
`none`; `+` is adopted, `-` is not. What is left out is not noted.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.state import AceEffect
from deduce.records.delicats.codes import NotRead
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.treats_and_tails.model import Day, TreatsRecord, Turn
from deduce.records.treats_and_tails.words import (
    NOT_NOTED,
    read_adoption_card,
    read_cat,
    read_treat,
    read_visitor,
)

__all__ = ["Slot", "Understanding", "parse_entry", "understand"]


class Slot(Enum):
    """What the next word may belong to."""

    CARDS = "cards"
    SEEN = "the treat that the Ace shows"
    ACE_DREW = "the card that the Ace draws"
    BURNED = "the treat that is burned"
    DREW = "the cards that are drawn"
    ARRIVED = "the visitor that comes"
    DAY = "the visitor that the Adoption Day burns"


_WORD = re.compile(r"(?P<note>#.*)|>|[^\s>#,]+", re.DOTALL)
_NO_CARD, _BURN, _IN, _DAY, _DRAWN = "none", "burn", "in", "day", ">"
_SLOTS: Mapping[str, Slot] = MappingProxyType(
    {_BURN: Slot.BURNED, _IN: Slot.ARRIVED, _DAY: Slot.DAY, _DRAWN: Slot.DREW}
)
_LISTS = frozenset((Slot.ACE_DREW, Slot.DREW, Slot.ARRIVED, Slot.DAY))
_RESULTS: Mapping[str, bool] = MappingProxyType({"+": True, "-": False})
_EFFECTS: Mapping[str, AceEffect] = MappingProxyType({effect.value: effect for effect in AceEffect})
_SLOT_OF_EFFECT: Mapping[AceEffect, Slot] = MappingProxyType(
    {AceEffect.PEEK: Slot.SEEN, AceEffect.DISCARD: Slot.SEEN, AceEffect.DRAW: Slot.ACE_DREW}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Understanding:
    """What an entry says up to its first fault."""

    turn: Turn
    slot: Slot
    """What a further word may belong to."""
    opened: frozenset[Slot]
    """The slots that the entry has spoken of."""
    words: int
    fault: EntryFault | None


def understand(record: TreatsRecord, text: str) -> Understanding:
    """The turn that an entry adds so far, or the pending one with more of it."""
    pending = record.pending
    reader = _Reader(Turn(number=len(record.turns) + 1) if pending is None else pending)
    words = 0
    fault = None
    for match in _WORD.finditer(text):
        words += 1
        reason = reader.take_note(match[0]) if match["note"] is not None else reader.take(match[0])
        if reason:
            fault = EntryFault(text=reason, start=match.start(), end=match.end())
            break
    return Understanding(
        turn=reader.turn, slot=reader.slot, opened=frozenset(reader.opened), words=words, fault=fault
    )


def parse_entry(record: TreatsRecord, text: str) -> Turn | EntryFault:
    """The turn that an entry adds, or the pending one with more of it; legal or not."""
    said = understand(record, text)
    end = len(text.rstrip())
    if said.fault is not None:
        return said.fault
    if not said.words:
        return EntryFault(text='the entry is empty; expected a turn such as "js c 5c 7"', start=0, end=end)
    if said.slot is Slot.BURNED:
        return EntryFault(text="after burn comes a treat, such as burn 8", start=end, end=end)
    is_told = said.turn.treat is not None or said.turn.adopted is not None
    if not (said.turn.is_open or is_told or record.seed):
        text = "this ends the turn without a result; expected the treat that was revealed, + or -"
        return EntryFault(text=text, start=end, end=end)
    return said.turn


class _Reader:
    """Takes in one word after the other; `slot` is what the next one may belong to."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.slot = Slot.CARDS
        self.opened: set[Slot] = set()
        self._pending = turn

    def take_note(self, word: str) -> str:
        """Take the rest of the entry in as its note; never refused."""
        self.turn = replace(self.turn, note=word[1:].strip())
        return ""

    def take(self, word: str) -> str:
        """Why the word cannot be taken in; empty where it was."""
        key = word.lower()
        if key in _EFFECTS:
            self.slot = _SLOT_OF_EFFECT.get(_EFFECTS[key], Slot.CARDS)
            return self._set("the effect of the Ace", self.turn.ace, replace(self.turn, ace=_EFFECTS[key]))
        if key in _RESULTS:
            return self._set("the result", self.turn.adopted, replace(self.turn, adopted=_RESULTS[key]))
        if key == _NO_CARD:
            return self._take_no_card()
        if key in _SLOTS:
            self.slot = _SLOTS[key]
            self.opened.add(self.slot)
            return self._set("the day", self.turn.day, replace(self.turn, day=Day())) if key == _DAY else ""
        if key.isdecimal() and key.isascii():
            return self._take_treat(int(key[:9]))
        return self._take_listed(word) if self.slot in _LISTS else self._take_name(word)

    def _take_no_card(self) -> str:
        """No card at all, or no more than those of the pending turn."""
        if self._pending.cards and self.turn.cards == self._pending.cards:
            return ""
        return self._set("the cards", self.turn.cards, replace(self.turn, cards=()))

    def _take_treat(self, number: int) -> str:
        treat = read_treat(number)
        slot, self.slot = self.slot, Slot.CARDS
        match treat:
            case NotRead(text=reason):
                return reason
            case _ if slot is Slot.SEEN:
                return self._set("the treat that was seen", self.turn.seen, replace(self.turn, seen=treat))
            case _ if slot is Slot.BURNED:
                return self._set(
                    "the treat that was burned", self.turn.burned, replace(self.turn, burned=treat)
                )
        return self._set("the treat", self.turn.treat, replace(self.turn, treat=treat))

    def _take_listed(self, word: str) -> str:
        """A card that was drawn, or a visitor that came or was burned."""
        slot = self.slot
        card = read_adoption_card(word) if slot in (Slot.DREW, Slot.ACE_DREW) else read_visitor(word)
        if isinstance(card, NotRead):
            return card.text
        if slot is Slot.DREW:
            return self._go_on(replace(self.turn, drew=(*self.turn.drew, card)))
        self.slot = Slot.CARDS
        if slot is Slot.ARRIVED:
            return self._go_on(replace(self.turn, arrived=(*self.turn.arrived, card)))
        if slot is Slot.ACE_DREW:
            return self._set(
                "the card that the Ace drew", self.turn.ace_drew, replace(self.turn, ace_drew=card)
            )
        return self._go_on(replace(self.turn, day=Day(burned=card)))

    def _take_name(self, word: str) -> str:
        """A visitor, a cat, or a card that was played; ? for a treat that was not noted."""
        slot, self.slot = self.slot, Slot.CARDS
        if slot in (Slot.SEEN, Slot.BURNED) and word == NOT_NOTED:
            return ""
        cat, visitor = read_cat(word), read_visitor(word)
        if not isinstance(cat, NotRead):
            return self._set("the cat", self.turn.cat, replace(self.turn, cat=cat))
        if isinstance(visitor, Card):
            return self._set("the visitor", self.turn.visitor, replace(self.turn, visitor=visitor))
        card = read_adoption_card(word)
        if isinstance(card, NotRead):
            return card.text
        return self._go_on(replace(self.turn, cards=(*(self.turn.cards or ()), card)))

    def _set(self, what: str, before: object, after: Turn) -> str:
        return f"{what}: told twice" if before is not None else self._go_on(after)

    def _go_on(self, after: Turn) -> str:
        self.turn = after
        return ""
