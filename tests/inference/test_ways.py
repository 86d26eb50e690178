"""The weight of a deal is the number of draws of physical cards that explain every announcement."""

from dataclasses import replace
from itertools import product
from math import perm

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.errors import UndecidedError
from deduce.games.delicats.components import (
    MISSIONS,
    UNSEEN,
    Card,
    Preference,
    SeenCard,
    mission,
)
from deduce.inference import analyse, collisions, residues
from deduce.records.delicats.model import DelicatsRecord
from tests import oracles
from tests.inference.blurred import (
    blurred,
    games,
    half_seen_all_over,
    knowing,
    on_small_deck,
    open_cards,
    without_rounds,
)
from tests.inference.written import laid, record_on

FEW_DRAWS = 4
"""So many open cards on a deck with four spare ones leave at most 1,680 draws."""


def weighed(record):
    """Every fitting deal and its ways."""
    return dict(analyse(record).deals())


@settings(max_examples=30)
@given(games(rounds=(1, 5), unseen=(0.0, 0.2, 0.4), half=(0.0, 0.2, 0.4)), st.integers(0, 4), st.integers())
def test_ways_equal_brute_force_over_physical_cards(game, spare, seed):
    """Every deal has exactly as many ways as there are arrangements of single cards that explain all."""
    assume(1 <= open_cards(game.record) <= FEW_DRAWS)
    record = on_small_deck(game, spare, seed).record
    assert weighed(record) == oracles.ways(record)


@pytest.mark.slow
@settings(max_examples=1000)
@given(
    games(rounds=(1, 6), unseen=(0.0, 0.2, 0.4, 0.6), half=(0.0, 0.2, 0.4, 0.6)),
    st.integers(0, 5),
    st.integers(),
)
def test_ways_equal_brute_force_over_physical_cards_at_length(game, spare, seed):
    """The same for many more records, with up to five open cards."""
    assume(1 <= open_cards(game.record) <= FEW_DRAWS + 1)
    record = on_small_deck(game, spare, seed).record
    assert weighed(record) == oracles.ways(record)


T, M, H, C, E, S, W, B, G, R = Preference


DECK = {
    Card(T, S): 2,
    Card(T, W): 1,
    Card(M, S): 1,
    Card(M, R): 2,
    Card(H, B): 1,
    Card(C, G): 1,
    Card(E, R): 1,
}
MILK_ROOF = SeenCard(M, R)


@pytest.mark.parametrize("number", range(1, 10))
@pytest.mark.parametrize(
    "rows",
    [
        pytest.param([((UNSEEN, UNSEEN, MILK_ROOF), True), ((UNSEEN, MILK_ROOF, UNSEEN), False)], id="four"),
        pytest.param([((UNSEEN, UNSEEN, UNSEEN), False)], id="three in one row"),
        pytest.param([((SeenCard(T, None), UNSEEN, MILK_ROOF), True)], id="half and unseen in one row"),
        pytest.param([((SeenCard(T, None), SeenCard(None, S), UNSEEN), False)], id="two halves in one row"),
        pytest.param(
            [((SeenCard(M, None), MILK_ROOF, SeenCard(T, S)), True), ((SeenCard(None, R),) * 3, False)],
            id="the same half several times",
        ),
    ],
)
def test_ways_of_open_rows_equal_brute_force(number, rows):
    """Several unseen and half-seen cards in one row are counted together, in every mission."""
    rounds = [laid(place, place % 2, cards, eats=eats) for place, (cards, eats) in enumerate(rows, 1)]
    record = record_on(DECK, number, rounds)
    assert weighed(record) == oracles.ways(record)


