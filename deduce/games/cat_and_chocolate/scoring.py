"""How many events each side has gained, and who wins."""

from collections.abc import Iterable, Mapping, Sequence

from deduce.games.cat_and_chocolate.components import SIDES, Side


def side_total(gained: Sequence[int], players: int) -> int:
    """What the events that the players of one side gained make (Deciding who Wins; CC-14, CC-15).

    An even number of players adds them all up; an odd number the most and the least, which for a lone
    player are the same.

    >>> side_total([3, 3, 1], 6), side_total([3, 3, 1], 5), side_total([2], 3)
    (7, 4, 4)
    """
    return sum(gained) if players % 2 == 0 else max(gained) + min(gained)


def totals(gained: Sequence[int], allegiances: Sequence[Side]) -> dict[Side, int]:
    """The total of each side, from what each seat gained and whose side it is on."""
    return {
        side: side_total(
            [events for events, own in zip(gained, allegiances, strict=True) if own is side], len(gained)
        )
        for side in SIDES
    }


def winners(side_totals: Mapping[Side, int]) -> tuple[Side, ...]:
    """The side with more, or both (CC-16)."""
    most = max(side_totals.values())
    return tuple(side for side in SIDES if side_totals[side] == most)


def gained(outcomes: Iterable[tuple[int, bool]], players: int) -> tuple[int, ...]:
    """How many events each seat gained, from who had a turn and whether the accident was avoided."""
    counts = [0] * players
    for seat, avoided in outcomes:
        counts[seat] += avoided
    return tuple(counts)
