"""What is read from an analysis follows from its deals and their ways, and never denies the truth."""

from collections import Counter
from fractions import Fraction
from math import log2

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.errors import ContradictionError
from deduce.games.delicats.components import CARDS, MISSIONS, Preference, mission
from deduce.inference import analyse
from deduce.records.delicats.model import DelicatsRecord
from tests import oracles
from tests.inference.blurred import blurred, games, knowing, on_small_deck, open_cards


def truth_survives(game):
    """Whether the real deal fits, everything certain is true of it and nothing impossible is."""
    analysis = analyse(game.record)
    real = next((ways for deal, ways in analysis.deals() if deal == game.deal), 0)
    return real > 0 and all(
        set(analysis.certain(seat)) <= set(hand) <= set(analysis.possible(seat))
        for seat, hand in enumerate(game.deal)
    )


@settings(max_examples=60)
@given(games(rounds=(0, 15), unseen=(0.0, 0.1), half=(0.0, 0.1)))
def test_truth_survives(game):
    """In a random game seen from any seat the real deal stays possible and what is certain is true."""
    assert truth_survives(game)


@pytest.mark.slow
@pytest.mark.parametrize("played", MISSIONS, ids=lambda played: f"mission {played.number}")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_truth_survives_in_hundreds_of_games(played, players):
    """The same for every mission, player count and seat, the onlooker's included."""
    for seat in (None, *range(players)):
        for seed in range(12):
            missing = (0.05 * (seed % 3), 0.05 * (seed % 2))
            game = blurred(
                mission=played, players=players, rounds=seed + 2, seat=seat, seed=seed, missing=missing
            )
            assert truth_survives(game)


@settings(max_examples=60)
@given(games(rounds=(0, 12), unseen=(0.0, 0.1), half=(0.0, 0.1)))
def test_certain_is_probability_one_and_impossible_is_zero(game):
    """Certain exactly at 1, impossible exactly at 0, and a cat's odds add up to the size of its hand."""
    analysis = analyse(game.record)
    for seat in game.record.seats:
        odds = {card: analysis.probability(seat, card) for card in analysis.cards}
        assert analysis.certain(seat) == tuple(card for card, chance in odds.items() if chance == 1)
        assert analysis.impossible(seat) == tuple(card for card, chance in odds.items() if chance == 0)
        assert analysis.possible(seat) == tuple(card for card, chance in odds.items() if chance > 0)
        assert sum(odds.values()) == game.record.mission.hand_size


@settings(max_examples=40)
@given(games(rounds=(1, 4), unseen=(0.0, 0.3), half=(0.0, 0.3)), st.integers(0, 4), st.integers())
def test_odds_are_shares_of_all_draws(game, spare, seed):
    """Every probability, hits and the grey bowl included, is a share of the draws that brute force counts."""
    assume(open_cards(game.record) <= 4)
    record = on_small_deck(game, spare, seed).record
    ways = oracles.ways(record)
    analysis = analyse(record)
    total = sum(ways.values())
    assert (analysis.deal_count, analysis.total_ways) == (len(ways), total)
    number = record.mission.number
    for seat in record.seats:
        for card in analysis.cards:
            held = sum(count for deal, count in ways.items() if card in deal[seat])
            assert analysis.probability(seat, card) == Fraction(held, total)
    for gift in CARDS:
        hit_by = Counter()
        for deal, count in ways.items():
            hits = [seat for seat, hand in enumerate(deal) if oracles.gift_hits(number, hand, gift)]
            for bowl in hits or [None]:
                hit_by[bowl] += count
        for bowl in (None, *record.seats):
            assert analysis.hit_probability(gift, bowl) == Fraction(hit_by[bowl], total)


