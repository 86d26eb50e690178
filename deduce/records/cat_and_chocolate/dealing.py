"""A game in which the program deals: sides, items, events, numbers and END! from the seed of the record.

The file holds the seed and what everybody has seen, and nothing of what follows from the seed before it
may be seen: hands, sides and the order of the piles are worked out from it whenever they are wanted.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from deduce.errors import IllegalActionError, UnwritableError
from deduce.games.cat_and_chocolate import (
    CAT_AND_CHOCOLATE,
    CastVote,
    Decision,
    Phase,
    Side,
    State,
    TimeOut,
    UseItems,
    Vote,
)
from deduce.games.game import Actor
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn

__all__ = ["dealt_hand", "dealt_side", "dealt_sides", "drawn_turn", "why_no_dealing"]

_NOT_FROM_THE_SEED = (
    "the turns of this game do not follow from its seed; without the seed it can go on with real cards"
)
_NO_END_THERE = (
    "by the seed of this game END! does not come up there; draw turns up the card that does, "
    "and without the seed the game can go on with real cards"
)


def why_no_dealing(record: ChocolateRecord) -> str:
    """Why the program does not know what is dealt; empty where it does."""
    if not record.seed:
        return "the cards of this game are real"
    try:
        _replayed(record)
    except UnwritableError as error:
        return str(error)
    return ""


def drawn_turn(record: ChocolateRecord) -> Turn | None:
    """The turn that begins with the next event card, or None where that card is END!.

    UnwritableError where no event is due, or where the record does not follow from its seed.
    """
    state, rng = _replayed(record)
    if state.phase is not Phase.DRAW_EVENT:
        raise UnwritableError(f"no event can be turned up now: {state.phase.value}")
    seat = state.seat_on_turn
    state = _event_turned_up(state, rng)
    if state.phase is Phase.OVER:
        return None
    event, number = state.at_hand
    return Turn(number=len(state.history) + 1, seat=seat, event=event, count=number)


def dealt_hand(record: ChocolateRecord, seat: int) -> tuple[str, ...]:
    """The items that a seat holds, those it has opened in the turn at hand left out."""
    state, _ = _replayed(record)
    hand = Counter(state.hands[seat])
    if record.pending is not None and record.pending.seat == seat and state.phase is Phase.AVOID:
        hand -= Counter(record.pending.items or ())
    return tuple(hand.elements())


def dealt_side(record: ChocolateRecord, seat: int) -> Side | None:
    """The side of a seat as that seat may look at it; None where nobody looks before the end (CC-01)."""
    return dealt_sides(record)[seat] if record.rulings.peek_allegiance else None


def dealt_sides(record: ChocolateRecord) -> Mapping[int, Side]:
    """The side of every seat, nobody's to see before END!; UnwritableError where that comes too early."""
    return dict(enumerate(_replayed(record)[0].allegiances))


def _replayed(record: ChocolateRecord) -> tuple[State, Random]:
    """The game with all its secrets, as far as the record goes, and the chance that goes on from there."""
    rng = Random(record.seed)
    try:
        setup = record.setup
    except IllegalActionError as error:
        raise UnwritableError(str(error)) from None
    state = _before_event(CAT_AND_CHOCOLATE.initial_state(setup), rng)
    for turn in record.turns:
        state = _after_turn(_event_turned_up(state, rng), turn)
        state = _before_event(state, rng)
    if record.end is not None:
        seat = state.seat_on_turn
        if state.phase is Phase.DRAW_EVENT:
            state = _event_turned_up(state, rng)
        if state.phase is not Phase.OVER or seat != record.end:
            raise UnwritableError(_NO_END_THERE)
    return state, rng


def _before_event(state: State, rng: Random) -> State:
    """Everything dealt that is due before the next event is turned up."""
    while state.phase is not Phase.DRAW_EVENT and CAT_AND_CHOCOLATE.player_to_act(state) is Actor.CHANCE:
        state = _dealt_on(state, rng)
    return state


def _event_turned_up(state: State, rng: Random) -> State:
    """The next event, with the number behind it, or END!."""
    if state.phase is not Phase.DRAW_EVENT:
        raise UnwritableError(_NOT_FROM_THE_SEED)
    state = _dealt_on(state, rng)
    return _dealt_on(state, rng) if state.phase is Phase.SHOW_BACK else state


def _dealt_on(state: State, rng: Random) -> State:
    legal = CAT_AND_CHOCOLATE.legal_actions(state)
    action = rng.choices(legal, CAT_AND_CHOCOLATE.chance_weights(state))[0]
    return CAT_AND_CHOCOLATE.apply(state, action)


def _after_turn(state: State, turn: Turn) -> State:
    """The state once the players have done what the turn tells."""
    is_dealt = state.phase is Phase.AVOID and state.at_hand == (turn.event, turn.count)
    if not is_dealt or state.seat_on_turn != turn.seat or not _are_held(state, turn):
        raise UnwritableError(_NOT_FROM_THE_SEED)
    for decision in _decisions(state, turn):
        if CAT_AND_CHOCOLATE.why_illegal(state, decision) is not None:
            raise UnwritableError(_NOT_FROM_THE_SEED)
        state = CAT_AND_CHOCOLATE.apply(state, decision)
    return state


def _are_held(state: State, turn: Turn) -> bool:
    return not Counter(turn.items or ()) - Counter(state.hands[turn.seat])


def _decisions(state: State, turn: Turn) -> Iterator[Decision]:
    """What the players decided; an outcome without votes stands for a vote without dissent."""
    items = turn.items or ()
    if turn.timeout:
        yield TimeOut(items=tuple(sorted(items)))
        return
    if turn.is_pending and len(items) < (turn.count or 0):
        return
    yield UseItems(items=items)
    for seat in state.voters:
        if turn.votes is not None:
            yield CastVote(seat=seat, vote=turn.votes[seat])
        elif turn.avoided is not None:
            yield CastVote(seat=seat, vote=Vote.SAFE if turn.avoided else Vote.OUT)
