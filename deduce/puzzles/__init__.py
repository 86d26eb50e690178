"""Practice puzzles: made, graded, printed, coached."""

from deduce.puzzles.batch import REPEATS, Outcome, make_batch, seed_of
from deduce.puzzles.census import how_many_exist
from deduce.puzzles.certificates import check_puzzle
from deduce.puzzles.cutting import NoPuzzle, cut
from deduce.puzzles.making import MadePuzzle, make
from deduce.puzzles.possible import MOST_NEAREST, Impossible, nearest, why_impossible
from deduce.puzzles.rejections import Rejection, Tally
from deduce.puzzles.request import VERSION, PuzzleKind, Request
from deduce.puzzles.saving import puzzle_name, save_booklet, save_puzzle
from deduce.puzzles.techniques import Level

__all__ = [
    "MOST_NEAREST",
    "REPEATS",
    "VERSION",
    "Impossible",
    "Level",
    "MadePuzzle",
    "NoPuzzle",
    "Outcome",
    "PuzzleKind",
    "Rejection",
    "Request",
    "Tally",
    "check_puzzle",
    "cut",
    "how_many_exist",
    "make",
    "make_batch",
    "nearest",
    "puzzle_name",
    "save_booklet",
    "save_puzzle",
    "seed_of",
    "why_impossible",
]
