"""Games of Cat & Chocolate laid out by hand for a test: named cards where they matter, any others else."""

from collections.abc import Sequence
from random import Random

from deduce.games.cat_and_chocolate import (
    CAT_AND_CHOCOLATE,
    Action,
    CastVote,
    DealAllegiance,
    DrawEnd,
    DrawEvent,
    Phase,
    Rulings,
    Setup,
    ShowBack,
    Side,
    State,
    TimeOut,
    UseItems,
    Vote,
)

apply = CAT_AND_CHOCOLATE.apply


def sides(letters: str) -> tuple[Side, ...]:
    """Allegiances by their first letters, such as "scsc"."""
    return tuple(next(side for side in Side if side.value[0] == letter) for letter in letters)


def votes(letters: str) -> tuple[Vote, ...]:
    """Votes by their first letters, such as "soo"."""
    return tuple(next(vote for vote in Vote if vote.value[0] == letter) for letter in letters)


def dealt(letters: str, rulings: Rulings | None = None, starter: int = 0, **cards: Sequence[str]) -> State:
    """A game of these allegiances, ready to turn up the first event; `cards` may be events and items."""
    setup = Setup(
        players=len(letters),
        starter=starter,
        rulings=Rulings() if rulings is None else rulings,
        **{kind: tuple(texts) for kind, texts in cards.items()},
    )
    state = CAT_AND_CHOCOLATE.initial_state(setup)
    for seat, side in enumerate(sides(letters)):
        state = apply(state, DealAllegiance(seat=seat, side=side))
    while state.phase is not Phase.DRAW_EVENT:
        state = apply(state, CAT_AND_CHOCOLATE.legal_actions(state)[0])
    return state


def faced(state: State, number: int, event: str | None = None) -> State:
    """The state once an event is turned up and the next back says this number."""
    if event is None:
        event = CAT_AND_CHOCOLATE.legal_actions(state)[0].event
    state = apply(state, DrawEvent(event=event))
    return apply(state, ShowBack(number=number))


def used(state: State, count: int | None = None) -> State:
    """The state once the player on turn has opened the first items in hand, as many as the number says."""
    hand = state.hands[state.seat_on_turn]
    return apply(state, UseItems(items=hand[: state.number if count is None else count]))


def voted(state: State, letters: str) -> State:
    """The state after these votes, in seat order."""
    for seat, vote in zip(state.voters, votes(letters), strict=True):
        state = apply(state, CastVote(seat=seat, vote=vote))
    return state


def refilled(state: State) -> State:
    """The state once hands are full again, the first items of the pile having been drawn."""
    while state.phase is Phase.DRAW_ITEMS:
        state = apply(state, CAT_AND_CHOCOLATE.legal_actions(state)[0])
    return state


def turn(state: State, letters: str, number: int = 1) -> State:
    """The state after a whole turn with these votes; time runs out where there are none."""
    state = faced(state, number)
    state = voted(used(state), letters) if letters else apply(state, TimeOut(items=()))
    return refilled(state)


def ended(state: State) -> State:
    """The state once END! is turned up."""
    return apply(state, DrawEnd())


def code(state: State, action: Action) -> str | None:
    """The code of the refusal of this action; None for a legal one."""
    refusal = CAT_AND_CHOCOLATE.why_illegal(state, action)
    return None if refusal is None else refusal.code


def finished(setup: Setup, seed: int) -> list[State]:
    """Every state of a random game."""
    rng = Random(seed)
    states = [CAT_AND_CHOCOLATE.initial_state(setup)]
    while not CAT_AND_CHOCOLATE.is_over(states[-1]):
        actions = CAT_AND_CHOCOLATE.legal_actions(states[-1])
        weights = CAT_AND_CHOCOLATE.chance_weights(states[-1]) or None
        states.append(apply(states[-1], rng.choices(actions, weights)[0]))
    return states
