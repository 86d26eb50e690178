"""What is impossible about a state: components that went missing, announcements that are untrue."""

from collections import Counter
from collections.abc import Iterator

from deduce.games.delicats.actions import card_name
from deduce.games.delicats.components import CARDS, CAT_CARDS, HAND_SIZE, PREFERENCES
from deduce.games.delicats.conditions import contributors, eats, gift_shares, why_not_dealt
from deduce.games.delicats.phases import before_round
from deduce.games.delicats.state import Phase, Round, State

_ROW_AT_HAND = frozenset((Phase.DRAW, Phase.HAND_OVER, Phase.CONTRIBUTE))
_DEALING = frozenset((Phase.DEAL_PREFERENCES, Phase.TURN_UP_CLUE, Phase.DEAL_GIFTS, Phase.DEAL_HANDS))
_AFTER_ROUNDS = frozenset((Phase.GIVE, Phase.REVEAL, Phase.OVER))


def problems(state: State) -> tuple[str, ...]:
    """Every impossibility as a sentence; none for a state that play can reach."""
    return (
        *_preference_problems(state),
        *_investigation_problems(state),
        *_gift_problems(state),
        *_cat_card_problems(state),
        *_round_problems(state),
        *_phase_problems(state),
    )


def _preference_problems(state: State) -> Iterator[str]:
    mission = state.setup.mission
    seen = Counter(card for held in state.preferences for card in held)
    seen.update(() if state.clue is None else (state.clue,))
    for preference, left in zip(PREFERENCES, state.preference_deck, strict=True):
        count = seen[preference] + left
        if count != (preference in mission.preferences):
            yield f"{preference.name.lower()} is there {count} times"
    for seat, held in enumerate(state.preferences):
        refusal = why_not_dealt(mission, held, f"seat {seat}")
        if refusal is not None:
            yield refusal.text
    if state.clue is not None and not mission.has_clue:
        yield f"mission {mission.number} has no clue, and {state.clue.name.lower()} is one"


def _investigation_problems(state: State) -> Iterator[str]:
    seen = Counter(state.drawn)
    seen.update(card for _, card in state.played)
    seen.update(card for hand in state.hands for card in hand)
    seen.update(card for finished in state.rounds for card in finished.cards)
    for card, copies, left in zip(CARDS, state.setup.copies, state.deck, strict=True):
        if left < 0 or seen[card] + left != copies:
            yield f"{card_name(card)} is there {seen[card] + left} times and the box holds {copies}"
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND_SIZE:
            yield f"seat {seat} holds {len(hand)} investigation cards"


def _gift_problems(state: State) -> Iterator[str]:
    seen = Counter(gift.card for given in state.given for gift in given)
    seen.update(card for cards in state.gift_cards for card in cards)
    for card, left in zip(CARDS, state.gift_deck, strict=True):
        if seen[card] + left != 1:
            yield f"gift card {card_name(card)} is there {seen[card] + left} times"
    if not any(state.gift_deck):
        shares = gift_shares(state.setup.players, state.setup.dealer_seat)
        for seat, share in enumerate(shares):
            held = len(state.gift_cards[seat]) + len(state.given[seat])
            if held != share:
                yield f"seat {seat} was dealt {held} gift cards instead of {share}"
    for gift in (gift for given in state.given for gift in given):
        if gift.bowl not in state.reveal_order:
            yield f"gift card {card_name(gift.card)} lies on the bowl of nobody at the table"


def _cat_card_problems(state: State) -> Iterator[str]:
    meals = Counter(finished.vacation for finished in state.rounds if finished.eats)
    for seat, left in enumerate(state.cat_cards):
        if left < 0 or left + meals[seat] != CAT_CARDS:
            yield f"seat {seat} has {left} cat cards left after {meals[seat]} meals"


def _round_problems(state: State) -> Iterator[str]:
    active = state.setup.starter
    meals: Counter[int] = Counter()
    for number, finished in enumerate(state.rounds, 1):
        if meals[finished.vacation] >= CAT_CARDS:
            yield f"round {number} sent seat {finished.vacation} on vacation without a cat card"
        meals[finished.vacation] += finished.eats
        if finished.active != active:
            yield f"round {number} was started by seat {finished.active} instead of seat {active}"
        yield from (f"round {number}: {text}" for text in _row_problems(state, finished))
        active = finished.vacation
    if state.active != active:
        yield f"the next round is started by seat {state.active} instead of seat {active}"


def _row_problems(state: State, finished: Round) -> Iterator[str]:
    mission = state.setup.mission
    if len(finished.cards) != mission.row_size:
        yield f"the row has {len(finished.cards)} cards instead of {mission.row_size}"
    expected = contributors(state.setup.players, finished.vacation)
    if tuple(seat for seat, _ in finished.played) != expected:
        yield f"cards came from other seats than {expected}"
    if eats(mission, state.preferences[finished.vacation], finished.cards) != finished.eats:
        yield "the announcement is not true"


def _phase_problems(state: State) -> Iterator[str]:
    if (state.drawn or state.played or state.vacation is not None) and state.phase not in _ROW_AT_HAND:
        yield f"there is a row at hand where {state.phase.value}"
    if state.rounds and state.phase in _DEALING:
        yield f"there are rounds where {state.phase.value}"
    if (state.stopped or any(state.given)) and state.phase not in _AFTER_ROUNDS:
        yield f"the group has moved to the gifts where {state.phase.value}"
    next_round = before_round(state.setup.mission, state.deck, state.cat_cards)
    if state.phase is Phase.DECIDE and next_round is not Phase.DECIDE:
        yield "no further round is possible, and the group decides on one"
    if state.phase in _AFTER_ROUNDS and not state.stopped and next_round is Phase.DECIDE:
        yield "a further round is possible, nobody stopped, and the gifts have begun"
    if any(state.gift_cards) and state.phase in (Phase.REVEAL, Phase.OVER):
        yield "bowls are revealed before every gift is placed"
