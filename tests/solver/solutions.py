"""Every solution of a constraint model, one solve each."""

from deduce.solver import Sat, Unsat


def solutions(model, booleans):
    """Every set of these Booleans that are true together in some solution, each forbidden once found."""
    found = set()
    while isinstance(answer := model.solve(), Sat):
        true = answer.true & set(booleans)
        assert true not in found
        found.add(true)
        model.add_clause(model.negated(one) if one in true else one for one in booleans)
    assert answer == Unsat()
    return found
