"""The second engine's word on an analysis: CP-SAT agrees, differs, or could not tell in time."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

import numpy as np

from deduce.games.delicats.components import Preference
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
SAMPLE = 1024


def certify(analysis: Analysis, *, limit: float = 30.0, stopper: Stopper | None = None) -> Certificate:
    """Check all that is called certain, possible or impossible, and a contradiction, within so many seconds.

    One infeasible model refutes every claim at once: all rounds are true, and some card called impossible
    is held or some card called certain is not. Every card called possible has a deal whose rows, with
    unseen cards filled in, the rule functions accept. CP-SAT never sees deals or weights.
    """
    unshown = _open_claims(analysis)
    for deal in deals_to_show(analysis):
        witness = find_witness(analysis.record, deal)
        if witness is None or not is_verified(analysis.record, witness):
            return Certificate(
                verdict=Verdict.DIFFERS, why="the rules refuse a deal that was counted as fitting"
            )
        unshown = {(seat, card, holds) for seat, card, holds in unshown if (card in deal[seat]) != holds}
    if unshown:
        return Certificate(verdict=Verdict.DIFFERS, why="no deal shows a card that was called possible")
    return _refuted(analysis, limit, stopper)


def _refuted(analysis: Analysis, limit: float, stopper: Stopper | None) -> Certificate:
    """Whether CP-SAT finds no deal in which a claim is false; where no deal fits, whether it finds none."""
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
    if not analysis.consistent:
        return False
    deal = analysis.weighed.deals.deal(int(analysis.weighed.fitting[0]))
    witness = find_witness(analysis.record, deal)
    return witness is not None and is_verified(analysis.record, witness)


def _denials(analysis: Analysis, encoding: Encoding) -> Iterator[Literal]:
    """Literals of which one is true exactly when some claim of the analysis is false."""
    for seat in analysis.record.seats:
        for card in analysis.impossible(seat):
            yield encoding.holds[seat, card]
        for card in analysis.certain(seat):
            yield encoding.model.negated(encoding.holds[seat, card])


def _open_claims(analysis: Analysis) -> set[tuple[int, Preference, bool]]:
    """All that is called possible: that a cat holds a card, and where it is not certain, that it does not."""
    claims = set()
    for seat in analysis.record.seats:
        certain = analysis.certain(seat)
        for card in analysis.possible(seat):
            claims |= {(seat, card, True)} if card in certain else {(seat, card, True), (seat, card, False)}
    return claims


def deals_to_show(analysis: Analysis) -> Iterator[Deal]:
    """A few fitting deals that together show all that any fitting deal shows: every card that a cat may
    hold, and every card that it may lack. Greedy: the deal that shows most of what is still unshown."""
    deals, fitting = analysis.weighed.deals, analysis.weighed.fitting
    has = np.array([[card in hand for card in analysis.cards] for hand in deals.hands])
    unshown = np.ones(2 * len(analysis.record.seats) * len(analysis.cards), dtype=np.bool_)
    # A sample shows nearly everything; the rest is looked for in all deals.
    for stride in (1 + analysis.deal_count // SAMPLE, 1):
        held = np.hstack([has[numbers] for numbers in analysis.hand_numbers[:, ::stride]])
        shows = np.hstack([held, ~held])
        unshown_here = unshown & shows.any(axis=0)
        while unshown_here.any():
            best = int(np.argmax(shows[:, unshown_here].sum(axis=1)))
            yield deals.deal(int(fitting[::stride][best]))
            unshown_here &= ~shows[best]
            unshown &= ~shows[best]
