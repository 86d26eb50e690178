"""A constraint model of Booleans and one checked way to solve it.

CP-SAT runs with one worker and a fixed seed: with many workers it has declared satisfiable models
infeasible (google/or-tools issue 5295).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from time import sleep
from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

__all__ = ["ConstraintModel", "Literal", "Sat", "Solution", "Stopper", "Unknown", "Unsat"]

Literal = NewType("Literal", int)
"""A Boolean of the model, or with the sign of `ConstraintModel.negated` its negation."""

NUDGES, SECONDS_BETWEEN_NUDGES = 100, 0.001
"""CP-SAT loses a request to stop that comes before it has begun, so it is repeated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat:
    """A solution was found; `true` holds the Booleans that are true in it."""

    true: frozenset[Literal]
    is_optimal: bool
    """Whether no solution has a better objective; always so without one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsat:
    """There is no solution."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknown:
    """The limit was hit or the solver was stopped: neither yes nor no."""

    why: str


Solution = Sat | Unsat | Unknown


@dataclass(slots=True)
class Stopper:
    """Lets another thread stop a solve, before it begins or while it runs."""

    stopped: bool = False
    _solvers: "list[cp_model.CpSolver]" = field(default_factory=list)

    def stop(self) -> None:
        """Stop every solve that this stopper was given to, and refuse those to come."""
        self.stopped = True
        for _ in range(NUDGES):
            if not self._solvers:
                return
            for solver in tuple(self._solvers):
                solver.stop_search()
            sleep(SECONDS_BETWEEN_NUDGES)

    def watch(self, solver: "cp_model.CpSolver") -> None:
        """Stop this solver too when asked to."""
        self._solvers.append(solver)

    def leave(self, solver: "cp_model.CpSolver") -> None:
        """This solver has ended."""
        self._solvers.remove(solver)


class ConstraintModel:
    """Booleans, clauses and linear constraints over them, for CP-SAT.

    A literal is a positive number for a Boolean and its negative for the negation.
    """

    def __init__(self) -> None:
        """An empty model; OR-Tools is imported here and not before."""
        from ortools.sat.python import cp_model

        self._cp_model = cp_model
        self._model = cp_model.CpModel()
        self._booleans: list[cp_model.IntVar] = []
        self._negations: dict[int, cp_model.LiteralT] = {}

    def boolean(self, name: str) -> Literal:
        """A new Boolean."""
        self._booleans.append(self._model.new_bool_var(name))
        return Literal(len(self._booleans))

    @staticmethod
    def negated(literal: Literal) -> Literal:
        """The literal that is true exactly when this one is not."""
        return Literal(-literal)

    def add_clause(self, literals: Iterable[Literal], *, when: Iterable[Literal] = ()) -> None:
        """At least one of the literals is true whenever all of `when` are."""
        self._model.add_bool_or(
            [*map(self._expression, literals), *(self._expression(Literal(-w)) for w in when)]
        )

    def add_exactly(self, count: int, literals: Iterable[Literal]) -> None:
        """Exactly this many of the literals are true."""
        if count == 1:
            self._model.add_exactly_one([self._expression(literal) for literal in literals])
        else:
            self._model.add(self._sum((1, literal) for literal in literals) == count)

    def add_at_most(
        self, bound: int, terms: Iterable[tuple[int, Literal]], *, when: Sequence[Literal] = ()
    ) -> None:
        """The weights of the true literals sum up to at most the bound whenever all of `when` are true."""
        constraint = self._model.add(self._sum(terms) <= bound)
        if when:
            constraint.only_enforce_if([self._expression(literal) for literal in when])

    def add_at_most_one(self, literals: Iterable[Literal]) -> None:
        """No two of the literals are true together."""
        self._model.add_at_most_one([self._expression(literal) for literal in literals])

    def maximize(self, terms: Iterable[tuple[int, Literal]]) -> None:
        """Look for the solution with the greatest sum of weights of true literals."""
        self._model.maximize(self._sum(terms))

    def solve(self, *, limit: float = 30.0, stopper: Stopper | None = None) -> Solution:
        """Solve within so many seconds; more may be added afterwards, and all solved again."""
        solver = self._solver(limit)
        if stopper is not None:
            stopper.watch(solver)
        try:
            if stopper is not None and stopper.stopped:
                return Unknown(why="it was stopped")
            status = solver.solve(self._model)
        finally:
            if stopper is not None:
                stopper.leave(solver)
        return self._answer(solver, status, limit)

    def _solver(self, limit: float) -> "cp_model.CpSolver":
        solver = self._cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.max_time_in_seconds = limit
        solver.parameters.catch_sigint_signal = False  # it would leave Ctrl-C without Python's handler
        return solver

    def _answer(self, solver: "cp_model.CpSolver", status: object, limit: float) -> Solution:
        if status in (self._cp_model.OPTIMAL, self._cp_model.FEASIBLE):
            true = frozenset(
                Literal(number)
                for number, boolean in enumerate(self._booleans, 1)
                if solver.boolean_value(boolean)
            )
            return Sat(true=true, is_optimal=status == self._cp_model.OPTIMAL)
        if status == self._cp_model.INFEASIBLE:
            return Unsat()
        if status == self._cp_model.MODEL_INVALID:
            raise ValueError(self._model.validate())
        return Unknown(why=f"the limit of {limit:g} s was hit or the solver was stopped")

    def _expression(self, literal: Literal) -> "cp_model.LiteralT":
        if literal > 0:
            return self._booleans[literal - 1]
        if literal not in self._negations:
            self._negations[literal] = ~self._booleans[-literal - 1]
        return self._negations[literal]

    def _sum(self, terms: Iterable[tuple[int, Literal]]) -> "cp_model.LinearExprT":
        pairs = [(self._expression(literal), weight) for weight, literal in terms]
        expressions, weights = [expression for expression, _ in pairs], [weight for _, weight in pairs]
        return self._cp_model.LinearExpr.weighted_sum(expressions, weights)
