"""The second engine's word on an analysis: CP-SAT agrees, differs, or could not tell in time."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from deduce.inference.analysis import Analysis
from deduce.inference.deals import Deal
from deduce.inference.encoding import Encoding, encode
from deduce.inference.witness import find_witness, is_verified
from deduce.solver import Literal, Sat, Stopper, Unknown, Unsat

__all__ = ["Certificate", "Verdict", "certify", "has_verified_witness"]


class Verdict(Enum):
    """Whether two engines say the same."""

    CERTIFIED = "certified"
    DIFFERS = "the two engines differ"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """The verdict, and why where it is not certified."""

    verdict: Verdict
    why: str = ""

    @property
    def certified(self) -> bool:
        """Whether both engines agree on everything certain, possible and impossible."""
        return self.verdict is Verdict.CERTIFIED


CERTIFIED = Certificate(verdict=Verdict.CERTIFIED)


def certify(analysis: Analysis, *, limit: float = 30.0, stopper: Stopper | None = None) -> Certificate:
    """Check all that is called certain, possible or impossible, and a contradiction, within so many seconds.

    One infeasible model refutes every claim at once: all rounds are true, and some card called impossible
    is held or some card called certain is not. Every card called possible has a deal whose rows, with
    unseen cards filled in, the rule functions accept. CP-SAT never sees deals or weights.
    """
    for deal in _deals_to_show(analysis):
        witness = find_witness(analysis.record, deal)
        if witness is None or not is_verified(analysis.record, witness):
            return Certificate(
                verdict=Verdict.DIFFERS, why="the rules refuse a deal that was counted as fitting"
            )
    encoding = encode(analysis.record)
    for switch in encoding.switches:
        encoding.model.add_clause([switch])
    if analysis.consistent:
        encoding.model.add_clause(_denials(analysis, encoding))
    answer = encoding.model.solve(limit=limit, stopper=stopper)
    match answer:
        case Unsat():
            return CERTIFIED
        case Sat():
            return Certificate(
                verdict=Verdict.DIFFERS, why="CP-SAT found a deal that the enumeration does not know"
            )
        case Unknown(why=why):
            return Certificate(verdict=Verdict.UNDECIDED, why=why)


def has_verified_witness(analysis: Analysis) -> bool:
    """Whether a deal with all unseen cards filled in, accepted by the rule functions, proves consistency."""
    deal = next((deal for deal, _ in analysis.deals()), None)
    witness = None if deal is None else find_witness(analysis.record, deal)
    return witness is not None and is_verified(analysis.record, witness)


def _denials(analysis: Analysis, encoding: Encoding) -> Iterator[Literal]:
    """Literals of which one is true exactly when some claim of the analysis is false."""
    for seat in analysis.record.seats:
        for card in analysis.impossible(seat):
            yield encoding.holds[seat, card]
        for card in analysis.certain(seat):
            yield encoding.model.negated(encoding.holds[seat, card])


def _deals_to_show(analysis: Analysis) -> Iterator[Deal]:
    """Fitting deals that together show every possible card and every card that may be missing."""
    open_claims = {
        (seat, card, holds)
        for seat in analysis.record.seats
        for card in analysis.possible(seat)
        for holds in (True, *((False,) if card not in analysis.certain(seat) else ()))
    }
    while open_claims:
        seat, card, holds = min(open_claims)
        deal = analysis.witness(seat, card, holds=holds)
        if deal is None:
            return
        yield deal
        open_claims -= {(s, c, h) for s, c, h in open_claims if (c in deal[s]) == h}
