"""How an attempt can end when some of its cards were not seen."""

from collections.abc import Sequence

from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.conditions import (
    MAX_ACES,
    base_total,
    number_limit,
    succeeds,
    tolerance,
    why_not_these_cards,
)
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.games.treats_and_tails.state import AceEffect

__all__ = ["MOST_CARDS", "possible_results", "possible_totals"]

MOST_CARDS = MAX_ACES + number_limit(has_ace=True)
"""More cards than these no attempt uses."""

Played = Sequence[Card | None] | None
"""The cards of an attempt, None for one that was not noted; None where nothing was noted."""


def possible_totals(rulings: Rulings, played: Played, effect: AceEffect | None) -> frozenset[int]:
    """What visitor and number cards may come to, given what an Ace did, or that there was none.

    Nothing where the cards do not go with that.
    """
    known = [card for card in played or () if card is not None]
    numbers = [card for card in known if not card.is_ace]
    aces = len(known) - len(numbers)
    unseen = range(MOST_CARDS - len(known) + 1) if played is None else [len(played) - len(known)]
    lowest, highest = rulings.number_ranks[0], rulings.number_ranks[-1]
    totals: set[int] = set()
    for unseen_numbers in range(max(unseen) + 1):
        # one of the unseen cards may be the Ace
        for all_aces in {aces + count - unseen_numbers for count in unseen if count >= unseen_numbers}:
            refusal = why_not_these_cards(all_aces, len(numbers) + unseen_numbers)
            if refusal is None and all_aces == (effect is not None):
                base = base_total(numbers)
                totals.update(range(base + unseen_numbers * lowest, base + unseen_numbers * highest + 1))
    return frozenset(totals)


def possible_results(
    rulings: Rulings, totals: frozenset[int], effect: AceEffect | None, treat: int
) -> frozenset[bool]:
    """Whether an attempt with one of these totals may adopt a cat with this treat, and may fail."""
    gap = tolerance(rulings, effect)
    return frozenset(succeeds(total, treat, gap) for total in totals)
