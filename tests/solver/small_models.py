"""Small random constraint models and every assignment that satisfies them."""

from itertools import product

from hypothesis import strategies as st

from deduce.solver import ConstraintModel, Literal

BOOLEANS = 5
EVERY = [Literal(number) for number in range(1, BOOLEANS + 1)]
literals = st.integers(1, BOOLEANS).flatmap(
    lambda number: st.sampled_from([Literal(number), Literal(-number)])
)
clauses = st.lists(st.lists(literals, min_size=1, max_size=3), max_size=10)


def model_of(rows):
    """A model of five Booleans and these clauses."""
    model = ConstraintModel()
    for number in range(BOOLEANS):
        model.boolean(f"b{number}")
    for row in rows:
        model.add_clause(row)
    return model


def satisfying(rows):
    """Every assignment that makes each row true, as sets of true Booleans."""
    for values in product([False, True], repeat=BOOLEANS):
        holds = dict(zip(EVERY, values, strict=True))
        if all(any(holds[abs(literal)] == (literal > 0) for literal in row) for row in rows):
            yield frozenset(number for number, value in holds.items() if value)


def pigeons(holes):
    """A model that is hard to refute: one pigeon more than there are holes."""
    model = ConstraintModel()
    inside = [[model.boolean(f"{p} in {h}") for h in range(holes)] for p in range(holes + 1)]
    for row in inside:
        model.add_clause(row)
    for one in range(holes + 1):
        for other in range(one):
            for hole in range(holes):
                model.add_clause([model.negated(inside[one][hole]), model.negated(inside[other][hole])])
    return model
