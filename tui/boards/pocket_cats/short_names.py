"""Tiles in a few letters and signs, for keys and small squares."""

from deduce.games.pocket_cats.components import Cat, Dog, Tile, tile_name

__all__ = ["ARROWS", "LEADER", "arrows_of", "short_name"]

ARROWS = "↑↗→↘↓↙←↖"
"""By direction, clockwise from the top."""
LEADER = "*"


def short_name(tile: Tile, letters: int) -> str:
    """A tile in a few letters: its kind cut short and its value, a star for a leader, a dog's arrows.

    >>> from deduce.games.pocket_cats.components import DOGS, LEADERS, Clan
    >>> short_name(LEADERS[Clan.GOURMETS], 4), short_name(DOGS[1], 4)
    ('gour 3*', 'dog →←')
    """
    if isinstance(tile, Dog):
        return f"dog {arrows_of(tile)}"
    kind, value = tile_name(tile).split()
    is_leader = isinstance(tile, Cat) and tile.leader
    return f"{kind[:letters]} {'?' if value == 'leader' else value}{LEADER * is_leader}"


def arrows_of(dog: Dog) -> str:
    """A dog's arrows in a row."""
    return "".join(ARROWS[arrow] for arrow in dog.arrows)
