"""The constraint model against every assignment of small random models."""

import subprocess
import sys
from threading import Thread
from time import monotonic, sleep

from hypothesis import given, settings

from deduce.solver import ConstraintModel, Sat, Stopper, Unknown, Unsat
from tests.solver.small_models import EVERY, clauses, model_of, pigeons, satisfying
from tests.solver.solutions import solutions


@settings(max_examples=100)
@given(clauses)
def test_solving_finds_every_assignment_and_no_other(rows):
    """Solved until there is no more, a model has exactly the assignments that satisfy its clauses."""
    assert solutions(model_of(rows), EVERY) == set(satisfying(rows))


def test_linear_constraints_count_weights():
    """Exactly and at most bound the weights of true literals, and the greatest sum of them is found."""
    model = ConstraintModel()
    a, b, c = (model.boolean(name) for name in "abc")
    model.add_exactly(2, [a, b, c])
    model.add_at_most(4, [(3, a), (2, b), (1, c)])
    model.maximize([(5, a), (3, b), (1, c)])
    answer = model.solve()
    assert answer == Sat(true=frozenset({a, c}), is_optimal=True)


def test_at_most_one_and_exactly_one_allow_no_two():
    """No two literals are true together, and with exactly one, one is, a negation included."""
    model = ConstraintModel()
    a, b, c = (model.boolean(name) for name in "abc")
    model.add_at_most_one([a, b, c])
    model.add_exactly(1, [a, b, model.negated(c)])
    assert solutions(model, [a, b, c]) == {frozenset()}


def test_condition_switches_a_constraint_off():
    """A constraint binds only while all its conditions hold."""
    model = ConstraintModel()
    switch, a, b = (model.boolean(name) for name in ("switch", "a", "b"))
    model.add_clause([b], when=[switch])
    model.add_at_most(0, [(1, a)], when=[switch, b])
    without = {frozenset(), frozenset({a}), frozenset({b}), frozenset({a, b})}
    assert solutions(model, [switch, a, b]) == {*without, frozenset({switch, b})}


def test_stopped_solve_is_unknown():
    """A solve whose stopper was used already is neither yes nor no."""
    stopper = Stopper()
    stopper.stop()
    assert isinstance(ConstraintModel().solve(stopper=stopper), Unknown)


def test_time_out_is_unknown_not_no():
    """A limit of no time leaves a hard question undecided."""
    assert isinstance(pigeons(11).solve(limit=1e-6), Unknown)


def test_another_thread_stops_a_solve():
    """A solve that would take very long ends soon after it is stopped, and is Unknown."""
    stopper = Stopper()
    answers = []
    began = monotonic()
    solving = Thread(target=lambda: answers.append(pigeons(30).solve(limit=300.0, stopper=stopper)))
    solving.start()
    sleep(0.2)
    was_running = solving.is_alive()
    stopper.stop()
    solving.join(timeout=60.0)
    assert [type(answer) for answer in answers] == [Unknown if was_running else Unsat]
    assert monotonic() - began < 60.0


def test_a_stop_is_not_lost_at_the_start():
    """However early the stop comes, the solve ends."""
    for _ in range(20):
        stopper = Stopper()
        model = pigeons(30)
        solving = Thread(target=model.solve, kwargs={"limit": 300.0, "stopper": stopper})
        solving.start()
        stopper.stop()
        solving.join(timeout=60.0)
        assert not solving.is_alive()


def test_importing_the_solver_does_not_import_or_tools():
    """OR-Tools costs half a second, so it is loaded with the first model only."""
    code = "import sys, deduce.solver; print(any(name.startswith('ortools') for name in sys.modules))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "False"
