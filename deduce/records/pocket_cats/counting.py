"""Whether one more tile can be there beside those that lie on the table already."""

from collections.abc import Iterable

from deduce.games.game import Refusal
from deduce.games.pocket_cats.components import DOGS, Clan, Dog, supply
from deduce.games.pocket_cats.conditions import why_no_such_tile, why_not_another
from deduce.records.pocket_cats.model import UNSEEN_DOG, SeenTile, Unseen

__all__ = ["is_dog", "why_not_one_more"]


def is_dog(tile: SeenTile | None) -> bool:
    """Whether a tile is known to be a dog."""
    return isinstance(tile, Dog) or tile == UNSEEN_DOG


def why_not_one_more(
    clans: tuple[Clan, ...], tile: SeenTile, lying: Iterable[SeenTile | None]
) -> Refusal | None:
    """Why this tile cannot be there too; one that was not noted leaves the others their places."""
    lying = tuple(lying)
    if is_dog(tile) and sum(map(is_dog, lying)) >= len(DOGS):
        text = f"there are {len(DOGS)} dogs, and they have all turned up already"
        return Refusal(code="too-many-tiles", text=text, rule="Components")
    if isinstance(tile, Unseen):
        return None
    refusal = why_no_such_tile(clans, tile)
    if refusal is not None:
        return refusal
    index_of = supply(clans).index_of
    same = [
        other
        for other in lying
        if not isinstance(other, Unseen | None) and index_of.get(other) == index_of[tile]
    ]
    return why_not_another(clans, tile, len(same))
