"""Everything that can happen in a game of DeliCats: one frozen dataclass a kind of action."""

from dataclasses import dataclass
from typing import assert_never

from deduce.games.delicats.components import CARDS, MAX_PLAYERS, PREFERENCES, Card, Preference


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPreference:
    """Chance deals a preference card to a seat (Game Setup, step 4)."""

    seat: int
    preference: Preference


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpClue:
    """Chance turns up one of the remaining preference cards (Game Setup, step 5)."""

    preference: Preference


@dataclass(frozen=True, slots=True, kw_only=True)
class DealGift:
    """Chance deals a gift card, unseen, to a seat (Game Setup, step 2)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCard:
    """Chance deals an investigation card to a seat's first hand (Game Setup, step 3)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOn:
    """The group decides on another round (Sequence of Play, before a new round; DC-19)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """The group decides to move to the gifts (Sequence of Play, before a new round; DC-19)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Chance turns this card up for the active person (Sequence of Play, step 1)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTo:
    """The active person hands what was drawn to this seat, who goes on vacation (step 1)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard:
    """A seat adds a card from hand to the row (step 3)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Refill:
    """Chance gives this card to a seat that played one (step 5)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceGift:
    """A seat lays a gift card on a bowl, None for the grey one (Time to Hand Out Gifts!)."""

    seat: int
    card: Card
    bowl: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """A cat's preference cards and the gifts on its bowl are turned up; None for the grey bowl."""

    bowl: int | None


ChanceAction = DealPreference | TurnUpClue | DealGift | DealCard | Draw | Refill
Decision = PlayOn | Stop | HandTo | PlayCard | PlaceGift | Reveal
Action = ChanceAction | Decision

# Made once: a random game asks for these far more often than there are different ones.
_SEATS = range(MAX_PLAYERS)
DEAL_PREFERENCE = tuple(
    tuple(DealPreference(seat=seat, preference=preference) for preference in PREFERENCES) for seat in _SEATS
)
TURN_UP_CLUE = tuple(TurnUpClue(preference=preference) for preference in PREFERENCES)
DEAL_GIFT = tuple(tuple(DealGift(seat=seat, card=card) for card in CARDS) for seat in _SEATS)
DEAL_CARD = tuple(tuple(DealCard(seat=seat, card=card) for card in CARDS) for seat in _SEATS)
DRAW = tuple(Draw(card=card) for card in CARDS)
REFILL = tuple(tuple(Refill(seat=seat, card=card) for card in CARDS) for seat in _SEATS)
GROUP_DECISIONS = (PlayOn(), Stop())
HAND_TO = tuple(HandTo(seat=seat) for seat in _SEATS)
PLAY_CARD = tuple({card: PlayCard(seat=seat, card=card) for card in CARDS} for seat in _SEATS)
PLACE_GIFT = tuple(
    {card: {bowl: PlaceGift(seat=seat, card=card, bowl=bowl) for bowl in (*_SEATS, None)} for card in CARDS}
    for seat in _SEATS
)

REVEAL = {bowl: Reveal(bowl=bowl) for bowl in (*_SEATS, None)}


def card_name(card: Card) -> str:
    """A card as food/place, in the names of this project."""
    return f"{card.food.name}/{card.place.name}".lower()


def bowl_name(bowl: int | None) -> str:
    """Whose bowl it is, for a sentence."""
    return "the grey bowl" if bowl is None else f"the bowl of seat {bowl}"


def describe(action: Action) -> str:
    """What happens, in a few words."""
    match action:
        case PlayOn():
            return "the group plays on"
        case Stop():
            return "the group moves to the gifts"
        case HandTo(seat=seat):
            return f"seat {seat} goes on vacation"
        case PlayCard(seat=seat, card=card):
            return f"seat {seat} plays {card_name(card)}"
        case PlaceGift(seat=seat, card=card, bowl=bowl):
            return f"seat {seat} gives {card_name(card)} to {bowl_name(bowl)}"
        case Reveal(bowl=bowl):
            return f"{bowl_name(bowl)} is revealed"
        case _:
            return _describe_chance(action)


def _describe_chance(action: ChanceAction) -> str:
    match action:
        case DealPreference(seat=seat, preference=preference):
            return f"seat {seat} is dealt {preference.name.lower()}"
        case TurnUpClue(preference=preference):
            return f"{preference.name.lower()} is the clue"
        case DealGift(seat=seat, card=card):
            return f"seat {seat} is dealt gift {card_name(card)}"
        case DealCard(seat=seat, card=card):
            return f"seat {seat} is dealt {card_name(card)}"
        case Draw(card=card):
            return f"{card_name(card)} is drawn"
        case Refill(seat=seat, card=card):
            return f"seat {seat} refills with {card_name(card)}"
        case _:
            assert_never(action)
