"""Why something follows, what cannot all be true, and how to mend it."""

from deduce.explain.applying import mended_text
from deduce.explain.audit import Audit, Look, RowOnTable, SeatOnTable, audit
from deduce.explain.claims import Claim
from deduce.explain.conflict import Conflict, conflict
from deduce.explain.doubts import Doubts, doubts
from deduce.explain.fragile import fragile
from deduce.explain.reason import Answer, Reason, why
from deduce.explain.repairs import Change, Repair, repairs
from deduce.explain.slips import SLIP_ODDS, SlipKind
from deduce.explain.steps import Step
from deduce.explain.walk import Walk, walk
from deduce.explain.wording import claim_words, row_name

__all__ = [
    "SLIP_ODDS",
    "Answer",
    "Audit",
    "Change",
    "Claim",
    "Conflict",
    "Doubts",
    "Look",
    "Reason",
    "Repair",
    "RowOnTable",
    "SeatOnTable",
    "SlipKind",
    "Step",
    "Walk",
    "audit",
    "claim_words",
    "conflict",
    "doubts",
    "fragile",
    "mended_text",
    "repairs",
    "row_name",
    "walk",
    "why",
]
