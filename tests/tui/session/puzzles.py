"""Puzzles to solve in tests, from stored seeds, each made once."""

from functools import cache
from pathlib import Path

from deduce.puzzles import Level, MadePuzzle, PuzzleKind, Request, Tally, make
from tui.session.puzzle_results import PuzzleShelf
from tui.session.puzzle_session import PuzzleSession

GIFTS = Request(kind=PuzzleKind.GIFTS, level=Level.EASY)
FACE_DOWN = Request(mission_number=4, players=3, level=Level.EASY)
COUNTING = Request(mission_number=2, players=2, kind=PuzzleKind.COUNTING)
SEATED = Request(mission_number=7, players=3, level=Level.MEDIUM, seat=1)


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@cache
def made(request: Request, seed: int) -> MadePuzzle:
    """The puzzle of a seed."""
    puzzle = make(request, seed, Tally())
    assert puzzle is not None
    return puzzle


def puzzle_file(folder: Path, request: Request, seed: int = 1) -> Path:
    """A file with that puzzle, where the app keeps puzzles."""
    return PuzzleShelf(folder).keep(made(request, seed))


def open_puzzle(folder: Path, request: Request, seed: int = 1, clock: Clock | None = None) -> PuzzleSession:
    """An open puzzle, its clock standing."""
    path = puzzle_file(folder, request, seed)
    return PuzzleSession.open(path, shelf=PuzzleShelf(folder), clock=clock or Clock())
