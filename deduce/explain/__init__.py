"""Why something follows, what cannot all be true, and how to mend it."""

from deduce.explain.claims import Claim
from deduce.explain.conflict import Conflict, conflict
from deduce.explain.reason import Answer, Reason, why
from deduce.explain.steps import Step
from deduce.explain.walk import Walk, walk
from deduce.explain.wording import claim_words, row_name

__all__ = [
    "Answer",
    "Claim",
    "Conflict",
    "Reason",
    "Step",
    "Walk",
    "claim_words",
    "conflict",
    "row_name",
    "walk",
    "why",
]
