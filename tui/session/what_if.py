"""A branch in which something is assumed: rounds and preference cards that never reach the game file."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias, assert_never

from deduce.games.delicats.components import Preference
from deduce.records import (
    DelicatsRecord,
    EntryFault,
    hand_after,
    parse_entry,
    read_text,
    row_sentence,
    why_not_round,
    write_new,
)
from tui.session.outcome import Outcome, fault_sentences
from tui.session.seating import seat_now

__all__ = ["AssumedCard", "AssumedRound", "Assumption", "WhatIf", "assume", "branch"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AssumedRound:
    """A round that may follow, as an entry."""

    entry: str
    anyway: bool = False
    """Whether it is assumed although the rules forbid it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AssumedCard:
    """A preference card that a cat may hold."""

    seat: int
    preference: Preference
    players: tuple[str, ...] = ()
    """The table at which it was assumed, to which the seat belongs."""


Assumption: TypeAlias = AssumedRound | AssumedCard


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """What is assumed and the game with it."""

    assumptions: tuple[Assumption, ...]
    sentences: tuple[str, ...]
    """Each assumption in words."""
    record: DelicatsRecord
    """The game with all that is assumed."""


def branch(record: DelicatsRecord, assumptions: Sequence[Assumption]) -> WhatIf:
    """The game with as many of the assumptions as it still allows, in their order."""
    what_if = WhatIf(assumptions=(), sentences=(), record=record)
    for assumption in assumptions:
        further = assume(what_if, assumption)
        what_if = further if isinstance(further, WhatIf) else what_if
    return what_if


def assume(what_if: WhatIf, assumption: Assumption) -> WhatIf | Outcome:
    """The branch with one more assumption, or why it cannot be assumed."""
    match assumption:
        case AssumedRound():
            return _with_round(what_if, assumption)
        case AssumedCard():
            return _with_card(what_if, assumption)
        case _:
            assert_never(assumption)


def _with_round(what_if: WhatIf, assumed: AssumedRound) -> WhatIf | Outcome:
    record = what_if.record
    entry = parse_entry(record, assumed.entry)
    if isinstance(entry, EntryFault):
        return Outcome(done=False, message=entry.text)
    faults = why_not_round(record, entry.round)
    if faults and not assumed.anyway:
        return Outcome(done=False, message=fault_sentences(faults), faults=faults)
    further = replace(
        record,
        rounds=(*record.rounds, entry.round),
        hand=hand_after(record, entry.round, entry.refill),
    )
    return _further(what_if, assumed, row_sentence(record, entry.round), further)


def _with_card(what_if: WhatIf, assumed: AssumedCard) -> WhatIf | Outcome:
    record = what_if.record
    seat = seat_now(assumed.seat, assumed.players, record.players)
    if seat is None:
        return Outcome(done=False, message=f"Nobody sits at seat {assumed.seat + 1} any more.")
    name, card = record.players[seat], record.theme.name(assumed.preference)
    known = record.preferences.get(seat, ())
    if assumed.preference in known:
        return Outcome(done=False, message=f"{name} holds {card} already, as far as this game says.")
    held = MappingProxyType({**record.preferences, seat: (*known, assumed.preference)})
    further = replace(record, preferences=held)
    old_faults = set(read_text(write_new(record)).faults)
    faults = tuple(fault for fault in read_text(write_new(further)).faults if fault not in old_faults)
    if faults:
        return Outcome(done=False, message=fault_sentences(faults), faults=faults)
    return _further(what_if, assumed, f"{name} holds {card}", further)


def _further(what_if: WhatIf, assumed: Assumption, sentence: str, record: DelicatsRecord) -> WhatIf:
    return WhatIf(
        assumptions=(*what_if.assumptions, assumed),
        sentences=(*what_if.sentences, sentence),
        record=record,
    )
