"""Treats & Tails without its screen."""

from deduce.records import Progress, Reading, TreatsRecord
from deduce.records.treats_and_tails.entry_help import follow_turn
from tui.boards.treats_and_tails.set_up import QUESTIONS, begin
from tui.session.board_game import BoardGame

__all__ = ["GAME"]


def follow(reading: Reading, text: str) -> Progress:
    """How far a half-typed turn has come."""
    record = reading.record
    return follow_turn(record if isinstance(record, TreatsRecord) else TreatsRecord(), text)


GAME = BoardGame(
    name="treats-and-tails", title="Treats & Tails", questions=QUESTIONS, begin=begin, follow=follow
)