@pytest.mark.parametrize("number", range(1, 10))
def test_the_hand_takes_its_cards_out_of_the_deck(number):
    """Whole cards of the hand are gone, a half-seen one takes one of what it may be, a ? takes any."""
    rounds = [
        laid(1, 0, (UNSEEN, SeenCard(H, B), UNSEEN), eats=True),
        laid(2, 1, (UNSEEN, *(SeenCard(C, G),) * 2), eats=False),
    ]
    deck = DECK | {Card(C, G): 2}
    hand = (SeenCard(T, S), SeenCard(None, S), UNSEEN)
    record = record_on(deck, number, rounds, me=0, hand=hand)
    assert weighed(record) == oracles.ways(record)
    assert weighed(record) != weighed(replace(record, hand=()))


@settings(max_examples=20)
@given(games(rounds=(1, 8), unseen=(0.0, 0.1), half=(0.0, 0.1)), st.randoms(use_true_random=False))
def test_one_open_card_is_the_sum_over_what_it_may_be(game, rng):
    """Replacing an open card by each card that it may be, times the copies left of that, adds up to the ways.

    The law reduces any record, on any deck, to records where everything was seen.
    """
    record = game.record
    places = [
        (row, slot)
        for row, laid_round in enumerate(record.rounds)
        for slot, card in enumerate(laid_round.cards)
        if not card.is_whole
    ]
    assume(places)
    row, slot = rng.choice(places)
    seen = [card for laid_round in record.rounds for card in laid_round.cards] + list(record.hand)
    total = {}
    for card in record.rounds[row].cards[slot].candidates:
        left = max(0, record.copies[card.number] - sum(other.card == card for other in seen))
        if left:
            for deal, ways in weighed(with_card(record, row, slot, SeenCard(*card))).items():
                total[deal] = total.get(deal, 0) + left * ways
    assert weighed(record) == total


def with_card(record, row, slot, card):
    """The record with one card of one row replaced."""
    cards = [*record.rounds[row].cards]
    cards[slot] = card
    drawn = record.mission.drawn
    seats = [seat for seat, _ in record.rounds[row].played]
    changed = replace(
        record.rounds[row],
        drawn=tuple(cards[:drawn]),
        played=tuple(zip(seats, cards[drawn:], strict=True)),
    )
    return replace(record, rounds=(*record.rounds[:row], changed, *record.rounds[row + 1 :]))


@settings(max_examples=12)
@given(games(rounds=(5, 5), unseen=(0.5, 1.0), half=(0.0,)), st.randoms(use_true_random=False))
def test_all_announcements_together_share_all_draws(game, rng):
    """Every draw makes exactly one announcement of each row true, so over all of them a deal has all draws.

    With up to twenty unseen cards the numbers need several machine words.
    """
    record = replace(game.record, rounds=game.record.rounds[:5])
    deal = rng.choice(oracles.all_deals(record))
    total = 0
    for announcements in product([False, True], repeat=len(record.rounds)):
        rounds = (replace(one, eats=eats) for one, eats in zip(record.rounds, announcements, strict=True))
        total += weighed(replace(record, rounds=tuple(rounds))).get(deal, 0)
    seen = [card for one in record.rounds for card in one.cards] + list(record.hand)
    unseen = sum(card == UNSEEN for card in seen)
    assert total == perm(sum(record.copies) - (len(seen) - unseen), unseen)


@settings(max_examples=25)
@given(games(rounds=(3, 12), unseen=(0.0, 0.3), half=(0.0, 0.1)))
def test_more_machine_words_change_no_weight(game):
    """Weights computed modulo 2^64 alone equal those rebuilt from three more moduli."""
    expected = weighed(game.record)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(collisions, "rings_above", lambda bound: residues.rings_above((bound + 1) << 120))
        assert weighed(game.record) == expected


@settings(max_examples=25)
@given(games(rounds=(2, 12), half=(0.0, 0.1)), st.randoms(use_true_random=False))
def test_the_order_of_rounds_is_irrelevant(game, rng):
    """Rounds in any order have the same deals with the same ways."""
    rounds = [*game.record.rounds]
    rng.shuffle(rounds)
    assert weighed(replace(game.record, rounds=tuple(rounds))) == weighed(game.record)


