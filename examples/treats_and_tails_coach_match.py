"""Let the Treats & Tails coach play beside random and greedy play, all with the same shuffles.

    python examples/treats_and_tails_coach_match.py --games 2000 --seed 1

Every game is played three times with decks in the same order, however they are drawn from. The interval is
the usual one of 95%, for differences over those games. --foresight compares the final score that the
advice expects before the first turn with the one that the coach then reaches.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from deduce.advice.treats_and_tails import coach_policy, greedy_policy, position_of, scales_for
from deduce.games.game import Actor, Policy, random_policy
from deduce.games.treats_and_tails import (
    TREATS_AND_TAILS,
    AceDraw,
    Action,
    Arrive,
    BurnVisitor,
    Draw,
    Setup,
    State,
    View,
    observe,
)
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, TREAT_COPIES, TREATS, VISITORS

SAMPLES = 8
PLAYERS: dict[str, Policy[View, Action]] = {
    "random": random_policy,
    "greedy": greedy_policy,
    "coach": coach_policy,
}


class Shuffles:
    """Decks whose order is settled by a seed, anew at each shuffle, whatever is drawn in between."""

    def __init__(self, seed: int) -> None:
        """Shuffle all three decks."""
        self._seed = seed
        self._treats = [treat for treat in TREATS for _ in range(TREAT_COPIES)]
        Random(f"treats {seed}").shuffle(self._treats)
        self._shuffles = {"cards": 0, "visitors": 0}

    def draw(self, state: State, actions: Sequence[Action]) -> Action:
        """What comes up next."""
        match actions[0]:
            case Draw() | AceDraw():
                order = self._order("cards", ADOPTION_CARDS)
                return min(actions, key=lambda action: order.index(action.card))
            case Arrive() | BurnVisitor():
                order = self._order("visitors", VISITORS)
                return min(actions, key=lambda action: order.index(action.visitor))
        if state.top_treat is not None:
            return actions[0]
        treat = self._treats.pop()
        return next(action for action in actions if action.treat == treat)

    def note(self, before: State, after: State) -> None:
        """Take note of decks that have grown: they were shuffled."""
        self._shuffles["cards"] += sum(after.adoption_deck) > sum(before.adoption_deck)
        self._shuffles["visitors"] += sum(after.visitor_deck) > sum(before.visitor_deck)

    def _order(self, deck: str, cards: Sequence[object]) -> list[object]:
        order = list(cards)
        Random(f"{deck} {self._shuffles[deck]} {self._seed}").shuffle(order)
        return order


def states(policy: Policy[View, Action], seed: int) -> Iterator[State]:
    """The states of one game."""
    shuffles, rng = Shuffles(seed), Random(seed)
    state = TREATS_AND_TAILS.initial_state(Setup())
    while not TREATS_AND_TAILS.is_over(state):
        actions = TREATS_AND_TAILS.legal_actions(state)
        if TREATS_AND_TAILS.player_to_act(state) is Actor.CHANCE:
            action = shuffles.draw(state, actions)
        else:
            action = policy(observe(state, 0), actions, rng)
        before, state = state, TREATS_AND_TAILS.apply(state, action)
        shuffles.note(before, state)
        yield state


def points(policy: Policy[View, Action], seed: int) -> int:
    """The points of one game."""
    *_, last = states(policy, seed)
    return TREATS_AND_TAILS.scores(last)[0]


def foreseen(seed: int) -> float:
    """The final score that the advice expects before the first turn."""
    first = next(state for state in states(random_policy, seed) if TREATS_AND_TAILS.player_to_act(state) == 0)
    position = position_of(observe(first, 0))
    return scales_for(position, exact=True, samples=SAMPLES).best(position).points


def line(name: str, values: Sequence[float]) -> str:
    """The mean of some values and its 95% interval."""
    mean, reach = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    return f"{name:18} {len(values):5} games  {mean:+6.2f} points [{mean - reach:+.2f}, {mean + reach:+.2f}]"


def main() -> None:
    """Play all games with every player and print a line for each comparison."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games for each player (default 2000)")
    parser.add_argument("--seed", type=int, default=1, help="of the shuffles (default 1)")
    parser.add_argument("--foresight", action="store_true", help="also judge the expected scores")
    options = parser.parse_args()
    seeds = range(options.seed * 1_000_000, options.seed * 1_000_000 + options.games)
    scored = {}
    for name, policy in PLAYERS.items():
        scored[name] = [points(policy, seed) for seed in seeds]
        print(line(name, scored[name]), flush=True)
    for other in ("random", "greedy"):
        ahead = [ours - theirs for ours, theirs in zip(scored["coach"], scored[other], strict=True)]
        print(line(f"coach less {other}", ahead), flush=True)
    if options.foresight:
        missed = [ours - foreseen(seed) for ours, seed in zip(scored["coach"], seeds, strict=True)]
        print(line("coach less advice", missed), flush=True)


if __name__ == "__main__":
    main()
