"""The conditions that the rules set, judged on what is known.

The engine asks them with full knowledge, a record with what was written down; what was not noted
makes a condition weaker, never wrong.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from deduce.counted import counted
from deduce.games.cat_and_chocolate.components import (
    ALLEGIANCES,
    HAND_SIZE,
    NUMBERS,
    PLAYERS,
    SIDES,
    Side,
    Vote,
)
from deduce.games.cat_and_chocolate.rulings import Rulings
from deduce.games.game import Refusal

AVOIDING = "Avoiding an Accident"
VOTING = "Voting"


def why_not_players(players: int) -> Refusal | None:
    """Why so many people cannot play (CC-19)."""
    if players in PLAYERS:
        return None
    text = f"expected {PLAYERS[0]} to {PLAYERS[-1]} players, and got {players}"
    return Refusal(code="player-count", text=text, rule="Dealing out the Allegiance Cards")


def why_not_events(events: int) -> Refusal | None:
    """Why so many events make no pile."""
    if events:
        return None
    text = "expected one event at least beside END!, and got none"
    return Refusal(code="too-few-events", text=text, rule="Preparing the Event Cards")


def why_not_items(items: int, players: int) -> Refusal | None:
    """Why so many items are too few to deal."""
    if items >= HAND_SIZE * players:
        return None
    text = f"expected {HAND_SIZE} items for each of {players} players at least, and got {items}"
    return Refusal(code="too-few-items", text=text, rule="Dealing out the Item Cards")


def why_not_backs(events: int, counts: tuple[int, int, int]) -> Refusal | None:
    """Why there cannot be so many backs with 1, 2 and 3 (CC-02, CC-03)."""
    cards = events + 1
    if min(counts) >= 0 and sum(counts) == cards:
        return None
    text = (
        f"expected counts of 1s, 2s and 3s that make up {cards} cards, END! included, and got {list(counts)}"
    )
    return Refusal(code="back-counts", text=text, rule="Contents")


def why_not_position(events: int, position: int) -> Refusal | None:
    """Why END! cannot lie after so many events."""
    if 0 <= position <= events:
        return None
    text = f"expected 0 to {counted(events, 'event')} before END!, and got {position}"
    return Refusal(code="end-place", text=text, rule="Preparing the Event Cards")


def why_not_seat(expected: int, seat: int, who: Iterable[str]) -> Refusal | None:
    """Why it is not this seat's turn; `who` holds what the seats are called (General flow)."""
    if seat == expected:
        return None
    names = tuple(who)
    text = f"it is the turn of {names[expected]}, not of {names[seat]}"
    return Refusal(code="wrong-turn", text=text, rule="General flow")


def why_not_number(number: int) -> Refusal | None:
    """Why the back of an event card cannot say this."""
    if number in NUMBERS:
        return None
    text = f"the back of an event card says {NUMBERS[0]} to {NUMBERS[-1]}, and this is {number}"
    return Refusal(code="no-such-number", text=text, rule=AVOIDING)


def why_not_so_many(used: int, number: int | None, *, timed_out: bool) -> Refusal | None:
    """Why a turn cannot use so many items, the number being None where nobody noted it (CC-06, CC-11)."""
    most = HAND_SIZE if number is None else number
    if timed_out:
        if used <= most:
            return None
        text = f"{counted(most, 'item')} at most can be opened before time runs out, and these are {used}"
    elif number is None:
        if 1 <= used <= most:
            return None
        text = f"a turn uses one to {most} items, and these are {used}"
    elif used == number:
        return None
    else:
        text = (
            f"the next card's back says {number}, so {counted(number, 'item')} exactly, and these are {used}"
        )
    return Refusal(code="item-count", text=text, rule="Time Restriction" if timed_out else AVOIDING)


def voters(players: int, on_turn: int) -> tuple[int, ...]:
    """The seats that vote: all but the one whose turn it is, in seat order (CC-10)."""
    return tuple(seat for seat in range(players) if seat != on_turn)


def is_avoided(votes: Collection[Vote], rulings: Rulings) -> bool:
    """Whether these votes, all of them, avoid the accident (Voting; CC-09)."""
    lead = sum(1 if vote is Vote.SAFE else -1 for vote in votes)
    return lead > 0 or (lead == 0 and rulings.tie_is_success)


def why_not_another_turn(turns: int, events: int, rulings: Rulings) -> Refusal | None:
    """Why no event can follow so many turns: END! comes first, or the pile has no other card (CC-08)."""
    last = events if rulings.end_position is None else rulings.end_position
    if turns < last:
        return None
    text = f"END! comes after {counted(last, 'event')} at the latest, and these would be {turns + 1}"
    return Refusal(code="after-the-end", text=text, rule="When to End")


def why_not_end_now(turns: int, rulings: Rulings) -> Refusal | None:
    """Why END! cannot come up after so many turns: it was put elsewhere, and exactly there (CC-05)."""
    if rulings.end_position is None or turns == rulings.end_position:
        return None
    events = counted(rulings.end_position, "event")
    text = f"END! lies after exactly {events} by the ruling, and these are {turns}"
    return Refusal(code="end-position", text=text, rule="Preparing the Event Cards")


def why_not_allegiances(known: Mapping[int, Side], players: int) -> Refusal | None:
    """Why these seats cannot all have these allegiances (Dealing out the Allegiance Cards)."""
    counts = Counter(known.values())
    for side, cards in zip(SIDES, ALLEGIANCES[players], strict=True):
        if counts[side] > cards:
            dealt = counted(cards, f"{side.value} card")
            text = f"{players} players are dealt {dealt}, and these are {counts[side]}"
            return Refusal(code="too-many-of-a-side", text=text, rule="Dealing out the Allegiance Cards")
    return None
