"""Games of Treats & Tails laid out by hand for a test: named cards where they matter, any others else."""

from collections.abc import Iterable
from random import Random

from deduce.games.game import Actor
from deduce.games.treats_and_tails import (
    TREATS_AND_TAILS,
    AceDraw,
    AceEffect,
    Action,
    Arrive,
    Attempt,
    BurnTreat,
    BurnVisitor,
    ChooseCat,
    ChooseVisitor,
    DealTreat,
    DiscardTreat,
    Draw,
    PeekTreat,
    PlayAce,
    PlayNumber,
    Rulings,
    Setup,
    State,
)
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, VISITORS, Card, Suit

CARD_BY_CODE = {card.code: card for card in (*ADOPTION_CARDS, *VISITORS)}
SUIT_BY_LETTER = {suit.letter: suit for suit in Suit}

apply = TREATS_AND_TAILS.apply


def card(code: str) -> Card:
    """A card by its code, such as 5C."""
    return CARD_BY_CODE[code]


def cards(codes: str) -> tuple[Card, ...]:
    """Cards by their codes, such as "5C AH"."""
    return tuple(CARD_BY_CODE[code] for code in codes.split())


def pile(counts: Iterable[int], box: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a pile that is kept as counts."""
    return tuple(each for each, count in zip(box, counts, strict=True) for _ in range(count))


def settled(state: State, *wanted: Action) -> State:
    """The state once chance has nothing more to do: each wanted outcome at its time, else the first one.

    With `wanted` empty at a time, whatever comes first; every wanted outcome must come up.
    """
    left = list(wanted)
    while TREATS_AND_TAILS.player_to_act(state) is Actor.CHANCE:
        actions = TREATS_AND_TAILS.legal_actions(state)
        action = next((action for action in left if action in actions), actions[0])
        if action in left:
            left.remove(action)
        state = apply(state, action)
    assert not left, left
    return state


def dealt(
    treats: str = "7 8 9 10",
    hand: str = "5C AH 3D 4S",
    entrance: str = "JS QD",
    rulings: Rulings | None = None,
) -> State:
    """A game whose first turn begins, with these treats under the cats in the order of the suits."""
    wanted: list[Action] = [
        DealTreat(cat=suit, treat=int(treat)) for suit, treat in zip(Suit, treats.split(), strict=True)
    ]
    wanted += [Draw(card=card) for card in cards(hand)]
    wanted += [Arrive(visitor=visitor) for visitor in cards(entrance)]
    setup = Setup() if rulings is None else Setup(rulings=rulings)
    return settled(TREATS_AND_TAILS.initial_state(setup), *wanted)


def begun(state: State, cat: str, visitor: str = "") -> State:
    """The state once a visitor, the first unless named, and a cat are chosen."""
    chosen = card(visitor) if visitor else state.entrance[0]
    state = apply(state, ChooseVisitor(visitor=chosen))
    return apply(state, ChooseCat(cat=SUIT_BY_LETTER[cat]))


def with_ace(state: State, ace: str, effect: AceEffect, shows: int | str | None = None) -> State:
    """The state once an Ace is played and has taken effect; `shows` is the treat or card that comes up."""
    state = apply(state, PlayAce(card=card(ace), effect=effect))
    match effect, shows:
        case AceEffect.PEEK, int(treat):
            return settled(state, PeekTreat(treat=treat))
        case AceEffect.DISCARD, int(treat):
            return settled(state, DiscardTreat(treat=treat))
        case AceEffect.DRAW, str(code):
            return settled(state, AceDraw(card=card(code)))
    return settled(state)


def attempted(state: State, numbers: str = "") -> State:
    """The state right after the treat is turned up, these number cards having been played."""
    for number in cards(numbers):
        state = apply(state, PlayNumber(card=number))
    return apply(state, Attempt())


def turn(state: State, cat: str, numbers: str = "", *wanted: Action) -> State:
    """The state after a whole turn without an Ace."""
    return settled(attempted(begun(state, cat), numbers), *wanted)


def won_turn(state: State, cat: str, *wanted: Action) -> State:
    """The state after a whole turn that adopts the cat, whatever the hand held before."""
    treat = state.cats[SUIT_BY_LETTER[cat]].treat
    for number in state.hand:
        if number.rank + 2 == treat:
            return turn(state, cat, number.code, *wanted)
    raise AssertionError(f"no card of {state.hand} makes {treat}")


def lost_turn(state: State, cat: str, *wanted: Action) -> State:
    """The state after a whole turn without any card, which fails."""
    return turn(state, cat, "", *wanted)


def code(state: State, action: Action) -> str | None:
    """The code of the refusal of this action; None for a legal one."""
    refusal = TREATS_AND_TAILS.why_illegal(state, action)
    return None if refusal is None else refusal.code


def finished(setup: Setup, seed: int) -> list[State]:
    """Every state of a random game."""
    rng = Random(seed)
    states = [TREATS_AND_TAILS.initial_state(setup)]
    while not TREATS_AND_TAILS.is_over(states[-1]):
        actions = TREATS_AND_TAILS.legal_actions(states[-1])
        weights: Iterable[int] = TREATS_AND_TAILS.chance_weights(states[-1]) or [1] * len(actions)
        states.append(apply(states[-1], rng.choices(actions, list(weights))[0]))
    return states


def burned(treat: int) -> BurnTreat:
    """The top treat is this one, and is burned."""
    return BurnTreat(treat=treat)


def burned_visitor(code: str) -> BurnVisitor:
    """The top visitor is this one, and is burned."""
    return BurnVisitor(visitor=card(code))


def dealt_treat(cat: str, treat: int) -> DealTreat:
    """The cat gets this treat."""
    return DealTreat(cat=SUIT_BY_LETTER[cat], treat=treat)


def drawn(codes: str) -> list[Draw]:
    """These cards fill the hand."""
    return [Draw(card=card) for card in cards(codes)]
