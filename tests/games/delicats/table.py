"""Games of DeliCats laid out by hand for a test: named cards where they matter, any others elsewhere."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from deduce.games.delicats import (
    DELICATS,
    Action,
    HandTo,
    Phase,
    PlaceGift,
    PlayCard,
    PlayOn,
    Setup,
    State,
    Stop,
)
from deduce.games.delicats.components import CARDS, Card, Preference, mission


def preference(name: str) -> Preference:
    """A preference card by its name, such as tuna."""
    return Preference[name.upper()]


def preferences(names: str) -> tuple[Preference, ...]:
    """Preference cards by their names, such as "tuna sofa"."""
    return tuple(preference(name) for name in names.split())


def cards(names: str) -> tuple[Card, ...]:
    """Cards by their names, such as "tuna/sofa milk/roof"."""
    return tuple(Card(*(preference(half) for half in name.split("/"))) for name in names.split())


def deck_of(names: str) -> tuple[int, ...]:
    """The counts of a deck of just these cards."""
    deck = cards(names)
    return tuple(deck.count(card) for card in CARDS)


def monotone_deck(name: str, copies: int) -> tuple[int, ...]:
    """The counts of a deck of one card only, so that every row of it is the same."""
    return tuple(copies * count for count in deck_of(name))


def dealt(setup: Setup, cats: Iterable[str], hands: Iterable[str] = (), clue: str = "") -> State:
    """A game after the deal, with these preference cards by seat, hands by seat and clue."""
    state = DELICATS.initial_state(setup)
    wanted_preferences = [list(preferences(names)) for names in cats]
    wanted_cards = [list(cards(names)) for names in hands] or [[] for _ in range(setup.players)]
    while state.phase not in (Phase.DECIDE, Phase.GIVE):
        actions = DELICATS.legal_actions(state)
        action = actions[0]
        seat = getattr(action, "seat", None)
        if state.phase is Phase.DEAL_PREFERENCES:
            action = next(action for action in actions if action.preference in wanted_preferences[seat])
            wanted_preferences[seat].remove(action.preference)
        elif state.phase is Phase.TURN_UP_CLUE and clue:
            action = next(action for action in actions if action.preference is preference(clue))
        elif state.phase is Phase.DEAL_HANDS and wanted_cards[seat]:
            wanted = wanted_cards[seat].pop(0)
            action = next(action for action in actions if action.card == wanted)
        elif state.phase is Phase.DEAL_HANDS:
            action = actions[-1]
        state = DELICATS.apply(state, action)
    return state


def game(number: int, players: int, **options: object) -> Setup:
    """A set-up of this mission for so many players."""
    return Setup(mission=mission(number), players=players, **options)


def with_row(state: State, drawn: str, to: int, played: str) -> State:
    """The state once this row is announced; the cards played are those of the contributors in order."""
    state = DELICATS.apply(state, PlayOn())
    for card in cards(drawn):
        state = DELICATS.apply(state, next(a for a in DELICATS.legal_actions(state) if a.card == card))
    state = DELICATS.apply(state, HandTo(seat=to))
    for card in cards(played):
        state = DELICATS.apply(state, PlayCard(seat=DELICATS.player_to_act(state), card=card))
    return state


def refilled(state: State) -> State:
    """The state once every hand is refilled, with whatever card comes first."""
    while state.phase is Phase.REFILL:
        state = DELICATS.apply(state, DELICATS.legal_actions(state)[0])
    return state


def with_any_round(state: State, to: int) -> State:
    """The state after a whole round with this person on vacation and whatever cards come first."""
    rounds = len(state.rounds)
    while state.phase is not Phase.GIVE and (len(state.rounds) == rounds or state.phase is Phase.REFILL):
        choosing = state.phase is Phase.HAND_OVER
        state = DELICATS.apply(state, HandTo(seat=to) if choosing else DELICATS.legal_actions(state)[0])
    return state


def with_gifts(state: State, bowls: Mapping[str, int | None] = MappingProxyType({})) -> State:
    """The state once the group has stopped and placed every gift: on the bowl named for it, else on grey."""
    if state.phase is Phase.DECIDE:
        state = DELICATS.apply(state, Stop())
    wanted = {card: bowl for name, bowl in bowls.items() for card in cards(name)}
    while state.phase is Phase.GIVE:
        seat = DELICATS.player_to_act(state)
        card = state.gift_cards[seat][0]
        state = DELICATS.apply(state, PlaceGift(seat=seat, card=card, bowl=wanted.get(card)))
    return state


def all_revealed(state: State) -> State:
    """The state once every bowl is turned up."""
    while not DELICATS.is_over(state):
        (reveal,) = DELICATS.legal_actions(state)
        state = DELICATS.apply(state, reveal)
    return state


def code(state: State, action: Action) -> str | None:
    """The code of the refusal of this action; None for a legal one."""
    refusal = DELICATS.why_illegal(state, action)
    return None if refusal is None else refusal.code
