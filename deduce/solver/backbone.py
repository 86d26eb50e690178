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

    One clause asks each time for a solution in which any candidate that is left is false, and every
    solution strikes out all candidates that it shows to be false; so there are far fewer solves than
    candidates (the iterative algorithm of Marques-Silva, Janota and Lynce 2010).
    """
    until = monotonic() + limit
    seeking = model.boolean("seeking")
    candidates: set[Literal] | None = None
    while True:
        left = max(0.0, until - monotonic())
        match model.solve(assumptions=[seeking], limit=left, stopper=stopper):
            case Sat() as solution:
                true = {literal if solution.holds(literal) else Literal(-literal) for literal in literals}
                candidates = true if candidates is None else candidates & true
                model.add_clause([Literal(-literal) for literal in sorted(candidates)], when=[seeking])
            case Unsat() as impossible:
                return impossible if candidates is None else frozenset(candidates)
            case Unknown() as undecided:
                return undecided
