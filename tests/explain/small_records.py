"""Small random records to judge by trying everything: few players, few rounds, some cards not seen."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from deduce.games.delicats import DELICATS, Setup
from deduce.games.delicats.components import CARDS, MISSIONS, UNSEEN, SeenCard
from tests.explain.oracle import corrections, is_consistent, is_legal
from tests.random_games import played, record_of, seeds

MOST_UNSEEN = 2


def games(**options):
    """A record with the deal that it comes from, in any mission, from any seat or none."""
    return st.builds(lambda seed: random_game(Random(seed), **options), seeds)


def contradictory_games(**options):
    """A record with one entry gone wrong so that no deal fits, and the record as it should be."""
    return st.builds(lambda seed: contradictory_game(Random(seed), **options), seeds)


def random_game(rng, rounds=5, missions=MISSIONS, tight=None):
    """A record and its deal; a tight deck makes copies matter."""
    mission = rng.choice(missions)
    players = 2 if mission.hand_size == 2 or rng.random() < 0.5 else 3
    is_tight = rng.random() < 0.5 if tight is None else tight
    copies = _tight_deck(rng, players, rounds) if is_tight else (2,) * len(CARDS)
    setup = Setup(mission=mission, players=players, starter=rng.randrange(players), copies=copies)
    state = played(setup, rng.randrange(2**32), rng.randint(1, rounds))
    seat = rng.choice([None, *range(players)])
    record = record_of(DELICATS.observe(state, seat))
    if rng.random() < 0.3:
        record = replace(record, hand=record.hand[: rng.randint(0, 2)])
    return _blurred(record, state, rng), state.preferences


def contradictory_game(rng, **options):
    """A record that no deal fits since one announcement or seat is wrong, and the record as it should be."""
    while True:
        record, _ = random_game(rng, **options)
        if not is_legal(record):
            continue  # the other copy of the card just played is in hand, which a record must not say
        slips = [other for what, _, other in corrections(record) if what[0] in ("eats", "vacation")]
        for other in rng.sample(slips, min(3, len(slips))):
            if is_legal(other) and not is_consistent(other):
                return other, record


def _blurred(record, state, rng):
    """The record with some cards half seen or not seen, never so many that trying takes long."""
    room = MOST_UNSEEN
    for index, laid in enumerate(record.rounds):
        for slot, seen in enumerate(laid.cards):
            card = SeenCard(*state.rounds[index].cards[slot])
            if room and (not seen.is_whole or rng.random() < 0.1):
                less = [UNSEEN, SeenCard(card.food, None), SeenCard(None, card.place)]
                card = rng.choice(less) if seen.is_whole else seen
                room -= 1
            record = _with_card(record, index, slot, card)
    return record


def _with_card(record, index, slot, card):
    laid = record.rounds[index]
    cards = [*laid.cards]
    cards[slot] = card
    drawn = len(laid.drawn)
    givers = [seat for seat, _ in laid.played]
    changed = replace(laid, drawn=tuple(cards[:drawn]), played=tuple(zip(givers, cards[drawn:], strict=True)))
    return replace(record, rounds=(*record.rounds[:index], changed, *record.rounds[index + 1 :]))


def _tight_deck(rng, players, rounds):
    """A deck with hardly more cards than the game needs, many of them alike."""
    kinds = rng.sample(range(len(CARDS)), 8)
    size = 3 * players + 4 * rounds + rng.randint(0, 4)
    cards = [rng.choice(kinds) for _ in range(size)]
    return tuple(cards.count(number) for number in range(len(CARDS)))
