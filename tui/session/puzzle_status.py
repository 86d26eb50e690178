"""How a puzzle stands, and its rows as they lie on the table."""

from collections.abc import Iterator

from deduce.records import DelicatsRecord, Round
from tui.session.puzzle_session import PuzzleSession

__all__ = ["rows_by_cat", "status_parts"]


def rows_by_cat(record: DelicatsRecord) -> tuple[Round, ...]:
    """The rows of a cat together, in their order."""
    return tuple(sorted(record.rounds, key=lambda laid: (laid.vacation, laid.number)))


def status_parts(session: PuzzleSession) -> Iterator[str]:
    """The level, the clue, the clock and the hints."""
    record, solving = session.record, session.solving
    yield session.coach.puzzle.grade.level.word
    if record.clue is not None:
        yield f"clue: {record.theme.name(record.clue)}"
    if session.ending is not None:
        yield f"{session.ending.value} after {session.time}"
    elif not solving.hides_time:
        yield session.time
    yield "1 hint" if solving.hints == 1 else f"{solving.hints} hints"
