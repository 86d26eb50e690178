"""What chance deals and turns up, and how likely each outcome is."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, compress
from typing import assert_never

from deduce.games.game import Refusal
from deduce.games.pocket_cats.actions import DEAL_CLAN, TURN_UP, ChanceAction, DealClan, TurnUp
from deduce.games.pocket_cats.components import CLANS, Clan, Tile, supply
from deduce.games.pocket_cats.conditions import why_no_such_tile, why_not_another
from deduce.games.pocket_cats.phases import after_dealing, seat_dealt_to, why_not_turn
from deduce.games.pocket_cats.squares import CENTRE
from deduce.games.pocket_cats.state import ClanChoice, Phase, State

_ROTATIONS = 4


def chance_actions(state: State) -> Sequence[ChanceAction]:
    """One action for each different outcome; none where chance does not act."""
    match state.phase:
        case Phase.DEAL_CLANS:
            seat = seat_dealt_to(state)
            return tuple(DEAL_CLAN[seat][clan] for clan in _undealt(state))
        case Phase.START | Phase.TURN_UP:
            return tuple(chain.from_iterable(compress(_turn_ups(state.clans), state.pool)))
        case _:
            return ()


def chance_weights(state: State) -> Sequence[int]:
    """Of how many equally likely outcomes each chance action consists: cards, or tiles times rotations.

    Every tile counts four times, and a dog that looks the same in several rotations once for each (PC-10).
    """
    match state.phase:
        case Phase.DEAL_CLANS:
            return (1,) * len(_undealt(state))
        case Phase.START | Phase.TURN_UP:
            faces = _turn_ups(state.clans)
            return tuple(
                copies * _ROTATIONS // len(ways)
                for copies, ways in zip(state.pool, faces, strict=True)
                if copies
                for _ in ways
            )
        case _:
            return ()


def why_not_by_chance(state: State, action: ChanceAction) -> Refusal | None:
    """Why chance cannot do this in the phase it belongs to."""
    match action:
        case DealClan(seat=seat, clan=clan):
            return why_not_turn(seat_dealt_to(state), seat) or _why_not_dealt(state, clan)
        case TurnUp(tile=tile):
            return why_no_such_tile(state.clans, tile) or _why_none_left(state, tile)
        case _:
            assert_never(action)


def apply_chance(state: State, action: ChanceAction) -> State:
    """The state after a legal chance action."""
    match action:
        case DealClan(seat=seat, clan=clan):
            return _deal(state, seat, clan)
        case TurnUp(tile=tile):
            return _turn_up(state, tile)
        case _:
            assert_never(action)


@cache
def _turn_ups(clans: tuple[Clan, ...]) -> tuple[tuple[TurnUp, ...], ...]:
    """For each tile of the supply, an action for every way in which it may lie."""
    return tuple(tuple(TURN_UP[face] for face in ways) for ways in supply(clans).faces)


def _undealt(state: State) -> tuple[Clan, ...]:
    dealt = set(chain.from_iterable(state.hands))
    return tuple(clan for clan in CLANS if clan not in dealt)


def _why_not_dealt(state: State, clan: Clan) -> Refusal | None:
    if clan in _undealt(state):
        return None
    text = f"the clan card {clan.value} has been dealt already"
    return Refusal(code="clan-taken", text=text, rule="Choosing Clans")


def _why_none_left(state: State, tile: Tile) -> Refusal | None:
    tiles = supply(state.clans)
    index = tiles.index_of[tile]
    return why_not_another(state.clans, tile, tiles.copies[index] - state.pool[index])


def _deal(state: State, seat: int, clan: Clan) -> State:
    hand = tuple(sorted((*state.hands[seat], clan), key=CLANS.index))
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    choice = state.setup.clans
    phase = after_dealing(choice, hands) if isinstance(choice, ClanChoice) else state.phase
    return replace(state, phase=phase, hands=hands)


def _turn_up(state: State, tile: Tile) -> State:
    """Lay a tile face up where one was chosen, or in the middle, which is not swapped (PC-03)."""
    middle = state.revealed is None
    square = CENTRE if state.revealed is None else state.revealed
    index = supply(state.clans).index_of[tile]
    board = (*state.board[:square], tile, *state.board[square + 1 :])
    pool = (*state.pool[:index], state.pool[index] - 1, *state.pool[index + 1 :])
    return replace(state, phase=Phase.REVEAL if middle else Phase.SWAP, board=board, pool=pool)
