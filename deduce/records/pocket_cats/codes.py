"""Tiles as people type them in a hurry: the start of a name and a number, in the game of two clans."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from deduce.games.pocket_cats.components import Clan, PreyKind, Tile, supply, tile_name
from deduce.records.delicats.codes import NotRead
from deduce.records.pocket_cats.model import SeenTile
from deduce.records.pocket_cats.words import read_tile

__all__ = ["read_coded_tile", "tile_code", "tile_codes"]

SHORTEST = 2
"""One letter with a number could be a square."""


def tile_code(clans: tuple[Clan, ...], tile: Tile) -> str:
    """The shortest text that reads as this tile.

    >>> from deduce.games.pocket_cats.components import CATS, DOGS, FIRST_GAME, LEADERS
    >>> tile_code(FIRST_GAME, CATS[Clan.GOURMETS][3]), tile_code(FIRST_GAME, DOGS[1])
    ('go4', 'doew')
    >>> tile_code((Clan.CHAOS, Clan.POWER), LEADERS[Clan.CHAOS])
    'chl'
    """
    kind, *rest = tile_name(tile).split()
    ending = "".join(rest).replace("leader", "l")
    return f"{_starts(clans)[kind]}{ending}"


@cache
def tile_codes(clans: tuple[Clan, ...]) -> Mapping[str, Tile]:
    """Every tile of a game between these clans, a dog in each way to lie, by its code."""
    faces = (face for ways in supply(clans).faces for face in ways)
    return MappingProxyType({tile_code(clans, face): face for face in faces})


def read_coded_tile(clans: tuple[Clan, ...], text: str) -> SeenTile | NotRead:
    """The tile of that code or name; ? for one that was not noted."""
    return tile_codes(clans).get("".join(text.lower().split())) or read_tile(text)


@cache
def _starts(clans: tuple[Clan, ...]) -> Mapping[str, str]:
    """The shortest start of each kind of tile that no other kind in the game shares."""
    kinds = [*(clan.value for clan in clans), *(prey.value for prey in PreyKind), "dog"]
    return MappingProxyType({kind: _start(kind, kinds) for kind in kinds})


def _start(kind: str, kinds: list[str]) -> str:
    others = [other for other in kinds if other != kind]
    lengths = range(SHORTEST, len(kind) + 1)
    return next(
        kind[:length]
        for length in lengths
        if length == len(kind) or not any(other.startswith(kind[:length]) for other in others)
    )
