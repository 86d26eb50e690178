"""What is impossible about a state: components that went missing, things out of their time."""

from collections import Counter
from collections.abc import Iterator

from deduce.games.cat_and_chocolate.components import ALLEGIANCES, HAND_SIZE, NUMBERS, SIDES
from deduce.games.cat_and_chocolate.conditions import (
    is_avoided,
    why_not_another_turn,
    why_not_number,
    why_not_so_many,
)
from deduce.games.cat_and_chocolate.state import Phase, State, Turn

_DEALING = frozenset((Phase.DEAL_ALLEGIANCES, Phase.DRAW_ITEMS))
_TURN = frozenset((Phase.AVOID, Phase.VOTE))


def problems(state: State) -> tuple[str, ...]:
    """Every impossibility as a sentence; none for a state that play can reach."""
    return (
        *_allegiance_problems(state),
        *_item_problems(state),
        *_event_problems(state),
        *_back_problems(state),
        *_turn_problems(state),
        *_history_problems(state),
    )


def _allegiance_problems(state: State) -> Iterator[str]:
    box = ALLEGIANCES[state.setup.players]
    for side, cards, left in zip(SIDES, box, state.allegiance_deck, strict=True):
        count = left + state.allegiances.count(side)
        if count != cards or left < 0:
            yield f"there are {count} {side.value} cards and the game has {cards}"
    if any(state.allegiance_deck) != (state.phase is Phase.DEAL_ALLEGIANCES):
        yield f"{sum(state.allegiance_deck)} allegiance cards are left where {state.phase.value}"


def _item_problems(state: State) -> Iterator[str]:
    held = Counter(item for hand in (*state.hands, state.items) for item in hand)
    box = state.setup.item_stock
    for item, copies, *piles in zip(box.texts, box.copies, state.item_deck, state.item_discard, strict=True):
        count = sum(piles) + held[item]
        if count != copies or min(piles) < 0:
            yield f"{item} is there {count} times and the box holds {copies}"
    for seat, hand in enumerate(state.hands):
        used = len(state.items) if seat == state.seat_on_turn else 0
        if len(hand) + used > HAND_SIZE:
            yield f"seat {seat} holds {len(hand)} items"
        if len(hand) + used < HAND_SIZE and state.phase not in _DEALING:
            yield f"seat {seat} holds {len(hand)} items where {state.phase.value}"
    if state.phase is Phase.DRAW_ITEMS and not any(state.item_deck):
        yield "an item is drawn and the pile is empty"


def _event_problems(state: State) -> Iterator[str]:
    drawn = Counter(turn.event for turn in state.history)
    drawn.update(() if state.event is None else (state.event,))
    box = state.setup.event_stock
    for event, copies, left in zip(box.texts, box.copies, state.event_deck, strict=True):
        if left + drawn[event] != copies or left < 0:
            yield f'"{event}" is there {left + drawn[event]} times and the box holds {copies}'
    turns = len(state.history) - (state.event is None)
    refusal = why_not_another_turn(turns, len(state.setup.events), state.setup.rulings)
    if refusal is not None:
        yield refusal.text


def _back_problems(state: State) -> Iterator[str]:
    begun = _is_first_back_read(state)
    asked = Counter(turn.number for turn in state.history)
    if state.event is not None or not state.history:
        asked.update(() if state.number is None else (state.number,))
    for number, cards, left in zip(NUMBERS, state.setup.rulings.back_counts, state.backs, strict=True):
        if left < 0 or left + asked[number] > cards:
            yield f"there are more backs with {number} than {cards}"
    read = sum(state.setup.rulings.back_counts) - sum(state.backs)
    at_hand = state.event is not None and state.number is not None
    expected = len(state.history) + at_hand + begun
    if read != expected:
        yield f"{read} backs were read, and it should be {expected}"
    if begun != (state.number is not None) and state.phase is not Phase.SHOW_BACK:
        yield f"the top back is read, or is not, where {state.phase.value}"


def _is_first_back_read(state: State) -> bool:
    if state.history or state.event is not None:
        return True
    return state.phase not in (*_DEALING, Phase.SHOW_BACK)


def _turn_problems(state: State) -> Iterator[str]:
    if state.phase is not Phase.SHOW_BACK and (state.event is not None) != (state.phase in _TURN):
        yield f"there is an event at hand, or none, where {state.phase.value}"
    if (state.items or state.votes) and state.phase is not Phase.VOTE:
        yield f"items are open or votes are cast where {state.phase.value}"
    if len(state.votes) >= len(state.voters):
        yield f"{len(state.votes)} of {len(state.voters)} votes are cast and not counted"
    if state.phase is Phase.VOTE and state.number is not None:
        refusal = why_not_so_many(len(state.items), state.number, timed_out=False)
        if refusal is not None:
            yield refusal.text


def _history_problems(state: State) -> Iterator[str]:
    players = state.setup.players
    for place, turn in enumerate(state.history):
        if turn.seat != (state.setup.starter + place) % players:
            yield f"turn {place + 1} is that of seat {turn.seat}"
        timed_out = not turn.votes
        refusal = why_not_number(turn.number) or why_not_so_many(
            len(turn.items), turn.number, timed_out=timed_out
        )
        if refusal is not None:
            yield f"turn {place + 1}: {refusal.text}"
        if turn.avoided != _should_be_avoided(state, turn):
            yield f"turn {place + 1} does not end as its votes say"


def _should_be_avoided(state: State, turn: Turn) -> bool:
    return bool(turn.votes) and is_avoided(turn.votes, state.setup.rulings)
