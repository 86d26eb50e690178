"""Legal actions and their effects: Pocket Cats for two players."""

from collections.abc import Sequence

from deduce.games.game import Actor, Refusal, checked
from deduce.games.pocket_cats.actions import Action, ChanceAction
from deduce.games.pocket_cats.chance import apply_chance, chance_actions, why_not_by_chance
from deduce.games.pocket_cats.components import PLAYERS, TURNS, supply
from deduce.games.pocket_cats.decisions import apply_decision, decisions, why_not_decided
from deduce.games.pocket_cats.phases import seat_to_act, why_not_now
from deduce.games.pocket_cats.scoring import Reckoning, reckon
from deduce.games.pocket_cats.squares import SQUARES
from deduce.games.pocket_cats.state import ClanChoice, Phase, Setup, State


def initial_state(setup: Setup) -> State:
    """All tiles face down; no clans chosen where the choice is part of the game."""
    choice = setup.clans
    if isinstance(choice, ClanChoice):
        phase = Phase.CHOOSE_CLANS if choice is ClanChoice.FREE else Phase.DEAL_CLANS
    else:
        phase = Phase.START
    return State(
        setup=setup,
        phase=phase,
        clans=() if isinstance(choice, ClanChoice) else choice,
        hands=((),) * PLAYERS,
        board=(None,) * len(SQUARES),
        pool=() if isinstance(choice, ClanChoice) else supply(choice).copies,
        turns=0,
        revealed=None,
        turned=None,
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
    """Whether the last tile is swapped and no leader has a choice left."""
    return state.phase is Phase.OVER


def reckoning(state: State) -> Reckoning:
    """The end of the game, step by step; IllegalActionError before it is over."""
    if state.phase is not Phase.OVER:
        checked(
            Refusal(
                code="not-over",
                text=f"points are counted when all {TURNS} turns are played, and now {state.phase.value}",
                rule="End of the Game",
            )
        )
    return reckon(state.board, state.pairing, state.turned)


def scores(state: State) -> tuple[int, ...]:
    """The points of each seat; IllegalActionError before the game is over."""
    return reckoning(state).points
