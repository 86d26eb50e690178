"""The conditions that the rules set, judged on what is known.

The engine asks them with full knowledge, a record with what was written down. `own` is the clan whose
lasting effect the player on turn may use; None where effects are left out.
"""

from collections.abc import Sequence

from deduce.games.game import Refusal
from deduce.games.pocket_cats.components import (
    PLAYERS,
    Cat,
    Clan,
    Dog,
    Prey,
    Tile,
    TileKind,
    supply,
    tile_name,
)
from deduce.games.pocket_cats.squares import AROUND, DIAGONALS, IN_LINE, SQUARES, WITHIN_TWO, square_name

_WITHIN_TWO_OR_DIAGONAL = tuple(tuple(sorted(WITHIN_TWO[here] + DIAGONALS[here])) for here in SQUARES)


def why_not_playing(clan: Clan, *, effects: bool) -> Refusal | None:
    """Why a clan cannot play at all: the Chaos cats have no value without their clan effect (PC-27)."""
    if effects or clan is not Clan.CHAOS:
        return None
    return Refusal(
        code="no-value",
        text="chaos cats get their value from their clan effect, so they cannot play without effects",
        rule="Your First Game",
    )


def why_not_against(clans: Sequence[Clan], *, effects: bool) -> Refusal | None:
    """Why these clans cannot meet; there are two, and one card of each clan (PC-26)."""
    if len(clans) != PLAYERS:
        text = f"Pocket Cats is for {PLAYERS} players with a clan each, and these are {len(clans)} clans"
        return Refusal(code="player-count", text=text, rule="Setup")
    if len(set(clans)) != len(clans):
        text = f"both players cannot have {clans[0].value}: there is one card of each clan"
        return Refusal(code="clan-taken", text=text, rule="Choosing Clans")
    refusals = (why_not_playing(clan, effects=effects) for clan in clans)
    return next(filter(None, refusals), None)


def why_no_such_tile(clans: tuple[Clan, ...], tile: Tile) -> Refusal | None:
    """Why no such tile is among the 25 of a game between these clans."""
    if tile in supply(clans).index_of:
        return None
    if isinstance(tile, Cat) and tile.clan not in clans:
        playing = " and ".join(clan.value for clan in clans)
        text = f"{tile_name(tile)} is not in this game of {playing}"
        return Refusal(code="clan-not-playing", text=text, rule="Setup")
    return Refusal(code="no-such-tile", text=f"the box holds no {tile_name(tile)}", rule="Components")


def why_not_another(clans: tuple[Clan, ...], tile: Tile, before: int) -> Refusal | None:
    """Why such a tile cannot turn up when it, or the same dog in any direction, did so often before."""
    tiles = supply(clans)
    copies = tiles.copies[tiles.index_of[tile]]
    if before < copies:
        return None
    how_often = "once" if copies == 1 else f"{copies} times"
    return Refusal(
        code="too-many-tiles",
        text=f"{tile_name(tile)} is in this game {how_often} and has turned up so often already",
        rule="Components",
    )


def why_not_revealed(square: int, *, face_down: bool) -> Refusal | None:
    """Why the tile on this square cannot be revealed (PC-03)."""
    if face_down:
        return None
    return Refusal(
        code="face-up",
        text=f"the tile on {square_name(square)} is face up already; reveal one that lies face down",
        rule="Sequence of Play, step 1",
    )


def reach(kind: TileKind, here: int, own: Clan | None) -> tuple[int, ...]:
    """The squares that a revealed tile of this kind may be swapped with, wherever the dogs are."""
    if kind is Prey:
        return AROUND[here]
    if kind is Dog:
        return IN_LINE[here]
    return _WITHIN_TWO_OR_DIAGONAL[here] if own is Clan.SUPERKITTENS else WITHIN_TWO[here]


def why_not_swapped(
    kind: TileKind, here: int, there: int, own: Clan | None, *, onto_dog: bool
) -> Refusal | None:
    """Why a revealed tile of this kind cannot be swapped; `onto_dog` if it would be with a face-up dog."""
    if there in reach(kind, here, own):
        return None
    if kind is Cat and own is Clan.MUSKETEERS and onto_dog:  # however far off (PC-20)
        return None
    return Refusal(
        code="out-of-reach",
        text=f"{square_name(there)} is out of reach from {square_name(here)}: {_range_words(kind, own)}",
        rule=f"Sequence of Play, {kind.__name__}",
    )


def why_not_staying(kind: TileKind, here: int, own: Clan | None) -> Refusal | None:
    """Why a revealed tile cannot stay where it is (PC-04)."""
    if kind is Cat and own is Clan.POWER:
        return None
    return Refusal(
        code="must-swap",
        text=f"the tile on {square_name(here)} must be swapped with another; only a cat that the owner of "
        "the Power Cats revealed may stay",
        rule="Sequence of Play, step 2",
    )


def why_not_instead(kind: TileKind, own: Clan | None, *, other_is_prey: bool) -> Refusal | None:
    """Why another tile cannot move instead of the revealed one (PC-19)."""
    if own is Clan.POLTERKITTIES and kind is Prey and other_is_prey:
        return None
    return Refusal(
        code="other-tile",
        text="the revealed tile is the one to swap; only the owner of the Polterkitties, on revealing prey, "
        "may swap another face-up prey instead",
        rule="Sequence of Play, step 2",
    )


def _range_words(kind: TileKind, own: Clan | None) -> str:
    if kind is Prey:
        return "prey swaps with one of the up to eight tiles around it"
    if kind is Dog:
        return "a dog swaps with a tile of its row or column"
    further = {
        Clan.SUPERKITTENS: ", or one or two steps diagonally for the owner of the Superkittens",
        Clan.MUSKETEERS: ", or with any face-up dog for the owner of the Musketeers",
    }
    words = "a cat swaps with a tile of its row or column at most two away"
    return words + further[own] if own in further else words
