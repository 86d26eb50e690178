"""Everything that can happen in a game of Cat & Chocolate: one frozen dataclass a kind of action."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import assert_never

from deduce.games.cat_and_chocolate.components import NUMBERS, PLAYERS, SIDES, Side, Vote, stock


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAllegiance:
    """Chance deals this allegiance card to a seat (Dealing out the Allegiance Cards)."""

    seat: int
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawItem:
    """Chance gives a seat this item, at the deal or after a turn (Ending a Turn; CC-13)."""

    seat: int
    item: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBack:
    """Chance decides what the back of the top event card says (CC-02, CC-03)."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEvent:
    """Chance turns up this event for the player whose turn it is (Avoiding an Accident)."""

    event: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEnd:
    """Chance turns up END!, and the game stops (When to End; CC-08)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UseItems:
    """The player opens these items in this order and has explained them (CC-12)."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeOut:
    """The others counted to three before the player was through (Time Restriction; CC-11)."""

    items: tuple[str, ...]
    """The items that were opened by then, sorted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CastVote:
    """A player lays down a decision card, which is turned up with the others' (Voting)."""

    seat: int
    vote: Vote


ChanceAction = DealAllegiance | DrawItem | ShowBack | DrawEvent | DrawEnd
Decision = UseItems | TimeOut | CastVote
Action = ChanceAction | Decision

# Made once: a random game asks for these far more often than there are different ones.
DEAL_ALLEGIANCE = tuple(
    tuple(DealAllegiance(seat=seat, side=side) for side in SIDES) for seat in range(PLAYERS[-1])
)
SHOW_BACK = tuple(ShowBack(number=number) for number in NUMBERS)
DRAW_END = DrawEnd()
CAST_VOTE = tuple(tuple(CastVote(seat=seat, vote=vote) for vote in Vote) for seat in range(PLAYERS[-1]))


@lru_cache(maxsize=64)
def item_draws(items: tuple[str, ...], seat: int) -> tuple[DrawItem, ...]:
    """A draw for each different item of the box."""
    return tuple(DrawItem(seat=seat, item=item) for item in stock(items).texts)


@lru_cache(maxsize=64)
def event_draws(events: tuple[str, ...]) -> tuple[DrawEvent, ...]:
    """A draw for each different event of the box."""
    return tuple(DrawEvent(event=event) for event in stock(events).texts)


def answers(hand: tuple[str, ...], number: int) -> tuple[UseItems | TimeOut, ...]:
    """All that can become of a turn with this hand: every order of items, or time that runs out."""
    uses = dict.fromkeys(permutations(hand, number))
    opened = dict.fromkeys(some for count in range(number + 1) for some in combinations(hand, count))
    return (*(UseItems(items=items) for items in uses), *(TimeOut(items=items) for items in opened))


def describe(action: Action) -> str:
    """What happens, in a few words."""
    match action:
        case UseItems(items=items):
            return f"{' then '.join(items)}: that is how it is avoided"
        case TimeOut(items=items):
            return f"time runs out{''.join(f', {item} opened' for item in items)}"
        case CastVote(seat=seat, vote=vote):
            return f"seat {seat} votes {vote.value}"
        case _:
            return _describe_chance(action)


def _describe_chance(action: ChanceAction) -> str:
    match action:
        case DealAllegiance(seat=seat, side=side):
            return f"seat {seat} is dealt a {side.value} card"
        case DrawItem(seat=seat, item=item):
            return f"seat {seat} draws {item}"
        case ShowBack(number=number):
            return f"the next card's back says {number}"
        case DrawEvent(event=event):
            return event
        case DrawEnd():
            return "END!"
        case _:
            assert_never(action)
