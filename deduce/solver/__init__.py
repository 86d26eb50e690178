"""The one door to OR-Tools; knows no game. OR-Tools is imported when the first model is made."""

from deduce.solver.model import ConstraintModel, Literal, Sat, Solution, Stopper, Unknown, Unsat

__all__ = ["ConstraintModel", "Literal", "Sat", "Solution", "Stopper", "Unknown", "Unsat"]
