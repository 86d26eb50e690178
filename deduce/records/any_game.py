"""What can be asked of the record of any game."""

from typing import assert_never

from deduce.errors import UnwritableError
from deduce.records.cat_and_chocolate import editing as chocolate_editing
from deduce.records.cat_and_chocolate.model import ChocolateRecord
from deduce.records.cat_and_chocolate.transcript import transcript as chocolate_transcript
from deduce.records.cat_and_chocolate.wording import last_event as last_chocolate_event
from deduce.records.cat_and_chocolate.writing import line_of as chocolate_line
from deduce.records.delicats import editing as delicats_editing
from deduce.records.delicats.line import line_of as delicats_line
from deduce.records.delicats.model import DelicatsRecord
from deduce.records.delicats.transcript import transcript as delicats_transcript
from deduce.records.delicats.wording import row_sentence
from deduce.records.pocket_cats import editing as pocket_cats_editing
from deduce.records.pocket_cats.model import PocketCatsRecord
from deduce.records.pocket_cats.transcript import transcript as pocket_cats_transcript
from deduce.records.pocket_cats.wording import last_event
from deduce.records.pocket_cats.writing import line_of as pocket_cats_line
from deduce.records.reading import Record, read_text
from deduce.records.transcript import Transcript
from deduce.records.treats_and_tails import editing as treats_editing
from deduce.records.treats_and_tails.model import TreatsRecord
from deduce.records.treats_and_tails.transcript import transcript as treats_transcript
from deduce.records.treats_and_tails.wording import turn_sentence
from deduce.records.treats_and_tails.writing import line_of as treats_line

__all__ = ["last_sentence", "line_of", "transcript", "undo_last"]


def transcript(record: Record) -> Transcript:
    """The record as people read it; what would control a terminal is written out."""
    return _transcript(record).printable


def _transcript(record: Record) -> Transcript:
    match record:
        case DelicatsRecord():
            return delicats_transcript(record)
        case PocketCatsRecord():
            return pocket_cats_transcript(record)
        case TreatsRecord():
            return treats_transcript(record)
        case ChocolateRecord():
            return chocolate_transcript(record)
        case _:
            assert_never(record)


def line_of(record: Record) -> str:
    """The one pasteable line that reads as this record."""
    match record:
        case DelicatsRecord():
            return delicats_line(record)
        case PocketCatsRecord():
            return pocket_cats_line(record)
        case TreatsRecord():
            return treats_line(record)
        case ChocolateRecord():
            return chocolate_line(record)
        case _:
            assert_never(record)


def last_sentence(record: Record) -> str | None:
    """What happened last read back, a round or a move; None where nothing did."""
    match record:
        case DelicatsRecord():
            return row_sentence(record, record.rounds[-1]) if record.rounds else None
        case PocketCatsRecord():
            return last_event(record)
        case TreatsRecord():
            return turn_sentence(record.rulings, record.turns[-1]) if record.turns else None
        case ChocolateRecord():
            return last_chocolate_event(record)
        case _:
            assert_never(record)


def undo_last(text: str) -> str:
    """The text of a file without what happened last."""
    record = read_text(text).record
    match record:
        case None:
            raise UnwritableError("the set-up of the game is at fault; mend that first")
        case DelicatsRecord():
            return delicats_editing.undo_round(text)
        case PocketCatsRecord():
            return pocket_cats_editing.undo_move(text)
        case TreatsRecord():
            return treats_editing.undo_turn(text)
        case ChocolateRecord():
            return chocolate_editing.undo_turn(text)
        case _:
            assert_never(record)
