"""Everything that can happen in a game of Pocket Cats: one frozen dataclass a kind of action."""

from dataclasses import dataclass
from typing import assert_never

from deduce.games.pocket_cats.components import CATS, CLANS, DOGS, PLAYERS, PREY, Clan, Tile, tile_name
from deduce.games.pocket_cats.squares import SQUARES, square_name


@dataclass(frozen=True, slots=True, kw_only=True)
class DealClan:
    """Chance deals a clan card to a seat (Choosing Clans, Limited choice and Expert duel)."""

    seat: int
    clan: Clan


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseClan:
    """A seat chooses its clan (Choosing Clans)."""

    seat: int
    clan: Clan


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """The player on turn chooses which face-down tile to reveal (Sequence of Play, step 1)."""

    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp:
    """Chance turns up this tile, a dog as it lies; first of all in the middle (Setup; step 1; PC-10)."""

    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """The tile on one square changes places with that on another (Sequence of Play, step 2).

    The mover is the revealed tile, unless another prey moves instead of it (PC-19).
    """

    mover: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stay:
    """The revealed cat stays where it is (The Cat Clans; Power Cats)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnDog:
    """The owner of the Musketeers turns a dog beside their leader clockwise (The Cat Clans; PC-11)."""

    square: int
    quarters: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveDogs:
    """The owner of the Musketeers turns no dog (The Cat Clans; PC-11)."""


ChanceAction = DealClan | TurnUp
Decision = ChooseClan | Reveal | Swap | Stay | TurnDog | LeaveDogs
Action = ChanceAction | Decision

# Made once: a random game asks for these far more often than there are different ones.
DEAL_CLAN = tuple({clan: DealClan(seat=seat, clan=clan) for clan in CLANS} for seat in range(PLAYERS))
CHOOSE_CLAN = tuple({clan: ChooseClan(seat=seat, clan=clan) for clan in CLANS} for seat in range(PLAYERS))
REVEAL = tuple(Reveal(square=square) for square in SQUARES)
_FACES: tuple[Tile, ...] = (
    *(cat for clan in CLANS for cat in CATS[clan]),
    *PREY,
    *(face for dog in DOGS for face in dog.ways_to_lie),
)
TURN_UP = {face: TurnUp(tile=face) for face in _FACES}
SWAP = tuple(tuple(Swap(mover=mover, other=other) for other in SQUARES) for mover in SQUARES)
STAY = Stay()
TURN_DOG = tuple(
    tuple(TurnDog(square=square, quarters=quarters) for quarters in (1, 2, 3)) for square in SQUARES
)
LEAVE_DOGS = LeaveDogs()


def describe(action: Action) -> str:
    """What happens, in a few words."""
    match action:
        case DealClan(seat=seat, clan=clan):
            return f"seat {seat} is dealt {clan.value}"
        case ChooseClan(seat=seat, clan=clan):
            return f"seat {seat} chooses {clan.value}"
        case Reveal(square=square):
            return f"the tile on {square_name(square)} is revealed"
        case TurnUp(tile=tile):
            return f"it is {tile_name(tile)}"
        case Swap(mover=mover, other=other):
            return f"{square_name(mover)} swaps with {square_name(other)}"
        case Stay():
            return "the cat stays"
        case TurnDog(square=square, quarters=quarters):
            return f"the dog on {square_name(square)} is turned by {90 * quarters} degrees"
        case LeaveDogs():
            return "no dog is turned"
        case _:
            assert_never(action)
