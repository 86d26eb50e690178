"""The cats and decks as far as they decide which turns can still come."""

from functools import lru_cache
from typing import NamedTuple

from deduce.games.treats_and_tails.components import DAYS
from deduce.games.treats_and_tails.conditions import is_day_due
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.games.treats_and_tails.state import CatStatus

__all__ = ["UNSEEN", "Following", "Table", "following", "most_attempts"]

UNSEEN = 0
"""Stands for a treat that the player has not seen."""


class Table(NamedTuple):
    """What lies on the table between two attempts, without the cats that have no treat."""

    awake: tuple[int, ...]
    """The treats under the cats that are awake, sorted; 0 for one that was not seen."""
    asleep: tuple[int, ...]
    treats_left: int
    visitors_left: int
    visitors_used: int
    """Visitors in the discard."""
    days: int


class Following(NamedTuple):
    """The table after an attempt."""

    table: Table
    days_passed: int
    """Adoption Days between this attempt and the next one."""


@lru_cache(maxsize=1 << 16)
def following(rulings: Rulings, table: Table, target: int, new_treat: int | None) -> Following | None:
    """What follows an attempt on a cat with this treat; None where no turn does that could win anything.

    `new_treat` is what was dealt under the cat after a failure, None after a success.
    """
    awake = list(table.awake)
    awake.remove(target)
    asleep = list(table.asleep)
    visitors, used = table.visitors_left, table.visitors_used
    if new_treat is not None:
        used += 1
        if table.treats_left:
            asleep.append(new_treat)
    if not visitors:
        visitors, used = used, 0
    visitors -= 1
    treats_left = max(0, table.treats_left - 1)
    days = table.days
    statuses = [CatStatus.AWAKE] * len(awake) + [CatStatus.ASLEEP] * len(asleep)
    if is_day_due(rulings, statuses, treats_left, visitors):
        if not visitors:
            visitors, used = used, 0
        visitors, used = visitors - 1, used + 1
        awake, asleep, days = [*awake, *asleep], [], days + 1
    if days >= DAYS or not awake:
        return None
    after = Table(
        awake=tuple(sorted(awake)),
        asleep=tuple(sorted(asleep)),
        treats_left=treats_left,
        visitors_left=visitors,
        visitors_used=used,
        days=days,
    )
    return Following(after, days - table.days)


@lru_cache(maxsize=1 << 14)
def most_attempts(rulings: Rulings, table: Table) -> int:
    """How many attempts can still follow at most, whatever is played."""
    most = 0
    for target in set(table.awake):
        for new_treat in (None, UNSEEN):
            after = following(rulings, table, target, new_treat)
            most = max(most, 1 + (0 if after is None else most_attempts(rulings, after.table)))
    return most
