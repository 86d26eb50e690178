"""Which phase of the game an action belongs to."""

from collections.abc import Mapping
from types import MappingProxyType

from deduce.games.cat_and_chocolate.actions import (
    Action,
    CastVote,
    DealAllegiance,
    DrawEnd,
    DrawEvent,
    DrawItem,
    ShowBack,
    TimeOut,
    UseItems,
    describe,
)
from deduce.games.cat_and_chocolate.conditions import AVOIDING, VOTING
from deduce.games.cat_and_chocolate.state import Phase, State
from deduce.games.game import Refusal

_PHASE_OF: Mapping[type[Action], Phase] = MappingProxyType(
    {
        DealAllegiance: Phase.DEAL_ALLEGIANCES,
        DrawItem: Phase.DRAW_ITEMS,
        ShowBack: Phase.SHOW_BACK,
        DrawEvent: Phase.DRAW_EVENT,
        DrawEnd: Phase.DRAW_EVENT,
        UseItems: Phase.AVOID,
        TimeOut: Phase.AVOID,
        CastVote: Phase.VOTE,
    }
)

_PASSAGE: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.DEAL_ALLEGIANCES: "Dealing out the Allegiance Cards",
        Phase.DRAW_ITEMS: "Ending a Turn",
        Phase.SHOW_BACK: AVOIDING,
        Phase.DRAW_EVENT: AVOIDING,
        Phase.AVOID: AVOIDING,
        Phase.VOTE: VOTING,
        Phase.OVER: "When to End",
    }
)


def why_not_now(state: State, action: Action) -> Refusal | None:
    """Why this is not the time for such an action."""
    expected = _PHASE_OF[type(action)]
    if state.phase is expected:
        return None
    if state.phase is Phase.OVER:
        text = f"{describe(action)}: the game stopped when END! was turned up"
        return Refusal(code="over", text=text, rule=_PASSAGE[Phase.OVER])
    return Refusal(
        code="wrong-phase",
        text=f"{describe(action)}: that belongs where {expected.value}, and now {state.phase.value}",
        rule=_PASSAGE[expected],
    )
