"""What the announcements on one cat demand of the unseen cards in its rows, hand by hand.

A demand is a sum of *terms*. A term says from which set each half-seen card comes, and how many of the
cards of which nothing was seen must be liked or disliked: as a polynomial in two symbols, where the
coefficient of liked^i disliked^j counts, with sign, the choices of i cards that must show something
liked and j that must show something disliked, all others being free. So "none of m cards shows a liked
half" is (1 - liked)^m: misses are counted by inclusion and exclusion, in exact integers. No completion
of the unseen cards belongs to two terms, so what a term counts is never negative.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from deduce.games.delicats.components import CARDS, UNSEEN, Card, Mission, Role, SeenCard, mission
from deduce.inference.deals import Hand, hands_of

__all__ = [
    "Announced",
    "CardSet",
    "Demand",
    "Polynomial",
    "Term",
    "card_set",
    "demands",
    "row_demands",
    "tastes",
]

CardSet = int
"""A set of investigation cards: bit `number` is set when CARDS[number] is in it."""

Polynomial = tuple[tuple[tuple[int, int], int], ...]
"""Pairs of exponents (liked, disliked) and coefficient, sorted, no coefficient 0."""


class Term(NamedTuple):
    """One summand of a demand."""

    sets: tuple[CardSet, ...]
    """Where each half-seen card comes from, in the order of the rows."""
    polynomial: Polynomial
    """How many of the cards of which nothing was seen must be liked or disliked."""


Demand = tuple[Term, ...]
"""No term: the announcements cannot be true of the hand, whatever the unseen cards are."""

FREE: Demand = (Term((), (((0, 0), 1),)),)


class Announced(NamedTuple):
    """A row and its announcement, without seats and number."""

    cards: tuple[SeenCard, ...]
    eats: bool


class Shown(NamedTuple):
    """What a row is known to show of a hand's cards."""

    liked: bool
    disliked: bool


class Tastes(NamedTuple):
    """A hand as sets of investigation cards."""

    liked: CardSet
    """Those that show something liked and nothing disliked."""
    disliked: CardSet
    """Those that show something disliked."""


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    return sum(1 << number for number in {card.number for card in cards})


@cache
def tastes(mission_number: int) -> tuple[Tastes, ...]:
    """The tastes of every hand in that mission, by hand number."""
    played = mission(mission_number)
    return tuple(_tastes(played, hand) for hand in hands_of(played.kind))


def _tastes(played: Mission, hand: Hand) -> Tastes:
    shown_by_role = {
        role: card_set(
            card for card in CARDS if any(half in hand and played.role(half) is role for half in card)
        )
        for role in Role
    }
    disliked = shown_by_role[Role.DISLIKES]
    return Tastes(liked=shown_by_role[Role.LIKES] & ~disliked, disliked=disliked)


def demands(mission_number: int, rows: tuple[Announced, ...]) -> tuple[Demand, ...]:
    """What these rows of one cat demand together, by hand number."""
    if not rows:
        return (FREE,) * len(tastes(mission_number))
    return _demands(mission_number, rows)


@lru_cache(maxsize=4096)
def _demands(mission_number: int, rows: tuple[Announced, ...]) -> tuple[Demand, ...]:
    earlier = demands(mission_number, rows[:-1])
    return tuple(map(_both, earlier, row_demands(mission_number, rows[-1])))


@lru_cache(maxsize=4096)
def row_demands(mission_number: int, row: Announced) -> tuple[Demand, ...]:
    """What one row demands, by hand number."""
    seen = card_set(card.card for card in row.cards if card.card is not None)
    halves = [card_set(card.candidates) for card in row.cards if not card.is_whole and card != UNSEEN]
    rest = Announced(cards=tuple(card for card in row.cards if card == UNSEEN), eats=row.eats)
    return tuple(
        _classified(halves, hand, Shown(bool(seen & hand.liked), bool(seen & hand.disliked)), rest)
        for hand in tastes(mission_number)
    )


def _classified(halves: Sequence[CardSet], hand: Tastes, shown: Shown, rest: Announced) -> Demand:
    """The demand of a row, its half-seen cards told apart only where the announcement depends on it."""
    if not halves:
        lacks_like = bool(hand.liked) and not shown.liked
        polynomial = _polynomial(len(rest.cards), rest.eats, shown.disliked, lacks_like, bool(hand.disliked))
        return (Term((), polynomial),) if polynomial else ()
    first, others = halves[0], halves[1:]
    set_by_demand: dict[Demand, CardSet] = defaultdict(int)
    for part, shown_then in (
        (first & hand.liked, shown._replace(liked=True)),
        (first & hand.disliked, shown._replace(disliked=True)),
        (first & ~(hand.liked | hand.disliked), shown),
    ):
        if part:
            set_by_demand[_classified(others, hand, shown_then, rest)] |= part
    return tuple(
        Term((part, *term.sets), term.polynomial) for demand, part in set_by_demand.items() for term in demand
    )


@cache
def _polynomial(unseen: int, eats: bool, spoilt: bool, lacks_like: bool, dislikes: bool) -> Polynomial:
    """The demand on a row's cards of which nothing was seen, given what the others show.

    The cat eats when none of them is disliked, less the ways in which none is liked either if a liking
    lacks; and never once something disliked shows.
    """
    fed = Counter({} if spoilt else _none_shows(unseen, liked=False, disliked=dislikes))
    if lacks_like and not spoilt:
        fed.subtract(_none_shows(unseen, liked=True, disliked=dislikes))
    if not eats:
        fed = Counter({exponents: -coefficient for exponents, coefficient in fed.items()})
        fed[0, 0] += 1
    return _polynomial_of(fed)


def _none_shows(cards: int, *, liked: bool, disliked: bool) -> Counter[tuple[int, int]]:
    """(1 - liked - disliked) to the power of the cards, without the symbol that is not asked for."""
    return Counter(
        {
            (i, j): (-1) ** (i + j) * comb(cards, i) * comb(cards - i, j)
            for i in range(cards + 1 if liked else 1)
            for j in range(cards - i + 1 if disliked else 1)
        }
    )


def _both(earlier: Demand, later: Demand) -> Demand:
    return tuple(
        Term(one.sets + other.sets, _times(one.polynomial, other.polynomial))
        for one, other in product(earlier, later)
    )


@lru_cache(maxsize=4096)
def _times(one: Polynomial, other: Polynomial) -> Polynomial:
    total: Counter[tuple[int, int]] = Counter()
    for ((liked, disliked), coefficient), ((more_liked, more_disliked), factor) in product(one, other):
        total[liked + more_liked, disliked + more_disliked] += coefficient * factor
    return _polynomial_of(total)


def _polynomial_of(total: Counter[tuple[int, int]]) -> Polynomial:
    return tuple(sorted((exponents, coefficient) for exponents, coefficient in total.items() if coefficient))
