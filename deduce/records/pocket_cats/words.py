"""Tiles and squares as people write them."""

from collections.abc import Sequence

from deduce.games.pocket_cats.components import (
    CATS,
    CLANS,
    DIRECTIONS,
    DOGS,
    PREY,
    Cat,
    Clan,
    Dog,
    PreyKind,
    Tile,
    tile_name,
)
from deduce.games.pocket_cats.squares import square_named
from deduce.games.pocket_cats.wording import ENGLISH_NAMES
from deduce.records.delicats.codes import NotRead
from deduce.records.pocket_cats.model import UNSEEN, UNSEEN_DOG, SeenTile, Unseen
from deduce.records.suggestions import either, shown, suggestion

__all__ = ["read_clan", "read_square", "read_tile", "tile_text"]

_NOT_NOTED = "?"
_DOG, _LEADER = "dog", "leader"
_ARROWS = {direction.name.lower(): direction for direction in DIRECTIONS}


def tile_text(tile: SeenTile) -> str:
    """A tile as a game file writes it.

    >>> tile_text(UNSEEN_DOG), tile_text(DOGS[1])
    ('dog ?', 'dog e w')
    """
    if isinstance(tile, Unseen):
        return _NOT_NOTED if tile.kind is None else f"{_DOG} {_NOT_NOTED}"
    return tile_name(tile)


def read_square(text: str) -> int | NotRead:
    """The square of that name.

    >>> read_square("c3")
    12
    """
    square = square_named(text.strip())
    if square is None:
        return NotRead(text=f"there is no square {shown(text)}; rows are a to e from the top, columns 1 to 5")
    return square


def read_tile(text: str) -> SeenTile | NotRead:
    """The tile of that name, a dog's arrows in any order; ? for one that was not noted.

    >>> read_tile("dog w e")
    Dog(arrows=(<Direction.E: 2>, <Direction.W: 6>))
    >>> read_tile("mouse 7").text
    '"mouse 7" is no tile: there are mouse 3, mouse 4, mouse 5 and mouse 6'
    """
    kind, *rest = text.lower().split() or [""]
    if kind == _NOT_NOTED and not rest:
        return UNSEEN
    if kind == _DOG:
        return _read_dog(text, rest)
    tiles = _tiles_of(kind)
    if not tiles:
        kinds = [*(clan.value for clan in CLANS), *(prey.value for prey in PreyKind), _DOG]
        return NotRead(text=f"{shown(text)} is no tile: {suggestion(kind, kinds)}, and a number or arrows")
    name = " ".join((kind, *rest))
    for tile in tiles:
        is_leader = isinstance(tile, Cat) and tile.leader
        if tile_name(tile) == name or (is_leader and rest == [_LEADER]):
            return tile
    *names, last = dict.fromkeys(map(tile_name, tiles))
    return NotRead(text=f"{shown(text)} is no tile: there are {', '.join(names)} and {last}")


def read_clan(text: str) -> Clan | NotRead:
    """The clan of that name.

    >>> read_clan("gormets").text
    'there is no clan gormets: did you mean gourmets?'
    """
    names = {clan.value: clan for clan in Clan}
    clan = names.get(text.strip().lower())
    if clan is not None:
        return clan
    for other, printed in ENGLISH_NAMES.items():
        if printed.lower() == text.strip().lower():
            return NotRead(text=f"{printed} are written {other.value} in game files")
    return NotRead(text=f"there is no clan {shown(text)}: {suggestion(text, names)}")


def _tiles_of(kind: str) -> Sequence[Tile]:
    for clan in Clan:
        if clan.value == kind:
            return CATS[clan]
    return [prey for prey in PREY if prey.kind.value == kind]


def _read_dog(text: str, arrows: list[str]) -> SeenTile | NotRead:
    if arrows == [_NOT_NOTED]:
        return UNSEEN_DOG
    if not arrows:
        return NotRead(
            text="a dog is written with its arrows, such as dog e w, or as dog ? where they were not noted"
        )
    unknown = [arrow for arrow in arrows if arrow not in _ARROWS]
    if unknown:
        return NotRead(
            text=f"{shown(text)} is no tile: {shown(unknown[0])} is no arrow, {either(_ARROWS)} is"
        )
    dog = Dog(tuple(sorted(_ARROWS[arrow] for arrow in arrows)))
    if any(dog in printed.ways_to_lie for printed in DOGS):
        return dog
    printed_dogs = "; ".join(" ".join(arrow.name.lower() for arrow in printed.arrows) for printed in DOGS)
    return NotRead(
        text=f"{shown(text)} is no tile: no dog has these arrows; the five have {printed_dogs}, "
        "each in any quarter turn"
    )
