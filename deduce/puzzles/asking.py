"""One puzzle for somebody who waits for it: certified, or the reason why there is none."""

from collections.abc import Callable
from dataclasses import replace

from deduce.errors import UndecidedError
from deduce.puzzles.certificates import check_puzzle
from deduce.puzzles.making import MadePuzzle, make
from deduce.puzzles.possible import MOST_NEAREST, Impossible, nearest, why_impossible
from deduce.puzzles.rejections import Rejected, Tally
from deduce.puzzles.request import Request
from deduce.solver import Stopper

MOST_REASONS = 3
"""Reasons for rejections that are worth telling."""


def ask(
    request: Request, seed: int, *, stopper: Stopper, watch: Callable[[int], object]
) -> MadePuzzle | Impossible:
    """The puzzle of a seed, or why there is none and what is nearest.

    `watch` is told the number of attempts after each that failed. UndecidedError where it was stopped.
    """
    impossible = why_impossible(request)
    if impossible is not None:
        return impossible
    tally = _WatchedTally(stopper, watch)
    puzzle = make(request, seed, tally)
    if puzzle is None:
        lacking = shortage(request, tally)
        reason = f"no such puzzle was found within the bound of attempts: {lacking.reason}"
        return replace(lacking, reason=reason)
    check_puzzle(puzzle)
    return puzzle


def shortage(request: Request, tally: Tally) -> Impossible:
    """What the attempts were instead where they ran out, and what is nearest to the request."""
    common = tally.reasons.most_common(MOST_REASONS)
    reasons = "; ".join(f"{count} times {reason.value}" for reason, count in common)
    near = (*_other_rounds(request, tally), *nearest(request))
    return Impossible(reason=reasons, nearest=near[:MOST_NEAREST])


def _other_rounds(request: Request, tally: Tally) -> tuple[Request, ...]:
    """The same request with the nearest number of rounds that was met."""
    if request.rounds is None or not tally.rounds:
        return ()
    wanted = request.rounds
    met = min(tally.rounds, key=lambda rounds: (abs(rounds - wanted), rounds))
    return (replace(request, rounds=met),)


class _WatchedTally(Tally):
    """A tally that tells how far it got, and ends the search when it is stopped."""

    def __init__(self, stopper: Stopper, watch: Callable[[int], object]) -> None:
        super().__init__()
        self._stopper = stopper
        self._watch = watch

    def note(self, rejected: Rejected) -> None:
        """Count one more, and tell how many."""
        if self._stopper.stopped:
            raise UndecidedError("the search was stopped")
        super().note(rejected)
        self._watch(self.reasons.total())
