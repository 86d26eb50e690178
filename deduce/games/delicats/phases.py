"""Which phase of the game an action belongs to, and which phase comes next."""

from collections.abc import Mapping
from types import MappingProxyType

from deduce.games.delicats.actions import (
    Action,
    DealCard,
    DealGift,
    DealPreference,
    Draw,
    HandTo,
    PlaceGift,
    PlayCard,
    PlayOn,
    Refill,
    Reveal,
    Stop,
    TurnUpClue,
    describe,
)
from deduce.games.delicats.components import HAND_SIZE, Mission
from deduce.games.delicats.conditions import contributors, why_no_clue, why_no_round
from deduce.games.delicats.state import Phase, State
from deduce.games.game import Refusal

PHASE_OF: Mapping[type[Action], Phase] = MappingProxyType(
    {
        DealPreference: Phase.DEAL_PREFERENCES,
        TurnUpClue: Phase.TURN_UP_CLUE,
        DealGift: Phase.DEAL_GIFTS,
        DealCard: Phase.DEAL_HANDS,
        PlayOn: Phase.DECIDE,
        Stop: Phase.DECIDE,
        Draw: Phase.DRAW,
        HandTo: Phase.HAND_OVER,
        PlayCard: Phase.CONTRIBUTE,
        Refill: Phase.REFILL,
        PlaceGift: Phase.GIVE,
        Reveal: Phase.REVEAL,
    }
)

_PASSAGE: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.DEAL_PREFERENCES: "Game Setup, step 4",
        Phase.TURN_UP_CLUE: "Game Setup, step 5",
        Phase.DEAL_GIFTS: "Game Setup, step 2",
        Phase.DEAL_HANDS: "Game Setup, step 3",
        Phase.DECIDE: "Sequence of Play, before a new round",
        Phase.DRAW: "Sequence of Play, step 1",
        Phase.HAND_OVER: "Sequence of Play, step 1",
        Phase.CONTRIBUTE: "Sequence of Play, step 3",
        Phase.REFILL: "Sequence of Play, step 5",
        Phase.GIVE: "Time to Hand Out Gifts!",
        Phase.REVEAL: "Time to Hand Out Gifts!",
        Phase.OVER: "Time to Hand Out Gifts!",
    }
)

_ROUND = frozenset((Phase.DECIDE, Phase.DRAW, Phase.HAND_OVER, Phase.CONTRIBUTE, Phase.REFILL))
_GIFTS = frozenset((Phase.GIVE, Phase.REVEAL, Phase.OVER))


def why_not_now(state: State, action: Action) -> Refusal | None:
    """Why this is not the time for such an action."""
    expected = PHASE_OF[type(action)]
    if state.phase is expected:
        return None
    if isinstance(action, TurnUpClue) and not state.setup.mission.has_clue:
        return why_no_clue(state.setup.mission, action.preference, action.preference.name.lower())
    if expected in _ROUND and state.phase in _GIFTS:
        return why_gifts(state)
    return Refusal(
        code="wrong-phase",
        text=f"{describe(action)}: that belongs where {expected.value}, and now {state.phase.value}",
        rule=_PASSAGE[expected],
    )


def why_gifts(state: State) -> Refusal | None:
    """Why there is no further round: the group stopped, or what a round needs has run out."""
    if state.stopped:
        return Refusal(
            code="stopped",
            text="the group has decided to move to the gifts, so there is no further round",
            rule=_PASSAGE[Phase.DECIDE],
        )
    return why_no_round(state.setup.mission, sum(state.deck), state.cat_cards)


def before_round(mission: Mission, deck: tuple[int, ...], cat_cards: tuple[int, ...]) -> Phase:
    """The group's decision where another round is possible, else the gifts (DC-12, DC-13, DC-14)."""
    return Phase.DECIDE if why_no_round(mission, sum(deck), cat_cards) is None else Phase.GIVE


def next_to_refill(state: State) -> int:
    """Who takes the next card in the refill: those who played from hand, nobody else (DC-26)."""
    return next(seat for seat, _ in state.rounds[-1].played if len(state.hands[seat]) < HAND_SIZE)


def seat_to_act(state: State) -> int | None:
    """Whose decision is next; None where chance acts or the game is over.

    Simultaneous choices are made one seat after the other and shown to nobody meanwhile (DC-24).
    """
    match state.phase:
        case Phase.DECIDE | Phase.HAND_OVER:
            return state.active
        case Phase.CONTRIBUTE if state.vacation is not None:
            return contributors(state.setup.players, state.vacation)[len(state.played)]
        case Phase.GIVE:
            return next(seat for seat, cards in enumerate(state.gift_cards) if cards)
        case Phase.REVEAL:
            bowl = state.reveal_order[state.revealed]
            return state.active if bowl is None else bowl
        case _:
            return None


def why_not_turn(expected: int | None, seat: int) -> Refusal | None:
    """Why it is not this seat's turn to do or to receive what the phase is about."""
    if seat == expected:
        return None
    return Refusal(
        code="wrong-seat",
        text=f"it is the turn of {'no seat' if expected is None else f'seat {expected}'}, not of seat {seat}",
        rule="Sequence of Play",
    )
