"""What a window may show: all that the note-taker knows, or what lies on the table for everybody.

An onlooker's window works on the record that `shown` gives and on nothing else, so that no sentence,
fault, label or number in it can come from the note-taker's own cards.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from types import MappingProxyType

from deduce.games.delicats.components import UNSEEN, Card, SeenCard
from deduce.games.delicats.rulings import HiddenCard
from deduce.records import DelicatsRecord, Fault, FaultKind, Reading, Round, read_text, write_new
from tui.serve.child import View

__all__ = ["Audience", "audience_of", "kept_private", "shown", "shown_reading", "view_name"]


class Audience(Enum):
    """Who looks at a window."""

    NOTE_TAKER = "note-taker"
    ONLOOKER = "onlooker"


def audience_of(view: View | None) -> Audience:
    """Who looks at a page of that view, or at a terminal without one."""
    return Audience.ONLOOKER if view is View.ONLOOKER else Audience.NOTE_TAKER


def view_name(view: View | None) -> str:
    """The name of a view in a session file."""
    return "terminal" if view is None else view.value


def shown(record: DelicatsRecord, audience: Audience) -> DelicatsRecord:
    """The record as that audience may see it.

    Onlookers see no hand, preference cards or gifts before they are turned up, no card that was laid
    face down, and no notes, which may say anything.
    """
    if audience is Audience.NOTE_TAKER:
        return record
    return replace(
        record,
        me=None,
        hand=(),
        preferences=MappingProxyType({}),
        gift_cards=(),
        held=MappingProxyType({}),
        gifts=_turned_up(record),
        stopped=record.stopped or record.gifts is not None,
        rounds=tuple(_shown_round(record, round_) for round_ in record.rounds),
        notes="",
    )


def shown_reading(reading: Reading, record: DelicatsRecord, audience: Audience) -> Reading:
    """The reading as that audience may see it; `record` is the one that was read."""
    if audience is Audience.NOTE_TAKER:
        return reading
    seen = shown(record, audience)
    shown_anew = replace(read_text(write_new(seen)), record=seen)
    if not reading.meaning_open:
        return shown_anew
    fault = Fault(
        code="not-shown",
        path=(),
        text="the game file has a fault that only the note-taker is shown",
        kind=FaultKind.MEANING,
    )
    return replace(shown_anew, faults=(fault, *shown_anew.faults))


def kept_private(old: Round, new: Round, record: DelicatsRecord, audience: Audience) -> Round:
    """The new round with what this audience was not shown of the old one, where they left it as it was."""
    seen = old if audience is Audience.NOTE_TAKER else _shown_round(record, old)
    drawn = new.drawn
    if len(new.drawn) == len(old.drawn) and new.vacation == old.vacation:
        pairs = zip(old.drawn, seen.drawn, new.drawn, strict=True)
        drawn = tuple(was if now == card else now for was, card, now in pairs)
    return replace(new, drawn=drawn, note=new.note or (old.note if seen.note == "" else ""))


def _shown_round(record: DelicatsRecord, round_: Round) -> Round:
    return replace(round_, note="", drawn=tuple(_shown_card(record, card) for card in round_.drawn))


def _shown_card(record: DelicatsRecord, card: SeenCard) -> SeenCard:
    is_private = record.mission.face_down and record.rulings.hidden_card is not HiddenCard.REVEALED
    return UNSEEN if is_private else card


def _turned_up(record: DelicatsRecord) -> Mapping[int | None, tuple[Card, ...]] | None:
    """The gifts on the bowls that were turned up, each with its cat's cards, the grey one last."""
    if not record.reveal:
        return None
    all_revealed = set(record.seats) <= set(record.reveal)
    bowls = {
        bowl: cards
        for bowl, cards in (record.gifts or {}).items()
        if (all_revealed if bowl is None else bowl in record.reveal)
    }
    return MappingProxyType(bowls)
