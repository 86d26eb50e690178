"""A record replayed through the rules: every fault, and what may lie where after the last turn."""

from dataclasses import dataclass, replace
from functools import lru_cache

from deduce.records.faults import Fault
from deduce.records.treats_and_tails.branch import Branch
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.possibilities import Possibilities
from deduce.records.treats_and_tails.reasons import why_no_such_turn
from deduce.records.treats_and_tails.turns import TurnReplay

__all__ = ["Replay", "replay", "why_not_turn"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """What the rules make of a record."""

    faults: tuple[Fault, ...]
    branches: tuple[Branch, ...]
    """Every course the game may have taken, up to the pending turn or to the next one."""
    judged: int
    """How many turns were judged; those after them were not, since too much before them was not noted."""


@lru_cache(maxsize=16)
def replay(record: TreatsRecord) -> Replay:
    """The record replayed, each fact judged by what the facts before it leave possible."""
    possible = Possibilities(record.rulings)
    set_up = TurnReplay(possible, Turn(number=0, drew=record.hand, arrived=record.entrance), ())
    set_up.clean_up((("hand",), ("entrance",)), "Setup")
    judged = 0
    for index, turn in enumerate(record.turns):
        if possible.are_too_many:
            break
        judged += 1
        path = ("turns", index)
        if not possible.refuse(why_no_such_turn(possible.branches), path):
            _take_turn(TurnReplay(possible, turn, path), path, is_pending=turn is record.pending)
            possible.merge()
    return Replay(faults=possible.faults, branches=tuple(possible.branches), judged=judged)


def why_not_turn(record: TreatsRecord, turn: Turn) -> tuple[Fault, ...]:
    """What a further turn, or the pending one with more of it, would break; empty for a legal one."""
    before = record.turns if record.pending is None else record.turns[:-1]
    after = replace(record, turns=(*before, turn))
    place = ("turns", len(before))
    return tuple(fault for fault in replay(after).faults if fault.path[:2] == place)


def _take_turn(turn: TurnReplay, path: tuple[str, int], *, is_pending: bool) -> None:
    turn.choose(cat_may_be_open=is_pending)
    turn.play_cards(may_be_to_come=is_pending)
    if not is_pending:
        turn.resolve()
        turn.clean_up(((*path, "drew"), (*path, "arrived")), "Turn Structure, step 6")
        turn.day()