@settings(max_examples=30)
@given(games(rounds=(2, 10)), st.data())
def test_a_round_left_out_takes_its_cards_off_the_table(game, data):
    """Without some rounds the deals are those of a record that never had them."""
    numbers = [one.number for one in game.record.rounds]
    assume(numbers)
    left_out = data.draw(st.sets(st.sampled_from(numbers)))
    kept = without_rounds(game.record, left_out)
    renumbered = tuple(replace(one, number=place) for place, one in enumerate(kept.rounds, 1))
    assert weighed(kept) == weighed(replace(kept, rounds=renumbered))
    assert set(weighed(game.record)) <= set(weighed(kept))


@given(st.sampled_from(MISSIONS), st.integers(2, 4), st.data())
@settings(max_examples=40)
def test_known_preference_cards_leave_the_deals_that_agree(played_mission, players, data):
    """Any cards of any seats may be known, also one of two; before round 1 each agreeing deal has one way."""
    game = blurred(
        mission=played_mission, players=players, rounds=0, seat=None, seed=data.draw(st.integers(0, 999))
    )
    known = {
        seat: tuple(data.draw(st.lists(st.sampled_from(hand), unique=True)))
        for seat, hand in enumerate(game.deal)
        if data.draw(st.booleans())
    }
    record = knowing(game.record, known)
    if not known and played_mission.number == 9:
        record = replace(record, players=record.players[:2])
    assert weighed(record) == dict.fromkeys(oracles.all_deals(record), 1)


def test_impossible_setups_have_no_deals():
    """A card that the mission does not deal, one held twice and one that is the clue fit no deal."""
    for number, known, clue in [
        (2, {0: (T,)}, None),
        (3, {0: (T,), 1: (T,)}, None),
        (3, {0: (T,)}, T),
        (9, {0: (T, M, H)}, None),
    ]:
        record = knowing(DelicatsRecord(mission=mission(number), players=("Ana", "Ben"), clue=clue), known)
        assert weighed(record) == {}


def test_a_third_copy_leaves_none_in_the_deck():
    """A copy too many is a fault of play: no unseen card is another one, and the deals are still found."""
    row = (SeenCard(T, S), SeenCard(T, S), UNSEEN)
    record = record_on({Card(T, S): 1, Card(M, S): 1, Card(M, R): 1}, 1, [laid(1, 0, row, eats=True)])
    assert set(weighed(record).values()) == {2}
    assert all(deal[0] == (T,) or deal[0] == (M,) for deal in weighed(record))


def test_more_unseen_cards_than_the_deck_holds_fit_no_deal():
    """A deck that is outlasted explains nothing."""
    record = record_on({Card(T, S): 2}, 4, [laid(1, 0, (UNSEEN,) * 3, eats=True)])
    assert weighed(record) == {}


@pytest.mark.parametrize("most", [10**3, 10**4, 10**5, 10**6])
@pytest.mark.parametrize("seed", range(4))
def test_the_bound_of_the_work_changes_no_count(monkeypatch, most, seed):
    """With less work allowed, records are undecided sooner, and what is counted is the same."""
    record = blurred(
        mission=mission(7), players=4, rounds=10, seat=None, seed=seed, missing=(0.2, 0.3)
    ).record
    ways = weighed(record)
    monkeypatch.setattr(collisions, "MOST_PRODUCTS", most)
    try:
        found = weighed(record)
    except UndecidedError as error:
        found = ways if "half seen" in str(error) else None
    assert found == ways


def test_work_beyond_the_bound_is_undecided(monkeypatch):
    """Counting ends as soon as it would take too long."""
    record = blurred(mission=mission(7), players=4, rounds=10, seat=None, seed=0, missing=(0.2, 0.3)).record
    monkeypatch.setattr(collisions, "MOST_PRODUCTS", 10)
    with pytest.raises(UndecidedError, match="half seen"):
        analyse(record)


def test_a_hopelessly_open_record_is_undecided():
    """Dozens of half-seen cards are refused rather than counted for hours."""
    with pytest.raises(UndecidedError, match="half seen"):
        analyse(half_seen_all_over().record)
