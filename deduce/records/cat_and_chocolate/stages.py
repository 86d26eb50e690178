"""What a table of Cat & Chocolate does next, whether its cards are real or dealt by the program."""

from enum import Enum

from deduce.records.cat_and_chocolate.model import ChocolateRecord
from deduce.records.cat_and_chocolate.replay import standing

__all__ = ["Stage", "stage"]


class Stage(Enum):
    """What comes next, as half a sentence."""

    EVENT = "turns up the next event"
    ITEMS = "opens items and explains"
    VOTE = "waits for the others' votes"
    SIDES = "all sides are opened"
    OVER = "the game is over"


def stage(record: ChocolateRecord) -> Stage:
    """What comes next; items that nobody noted hold nothing up once some of the turn is noted."""
    now = standing(record)
    if now.is_over:
        return Stage.OVER if len(now.sides) == len(record.players) else Stage.SIDES
    if now.pending is None:
        return Stage.EVENT
    opened = now.pending.items or ()
    is_open = bool(opened) and len(opened) >= (now.pending.count or 1)
    return Stage.VOTE if is_open else Stage.ITEMS
