"""A constraint model of Booleans and one checked way to solve it.

CP-SAT runs with one worker and a fixed seed: with many workers it has declared satisfiable models
infeasible, and its cores are then all assumptions (google/or-tools issues 5295 and 3102). Assumptions are
solved without presolve, which makes cores name strangers (issue 5141) and takes ten times as long as all
the rest on models as small as ours.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from time import monotonic, sleep
from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

__all__ = [
    "DEFAULT_LIMIT",
    "ConstraintModel",
    "Literal",
    "Sat",
    "Solution",
    "Stopper",
    "Unknown",
    "Unsat",
]

Literal = NewType("Literal", int)
"""A Boolean of the model, or with the sign of `ConstraintModel.negated` its negation."""

DEFAULT_LIMIT = 30.0
NUDGES, SECONDS_BETWEEN_NUDGES = 100, 0.001
"""CP-SAT loses a request to stop that comes before it has begun, so it is repeated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat:
    """A solution was found; `true` holds the Booleans that are true in it."""

    true: frozenset[Literal]
    objective: int | None = None
    is_optimal: bool = True
    """Whether no solution has a better objective; always so without one."""

    def holds(self, literal: Literal) -> bool:
        """Whether this literal, a Boolean or a negation, is true in the solution."""
        return literal in self.true if literal > 0 else -literal not in self.true


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsat:
    """There is no solution; with assumptions, `core` names some that together allow none.

    An empty core means that the model allows none even without assumptions. A core need not be smallest.
    """

    core: frozenset[Literal] = frozenset()


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
        self._objective: tuple[tuple[int, Literal], ...] = ()

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

    def add_exactly(self, count: int, literals: Sequence[Literal], *, when: Sequence[Literal] = ()) -> None:
        """Exactly this many of the literals are true whenever all of `when` are."""
        if count == 1 and not when:
            self._model.add_exactly_one([self._expression(literal) for literal in literals])
        else:
            self._linear(((1, literal) for literal in literals), count, count, when)

    def add_at_most(
        self, bound: int, terms: Iterable[tuple[int, Literal]], *, when: Sequence[Literal] = ()
    ) -> None:
        """The weights of the true literals sum up to at most the bound whenever all of `when` are true."""
        self._linear(terms, None, bound, when)

    def add_at_most_one(self, literals: Iterable[Literal]) -> None:
        """No two of the literals are true together."""
        self._model.add_at_most_one([self._expression(literal) for literal in literals])

    def maximize(self, terms: Iterable[tuple[int, Literal]]) -> None:
        """Look for the solution with the greatest sum of weights of true literals."""
        self._objective = tuple(terms)
        expressions, weights = self._split(self._objective)
        self._model.maximize(self._cp_model.LinearExpr.weighted_sum(expressions, weights))

    def solve(
        self,
        *,
        assumptions: Sequence[Literal] = (),
        hints: Iterable[Literal] = (),
        limit: float = DEFAULT_LIMIT,
        stopper: Stopper | None = None,
    ) -> Solution:
        """Solve under these assumptions within so many seconds.

        Every literal of a core is one of the assumptions; should CP-SAT name a stranger, the core is all
        assumptions. Whoever shows a core to people shrinks it and proves it again. What is meant for
        good is faster as a clause than as an assumption. Hints are tried first and bind nothing.
        """
        solver = self._solver(limit)
        if assumptions:
            solver.parameters.cp_model_presolve = False
            solver.parameters.cp_model_probing_level = 0
            solver.parameters.symmetry_level = 0
            solver.parameters.linearization_level = 0
        self._model.clear_assumptions()
        self._model.add_assumptions([self._expression(literal) for literal in assumptions])
        self._model.clear_hints()  # type: ignore[no-untyped-call]  # OR-Tools leaves it untyped
        for literal in hints:
            self._model.add_hint(self._booleans[abs(literal) - 1], literal > 0)
        if stopper is not None:
            stopper.watch(solver)
        try:
            if stopper is not None and stopper.stopped:
                return Unknown(why="it was stopped")
            status = solver.solve(self._model)
        finally:
            if stopper is not None:
                stopper.leave(solver)
        return self._answer(solver, status, assumptions, limit)

    def projections(
        self, literals: Sequence[Literal], *, limit: float = DEFAULT_LIMIT, stopper: Stopper | None = None
    ) -> frozenset[frozenset[Literal]] | Unknown:
        """Every set of these literals that are true together in some solution.

        Each solution found is forbidden and the next one sought, so those that differ elsewhere cost
        nothing. Unknown unless it was proved in the end that there is no further one.
        """
        until = monotonic() + limit
        seeking = self.boolean("seeking")
        found: set[frozenset[Literal]] = set()
        while True:
            left = max(0.0, until - monotonic())
            match self.solve(assumptions=[seeking], limit=left, stopper=stopper):
                case Sat() as solution:
                    holds = {literal: solution.holds(literal) for literal in literals}
                    found.add(frozenset(literal for literal in literals if holds[literal]))
                    self.add_clause(
                        (Literal(-lit if holds[lit] else lit) for lit in literals), when=[seeking]
                    )
                case Unsat():
                    return frozenset(found)
                case Unknown(why=why):
                    return Unknown(why=f"{why}, after {len(found)} solutions")

    def _solver(self, limit: float) -> "cp_model.CpSolver":
        solver = self._cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.max_time_in_seconds = limit
        solver.parameters.catch_sigint_signal = False  # it would leave Ctrl-C without Python's handler
        return solver

    def _answer(
        self, solver: "cp_model.CpSolver", status: object, assumptions: Sequence[Literal], limit: float
    ) -> Solution:
        if status in (self._cp_model.OPTIMAL, self._cp_model.FEASIBLE):
            true = frozenset(
                Literal(number)
                for number, boolean in enumerate(self._booleans, 1)
                if solver.boolean_value(boolean)
            )
            if not self._objective:
                return Sat(true=true)
            # The solver's own objective value is a float.
            value = sum(weight for weight, literal in self._objective if Sat(true=true).holds(literal))
            return Sat(true=true, objective=value, is_optimal=status == self._cp_model.OPTIMAL)
        if status == self._cp_model.INFEASIBLE:
            named = {self._literal(index) for index in solver.sufficient_assumptions_for_infeasibility()}
            return Unsat(core=frozenset(named if named <= set(assumptions) else assumptions))
        if status == self._cp_model.MODEL_INVALID:
            raise ValueError(self._model.validate())
        return Unknown(why=f"the limit of {limit:g} s was hit or the solver was stopped")

    def _literal(self, index: int) -> Literal:
        """CP-SAT numbers Booleans from 0 and writes the negation of i as -i - 1."""
        return Literal(index + 1 if index >= 0 else index)

    def _expression(self, literal: Literal) -> "cp_model.LiteralT":
        if literal > 0:
            return self._booleans[literal - 1]
        if literal not in self._negations:
            self._negations[literal] = ~self._booleans[-literal - 1]
        return self._negations[literal]

    def _split(self, terms: Iterable[tuple[int, Literal]]) -> "tuple[list[cp_model.LiteralT], list[int]]":
        pairs = [(self._expression(literal), weight) for weight, literal in terms]
        return [expression for expression, _ in pairs], [weight for _, weight in pairs]

    def _linear(
        self, terms: Iterable[tuple[int, Literal]], low: int | None, high: int, when: Sequence[Literal]
    ) -> None:
        expressions, weights = self._split(terms)
        total = self._cp_model.LinearExpr.weighted_sum(expressions, weights)
        constraint = self._model.add(total <= high) if low is None else self._model.add(total == low)
        if when:
            constraint.only_enforce_if([self._expression(literal) for literal in when])
