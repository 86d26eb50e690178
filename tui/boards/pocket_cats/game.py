"""Pocket Cats without its screen."""

from deduce.records import PocketCatsRecord, Progress, Reading
from deduce.records.pocket_cats.entry_help import follow_entry
from tui.boards.pocket_cats.set_up import QUESTIONS, begin
from tui.session.board_game import BoardGame

__all__ = ["GAME"]


def follow(reading: Reading, text: str) -> Progress:
    """How far a half-typed entry has come."""
    record = reading.record
    if not isinstance(record, PocketCatsRecord):
        return Progress(sentence="", expected="", completes_from=0, is_whole=False)
    return follow_entry(record, text)


GAME = BoardGame(name="pocket-cats", title="Pocket Cats", questions=QUESTIONS, begin=begin, follow=follow)
