"""Every deal of preference cards that a set-up allows, found once a set-up with python-constraint."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

import numpy as np
from constraint import AllDifferentConstraint, Problem  # type: ignore[import-untyped]  # ships no types
from numpy.typing import NDArray

from deduce.games.delicats.components import FOODS, PLACES, PREFERENCES, Kind, Preference
from deduce.records.delicats.model import DelicatsRecord

__all__ = ["Deal", "DealSetup", "Deals", "Hand", "deals_of", "enumerate_deals", "hands_of"]

Hand = tuple[Preference, ...]
"""The preference cards of one cat, in the order of the cards."""
Deal = tuple[Hand, ...]
"""The hands of all cats, in seat order."""


@cache
def hands_of(kind: Kind) -> tuple[Hand, ...]:
    """Every hand that a cat may be dealt, in a fixed order; a hand's place here is its number."""
    if kind is Kind.ONE_OF_EACH:
        return tuple((food, place) for food in FOODS for place in PLACES)
    if kind is Kind.TWO_OF_ANY:
        return tuple(combinations(PREFERENCES, 2))
    cards = {Kind.ONE_FOOD: FOODS, Kind.ONE_PLACE: PLACES, Kind.ONE_OF_ANY: PREFERENCES}[kind]
    return tuple((card,) for card in cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSetup:
    """All that decides which deals there are before the first round."""

    kind: Kind
    clue: Preference | None
    known: tuple[tuple[Preference, ...], ...]
    """By seat, the preference cards that were seen: none, some or all of its hand."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Deals:
    """The deals of one set-up, ordered by hand numbers."""

    hands: tuple[Hand, ...]
    numbers: NDArray[np.intp]
    """Hand number by seat (row) and deal (column)."""

    def __len__(self) -> int:
        return int(self.numbers.shape[1])

    def deal(self, index: int) -> Deal:
        """One deal as preference cards."""
        return tuple(self.hands[number] for number in self.numbers[:, index])


def deals_of(record: DelicatsRecord) -> Deals:
    """The deals that a record's set-up allows, its rounds left out of account."""
    known = tuple(tuple(sorted(record.preferences.get(seat, ()))) for seat in record.seats)
    return enumerate_deals(DealSetup(kind=record.mission.kind, clue=record.clue, known=known))


@lru_cache(maxsize=32)
def enumerate_deals(setup: DealSetup) -> Deals:
    """All deals of a set-up; separated kinds one at a time, mixed ones by whole hands."""
    hands = hands_of(setup.kind)
    if setup.kind is Kind.ONE_OF_EACH:
        numbers = _one_of_each(setup)
    elif setup.kind is Kind.TWO_OF_ANY:
        numbers = _whole_hands(hands, setup)
    else:
        cards = [card for (card,) in hands]
        numbers = _one_card_each(cards, setup.clue, setup.known) - cards[0]
    numbers = numbers[:, np.lexsort(numbers[::-1])]
    numbers.flags.writeable = False
    return Deals(hands=hands, numbers=numbers)


def _one_of_each(setup: DealSetup) -> NDArray[np.intp]:
    """Every deal of foods with every deal of places."""
    known_foods = [[card for card in known if card.is_food] for known in setup.known]
    known_places = [[card for card in known if not card.is_food] for known in setup.known]
    foods = _one_card_each(FOODS, setup.clue, known_foods) - FOODS[0]
    places = _one_card_each(PLACES, setup.clue, known_places) - PLACES[0]
    pairs = foods[:, :, None] * len(PLACES) + places[:, None, :]
    return pairs.reshape(len(setup.known), -1)


def _one_card_each(
    cards: Sequence[Preference], clue: Preference | None, known: Sequence[Iterable[Preference]]
) -> NDArray[np.intp]:
    problem = Problem()
    problem.addConstraint(AllDifferentConstraint())
    domains = [[int(card) for card in cards if card != clue and {card}.issuperset(seen)] for seen in known]
    return _solutions(problem, domains)


def _whole_hands(hands: Sequence[Hand], setup: DealSetup) -> NDArray[np.intp]:
    masks = [sum(1 << card for card in hand) for hand in hands]
    domains = [
        [mask for hand, mask in zip(hands, masks, strict=True) if _may_hold(hand, setup.clue, known)]
        for known in setup.known
    ]
    problem = Problem()
    for one, other in combinations(range(len(domains)), 2):
        problem.addConstraint(_share_no_card, (one, other))
    number_of = np.zeros(1 << len(PREFERENCES), dtype=np.intp)
    number_of[masks] = np.arange(len(hands))
    return number_of[_solutions(problem, domains)]


def _may_hold(hand: Hand, clue: Preference | None, known: Sequence[Preference]) -> bool:
    return clue not in hand and set(hand).issuperset(known)


def _share_no_card(one: int, other: int) -> bool:
    return not one & other


def _solutions(problem: Problem, domains: Sequence[Sequence[int]]) -> NDArray[np.intp]:
    """Value by variable (row) and solution (column); a variable without values has no solutions."""
    variables = range(len(domains))
    if not all(domains):
        return np.zeros((len(domains), 0), dtype=np.intp)
    for variable, domain in zip(variables, domains, strict=True):
        problem.addVariable(variable, domain)
    found = problem.getSolutionsOrderedList(list(variables))
    return np.array(found, dtype=np.intp).reshape(-1, len(domains)).T
