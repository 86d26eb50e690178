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
    possible = Possibilities.of_new_game(record.rulings)
    set_up = TurnReplay(possible, Turn(number=0, drew=record.hand, arrived=record.entrance), ())
    set_up.clean_up((("hand",), ("entrance",)), "Setup")
    judged = 0
    for index, turn in enumerate(record.turns):
        if possible.are_too_many:
            break
        judged += 1
        _take_turn(possible, turn, ("turns", index), is_pending=turn is record.pending)
    return Replay(faults=possible.faults, branches=tuple(possible.branches), judged=judged)


def why_not_turn(record: TreatsRecord, turn: Turn) -> tuple[Fault, ...]:
    """What a further turn, or the pending one with more of it, would break; empty for a legal one."""
    before = record if record.pending is None else replace(record, turns=record.turns[:-1])
    so_far = replay(before)
    possible = Possibilities(so_far.branches)
    if so_far.judged == len(before.turns) and not possible.are_too_many:
        _take_turn(possible, turn, ("turns", len(before.turns)), is_pending=turn.is_open)
    return possible.faults


def _take_turn(possible: Possibilities, turn: Turn, path: tuple[str, int], *, is_pending: bool) -> None:
    if possible.refuse(why_no_such_turn(possible.branches), path):
        return
    taken = TurnReplay(possible, turn, path)
    taken.choose(cat_may_be_open=is_pending)
    taken.play_cards(may_be_to_come=is_pending)
    if not is_pending:
        taken.resolve()
        taken.clean_up(((*path, "drew"), (*path, "arrived")), "Turn Structure, step 6")
        taken.day()
    possible.merge()