@settings(max_examples=30)
@given(games(rounds=(2, 10)), st.data())
def test_a_condition_leaves_the_deals_that_meet_it(game, data):
    """What follows given a condition is read from the deals in which it holds, with their ways unchanged."""
    analysis = analyse(game.record)
    seat = data.draw(st.sampled_from(game.record.seats))
    card = data.draw(st.sampled_from(analysis.possible(seat)))
    given_card = analysis.given(lambda deal: card in deal[seat])
    assert dict(given_card.deals()) == {deal: ways for deal, ways in analysis.deals() if card in deal[seat]}
    assert given_card.probability(seat, card) == 1
    assert Fraction(given_card.total_ways, analysis.total_ways) == analysis.probability(seat, card)


@settings(max_examples=30)
@given(games(rounds=(2, 10)), st.data())
def test_a_witness_shows_what_it_is_asked_for(game, data):
    """A fitting deal has the card exactly when it is possible, and lacks it when it is not certain."""
    analysis = analyse(game.record)
    fitting = {deal for deal, _ in analysis.deals()}
    seat = data.draw(st.sampled_from(game.record.seats))
    for card in analysis.cards:
        for holds, exists in (
            (True, card in analysis.possible(seat)),
            (False, card not in analysis.certain(seat)),
        ):
            deal = analysis.witness(seat, card, holds=holds)
            assert (deal is not None) == exists
            assert deal is None or (deal in fitting and (card in deal[seat]) == holds)


def test_entropy_counts_bits():
    """Equally likely deals have the logarithm of their number in bits, one deal has none."""
    record = DelicatsRecord(mission=mission(3), players=("Ana", "Ben"), clue=Preference.MILK)
    everything = analyse(record)
    assert everything.deal_count == 240
    assert everything.entropy == pytest.approx(log2(240))
    hands = {0: (Preference.TUNA, Preference.SOFA), 1: (Preference.HAM, Preference.ROOF)}
    assert analyse(knowing(record, hands)).entropy == 0.0


@settings(max_examples=8)
@given(games(rounds=(4, 12)))
def test_entropy_is_that_of_the_odds(game):
    """The entropy is the mean surprise of the deals."""
    analysis = analyse(game.record)
    shares = [Fraction(ways, analysis.total_ways) for _, ways in analysis.deals()]
    assert analysis.entropy == pytest.approx(sum(-float(share) * log2(share) for share in shares))


def test_no_deal_has_no_odds():
    """Where no deal fits nothing is certain or possible, and asking for odds is misuse."""
    record = DelicatsRecord(mission=mission(3), players=("Ana", "Ben"), clue=Preference.MILK)
    analysis = analyse(knowing(record, {0: (Preference.TUNA,), 1: (Preference.TUNA,)}))
    assert (analysis.consistent, analysis.deal_count, analysis.total_ways) == (False, 0, 0)
    assert analysis.certain(0) == analysis.possible(0) == ()
    assert analysis.impossible(0) == analysis.cards
    for ask in (
        lambda: analysis.probability(0, Preference.TUNA),
        lambda: analysis.hit_probability(CARDS[0], None),
        lambda: analysis.entropy,
    ):
        with pytest.raises(ContradictionError, match="no deal fits"):
            ask()


@pytest.mark.slow
def test_odds_are_calibrated():
    """Over many random games, what is given 60 to 80% is true about that often."""
    given_odds, came_true = [], 0
    for seed in range(1500):
        played = MISSIONS[seed % 9]
        game = blurred(mission=played, players=4, rounds=3 + seed % 6, seat=None, seed=seed)
        analysis = analyse(game.record)
        for seat, hand in enumerate(game.deal):
            for card in analysis.cards:
                chance = analysis.probability(seat, card)
                if Fraction(6, 10) <= chance <= Fraction(8, 10):
                    given_odds.append(chance)
                    came_true += card in hand
    spread = sum(chance * (1 - chance) for chance in given_odds) ** 0.5
    assert len(given_odds) > 500
    # Facts of one game hang together, so the plain standard error is doubled.
    assert abs(came_true - sum(given_odds)) < 2 * 3 * spread
