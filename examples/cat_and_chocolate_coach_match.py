"""Let one side of Cat & Chocolate vote by the coach and the other at random, or always OUT!.

    python examples/cat_and_chocolate_coach_match.py --games 500 --seed 1

Every deal is played twice, the coach being of the Society and then of the Cult, with the same cards. A
shared victory counts one half. The interval is the usual one of 95%, over the deals.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from deduce.advice.cat_and_chocolate import coach_policy, greedy_policy
from deduce.games.cat_and_chocolate import (
    CAT_AND_CHOCOLATE,
    SIDES,
    Action,
    Setup,
    Side,
    View,
    observe,
    winners,
)
from deduce.games.game import Actor, Policy, random_policy

OTHERS: dict[str, Policy[View, Action]] = {"random": random_policy, "greedy": greedy_policy}


def share(by_side: dict[Side, Policy[View, Action]], ours: Side, players: int, seed: int) -> float:
    """What one side gets of the victory in one game."""
    cards, choices = Random(f"cards {seed}"), Random(f"choices {seed}")
    state = CAT_AND_CHOCOLATE.initial_state(Setup(players=players))
    while not CAT_AND_CHOCOLATE.is_over(state):
        actions = CAT_AND_CHOCOLATE.legal_actions(state)
        actor = CAT_AND_CHOCOLATE.player_to_act(state)
        if isinstance(actor, Actor):
            action = cards.choices(actions, CAT_AND_CHOCOLATE.chance_weights(state))[0]
        else:
            policy = by_side[state.allegiances[actor]]
            action = policy(observe(state, actor), actions, choices)
        state = CAT_AND_CHOCOLATE.apply(state, action)
    won = winners(dict(zip(SIDES, CAT_AND_CHOCOLATE.scores(state), strict=True)))
    return (ours in won) / len(won)


def line(name: str, values: Sequence[float]) -> str:
    """The mean of some shares and its 95% interval."""
    mean, reach = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    low, high = max(0.0, mean - reach), min(1.0, mean + reach)
    return f"{name:30} {len(values):5} deals  {100 * mean:5.1f}% [{100 * low:.1f}, {100 * high:.1f}]"


def main() -> None:
    """Play all deals at tables of every size and print a line for each."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="deals for each table (default 500)")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (default 1)")
    options = parser.parse_args()
    seeds = range(options.seed * 1_000_000, options.seed * 1_000_000 + options.games)
    for name, other in OTHERS.items():
        for players in CAT_AND_CHOCOLATE.players:
            shares = []
            for seed in seeds:
                society = {Side.SOCIETY: coach_policy, Side.CULT: other}
                cult = {Side.SOCIETY: other, Side.CULT: coach_policy}
                first = share(society, Side.SOCIETY, players, seed)
                shares.append((first + share(cult, Side.CULT, players, seed)) / 2)
            print(line(f"coach against {name}, {players} players", shares), flush=True)


if __name__ == "__main__":
    main()
