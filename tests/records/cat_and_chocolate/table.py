"""Records of Cat & Chocolate to test on: written from random games as a note-taker would."""

from dataclasses import replace
from random import Random
from types import MappingProxyType

from hypothesis import strategies as st

from deduce.games.cat_and_chocolate import CAT_AND_CHOCOLATE, EVENTS, ITEMS, Phase, Setup, State, TimeOut
from deduce.games.cat_and_chocolate import Turn as Played
from deduce.games.cat_and_chocolate.conditions import voters
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from tests.games.cat_and_chocolate.case import setups
from tests.random_games import seeds

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva Maria", "Fiete")


def recorded(setup: Setup, seed: int, turns: int | None = None) -> tuple[ChocolateRecord, State]:
    """A random game and its record: to its end, or so many turns and, with an odd seed, a pending one."""
    rng = Random(seed)
    state = CAT_AND_CHOCOLATE.initial_state(setup)
    last_phase = Phase.VOTE if seed % 2 else Phase.DRAW_EVENT
    while not CAT_AND_CHOCOLATE.is_over(state) and (len(state.history), state.phase) != (turns, last_phase):
        actions = CAT_AND_CHOCOLATE.legal_actions(state)
        weights = CAT_AND_CHOCOLATE.chance_weights(state) or [
            0.1 if isinstance(action, TimeOut) else 1 for action in actions
        ]
        state = CAT_AND_CHOCOLATE.apply(state, rng.choices(actions, weights)[0])
    return record_of(state), state


def record_of(state: State) -> ChocolateRecord:
    """All that everybody has seen, and the allegiances once they are opened; else those of the first seat."""
    setup = state.setup
    turns = [_turn(setup, number, played) for number, played in enumerate(state.history, 1)]
    if state.event is not None:
        number, seat = len(turns) + 1, state.seat_on_turn
        items = state.items or None
        turns.append(Turn(number=number, seat=seat, event=state.event, count=state.number, items=items))
    over = CAT_AND_CHOCOLATE.is_over(state)
    return ChocolateRecord(
        players=NAMES[: setup.players],
        me=0,
        first=setup.starter,
        turns=tuple(turns),
        end=state.seat_on_turn if over else None,
        allegiances=MappingProxyType(dict(enumerate(state.allegiances if over else state.allegiances[:1]))),
        events=None if setup.events == EVENTS else setup.events,
        items=None if setup.items == ITEMS else setup.items,
        rulings=setup.rulings,
    )


def _turn(setup: Setup, number: int, played: Played) -> Turn:
    seats = voters(setup.players, played.seat)
    votes = MappingProxyType(dict(zip(seats, played.votes, strict=True))) if played.votes else None
    return Turn(
        number=number,
        seat=played.seat,
        event=played.event,
        count=played.number,
        items=played.items,
        votes=votes,
        timeout=not played.votes,
    )


ANY_TURN = st.none() | st.integers(0, 14)


@st.composite
def games(draw, turns=ANY_TURN):
    """A record of a random game, so far or to its end, and the state it leads to."""
    return recorded(draw(setups()), draw(seeds), draw(turns))


def blurred(record: ChocolateRecord, rng: Random) -> ChocolateRecord:
    """The record with some things not noted: texts, numbers, items, votes."""

    def blur(turn: Turn) -> Turn:
        outcome = turn.outcome(record.rulings)
        if rng.random() < 0.3:
            turn = replace(turn, event="")
        if rng.random() < 0.3:
            turn = replace(turn, count=None)
        if rng.random() < 0.3:
            turn = replace(turn, items=None)
        if turn.votes is not None and rng.random() < 0.3:
            turn = replace(turn, votes=None, avoided=outcome)
        return turn

    known = {seat: side for seat, side in record.allegiances.items() if rng.random() < 0.7}
    return replace(
        record, turns=tuple(map(blur, record.turns)), allegiances=MappingProxyType(known), first=None
    )
