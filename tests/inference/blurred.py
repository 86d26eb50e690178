"""Records of random games with some cards not seen or half seen, together with the truth behind them."""

from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType

from hypothesis import strategies as st

from deduce.games.delicats import DELICATS, Setup
from deduce.games.delicats.components import CARDS, MISSIONS, UNSEEN, SeenCard
from tests.random_games import played, record_of

NOBODY = None
MOST_HALVES = 3
"""Half-seen cards of a record; each one more makes it several times as long to weigh."""


@dataclass(frozen=True, kw_only=True)
class Blurred:
    """A record, and what it does not tell."""

    record: object
    deal: tuple
    """The real preference cards by seat."""
    cards: tuple
    """All cards of the rows and of the hand as they really are, in the order of the record."""


def blurred(*, mission, players, rounds, seat, seed, missing=(0.0, 0.0)):
    """A random game as this seat saw it, who besides missed such shares of the cards wholly and by half."""
    rng = Random(seed)
    unseen, half = missing
    half_seen = 0
    setup = Setup(mission=mission, players=players, starter=rng.randrange(players))
    state = played(setup, rng.randrange(2**32), rounds)
    record = record_of(DELICATS.observe(state, seat))

    def missed(card):
        nonlocal half_seen
        chance = rng.random()
        if chance < unseen or not card.is_whole:
            return UNSEEN
        if chance < unseen + half and half_seen < MOST_HALVES:
            half_seen += 1
            return SeenCard(card.food, None) if rng.random() < 0.5 else SeenCard(None, card.place)
        return card

    seen = replace(
        record,
        hand=tuple(map(missed, record.hand)),
        rounds=tuple(
            replace(
                laid,
                drawn=tuple(map(missed, laid.drawn)),
                played=tuple((seat, missed(card)) for seat, card in laid.played),
            )
            for laid in record.rounds
        ),
    )
    rows = (card for laid in state.rounds for card in (*laid.drawn, *(card for _, card in laid.played)))
    hand = () if seat is None else state.hands[seat]
    return Blurred(record=seen, deal=tuple(map(tuple, map(sorted, state.preferences))), cards=(*rows, *hand))


def on_small_deck(game, spare, seed):
    """The same with a deck of little more than the cards that lie on the table, so that draws are few."""
    rng = Random(seed)
    copies = Counter(game.cards) + Counter(rng.choices(CARDS, k=spare))
    record = replace(game.record, copies=tuple(copies[card] for card in CARDS))
    return replace(game, record=record)


@st.composite
def games(draw, missions=MISSIONS, rounds=(0, 8), unseen=(0.0, 0.2), half=(0.0, 0.2), onlooker=True):
    """A random game of these missions from any seat; the plainest one first."""
    players = draw(st.integers(2, 4))
    seats = [*range(players), *([NOBODY] if onlooker else [])]
    return blurred(
        mission=draw(st.sampled_from(missions)),
        players=players,
        rounds=draw(st.integers(*rounds)),
        seat=draw(st.sampled_from(seats)),
        seed=draw(st.integers(0, 2**32 - 1)),
        missing=(draw(st.sampled_from(unseen)), draw(st.sampled_from(half))),
    )


def open_cards(record):
    """How many cards of the record were not seen whole."""
    cards = [*record.hand, *(card for laid in record.rounds for card in laid.cards)]
    return sum(not card.is_whole for card in cards)


def without_rounds(record, numbers):
    """The record without the rounds of these numbers."""
    return replace(record, rounds=tuple(laid for laid in record.rounds if laid.number not in numbers))


def knowing(record, preferences):
    """The record with exactly these preference cards seen."""
    return replace(record, preferences=MappingProxyType(dict(preferences)))


def half_seen_all_over():
    """A long record of mission 4 in which every card from a hand was seen by half only."""
    game = blurred(mission=MISSIONS[3], players=4, rounds=13, seat=NOBODY, seed=3)
    rounds = tuple(
        replace(
            one,
            played=tuple(
                (seat, SeenCard(card.food, None) if one.number % 2 else SeenCard(None, card.place))
                for seat, card in one.played
            ),
        )
        for one in game.record.rounds
    )
    return replace(game, record=replace(game.record, rounds=rounds))
