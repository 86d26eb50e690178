"""Many boards reckoned at once: what `games.pocket_cats.scoring` does with one, done with arrays.

A board is a row of 25 codes, one a square: the place of its tile in `TileCodes.faces`, 0 for a tile that
lies face down. Each rule stands here a second time, for speed alone; a test holds the two to each other.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from deduce.games.pocket_cats import Pairing
from deduce.games.pocket_cats.components import (
    CHAOS_VALUES,
    DIRECTIONS,
    LEADERS,
    PAIRED,
    PREY,
    Board,
    Cat,
    Clan,
    Direction,
    Dog,
    Prey,
    PreyKind,
    Tile,
    supply,
)
from deduce.games.pocket_cats.scoring import prey_points
from deduce.games.pocket_cats.squares import SIDE

__all__ = ["FACE_DOWN", "LEAD_OF_A_POINT", "Boards", "Leads", "Reckoner", "TileCodes"]

Boards = npt.NDArray[np.uint8]
"""Boards as codes, one a row."""
Leads = npt.NDArray[np.int32]
"""By board, what seat 0 is ahead: points first, then prey tiles, in one number."""

FACE_DOWN = 0
LEAD_OF_A_POINT = 32
"""A lead of one point counts for more than one of all prey tiles."""

_NumberT = TypeVar("_NumberT", np.int8, np.bool_)
_Marks = npt.NDArray[np.bool_]
_Grid = npt.NDArray[np.int8]
"""Rows, columns, boards: with the boards last, every step runs along memory."""
_CHUNK = 2048
"""Boards at a time, so that one step's arrays are still in the cache at the next."""

_STRAIGHT = (Direction.N, Direction.E, Direction.S, Direction.W)
_SLANTED = (Direction.NE, Direction.SE, Direction.SW, Direction.NW)
_STEPS = {
    Direction.N: (-1, 0),
    Direction.NE: (-1, 1),
    Direction.E: (0, 1),
    Direction.SE: (1, 1),
    Direction.S: (1, 0),
    Direction.SW: (1, -1),
    Direction.W: (0, -1),
    Direction.NW: (-1, -1),
}


class TileCodes:
    """The tiles of one pairing as small numbers."""

    def __init__(self, clans: tuple[Clan, ...]) -> None:
        """Number every face of every tile in play, from 1."""
        self.faces: tuple[Tile | None, ...] = (None, *(face for ways in supply(clans).faces for face in ways))
        self._code_of = {tile: code for code, tile in enumerate(self.faces)}

    def code(self, tile: Tile | None) -> int:
        """The code of a tile as it lies; FACE_DOWN for None."""
        return self._code_of[tile]

    def row(self, board: Board) -> npt.NDArray[np.uint8]:
        """One board as a row of codes."""
        return np.array([self._code_of[tile] for tile in board], dtype=np.uint8)

    def marks(self, holds: Callable[[Tile], bool]) -> _Marks:
        """By code, whether something holds of the tile."""
        return np.array([tile is not None and holds(tile) for tile in self.faces])

    def numbers(self, number: Callable[[Tile], int]) -> npt.NDArray[np.int8]:
        """By code, a small number of the tile; 0 for one that lies face down."""
        return np.array([0 if tile is None else number(tile) for tile in self.faces], dtype=np.int8)


