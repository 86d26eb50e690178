"""Stored action counts and playthroughs of Cat & Chocolate: where they start and how they read."""

from collections.abc import Iterator
from random import Random

from deduce.games.cat_and_chocolate import (
    CAT_AND_CHOCOLATE,
    SIDES,
    Phase,
    Rulings,
    Setup,
    State,
    TimeOut,
    describe,
    observe,
    winners,
)
from deduce.games.cat_and_chocolate.components import PLAYERS
from deduce.games.game import Actor
from tests.games.cat_and_chocolate.table import dealt, faced, finished, used

_FEW = {
    "events": ("Stairs: a step is missing", "Tower: a bell sneezes"),
    "items": tuple("abcdefghij"),
}


def starts() -> Iterator[tuple[str, State, int]]:
    """Name, state and depth of every stored count's beginning."""
    for players in PLAYERS:
        initial = CAT_AND_CHOCOLATE.initial_state(Setup(players=players))
        yield f"{players} players, from the deal", initial, players
    for number in (1, 2, 3):
        yield f"4 players, from an event with {number} items", faced(dealt("scsc"), number), 4
    yield "6 players, from the vote", used(faced(dealt("scscsc"), 1)), 6
    strict = Rulings(tie_is_success=False, back_counts=(1, 1, 1))
    yield "3 players, two events and ten items", dealt("ssc", strict, **_FEW), 6
    yield "5 players, where END! is near", _near_the_end(), 4


def _near_the_end() -> State:
    return next(
        state
        for state in finished(Setup(players=5), 3)
        if state.phase is Phase.DRAW_EVENT and len(state.history) == 13
    )


def recorded() -> Iterator[tuple[str, str]]:
    """File name and text of every recorded playthrough."""
    readings = Rulings(peek_allegiance=False, tie_is_success=False, back_counts=(12, 12, 8), end_position=5)
    for name, setup, seed in (
        ("three-players", Setup(players=3), 2),
        ("six-players", Setup(players=6, starter=4), 5),
        ("readings", Setup(players=5, rulings=readings), 8),
    ):
        yield f"cat-and-chocolate-{name}.txt", "\n".join(_playthrough(setup, seed)) + "\n"


def _playthrough(setup: Setup, seed: int) -> Iterator[str]:
    yield f"# Cat & Chocolate, {setup.players} players, {setup.rulings}, random seed {seed}"
    yield "# Written by: python -m tests.games.goldens"
    rng = Random(seed)
    state = CAT_AND_CHOCOLATE.initial_state(setup)
    while not CAT_AND_CHOCOLATE.is_over(state):
        if state.phase is Phase.DRAW_EVENT:
            yield from _table(state)
        actions = CAT_AND_CHOCOLATE.legal_actions(state)
        actor = CAT_AND_CHOCOLATE.player_to_act(state)
        weights = CAT_AND_CHOCOLATE.chance_weights(state) or [
            0.1 if isinstance(action, TimeOut) else 1 for action in actions
        ]
        action = rng.choices(actions, weights)[0]
        name = actor.value if isinstance(actor, Actor) else f"seat {actor}"
        yield f"{name}: {describe(action)} (1 of {len(actions)})"
        before, state = state, CAT_AND_CHOCOLATE.apply(state, action)
        if len(state.history) > len(before.history):
            yield f"   avoided: {state.history[-1].avoided}; events gained {state.gained}"
    totals = CAT_AND_CHOCOLATE.scores(state)
    by_side = dict(zip(SIDES, totals, strict=True))
    named = ", ".join(f"{side.value} {total}" for side, total in by_side.items())
    yield f"== {named}; winners {' and '.join(side.value for side in winners(by_side))}"
    yield f"   sides by seat: {' '.join(side.value for side in state.allegiances)}"


def _table(state: State) -> Iterator[str]:
    """What lies on the table when a turn begins, and what the seat on turn and an onlooker see besides."""
    yield f"-- turn {len(state.history) + 1}"
    for seat in (state.seat_on_turn, None):
        view = observe(state, seat)
        known = " ".join("?" if side is None else side.value for side in view.allegiances)
        yield f"   {seat} sees sides {known}; holds {', '.join(view.hand) or 'nothing'}"
    yield f"   {view.items_left} items and {sum(view.event_deck)} events left; backs to come {view.backs}"
