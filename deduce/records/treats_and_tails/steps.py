"""What may follow, step by step of a turn, when only so much of it was noted."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.conditions import why_no_effect
from deduce.games.treats_and_tails.state import AceEffect, CatStatus
from deduce.records.treats_and_tails.branch import Branch
from deduce.records.treats_and_tails.model import Turn
from deduce.records.treats_and_tails.outcomes import MOST_CARDS, possible_results, possible_totals
from deduce.records.treats_and_tails.supply import Place
from deduce.records.treats_and_tails.treats import Treats

__all__ = [
    "after_ace",
    "after_cards",
    "after_cat",
    "after_clean_up",
    "after_day",
    "after_outcome",
    "after_visitor",
    "before_ace",
]

_SHOWING = (AceEffect.PEEK, AceEffect.DISCARD)


def after_visitor(branch: Branch, turn: Turn) -> Iterator[Branch]:
    """A visitor is chosen, and stays in the entrance until the attempt is resolved (step 1)."""
    chosen = branch.with_visitors(lambda visitors: visitors.use(turn.visitor, Place.GONE))
    if not branch.course.is_over and chosen.visitors:
        yield branch


def after_cat(branch: Branch, turn: Turn) -> Iterator[Branch]:
    """A cat is chosen, any that is awake where that was not noted (step 2)."""
    for cat in branch.course.selectable:
        if turn.cat in (None, cat):
            yield replace(branch, course=replace(branch.course, cat=cat))


def before_ace(branch: Branch, turn: Turn) -> Iterator[Branch]:
    """An Ace that is played is in the hand, and not drawn by its own effect (step 3; TT-08)."""
    for card in turn.cards or ():
        if card is not None:
            branch = _holding(branch, card)
    yield branch


def after_ace(branch: Branch, turn: Turn) -> Iterator[Branch]:
    """The Ace has taken effect, any that goes with the cards where that was not noted (step 3)."""
    for effect in (None, *AceEffect):
        may_be = bool(possible_totals(branch.course.rulings, turn.cards, effect))
        if effect is not None and why_no_effect(effect, branch.course.treats_left) is not None:
            may_be = False
        told = (
            turn.ace in (None, effect)
            and (turn.seen is None or effect in _SHOWING)
            and (turn.ace_drew is None or effect is AceEffect.DRAW)
        )
        if may_be and told:
            yield _with_effect(replace(branch, course=replace(branch.course, effect=effect)), turn)


def after_cards(branch: Branch, turn: Turn) -> Iterator[Branch]:
    """The cards have left the hand, any number of them where that was not noted (step 3)."""
    if turn.cards is not None:
        played = [turn.cards]
    else:
        least, most = (0, 1) if branch.course.effect is None else (1, MOST_CARDS)
        played = [(None,) * count for count in range(least, most + 1)]
    yield branch.with_cards(lambda cards: (way for each in played for way in cards.without(each)))


def after_outcome(branch: Branch, turn: Turn) -> Iterator[Branch]:
    """The treat was turned up and the attempt resolved, either way where it may be (steps 4 and 5)."""
    for adopted in (True, False):
        may_end_so = turn.adopted in (None, adopted) and (adopted or turn.burned is None)
        if may_end_so:
            turned_up = _turned_up(branch, turn, adopted=adopted)
            if turned_up.treats:
                yield from _resolved(turned_up, turn, adopted=adopted)


def after_clean_up(branch: Branch, turn: Turn) -> Iterator[Branch]:
    """Hand and entrance are filled; once the game is over nobody needs to (step 6; TT-20)."""
    yield branch if branch.course.is_over else branch.filled_up(turn.drew, turn.arrived)


def after_day(branch: Branch, turn: Turn) -> Iterator[Branch]:
    """An Adoption Day follows where one is due (Adoption Day; TT-17)."""
    if branch.is_day_due:
        yield branch.after_day(None if turn.day is None else turn.day.burned)
    elif turn.day is None:
        yield branch


def _holding(branch: Branch, card: Card) -> Branch:
    return branch.with_cards(lambda cards: cards.use(card, Place.HELD))


def _with_effect(branch: Branch, turn: Turn) -> Branch:
    seen = turn.seen
    match branch.course.effect:
        case AceEffect.PEEK if seen is not None:
            return branch.with_treats(lambda treats: treats.look(seen))
        case AceEffect.DISCARD:
            return branch.without_top_treat(seen)
        case AceEffect.DRAW:
            return branch.with_cards(lambda cards: cards.draw(turn.ace_drew))
    return branch


def _turned_up(branch: Branch, turn: Turn, *, adopted: bool) -> Branch:
    """With the treats that go with this result; an adopted cat keeps its own."""
    course = branch.course
    totals = possible_totals(course.rulings, turn.cards, course.effect)

    def then(treats: Treats) -> Iterator[tuple[Treats, Fraction]]:
        for cat in () if course.cat is None else (course.cat,):
            for treat, after, chance in treats.turn_up(cat):
                results = possible_results(course.rulings, totals, course.effect, treat)
                if turn.treat in (None, treat) and adopted in results:
                    yield after.with_under(cat, treat if adopted else None), chance

    return branch.with_treats(then)


def _resolved(branch: Branch, turn: Turn, *, adopted: bool) -> Iterator[Branch]:
    cat = branch.course.cat
    place = Place.GONE if adopted else Place.DISCARD
    left = branch.with_visitors(lambda visitors: visitors.use(turn.visitor, place))
    if cat is None or not left.visitors:
        return
    if not adopted:
        yield left.after_failure(cat)
        return
    home = replace(left, course=left.course.after_attempt(cat, CatStatus.ADOPTED))
    if home.course.treats_left and (turn.burned is not None or not home.course.is_over):
        yield home.without_top_treat(turn.burned)
    elif turn.burned is None:
        yield home
