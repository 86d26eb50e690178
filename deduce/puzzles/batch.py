"""Many different puzzles from one seed, on one core or many, always the same ones."""

import copyreg
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from types import MappingProxyType

from deduce.parallel import spread
from deduce.puzzles.certificates import check_puzzle
from deduce.puzzles.making import MadePuzzle, make
from deduce.puzzles.rejections import Rejected, Rejection, Tally
from deduce.puzzles.request import VERSION, Request

FAILURES = 2
"""Seeds in a row whose attempts ran out before a batch gives up."""
REPEATS = 1000
"""Seeds in a row that repeat earlier puzzles before a batch gives up."""
LEAST_SEED = 100_000
"""Seeds after the first have six digits: short enough to read out."""


def _read_only(items: dict[object, object]) -> MappingProxyType[object, object]:
    return MappingProxyType(items)


# A record holds read-only mappings, which the standard library does not send to another process.
copyreg.pickle(MappingProxyType, lambda mapping: (_read_only, (dict(mapping),)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one seed of a batch gave."""

    puzzle: MadePuzzle | None
    """A puzzle that differs from all earlier ones, if it is one."""
    tally: Tally
    """The attempts rejected on the way."""


Result = tuple[MadePuzzle | None, Tally]


def seed_of(batch_seed: int, index: int) -> int:
    """The seed of a puzzle in a batch, by which alone it can be made again; the first has the batch's own."""
    if not index:
        return batch_seed
    digest = sha256(f"{VERSION}:{batch_seed}:{index}".encode()).digest()
    return LEAST_SEED + int.from_bytes(digest, "big") % (9 * LEAST_SEED)


def make_batch(
    request: Request, seed: int, wanted: int, *, jobs: int = 1, cluster: str | None = None
) -> Iterator[Outcome]:
    """So many different puzzles, each certified, in an order that does not depend on the number of jobs.

    With `cluster`, the workers of the Dask scheduler at that address make them.
    Ends early where attempts run out, or where seed after seed repeats an earlier puzzle. UndecidedError
    where the engines do not agree on a puzzle.
    """
    forms: set[str | None] = set()
    failures = repeats = 0
    is_here = jobs == 1 and cluster is None
    work = partial(_result if is_here else _certified_result, request)
    seeds = (seed_of(seed, index) for index in count())
    with closing(spread(work, seeds, jobs=jobs, cluster=cluster)) as results:
        for puzzle, tally in results:
            if puzzle is None:
                failures += 1
            elif puzzle.facts.form in forms:
                repeats += 1
                tally.note(Rejected(Rejection.SAME))
            else:
                failures = repeats = 0
                forms.add(puzzle.facts.form)
                if is_here:
                    check_puzzle(puzzle)
            is_new = puzzle is not None and not repeats
            yield Outcome(puzzle=puzzle if is_new else None, tally=tally)
            if len(forms) == wanted or failures == FAILURES or repeats == REPEATS:
                return


def _result(request: Request, seed: int) -> Result:
    tally = Tally()
    return make(request, seed, tally), tally


def _certified_result(request: Request, seed: int) -> Result:
    puzzle, tally = _result(request, seed)
    if puzzle is not None:
        check_puzzle(puzzle)
    return puzzle, tally
