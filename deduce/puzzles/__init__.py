"""Practice puzzles: made, graded, printed, coached."""

from deduce.puzzles.asking import ask, shortage
from deduce.puzzles.batch import REPEATS, Outcome, make_batch, seed_of
from deduce.puzzles.census import how_many_exist
from deduce.puzzles.certificates import check_puzzle
from deduce.puzzles.coach import Check, Coach, GiftHint, NoHint, coach_of
from deduce.puzzles.coaching import Hint, Worth, hint, worth
from deduce.puzzles.cutting import NoPuzzle, cut
from deduce.puzzles.daily import puzzle_of_the_day
from deduce.puzzles.drafting import most_attempts
from deduce.puzzles.grids import Grid, grid_of
from deduce.puzzles.making import MadePuzzle, make
from deduce.puzzles.possible import Impossible, why_impossible
from deduce.puzzles.proofs import Deduction, proof
from deduce.puzzles.rejections import Rejection, Tally
from deduce.puzzles.request import VERSION, PuzzleKind, Request
from deduce.puzzles.saving import puzzle_name, save_booklet, save_puzzle
from deduce.puzzles.setting import seen_cards, setting, task
from deduce.puzzles.techniques import Level
from deduce.puzzles.wording import bowl_words, deduction_words

__all__ = [
    "REPEATS",
    "VERSION",
    "Check",
    "Coach",
    "Deduction",
    "GiftHint",
    "Grid",
    "Hint",
    "Impossible",
    "Level",
    "MadePuzzle",
    "NoHint",
    "NoPuzzle",
    "Outcome",
    "PuzzleKind",
    "Rejection",
    "Request",
    "Tally",
    "Worth",
    "ask",
    "bowl_words",
    "check_puzzle",
    "coach_of",
    "cut",
    "deduction_words",
    "grid_of",
    "hint",
    "how_many_exist",
    "make",
    "make_batch",
    "most_attempts",
    "proof",
    "puzzle_name",
    "puzzle_of_the_day",
    "save_booklet",
    "save_puzzle",
    "seed_of",
    "seen_cards",
    "setting",
    "shortage",
    "task",
    "why_impossible",
    "worth",
]
