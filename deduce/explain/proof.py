"""Premises proved again, by both engines, before anybody sees them."""

from deduce.errors import UndecidedError
from deduce.explain.claims import Claim, refuting_deals
from deduce.explain.limit import Limit
from deduce.explain.parts import part_of
from deduce.explain.premises import Premises
from deduce.inference import encode
from deduce.inference.ways import weigh_deals
from deduce.records import DelicatsRecord
from deduce.solver import Sat, Unknown, Unsat

__all__ = ["prove"]


def prove(record: DelicatsRecord, claim: Claim | None, premises: Premises, limit: Limit) -> None:
    """Return only if the premises alone prove the claim, or without one a contradiction, by both engines.

    Enumeration weighs the record cut down to the premises; CP-SAT looks for a deal that denies the claim
    with the switches of the premises on. UndecidedError when the two differ or the limit is hit.
    """
    weighed = weigh_deals(part_of(record, rounds=premises.rounds, facts=premises.setup))
    if refuting_deals(weighed.deals, claim)[weighed.fitting].any():
        raise UndecidedError("the smallest premises do not prove what they should")
    encoding = encode(record)
    if claim is not None:
        held = encoding.holds[claim.seat, claim.card]
        encoding.model.add_clause([encoding.model.negated(held) if claim.holds else held])
    for fact in premises.setup:
        encoding.model.add_clause([encoding.facts[fact]])
    for number in premises.rounds:
        encoding.model.add_clause([encoding.rounds[number]])
    answer = encoding.model.solve(limit=limit.left, stopper=limit.stopper)
    match answer:
        case Unsat():
            return
        case Sat():
            raise UndecidedError("CP-SAT found a deal that the enumeration does not know")
        case Unknown(why=why):
            raise UndecidedError(why)
