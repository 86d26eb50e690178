"""A Cat & Chocolate record as people read it."""

from collections.abc import Iterator

from deduce.counted import counted
from deduce.games.cat_and_chocolate import EVENTS, even_backs
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.replay import standing
from deduce.records.cat_and_chocolate.score import score
from deduce.records.cat_and_chocolate.wording import result_words, score_words, votes_words
from deduce.records.transcript import Transcript

__all__ = ["transcript"]

_COLUMNS = ("turn", "player", "event", "number", "items", "votes", "result", "note")


def transcript(record: ChocolateRecord) -> Transcript:
    """The record as a heading, facts, one row a turn, and how the game stands or ended."""
    return Transcript(
        heading=f"Cat & Chocolate, {len(record.players)} players",
        facts=tuple(_facts(record)),
        columns=_COLUMNS,
        rows=tuple(_row(record, turn) for turn in record.turns),
        outcome=tuple(_outcome(record)),
    )


def _facts(record: ChocolateRecord) -> Iterator[tuple[str, str]]:
    rulings = record.rulings
    own_events = None if record.events is None else f"{len(record.events)} of one's own"
    events = EVENTS if record.events is None else record.events
    backs = rulings.back_counts
    facts = {
        "title": record.title,
        "date": record.date,
        "players": ", ".join(record.players),
        "notes by": "" if record.me is None else record.players[record.me],
        "first": "" if record.first is None else record.players[record.first],
        "cards": "dealt by the program" if record.seed else "",
        "events": own_events,
        "items": None if record.items is None else f"{len(record.items)} of one's own",
        "own side": "" if rulings.peek_allegiance else "not looked at before the end",
        "a tie": "" if rulings.tie_is_success else "does not avoid an accident",
        "backs": "" if backs == even_backs(len(events) + 1) else _backs_words(backs),
        "END!": "" if rulings.end_position is None else f"after {counted(rulings.end_position, 'event')}",
    }
    yield from ((what, fact) for what, fact in facts.items() if fact)


def _backs_words(backs: tuple[int, int, int]) -> str:
    return ", ".join(f"{cards} times {number}" for number, cards in enumerate(backs, 1))


def _row(record: ChocolateRecord, turn: Turn) -> tuple[str, ...]:
    return (
        str(turn.number),
        record.players[turn.seat],
        turn.event or "?",
        "?" if turn.count is None else str(turn.count),
        "?" if turn.items is None else ", ".join(turn.items) or "none",
        votes_words(record, turn),
        result_words(record, turn),
        turn.note,
    )


def _outcome(record: ChocolateRecord) -> Iterator[tuple[str, str]]:
    now = standing(record)
    gained = zip(record.players, now.gained, strict=True)
    yield "events", ", ".join(f"{player} {events}" for player, events in gained)
    if now.sides:
        sides = sorted(now.sides.items())
        yield "sides", ", ".join(f"{record.players[seat]} {side.value}" for seat, side in sides)
    if record.end is not None:
        yield "END!", record.players[record.end]
    result = score(record)
    if result is not None:
        yield "totals", score_words(result)
    elif now.seat is not None:
        yield "on turn" if now.pending is not None else "next", record.players[now.seat]
    if record.notes:
        yield "notes", record.notes
