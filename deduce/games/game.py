"""The shape that every rules engine fills in."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from random import Random
from typing import Generic, TypeVar

from deduce.errors import IllegalActionError

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why an action is illegal: a stable code, a sentence for people, the rule's place in the rulebook."""

    code: str
    text: str
    rule: str


class Actor(Enum):
    """Who acts when it is no seat's turn."""

    CHANCE = "chance"
    NOBODY = "nobody"


Policy = Callable[[ViewT, Sequence[ActionT], Random], ActionT]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[SetupT, StateT, ActionT, ViewT]):
    """The functions of one rules engine; all are pure.

    Every shuffle, deal and draw is a chance action, so no function here takes a random source. One
    decision is one action; simultaneous choices are made in seat order and observed together.
    """

    name: str
    players: Sequence[int]
    """The player counts that the rules allow."""
    initial_state: Callable[[SetupT], StateT]
    player_to_act: Callable[[StateT], int | Actor]
    legal_actions: Callable[[StateT], Sequence[ActionT]]
    """All legal actions in a fixed order; empty exactly when the game is over."""
    why_illegal: Callable[[StateT, ActionT], Refusal | None]
    apply: Callable[[StateT, ActionT], StateT]
    """The state after a legal action; IllegalActionError otherwise."""
    is_over: Callable[[StateT], bool]
    scores: Callable[[StateT], Sequence[int]]
    """Points by seat, or by team in a cooperative game; IllegalActionError before the game is over."""
    chance_weights: Callable[[StateT], Sequence[int]]
    """How often each of legal_actions stands among the equally likely outcomes, at a chance action."""
    observe: Callable[[StateT, int], ViewT]
    """What a seat knows; holds no secret of another seat or of the deck."""
    problems: Callable[[StateT], Sequence[str]]
    """What is impossible about a state; empty for every reachable one."""

    def chance_outcomes(self, state: StateT) -> Mapping[ActionT, Fraction]:
        """The probability of each action when chance acts; empty otherwise."""
        if self.player_to_act(state) is not Actor.CHANCE:
            return {}
        weights = self.chance_weights(state)
        total = sum(weights)
        actions = self.legal_actions(state)
        return {action: Fraction(weight, total) for action, weight in zip(actions, weights, strict=True)}


def checked(refusal: Refusal | None) -> None:
    """Raise IllegalActionError with the refusal's code, sentence and passage; do nothing without one."""
    if refusal is not None:
        raise IllegalActionError(f"{refusal.text} [{refusal.code}; {refusal.rule}]")


def play(
    game: Game[SetupT, StateT, ActionT, ViewT],
    setup: SetupT,
    policies: Sequence[Policy[ViewT, ActionT]],
    rng: Random,
) -> list[ActionT]:
    """The actions of one whole game, one policy a seat; the same rng state gives the same game."""

    def decide(state: StateT, seat: int, actions: Sequence[ActionT]) -> ActionT:
        return policies[seat](game.observe(state, seat), actions, rng)

    return _play(game, setup, decide, rng)


def random_game(game: Game[SetupT, StateT, ActionT, ViewT], setup: SetupT, rng: Random) -> list[ActionT]:
    """The actions of one whole game of random_policy, whose views are not worked out."""

    def decide(state: StateT, seat: int, actions: Sequence[ActionT]) -> ActionT:
        return _any(actions, rng)

    return _play(game, setup, decide, rng)


def random_policy(view: ViewT, actions: Sequence[ActionT], rng: Random) -> ActionT:
    """Any legal action, each equally likely."""
    return _any(actions, rng)


def replay(
    game: Game[SetupT, StateT, ActionT, ViewT], setup: SetupT, actions: Iterable[ActionT]
) -> Iterator[StateT]:
    """The first state and the one after each action; IllegalActionError at the first illegal one."""
    state = game.initial_state(setup)
    yield state
    for action in actions:
        state = game.apply(state, action)
        yield state


def _play(
    game: Game[SetupT, StateT, ActionT, ViewT],
    setup: SetupT,
    decide: Callable[[StateT, int, Sequence[ActionT]], ActionT],
    rng: Random,
) -> list[ActionT]:
    state = game.initial_state(setup)
    history: list[ActionT] = []
    while not game.is_over(state):
        actions = game.legal_actions(state)
        actor = game.player_to_act(state)
        if isinstance(actor, Actor):
            action = rng.choices(actions, game.chance_weights(state))[0]
        else:
            action = decide(state, actor, actions)
        state = game.apply(state, action)
        history.append(action)
    return history


def _any(actions: Sequence[ActionT], rng: Random) -> ActionT:
    return actions[int(rng.random() * len(actions))]
