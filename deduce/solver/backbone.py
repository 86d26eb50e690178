"""What is true in every solution of a constraint model."""

from collections.abc import Sequence
from time import monotonic

from deduce.solver.model import DEFAULT_LIMIT, ConstraintModel, Literal, Sat, Stopper, Unknown, Unsat

__all__ = ["backbone"]


def backbone(
    model: ConstraintModel,
    literals: Sequence[Literal],
    *,
    limit: float = DEFAULT_LIMIT,
    stopper: Stopper | None = None,
) -> frozenset[Literal] | Unsat | Unknown:
    """Those of the literals and of their negations that are true in every solution.

    One clause asks each time for a solution in which any candidate that is left is false, with hints that
    as many of them be false as may be, and every solution strikes out all that it shows to be false; so
    there are far fewer solves than candidates (the iterative algorithm of Marques-Silva, Janota and Lynce
    2010).
    """
    until = monotonic() + limit
    seeking = model.boolean("seeking")
    candidates: set[Literal] | None = None
    denied: list[Literal] = []
    while True:
        left = max(0.0, until - monotonic())
        match model.solve(assumptions=[seeking], hints=denied, limit=left, stopper=stopper):
            case Sat() as solution:
                true = {literal if solution.holds(literal) else Literal(-literal) for literal in literals}
                candidates = true if candidates is None else candidates & true
                denied = [Literal(-literal) for literal in sorted(candidates)]
                model.add_clause(denied, when=[seeking])
            case Unsat() as impossible:
                return impossible if candidates is None else frozenset(candidates)
            case Unknown() as undecided:
                return undecided
