"""Advice for Pocket Cats: what may still turn up, the pending decision, policies that play whole games."""

from deduce.advice.pocket_cats.advising import Advice, NoAdvice, advise
from deduce.advice.pocket_cats.chances import TileChance, tile_chances
from deduce.advice.pocket_cats.deciding import Effort, Option, decide
from deduce.advice.pocket_cats.policies import coach_policy, greedy_policy

__all__ = [
    "Advice",
    "Effort",
    "NoAdvice",
    "Option",
    "TileChance",
    "advise",
    "coach_policy",
    "decide",
    "greedy_policy",
    "tile_chances",
]
