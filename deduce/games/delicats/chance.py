"""What chance deals and draws, one card an action, and how likely each card is."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import compress
from types import MappingProxyType
from typing import assert_never

from deduce.games.delicats.actions import (
    DEAL_CARD,
    DEAL_GIFT,
    DEAL_PREFERENCE,
    DRAW,
    REFILL,
    TURN_UP_CLUE,
    ChanceAction,
    DealCard,
    DealGift,
    DealPreference,
    Draw,
    Refill,
    TurnUpClue,
    card_name,
)
from deduce.games.delicats.components import (
    CARDS,
    FOODS,
    HAND_SIZE,
    PLACES,
    PREFERENCES,
    Card,
    Kind,
    Preference,
)
from deduce.games.delicats.conditions import why_no_clue, why_not_another_copy, why_not_dealt
from deduce.games.delicats.phases import before_round, next_to_refill, why_not_turn
from deduce.games.delicats.piles import with_card, without_one
from deduce.games.delicats.state import Phase, State
from deduce.games.game import Refusal

_CARD_INDEX: Mapping[Card, int] = MappingProxyType({card: index for index, card in enumerate(CARDS)})

_PASSES: Mapping[Kind, tuple[tuple[Preference, ...], ...]] = MappingProxyType(
    {
        Kind.ONE_FOOD: (FOODS,),
        Kind.ONE_PLACE: (PLACES,),
        Kind.ONE_OF_EACH: (FOODS, PLACES),
        Kind.ONE_OF_ANY: (PREFERENCES,),
        Kind.TWO_OF_ANY: (PREFERENCES, PREFERENCES),
    }
)
"""What is dealt around the table, one card to each seat a pass."""

_ONE_OF_EACH = (1,) * len(CARDS)


def chance_actions(state: State) -> tuple[ChanceAction, ...]:
    """One action for each different card that may come up next; none where chance does not act."""
    actions, counts = _pile(state)
    return tuple(compress(actions, counts))


def chance_weights(state: State) -> tuple[int, ...]:
    """How many copies of the card of each chance action the pile holds."""
    return tuple(filter(None, _pile(state)[1]))


def why_not_by_chance(state: State, action: ChanceAction) -> Refusal | None:
    """Why chance cannot do this in the phase it belongs to."""
    copies = state.setup.copies
    match action:
        case DealPreference(seat=seat, preference=preference):
            return _why_not_for(state, seat, state.preferences) or _why_not_preference(
                state, seat, preference
            )
        case TurnUpClue(preference=preference):
            name = preference.name.lower()
            taken = 1 - state.preference_deck[preference]
            return why_no_clue(state.setup.mission, preference, name) or why_not_another_copy(taken, 1, name)
        case DealGift(seat=seat, card=card):
            return _why_not_for(state, seat, state.gift_cards) or _why_not_in(
                state.gift_deck, _ONE_OF_EACH, card
            )
        case DealCard(seat=seat, card=card):
            return _why_not_for(state, seat, state.hands) or _why_not_in(state.deck, copies, card)
        case Draw(card=card):
            return _why_not_in(state.deck, copies, card)
        case Refill(seat=seat, card=card):
            return why_not_turn(next_to_refill(state), seat) or _why_not_in(state.deck, copies, card)
        case _:
            assert_never(action)


def apply_chance(state: State, action: ChanceAction) -> State:
    """The state after a legal chance action."""
    match action:
        case DealPreference(seat=seat, preference=preference):
            return _deal_preference(state, seat, preference)
        case TurnUpClue(preference=preference):
            deck = without_one(state.preference_deck, preference)
            return replace(state, phase=Phase.DEAL_GIFTS, clue=preference, preference_deck=deck)
        case DealGift(seat=seat, card=card):
            deck = without_one(state.gift_deck, card.number)
            return replace(
                state,
                phase=Phase.DEAL_GIFTS if any(deck) else Phase.DEAL_HANDS,
                gift_deck=deck,
                gift_cards=with_card(state.gift_cards, seat, card),
            )
        case DealCard(seat=seat, card=card) | Refill(seat=seat, card=card):
            return _take_up(state, seat, card)
        case Draw(card=card):
            drawn = (*state.drawn, card)
            enough = len(drawn) == state.setup.mission.drawn
            return replace(
                state,
                phase=Phase.HAND_OVER if enough else Phase.DRAW,
                deck=without_one(state.deck, card.number),
                drawn=drawn,
            )
        case _:
            assert_never(action)


def _pile(state: State) -> tuple[Sequence[ChanceAction], tuple[int, ...]]:
    """An action for every card of the pile that chance takes from next, and how many of each it holds."""
    match state.phase:
        case Phase.DEAL_PREFERENCES:
            seat = _dealt_next(state, state.preferences)
            pool = _pool(state)
            counts = tuple(
                left if preference in pool else 0
                for preference, left in zip(PREFERENCES, state.preference_deck, strict=True)
            )
            return DEAL_PREFERENCE[seat], counts
        case Phase.TURN_UP_CLUE:
            return TURN_UP_CLUE, state.preference_deck
        case Phase.DEAL_GIFTS:
            return DEAL_GIFT[_dealt_next(state, state.gift_cards)], state.gift_deck
        case Phase.DEAL_HANDS:
            return DEAL_CARD[_dealt_next(state, state.hands)], state.deck
        case Phase.DRAW:
            return DRAW, state.deck
        case Phase.REFILL:
            return REFILL[next_to_refill(state)], state.deck
        case _:
            return (), ()


def _dealt_next(state: State, hands: tuple[tuple[object, ...], ...]) -> int:
    """Whom the next card goes to: around the table from the dealer, whose gift cards end one ahead."""
    return (state.setup.dealer_seat + sum(map(len, hands))) % state.setup.players


def _pool(state: State) -> tuple[Preference, ...]:
    """The preference cards of the pass at hand, those already dealt included."""
    return _PASSES[state.setup.mission.kind][sum(map(len, state.preferences)) // state.setup.players]


def _why_not_for(state: State, seat: int, hands: tuple[tuple[object, ...], ...]) -> Refusal | None:
    return why_not_turn(_dealt_next(state, hands), seat)


def _why_not_preference(state: State, seat: int, preference: Preference) -> Refusal | None:
    mission = state.setup.mission
    refusal = why_not_dealt(mission, (*state.preferences[seat], preference), f"seat {seat}")
    if refusal is not None:
        return refusal
    if preference not in _pool(state):
        return Refusal(
            code="deal-order",
            text=f"{preference.name.lower()}: foods are dealt to everybody before places are",
            rule="Game Setup, step 4",
        )
    return why_not_another_copy(1 - state.preference_deck[preference], 1, preference.name.lower())


def _why_not_in(counts: tuple[int, ...], copies: tuple[int, ...], card: Card) -> Refusal | None:
    index = _CARD_INDEX.get(card)
    if index is None:
        return Refusal(
            code="no-such-card",
            text=f"expected a food and a place, and got {card_name(card)}",
            rule="Components",
        )
    if counts[index]:
        return None
    return why_not_another_copy(copies[index], copies[index], card_name(card))


def _deal_preference(state: State, seat: int, preference: Preference) -> State:
    mission = state.setup.mission
    preferences = with_card(state.preferences, seat, preference)
    phase = state.phase
    if all(len(held) == mission.hand_size for held in preferences):
        phase = Phase.TURN_UP_CLUE if mission.has_clue else Phase.DEAL_GIFTS
    return replace(
        state,
        phase=phase,
        preferences=preferences,
        preference_deck=without_one(state.preference_deck, preference),
    )


def _take_up(state: State, seat: int, card: Card) -> State:
    """Deal or refill one investigation card; a round begins once hands are full or the deck is out."""
    deck = without_one(state.deck, card.number)
    hands = with_card(state.hands, seat, card)
    phase = state.phase
    if all(len(hand) == HAND_SIZE for hand in hands) or not any(deck):
        phase = before_round(state.setup.mission, deck, state.cat_cards)
    return replace(state, phase=phase, deck=deck, hands=hands)
