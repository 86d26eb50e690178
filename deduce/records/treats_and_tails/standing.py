"""How a recorded game stands: what is certain, and how likely the rest is."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

from deduce.games.treats_and_tails.components import CATS, TREAT_COPIES, TREATS, Card, Suit
from deduce.games.treats_and_tails.conditions import base_total, succeeds, tolerance
from deduce.games.treats_and_tails.scoring import band
from deduce.games.treats_and_tails.state import AceEffect, CatStatus
from deduce.records.treats_and_tails.branch import Branch
from deduce.records.treats_and_tails.chances import mixed
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.supply import Supply
from deduce.records.treats_and_tails.treats import Treats

__all__ = ["Score", "Standing", "score", "standing", "success_chance"]

ValueT = TypeVar("ValueT", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Points, and the line of the table that they fall on; so far, until the game is over."""

    points: int
    band: str

    def to_json(self) -> dict[str, object]:
        """The score as `deduce check --json` prints it."""
        return {"points": self.points, "band": self.band}


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a record leaves the game; None and missing keys where too little was noted to tell."""

    is_over: bool
    """Whether the game is over for certain."""
    days: int | None
    """Adoption Days so far."""
    statuses: Mapping[Suit, CatStatus]
    points: int | None
    won: Mapping[Suit, int]
    """The treat that each adopted cat brought."""
    treat_odds: Mapping[Suit, Mapping[int, Fraction]]
    """How likely each treat lies under each cat that is in play and has one for certain."""
    top_treat: int | None
    """The top treat of the deck, where an Ace has shown it."""
    face_up: Mapping[int, int]
    """How many treats of each value lie face up, failed, burned or discarded; empty where not certain."""
    treats_left: int | None
    """How many treats the deck holds."""
    cards_left: int | None
    """How many adoption cards the deck holds."""
    visitors_left: int | None
    """How many visitors the deck holds."""
    hand: tuple[Card, ...] | None
    entrance: tuple[Card, ...] | None


def standing(record: TreatsRecord) -> Standing:
    """How the game stands after the last turn, or within the pending one."""
    branches = replay(record).branches
    in_play = [cat for cat in CATS if all(_has_hidden_treat(branch, cat) for branch in branches)]
    statuses = {cat: _only(branch.course.statuses[cat] for branch in branches) for cat in CATS}
    return Standing(
        is_over=all(branch.course.is_over for branch in branches),
        days=_only(branch.course.days for branch in branches),
        statuses=MappingProxyType({cat: status for cat, status in statuses.items() if status is not None}),
        points=_only(points for branch in branches for points in _possible_points(branch)),
        won=MappingProxyType(dict(_won(branches, statuses))),
        treat_odds=MappingProxyType({cat: _odds(branches, cat) for cat in in_play}),
        top_treat=_only(treats.top for branch in branches for treats in branch.treats),
        face_up=_face_up([treats for branch in branches for treats in branch.treats]),
        treats_left=_only(branch.course.treats_left for branch in branches),
        cards_left=_only(cards.deck_size for branch in branches for cards in branch.cards),
        visitors_left=_only(branch.visitors_left for branch in branches),
        hand=_held(supply for branch in branches for supply in branch.cards),
        entrance=_held(supply for branch in branches for supply in branch.visitors),
    )


def score(record: TreatsRecord) -> Score | None:
    """The points so far; None where a cat was adopted with a treat that is not certain."""
    points = standing(record).points
    return None if points is None else Score(points=points, band=band(points).label)


def success_chance(record: TreatsRecord, turn: Turn) -> Fraction | None:
    """How likely an open turn adopts its cat if no further card is played.

    None where its cat or a card is not certain, or an Ace brings something to light first.
    """
    cards = [card for card in turn.cards or () if card is not None]
    numbers = [card for card in cards if not card.is_ace]
    odds = None if turn.cat is None else standing(record).treat_odds.get(turn.cat)
    looks_first = not numbers and turn.ace not in (None, AceEffect.ADJUST)
    if odds is None or turn.cards is None or None in turn.cards or looks_first or not turn.is_open:
        return None
    total, gap = base_total(numbers), tolerance(record.rulings, turn.ace)
    return sum((chance for treat, chance in odds.items() if succeeds(total, treat, gap)), Fraction(0))


def _only(values: Iterable[ValueT | None]) -> ValueT | None:
    """The value that all of them have; None where they differ."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


def _has_hidden_treat(branch: Branch, cat: Suit) -> bool:
    return branch.course.statuses[cat] is not CatStatus.ADOPTED and branch.course.has_treat[cat]


def _won(branches: Iterable[Branch], statuses: Mapping[Suit, CatStatus | None]) -> Iterator[tuple[Suit, int]]:
    ways = [treats for branch in branches for treats in branch.treats]
    for cat, status in statuses.items():
        treat = _only(treats.under[cat] for treats in ways) if status is CatStatus.ADOPTED else None
        if treat is not None:
            yield cat, treat


def _face_up(ways: Iterable[Treats]) -> Mapping[int, int]:
    counts = _only(
        tuple(
            TREAT_COPIES - unseen - (*treats.under, treats.top).count(treat)
            for treat, unseen in zip(TREATS, treats.unseen, strict=True)
        )
        for treats in ways
    )
    return MappingProxyType({} if counts is None else dict(zip(TREATS, counts, strict=True)))


def _odds(branches: Iterable[Branch], cat: Suit) -> Mapping[int, Fraction]:
    odds, _ = mixed(
        (treat, branch.weight * chance * share)
        for branch in branches
        for treats, chance in branch.treats.items()
        for treat, share in treats.odds(cat).items()
    )
    return MappingProxyType(dict(sorted(odds.items())))


def _possible_points(branch: Branch) -> Iterable[int]:
    adopted = [cat for cat in CATS if branch.course.statuses[cat] is CatStatus.ADOPTED]
    for treats in branch.treats:
        yield sum(treats.under[cat] or 0 for cat in adopted)


def _held(supplies: Iterable[Supply]) -> tuple[Card, ...] | None:
    known = {supply.held if len(supply.held) == supply.held_size else None for supply in supplies}
    return known.pop() if len(known) == 1 else None