class Reckoner:
    """Reckons boards of one pairing as they lie when the dogs hunt."""

    def __init__(self, pairing: Pairing) -> None:
        """Look up once what each code means."""
        self.pairing = pairing
        self.codes = TileCodes(pairing.clans)
        marks, numbers = self.codes.marks, self.codes.numbers
        self._cats = [marks(partial(_is_of, clan)) for clan in pairing.clans]
        self._leaders = {clan: marks(LEADERS[clan].__eq__) for clan in pairing.clans}
        self._values = numbers(lambda tile: (tile.value or 0) if isinstance(tile, Cat) else 0)
        self._chaos = marks(partial(_is_of, Clan.CHAOS))
        self._chaos_values = np.array([CHAOS_VALUES.get(left, 0) for left in range(6)], dtype=np.int8)
        self._prey = numbers(lambda tile: tile.value if isinstance(tile, Prey) else 0)
        self._pairs = [(marks(partial(_is_prey, kind)), _gain_of_pair(kind)) for kind in PAIRED]
        self._arrows = {direction: marks(partial(_points, direction)) for direction in DIRECTIONS}

    def leads(self, boards: Boards) -> Leads:
        """What seat 0 is ahead on each board."""
        chunks = [boards[start : start + _CHUNK] for start in range(0, len(boards), _CHUNK)]
        return np.concatenate([self._leads(chunk) for chunk in chunks] or [np.empty(0, dtype=np.int32)])

    def _leads(self, boards: Boards) -> Leads:
        grid = np.ascontiguousarray(boards.T).reshape(SIDE, SIDE, len(boards))
        up, values = self._after_hunt(grid)
        took = self._caught(grid, up, values)
        prey = self._prey[grid]
        points, tiles = [], []
        for seat, clan in enumerate(self.pairing.clans):
            count = _count(took[seat])
            gained = np.where(took[seat], prey, 0).sum(axis=(0, 1), dtype=np.int32)
            for marks, gain in self._pairs:
                gained += gain * (_count(took[seat] & marks[grid]) == 2)
            if self._acts(clan, Clan.GOURMETS):
                gained += count
            if self._acts(clan, Clan.CROOKS):
                gained += _count(up & self._cats[seat][grid])
            points.append(gained)
            tiles.append(count)
        leads: Leads = (points[0] - points[1]) * LEAD_OF_A_POINT + tiles[0] - tiles[1]
        return leads

    def _acts(self, clan: Clan, wanted: Clan) -> bool:
        return clan is wanted and self.pairing.effects

    def _leader(self, clan: Clan, grid: Boards, up: _Marks) -> _Marks | None:
        """Where a clan's leader is face up, if it plays with effects."""
        if self.pairing.seat_with_effects(clan) is None:
            return None
        leader: _Marks = self._leaders[clan][grid] & up
        return leader

    def _after_hunt(self, grid: Boards) -> tuple[_Marks, _Grid]:
        """Which cats are face up when prey is caught, and what each of them counts."""
        up: _Marks = (self._cats[0] | self._cats[1])[grid]
        chased = np.zeros(grid.shape, dtype=np.bool_)
        for direction, arrows in self._arrows.items():
            chased |= _from(arrows[grid], direction.turned(2))
        if self.pairing.seat_with_effects(Clan.POLTERKITTIES) is not None:
            chased &= ~self._leaders[Clan.POLTERKITTIES][grid]
        up &= ~chased
        values = self._with_chaos(grid, up, up)
        leader = self._leader(Clan.CROOKS, grid, up)
        if leader is not None:
            strength = LEADERS[Clan.CROOKS].value or 0
            left = up & ~(_near(leader) & (values < strength))
            values = self._with_chaos(grid, left, left if self.pairing.rulings.chaos_recount else up)
            up = left
        return up, values

    def _with_chaos(self, grid: Boards, up: _Marks, counted: _Marks) -> _Grid:
        """The values of face-up cats; the Chaos cats' shared one is set by those that are counted."""
        values: _Grid = np.where(up, self._values[grid], 0)
        if Clan.CHAOS in self.pairing.clans:
            chaos = self._chaos[grid]
            shared = self._chaos_values[_count(chaos & counted)]
            values = values + np.where(chaos & up, shared, 0)
        return values

    def _caught(self, grid: Boards, up: _Marks, values: _Grid) -> list[_Marks]:
        """By seat, the prey that it takes."""
        sums = [_orthogonal_sum(np.where(self._cats[seat][grid], values, 0)) for seat in (0, 1)]
        for clan, reach in ((Clan.GOURMETS, _slanted), (Clan.POWER, _in_line)):
            leader = self._leader(clan, grid, up)
            if leader is not None:
                sums[self.pairing.clans.index(clan)] += (LEADERS[clan].value or 0) * reach(leader)
        lead = sums[0] - sums[1]
        prey = self._prey[grid] > 0
        took = [prey & (lead > 0), prey & (lead < 0)]
        leader = self._leader(Clan.CHAOS, grid, up)
        if leader is not None:
            seat = self.pairing.clans.index(Clan.CHAOS)
            near, free = _near(leader), prey & (lead == 0)
            for marks, _ in self._pairs:
                kind = marks[grid]
                caught = (took[seat] & kind & near).any(axis=(0, 1))
                took[seat] = took[seat] | (free & kind & caught)
        return took


def _is_of(clan: Clan, tile: Tile) -> bool:
    return isinstance(tile, Cat) and tile.clan is clan


def _is_prey(kind: PreyKind, tile: Tile) -> bool:
    return isinstance(tile, Prey) and tile.kind is kind


def _points(direction: Direction, tile: Tile) -> bool:
    return isinstance(tile, Dog) and direction in tile.arrows


def _gain_of_pair(kind: PreyKind) -> int:
    """What a whole pair brings on top of its sum."""
    pair = [prey for prey in PREY if prey.kind is kind]
    return prey_points(pair) - sum(prey.value for prey in pair)


def _count(marks: _Marks) -> npt.NDArray[np.int32]:
    count: npt.NDArray[np.int32] = marks.sum(axis=(0, 1), dtype=np.int32)
    return count


def _from(grid: npt.NDArray[_NumberT], direction: Direction) -> npt.NDArray[_NumberT]:
    """At each square what the neighbour in that direction holds; 0 beyond the edge."""
    down, right = _STEPS[direction]
    moved = np.zeros_like(grid)
    moved[max(0, -down) : SIDE - max(0, down), max(0, -right) : SIDE - max(0, right)] = grid[
        max(0, down) : SIDE - max(0, -down), max(0, right) : SIDE - max(0, -right)
    ]
    return moved


def _orthogonal_sum(values: _Grid) -> _Grid:
    total = _from(values, Direction.N)
    for direction in _STRAIGHT[1:]:
        total += _from(values, direction)
    return total


def _near(leader: _Marks) -> _Marks:
    """The squares orthogonally next to the one marked on each board."""
    near: _Marks = _orthogonal_sum(leader.astype(np.int8)) > 0
    return near


def _slanted(leader: _Marks) -> _Grid:
    """1 on the squares diagonally next to the one marked on each board."""
    marked = leader.astype(np.int8)
    total = np.zeros_like(marked)
    for direction in _SLANTED:
        total += _from(marked, direction)
    return total


def _in_line(leader: _Marks) -> _Grid:
    """1 on the squares of the row and column of the one marked on each board that are not next to it."""
    line = leader.any(axis=1, keepdims=True) | leader.any(axis=0, keepdims=True)
    line = line & ~leader & ~_near(leader)
    return line.astype(np.int8)
