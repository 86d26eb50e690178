"""The 25 squares of the grid: their names, and which of them lie near which."""

from deduce.games.pocket_cats.components import Direction

__all__ = [
    "AROUND",
    "BESIDE",
    "CENTRE",
    "DIAGONALS",
    "IN_LINE",
    "SIDE",
    "SQUARES",
    "WITHIN_TWO",
    "beside_in",
    "square_name",
    "square_named",
]

SIDE = 5
SQUARES = range(SIDE * SIDE)
"""Row by row from the top left."""
CENTRE = len(SQUARES) // 2

_ROWS = "abcde"
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


def square_name(square: int) -> str:
    """Row letter from the top and column number from the left.

    >>> square_name(0), square_name(CENTRE), square_name(24)
    ('a1', 'c3', 'e5')
    """
    row, column = divmod(square, SIDE)
    return f"{_ROWS[row]}{column + 1}"


def square_named(name: str) -> int | None:
    """The square of that name, whatever its case; None where there is none.

    >>> square_named("C3"), square_named("f1")
    (12, None)
    """
    return _BY_NAME.get(name.lower())


def beside_in(square: int, direction: Direction) -> int | None:
    """The square one step in that direction; None beyond the edge."""
    return _NEXT[square][direction]


def _step(square: int, direction: Direction, length: int = 1) -> int | None:
    row, column = divmod(square, SIDE)
    down, right = _STEPS[direction]
    row, column = row + length * down, column + length * right
    return SIDE * row + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def _reach(directions: tuple[Direction, ...], furthest: int) -> tuple[tuple[int, ...], ...]:
    """Per square, sorted, every square up to that many steps away in one of these directions."""
    return tuple(
        tuple(
            sorted(
                there
                for direction in directions
                for length in range(1, furthest + 1)
                if (there := _step(square, direction, length)) is not None
            )
        )
        for square in SQUARES
    )


_STRAIGHT = (Direction.N, Direction.E, Direction.S, Direction.W)
_SLANTED = (Direction.NE, Direction.SE, Direction.SW, Direction.NW)

_BY_NAME = {square_name(square): square for square in SQUARES}
_NEXT = tuple(tuple(_step(square, direction) for direction in Direction) for square in SQUARES)

BESIDE = _reach(_STRAIGHT, 1)
"""Orthogonally adjacent."""
AROUND = _reach(_STRAIGHT + _SLANTED, 1)
"""Orthogonally or diagonally adjacent."""
WITHIN_TWO = _reach(_STRAIGHT, 2)
"""In the same row or column and at most two away."""
IN_LINE = _reach(_STRAIGHT, SIDE - 1)
"""Anywhere in the same row or column."""
DIAGONALS = _reach(_SLANTED, 2)
"""One or two steps away on an exact diagonal (PC-18)."""
