"""Legal actions and their effects: Cat & Chocolate with everything known."""

from collections.abc import Sequence

from deduce.games.cat_and_chocolate.actions import Action, ChanceAction
from deduce.games.cat_and_chocolate.chance import apply_chance, chance_actions, why_not_by_chance
from deduce.games.cat_and_chocolate.components import ALLEGIANCES, SIDES
from deduce.games.cat_and_chocolate.decisions import (
    apply_decision,
    decisions,
    seat_to_decide,
    why_not_decided,
)
from deduce.games.cat_and_chocolate.phases import why_not_now
from deduce.games.cat_and_chocolate.scoring import totals
from deduce.games.cat_and_chocolate.state import Phase, Setup, State
from deduce.games.game import Actor, Refusal, checked


def initial_state(setup: Setup) -> State:
    """The box opened, nothing dealt yet."""
    return State(
        setup=setup,
        phase=Phase.DEAL_ALLEGIANCES,
        allegiance_deck=ALLEGIANCES[setup.players],
        allegiances=(),
        item_deck=setup.item_stock.copies,
        item_discard=(0,) * len(setup.item_stock.texts),
        hands=((),) * setup.players,
        event_deck=setup.event_stock.copies,
        backs=setup.rulings.back_counts,
        number=None,
        event=None,
        items=(),
        votes=(),
        history=(),
    )


def player_to_act(state: State) -> int | Actor:
    """The seat whose decision is next, or chance, or nobody once the game is over."""
    if state.phase is Phase.OVER:
        return Actor.NOBODY
    seat = seat_to_decide(state)
    return Actor.CHANCE if seat is None else seat


def legal_actions(state: State) -> Sequence[Action]:
    """All legal actions in a fixed order; empty exactly when the game is over."""
    return decisions(state) or chance_actions(state)


def why_illegal(state: State, action: Action) -> Refusal | None:
    """Why the rules refuse an action; None for a legal one."""
    refusal = why_not_now(state, action)
    if refusal is not None:
        return refusal
    if isinstance(action, ChanceAction):
        return why_not_by_chance(state, action)
    return why_not_decided(state, action)


def apply(state: State, action: Action) -> State:
    """The state after a legal action; IllegalActionError with the reason otherwise."""
    checked(why_illegal(state, action))
    if isinstance(action, ChanceAction):
        return apply_chance(state, action)
    return apply_decision(state, action)


def is_over(state: State) -> bool:
    """Whether END! has been turned up."""
    return state.phase is Phase.OVER


def scores(state: State) -> tuple[int, ...]:
    """The total of each side, society first; IllegalActionError before the game is over."""
    if state.phase is not Phase.OVER:
        text = f"events are counted when the game is over, and now {state.phase.value}"
        checked(Refusal(code="not-over", text=text, rule="Deciding who Wins"))
    by_side = totals(state.gained, state.allegiances)
    return tuple(by_side[side] for side in SIDES)
