"""What people decide: to play on, whom to hand cards to, what to play, where gifts go; and what follows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from deduce.games.delicats.actions import (
    GROUP_DECISIONS,
    HAND_TO,
    PLACE_GIFT,
    PLAY_CARD,
    REVEAL,
    Decision,
    HandTo,
    PlaceGift,
    PlayCard,
    PlayOn,
    Reveal,
    Stop,
    bowl_name,
    card_name,
)
from deduce.games.delicats.components import Card
from deduce.games.delicats.conditions import contributors, eats, why_not_on_own_bowl, why_not_on_vacation
from deduce.games.delicats.phases import before_round, seat_to_act, why_not_turn
from deduce.games.delicats.piles import without_card
from deduce.games.delicats.state import Gift, Phase, Round, State
from deduce.games.game import Refusal


def decisions(state: State) -> Sequence[Decision]:
    """Every legal decision in a fixed order; none where chance acts or the game is over."""
    seat = seat_to_act(state)
    if seat is None:
        return ()
    match state.phase:
        case Phase.DECIDE:
            return GROUP_DECISIONS
        case Phase.HAND_OVER:
            return tuple(HAND_TO[chosen] for chosen, left in enumerate(state.cat_cards) if left)
        case Phase.CONTRIBUTE:
            return tuple(PLAY_CARD[seat][card] for card in dict.fromkeys(state.hands[seat]))
        case Phase.GIVE:
            card = state.gift_cards[seat][0]
            bowls = (*range(state.setup.players), None)
            rulings = state.setup.rulings
            return tuple(
                PLACE_GIFT[seat][card][bowl]
                for bowl in bowls
                if why_not_on_own_bowl(rulings, seat, bowl, "nobody") is None
            )
        case _:
            return (REVEAL[state.reveal_order[state.revealed]],)


def why_not_decided(state: State, action: Decision) -> Refusal | None:
    """Why people cannot decide this in the phase it belongs to."""
    match action:
        case PlayOn() | Stop():
            return None
        case HandTo(seat=seat):
            return _why_no_seat(state, seat) or why_not_on_vacation(state.cat_cards[seat], f"seat {seat}")
        case PlayCard(seat=seat, card=card):
            return why_not_turn(seat_to_act(state), seat) or _why_not_in_hand(state, seat, card)
        case PlaceGift(seat=seat):
            return why_not_turn(seat_to_act(state), seat) or _why_not_given(state, action)
        case Reveal(bowl=bowl):
            return _why_not_revealed(state, bowl)
        case _:
            assert_never(action)


def apply_decision(state: State, action: Decision) -> State:
    """The state after a legal decision."""
    match action:
        case PlayOn():
            return replace(state, phase=Phase.DRAW)
        case Stop():
            return replace(state, phase=Phase.GIVE, stopped=True)
        case HandTo(seat=seat):
            return replace(state, phase=Phase.CONTRIBUTE, vacation=seat)
        case PlayCard(seat=seat, card=card):
            return _play_card(state, seat, card)
        case PlaceGift(seat=seat, card=card, bowl=bowl):
            return _place_gift(state, seat, Gift(card, bowl))
        case Reveal():
            revealed = state.revealed + 1
            last = revealed == len(state.reveal_order)
            return replace(state, phase=Phase.OVER if last else Phase.REVEAL, revealed=revealed)
        case _:
            assert_never(action)


def _why_no_seat(state: State, seat: int) -> Refusal | None:
    if 0 <= seat < state.setup.players:
        return None
    return Refusal(
        code="no-such-seat",
        text=f"expected a seat from 0 to {state.setup.players - 1}, and got {seat}",
        rule="Sequence of Play, step 1",
    )


def _why_not_in_hand(state: State, seat: int, card: Card) -> Refusal | None:
    if card in state.hands[seat]:
        return None
    hand = ", ".join(map(card_name, state.hands[seat]))
    return Refusal(
        code="not-in-hand",
        text=f"seat {seat} cannot play {card_name(card)}; its hand is {hand}",
        rule="Sequence of Play, step 3",
    )


def _why_not_given(state: State, action: PlaceGift) -> Refusal | None:
    """Every gift goes on exactly one bowl (DC-21); a seat decides on its cards in their order."""
    cards, bowl = state.gift_cards[action.seat], action.bowl
    if bowl is not None and not 0 <= bowl < state.setup.players:
        code = "no-such-bowl"
        text = f"expected the bowl of a seat from 0 to {state.setup.players - 1}, or None, and got {bowl}"
    elif action.card not in cards:
        code = "not-their-gift"
        text = f"seat {action.seat} holds no gift card {card_name(action.card)}"
    elif action.card != cards[0]:
        code = "gift-order"
        text = f"seat {action.seat} decides on {card_name(cards[0])} before {card_name(action.card)}"
    else:
        return why_not_on_own_bowl(state.setup.rulings, action.seat, bowl, f"seat {action.seat}")
    return Refusal(code=code, text=text, rule="Time to Hand Out Gifts!")


def _why_not_revealed(state: State, bowl: int | None) -> Refusal | None:
    expected = state.reveal_order[state.revealed]
    if bowl == expected:
        return None
    return Refusal(
        code="reveal-order",
        text=f"expected {bowl_name(expected)} next, and got {bowl_name(bowl)}",
        rule="Time to Hand Out Gifts!",
    )


def _play_card(state: State, seat: int, card: Card) -> State:
    hands = without_card(state.hands, seat, card)
    played = (*state.played, (seat, card))
    vacation = state.vacation
    if vacation is None or len(played) < len(contributors(state.setup.players, vacation)):
        return replace(state, hands=hands, played=played)
    return _finish_row(replace(state, hands=hands), vacation, played)


def _finish_row(state: State, vacation: int, played: tuple[tuple[int, Card], ...]) -> State:
    """Announce the truth (DC-25), spend a cat card on a meal only (DC-16), pass the turn, refill."""
    mission = state.setup.mission
    row = (*state.drawn, *(card for _, card in played))
    fed = eats(mission, state.preferences[vacation], row)
    cat_cards = tuple(left - (fed and seat == vacation) for seat, left in enumerate(state.cat_cards))
    return replace(
        state,
        phase=Phase.REFILL if any(state.deck) else before_round(mission, state.deck, cat_cards),
        cat_cards=cat_cards,
        rounds=(*state.rounds, Round(state.active, vacation, state.drawn, played, fed)),
        active=vacation,
        drawn=(),
        vacation=None,
        played=(),
    )


def _place_gift(state: State, seat: int, gift: Gift) -> State:
    gift_cards = without_card(state.gift_cards, seat, gift.card)
    given = (*state.given[:seat], (*state.given[seat], gift), *state.given[seat + 1 :])
    return replace(
        state,
        phase=Phase.GIVE if any(gift_cards) else Phase.REVEAL,
        gift_cards=gift_cards,
        given=given,
    )
