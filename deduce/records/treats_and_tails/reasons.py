"""Why something that was noted cannot be."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from types import MappingProxyType

from deduce.counted import counted
from deduce.games.game import Refusal
from deduce.games.treats_and_tails.actions import cat_name
from deduce.games.treats_and_tails.components import TREAT_COPIES, VISITORS, Card, Suit
from deduce.games.treats_and_tails.conditions import why_no_effect, why_no_turn, why_not_selected
from deduce.games.treats_and_tails.state import AceEffect
from deduce.records.treats_and_tails.branch import Branch
from deduce.records.treats_and_tails.model import Turn
from deduce.records.treats_and_tails.outcomes import possible_totals
from deduce.records.treats_and_tails.steps import after_outcome
from deduce.records.treats_and_tails.supply import Place, Supply

__all__ = [
    "why_no_ace",
    "why_no_day",
    "why_no_such_ace",
    "why_no_such_turn",
    "why_not_drawn",
    "why_not_held",
    "why_not_on_top",
    "why_not_that_cat",
    "why_not_that_result",
    "why_not_turned_up",
    "why_nothing_burned",
    "why_too_many",
]

Branches = Sequence[Branch]

_PLACES = {
    Place.DECK: "it still lies in the deck",
    Place.HELD: "it is there already",
    Place.DISCARD: "it lies in the discard",
    Place.GONE: "it is not in the game",
}
_CARDS_STEP = "Turn Structure, step 3"
_RESOLVE_STEP = "Turn Structure, step 5"
_EFFECTS: Mapping[str, frozenset[AceEffect | None]] = MappingProxyType(
    {
        "seen": frozenset((AceEffect.PEEK, AceEffect.DISCARD)),
        "ace_drew": frozenset((AceEffect.DRAW,)),
    }
)
"""What an Ace did that leaves something for a key to say."""


def why_no_such_turn(branches: Branches) -> Refusal | None:
    """Why no turn can follow, when the game is over whatever happened."""
    refusals = [why_no_turn(branch.course.statuses, branch.course.days) for branch in branches]
    return None if None in refusals else refusals[0]


def why_not_held(card: Card, branches: Branches) -> Refusal:
    """Why this card cannot have been played from the hand, or this visitor chosen from the entrance."""
    place, step = ("entrance", 1) if card in VISITORS else ("hand", 3)
    text = f"{card.code} cannot be in the {place} then: {_whereabouts(card, branches, Place.HELD)}"
    return Refusal(code=f"not-in-{place}", text=text, rule=f"Turn Structure, step {step}")


def why_not_drawn(card: Card, branches: Branches, rule: str) -> Refusal:
    """Why this card or visitor cannot have come from its deck."""
    text = f"{card.code} cannot have come from the deck then: {_whereabouts(card, branches, Place.DECK)}"
    return Refusal(code="not-in-deck", text=text, rule=rule)


def why_too_many(count: int, place: str, rule: str) -> Refusal:
    """Why so many cards or visitors cannot have come to fill a place."""
    text = f"so many cannot have come to fill the {place}, and these are {count}"
    return Refusal(code="too-many-drawn", text=text, rule=rule)


def why_not_that_cat(cat: Suit, branches: Branches) -> Refusal:
    """Why an attempt on this cat is not allowed."""
    for branch in branches:
        refusal = why_not_selected(
            branch.course.statuses[cat], has_treat=branch.course.has_treat[cat], who=cat_name(cat)
        )
        if refusal is not None:
            return refusal
    raise ValueError(f"expected a cat that cannot be chosen, and got {cat_name(cat)}")


def why_no_such_ace(turn: Turn, branches: Branches, what: str) -> Refusal | None:
    """Why no Ace of the attempt can have done what the key `what` says, whichever card or treat it names."""
    if not any(possible_totals(branches[0].course.rulings, turn.cards, effect) for effect in AceEffect):
        return why_no_ace(what)
    effects = _EFFECTS.get(what, frozenset((turn.ace,)))
    told = _EFFECTS["seen"] if turn.ace is None and turn.seen is not None else frozenset((turn.ace,))
    if None not in told and not effects & told:
        does = " or ".join(sorted(effect.value for effect in told if effect is not None))
        text = f"an Ace was played to {does}, which leaves nothing for {what} to say"
        return Refusal(code="wrong-effect", text=text, rule=_CARDS_STEP)
    reasons = [
        None if effect is None else why_no_effect(effect, branch.course.treats_left)
        for effect in effects
        for branch in branches
    ]
    return None if None in reasons else reasons[0]


def why_no_ace(what: str) -> Refusal:
    """Why a key that says what an Ace did has nothing to say it of."""
    text = f"there is no Ace among the cards, and {what} says what one did"
    return Refusal(code="no-ace", text=text, rule=_CARDS_STEP)


def why_not_turned_up(treat: int, branches: Branches) -> Refusal:
    """Why this treat cannot be the one under the cat of the attempt."""
    known = {
        treats.under[branch.course.cat]
        for branch in branches
        if branch.course.cat is not None
        for treats in branch.treats
    }
    return _why_no_treat(treat, known, "under the cat", _RESOLVE_STEP)


def why_not_on_top(treat: int, branches: Branches, rule: str) -> Refusal:
    """Why this treat cannot be the top one of the deck."""
    known = {treats.top for branch in branches for treats in branch.treats}
    return _why_no_treat(treat, known, "on top of the deck", rule)


def _why_no_treat(treat: int, known: Set[int | None], where: str, rule: str) -> Refusal:
    if None not in known:
        shown = " or ".join(map(str, sorted(value for value in known if value is not None)))
        text = f"the treat {where} was seen to be {shown}, so it is not {treat}"
        return Refusal(code="other-treat", text=text, rule=rule)
    text = f"no treat of {treat} can be {where}: all {TREAT_COPIES} have been seen elsewhere"
    return Refusal(code="too-many-copies", text=text, rule=rule)


def why_not_that_result(turn: Turn, branches: Branches) -> Refusal:
    """Why the attempt cannot have ended as `adopted` says."""
    totals = {
        total
        for branch in branches
        for total in possible_totals(branch.course.rulings, turn.cards, branch.course.effect)
    }
    came_to = " or ".join(map(str, sorted(totals)))
    treat = f"the treat is {turn.treat}" if turn.treat is not None else "no treat that is left goes with that"
    result = "adopted" if turn.adopted else "not adopted"
    text = f"the cards come to {came_to} and {treat}, so the cat cannot have been {result}"
    return Refusal(code="wrong-result", text=text, rule="Turn Structure, step 4")


def why_nothing_burned(treat: int, turn: Turn, branches: Branches) -> Refusal:
    """Why this treat cannot have been burned."""
    succeeded = replace(turn, adopted=True, burned=None)
    if not any(after.weight for branch in branches for after in after_outcome(branch, succeeded)):
        return Refusal(
            code="nothing-burned", text="after a failed attempt no treat is burned", rule=_RESOLVE_STEP
        )
    if not any(branch.course.treats_left for branch in branches):
        return Refusal(
            code="nothing-burned", text="the treat deck is empty, so nothing is burned", rule=_RESOLVE_STEP
        )
    return why_not_on_top(treat, branches, _RESOLVE_STEP)


def why_no_day(branches: Branches) -> Refusal:
    """Why no Adoption Day follows."""
    branch = branches[0]
    over = why_no_turn(branch.course.statuses, branch.course.days)
    if over is not None:
        text = f"{over.text}, so no Adoption Day follows"
    else:
        text = (
            f"no Adoption Day is due: a cat is awake, and {counted(branch.course.treats_left, 'treat')} and "
            f"{counted(branch.visitors_left, 'visitor')} are left in their decks"
        )
    return Refusal(code="no-day", text=text, rule="Adoption Day")


def _whereabouts(card: Card, branches: Branches, wanted: Place) -> str:
    """Where the card is instead, or that it cannot be there together with the others."""
    places = {place for branch in branches for way in _ways(card, branch) for place in way.places(card)}
    if wanted in places or len(places) != 1:
        return "with all that was noted there is no way for it to be there"
    return _PLACES[places.pop()]


def _ways(card: Card, branch: Branch) -> Sequence[Supply]:
    return tuple(branch.visitors if card in VISITORS else branch.cards)
