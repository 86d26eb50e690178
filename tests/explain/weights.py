"""What speaks for a correction, from the documented odds of slips and by counting draws."""

from fractions import Fraction
from math import perm

from deduce.explain import SLIP_ODDS, SlipKind
from deduce.games.delicats.components import CARDS
from tests.explain import oracle

KINDS = {
    "eats": SlipKind.ANNOUNCEMENT,
    "vacation": SlipKind.SEAT,
    "card": SlipKind.CARD,
    "clue": SlipKind.CLUE,
    "known": SlipKind.KNOWN,
    "hand": SlipKind.HAND,
}


def slip_odds(written, meant, what):
    """The documented odds of writing one for the other."""
    kind = KINDS[what[0]]
    rate = SLIP_ODDS[kind]
    if kind is SlipKind.ANNOUNCEMENT:
        return rate
    if kind is SlipKind.SEAT:
        return rate / (len(written.players) - 1)
    if kind in (SlipKind.CLUE, SlipKind.KNOWN):
        return rate / (len(written.mission.preferences) - 1)
    card, other = (
        record.hand[what[1]] if kind is SlipKind.HAND else record.rounds[what[1] - 1].cards[what[2]]
        for record in (written, meant)
    )
    if not card.is_whole:
        return rate / 4
    return rate * (
        Fraction(3, 4) / 8 if card.food == other.food or card.place == other.place else Fraction(1, 64)
    )


def whole_draws(record):
    """In how many ways physical cards can be those seen whole."""
    seen = [*record.hand, *(card for laid in record.rounds for card in laid.cards)]
    whole = 1
    for card in CARDS:
        whole *= perm(record.copies[card.number], sum(other.card == card for other in seen))
    return whole


def all_draws(record):
    """In how many ways physical cards can be all that was seen and not seen, over all deals."""
    judge = oracle.Judge(record)
    return whole_draws(record) * sum(judge.ways(deal) for deal in oracle.deals(record))
