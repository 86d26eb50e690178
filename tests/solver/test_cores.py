"""Minimal conflicts, among items and among assumptions, against every subset."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import UndecidedError
from deduce.solver import Unsat, minimal_core, mus
from tests.solver.small_models import clauses, literals, model_of, pigeons, satisfying


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


def test_mus_never_takes_an_undecided_answer_for_a_no():
    """A question that could not be decided stops the search."""

    def is_consistent(items):
        if len(items) < 3:
            raise UndecidedError("the limit was hit")
        return False

    with pytest.raises(UndecidedError):
        mus([1, 2, 3], is_consistent)


@settings(max_examples=100)
@given(clauses, st.lists(literals, max_size=5, unique_by=abs))
def test_a_minimal_core_is_a_smallest_reason_that_stands(rows, assumptions):
    """The core allows no solution, every part of it does, and there is none where all go together."""
    core = minimal_core(model_of(rows), assumptions)
    if core is None:
        assert set(satisfying(rows, assumptions))
        return
    assert set(core) <= set(assumptions)
    assert not set(satisfying(rows, core))
    for literal in core:
        assert set(satisfying(rows, set(core) - {literal}))


def test_a_core_that_is_a_rumour_is_not_believed(monkeypatch):
    """Where the solver blames assumptions that go together, all assumptions are searched again."""
    model = model_of([[-1, -2]])
    solve = type(model).solve

    def slanderous(model, *, assumptions=(), **options):
        answer = solve(model, assumptions=assumptions, **options)
        return Unsat(core=frozenset({3})) if isinstance(answer, Unsat) and len(assumptions) == 3 else answer

    monkeypatch.setattr(type(model), "solve", slanderous)
    assert minimal_core(model, [1, 2, 3]) == (1, 2)


def test_a_core_without_time_is_undecided():
    """Running out of time is neither a conflict nor none."""
    with pytest.raises(UndecidedError):
        minimal_core(pigeons(11), [1], limit=0.0)
