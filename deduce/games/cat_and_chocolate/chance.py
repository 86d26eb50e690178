"""What chance deals and turns up, one card an action, and how likely each card is."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import compress
from typing import assert_never

from deduce.counted import counted
from deduce.games.cat_and_chocolate.actions import (
    DEAL_ALLEGIANCE,
    DRAW_END,
    SHOW_BACK,
    ChanceAction,
    DealAllegiance,
    DrawEnd,
    DrawEvent,
    DrawItem,
    ShowBack,
    event_draws,
    item_draws,
)
from deduce.games.cat_and_chocolate.components import NUMBERS, SIDES, Side
from deduce.games.cat_and_chocolate.conditions import why_not_number
from deduce.games.cat_and_chocolate.state import Phase, State
from deduce.games.game import Refusal


def chance_actions(state: State) -> tuple[ChanceAction, ...]:
    """One action for each different card that may come next; none where chance does not act."""
    actions, weights = _pile(state)
    return tuple(compress(actions, weights))


def chance_weights(state: State) -> tuple[int, ...]:
    """How often each chance action stands among the equally likely outcomes."""
    return tuple(filter(None, _pile(state)[1]))


def why_not_by_chance(state: State, action: ChanceAction) -> Refusal | None:
    """Why chance cannot do this in the phase it belongs to."""
    match action:
        case DealAllegiance(seat=seat, side=side):
            return _why_not_served(len(state.allegiances), seat) or _why_no_side(state, side)
        case DrawItem(seat=seat, item=item):
            return _why_not_served(next(state.short_hands), seat) or _why_no_item(state, item)
        case ShowBack(number=number):
            return why_not_number(number) or _why_no_back(state, number)
        case DrawEvent() | DrawEnd():
            return _why_not_turned_up(state, action)
        case _:
            assert_never(action)


def apply_chance(state: State, action: ChanceAction) -> State:
    """The state after a legal chance action."""
    match action:
        case DealAllegiance(side=side):
            return _with_allegiance(state, side)
        case DrawItem(seat=seat, item=item):
            return _with_item(state, seat, item)
        case ShowBack(number=number):
            begun = Phase.DRAW_EVENT if state.event is None else Phase.AVOID
            backs = _without_one(state.backs, number - 1)
            return replace(state, phase=begun, backs=backs, number=number)
        case DrawEvent(event=event):
            deck = _without_one(state.event_deck, state.setup.event_stock.places[event])
            return replace(state, phase=Phase.SHOW_BACK, event_deck=deck, event=event, number=None)
        case DrawEnd():
            return replace(state, phase=Phase.OVER)
        case _:
            assert_never(action)


def with_pile(state: State) -> State:
    """The state with a pile made anew of the discards, where no item is left to draw (CC-13)."""
    if any(state.item_deck):
        return state
    return replace(state, item_deck=state.item_discard, item_discard=state.item_deck)


def _pile(state: State) -> tuple[Sequence[ChanceAction], Sequence[int]]:
    """An action for every card that chance takes from next, and how often it is among the outcomes."""
    match state.phase:
        case Phase.DEAL_ALLEGIANCES:
            return DEAL_ALLEGIANCE[len(state.allegiances)], state.allegiance_deck
        case Phase.DRAW_ITEMS:
            return item_draws(state.setup.items, next(state.short_hands)), state.item_deck
        case Phase.SHOW_BACK:
            return SHOW_BACK, state.backs
        case Phase.DRAW_EVENT:
            return (*event_draws(state.setup.events), DRAW_END), _event_weights(state)
        case _:
            return (), ()


def _event_weights(state: State) -> tuple[int, ...]:
    """The odds of each event, and last of END!, which is as likely in any place still open (CC-05)."""
    turns, places = len(state.history), state.setup.end_places
    if turns < places.start:
        return (*state.event_deck, 0)
    still_open = places.stop - turns
    end = max(1, sum(state.event_deck))
    return (*(count * (still_open - 1) for count in state.event_deck), end)


def _with_allegiance(state: State, side: Side) -> State:
    deck = list(state.allegiance_deck)
    deck[SIDES.index(side)] -= 1
    allegiances = (*state.allegiances, side)
    all_dealt = len(allegiances) == state.setup.players
    return replace(
        state,
        phase=Phase.DRAW_ITEMS if all_dealt else Phase.DEAL_ALLEGIANCES,
        allegiance_deck=(deck[0], deck[1]),
        allegiances=allegiances,
    )


def _with_item(state: State, seat: int, item: str) -> State:
    hand = tuple(sorted((*state.hands[seat], item)))
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    deck = _without_one(state.item_deck, state.setup.item_stock.places[item])
    drawn = replace(state, item_deck=deck, hands=hands)
    return with_pile(drawn) if next(drawn.short_hands, None) is not None else _hands_full(drawn)


def _hands_full(state: State) -> State:
    """Before the first turn the back of the first event is read, afterwards the next event is drawn."""
    return replace(state, phase=Phase.SHOW_BACK if state.number is None else Phase.DRAW_EVENT)


def _without_one(counts: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] - 1, *counts[index + 1 :])


def _why_not_served(expected: int, seat: int) -> Refusal | None:
    if seat == expected:
        return None
    text = f"the next card goes to seat {expected}, not to seat {seat}"
    return Refusal(code="wrong-seat", text=text, rule="Getting Ready to Play")


def _why_no_side(state: State, side: Side) -> Refusal | None:
    if state.allegiance_deck[SIDES.index(side)]:
        return None
    text = f"every {side.value} card has been dealt"
    return Refusal(code="side-dealt-out", text=text, rule="Dealing out the Allegiance Cards")


def _why_no_item(state: State, item: str) -> Refusal | None:
    index = state.setup.item_stock.places.get(item)
    if index is not None and state.item_deck[index]:
        return None
    return Refusal(code="not-in-pile", text=f"{item} is not in the item pile", rule="Ending a Turn")


def _why_no_back(state: State, number: int) -> Refusal | None:
    if state.backs[NUMBERS.index(number)]:
        return None
    text = f"every back that says {number} has been read"
    return Refusal(code="not-in-pile", text=text, rule="Contents")


def _why_not_turned_up(state: State, action: DrawEvent | DrawEnd) -> Refusal | None:
    *events, end = _event_weights(state)
    if isinstance(action, DrawEnd):
        if end:
            return None
        text = f"END! lies after {counted(state.setup.end_places.start, 'event')} at least"
        return Refusal(code="too-early", text=text, rule="Preparing the Event Cards")
    index = state.setup.event_stock.places.get(action.event)
    if index is not None and events[index]:
        return None
    text = f'"{action.event}" is not what comes next in the event pile'
    return Refusal(code="not-in-pile", text=text, rule="Preparing the Event Cards")
