"""Small records written out by hand."""

from deduce.games.delicats.components import CARDS, mission
from deduce.records.delicats.model import DelicatsRecord, Round


def laid(number, vacation, cards, *, eats):
    """A round of these three cards, the first one drawn."""
    drawn, before, after = cards
    return Round(
        number=number,
        active=None,
        vacation=vacation,
        drawn=(drawn,),
        played=((1 - vacation, before), (vacation, after)),
        eats=eats,
    )


def record_on(deck, number, rounds, **facts):
    """Two players in that mission, on a deck of these cards."""
    return DelicatsRecord(
        mission=mission(number),
        players=("Ana", "Ben"),
        rounds=tuple(rounds),
        copies=tuple(deck.get(card, 0) for card in CARDS),
        **facts,
    )
