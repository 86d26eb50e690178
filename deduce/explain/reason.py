"""Why a cat holds a preference card for certain, or cannot, or may."""

from dataclasses import dataclass
from enum import Enum

import numpy as np

from deduce.errors import UndecidedError
from deduce.explain.claims import Claim, refuting_deals
from deduce.explain.conflict import Conflict, conflict
from deduce.explain.limit import DEFAULT_LIMIT, Limit
from deduce.explain.premises import smallest_premises
from deduce.explain.proof import prove
from deduce.explain.steps import Step, steps_to
from deduce.explain.wording import claim_words, fact_sentence, listed, may_words, round_sentence, sources
from deduce.games.delicats.components import Preference
from deduce.inference import Analysis, Witness, find_witness, is_verified
from deduce.percent import percent
from deduce.records import DelicatsRecord
from deduce.solver import Stopper

__all__ = ["Answer", "Reason", "why"]

STEPS_FROM = 4
"""Proofs of so many rounds are told step by step."""


class Answer(Enum):
    """What can be said of a cat and a preference card."""

    CERTAIN = "certain"
    IMPOSSIBLE = "impossible"
    POSSIBLE = "possible"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """A proof that no fewer rounds could give; where the card is open, a deal for and one against."""

    seat: int
    card: Preference
    answer: Answer
    rounds: tuple[int, ...] = ()
    setup: tuple[str, ...] = ()
    headline: str
    sentences: tuple[str, ...]
    """The premises one by one; where the card is open, the two deals."""
    steps: tuple[Step, ...] = ()
    """The proof step by step, where it takes more than three rounds."""
    witness: Witness | None = None
    """Where the card is open, one way in which the cat holds it and everything written down is true."""
    counter_witness: Witness | None = None
    """Where the card is open, one way in which the cat does not hold it."""

    @property
    def text(self) -> str:
        """All of it as running text."""
        return " ".join((self.headline, *self.sentences, *(step.text for step in self.steps)))


def why(
    analysis: Analysis,
    seat: int,
    card: Preference,
    *,
    limit: float = DEFAULT_LIMIT,
    stopper: Stopper | None = None,
) -> Reason | Conflict:
    """Why the card is certain or impossible for this cat, proved by both engines, or open.

    The proof has the fewest rounds that any has, the set-up left out of account, and then the fewest facts
    of the set-up. From a record that contradicts itself nothing follows, so the answer is the conflict.
    UndecidedError when the engines differ or the limit is hit; ValueError for a card that this mission
    does not play with.
    """
    record = analysis.record
    if card not in record.mission.preferences:
        name = record.theme.name(card)
        raise ValueError(f"mission {record.mission.number} plays without the preference card {name}")
    if not analysis.consistent:
        return conflict(record, limit=limit, stopper=stopper)
    until = Limit.of(limit, stopper)
    if 0 < analysis.probability(seat, card) < 1:
        return _open(analysis, seat, card)
    return _proved(analysis, Claim(seat=seat, card=card, holds=analysis.probability(seat, card) == 1), until)


def _proved(analysis: Analysis, claim: Claim, limit: Limit) -> Reason:
    record = analysis.record
    premises = smallest_premises(record, claim, limit)
    if premises is None:
        raise UndecidedError("the analysis calls certain what the rounds do not prove")
    prove(record, claim, premises, limit)
    by = sources(record, premises.rounds, premises.setup) or "the deal of this mission"
    return Reason(
        seat=claim.seat,
        card=claim.card,
        answer=Answer.CERTAIN if claim.holds else Answer.IMPOSSIBLE,
        rounds=premises.rounds,
        setup=premises.setup,
        headline=f"{claim_words(record, claim)}: proved by {by}.",
        sentences=(
            *(round_sentence(record, number) for number in premises.rounds),
            *(fact_sentence(record, fact, premises.rounds, claim.card) for fact in premises.setup),
        ),
        steps=steps_to(record, claim, premises, limit) if len(premises.rounds) >= STEPS_FROM else (),
    )


def _open(analysis: Analysis, seat: int, card: Preference) -> Reason:
    record = analysis.record
    witness, counter = (
        _witness(analysis, Claim(seat=seat, card=card, holds=holds)) for holds in (True, False)
    )
    odds = percent(analysis.probability(seat, card))
    return Reason(
        seat=seat,
        card=card,
        answer=Answer.POSSIBLE,
        headline=f"{may_words(record, seat, card)} ({odds}): two deals fit everything written down.",
        sentences=(_deal_sentence(record, "For", witness), _deal_sentence(record, "Against", counter)),
        witness=witness,
        counter_witness=counter,
    )


def _witness(analysis: Analysis, claim: Claim) -> Witness:
    """A deal in which the claim is true, with all unseen cards filled in, that the rule functions accept."""
    deals, fitting = analysis.weighed.deals, analysis.weighed.fitting
    place = np.flatnonzero(~refuting_deals(deals, claim)[fitting])[0]
    witness = find_witness(analysis.record, deals.deal(int(fitting[place])))
    if witness is None or not is_verified(analysis.record, witness):
        raise UndecidedError("the rules refuse a deal that was counted as fitting")
    return witness


def _deal_sentence(record: DelicatsRecord, side: str, witness: Witness) -> str:
    hands = [
        f"{record.players[seat]} {listed(map(record.theme.name, hand), 'and')}"
        for seat, hand in enumerate(witness.deal)
    ]
    return f"{side}: {'; '.join(hands)}."
