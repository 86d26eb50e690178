"""The one door to OR-Tools; knows no game. OR-Tools is imported when the first model is made."""

from deduce.solver.backbone import backbone
from deduce.solver.cores import minimal_core, mus
from deduce.solver.model import (
    DEFAULT_LIMIT,
    ConstraintModel,
    Literal,
    Sat,
    Solution,
    Stopper,
    Unknown,
    Unsat,
)

__all__ = [
    "DEFAULT_LIMIT",
    "ConstraintModel",
    "Literal",
    "Sat",
    "Solution",
    "Stopper",
    "Unknown",
    "Unsat",
    "backbone",
    "minimal_core",
    "mus",
]
