"""What a row is worth to the whole table, against sums over deals asked one by one."""

from dataclasses import replace
from functools import cache
from math import log2
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.advice.delicats.announcing import by_pair
from deduce.advice.delicats.knowledge import public_record
from deduce.advice.delicats.noting import noted
from deduce.advice.delicats.outlook import outlook
from deduce.advice.delicats.policies import POLICIES
from deduce.advice.delicats.teamwork import LaidRow, bits_learned, hits_expected
from deduce.games.delicats import DELICATS, HiddenCard, Phase, observe
from deduce.games.delicats.components import CARDS, MISSIONS
from deduce.games.delicats.conditions import eats, is_grey_hit, is_hit
from deduce.inference import analyse
from tests.random_games import played, record_of, seeds, setups

MOST_DEALS = 40


def at_hand_over(setup, seed, rounds):
    """A random game where the active person is about to hand over a card."""
    state = played(setup, seed, rounds)
    assume(state.phase is Phase.DECIDE)
    rng = Random(seed)
    while state.phase is not Phase.HAND_OVER:
        actions = DELICATS.legal_actions(state)
        is_draw = state.phase is Phase.DRAW
        action = rng.choices(actions, DELICATS.chance_weights(state))[0] if is_draw else actions[0]
        state = DELICATS.apply(state, action)
    return state


def normalised(deals):
    """Deals with their odds."""
    by_deal = dict(deals)
    total = sum(by_deal.values())
    return {deal: ways / total for deal, ways in by_deal.items()}


@cache
def beliefs(view):
    """What everybody can tell of the deals, and what this seat can."""
    record = noted(view)
    at_hand = (*record.hand, *(card for card in view.drawn if card.card is not None))
    mine = replace(record, hand=at_hand, stopped=False)
    return normalised(analyse(public_record(mine)).deals()), normalised(analyse(mine).deals())


def entropy(odds):
    """Bits of what sums to anything."""
    total = sum(odds)
    return -sum(part / total * log2(part / total) for part in odds if part > 0)


def after(odds, answer):
    """The odds after an answer, by the chance that each deal gives it."""
    return {deal: chance * answer[deal] for deal, chance in odds.items() if answer[deal] > 0}


def answers(view, vacation, pair, seat):
    """By deal, the chance that the cat eats, as this seat reckons."""
    public, _ = beliefs(view)
    drawn = [card.card for card in view.drawn]
    rows = [(drawn, 1)]
    is_private = view.setup.rulings.hidden_card is HiddenCard.PRIVATE
    if view.setup.mission.face_down and is_private and seat not in (view.seat, view.active):
        laid = [card.card for row in view.rounds for _, card in row.played]
        rows = [([card], 2 - laid.count(card)) for card in CARDS]
    total = sum(count for _, count in rows)
    return {
        deal: sum(
            count * eats(view.setup.mission, deal[vacation], [*cards, *pair])
            for cards, count in rows
            if count
        )
        / total
        for deal in public
    }


def expected(view, vacation, pair, seat, worth):
    """What this seat's knowledge is worth after the answer, by the odds of the seat that decides."""
    public, mine = beliefs(view)
    odds = mine if seat == view.seat else public
    really = answers(view, vacation, pair, view.seat)
    reckoned = answers(view, vacation, pair, seat)
    total = 0.0
    for hand in {deal[seat] for deal in mine}:
        held = {deal: chance for deal, chance in odds.items() if deal[seat] == hand}
        for flip in (False, True):
            chance = sum(
                part * (1 - really[deal] if flip else really[deal])
                for deal, part in mine.items()
                if deal[seat] == hand
            )
            if chance > 0:
                answer = {deal: 1 - part if flip else part for deal, part in reckoned.items()}
                total += chance * worth(after(held, answer))
    return total


def entropy_now(view, seat):
    """The bits open to a seat before the answer, by the odds of the seat that decides."""
    public, mine = beliefs(view)
    odds = mine if seat == view.seat else public
    total = 0.0
    for hand in {deal[seat] for deal in mine}:
        chance = sum(part for deal, part in mine.items() if deal[seat] == hand)
        total += chance * entropy([part for deal, part in odds.items() if deal[seat] == hand])
    return total


