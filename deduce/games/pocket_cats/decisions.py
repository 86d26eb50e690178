"""What players decide: their clan, which tile to reveal, what to swap, whether to turn a dog."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from deduce.errors import IllegalActionError
from deduce.games.game import Refusal
from deduce.games.pocket_cats.actions import (
    CHOOSE_CLAN,
    LEAVE_DOGS,
    REVEAL,
    STAY,
    SWAP,
    TURN_DOG,
    ChooseClan,
    Decision,
    LeaveDogs,
    Reveal,
    Stay,
    Swap,
    TurnDog,
)
from deduce.games.pocket_cats.components import (
    CLANS,
    PLAYERS,
    Board,
    Cat,
    Clan,
    Dog,
    Prey,
    Tile,
    TileKind,
    supply,
)
from deduce.games.pocket_cats.conditions import (
    reach,
    why_not_instead,
    why_not_playing,
    why_not_revealed,
    why_not_staying,
    why_not_swapped,
)
from deduce.games.pocket_cats.endgame import swapped, turnable_dogs, why_not_turned
from deduce.games.pocket_cats.phases import after_turn, why_not_turn
from deduce.games.pocket_cats.squares import AROUND, SQUARES
from deduce.games.pocket_cats.state import ClanChoice, DogTurn, Phase, State


def decisions(state: State) -> Sequence[Decision]:
    """Every legal decision in a fixed order; none where chance acts or the game is over."""
    match state.phase:
        case Phase.CHOOSE_CLANS:
            seat = len(state.clans)
            return tuple(CHOOSE_CLAN[seat][clan] for clan in CLANS if _why_not_chosen(state, clan) is None)
        case Phase.REVEAL:
            return tuple(action for action, tile in zip(REVEAL, state.board, strict=True) if tile is None)
        case Phase.SWAP:
            return tuple(_swaps(state))
        case Phase.TURN_DOG:
            dogs = turnable_dogs(state.board, state.pairing)
            return (LEAVE_DOGS, *(action for square in dogs for action in TURN_DOG[square]))
        case _:
            return ()


def why_not_decided(state: State, action: Decision) -> Refusal | None:
    """Why nobody can decide this in the phase it belongs to."""
    match action:
        case ChooseClan(seat=seat, clan=clan):
            return why_not_turn(len(state.clans), seat) or _why_not_chosen(state, clan)
        case Reveal(square=square):
            return _why_no_square(square) or why_not_revealed(square, face_down=state.board[square] is None)
        case Swap(mover=mover, other=other):
            return _why_no_square(mover) or _why_no_square(other) or _why_not_swapped(state, mover, other)
        case Stay():
            here, tile = _revealed(state)
            return why_not_staying(type(tile), here, state.own)
        case TurnDog(square=square, quarters=quarters):
            return _why_no_square(square) or why_not_turned(state.board, state.pairing, square, quarters)
        case LeaveDogs():
            return None
        case _:
            assert_never(action)


def apply_decision(state: State, action: Decision) -> State:
    """The state after a legal decision."""
    match action:
        case ChooseClan(seat=seat, clan=clan):
            return _choose(state, seat, clan)
        case Reveal(square=square):
            return replace(state, phase=Phase.TURN_UP, revealed=square)
        case Swap(mover=mover, other=other):
            return _end_turn(state, swapped(state.board, mover, other))
        case Stay():
            return _end_turn(state, state.board)
        case TurnDog(square=square, quarters=quarters):
            return replace(state, phase=Phase.OVER, turned=DogTurn(square, quarters))
        case LeaveDogs():
            return replace(state, phase=Phase.OVER)
        case _:
            assert_never(action)


def _revealed(state: State) -> tuple[int, Tile]:
    """The square and the tile that the turn is about."""
    square = state.revealed
    tile = None if square is None else state.board[square]
    if square is None or tile is None:
        raise IllegalActionError(f"no tile has been revealed, and {state.phase.value}")
    return square, tile


def _swaps(state: State) -> Iterator[Decision]:
    here, tile = _revealed(state)
    kind, own = type(tile), state.own
    within = reach(kind, here, own)
    for there in within:
        yield SWAP[here][there]
    if kind is Cat and own is Clan.MUSKETEERS:
        for there in _face_up(state, Dog):
            if there not in within:
                yield SWAP[here][there]
    elif kind is Cat and own is Clan.POWER:
        yield STAY
    elif kind is Prey and own is Clan.POLTERKITTIES:
        for mover in _face_up(state, Prey):
            if mover != here:
                yield from (SWAP[mover][there] for there in AROUND[mover])


def _face_up(state: State, kind: TileKind) -> Iterator[int]:
    return (square for square, tile in enumerate(state.board) if isinstance(tile, kind))


def _why_no_square(square: int) -> Refusal | None:
    if square in SQUARES:
        return None
    return Refusal(
        code="no-such-square",
        text=f"expected a square from 0 to {len(SQUARES) - 1}, and got {square}",
        rule="Setup",
    )


def _why_not_chosen(state: State, clan: Clan) -> Refusal | None:
    refusal = why_not_playing(clan, effects=state.setup.effects)
    if refusal is not None:
        return refusal
    if state.setup.clans is ClanChoice.FREE:
        choices = tuple(other for other in CLANS if other not in state.clans)
    else:
        choices = state.hands[len(state.clans)]
    if clan in choices:
        return None
    names = ", ".join(choice.value for choice in choices)
    return Refusal(
        code="clan-not-offered",
        text=f"{clan.value} is not among the clans to choose from: {names}",
        rule="Choosing Clans",
    )


def _why_not_swapped(state: State, mover: int, other: int) -> Refusal | None:
    here, tile = _revealed(state)
    own, onto_dog = state.own, isinstance(state.board[other], Dog)
    if mover == here:
        return why_not_swapped(type(tile), here, other, own, onto_dog=onto_dog)
    other_is_prey = isinstance(state.board[mover], Prey)
    return why_not_instead(type(tile), own, other_is_prey=other_is_prey) or why_not_swapped(
        Prey, mover, other, own, onto_dog=onto_dog
    )


def _choose(state: State, seat: int, clan: Clan) -> State:
    """Take a clan; in the duel the cards that the first player leaves are the second one's choice."""
    clans = (*state.clans, clan)
    if len(clans) == PLAYERS:
        nothing: tuple[tuple[Clan, ...], ...] = ((),) * PLAYERS
        return replace(state, phase=Phase.START, clans=clans, hands=nothing, pool=supply(clans).copies)
    hands = state.hands
    if state.setup.clans is ClanChoice.DUEL:
        hands = ((), tuple(other for other in hands[seat] if other is not clan))
    return replace(state, clans=clans, hands=hands)


def _end_turn(state: State, board: Board) -> State:
    turns = state.turns + 1
    return replace(state, phase=after_turn(state, board, turns), board=board, turns=turns, revealed=None)
