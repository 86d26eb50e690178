"""The constraint model against every assignment of small random models."""

import subprocess
import sys
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.solver import ConstraintModel, Literal, Sat, Stopper, Unknown, Unsat, mus

BOOLEANS = 5
literals = st.integers(1, BOOLEANS).flatmap(lambda n: st.sampled_from([Literal(n), Literal(-n)]))
clauses = st.lists(st.lists(literals, min_size=1, max_size=3), max_size=10)


def model_of(rows):
    """A model of five Booleans and these clauses."""
    model = ConstraintModel()
    for number in range(BOOLEANS):
        model.boolean(f"b{number}")
    for row in rows:
        model.add_clause(row)
    return model


def satisfying(rows, assumptions=()):
    """Every assignment that makes each row and each assumption true, as sets of true Booleans."""
    for values in product([False, True], repeat=BOOLEANS):
        holds = dict(zip(range(1, BOOLEANS + 1), values, strict=True))

        def true(literal, holds=holds):
            return holds[abs(literal)] == (literal > 0)

        if all(any(map(true, row)) for row in rows) and all(map(true, assumptions)):
            yield frozenset(n for n, v in holds.items() if v)


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
    """Exactly, at most and equal bound the weights of true literals, and the objective is exact."""
    model = ConstraintModel()
    a, b, c = (model.boolean(name) for name in "abc")
    model.add_exactly(2, [a, b, c])
    model.add_at_most(4, [(3, a), (2, b), (1, c)])
    model.maximize([(5, a), (3, b), (1, c)])
    answer = model.solve()
    assert answer == Sat(true=frozenset({a, c}), objective=6, is_optimal=True)


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
    model = ConstraintModel()
    holes, pigeons = 11, 12
    inside = [[model.boolean(f"{p} in {h}") for h in range(holes)] for p in range(pigeons)]
    for row in inside:
        model.add_clause(row)
    for one in range(pigeons):
        for other in range(one):
            for hole in range(holes):
                model.add_clause([model.negated(inside[one][hole]), model.negated(inside[other][hole])])
    assert isinstance(model.solve(limit=1e-6), Unknown)


@given(st.lists(st.frozensets(st.integers(0, 5), min_size=1, max_size=3), min_size=1, max_size=6))
def test_mus_is_inconsistent_and_no_part_of_it_is(conflicts):
    """What is left is a conflict and stays none when any item is left out."""

    def is_consistent(items):
        return not any(conflict <= set(items) for conflict in conflicts)

    core = mus(range(6), is_consistent)
    assert core is not None
    assert not is_consistent(core)
    assert all(is_consistent([other for other in core if other != item]) for item in core)


def test_mus_of_consistent_items_is_none():
    """There is no conflict among items that go together."""
    assert mus([1, 2], lambda items: True) is None


def test_importing_the_solver_does_not_import_or_tools():
    """OR-Tools costs half a second, so it is loaded with the first model only."""
    code = "import sys, deduce.solver; print(any(name.startswith('ortools') for name in sys.modules))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "False"
