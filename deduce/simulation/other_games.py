"""The other games by themselves: random, greedy and coached play."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from types import MappingProxyType
from typing import ClassVar

from deduce.advice import cat_and_chocolate, pocket_cats, treats_and_tails
from deduce.games import Policy, play, random_policy, replay
from deduce.games import cat_and_chocolate as chocolate
from deduce.games import pocket_cats as pocket
from deduce.games import treats_and_tails as treats
from deduce.games.pocket_cats.components import CLANS
from deduce.games.treats_and_tails.scoring import BANDS, band
from deduce.simulation.played import Played

__all__ = [
    "CHOCOLATE_POLICIES",
    "POCKET_POLICIES",
    "TREATS_POLICIES",
    "ChocolateMatch",
    "PocketCatsMatch",
    "TreatsMatch",
]

DUEL = ("won", "shared", "lost")
"""What may come of a game between two sides."""

POCKET_POLICIES: Mapping[str, Policy[pocket.View, pocket.Action]] = MappingProxyType(
    {
        "random": random_policy,
        "greedy": pocket_cats.greedy_policy,
        "coach": pocket_cats.coach_policy(),
    }
)
CHOCOLATE_POLICIES: Mapping[str, Policy[chocolate.View, chocolate.Action]] = MappingProxyType(
    {
        "random": random_policy,
        "greedy": cat_and_chocolate.greedy_policy,
        "coach": cat_and_chocolate.coach_policy,
    }
)
TREATS_POLICIES: Mapping[str, Policy[treats.View, treats.Action]] = MappingProxyType(
    {
        "random": random_policy,
        "greedy": treats_and_tails.greedy_policy,
        "coach": treats_and_tails.coach_policy,
    }
)


@dataclass(frozen=True, kw_only=True)
class PocketCatsMatch:
    """Duels between two policies: any two clans, each policy in either seat by turns."""

    policy: str
    against: str
    seed: int

    unit: ClassVar[str] = "points"
    results: ClassVar[Sequence[str]] = DUEL

    def play(self, number: int) -> Played:
        """One game; two in a row are between the same clans, the seats changed."""
        rng = Random(f"{self.seed} {number // 2}")
        setup = pocket.Setup(clans=rng.choice(list(permutations(CLANS, 2))))
        seat = number % 2
        names = (self.policy, self.against) if seat == 0 else (self.against, self.policy)
        policies = [POCKET_POLICIES[name] for name in names]
        *_, last = replay(pocket.POCKET_CATS, setup, play(pocket.POCKET_CATS, setup, policies, rng))
        end = pocket.reckoning(last)
        return Played(number=number, points=end.points[seat], result=_result(seat, end.winners))


@dataclass(frozen=True, kw_only=True)
class ChocolateMatch:
    """Games between the two sides of Cat & Chocolate, each policy for either side by turns."""

    players: int
    policy: str
    against: str
    seed: int

    unit: ClassVar[str] = "points"
    results: ClassVar[Sequence[str]] = DUEL

    def play(self, number: int) -> Played:
        """One game; whom the policy plays for changes from game to game."""
        ours = chocolate.SIDES[number % len(chocolate.SIDES)]

        def decide(
            view: chocolate.View, actions: Sequence[chocolate.Action], rng: Random
        ) -> chocolate.Action:
            is_ours = view.seat is not None and view.allegiances[view.seat] is ours
            return CHOCOLATE_POLICIES[self.policy if is_ours else self.against](view, actions, rng)

        game = chocolate.CAT_AND_CHOCOLATE
        setup = chocolate.Setup(players=self.players, starter=number % self.players)
        *_, last = replay(
            game, setup, play(game, setup, [decide] * self.players, Random(f"{self.seed} {number}"))
        )
        by_side = dict(zip(chocolate.SIDES, game.scores(last), strict=True))
        result = _result(ours, chocolate.winners(by_side))
        return Played(number=number, points=by_side[ours], result=result)


@dataclass(frozen=True, kw_only=True)
class TreatsMatch:
    """Games of Treats & Tails for one."""

    policy: str
    seed: int

    unit: ClassVar[str] = "points"
    results: ClassVar[Sequence[str]] = tuple(band.label for band in reversed(BANDS))

    def play(self, number: int) -> Played:
        """One whole game."""
        setup = treats.Setup()
        actions = play(
            treats.TREATS_AND_TAILS,
            setup,
            [TREATS_POLICIES[self.policy]],
            Random(f"{self.seed} {number}"),
        )
        *_, last = replay(treats.TREATS_AND_TAILS, setup, actions)
        points = treats.TREATS_AND_TAILS.scores(last)[0]
        return Played(number=number, points=points, result=band(points).label)


def _result(ours: object, winners: Collection[object]) -> str:
    """Whether one's own side won, alone or not."""
    if ours not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"
