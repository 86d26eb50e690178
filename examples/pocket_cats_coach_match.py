"""Let the Pocket Cats coach play against random and greedy play, and greedy against random, seats swapped.

    python examples/pocket_cats_coach_match.py --games 400 --seed 1

Every two games are between the same clans with the same luck of the seed, each side going first in one.
A won game counts 1 and a shared one a half; the interval is the usual one of 95% over those pairs.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from itertools import cycle, islice, permutations
from math import sqrt
from random import Random
from statistics import fmean, stdev

from deduce.advice.pocket_cats import coach_policy, greedy_policy
from deduce.games.game import Policy, play, random_policy, replay
from deduce.games.pocket_cats import POCKET_CATS, Action, Setup, View, reckoning
from deduce.games.pocket_cats.components import CLANS

Player = Policy[View, Action]


def pairs_of_games(one: Player, other: Player, pairs: int, seed: int) -> Iterator[tuple[float, float]]:
    """For each pair of games what `one` won of a game and by how many points it was ahead, on average."""
    rng = Random(seed)
    meetings = list(permutations(CLANS, 2))
    rng.shuffle(meetings)
    for clans in islice(cycle(meetings), pairs):
        luck = rng.getrandbits(32)
        results = []
        for seat, policies in ((0, (one, other)), (1, (other, one))):
            setup = Setup(clans=clans)
            *_, last = replay(POCKET_CATS, setup, play(POCKET_CATS, setup, policies, Random(luck)))
            end = reckoning(last)
            won = (seat in end.winners) / len(end.winners)
            results.append((won, end.points[seat] - end.points[1 - seat]))
        yield fmean(won for won, _ in results), fmean(ahead for _, ahead in results)


def line(name: str, one: Player, other: Player, games: int, seed: int) -> str:
    """How one policy does against another, with the 95% interval of its share of games."""
    results = list(pairs_of_games(one, other, games // 2, seed))
    shares = [share for share, _ in results]
    reach = 1.96 * stdev(shares) / sqrt(len(shares))
    share, ahead = fmean(shares), fmean(ahead for _, ahead in results)
    return (
        f"{name:18} {2 * len(shares):5} games  {100 * share:5.1f}% won "
        f"[{100 * max(0.0, share - reach):.1f}, {100 * min(1.0, share + reach):.1f}]  "
        f"{ahead:+6.1f} points a game"
    )


def main() -> None:
    """Play the three matches and print a line for each as it ends."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="games a match, an even number (default 400)")
    parser.add_argument("--seed", type=int, default=1, help="of clans and luck (default 1)")
    options = parser.parse_args()
    coach = coach_policy()
    for name, one, other in (
        ("coach v. random", coach, random_policy),
        ("coach v. greedy", coach, greedy_policy),
        ("greedy v. random", greedy_policy, random_policy),
    ):
        print(line(name, one, other, options.games, options.seed), flush=True)


if __name__ == "__main__":
    main()
