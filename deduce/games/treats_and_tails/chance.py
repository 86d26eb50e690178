"""What chance deals and draws, one card an action, and how likely each card is."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import compress
from typing import assert_never

from deduce.games.game import Refusal
from deduce.games.treats_and_tails.actions import (
    ACE_DRAW,
    ARRIVE,
    BURN_TREAT,
    BURN_VISITOR,
    DEAL_TREAT,
    DISCARD_TREAT,
    DRAW,
    PEEK_TREAT,
    AceDraw,
    Arrive,
    BurnTreat,
    BurnVisitor,
    ChanceAction,
    DealTreat,
    DiscardTreat,
    Draw,
    PeekTreat,
    TreatAction,
    cat_name,
    describe,
)
from deduce.games.treats_and_tails.clean_up import after_day, cleaned_up
from deduce.games.treats_and_tails.components import TREATS, Card, Suit
from deduce.games.treats_and_tails.piles import (
    ADOPTION_INDEX,
    TREAT_INDEX,
    VISITOR_INDEX,
    with_card,
    with_one,
    without_one,
)
from deduce.games.treats_and_tails.state import AceEffect, CatStatus, Phase, State

_ONLY = tuple(tuple(int(treat == top) for treat in TREATS) for top in TREATS)
"""The one treat that can come up when the top of the deck is known."""

_BY_EFFECT = {AceEffect.PEEK: PeekTreat, AceEffect.DISCARD: DiscardTreat, AceEffect.DRAW: AceDraw}


def chance_actions(state: State) -> tuple[ChanceAction, ...]:
    """One action for each different card that may come up next; none where chance does not act."""
    actions, counts = _pile(state)
    return tuple(compress(actions, counts))


def chance_weights(state: State) -> tuple[int, ...]:
    """How many copies of the card of each chance action the pile holds."""
    return tuple(filter(None, _pile(state)[1]))


def why_not_by_chance(state: State, action: ChanceAction) -> Refusal | None:
    """Why chance cannot do this in the phase it belongs to."""
    match action:
        case DealTreat(cat=cat, treat=treat):
            return _why_not_this_cat(state, cat) or _why_not_treat(state, treat)
        case PeekTreat(treat=treat) | DiscardTreat(treat=treat):
            return _why_not_this_effect(state, action) or _why_not_treat(state, treat)
        case AceDraw(card=card):
            return _why_not_this_effect(state, action) or _why_not_card(state, card)
        case Draw(card=card):
            return _why_not_card(state, card)
        case BurnTreat(treat=treat):
            return _why_not_treat(state, treat)
        case Arrive(visitor=visitor) | BurnVisitor(visitor=visitor):
            return _why_not_visitor(state, visitor)
        case _:
            assert_never(action)


def apply_chance(state: State, action: ChanceAction) -> State:
    """The state after a legal chance action."""
    match action:
        case DealTreat() | PeekTreat() | DiscardTreat() | BurnTreat():
            return _apply_treat(state, action)
        case Draw(card=card) | AceDraw(card=card):
            taken = replace(
                state,
                phase=Phase.PLAY_CARDS if state.phase is Phase.ACE else Phase.DRAW,
                adoption_deck=without_one(state.adoption_deck, ADOPTION_INDEX[card]),
                hand=with_card(state.hand, card),
            )
            return taken if state.phase is Phase.ACE else cleaned_up(taken)
        case Arrive(visitor=visitor):
            entrance = with_card(state.entrance, visitor)
            deck = without_one(state.visitor_deck, VISITOR_INDEX[visitor])
            return cleaned_up(replace(state, entrance=entrance, visitor_deck=deck))
        case BurnVisitor(visitor=visitor):
            index = VISITOR_INDEX[visitor]
            deck, discard = without_one(state.visitor_deck, index), with_one(state.visitor_discard, index)
            return after_day(replace(state, visitor_deck=deck, visitor_discard=discard))
        case _:
            assert_never(action)


def _pile(state: State) -> tuple[Sequence[ChanceAction], tuple[int, ...]]:
    """An action for every card of the pile that chance takes from next, and how many of each it holds."""
    match state.phase:
        case Phase.DEAL_TREATS:
            return DEAL_TREAT[_cat_to_serve(state)], _next_treat(state)
        case Phase.DRAW:
            return DRAW, state.adoption_deck
        case Phase.ARRIVE:
            return ARRIVE, state.visitor_deck
        case Phase.BURN:
            return BURN_TREAT, _next_treat(state)
        case Phase.DAY:
            return BURN_VISITOR, state.visitor_deck
        case Phase.ACE if state.ace is not None:
            match state.ace.effect:
                case AceEffect.PEEK:
                    return PEEK_TREAT, _next_treat(state)
                case AceEffect.DISCARD:
                    return DISCARD_TREAT, _next_treat(state)
                case _:
                    return ACE_DRAW, state.adoption_deck
        case _:
            return (), ()


def _next_treat(state: State) -> tuple[int, ...]:
    """How many of each treat the top one of the deck may be, which an Ace looks at (TT-10)."""
    return state.treat_deck if state.top_treat is None else _ONLY[TREAT_INDEX[state.top_treat]]


def _cat_to_serve(state: State) -> Suit:
    """The first cat in play that has no treat."""
    return next(
        suit
        for suit, cat in zip(Suit, state.cats, strict=True)
        if cat.treat is None and cat.status is not CatStatus.ADOPTED
    )


def _why_not_this_cat(state: State, cat: Suit) -> Refusal | None:
    expected = _cat_to_serve(state)
    if cat == expected:
        return None
    text = f"the next treat goes to {cat_name(expected)}, not to {cat_name(cat)}"
    return Refusal(code="wrong-cat", text=text, rule="Setup; Turn Structure, step 5")


def _why_not_this_effect(state: State, action: PeekTreat | DiscardTreat | AceDraw) -> Refusal | None:
    if state.ace is None or _BY_EFFECT.get(state.ace.effect) is type(action):
        return None
    text = f"{describe(action)}: it was played to {state.ace.effect.value}"
    return Refusal(code="wrong-effect", text=text, rule="Turn Structure, step 3")


def _why_not_treat(state: State, treat: int) -> Refusal | None:
    index = TREAT_INDEX.get(treat)
    if index is None:
        text = f"treats are {', '.join(map(str, TREATS))}, and this is {treat}"
        return Refusal(code="no-such-treat", text=text, rule="Components")
    if _next_treat(state)[index]:
        return None
    if state.top_treat is not None:
        text = f"the top treat is {state.top_treat}, as an Ace has shown, and not {treat}"
        return Refusal(code="other-top-treat", text=text, rule="Turn Structure, step 3")
    text = f"no treat of {treat} is left in the treat deck"
    return Refusal(code="not-in-deck", text=text, rule="Components")


def _why_not_card(state: State, card: Card) -> Refusal | None:
    index = ADOPTION_INDEX.get(card)
    return None if index is not None and state.adoption_deck[index] else _not_in(card, "adoption deck")


def _why_not_visitor(state: State, visitor: Card) -> Refusal | None:
    index = VISITOR_INDEX.get(visitor)
    return None if index is not None and state.visitor_deck[index] else _not_in(visitor, "visitor deck")


def _not_in(card: Card, deck_name: str) -> Refusal:
    return Refusal(code="not-in-deck", text=f"{card.code} is not in the {deck_name}", rule="Components")


def _apply_treat(state: State, action: TreatAction) -> State:
    index = TREAT_INDEX[action.treat]
    was_known = state.top_treat is not None
    deck = state.treat_deck if was_known else without_one(state.treat_deck, index)
    match action:
        case DealTreat(cat=cat, treat=treat):
            dealt = state.cats[cat]._replace(treat=treat, seen=was_known)
            cats = (*state.cats[:cat], dealt, *state.cats[cat + 1 :])
            served = replace(state, cats=cats, treat_deck=deck, top_treat=None)
            return served if _lacks_treats(served) else cleaned_up(served)
        case PeekTreat(treat=treat):
            return replace(state, phase=Phase.PLAY_CARDS, treat_deck=deck, top_treat=treat)
        case DiscardTreat():
            discard = with_one(state.treat_discard, index)
            return replace(
                state, phase=Phase.PLAY_CARDS, treat_deck=deck, top_treat=None, treat_discard=discard
            )
        case BurnTreat():
            discard = with_one(state.treat_discard, index)
            return cleaned_up(replace(state, treat_deck=deck, top_treat=None, treat_discard=discard))
        case _:
            assert_never(action)


def _lacks_treats(state: State) -> bool:
    """Whether a cat in play waits for a treat that the deck still holds."""
    waiting = any(cat.treat is None and cat.status is not CatStatus.ADOPTED for cat in state.cats)
    return waiting and state.treats_left > 0
