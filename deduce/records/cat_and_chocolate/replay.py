"""A record replayed through the rules: what its turns break, and how the game stands after them.

Every condition is that of the rules engine. What was not noted makes a condition weaker, never wrong.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from deduce.games.cat_and_chocolate import EVENTS, Side
from deduce.games.cat_and_chocolate.components import ALLEGIANCES, SIDES
from deduce.games.cat_and_chocolate.conditions import (
    VOTING,
    is_avoided,
    why_not_allegiances,
    why_not_another_turn,
    why_not_end_now,
    why_not_number,
    why_not_seat,
    why_not_so_many,
)
from deduce.games.cat_and_chocolate.scoring import gained
from deduce.games.game import Refusal
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.faults import Fault, FaultList
from deduce.records.keypath import KeyPath

__all__ = ["Standing", "end_faults", "play_faults", "standing", "why_not_turn"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a game stands after what a record tells."""

    gained: tuple[int, ...]
    """How many events each seat has gained, as far as it was noted."""
    sides: Mapping[int, Side]
    """The seats whose side is known, or follows from the numbers of cards."""
    seat: int | None
    """Whose turn it is; None after END!."""
    pending: Turn | None
    """A last turn that is still going on."""
    is_over: bool


def standing(record: ChocolateRecord) -> Standing:
    """How the game stands after the record's turns."""
    outcomes = ((turn.seat, turn.outcome(record.rulings) or False) for turn in record.turns)
    pending, is_over = record.pending, record.end is not None
    seat = record.next_seat if pending is None else pending.seat
    return Standing(
        gained=gained(outcomes, len(record.players)),
        sides=_with_the_rest(record.allegiances, len(record.players)),
        seat=None if is_over else seat,
        pending=pending,
        is_over=is_over,
    )


def play_faults(record: ChocolateRecord) -> tuple[Fault, ...]:
    """What the turns and END! break, in the order of play."""
    faults = FaultList()
    for place, turn in enumerate(record.turns):
        for path, refusal in _refusals(record, turn, record.turns[:place]):
            faults.refused(refusal, path)
    return (*faults, *end_faults(record))


def why_not_turn(record: ChocolateRecord, turn: Turn) -> tuple[Fault, ...]:
    """What a further turn, or the rest of a pending one, would break; empty for a legal one."""
    faults = FaultList()
    before = tuple(earlier for earlier in record.turns if earlier.number < turn.number)
    if record.end is not None:
        text = f"the game stopped when {record.players[record.end]} turned up END!"
        faults.refused(Refusal(code="over", text=text, rule="When to End"), ("turns", turn.number - 1))
    for path, refusal in _refusals(record, turn, before):
        faults.refused(refusal, path)
    return tuple(faults)


def end_faults(record: ChocolateRecord) -> tuple[Fault, ...]:
    """Why END! cannot have come up then, or for that player."""
    faults = FaultList()
    if record.end is None:
        return ()
    turns = record.turns
    if record.pending is not None:
        text = "the last turn is still going on: it does not say how it ended"
        refusal = Refusal(code="turn-not-over", text=text, rule="When to End")
        faults.refused(refusal, ("turns", record.pending.number - 1))
    if not turns or turns[-1].number == len(turns):
        if turns or record.first is not None:
            faults.refused(why_not_seat(record.next_seat, record.end, record.players), ("end",))
        faults.refused(why_not_end_now(len(turns), record.rulings), ("end",))
    return tuple(faults)


def _refusals(
    record: ChocolateRecord, turn: Turn, before: tuple[Turn, ...]
) -> Iterator[tuple[KeyPath, Refusal | None]]:
    """Why each part of a turn is illegal, with its place; None for a part that is not."""
    path: KeyPath = ("turns", turn.number - 1)
    events = EVENTS if record.events is None else record.events
    yield path, why_not_another_turn(turn.number - 1, len(events), record.rulings)
    expected = _expected_seat(record, turn, before)
    if expected is not None:
        yield (*path, "player"), why_not_seat(expected, turn.seat, record.players)
    bad_count = None if turn.count is None else why_not_number(turn.count)
    yield (*path, "count"), bad_count
    if turn.items is not None and not (turn.is_pending and not turn.items):
        number = None if bad_count is not None else turn.count
        is_under_way = turn.timeout or turn.is_pending
        refusal = why_not_so_many(len(turn.items), number, timed_out=is_under_way)
        yield (*path, "items"), refusal
    yield from _vote_refusals(record, turn, path)


def _vote_refusals(
    record: ChocolateRecord, turn: Turn, path: KeyPath
) -> Iterator[tuple[KeyPath, Refusal | None]]:
    player = record.players[turn.seat]
    if turn.votes is not None and turn.timeout:
        text = "time ran out, so nobody votes: leave out votes or timeout"
        yield (*path, "votes"), Refusal(code="votes-after-timeout", text=text, rule="Time Restriction")
    if turn.votes is not None and turn.seat in turn.votes:
        text = f"{player} has the turn and does not vote"
        yield (*path, "votes", player), Refusal(code="own-turn", text=text, rule=VOTING)
    if turn.avoided is None:
        return
    if turn.timeout and turn.avoided:
        text = "time ran out, so the accident was not avoided"
        yield (*path, "avoided"), Refusal(code="wrong-result", text=text, rule="Time Restriction")
    elif turn.votes is not None and turn.avoided is not is_avoided(
        tuple(turn.votes.values()), record.rulings
    ):
        saved = "not avoided" if turn.avoided else "avoided"
        text = f"by these votes the accident was {saved}"
        yield (*path, "avoided"), Refusal(code="wrong-result", text=text, rule=VOTING)


def _expected_seat(record: ChocolateRecord, turn: Turn, before: tuple[Turn, ...]) -> int | None:
    """Whose turn it should be; unknown after a turn that is not to be had."""
    if turn.number == 1:
        return record.first
    if not before or before[-1].number != turn.number - 1:
        return None
    return (before[-1].seat + 1) % len(record.players)


def _with_the_rest(known: Mapping[int, Side], players: int) -> Mapping[int, Side]:
    """The known sides, and all others once every card of one side is known."""
    if why_not_allegiances(known, players) is not None:
        return known
    for side, other, cards in zip(SIDES, reversed(SIDES), ALLEGIANCES[players], strict=True):
        if list(known.values()).count(side) == cards:
            return {seat: known.get(seat, other) for seat in range(players)}
    return known
