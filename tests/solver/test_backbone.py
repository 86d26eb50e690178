"""What is true in every solution, against every assignment."""

from hypothesis import given, settings

from deduce.solver import ConstraintModel, Literal, Unknown, Unsat, backbone
from tests.solver.small_models import BOOLEANS, clauses, model_of, pigeons, satisfying

EVERY = [Literal(number) for number in range(1, BOOLEANS + 1)]


@settings(max_examples=100)
@given(clauses)
def test_the_backbone_is_what_all_solutions_share(rows):
    """A literal is in the backbone exactly when every satisfying assignment makes it true."""
    solutions = list(satisfying(rows))
    answer = backbone(model_of(rows), EVERY)
    if not solutions:
        assert isinstance(answer, Unsat)
        return
    shared = {number for number in EVERY if all(number in true for true in solutions)}
    shared |= {-number for number in EVERY if not any(number in true for true in solutions)}
    assert answer == shared


def test_one_solution_strikes_out_many_candidates(monkeypatch):
    """Forty free Booleans take a few solves, not forty."""
    solves = []
    solve = ConstraintModel.solve
    monkeypatch.setattr(
        ConstraintModel, "solve", lambda self, **options: solves.append(0) or solve(self, **options)
    )
    model = ConstraintModel()
    free = [model.boolean(f"free {number}") for number in range(40)]
    fixed = model.boolean("fixed")
    model.add_clause([fixed])
    assert backbone(model, [*free, fixed]) == {fixed}
    assert len(solves) < 10


def test_a_backbone_without_time_is_unknown():
    """Running out of time says nothing about what all solutions share."""
    assert isinstance(backbone(pigeons(11), [Literal(1)], limit=0.0), Unknown)
