"""Legal actions and their effects: Treats & Tails with everything known."""

from collections.abc import Sequence

from deduce.games.game import Actor, Refusal, checked
from deduce.games.treats_and_tails.actions import Action, ChanceAction
from deduce.games.treats_and_tails.chance import apply_chance, chance_actions, why_not_by_chance
from deduce.games.treats_and_tails.clean_up import NO_ADOPTION_CARDS, NO_VISITORS
from deduce.games.treats_and_tails.components import CATS, TREAT_COPIES, TREATS, VISITORS
from deduce.games.treats_and_tails.decisions import apply_decision, decisions, why_not_decided
from deduce.games.treats_and_tails.phases import why_not_now
from deduce.games.treats_and_tails.scoring import points
from deduce.games.treats_and_tails.state import Cat, CatStatus, Phase, Setup, State

_DECISIONS = frozenset((Phase.CHOOSE_VISITOR, Phase.CHOOSE_CAT, Phase.PLAY_CARDS))


def initial_state(setup: Setup) -> State:
    """The box opened, nothing dealt yet."""
    return State(
        setup=setup,
        phase=Phase.DEAL_TREATS,
        cats=(Cat(CatStatus.AWAKE, treat=None, seen=False),) * len(CATS),
        treat_deck=(TREAT_COPIES,) * len(TREATS),
        top_treat=None,
        treat_discard=(0,) * len(TREATS),
        adoption_deck=setup.rulings.adoption_deck,
        hand=(),
        adoption_discard=NO_ADOPTION_CARDS,
        visitor_deck=(1,) * len(VISITORS),
        entrance=(),
        visitor_discard=NO_VISITORS,
        removed=NO_VISITORS,
        visitor=None,
        target=None,
        ace=None,
        numbers=(),
        days=0,
    )


def player_to_act(state: State) -> int | Actor:
    """The one seat where a decision is next, or chance, or nobody once the game is over."""
    if state.phase is Phase.OVER:
        return Actor.NOBODY
    return 0 if state.phase in _DECISIONS else Actor.CHANCE


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
    """Whether the third Adoption Day is over or every cat is adopted (TT-18, TT-20)."""
    return state.phase is Phase.OVER


def scores(state: State) -> tuple[int]:
    """The points of the one player; IllegalActionError before the game is over."""
    if state.phase is not Phase.OVER:
        text = f"points are counted at the end of the game, and now {state.phase.value}"
        checked(Refusal(code="not-over", text=text, rule="Scoring"))
    return (points(state.cats),)
