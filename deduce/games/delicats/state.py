"""A game of DeliCats at one moment, with everything that nobody at the table knows."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from deduce.games.delicats.components import CARDS, COPIES, Card, Mission, Preference
from deduce.games.delicats.conditions import why_not_set_up
from deduce.games.delicats.rulings import Rulings
from deduce.games.game import Refusal, checked


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is settled before the deal; one that cannot be dealt is refused with IllegalActionError."""

    mission: Mission
    players: int
    starter: int = 0
    """The seat that starts the first round (DC-17)."""
    dealer: int | None = None
    """The seat with the extra gift card; the starter unless it is named (DC-17)."""
    rulings: Rulings = field(default_factory=Rulings)
    copies: tuple[int, ...] = (COPIES,) * len(CARDS)
    """How many of each card, in the order of CARDS, the investigation deck holds."""

    def __post_init__(self) -> None:
        checked(why_not_set_up(self.players, sum(self.copies)))
        checked(self._why_not_described())

    def _why_not_described(self) -> Refusal | None:
        text = ""
        if len(self.copies) != len(CARDS) or min(self.copies) < 0:
            text = f"expected {len(CARDS)} counts of cards, none negative, and got {self.copies}"
        for role, seat in (("dealer", self.dealer_seat), ("starter", self.starter)):
            if not 0 <= seat < self.players:
                text = f"expected a {role} from seat 0 to {self.players - 1}, and got {seat}"
        return Refusal(code="impossible-setup", text=text, rule="Game Setup") if text else None

    @property
    def dealer_seat(self) -> int:
        """Who is dealt the first card, and with it the extra gift card."""
        return self.starter if self.dealer is None else self.dealer


class Phase(Enum):
    """What happens next, as half a sentence."""

    DEAL_PREFERENCES = "the preference cards are dealt"
    TURN_UP_CLUE = "the clue is turned up"
    DEAL_GIFTS = "the gift cards are dealt"
    DEAL_HANDS = "the first hands are dealt"
    DECIDE = "the group decides whether to play on"
    DRAW = "the active person draws"
    HAND_OVER = "the active person chooses who goes on vacation"
    CONTRIBUTE = "cards are added to the row"
    REFILL = "hands are refilled"
    GIVE = "the gifts are placed"
    REVEAL = "the bowls are revealed"
    OVER = "the game is over"


class Round(NamedTuple):
    """One finished row and its announcement."""

    active: int
    vacation: int
    drawn: tuple[Card, ...]
    played: tuple[tuple[int, Card], ...]
    """Seat and card of the two contributors, in the order of conditions.contributors."""
    eats: bool

    @property
    def cards(self) -> tuple[Card, ...]:
        """The whole row."""
        return self.drawn + tuple(card for _, card in self.played)


class Gift(NamedTuple):
    """A gift card and the bowl it lies on, None for the grey one."""

    card: Card
    bowl: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Every component in its place; tuples by seat, decks as counts, hands sorted."""

    setup: Setup
    phase: Phase
    preferences: tuple[tuple[Preference, ...], ...]
    """The preference cards of each cat."""
    preference_deck: tuple[int, ...]
    """Counts, in the order of PREFERENCES, of what is not dealt; set aside unseen in the end (DC-22)."""
    clue: Preference | None
    gift_deck: tuple[int, ...]
    gift_cards: tuple[tuple[Card, ...], ...]
    """The gift cards each seat holds, unseen until the gifts are placed."""
    deck: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    cat_cards: tuple[int, ...]
    rounds: tuple[Round, ...]
    active: int
    """Who starts the round at hand or the next one."""
    drawn: tuple[Card, ...]
    vacation: int | None
    """Who goes on vacation in the round at hand, once chosen."""
    played: tuple[tuple[int, Card], ...]
    stopped: bool
    """Whether the group decided to move to the gifts; running out moves there without it."""
    given: tuple[tuple[Gift, ...], ...]
    """The gifts each seat placed."""
    revealed: int
    """How many bowls are turned up, in the order of reveal_order."""

    @property
    def reveal_order(self) -> tuple[int | None, ...]:
        """The bowls as they are turned up: from the last person on vacation, clockwise, grey last.

        Without any round the starter's bowl comes first (DC-18); `active` is either of them.
        """
        players = self.setup.players
        return (*((self.active + step) % players for step in range(players)), None)

    def gifts_on(self, bowl: int | None) -> tuple[Card, ...]:
        """The gift cards on one bowl, sorted."""
        return tuple(sorted(gift.card for given in self.given for gift in given if gift.bowl == bowl))
