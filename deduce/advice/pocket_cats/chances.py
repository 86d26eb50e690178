"""How likely each unrevealed tile is on any square that lies face down."""

from fractions import Fraction
from typing import NamedTuple

from deduce.games.pocket_cats import State
from deduce.games.pocket_cats.components import Dog, Tile, supply

__all__ = ["TileChance", "tile_chances"]


class TileChance(NamedTuple):
    """A tile that has not turned up yet."""

    tile: Tile
    """A dog as printed; its rotation is anyone's guess."""
    left: int
    """How many of it lie face down."""
    chance: Fraction
    """That the tile on any one face-down square is such a one (PC-29)."""
    ways_to_lie: int
    """How many equally likely ways to lie it has: more than one for a dog whose rotations differ."""


def tile_chances(state: State) -> tuple[TileChance, ...]:
    """Every tile that lies face down, the likeliest first, equals in the order of the box."""
    tiles = supply(state.clans)
    face_down = sum(state.pool)
    chances = [
        TileChance(tile, left, Fraction(left, face_down), len(ways) if isinstance(tile, Dog) else 1)
        for tile, left, ways in zip(tiles.tiles, state.pool, tiles.faces, strict=True)
        if left
    ]
    return tuple(sorted(chances, key=lambda chance: -chance.left))
