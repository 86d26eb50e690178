"""What the conformance suite needs to know of each game beyond its record of functions.

A new game adds one Case to CASES; the suite, the stored counts and the playthroughs then cover it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from deduce.games import GAMES
from deduce.games.cat_and_chocolate import CAT_AND_CHOCOLATE, TimeOut
from deduce.games.cat_and_chocolate import describe as describe_cat_and_chocolate
from deduce.games.delicats import (
    DELICATS,
    Gift,
    HiddenCard,
    Phase,
    State,
    Stop,
    describe,
)
from deduce.games.delicats.components import CARDS, PREFERENCES
from deduce.games.game import Actor, Game
from deduce.games.pocket_cats import POCKET_CATS
from deduce.games.pocket_cats import describe as describe_pocket_cats
from deduce.games.treats_and_tails import TREATS_AND_TAILS
from deduce.games.treats_and_tails import describe as describe_treats_and_tails
from tests.games.cat_and_chocolate import case as cat_and_chocolate
from tests.games.pocket_cats import case as pocket_cats
from tests.games.treats_and_tails import case as treats_and_tails
from tests.random_games import odd_decks, setups


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One game and what its tests are made of."""

    game: Game
    setups: st.SearchStrategy
    ends_early: Callable[[object], bool]
    """Whether an action cuts a game short; random games here seldom take one, so that they last."""
    components: Callable[[object], Counter]
    """Every component of a state, counted the obvious way."""
    redeal: Callable[[object, int | None, Random], object]
    """The state with all that a seat cannot know dealt anew, whether or not it still makes sense."""
    onlooker: bool
    """Whether observe also takes None, for someone without a seat."""
    describe: Callable[[object], str]


def walk(case: Case, setup: object, seed: int) -> Iterable[tuple[object, object]]:
    """The states of one random game, each with the action that follows; None after the last."""
    rng = Random(seed)
    state = case.game.initial_state(setup)
    while not case.game.is_over(state):
        actions = case.game.legal_actions(state)
        if case.game.player_to_act(state) is Actor.CHANCE:
            action = rng.choices(actions, case.game.chance_weights(state))[0]
        else:
            action = rng.choices(actions, [0.05 if case.ends_early(a) else 1 for a in actions])[0]
        yield state, action
        state = case.game.apply(state, action)
    yield state, None


@st.composite
def _delicats_setups(draw):
    setup = draw(setups())
    return replace(setup, copies=draw(odd_decks(setup.players))) if draw(st.booleans()) else setup


def _delicats_components(state: State) -> Counter:
    counts = Counter({("gift", card): left for card, left in zip(CARDS, state.gift_deck, strict=True)})
    counts.update({("card", card): left for card, left in zip(CARDS, state.deck, strict=True)})
    counts.update(
        {("like", card): left for card, left in zip(PREFERENCES, state.preference_deck, strict=True)}
    )
    counts.update(("like", card) for held in state.preferences for card in held)
    counts.update(("like", card) for card in [state.clue] if card is not None)
    counts.update(("gift", card) for held in state.gift_cards for card in held)
    counts.update(("gift", gift.card) for given in state.given for gift in given)
    counts.update(("card", card) for hand in state.hands for card in hand)
    counts.update(("card", card) for card in state.drawn)
    counts.update(("card", card) for _, card in state.played)
    for row in state.rounds:
        counts.update(("card", card) for card in row.drawn)
        counts.update(("card", card) for _, card in row.played)
        counts.update([("cat card", row.vacation)] if row.eats else [])
    counts.update({("cat card", seat): left for seat, left in enumerate(state.cat_cards)})
    return +counts


