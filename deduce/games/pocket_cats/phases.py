"""Which phase of the game an action belongs to, and which phase comes next."""

from collections.abc import Mapping
from types import MappingProxyType

from deduce.games.game import Refusal
from deduce.games.pocket_cats.actions import (
    Action,
    ChooseClan,
    DealClan,
    LeaveDogs,
    Reveal,
    Stay,
    Swap,
    TurnDog,
    TurnUp,
    describe,
)
from deduce.games.pocket_cats.components import PLAYERS, TURNS, Board, Clan
from deduce.games.pocket_cats.endgame import turnable_dogs
from deduce.games.pocket_cats.state import ClanChoice, Phase, State

CARDS_DEALT = 3
"""Clan cards that a player chooses from where cards are dealt."""

_PHASES_OF: Mapping[type[Action], tuple[Phase, ...]] = MappingProxyType(
    {
        DealClan: (Phase.DEAL_CLANS,),
        ChooseClan: (Phase.CHOOSE_CLANS,),
        Reveal: (Phase.REVEAL,),
        TurnUp: (Phase.START, Phase.TURN_UP),
        Swap: (Phase.SWAP,),
        Stay: (Phase.SWAP,),
        TurnDog: (Phase.TURN_DOG,),
        LeaveDogs: (Phase.TURN_DOG,),
    }
)

_PASSAGE: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.DEAL_CLANS: "Choosing Clans",
        Phase.CHOOSE_CLANS: "Choosing Clans",
        Phase.START: "Setup",
        Phase.REVEAL: "Sequence of Play, step 1",
        Phase.TURN_UP: "Sequence of Play, step 1",
        Phase.SWAP: "Sequence of Play, step 2",
        Phase.TURN_DOG: "The Cat Clans",
        Phase.OVER: "End of the Game",
    }
)


def why_not_now(state: State, action: Action) -> Refusal | None:
    """Why this is not the time for such an action."""
    expected = _PHASES_OF[type(action)]
    if state.phase in expected:
        return None
    if state.phase is Phase.OVER:
        return Refusal(
            code="over",
            text=f"{describe(action)}: the game is over once all {TURNS} tiles are revealed and swapped",
            rule=_PASSAGE[Phase.OVER],
        )
    return Refusal(
        code="wrong-phase",
        text=f"{describe(action)}: that belongs where {expected[-1].value}, and now {state.phase.value}",
        rule=_PASSAGE[expected[-1]],
    )


def why_not_turn(expected: int, seat: int) -> Refusal | None:
    """Why it is not this seat's turn to be dealt or to choose a clan card."""
    if seat == expected:
        return None
    return Refusal(
        code="wrong-seat",
        text=f"it is the turn of seat {expected}, not of seat {seat}",
        rule=_PASSAGE[Phase.CHOOSE_CLANS],
    )


def seat_to_act(state: State) -> int | None:
    """Whose decision is next; None where chance acts or the game is over."""
    match state.phase:
        case Phase.CHOOSE_CLANS:
            return len(state.clans)
        case Phase.REVEAL | Phase.SWAP:
            return state.seat_on_turn
        case Phase.TURN_DOG:
            return state.clans.index(Clan.MUSKETEERS)
        case _:
            return None


def seat_dealt_to(state: State) -> int:
    """Who is dealt the next clan card: both players in turn, in the duel only the first."""
    dealt = sum(map(len, state.hands))
    return dealt % PLAYERS if state.setup.clans is ClanChoice.LIMITED else 0


def after_dealing(state_choice: ClanChoice, hands: tuple[tuple[Clan, ...], ...]) -> Phase:
    """More dealing until everybody who chooses from cards has three, then the choice."""
    receivers = hands if state_choice is ClanChoice.LIMITED else hands[:1]
    full = all(len(hand) == CARDS_DEALT for hand in receivers)
    return Phase.CHOOSE_CLANS if full else Phase.DEAL_CLANS


def after_turn(state: State, board: Board, turns: int) -> Phase:
    """Another turn, or the end once the last tile is swapped (PC-05), where a leader may yet turn a dog."""
    if turns < TURNS:
        return Phase.REVEAL
    return Phase.TURN_DOG if turnable_dogs(board, state.pairing) else Phase.OVER
