"""What is told at the table, in sentences: whose turn it is, what was gained, how it ended."""

from collections.abc import Iterator, Sequence

from deduce.counted import counted
from deduce.games.cat_and_chocolate import SIDES, Side
from deduce.records.cat_and_chocolate.dealing import dealt_hand, dealt_side
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.replay import standing
from deduce.records.cat_and_chocolate.score import score
from deduce.records.cat_and_chocolate.stages import stage
from deduce.records.cat_and_chocolate.wording import count_words, result_words, score_words, votes_words

__all__ = ["hand_sentences", "reckoning_sentences", "standing_sentences", "turn_lines", "vote_sentences"]


def standing_sentences(record: ChocolateRecord) -> Iterator[str]:
    """Which turn it is and whose, and what comes next; nothing of a side before all are opened."""
    now, next_step = standing(record), stage(record)
    if now.seat is None:
        result = score(record)
        yield "END!"
        yield next_step.value if result is None else score_words(result)
        return
    turns = len(record.turns) + (now.pending is None)
    yield f"Turn {turns}"
    yield f"{record.players[now.seat]} {next_step.value}"


def turn_lines(turn: Turn) -> Iterator[str]:
    """The event, what it asks for while the turn goes on, and the items that lie open."""
    yield turn.event or "An event that was not noted"
    if turn.count is not None and turn.is_pending:
        yield f"Use {count_words(turn.count)}."
    if turn.items:
        yield f"Opened: {', '.join(turn.items)}."


def vote_sentences(record: ChocolateRecord, turn: Turn) -> Iterator[str]:
    """How the last turn ended: the votes, once they are all in, and what became of it."""
    if turn.votes is not None:
        yield f"{votes_words(record, turn)}."
    yield f"{record.players[turn.seat]}: {result_words(record, turn)}."


def reckoning_sentences(record: ChocolateRecord) -> Iterator[str]:
    """What each player gained; once all sides are opened, how each side's total comes about and who wins."""
    now, result = standing(record), score(record)
    if result is None:
        for player, events in zip(record.players, now.gained, strict=True):
            yield f"{player}: {counted(events, 'event')}"
        return
    for side in SIDES:
        members = [seat for seat, own in sorted(now.sides.items()) if own is side]
        numbers = ", ".join(f"{record.players[seat]} {now.gained[seat]}" for seat in members)
        yield f"{side.value.capitalize()}: {numbers}{_how(record, members)}; together {result.totals[side]}"
    yield f"{_winners(result.winners)}."


def hand_sentences(record: ChocolateRecord, seat: int) -> Iterator[str]:
    """What one player alone may see in a game that the program deals: their side and their items."""
    side = dealt_side(record, seat)
    if side is None:
        yield "Nobody looks at their side before the end."
    else:
        yield f"You are on the side of the {side.value}."
    items = dealt_hand(record, seat)
    yield f"Your items: {', '.join(items)}." if items else "You hold no items."


def _how(record: ChocolateRecord, members: Sequence[int]) -> str:
    """Which players of a side count, at an odd table."""
    if len(record.players) % 2 == 0:
        return ""
    return {1: " (a lone player counts twice)", 3: " (the most and the least count)"}.get(len(members), "")


def _winners(sides: Sequence[Side]) -> str:
    names = " and ".join(side.value.capitalize() for side in sides)
    return f"{names} share the victory" if len(sides) > 1 else f"{names} wins"
