"""Which phase of the game an action belongs to."""

from collections.abc import Mapping
from types import MappingProxyType

from deduce.games.game import Refusal
from deduce.games.treats_and_tails.actions import (
    AceDraw,
    Action,
    Arrive,
    Attempt,
    BurnTreat,
    BurnVisitor,
    ChooseCat,
    ChooseVisitor,
    DealTreat,
    DiscardTreat,
    Draw,
    PeekTreat,
    PlayAce,
    PlayNumber,
    describe,
)
from deduce.games.treats_and_tails.conditions import why_no_turn
from deduce.games.treats_and_tails.state import Phase, State

PHASE_OF: Mapping[type[Action], Phase] = MappingProxyType(
    {
        DealTreat: Phase.DEAL_TREATS,
        Draw: Phase.DRAW,
        Arrive: Phase.ARRIVE,
        ChooseVisitor: Phase.CHOOSE_VISITOR,
        ChooseCat: Phase.CHOOSE_CAT,
        PlayAce: Phase.PLAY_CARDS,
        PlayNumber: Phase.PLAY_CARDS,
        Attempt: Phase.PLAY_CARDS,
        PeekTreat: Phase.ACE,
        DiscardTreat: Phase.ACE,
        AceDraw: Phase.ACE,
        BurnTreat: Phase.BURN,
        BurnVisitor: Phase.DAY,
    }
)

_PASSAGE: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.DEAL_TREATS: "Setup; Turn Structure, step 5",
        Phase.DRAW: "Setup; Turn Structure, step 6",
        Phase.ARRIVE: "Setup; Turn Structure, step 6",
        Phase.CHOOSE_VISITOR: "Turn Structure, step 1",
        Phase.CHOOSE_CAT: "Turn Structure, step 2",
        Phase.PLAY_CARDS: "Turn Structure, step 3",
        Phase.ACE: "Turn Structure, step 3",
        Phase.BURN: "Turn Structure, step 5",
        Phase.DAY: "Adoption Day",
    }
)


def why_not_now(state: State, action: Action) -> Refusal | None:
    """Why this is not the time for such an action."""
    expected = PHASE_OF[type(action)]
    if state.phase is expected:
        return None
    if state.phase is Phase.OVER:
        return why_no_turn((cat.status for cat in state.cats), state.days)
    return Refusal(
        code="wrong-phase",
        text=f"{describe(action)}: that belongs where {expected.value}, and now {state.phase.value}",
        rule=_PASSAGE[expected],
    )
