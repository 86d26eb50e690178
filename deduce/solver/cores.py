"""Smallest inconsistent subsets: a conflict of which no part can be left out."""

from collections.abc import Callable, Collection, Sequence
from time import monotonic
from typing import TypeVar

from deduce.errors import UndecidedError
from deduce.solver.model import DEFAULT_LIMIT, ConstraintModel, Literal, Sat, Stopper, Unknown, Unsat

__all__ = ["minimal_core", "mus"]

ItemT = TypeVar("ItemT")


def mus(
    items: Sequence[ItemT], is_consistent: Callable[[Collection[ItemT]], bool]
) -> tuple[ItemT, ...] | None:
    """A minimal unsatisfiable subset of the items, in their order; None where they are consistent together.

    An empty tuple means that no item is to blame: even none of them is inconsistent. Deletion-based
    (Chinneck and Dravnieks 1991): each item is left out in turn and stays out unless the rest becomes
    consistent. `is_consistent` raises UndecidedError when it cannot tell; it never says no for that.
    """
    if is_consistent(items):
        return None
    needed = list(items)
    for item in items:
        rest = [other for other in needed if other is not item]
        if not is_consistent(rest):
            needed = rest
    return tuple(needed)


def minimal_core(
    model: ConstraintModel,
    assumptions: Sequence[Literal],
    *,
    limit: float = DEFAULT_LIMIT,
    stopper: Stopper | None = None,
) -> tuple[Literal, ...] | None:
    """Some of the assumptions that together allow no solution and of which none can be left out; None where
    all of them allow one.

    The solver's own core is only where the search begins: it is proved again and shrunk. UndecidedError
    when the limit in seconds is hit.
    """
    until = monotonic() + limit

    def solution(literals: Sequence[Literal]) -> Sat | Unsat:
        left = max(0.0, until - monotonic())
        answer = model.solve(assumptions=literals, limit=left, stopper=stopper)
        if isinstance(answer, Unknown):
            raise UndecidedError(answer.why)
        return answer

    def is_consistent(literals: Collection[Literal]) -> bool:
        return isinstance(solution(tuple(literals)), Sat)

    answer = solution(assumptions)
    if isinstance(answer, Sat):
        return None
    reported = [literal for literal in assumptions if literal in answer.core]
    core = mus(reported, is_consistent)
    return mus(assumptions, is_consistent) if core is None else core