def best_hits(mission, players):
    """A function from odds of deals to the hits of all cards, each on its likeliest bowl."""

    def worth(odds):
        total = sum(odds.values())
        return sum(
            max(
                sum(
                    part
                    for deal, part in odds.items()
                    if (
                        is_grey_hit(mission, deal, card)
                        if bowl is None
                        else is_hit(mission, deal[bowl], card)
                    )
                )
                for bowl in (*range(players), None)
            )
            / total
            for card in CARDS
        )

    return worth


@settings(max_examples=12)
@given(setups(), seeds, st.integers(4, 9), st.data())
def test_bits_of_every_seat_equal_brute_force(setup, seed, rounds, data):
    """What each seat learns of the whole deal, by what it knows, is the sum over deals."""
    state = at_hand_over(setup, seed, rounds)
    view = observe(state, state.active)
    assume(len(beliefs(view)[0]) <= MOST_DEALS)
    seen = outlook(view)
    vacation = data.draw(st.sampled_from(range(setup.players)))
    seat = data.draw(st.sampled_from([seat for seat in range(setup.players) if seat != vacation]))
    first, second = data.draw(st.sampled_from(CARDS)), data.draw(st.sampled_from(CARDS))
    row = LaidRow.of(seen, vacation, [card.card for card in view.drawn])
    bits = by_pair(bits_learned(seen, row, seat))[first.number, second.number]
    left = expected(view, vacation, (first, second), seat, lambda odds: entropy(odds.values()))
    assert bits == pytest.approx(entropy_now(view, seat) - left, abs=1e-7)


@settings(max_examples=6)
@given(setups(), seeds, st.integers(7, 10), st.data())
def test_hits_of_all_seats_equal_brute_force(setup, seed, rounds, data):
    """What all may expect to give rightly after the answer is the sum over deals, cards and bowls."""
    state = at_hand_over(setup, seed, rounds)
    view = observe(state, state.active)
    assume(len(beliefs(view)[0]) <= 12)
    seen = outlook(view)
    vacation = data.draw(st.sampled_from(range(setup.players)))
    first, second = data.draw(st.sampled_from(CARDS)), data.draw(st.sampled_from(CARDS))
    row = LaidRow.of(seen, vacation, [card.card for card in view.drawn])
    hits = by_pair(hits_expected(seen, row))[first.number, second.number]
    worth = best_hits(setup.mission, setup.players)
    others = [seat for seat in range(setup.players) if seat != vacation]
    each = [expected(view, vacation, (first, second), seat, worth) for seat in others]
    assert hits == pytest.approx(sum(each) / setup.players, abs=1e-7)


@settings(max_examples=25)
@given(setups(), seeds, st.integers(0, 9))
def test_outlook_holds_the_odds_of_both_analyses(setup, seed, rounds):
    """Public and own odds are those of the exact analyses, over the same deals; the truth stays possible."""
    state = played(setup, seed, rounds)
    assume(state.phase is Phase.DECIDE)
    for seat in range(setup.players):
        view = observe(state, seat)
        seen = outlook(view)
        own = normalised(analyse(noted(view)).deals())
        assert np.isclose(seen.public.sum(), 1)
        assert sorted(seen.mine[seen.mine > 0]) == pytest.approx(sorted(own.values()))


@settings(max_examples=10)
@given(setups(missions=MISSIONS[:3]), seeds, st.integers(0, 4), st.sampled_from(sorted(POLICIES)))
def test_policies_choose_legal_actions(setup, seed, rounds, name):
    """Every policy answers with one of the actions, the same for the same luck."""
    state = at_hand_over(setup, seed, rounds)
    view, actions = observe(state, state.active), DELICATS.legal_actions(state)
    chosen = POLICIES[name](view, actions, Random(seed))
    assert chosen in actions
    assert chosen == POLICIES[name](view, actions, Random(seed))


@settings(max_examples=20)
@given(setups(), seeds, st.integers(0, 6), st.none() | st.integers(0, 1))
def test_everything_seen_is_noted(setup, seed, rounds, seat):
    """The record of a view before the gifts is that of a note-taker who missed nothing."""
    view = observe(played(setup, seed, rounds), seat)
    assert noted(view) == record_of(view)