class _Slots:
    """Places where hidden components lie: take them all up, shuffle, lay them down again in order."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.pool: list = []

    def take(self, components: Iterable) -> None:
        """Take up components from their places."""
        self.pool.extend(components)

    def shuffle(self) -> None:
        """Mix what was taken up."""
        self.rng.shuffle(self.pool)

    def lay(self, count: int) -> tuple:
        """As many components as a place held."""
        laid, self.pool = self.pool[:count], self.pool[count:]
        return tuple(laid)


def _spread(counts: Sequence[int], cards: Sequence) -> list:
    return [card for card, count in zip(cards, counts, strict=True) for _ in range(count)]


def _redeal_delicats(state: State, seat: int | None, rng: Random) -> State:
    return _redeal_gifts(_redeal_cards(_redeal_preferences(state, seat, rng), seat, rng), seat, rng)


def _redeal_preferences(state: State, seat: int | None, rng: Random) -> State:
    turned_up = state.reveal_order[: state.revealed]
    hidden = [cat for cat in range(state.setup.players) if cat != seat and cat not in turned_up]
    slots = _Slots(rng)
    for cat in hidden:
        slots.take(state.preferences[cat])
    slots.take(_spread(state.preference_deck, PREFERENCES))
    slots.shuffle()
    held = list(state.preferences)
    for cat in hidden:
        held[cat] = tuple(sorted(slots.lay(len(held[cat]))))
    left = tuple(slots.pool.count(card) for card in PREFERENCES)
    return replace(state, preferences=tuple(held), preference_deck=left)


def _redeal_cards(state: State, seat: int | None, rng: Random) -> State:
    down = state.setup.mission.face_down
    stays_down = down and state.setup.rulings.hidden_card is HiddenCard.PRIVATE
    unknown_rounds = [
        number
        for number, row in enumerate(state.rounds)
        if stays_down and seat != row.active and seat != row.vacation
    ]
    laid_up = state.phase is Phase.CONTRIBUTE and not down
    drawn_hidden = seat != state.active and not laid_up
    slots = _Slots(rng)
    slots.take(_spread(state.deck, CARDS))
    for other, hand in enumerate(state.hands):
        slots.take(hand if other != seat else ())
    slots.take(card for other, card in state.played if other != seat)
    slots.take(state.drawn if drawn_hidden else ())
    for number in unknown_rounds:
        slots.take(state.rounds[number].drawn)
    slots.shuffle()
    rounds = list(state.rounds)
    for number in unknown_rounds:
        rounds[number] = rounds[number]._replace(drawn=slots.lay(len(rounds[number].drawn)))
    hands = tuple(
        hand if other == seat else tuple(sorted(slots.lay(len(hand))))
        for other, hand in enumerate(state.hands)
    )
    played = tuple((other, card if other == seat else slots.lay(1)[0]) for other, card in state.played)
    drawn = slots.lay(len(state.drawn)) if drawn_hidden else state.drawn
    deck = tuple(slots.pool.count(card) for card in CARDS)
    return replace(state, rounds=tuple(rounds), hands=hands, played=played, drawn=drawn, deck=deck)


def _redeal_gifts(state: State, seat: int | None, rng: Random) -> State:
    if state.phase in (Phase.REVEAL, Phase.OVER):
        return replace(state, given=_reshuffle_bowls(state, seat, rng))
    took_up_own = state.phase is Phase.GIVE
    hidden = [other for other in range(state.setup.players) if other != seat or not took_up_own]
    slots = _Slots(rng)
    slots.take(_spread(state.gift_deck, CARDS))
    for other in hidden:
        slots.take(state.gift_cards[other])
        slots.take(gift.card for gift in state.given[other])
    slots.shuffle()
    gift_cards, given = list(state.gift_cards), list(state.given)
    for other in hidden:
        gift_cards[other] = tuple(sorted(slots.lay(len(gift_cards[other]))))
        given[other] = tuple(
            Gift(card, rng.choice(state.reveal_order)) for card in slots.lay(len(given[other]))
        )
    deck = tuple(slots.pool.count(card) for card in CARDS)
    return replace(state, gift_cards=tuple(gift_cards), given=tuple(given), gift_deck=deck)


def _reshuffle_bowls(state: State, seat: int | None, rng: Random) -> tuple[tuple[Gift, ...], ...]:
    """Gifts of others change places: among the bowls still face down, and among givers on each bowl."""
    turned_up = state.reveal_order[: state.revealed]
    given = [list(gifts) for gifts in state.given]
    for group in [[bowl] for bowl in turned_up] + [list(state.reveal_order[state.revealed :])]:
        places = [
            (giver, index)
            for giver, gifts in enumerate(given)
            for index, gift in enumerate(gifts)
            if giver != seat and gift.bowl in group
        ]
        moved = [given[giver][index].card for giver, index in places]
        rng.shuffle(moved)
        for (giver, index), card in zip(places, moved, strict=True):
            given[giver][index] = Gift(card, given[giver][index].bowl)
    return tuple(map(tuple, given))


CASES = {
    DELICATS.name: Case(
        game=DELICATS,
        setups=_delicats_setups(),
        ends_early=lambda action: isinstance(action, Stop),
        components=_delicats_components,
        redeal=_redeal_delicats,
        onlooker=True,
        describe=describe,
    ),
    POCKET_CATS.name: Case(
        game=POCKET_CATS,
        setups=pocket_cats.setups(),
        ends_early=lambda action: False,
        components=pocket_cats.components,
        redeal=pocket_cats.redeal,
        onlooker=True,
        describe=describe_pocket_cats,
    ),
    TREATS_AND_TAILS.name: Case(
        game=TREATS_AND_TAILS,
        setups=treats_and_tails.setups,
        ends_early=lambda action: False,
        components=treats_and_tails.components,
        redeal=treats_and_tails.redeal,
        onlooker=False,
        describe=describe_treats_and_tails,
    ),
    CAT_AND_CHOCOLATE.name: Case(
        game=CAT_AND_CHOCOLATE,
        setups=cat_and_chocolate.setups(),
        ends_early=lambda action: isinstance(action, TimeOut),
        components=cat_and_chocolate.components,
        redeal=cat_and_chocolate.redeal,
        onlooker=True,
        describe=describe_cat_and_chocolate,
    ),
}

ALL_CASES = [CASES[game.name] for game in GAMES]
