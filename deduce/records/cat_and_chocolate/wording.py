"""Turns and the end of a game in words, the same in every front end."""

from collections.abc import Iterator

from deduce.counted import counted
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.score import Score

__all__ = [
    "count_words",
    "end_changes",
    "last_event",
    "result_words",
    "score_words",
    "turn_sentence",
    "votes_words",
]


def turn_sentence(record: ChocolateRecord, turn: Turn) -> str:
    """A turn read back, such as: turn 2: Ben, Attic: moths; 1 item: rope; time ran out."""
    parts = [f"turn {turn.number}: {record.players[turn.seat]}"]
    if turn.event:
        parts[0] += f", {turn.event}"
    if turn.items:
        parts.append(f"{count_words(len(turn.items))}: {', '.join(turn.items)}")
    elif turn.count is not None and turn.is_pending:
        parts.append(f"{count_words(turn.count)} to use")
    if turn.votes is not None:
        parts.append(votes_words(record, turn))
    parts.append(result_words(record, turn))
    return "; ".join(parts)


def count_words(items: int) -> str:
    """How many items, in words."""
    return counted(items, "item")


def votes_words(record: ChocolateRecord, turn: Turn) -> str:
    """Who voted how."""
    votes = (turn.votes or {}).items()
    return ", ".join(f"{record.players[seat]} {vote.value}" for seat, vote in votes)


def result_words(record: ChocolateRecord, turn: Turn) -> str:
    """What became of a turn."""
    if turn.timeout:
        return "time ran out"
    match turn.outcome(record.rulings):
        case None:
            return "still going on"
        case True:
            return "avoided"
        case False:
            return "not avoided"


def last_event(record: ChocolateRecord) -> str | None:
    """What happened last read back; None before the first turn."""
    if record.end is not None:
        return f"{record.players[record.end]} turned up END!"
    return turn_sentence(record, record.turns[-1]) if record.turns else None


def end_changes(before: ChocolateRecord, after: ChocolateRecord) -> Iterator[str]:
    """What differs in END! and the sides, which are not named before they are opened."""
    if before.end != after.end:
        yield "END! is taken off" if after.end is None else f"{after.players[after.end]} turned up END!"
    if before.allegiances != after.allegiances:
        yield "a side is noted" if after.end is None else "the sides are opened"


def score_words(result: Score) -> str:
    """The totals and who won."""
    totals = ", ".join(f"{side.value} {total}" for side, total in result.totals.items())
    names = " and ".join(side.value for side in result.winners)
    return f"{totals}; {names} {'share the victory' if len(result.winners) > 1 else 'wins'}"
