"""What players decide: which items they use, whether time runs out, how they vote; and what follows."""

from collections import Counter
from dataclasses import replace
from typing import assert_never

from deduce.games.cat_and_chocolate.actions import CAST_VOTE, CastVote, Decision, TimeOut, UseItems, answers
from deduce.games.cat_and_chocolate.chance import with_pile
from deduce.games.cat_and_chocolate.conditions import AVOIDING, VOTING, is_avoided, why_not_so_many
from deduce.games.cat_and_chocolate.state import Phase, State, Turn
from deduce.games.game import Refusal


def decisions(state: State) -> tuple[Decision, ...]:
    """Every legal decision in a fixed order; none where chance acts or the game is over."""
    match state.phase:
        case Phase.AVOID:
            return answers(state.hands[state.seat_on_turn], state.at_hand[1])
        case Phase.VOTE:
            return CAST_VOTE[_next_voter(state)]
        case _:
            return ()


def seat_to_decide(state: State) -> int | None:
    """Whose decision is next; None where chance acts or the game is over."""
    match state.phase:
        case Phase.AVOID:
            return state.seat_on_turn
        case Phase.VOTE:
            return _next_voter(state)
        case _:
            return None


def why_not_decided(state: State, action: Decision) -> Refusal | None:
    """Why a player cannot decide this in the phase it belongs to."""
    match action:
        case UseItems(items=items):
            return _why_not_opened(state, items, timed_out=False)
        case TimeOut(items=items):
            return _why_not_opened(state, items, timed_out=True) or _why_not_sorted(items)
        case CastVote(seat=seat):
            return _why_not_voter(state, seat)
        case _:
            assert_never(action)


def apply_decision(state: State, action: Decision) -> State:
    """The state after a legal decision."""
    match action:
        case UseItems(items=items):
            return replace(state, phase=Phase.VOTE, items=items, hands=_hands_without(state, items))
        case TimeOut(items=items):
            opened = replace(state, items=items, hands=_hands_without(state, items))
            return _finished(opened, avoided=False)
        case CastVote(vote=vote):
            voted = replace(state, votes=(*state.votes, vote))
            if len(voted.votes) < len(voted.voters):
                return voted
            return _finished(voted, avoided=is_avoided(voted.votes, state.setup.rulings))
        case _:
            assert_never(action)


def _next_voter(state: State) -> int:
    return state.voters[len(state.votes)]


def _hands_without(state: State, items: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    seat = state.seat_on_turn
    hand = list(state.hands[seat])
    for item in items:
        hand.remove(item)
    return (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])


def _finished(state: State, *, avoided: bool) -> State:
    """The turn noted, its items discarded; the hand is filled next, where anything was used (CC-13)."""
    event, number = state.at_hand
    turn = Turn(state.seat_on_turn, event, number, state.items, state.votes, avoided)
    index = state.setup.item_stock.places
    discard = list(state.item_discard)
    for item in state.items:
        discard[index[item]] += 1
    finished = replace(
        state,
        phase=Phase.DRAW_ITEMS if state.items else Phase.DRAW_EVENT,
        item_discard=tuple(discard),
        event=None,
        items=(),
        votes=(),
        history=(*state.history, turn),
    )
    return with_pile(finished) if state.items else finished


def _why_not_opened(state: State, items: tuple[str, ...], *, timed_out: bool) -> Refusal | None:
    number = state.at_hand[1]
    refusal = why_not_so_many(len(items), number, timed_out=timed_out)
    if refusal is not None:
        return refusal
    hand = state.hands[state.seat_on_turn]
    missing = Counter(items) - Counter(hand)
    if not missing:
        return None
    text = f"{next(iter(missing))} is not in the hand, which holds {', '.join(hand)}"
    return Refusal(code="not-in-hand", text=text, rule=AVOIDING)


def _why_not_sorted(items: tuple[str, ...]) -> Refusal | None:
    if list(items) == sorted(items):
        return None
    text = f"expected the items that were opened in alphabetical order, and got {', '.join(items)}"
    return Refusal(code="not-sorted", text=text, rule="Time Restriction")


def _why_not_voter(state: State, seat: int) -> Refusal | None:
    expected = _next_voter(state)
    if seat == expected:
        return None
    if seat == state.seat_on_turn:
        text = f"seat {seat} has the turn and does not vote"
        return Refusal(code="own-turn", text=text, rule=VOTING)
    text = f"the next vote is that of seat {expected}, not of seat {seat}"
    return Refusal(code="wrong-seat", text=text, rule=VOTING)
