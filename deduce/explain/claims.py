"""What can be proved of a cat: that it holds a preference card, or that it does not."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from deduce.games.delicats.components import Preference
from deduce.inference import Analysis
from deduce.inference.deals import Deals

__all__ = ["Claim", "backbone", "claims_of", "refuting_deals"]


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Claim:
    """This seat's cat holds the card, or does not."""

    seat: int
    card: Preference
    holds: bool


def claims_of(analysis: Analysis) -> tuple[Claim, ...]:
    """All that is certain and all that is impossible, cat by cat."""
    return tuple(
        Claim(seat=seat, card=card, holds=holds)
        for seat in analysis.record.seats
        for cards, holds in ((analysis.certain(seat), True), (analysis.impossible(seat), False))
        for card in cards
    )


def refuting_deals(deals: Deals, claim: Claim | None) -> NDArray[np.bool_]:
    """By deal, whether the claim is false in it; without a claim every deal is meant."""
    if claim is None:
        return np.ones(len(deals), dtype=np.bool_)
    refuting_hands = np.array([(claim.card in hand) != claim.holds for hand in deals.hands])
    refuting: NDArray[np.bool_] = refuting_hands[deals.numbers[claim.seat]]
    return refuting


def backbone(deals: Deals, fitting: NDArray[np.bool_]) -> tuple[Claim, ...]:
    """What is true in all deals that fit; nothing where none does."""
    numbers = deals.numbers[:, fitting]
    claims = []
    for seat, hand_numbers in enumerate(numbers if numbers.shape[1] else ()):
        hands = [deals.hands[number] for number in np.flatnonzero(np.bincount(hand_numbers))]
        for card in sorted({card for hand in deals.hands for card in hand}):
            held = sum(card in hand for hand in hands)
            if held in (0, len(hands)):
                claims.append(Claim(seat=seat, card=card, holds=held > 0))
    return tuple(claims)
