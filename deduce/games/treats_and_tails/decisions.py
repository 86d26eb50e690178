"""What the player decides: visitor, cat, cards and when they are enough; and what follows."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from deduce.games.game import Refusal
from deduce.games.treats_and_tails.actions import (
    ATTEMPT,
    CHOOSE_CAT,
    CHOOSE_VISITOR,
    PLAY_ACE,
    PLAY_NUMBER,
    Attempt,
    ChooseCat,
    ChooseVisitor,
    Decision,
    PlayAce,
    PlayNumber,
    cat_name,
)
from deduce.games.treats_and_tails.clean_up import cleaned_up, is_finished, is_selectable, to_draw
from deduce.games.treats_and_tails.components import CATS, Card, Suit
from deduce.games.treats_and_tails.conditions import (
    base_total,
    number_limit,
    succeeds,
    tolerance,
    why_no_effect,
    why_not_selected,
    why_not_these_cards,
)
from deduce.games.treats_and_tails.piles import (
    ADOPTION_INDEX,
    TREAT_INDEX,
    VISITOR_INDEX,
    with_card,
    with_one,
    without_card,
)
from deduce.games.treats_and_tails.state import AceEffect, Cat, CatStatus, Phase, PlayedAce, State


def decisions(state: State) -> tuple[Decision, ...]:
    """Every legal decision in a fixed order; none where chance acts or the game is over.

    There is no passing (TT-07), and an attempt without a number card is one (TT-06).
    """
    match state.phase:
        case Phase.CHOOSE_VISITOR:
            return tuple(CHOOSE_VISITOR[visitor] for visitor in state.entrance)
        case Phase.CHOOSE_CAT:
            return tuple(CHOOSE_CAT[suit] for suit in CATS if is_selectable(state.cats[suit]))
        case Phase.PLAY_CARDS:
            return (*_plays(state), ATTEMPT)
        case _:
            return ()


def why_not_decided(state: State, action: Decision) -> Refusal | None:
    """Why the player cannot decide this in the phase it belongs to."""
    match action:
        case ChooseVisitor(visitor=visitor):
            return _why_not_among(state.entrance, visitor, "the entrance", "Turn Structure, step 1")
        case ChooseCat(cat=suit):
            cat = state.cats[suit]
            return why_not_selected(cat.status, has_treat=cat.treat is not None, who=cat_name(suit))
        case PlayAce(card=card, effect=effect):
            return _why_not_in_hand(state, card) or _why_not_ace(state, card, effect)
        case PlayNumber(card=card):
            return _why_not_in_hand(state, card) or _why_not_number(state, card)
        case Attempt():
            return None
        case _:
            assert_never(action)


def apply_decision(state: State, action: Decision) -> State:
    """The state after a legal decision."""
    match action:
        case ChooseVisitor(visitor=visitor):
            entrance = without_card(state.entrance, visitor)
            return replace(state, phase=Phase.CHOOSE_CAT, entrance=entrance, visitor=visitor)
        case ChooseCat(cat=suit):
            return replace(state, phase=Phase.PLAY_CARDS, target=suit)
        case PlayAce(card=card, effect=effect):
            return _play_ace(state, PlayedAce(card, effect))
        case PlayNumber(card=card):
            hand = without_card(state.hand, card)
            return replace(state, hand=hand, numbers=with_card(state.numbers, card))
        case Attempt():
            return _attempt(state)
        case _:
            assert_never(action)


def _plays(state: State) -> Iterator[Decision]:
    for card in state.hand:
        if not card.is_ace:
            if len(state.numbers) < number_limit(has_ace=state.ace is not None):
                yield PLAY_NUMBER[card]
        elif state.ace is None and not state.numbers:
            for effect, action in PLAY_ACE[card].items():
                if why_no_effect(effect, state.treats_left) is None:
                    yield action


def _why_not_in_hand(state: State, card: Card) -> Refusal | None:
    return _why_not_among(state.hand, card, "the hand", "Turn Structure, step 3")


def _why_not_among(cards: tuple[Card, ...], card: Card, place: str, rule: str) -> Refusal | None:
    if card in cards:
        return None
    text = f"{card.code} is not in {place}, which holds {', '.join(held.code for held in cards)}"
    return Refusal(code="not-there", text=text, rule=rule)


def _why_not_ace(state: State, card: Card, effect: AceEffect) -> Refusal | None:
    rule = "Turn Structure, step 3"
    if not card.is_ace:
        return Refusal(code="no-ace", text=f"{card.code} is no Ace and has no effect", rule=rule)
    aces = 1 + (state.ace is not None)
    refusal = why_not_these_cards(aces, len(state.numbers)) or why_no_effect(effect, state.treats_left)
    if refusal is None and state.numbers:
        text = f"{card.code} has to be played before any number card, since it takes effect at once"
        return Refusal(code="ace-first", text=text, rule=rule)
    return refusal


def _why_not_number(state: State, card: Card) -> Refusal | None:
    if card.is_ace:
        text = f"{card.code} is an Ace; it is played for an effect, not as a number card"
        return Refusal(code="no-number", text=text, rule="Turn Structure, step 3")
    return why_not_these_cards(int(state.ace is not None), len(state.numbers) + 1)


def _play_ace(state: State, ace: PlayedAce) -> State:
    hand = without_card(state.hand, ace.card)
    if ace.effect is AceEffect.ADJUST:
        return replace(state, hand=hand, ace=ace)
    played = replace(state, phase=Phase.ACE, hand=hand, ace=ace)
    return to_draw(played, Phase.ACE) if ace.effect is AceEffect.DRAW else played


def _attempt(state: State) -> State:
    """Turn up the treat, judge and resolve; nothing is drawn before the used cards are discarded."""
    visitor, suit, treat = state.attempt
    effect = None if state.ace is None else state.ace.effect
    gap = tolerance(state.setup.rulings, effect)
    attempted = replace(
        state,
        adoption_discard=_with_used_cards(state),
        visitor=None,
        target=None,
        ace=None,
        numbers=(),
    )
    if succeeds(base_total(state.numbers), treat, gap):
        return _adopt(attempted, visitor, suit)
    return _fail(attempted, visitor, suit, treat)


def _with_used_cards(state: State) -> tuple[int, ...]:
    discard = list(state.adoption_discard)
    for card in state.numbers if state.ace is None else (state.ace.card, *state.numbers):
        discard[ADOPTION_INDEX[card]] += 1
    return tuple(discard)


def _adopt(state: State, visitor: Card, suit: Suit) -> State:
    """The cat goes home with its treat and the visitor; the top treat is burned, if there is one."""
    cat = state.cats[suit]._replace(status=CatStatus.ADOPTED, seen=True)
    removed = with_one(state.removed, VISITOR_INDEX[visitor])
    adopted = replace(state, cats=_with_cat(state, suit, cat), removed=removed)
    if is_finished(adopted):
        return replace(adopted, phase=Phase.OVER)
    return replace(adopted, phase=Phase.BURN) if adopted.treats_left else cleaned_up(adopted)


def _fail(state: State, visitor: Card, suit: Suit, treat: int) -> State:
    """The cat falls asleep over a new treat, if there is one; old treat and visitor are discarded."""
    failed = replace(
        state,
        phase=Phase.DEAL_TREATS,
        cats=_with_cat(state, suit, Cat(CatStatus.ASLEEP, treat=None, seen=False)),
        treat_discard=with_one(state.treat_discard, TREAT_INDEX[treat]),
        visitor_discard=with_one(state.visitor_discard, VISITOR_INDEX[visitor]),
    )
    return failed if failed.treats_left else cleaned_up(failed)


def _with_cat(state: State, suit: Suit, cat: Cat) -> tuple[Cat, ...]:
    return (*state.cats[:suit], cat, *state.cats[suit + 1 :])
