"""The constraint model against every assignment of small random models."""

import subprocess
import sys
from threading import Thread
from time import monotonic, sleep

from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.solver import ConstraintModel, Literal, Sat, Stopper, Unknown, Unsat
from tests.solver.small_models import clauses, literals, model_of, pigeons, satisfying


@settings(max_examples=150)
@given(clauses, st.lists(literals, max_size=4, unique_by=abs))
def test_solving_agrees_with_every_assignment(rows, assumptions):
    """Sat exactly when some assignment satisfies, and a core alone allows none."""
    answer = model_of(rows).solve(assumptions=assumptions)
    expected = set(satisfying(rows, assumptions))
    match answer:
        case Sat(true=true):
            assert true in expected
        case Unsat(core=core):
            assert not expected
            assert core <= set(assumptions)
            assert not set(satisfying(rows, core))
        case Unknown():
            raise AssertionError("a model of five Booleans is decided")


@settings(max_examples=25)
@given(clauses)
def test_projections_are_complete_and_distinct(rows):
    """Every set of the chosen literals that some solution makes true, once."""
    chosen = [Literal(1), Literal(-2), Literal(3)]
    expected = {
        frozenset(lit for lit in chosen if (abs(lit) in true) == (lit > 0)) for true in satisfying(rows)
    }
    assert model_of(rows).projections(chosen) == expected


def test_linear_constraints_count_weights():
    """Exactly and at most bound the weights of true literals, and the objective is exact."""
    model = ConstraintModel()
    a, b, c = (model.boolean(name) for name in "abc")
    model.add_exactly(2, [a, b, c])
    model.add_at_most(4, [(3, a), (2, b), (1, c)])
    model.maximize([(5, a), (3, b), (1, c)])
    answer = model.solve()
    assert answer == Sat(true=frozenset({a, c}), objective=6, is_optimal=True)


def test_at_most_one_and_exactly_one_allow_no_two():
    """No two literals are true together, and with exactly one, one is."""
    model = ConstraintModel()
    a, b, c = (model.boolean(name) for name in "abc")
    model.add_at_most_one([a, b, c])
    assert model.projections([a, b, c]) == {frozenset(), frozenset({a}), frozenset({b}), frozenset({c})}
    model.add_exactly(1, [a, model.negated(b)])
    assert model.projections([a, b, c]) == {frozenset(), frozenset({c})}


def test_condition_switches_a_constraint_off():
    """A constraint binds only while all its conditions hold."""
    model = ConstraintModel()
    switch, a, b = (model.boolean(name) for name in ("switch", "a", "b"))
    model.add_exactly(2, [a, b], when=[switch])
    model.add_clause([model.negated(a)])
    assert model.solve(assumptions=[switch]) == Unsat(core=frozenset({switch}))
    assert isinstance(model.solve(), Sat)


def test_core_is_empty_when_the_model_itself_is_impossible():
    """No assumption is blamed for what is impossible without any."""
    model = ConstraintModel()
    a, b = model.boolean("a"), model.boolean("b")
    model.add_clause([a])
    model.add_clause([model.negated(a)])
    assert model.solve(assumptions=[b]) == Unsat(core=frozenset())


def test_core_names_no_stranger():
    """Where CP-SAT blames a literal that was not assumed, all assumptions are the core."""
    answer = model_of([[1], [2]]).solve(assumptions=[Literal(1), Literal(-2)])
    assert isinstance(answer, Unsat)
    assert Literal(-2) in answer.core <= {1, -2}


def test_stopped_solve_is_unknown():
    """A solve whose stopper was used already is neither yes nor no."""
    stopper = Stopper()
    stopper.stop()
    assert isinstance(ConstraintModel().solve(stopper=stopper), Unknown)


def test_time_out_is_unknown_not_no():
    """A limit of no time leaves a hard question undecided."""
    assert isinstance(pigeons(11).solve(limit=1e-6), Unknown)


def test_projections_without_time_are_unknown():
    """An enumeration that did not end is no set of solutions, not even an empty one."""
    assert isinstance(model_of([]).projections([Literal(1)], limit=0.0), Unknown)


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
