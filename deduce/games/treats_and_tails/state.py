"""A game of Treats & Tails at one moment, with the treats that the player does not know."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from deduce.errors import IllegalActionError
from deduce.games.game import Refusal, checked
from deduce.games.treats_and_tails.components import Card, Suit
from deduce.games.treats_and_tails.rulings import TOLERANCES, Rulings


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is settled before the deal; readings that do not exist are refused with IllegalActionError."""

    rulings: Rulings = field(default_factory=Rulings)

    def __post_init__(self) -> None:
        checked(self._why_not_described())

    def _why_not_described(self) -> Refusal | None:
        tolerance = self.rulings.ace_tolerance
        if tolerance in TOLERANCES:
            return None
        return Refusal(
            code="impossible-setup",
            text=f"expected an Ace that tolerates a gap of 1 or 2, and got {tolerance}",
            rule="Turn Structure, step 3",
        )

    @property
    def players(self) -> int:
        """One: this is a game for a single player."""
        return 1


class Phase(Enum):
    """What happens next, as half a sentence."""

    DEAL_TREATS = "treats are dealt under the cats that have none"
    DRAW = "the hand is filled up"
    ARRIVE = "visitors come to the entrance"
    CHOOSE_VISITOR = "a visitor is chosen"
    CHOOSE_CAT = "a cat is chosen"
    PLAY_CARDS = "adoption cards are played"
    ACE = "the Ace takes effect"
    BURN = "the top treat is burned"
    DAY = "an Adoption Day takes place"
    OVER = "the game is over"


class CatStatus(Enum):
    """How a cat lies."""

    AWAKE = "awake"
    ASLEEP = "asleep"
    ADOPTED = "adopted"


class AceEffect(Enum):
    """What an Ace does beside unlocking a second number card."""

    ADJUST = "adjust"
    """The total may be off by 1 (TT-02)."""
    PEEK = "peek"
    """The player looks at the top treat of the deck."""
    DISCARD = "discard"
    """The top treat of the deck is discarded, face up."""
    DRAW = "draw"
    """The player draws an adoption card."""


class Cat(NamedTuple):
    """A cat and its treat."""

    status: CatStatus
    treat: int | None
    """The treat under it, or the one it was adopted with; None where it has none."""
    seen: bool
    """Whether the player knows the treat: it was peeked at before it was dealt, or won."""


class PlayedAce(NamedTuple):
    """The Ace of the attempt at hand."""

    card: Card
    effect: AceEffect


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Every component in its place.

    Treats are counted by value in the order of TREATS, adoption cards in the order of ADOPTION_CARDS,
    visitors in that of VISITORS; hand, entrance and number cards are sorted.
    """

    setup: Setup
    phase: Phase
    cats: tuple[Cat, ...]
    """By suit."""
    treat_deck: tuple[int, ...]
    """Without the top treat while that one is known."""
    top_treat: int | None
    """The top treat of the deck, once the player has peeked at it (TT-26)."""
    treat_discard: tuple[int, ...]
    """Failed, burned and discarded treats, all face up."""
    adoption_deck: tuple[int, ...]
    hand: tuple[Card, ...]
    adoption_discard: tuple[int, ...]
    visitor_deck: tuple[int, ...]
    entrance: tuple[Card, ...]
    visitor_discard: tuple[int, ...]
    """Visitors of failed attempts, and those burned on Adoption Days (TT-14)."""
    removed: tuple[int, ...]
    """The visitors that adopted a cat and left the game."""
    visitor: Card | None
    """The visitor of the attempt at hand, once chosen."""
    target: Suit | None
    """The cat of the attempt at hand, once chosen."""
    ace: PlayedAce | None
    numbers: tuple[Card, ...]
    """The number cards of the attempt at hand."""
    days: int
    """Adoption Days that have been carried out."""

    @property
    def treats_left(self) -> int:
        """How many treats the deck holds, a known top one included."""
        return sum(self.treat_deck) + (self.top_treat is not None)

    @property
    def attempt(self) -> tuple[Card, Suit, int]:
        """Visitor, cat and treat of the attempt at hand; IllegalActionError where there is none."""
        treat = None if self.target is None else self.cats[self.target].treat
        if self.visitor is None or self.target is None or treat is None:
            raise IllegalActionError(f"expected a visitor, a cat and its treat, and now {self.phase.value}")
        return self.visitor, self.target, treat
