"""Games of Pocket Cats laid out by hand for a test: tiles by name, squares by name."""

from collections.abc import Mapping
from random import Random

from deduce.games.pocket_cats import (
    POCKET_CATS,
    Action,
    ClanChoice,
    Pairing,
    Phase,
    Reckoning,
    Reveal,
    Setup,
    State,
    Stay,
    Swap,
    TurnUp,
    reckon,
)
from deduce.games.pocket_cats.components import CLANS, Board, Clan, Tile, supply, tile_name
from deduce.games.pocket_cats.endgame import DogTurn
from deduce.games.pocket_cats.squares import SQUARES, square_named

_BY_NAME = {tile_name(face): face for clan in CLANS for ways in supply((clan,)).faces for face in ways}


def tile(name: str) -> Tile:
    """A tile by its name, a dog's arrows in any order."""
    kind, *rest = name.split()
    if kind == "dog":
        compass = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
        name = " ".join([kind, *sorted(rest, key=compass.index)])
    return _BY_NAME[name]


def square(name: str) -> int:
    """A square by its name."""
    return next(number for number in [square_named(name)] if number is not None)


def clans(names: str) -> tuple[Clan, Clan]:
    """Two clans by their names, such as "gourmets musketeers"."""
    first, second = (Clan(name) for name in names.split())
    return first, second


def pairing(names: str, **options: object) -> Pairing:
    """Two clans that meet."""
    return Pairing(clans=clans(names), **options)


def board(placed: Mapping[str, str]) -> Board:
    """A board with these tiles on these squares and everything else face down."""
    tiles = {square(where): tile(name) for where, name in placed.items()}
    return tuple(tiles.get(number) for number in SQUARES)


def reckoned(
    names: str, placed: Mapping[str, str], turned: tuple[str, int] | None = None, **options: object
) -> Reckoning:
    """The reckoning of these clans with these tiles, after a dog was turned by so many quarters."""
    turn = None if turned is None else DogTurn(square(turned[0]), turned[1])
    return reckon(board(placed), pairing(names, **options), turn)


def begun(names: str, start: str = "mouse 3", **options: object) -> State:
    """A game of these clans with this tile in the middle, before the first turn."""
    state = POCKET_CATS.initial_state(Setup(clans=clans(names), **options))
    return POCKET_CATS.apply(state, TurnUp(tile=tile(start)))


def revealed(state: State, where: str, name: str) -> State:
    """The state once the tile on this square is revealed and turns out to be this one."""
    state = POCKET_CATS.apply(state, Reveal(square=square(where)))
    return POCKET_CATS.apply(state, TurnUp(tile=tile(name)))


def swap(mover: str, other: str) -> Swap:
    """The action of swapping the tile on one square with that on another."""
    return Swap(mover=square(mover), other=square(other))


def turn(state: State, where: str, name: str, other: str) -> State:
    """The state after a whole turn; the tile stays when it swaps with its own square."""
    state = revealed(state, where, name)
    return POCKET_CATS.apply(state, Stay() if other == where else swap(where, other))


def targets(state: State, mover: str) -> list[str]:
    """The squares, by name, that a tile may be swapped with now."""
    return [
        square_name_of(action.other)
        for action in POCKET_CATS.legal_actions(state)
        if isinstance(action, Swap) and action.mover == square(mover)
    ]


def square_name_of(number: int) -> str:
    """The name of a square, worked out anew."""
    return "abcde"[number // 5] + str(number % 5 + 1)


def code(state: State, action: Action) -> str | None:
    """The code of the refusal of this action; None for a legal one."""
    refusal = POCKET_CATS.why_illegal(state, action)
    return None if refusal is None else refusal.code


def played(setup: Setup, seed: int, turns: int | None = None) -> State:
    """A random game after so many turns, or to its end when turns is None."""
    rng = Random(seed)
    state = POCKET_CATS.initial_state(setup)
    while not POCKET_CATS.is_over(state) and not (state.phase is Phase.REVEAL and state.turns == turns):
        actions = POCKET_CATS.legal_actions(state)
        weights = POCKET_CATS.chance_weights(state) or None
        state = POCKET_CATS.apply(state, rng.choices(actions, weights)[0])
    return state


CHOICES = tuple(ClanChoice)
