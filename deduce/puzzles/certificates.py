"""Both engines asked whether a puzzle has the one answer it claims."""

from deduce.errors import UndecidedError
from deduce.inference import Analysis, analyse, certify
from deduce.puzzles.making import MadePuzzle


def check_puzzle(puzzle: MadePuzzle) -> None:
    """Do nothing where enumeration and CP-SAT agree on the answer; UndecidedError otherwise.

    The generator never asks either of them for a choice, so that no seed depends on a solver.
    """
    analysis = analyse(puzzle.record)
    certificate = certify(analysis)
    seed = puzzle.facts.seed
    if not certificate.certified:
        raise UndecidedError(f"the puzzle of seed {seed} was not certified: {certificate.why}")
    if not (_gifts_agree(analysis, puzzle) if puzzle.bowls else _deal_agrees(analysis, puzzle)):
        raise UndecidedError(
            f"the puzzle of seed {seed} leaves {analysis.deal_count} deals, not the answer it was made for"
        )


def _deal_agrees(analysis: Analysis, puzzle: MadePuzzle) -> bool:
    return analysis.deal_count == 1 and all(
        analysis.certain(seat) == hand for seat, hand in puzzle.solution.items()
    )


def _gifts_agree(analysis: Analysis, puzzle: MadePuzzle) -> bool:
    """Whether each gift card asked about is certain in its bowl and in no other."""
    every_bowl = (*analysis.record.seats, None)
    return all(
        (analysis.hit_probability(card, other) == 1) == (other == bowl)
        for card, bowl in puzzle.bowls.items()
        for other in every_bowl
    )
