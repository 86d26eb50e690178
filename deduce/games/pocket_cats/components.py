"""What is in the Pocket Cats box: clans of cats, prey, dogs and their arrows."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

PLAYERS = 2
TURNS = 24
"""Every tile but the middle one is revealed and swapped once (PC-03)."""


class Clan(Enum):
    """The seven clans, by the names of our game files."""

    MUSKETEERS = "musketeers"
    GOURMETS = "gourmets"
    CROOKS = "crooks"
    SUPERKITTENS = "superkittens"
    CHAOS = "chaos"
    POWER = "power"
    POLTERKITTIES = "polterkitties"


CLANS = tuple(Clan)
FIRST_GAME = (Clan.MUSKETEERS, Clan.GOURMETS)
"""The clans that the rulebook proposes for a first game."""


class Cat(NamedTuple):
    """A cat tile."""

    clan: Clan
    value: int | None
    """None for a Chaos cat: they all share one value, known once the dogs have hunted."""
    leader: bool = False


class PreyKind(Enum):
    """The three kinds of prey."""

    MOUSE = "mouse"
    PIGEON = "pigeon"
    FLY = "fly"


PAIRED = (PreyKind.PIGEON, PreyKind.FLY)
"""The kinds of which there are two, worth their product to whoever holds both."""


class Prey(NamedTuple):
    """A prey tile."""

    kind: PreyKind
    value: int


class Direction(IntEnum):
    """Where an arrow points, clockwise from the top of the table."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7

    def turned(self, quarters: int) -> "Direction":
        """Where it points after so many quarter turns clockwise."""
        return DIRECTIONS[(self + 2 * quarters) % len(DIRECTIONS)]


DIRECTIONS = tuple(Direction)


class Dog(NamedTuple):
    """A dog tile as it lies on the table."""

    arrows: tuple[Direction, ...]
    """Sorted, so that one way to lie is one value."""

    def turned(self, quarters: int) -> "Dog":
        """The same dog after so many quarter turns clockwise."""
        return Dog(tuple(sorted(arrow.turned(quarters) for arrow in self.arrows)))

    @property
    def ways_to_lie(self) -> tuple["Dog", ...]:
        """The different ways to lie, this one first; each takes an equal share of the four quarter turns."""
        return tuple(dict.fromkeys(self.turned(quarters) for quarters in range(4)))


Tile: TypeAlias = Cat | Prey | Dog

TileKind: TypeAlias = type[Cat] | type[Prey] | type[Dog]
"""What decides how a tile is swapped."""

Board: TypeAlias = tuple[Tile | None, ...]
"""The tiles by square; None for one that lies face down."""

CATS: Mapping[Clan, tuple[Cat, ...]] = MappingProxyType(
    {
        clan: tuple(Cat(clan, value, value == leader) for value in values)
        for clan, values, leader in (
            (Clan.MUSKETEERS, (1, 2, 3, 4, 5), 5),
            (Clan.GOURMETS, (1, 2, 3, 4, 5), 3),
            (Clan.CROOKS, (1, 2, 3, 4, 7), 7),
            (Clan.SUPERKITTENS, (1, 1, 1, 1, 9), 9),
            (Clan.POWER, (2, 3, 4, 4, 6), 2),
            (Clan.POLTERKITTIES, (2, 2, 3, 3, 5), 5),
        )
    }
    | {Clan.CHAOS: (*(Cat(Clan.CHAOS, None),) * 4, Cat(Clan.CHAOS, None, leader=True))}
)
"""The five cats of each clan; where prose and printed cards differ, the cards are right (PC-28)."""

LEADERS: Mapping[Clan, Cat] = MappingProxyType(
    {clan: next(cat for cat in cats if cat.leader) for clan, cats in CATS.items()}
)

CHAOS_VALUES: Mapping[int, int] = MappingProxyType({5: 2, 4: 4, 3: 6, 2: 8, 1: 10})
"""The value that all Chaos cats share, by how many of them are face up (PC-01)."""

PREY = (
    *(Prey(PreyKind.MOUSE, value) for value in (3, 4, 4, 5, 5, 6)),
    *(Prey(PreyKind.PIGEON, value) for value in (2, 5)),
    *(Prey(PreyKind.FLY, value) for value in (3, 4)),
)

DOGS = (
    Dog((Direction.N,)),
    Dog((Direction.E, Direction.W)),
    Dog((Direction.NE, Direction.E, Direction.SE)),
    Dog((Direction.N, Direction.E, Direction.S, Direction.W)),
    Dog((Direction.NE, Direction.SE, Direction.SW, Direction.NW)),
)
"""The dogs as printed; each may lie in any of four rotations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """The 25 tiles of a game between two clans, equal ones counted together."""

    tiles: tuple[Tile, ...]
    """Each different tile once: the cats of both clans, prey, dogs as printed."""
    copies: tuple[int, ...]
    """How many there are of each, in the order of `tiles`."""
    faces: tuple[tuple[Tile, ...], ...]
    """The ways in which each may lie when it is turned up, in the order of `tiles`."""
    index_of: Mapping[Tile, int]
    """The place in `tiles` of a tile, however it lies."""


@cache
def supply(clans: tuple[Clan, ...]) -> Supply:
    """The tiles of a game between these clans."""
    everything: list[Tile] = [*(cat for clan in clans for cat in CATS[clan]), *PREY, *DOGS]
    tiles = tuple(dict.fromkeys(everything))
    faces = tuple(tile.ways_to_lie if isinstance(tile, Dog) else (tile,) for tile in tiles)
    return Supply(
        tiles=tiles,
        copies=tuple(everything.count(tile) for tile in tiles),
        faces=faces,
        index_of=MappingProxyType({face: index for index, ways in enumerate(faces) for face in ways}),
    )


def tile_name(tile: Tile) -> str:
    """A tile as game files write it.

    >>> tile_name(CATS[Clan.CHAOS][0]), tile_name(PREY[0]), tile_name(DOGS[1])
    ('chaos ?', 'mouse 3', 'dog e w')
    """
    match tile:
        case Cat(value=None):
            return f"{tile.clan.value} {'leader' if tile.leader else '?'}"
        case Cat():
            return f"{tile.clan.value} {tile.value}"
        case Prey():
            return f"{tile.kind.value} {tile.value}"
        case Dog():
            return f"dog {' '.join(arrow.name.lower() for arrow in tile.arrows)}"
