"""A game of Cat & Chocolate at one moment, hidden allegiances and hands included."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from deduce.errors import IllegalActionError
from deduce.games.cat_and_chocolate.components import HAND_SIZE, Side, Stock, Vote, middle_places, stock
from deduce.games.cat_and_chocolate.conditions import (
    voters,
    why_not_backs,
    why_not_events,
    why_not_items,
    why_not_players,
    why_not_position,
)
from deduce.games.cat_and_chocolate.rulings import Rulings
from deduce.games.cat_and_chocolate.scoring import gained
from deduce.games.cat_and_chocolate.texts import EVENTS, ITEMS
from deduce.games.game import Refusal, checked


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is settled before the deal; what cannot be dealt is refused with IllegalActionError."""

    players: int
    starter: int = 0
    """The seat with the first turn (CC-18)."""
    events: tuple[str, ...] = EVENTS
    """The event cards without END! (CC-04)."""
    items: tuple[str, ...] = ITEMS
    rulings: Rulings = field(default_factory=Rulings)

    def __post_init__(self) -> None:
        checked(why_not_players(self.players))
        checked(self._why_no_starter())
        checked(why_not_events(len(self.events)))
        checked(why_not_items(len(self.items), self.players))
        checked(why_not_backs(len(self.events), self.rulings.back_counts))
        if self.rulings.end_position is not None:
            checked(why_not_position(len(self.events), self.rulings.end_position))

    @property
    def event_stock(self) -> Stock:
        """The different events, with their copies."""
        return stock(self.events)

    @property
    def item_stock(self) -> Stock:
        """The different items, with their copies."""
        return stock(self.items)

    @property
    def end_places(self) -> range:
        """After how many events END! may lie, each equally likely (CC-05)."""
        position = self.rulings.end_position
        return middle_places(len(self.events)) if position is None else range(position, position + 1)

    def _why_no_starter(self) -> Refusal | None:
        if 0 <= self.starter < self.players:
            return None
        text = f"expected a first seat from 0 to {self.players - 1}, and got {self.starter}"
        return Refusal(code="no-such-seat", text=text, rule="General flow")


class Phase(Enum):
    """What happens next, as half a sentence."""

    DEAL_ALLEGIANCES = "allegiance cards are dealt"
    DRAW_ITEMS = "hands are filled with items"
    SHOW_BACK = "the back of the top event card is read"
    DRAW_EVENT = "an event card is turned up"
    AVOID = "a player explains how the accident is avoided"
    VOTE = "the others vote"
    OVER = "the game is over"


class Turn(NamedTuple):
    """A turn that is finished."""

    seat: int
    event: str
    number: int
    """How many items it asked for."""
    items: tuple[str, ...]
    """The items that were opened: in their order, or sorted where time ran out (CC-12)."""
    votes: tuple[Vote, ...]
    """Those of conditions.voters; none where time ran out."""
    avoided: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Every component in its place.

    Items are counted in the order of setup.item_stock, events in that of setup.event_stock, backs in
    that of NUMBERS; hands are sorted.
    """

    setup: Setup
    phase: Phase
    allegiance_deck: tuple[int, int]
    """In the order of SIDES, until all are dealt."""
    allegiances: tuple[Side, ...]
    """By seat, as far as they are dealt."""
    item_deck: tuple[int, ...]
    item_discard: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    event_deck: tuple[int, ...]
    backs: tuple[int, ...]
    """The numbers on the backs below the top of the event pile; nobody knows which card has which."""
    number: int | None
    """What the top of the event pile says, once it is read: the items the turn at hand asks for (CC-07)."""
    event: str | None
    """The event of the turn at hand."""
    items: tuple[str, ...]
    """The items opened in the turn at hand."""
    votes: tuple[Vote, ...]
    """The votes cast so far, in the order of conditions.voters; all are shown together."""
    history: tuple[Turn, ...]

    @property
    def seat_on_turn(self) -> int:
        """Whose turn it is (General flow)."""
        return (self.setup.starter + len(self.history)) % self.setup.players

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats that vote in the turn at hand (CC-10)."""
        return voters(self.setup.players, self.seat_on_turn)

    @property
    def gained(self) -> tuple[int, ...]:
        """How many events each seat has gained; those that were not avoided are gone (CC-17)."""
        return gained(((turn.seat, turn.avoided) for turn in self.history), self.setup.players)

    @property
    def at_hand(self) -> tuple[str, int]:
        """Event and number of the turn at hand; IllegalActionError where there is none."""
        if self.event is None or self.number is None:
            raise IllegalActionError(f"expected an event and its number, and now {self.phase.value}")
        return self.event, self.number

    @property
    def short_hands(self) -> Iterator[int]:
        """The seats whose hand is still to be filled, in seat order."""
        return (seat for seat, hand in enumerate(self.hands) if len(hand) < HAND_SIZE)
