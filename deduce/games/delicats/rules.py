"""Legal actions and their effects: DeliCats with everything known."""

from collections.abc import Sequence

from deduce.games.delicats.actions import Action, ChanceAction
from deduce.games.delicats.chance import apply_chance, chance_actions, why_not_by_chance
from deduce.games.delicats.components import CARDS, CAT_CARDS, PREFERENCES
from deduce.games.delicats.decisions import apply_decision, decisions, why_not_decided
from deduce.games.delicats.phases import seat_to_act, why_not_now
from deduce.games.delicats.scoring import hits_by_bowl
from deduce.games.delicats.state import Phase, Setup, State
from deduce.games.game import Actor, Refusal, checked


def initial_state(setup: Setup) -> State:
    """The box opened, nothing dealt yet."""
    nothing = ((),) * setup.players
    return State(
        setup=setup,
        phase=Phase.DEAL_PREFERENCES,
        preferences=nothing,
        preference_deck=tuple(int(card in setup.mission.preferences) for card in PREFERENCES),
        clue=None,
        gift_deck=(1,) * len(CARDS),
        gift_cards=nothing,
        deck=setup.copies,
        hands=nothing,
        cat_cards=(CAT_CARDS,) * setup.players,
        rounds=(),
        active=setup.starter,
        drawn=(),
        vacation=None,
        played=(),
        stopped=False,
        given=nothing,
        revealed=0,
    )


def player_to_act(state: State) -> int | Actor:
    """The seat whose decision is next, or chance, or nobody once the game is over."""
    if state.phase is Phase.OVER:
        return Actor.NOBODY
    seat = seat_to_act(state)
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
    """Whether every bowl has been revealed."""
    return state.phase is Phase.OVER


def scores(state: State) -> tuple[int]:
    """The hits of the whole team, alone in a tuple; IllegalActionError before the game is over."""
    if state.phase is not Phase.OVER:
        checked(
            Refusal(
                code="not-over",
                text=f"hits are counted when all bowls are revealed, and now {state.phase.value}",
                rule="Time to Hand Out Gifts!",
            )
        )
    gifts = {bowl: state.gifts_on(bowl) for bowl in state.reveal_order}
    return (sum(hits_by_bowl(state.setup.mission, state.preferences, gifts).values()),)
