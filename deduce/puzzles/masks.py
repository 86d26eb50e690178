"""Sets of preference cards as integers: bit p stands for preference p."""

from collections.abc import Iterable, Iterator

from deduce.games.delicats.components import FOODS, PLACES, Kind, Mission, Preference, Role
from deduce.inference.bits import bits_of

Mask = int


def mask_of(preferences: Iterable[Preference | int]) -> Mask:
    """The set of these preference cards."""
    mask = 0
    for preference in preferences:
        mask |= 1 << preference
    return mask


def members(mask: Mask) -> Iterator[Preference]:
    """The preference cards of a set, foods first."""
    return map(Preference, bits_of(mask))


FOOD_MASK = mask_of(FOODS)
PLACE_MASK = mask_of(PLACES)


def used_mask(mission: Mission) -> Mask:
    """The preference cards a mission plays with."""
    return mask_of(mission.preferences)


def hit_means_eating(mission: Mission) -> bool:
    """Whether a cat eats because the row holds one of its cards; in missions 7 to 9 it is why it does not.

    Every row says one of two things about a set of cards: the cat holds none of them (a clean row), or at
    least one (a hit row). Where cats only like, the set is what the row shows and a cat that ate is hit.
    Where they dislike, a cat that did not eat is hit. A cat with exactly one liked place and one disliked
    food (mission 7) eats unless it holds a food that is shown or a place that is not.
    """
    return Role.DISLIKES not in (mission.food_role, mission.place_role)


def telling_mask(mission: Mission, shown: Mask) -> Mask:
    """The set of cards that a whole row showing these speaks about."""
    shown_role = Role.LIKES if hit_means_eating(mission) else Role.DISLIKES
    foods = shown if mission.food_role is shown_role else ~shown
    places = shown if mission.place_role is shown_role else ~shown
    return (foods & FOOD_MASK | places & PLACE_MASK) & used_mask(mission)


def kinds_of(mission: Mission, pool: Mask) -> tuple[Mask, ...]:
    """The cards of a pool, foods and places apart where the mission deals one of each."""
    if mission.kind in (Kind.ONE_OF_ANY, Kind.TWO_OF_ANY):
        return (pool,)
    return tuple(kind for kind in (pool & FOOD_MASK, pool & PLACE_MASK) if kind)
