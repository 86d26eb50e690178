"""What is in the DeliCats box: preferences, cards, missions."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple

CAT_CARDS = 5
HAND_SIZE = 3
COPIES = 2
MIN_PLAYERS, MAX_PLAYERS = 2, 4


class Preference(IntEnum):
    """The ten preference cards, foods first; a theme may print other names on them."""

    TUNA = 0
    MILK = 1
    HAM = 2
    CHICKEN = 3
    EGG = 4
    SOFA = 5
    WINDOW = 6
    BALCONY = 7
    GARDEN = 8
    ROOF = 9

    @property
    def is_food(self) -> bool:
        """Whether this is one of the five foods."""
        return self < 5


PREFERENCES = tuple(Preference)
FOODS = PREFERENCES[:5]
PLACES = PREFERENCES[5:]


class Card(NamedTuple):
    """An investigation or gift card: one food eaten at one place."""

    food: Preference
    place: Preference

    @property
    def number(self) -> int:
        """Its position in CARDS, 0 to 24."""
        return 5 * self.food + self.place - 5


CARDS = tuple(Card(food, place) for food in FOODS for place in PLACES)


class SeenCard(NamedTuple):
    """What was seen of a card on the table; None for a half that was not."""

    food: Preference | None
    place: Preference | None

    @property
    def is_whole(self) -> bool:
        """Whether both halves were seen."""
        return self.food is not None and self.place is not None

    @property
    def card(self) -> Card | None:
        """The card, when both halves were seen."""
        if self.food is None or self.place is None:
            return None
        return Card(self.food, self.place)

    @property
    def candidates(self) -> tuple[Card, ...]:
        """Every card it may be, in the order of CARDS."""
        return tuple(
            card for card in CARDS if self.food in (None, card.food) and self.place in (None, card.place)
        )


UNSEEN = SeenCard(None, None)


class Role(Enum):
    """What holding a preference card means for the cat."""

    LIKES = "likes"
    DISLIKES = "dislikes"


class Kind(Enum):
    """Which preference cards a cat holds."""

    ONE_FOOD = "one food"
    ONE_PLACE = "one place"
    ONE_OF_EACH = "one food and one place"
    ONE_OF_ANY = "one card, food or place"
    TWO_OF_ANY = "two cards, foods or places"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission:
    """A mission as data: what is dealt, what is laid, what the cards mean."""

    number: int
    name: str
    kind: Kind
    has_clue: bool
    face_down: bool
    """Whether the active person's card is laid face down."""
    drawn: int = 1
    """Cards that the active person draws and hands over."""
    food_role: Role = Role.LIKES
    place_role: Role = Role.LIKES

    @property
    def row_size(self) -> int:
        """Cards in a row: those drawn and two from hands."""
        return self.drawn + 2

    @property
    def hand_size(self) -> int:
        """Preference cards dealt to each cat."""
        return 2 if self.kind in (Kind.ONE_OF_EACH, Kind.TWO_OF_ANY) else 1

    @property
    def preferences(self) -> tuple[Preference, ...]:
        """The preference cards this mission plays with."""
        if self.kind is Kind.ONE_FOOD:
            return FOODS
        return PLACES if self.kind is Kind.ONE_PLACE else PREFERENCES

    def role(self, preference: Preference) -> Role:
        """Whether a cat that holds this card likes or dislikes what it shows."""
        return self.food_role if preference.is_food else self.place_role


MISSIONS = (
    Mission(number=1, name="New Year", kind=Kind.ONE_FOOD, has_clue=True, face_down=False),
    Mission(number=2, name="It's Snowing!", kind=Kind.ONE_PLACE, has_clue=False, face_down=True),
    Mission(number=3, name="Quiet Weekend", kind=Kind.ONE_OF_EACH, has_clue=True, face_down=False),
    Mission(number=4, name="Carnival Day", kind=Kind.ONE_OF_EACH, has_clue=False, face_down=True),
    Mission(number=5, name="Fireworks", kind=Kind.ONE_OF_ANY, has_clue=True, face_down=True),
    Mission(number=6, name="At the Beach", kind=Kind.ONE_OF_ANY, has_clue=True, face_down=False, drawn=2),
    Mission(
        number=7,
        name="Hiking Trip",
        kind=Kind.ONE_OF_EACH,
        has_clue=False,
        face_down=False,
        food_role=Role.DISLIKES,
    ),
    Mission(
        number=8,
        name="Halloween",
        kind=Kind.ONE_OF_EACH,
        has_clue=True,
        face_down=False,
        food_role=Role.DISLIKES,
        place_role=Role.DISLIKES,
    ),
    Mission(
        number=9,
        name="Christmas",
        kind=Kind.TWO_OF_ANY,
        has_clue=True,
        face_down=True,
        food_role=Role.DISLIKES,
        place_role=Role.DISLIKES,
    ),
)


def mission(number: int) -> Mission:
    """The mission of that number, 1 to 9; IndexError for any other."""
    if not 1 <= number <= len(MISSIONS):
        raise IndexError(f"there is no mission {number}; missions are numbered 1 to {len(MISSIONS)}")
    return MISSIONS[number - 1]
