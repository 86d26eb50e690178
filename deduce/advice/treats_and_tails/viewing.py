"""What the player sees in the engine as a position of the coach, and actions as its choices."""

from collections.abc import Iterable, Sequence

from deduce.advice.treats_and_tails.choices import Choice, PickCat, TurnUp, UseAce, UseNumber
from deduce.advice.treats_and_tails.hands import Counts, ranks_of
from deduce.advice.treats_and_tails.position import Position
from deduce.advice.treats_and_tails.table import UNSEEN, Table
from deduce.games.treats_and_tails import Action, Attempt, CatStatus, ChooseCat, PlayAce, PlayNumber, View
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, TREAT_COPIES, TREATS, Card
from deduce.games.treats_and_tails.conditions import base_total

__all__ = ["choice_of", "counted", "position_of"]


def position_of(view: View) -> Position:
    """The decision that the view is about."""
    ranks = ranks_of(view.setup.rulings)
    used = view.numbers if view.ace is None else (view.ace.card, *view.numbers)
    discard = [*_spread(view.adoption_discard), *used]
    return Position(
        rulings=view.setup.rulings,
        table=Table(
            awake=_treats(view, CatStatus.AWAKE),
            asleep=_treats(view, CatStatus.ASLEEP),
            treats_left=view.treats_left,
            visitors_left=sum(view.visitor_deck),
            visitors_used=sum(view.visitor_discard),
            days=view.days,
        ),
        hand=counted(view.hand, ranks),
        deck=counted(_spread(view.adoption_deck), ranks),
        discard=counted(discard, ranks),
        unseen=_unseen(view),
        top=view.top_treat or UNSEEN,
        target=None if view.target is None else view.cats[view.target].treat or UNSEEN,
        effect=None if view.ace is None else view.ace.effect,
        total=base_total(view.numbers),
        numbers=len(view.numbers),
    )


def choice_of(view: View, action: Action) -> Choice | None:
    """What a decision of the engine is to the coach; None for one that makes no difference (TT-22)."""
    match action:
        case ChooseCat(cat=cat):
            return PickCat(view.cats[cat].treat or UNSEEN)
        case PlayAce(effect=effect):
            return UseAce(effect)
        case PlayNumber(card=card):
            return UseNumber(card.rank)
        case Attempt():
            return TurnUp()
    return None


def counted(cards: Iterable[Card], ranks: Sequence[int]) -> Counts:
    """How many of each rank there are."""
    held = [card.rank for card in cards]
    return tuple(map(held.count, ranks))


def _spread(counts: Sequence[int]) -> Iterable[Card]:
    return (card for card, count in zip(ADOPTION_CARDS, counts, strict=True) if count)


def _treats(view: View, status: CatStatus) -> tuple[int, ...]:
    cats = zip(view.cats, view.has_treat, strict=True)
    return tuple(sorted(cat.treat or UNSEEN for cat, there in cats if there and cat.status is status))


def _unseen(view: View) -> Counts:
    seen = [cat.treat for cat in view.cats] + [view.top_treat]
    return tuple(
        TREAT_COPIES - discarded - seen.count(treat)
        for treat, discarded in zip(TREATS, view.treat_discard, strict=True)
    )
