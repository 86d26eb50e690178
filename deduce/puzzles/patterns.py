"""One standard deal for all deals that differ only in names.

Up to renaming cats, foods and places there are one or two deals for a mission and a player count, a
handful where foods and places are mixed. The standard one numbers the cards after their holders: the
first cat holds the first food and the first place, and the clue is the last card of its kind.
"""

from dataclasses import dataclass

from deduce.games.delicats.components import (
    CARDS,
    FOODS,
    PLACES,
    PREFERENCES,
    Card,
    Kind,
    Mission,
    Preference,
    mission,
)
from deduce.puzzles.masks import Mask, mask_of
from deduce.puzzles.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """What renaming leaves of a deal."""

    mission_number: int
    foods: tuple[int, ...]
    """How many foods each cat holds, the note-taker's cat first, then by falling number."""
    seated: bool
    """Whether the first cat is the note-taker's."""
    clue_is_food: bool | None

    @property
    def mission(self) -> Mission:
        """The mission dealt for."""
        return mission(self.mission_number)

    @property
    def players(self) -> int:
        """How many cats there are."""
        return len(self.foods)

    @property
    def hands(self) -> tuple[Mask, ...]:
        """What each cat holds in the standard deal."""
        food, place = 0, 5
        hands = []
        for foods in self.foods:
            places = self.mission.hand_size - foods
            hands.append(mask_of([*range(food, food + foods), *range(place, place + places)]))
            food, place = food + foods, place + places
        return tuple(hands)

    @property
    def clue(self) -> Preference | None:
        """The clue of the standard deal."""
        if self.clue_is_food is None:
            return None
        return FOODS[-1] if self.clue_is_food else PLACES[-1]

    @property
    def pool(self) -> Mask:
        """The cards that the unknown cats and the box share."""
        known = mask_of([] if self.clue is None else [self.clue])
        if self.seated:
            known |= self.hands[0]
        return mask_of(self.mission.preferences) & ~known

    @property
    def unknown_cats(self) -> range:
        """The cats whose cards the solver looks for."""
        return range(int(self.seated), self.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class Renaming:
    """Which real cards and seats the standard ones stand for."""

    preferences: tuple[Preference, ...]
    """The real card for each standard one."""
    seats: tuple[int, ...]
    """The real seat for each standard cat."""

    def mask(self, standard: Mask) -> Mask:
        """The real cards of a set of standard ones."""
        return mask_of(real for number, real in enumerate(self.preferences) if standard >> number & 1)

    def card(self, number: int) -> Card:
        """The real investigation card for a standard one, given by its number."""
        food, place = sorted(self.preferences[half] for half in CARDS[number])
        return Card(food, place)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """A deal as it is made at the table."""

    mission: Mission
    hands: tuple[tuple[Preference, ...], ...]
    rest: tuple[Preference, ...]
    """Cards nobody was dealt, the clue last where there is one."""
    me: int | None


def deal(mission: Mission, players: int, me: int | None, source: Source) -> tuple[Pattern, Renaming]:
    """A random deal, each equally likely, as a pattern and the names that make it real."""
    table = _deal(mission, players, me, source)
    turned = may_turn(mission) and _key(table, turn=True) > _key(table, turn=False)
    clue_is_food, foods = _key(table, turn=turned)
    pattern = Pattern(
        mission_number=mission.number,
        foods=foods,
        seated=me is not None,
        clue_is_food=clue_is_food if mission.has_clue else None,
    )
    first, second = (PLACES, FOODS) if turned else (FOODS, PLACES)
    seats = _seat_order(table, turn=turned)
    dealt = [card for seat in seats for card in table.hands[seat]]
    unused = [card for card in PREFERENCES if card not in dealt and card not in table.rest]
    in_order = [*dealt, *source.shuffled(unused), *table.rest]
    preferences = [card for card in in_order if card in first] + [card for card in in_order if card in second]
    return pattern, Renaming(preferences=tuple(preferences), seats=tuple(seats))


def _deal(mission: Mission, players: int, me: int | None, source: Source) -> _Table:
    if mission.kind is Kind.ONE_OF_EACH:
        foods, places = source.shuffled(FOODS), source.shuffled(PLACES)
        hands = tuple(zip(foods[:players], places[:players], strict=True))
        rest = source.shuffled(foods[players:] + places[players:])
        return _Table(mission=mission, hands=hands, rest=tuple(rest), me=me)
    cards = source.shuffled(mission.preferences)
    size = mission.hand_size
    dealt = tuple(tuple(cards[size * seat : size * (seat + 1)]) for seat in range(players))
    return _Table(mission=mission, hands=dealt, rest=tuple(cards[size * players :]), me=me)


def may_turn(mission: Mission) -> bool:
    """Whether foods and places play the same part."""
    return len(mission.preferences) == len(PREFERENCES) and mission.food_role is mission.place_role


def _key(table: _Table, *, turn: bool) -> tuple[bool, tuple[int, ...]]:
    """The clue's kind and the foods by cat, foods and places exchanged or not."""
    order = _seat_order(table, turn=turn)
    clue_is_food = table.mission.has_clue and table.rest[-1].is_food != turn
    return clue_is_food, tuple(_foods(table.hands[seat], turn=turn) for seat in order)


def _seat_order(table: _Table, *, turn: bool) -> list[int]:
    """The seats as the standard deal orders them."""
    return sorted(
        range(len(table.hands)),
        key=lambda seat: (seat != table.me, -_foods(table.hands[seat], turn=turn), seat),
    )


def _foods(hand: tuple[Preference, ...], *, turn: bool) -> int:
    return sum(card.is_food != turn for card in hand)
