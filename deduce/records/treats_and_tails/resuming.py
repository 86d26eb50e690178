"""A record as a state of the rules engine, from which one can go on playing."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import TypeVar

from deduce.games.treats_and_tails.components import (
    ADOPTION_CARDS,
    CATS,
    TREAT_COPIES,
    TREATS,
    VISITORS,
    Card,
)
from deduce.games.treats_and_tails.problems import problems
from deduce.games.treats_and_tails.state import AceEffect, Cat, Phase, PlayedAce, Setup, State
from deduce.records.treats_and_tails.branch import Course
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.supply import Place, Supply
from deduce.records.treats_and_tails.treats import Treats

__all__ = ["state_of"]

WayT = TypeVar("WayT")


def state_of(record: TreatsRecord, rng: Random) -> State | None:
    """The game as a record leaves it; what was not noted, and what nobody knows, is dealt as likely as it is.

    None where a card of the pending turn was not noted, or what was noted cannot be.
    """
    pending = record.pending or Turn(number=0)
    if None in (pending.cards or ()):
        return None
    branches = replay(record).branches
    (branch,) = rng.choices(branches, [float(branch.weight) for branch in branches])
    treats = _dealt_treats(branch.course, _any(branch.treats, rng), rng)
    cards, visitors = _dealt(_any(branch.cards, rng), rng), _dealt(_any(branch.visitors, rng), rng)
    between = _between_turns(branch.course, treats, cards, visitors)
    state = _within_turn(between, branch.course, pending)
    return None if state is None or problems(state) else state


@dataclass(frozen=True, slots=True, kw_only=True)
class _Dealt:
    """Every card of a deck in its place."""

    deck: tuple[Card, ...]
    held: tuple[Card, ...]
    discard: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _DealtTreats:
    """Every treat in its place, but for those that lie face up."""

    cats: tuple[Cat, ...]
    deck: tuple[int, ...]
    top: int | None


def _any(ways: Mapping[WayT, Fraction], rng: Random) -> WayT:
    """One of the ways, as likely as it is."""
    return rng.choices(list(ways), [float(chance) for chance in ways.values()])[0]


def _dealt(supply: Supply, rng: Random) -> _Dealt:
    places: dict[Place, list[Card]] = {place: [] for place in Place}
    for group in supply.groups:
        cards = rng.sample(group.cards, len(group.cards))
        for place in Place:
            taken, cards = cards[: group.counts[place]], cards[group.counts[place] :]
            places[place] += taken
    return _Dealt(
        deck=tuple(places[Place.DECK]),
        held=tuple(sorted((*supply.held, *places[Place.HELD]))),
        discard=(*supply.discard, *places[Place.DISCARD]),
    )


def _dealt_treats(course: Course, treats: Treats, rng: Random) -> _DealtTreats:
    unseen = [treat for treat, count in zip(TREATS, treats.unseen, strict=True) for _ in range(count)]
    rng.shuffle(unseen)
    cats = []
    for cat in CATS:
        known = treats.under[cat]
        treat = known if known is not None or not course.has_treat[cat] else unseen.pop()
        cats.append(Cat(course.statuses[cat], treat, seen=known is not None))
    top = treats.top
    if top is None and course.effect is AceEffect.PEEK:
        top = unseen.pop()
    left = course.treats_left - (top is not None)
    return _DealtTreats(cats=tuple(cats), deck=tuple(unseen[:left]), top=top)


def _between_turns(course: Course, treats: _DealtTreats, cards: _Dealt, visitors: _Dealt) -> State:
    treat_deck = tuple(map(treats.deck.count, TREATS))
    elsewhere = [cat.treat for cat in treats.cats] + [treats.top, *treats.deck]
    in_game = (*visitors.deck, *visitors.held, *visitors.discard)
    return State(
        setup=Setup(rulings=course.rulings),
        phase=Phase.OVER if course.is_over else Phase.CHOOSE_VISITOR,
        cats=treats.cats,
        treat_deck=treat_deck,
        top_treat=treats.top,
        treat_discard=tuple(TREAT_COPIES - elsewhere.count(treat) for treat in TREATS),
        adoption_deck=_counted(cards.deck, ADOPTION_CARDS),
        hand=cards.held,
        adoption_discard=_counted(cards.discard, ADOPTION_CARDS),
        visitor_deck=_counted(visitors.deck, VISITORS),
        entrance=visitors.held,
        visitor_discard=_counted(visitors.discard, VISITORS),
        removed=tuple(int(visitor not in in_game) for visitor in VISITORS),
        visitor=None,
        target=None,
        ace=None,
        numbers=(),
        days=course.days,
    )


def _within_turn(state: State, course: Course, pending: Turn) -> State | None:
    """The state with the attempt at hand; None where its cards do not make one."""
    if pending.visitor is None and course.cat is None:
        return state
    visitor = pending.visitor if pending.visitor in state.entrance else state.entrance[0]
    played = [card for card in pending.cards or () if card is not None]
    aces = [card for card in played if card.is_ace]
    if any(card in state.hand for card in played) or bool(aces) != (course.effect is not None):
        return None
    used = _counted(played, ADOPTION_CARDS)
    return replace(
        state,
        phase=Phase.CHOOSE_CAT if course.cat is None else Phase.PLAY_CARDS,
        entrance=tuple(other for other in state.entrance if other != visitor),
        visitor=visitor,
        target=course.cat,
        adoption_discard=tuple(map(int.__sub__, state.adoption_discard, used)),
        ace=PlayedAce(aces[0], course.effect) if aces and course.effect is not None else None,
        numbers=tuple(sorted(card for card in played if not card.is_ace)),
    )


def _counted(cards: Iterable[Card], box: Sequence[Card]) -> tuple[int, ...]:
    held = tuple(cards)
    return tuple(int(card in held) for card in box)
