"""One course a game may have taken as far as choices go, with all that chance may have dealt in it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from deduce.games.treats_and_tails.components import (
    CATS,
    ENTRANCE_SIZE,
    HAND_SIZE,
    TREAT_COPIES,
    TREATS,
    VISITORS,
    Card,
    Suit,
)
from deduce.games.treats_and_tails.conditions import is_day_due, why_no_turn, why_not_selected
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.games.treats_and_tails.state import AceEffect, CatStatus
from deduce.records.treats_and_tails.chances import certainly, mixed, step
from deduce.records.treats_and_tails.supply import Place, Supply, new_supply
from deduce.records.treats_and_tails.treats import NEW_TREATS, Treats

__all__ = ["Branch", "Course", "first_branch", "merged"]

ValueT = TypeVar("ValueT")

MOST_WAYS_OF_CARDS = 30
"""More ways for the adoption cards to lie are not told apart; they come of cards played without a note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What is certain once every choice is."""

    rulings: Rulings
    statuses: tuple[CatStatus, ...]
    has_treat: tuple[bool, ...]
    """Whether there is a treat under each cat, or was when it was adopted."""
    treats_left: int
    """How many treats the deck holds."""
    days: int
    cat: Suit | None = None
    """The cat of the attempt at hand."""
    effect: AceEffect | None = None
    """What the Ace of the attempt at hand does."""

    @property
    def is_over(self) -> bool:
        """Whether no turn can follow."""
        return why_no_turn(self.statuses, self.days) is not None

    @property
    def selectable(self) -> tuple[Suit, ...]:
        """The cats that an attempt may choose."""
        return tuple(
            cat
            for cat in CATS
            if why_not_selected(self.statuses[cat], has_treat=self.has_treat[cat], who="") is None
        )

    def after_attempt(self, cat: Suit, status: CatStatus) -> "Course":
        """With the cat of a finished attempt as it lies then."""
        return replace(self, statuses=_with(self.statuses, cat, status), cat=None, effect=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """A course of the game and the chances of all that it leaves open.

    Treats, adoption cards and visitors are dealt apart from each other, so their chances are kept apart.
    """

    course: Course
    treats: Mapping[Treats, Fraction]
    cards: Mapping[Supply, Fraction]
    visitors: Mapping[Supply, Fraction]
    weight: Fraction
    """How likely all that was noted is in this course, each choice being given; 0 where it cannot be."""

    @property
    def visitors_left(self) -> int:
        """How many visitors the deck holds, which is the same wherever each of them may be."""
        return next(iter(self.visitors)).deck_size

    @property
    def size(self) -> int:
        """How many ways it keeps apart."""
        return len(self.treats) + len(self.cards) + len(self.visitors)

    @property
    def is_day_due(self) -> bool:
        """Whether an Adoption Day follows the clean-up."""
        course = self.course
        due = is_day_due(course.rulings, course.statuses, course.treats_left, self.visitors_left)
        return due and not course.is_over

    def with_treats(self, then: Callable[[Treats], Iterable[tuple[Treats, Fraction]]]) -> "Branch":
        """After something happened to the treats."""
        treats, chance = step(self.treats, then)
        return replace(self, treats=treats, weight=self.weight * chance)

    def with_cards(self, then: Callable[[Supply], Iterable[tuple[Supply, Fraction]]]) -> "Branch":
        """After something happened to the adoption cards."""
        cards, chance = step(self.cards, then)
        return replace(self, cards=cards, weight=self.weight * chance)

    def with_visitors(self, then: Callable[[Supply], Iterable[tuple[Supply, Fraction]]]) -> "Branch":
        """After something happened to the visitors."""
        visitors, chance = step(self.visitors, then)
        return replace(self, visitors=visitors, weight=self.weight * chance)

    def without_top_treat(self, treat: int | None) -> "Branch":
        """After the top treat was put away face up, None where nobody noted which."""
        course = replace(self.course, treats_left=self.course.treats_left - 1)
        return replace(self.with_treats(lambda treats: treats.take_top(treat)), course=course)

    def after_failure(self, cat: Suit) -> "Branch":
        """After an attempt failed: the cat sleeps on a new treat, if there is one."""
        course = self.course.after_attempt(cat, CatStatus.ASLEEP)
        if not course.treats_left:
            return replace(self, course=replace(course, has_treat=_with(course.has_treat, cat, False)))
        dealt = self.with_treats(lambda treats: [(treats.deal(cat), Fraction(1))])
        return replace(dealt, course=replace(course, treats_left=course.treats_left - 1))

    def after_day(self, burned: Card | None) -> "Branch":
        """After an Adoption Day on which this visitor was burned, None where nobody noted which.

        Where no cat can be chosen then, the next day follows at once (TT-15).
        """
        statuses = tuple(
            CatStatus.AWAKE if status is CatStatus.ASLEEP else status for status in self.course.statuses
        )
        course = replace(self.course, statuses=statuses, days=self.course.days + 1)
        day = self.with_visitors(lambda visitors: visitors.draw(burned, Place.DISCARD))
        day = day.with_cards(lambda cards: [(cards.shuffled(), Fraction(1))])
        day = replace(day, course=course)
        return day if course.selectable or course.is_over or not day.weight else day.after_day(None)

    def weakened(self) -> "Branch":
        """The same with few ways for the adoption cards to lie, some of what is known of them forgotten."""
        if len(self.cards) <= MOST_WAYS_OF_CARDS:
            return self
        return self.with_cards(lambda cards: [(cards.forgotten(), Fraction(1))])

    def filled_up(self, drew: tuple[Card | None, ...], arrived: tuple[Card | None, ...]) -> "Branch":
        """After hand and entrance were filled, these being among what came, in any order."""
        with_hand = self.with_cards(lambda cards: cards.filled(drew, HAND_SIZE))
        return with_hand.with_visitors(lambda visitors: visitors.filled(arrived, ENTRANCE_SIZE))


def first_branch(rulings: Rulings) -> Branch:
    """A game whose treats are dealt; hand and entrance are not."""
    return Branch(
        course=Course(
            rulings=rulings,
            statuses=(CatStatus.AWAKE,) * len(CATS),
            has_treat=(True,) * len(CATS),
            treats_left=TREAT_COPIES * len(TREATS) - len(CATS),
            days=0,
        ),
        treats=certainly(NEW_TREATS),
        cards=certainly(new_supply(rulings.adoption_cards)),
        visitors=certainly(new_supply(VISITORS)),
        weight=Fraction(1),
    )


def merged(branches: Iterable[Branch]) -> tuple[Branch, ...]:
    """As few branches as say the same: those that differ in the chances of one deck only become one."""
    branches = _merged(branches, lambda branch: (branch.treats, branch.visitors), _with_mixed_cards)
    branches = _merged(branches, lambda branch: (branch.cards, branch.visitors), _with_mixed_treats)
    return _merged(branches, lambda branch: (branch.treats, branch.cards), _with_mixed_visitors)


def _merged(
    branches: Iterable[Branch],
    same: Callable[[Branch], Iterable[Mapping[Treats, Fraction] | Mapping[Supply, Fraction]]],
    mix: Callable[[list[Branch]], Branch],
) -> tuple[Branch, ...]:
    alike: dict[object, list[Branch]] = defaultdict(list)
    for branch in branches:
        alike[branch.course, *(frozenset(chances.items()) for chances in same(branch))].append(branch)
    return tuple(group[0] if len(group) == 1 else mix(group) for group in alike.values())


def _with_mixed_cards(branches: list[Branch]) -> Branch:
    cards, weight = mixed((way, at.weight * chance) for at in branches for way, chance in at.cards.items())
    return replace(branches[0], cards=cards, weight=weight)


def _with_mixed_treats(branches: list[Branch]) -> Branch:
    treats, weight = mixed((way, at.weight * chance) for at in branches for way, chance in at.treats.items())
    return replace(branches[0], treats=treats, weight=weight)


def _with_mixed_visitors(branches: list[Branch]) -> Branch:
    ways = ((way, at.weight * chance) for at in branches for way, chance in at.visitors.items())
    visitors, weight = mixed(ways)
    return replace(branches[0], visitors=visitors, weight=weight)


def _with(values: tuple[ValueT, ...], cat: Suit, value: ValueT) -> tuple[ValueT, ...]:
    return (*values[:cat], value, *values[cat + 1 :])
