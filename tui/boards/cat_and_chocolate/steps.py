"""What can be done at the table of Cat & Chocolate now, as choices with the names of their actions."""

from collections.abc import Iterator

from deduce.records import ChocolateRecord
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.stages import Stage, stage
from tui.widgets.choice_list import Choice

__all__ = ["ALL_STEPS", "NUMBER", "possible_steps", "steps"]

NUMBER = "number "
"""Before the number on the back of the next card, in the name of a choice."""
NUMBERS = ("1", "2", "3")

_REAL = {
    Stage.EVENT: ("turn_up", "end_now"),
    Stage.ITEMS: ("items", "secret_vote", "open_vote", "count"),
    Stage.VOTE: ("secret_vote", "open_vote", "count"),
    Stage.SIDES: ("sides",),
    Stage.OVER: (),
}
_DEALT = {
    Stage.EVENT: ("turn_up", "look"),
    Stage.ITEMS: ("items", "count", "look"),
    Stage.VOTE: ("secret_vote", "open_vote", "count", "look"),
    Stage.SIDES: ("sides",),
    Stage.OVER: (),
}

ALL_STEPS = frozenset(
    step for steps_by_stage in (_REAL, _DEALT) for each in steps_by_stage.values() for step in each
)
"""The actions of this board alone."""


def possible_steps(record: ChocolateRecord) -> tuple[str, ...]:
    """What is possible on the board now, the likeliest first; nobody votes while items are missing."""
    if record.seed:
        return _DEALT[stage(record)]
    are_missing = stage(record) is Stage.ITEMS and record.pending is not None and bool(record.pending.items)
    return ("items", "count") if are_missing else _REAL[stage(record)]


def steps(record: ChocolateRecord, *, votes_in: int, is_counting: bool) -> Iterator[Choice]:
    """A choice for each of them; `votes_in` says how many secret votes were cast already."""
    turn = record.pending
    if is_counting:
        yield Choice(id="count", label="Stop the count")
        return
    if turn is not None and turn.count is None and not record.seed:
        yield from (
            Choice(id=f"{NUMBER}{number}", label=f"The next back says {number}") for number in NUMBERS
        )
    for step in possible_steps(record):
        yield Choice(id=step, label=_label(record, turn, step, votes_in))


def _label(record: ChocolateRecord, turn: Turn | None, step: str, votes_in: int) -> str:
    player = record.players[record.next_seat if turn is None else turn.seat]
    is_dealt = bool(record.seed)
    return {
        "turn_up": f"{player}: {'turn up the next event' if is_dealt else 'note the event'}",
        "end_now": f"{player} turned up END!",
        "items": f"{player}: look at your items and open one" if is_dealt else "Note the items",
        "secret_vote": f"Secret vote, {votes_in} in" if votes_in else "Secret vote, the device goes round",
        "open_vote": "Open vote, all at once",
        "count": "Count to three",
        "look": "Look at your own side and items",
        "sides": "Open the sides",
    }[step]
