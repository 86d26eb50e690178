"""What a record leaves possible, as positions of the coach."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from deduce.advice.treats_and_tails.hands import Counts, ranks_of
from deduce.advice.treats_and_tails.position import Position
from deduce.advice.treats_and_tails.table import UNSEEN, Table
from deduce.advice.treats_and_tails.viewing import counted
from deduce.games.treats_and_tails.components import CATS, Card, Suit
from deduce.games.treats_and_tails.conditions import base_total
from deduce.games.treats_and_tails.state import CatStatus
from deduce.records.treats_and_tails.branch import Branch, Course
from deduce.records.treats_and_tails.chances import mixed
from deduce.records.treats_and_tails.model import TreatsRecord
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.supply import Place, Supply
from deduce.records.treats_and_tails.treats import Treats

__all__ = ["Possible", "possible_positions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Possible:
    """One position that the record may have led to."""

    position: Position
    cats: tuple[tuple[Suit, int], ...]
    """The cats that an attempt may choose, each with its treat, 0 where it was not seen."""
    points: int
    """Points so far."""
    deck_is_known: bool
    """Whether it is certain which cards the adoption deck holds; else all that may be there are in it."""


def possible_positions(record: TreatsRecord) -> Mapping[Possible, Fraction]:
    """Every position in which the game can go on, and how likely it is; none once the game is over."""
    pending = record.pending
    numbers = [] if pending is None else [card for card in pending.cards or () if card and not card.is_ace]
    weighted = (
        (possible, branch.weight * chance)
        for branch in replay(record).branches
        if not branch.course.is_over
        for possible, chance in _positions(branch, numbers)
    )
    return mixed(weighted)[0]


def _positions(branch: Branch, numbers: list[Card]) -> Iterator[tuple[Possible, Fraction]]:
    for treats, chance in branch.treats.items():
        for supply, share in branch.cards.items():
            yield _possible(branch, treats, supply, numbers), chance * share


def _possible(branch: Branch, treats: Treats, supply: Supply, numbers: list[Card]) -> Possible:
    course = branch.course
    ranks = ranks_of(course.rulings)
    in_deck = [group for group in supply.groups if group.counts[Place.DECK]]
    position = Position(
        rulings=course.rulings,
        table=Table(
            awake=_lying(course, treats, CatStatus.AWAKE),
            asleep=_lying(course, treats, CatStatus.ASLEEP),
            treats_left=course.treats_left,
            visitors_left=branch.visitors_left,
            visitors_used=_used_visitors(branch),
            days=course.days,
        ),
        hand=counted(supply.held, ranks),
        deck=counted((card for group in in_deck for card in group.cards), ranks),
        discard=counted(supply.discard, ranks),
        unseen=treats.unseen,
        top=treats.top or UNSEEN,
        target=None if course.cat is None else treats.under[course.cat] or UNSEEN,
        effect=course.effect,
        total=base_total(numbers),
        numbers=len(numbers),
    )
    adopted = [cat for cat in CATS if course.statuses[cat] is CatStatus.ADOPTED]
    return Possible(
        position=position,
        cats=tuple((cat, treats.under[cat] or UNSEEN) for cat in course.selectable),
        points=sum(treats.under[cat] or 0 for cat in adopted),
        deck_is_known=all(group.only_place is Place.DECK for group in supply.groups),
    )


def _lying(course: Course, treats: Treats, status: CatStatus) -> Counts:
    """The treats under the cats that lie like this."""
    cats = [cat for cat in CATS if course.statuses[cat] is status and course.has_treat[cat]]
    return tuple(sorted(treats.under[cat] or UNSEEN for cat in cats))


def _used_visitors(branch: Branch) -> int:
    """Visitors in the discard: all but those waiting, in the deck, and gone with a cat."""
    supply = next(iter(branch.visitors))
    mixed_in = sum(group.counts[Place.DISCARD] for group in supply.groups)
    return len(supply.discard) + mixed_in
