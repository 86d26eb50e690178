"""Gift cards as the question: each has exactly one right bowl, whatever else stays open."""

from collections.abc import Iterable, Sequence

from deduce.games.delicats.components import CARDS, Card, Mission, Preference, Role
from deduce.games.delicats.conditions import is_hit
from deduce.puzzles.givens import Gift
from deduce.puzzles.masks import mask_of, members, used_mask
from deduce.puzzles.patterns import Pattern
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import Deals, deal_space

ASKED = 7
"""How many gift cards a gift puzzle asks about, as many as a dealer of four takes up."""
MOST_GREY = 3


def gift(mission: Mission, card: Card, bowl: int | None) -> Gift:
    """A gift card as a question on the solver's grid; `bowl` is a holder, None the grey bowl."""
    both = mission.food_role is not mission.place_role
    hitting = [half for half in card if not both or mission.role(half) is Role.LIKES]
    spoiling = [half for half in card if both and mission.role(half) is Role.DISLIKES]
    return Gift(bowl=bowl, hitting=mask_of(hitting) & used_mask(mission), spoiling=mask_of(spoiling))


def right_bowls(
    mission: Mission, hands: Sequence[Iterable[Preference]], card: Card
) -> tuple[int | None, ...]:
    """The bowls in which this gift card is a hit; the grey one, None, where it is a hit on no cat (DC-08)."""
    return tuple(seat for seat, hand in enumerate(hands) if is_hit(mission, hand, card)) or (None,)


def choose_gifts(pattern: Pattern, source: Source) -> tuple[int, ...] | None:
    """Cards with one right bowl that is not the solver's own, by number; None where there are too few."""
    chosen: list[int] = []
    grey = 0
    for number in source.shuffled(range(len(CARDS))):
        bowls = right_bowls(pattern.mission, _hands(pattern), CARDS[number])
        if len(bowls) == 1 and (bowls[0] is None or bowls[0] in pattern.unknown_cats):
            grey += bowls[0] is None
            if bowls[0] is not None or grey <= MOST_GREY:
                chosen.append(number)
    return tuple(sorted(chosen[:ASKED])) if len(chosen) >= ASKED else None


def gift_questions(pattern: Pattern, numbers: Iterable[int]) -> tuple[Gift, ...]:
    """These cards as questions on the grid of the standard deal."""
    first = pattern.unknown_cats.start
    return tuple(
        gift(pattern.mission, CARDS[number], None if bowl is None else bowl - first)
        for number in numbers
        for bowl in right_bowls(pattern.mission, _hands(pattern), CARDS[number])
    )


def deals_that_agree(pattern: Pattern, gifts: Iterable[Gift]) -> Deals:
    """The deals in which every one of these gifts is a hit in its bowl."""
    space = deal_space(pattern)
    agreeing = space.everything
    for each in gifts:
        holders = range(len(pattern.unknown_cats)) if each.bowl is None else [each.bowl]
        hits = 0
        for holder in holders:
            cat = holder + pattern.unknown_cats.start
            hits |= space.hit(cat, each.hitting) & space.clean(cat, each.spoiling)
        agreeing &= space.everything & ~hits if each.bowl is None else hits
    return agreeing


def _hands(pattern: Pattern) -> list[list[Preference]]:
    return [list(members(hand)) for hand in pattern.hands]
