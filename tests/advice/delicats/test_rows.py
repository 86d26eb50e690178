"""Advice on rows against sums over deals and copies, asked one by one."""

from dataclasses import replace
from itertools import permutations
from math import log2
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.advice.delicats import hand_advice, row_advice
from deduce.errors import ContradictionError
from deduce.games.delicats import Setup, observe
from deduce.games.delicats.components import CARDS, MISSIONS, UNSEEN
from deduce.games.delicats.conditions import contributors, eats
from deduce.inference import analyse
from deduce.records import read, standing
from tests.random_games import played, record_of, seeds, setups

EXAMPLES = Path(__file__).parents[3] / "examples"
FACE_UP = [mission for mission in MISSIONS if not mission.face_down and mission.drawn == 1]


def entropy(chance):
    """Bits of a yes or no."""
    return sum(-p * log2(p) for p in (chance, 1 - chance) if p > 0)


def copies_left(record, drawn):
    """Every unseen copy, one by one."""
    seen = [*record.hand, *(card for laid in record.rounds for card in laid.cards)]
    left = []
    for card in CARDS:
        gone = sum(other.card == card for other in seen) + drawn.count(card)
        left += [card] * max(0, record.copies[card.number] - gone)
    return left


def rows(record, vacation, drawn, chosen):
    """Every equally likely row: the drawn cards and one card of each contributor, copy by copy."""
    left = copies_left(record, drawn)
    own = [card.card for card in record.hand]
    first, second = (
        [chosen] if seat == record.me and chosen else own if seat == record.me and own else None
        for seat in contributors(len(record.players), vacation)
    )
    if first is None and second is None:
        return [[*drawn, one, other] for one, other in permutations(left, 2)]
    return [[*drawn, one, other] for one in (first or left) for other in (second or left)]


def seen_by_all(record):
    """The record without what only the note-taker knows; with all cards face up these are its own cards."""
    return replace(record, me=None, hand=(), gift_cards=(), preferences=MappingProxyType({}))


def gain(record, deals, seat, vacation, drawn, chosen):
    """Mean bits that this seat learns, own hand known, over all rows and all hands that it may have."""
    known = deals if record.me in (None, seat) else list(analyse(seen_by_all(record)).deals())
    hands = {}
    for deal, ways in known:
        hands.setdefault(deal[seat], []).append((deal, ways))
    total = sum(ways for _, ways in deals)
    told = 0.0
    laid = rows(record, vacation, drawn, chosen)
    for hand in {deal[seat] for deal, _ in deals}:
        group = hands[hand]
        believed = sum(ways for deal, ways in deals if deal[seat] == hand)
        weight = sum(ways for _, ways in group)
        for row in laid:
            fed = sum(ways for deal, ways in group if eats(record.mission, deal[vacation], row))
            told += believed / total * entropy(fed / weight) / len(laid)
    return told


@settings(max_examples=12)
@given(setups(missions=FACE_UP), seeds, st.integers(6, 9), st.data())
def test_gains_of_every_choice_equal_brute_force(setup, seed, rounds, data):
    """Whom to hand a card to: each seat's expected bits, the chance to eat, and the order are exact."""
    state = played(setup, seed, rounds)
    record = replace(record_of(observe(state, data.draw(st.sampled_from([None, 0])))), stopped=False)
    deals = list(analyse(record).deals())
    left = copies_left(record, [])
    assume(len(deals) <= 30 and left)
    drawn = [data.draw(st.sampled_from(left))]
    options = hand_advice(record, drawn)
    assert {option.seat for option in options} == {
        seat for seat, cards in enumerate(standing(record).cat_cards) if cards
    }
    assert [option.score for option in options] == sorted((o.score for o in options), reverse=True)
    option = data.draw(st.sampled_from(options))
    assert option.error == 0
    assert option.score == pytest.approx(sum(option.gains.values()))
    for seat, bits in option.gains.items():
        assert bits == pytest.approx(gain(record, deals, seat, option.seat, drawn, None), abs=1e-9)


@settings(max_examples=12)
@given(setups(missions=FACE_UP), seeds, st.integers(6, 9), st.data())
def test_every_card_that_may_be_added_is_weighed(setup, seed, rounds, data):
    """Which card to add: each of the hand's, its expected bits exact."""
    state = played(setup, seed, rounds)
    record = record_of(observe(state, 0))
    deals = list(analyse(record).deals())
    left = copies_left(record, [])
    hand = [card.card for card in record.hand]
    assume(len(deals) <= 30 and left and hand)
    vacation = data.draw(
        st.sampled_from([s for s in record.seats if 0 in contributors(len(record.players), s)])
    )
    drawn = [data.draw(st.sampled_from(left))]
    options = row_advice(record, vacation, drawn, hand)
    assert {option.card for option in options} == set(hand)
    option = data.draw(st.sampled_from(options))
    for seat, bits in option.gains.items():
        expected = gain(record, deals, seat, vacation, drawn, option.card)
        assert bits == pytest.approx(expected, abs=1e-9)


def test_nothing_is_learned_of_a_cat_that_is_known():
    """When everybody can be certain of the deal, no row tells anything."""
    state = played(_setup(1), 3, 8)
    record = replace(record_of(observe(state, 0)), stopped=False)
    assert analyse(seen_by_all(record)).deal_count == 1
    for option in hand_advice(record, [CARDS[0]]):
        assert option.score == pytest.approx(0)
        assert 0 <= option.eats <= 1


def test_others_learn_of_my_cat():
    """A row for the note-taker's own cat tells the others what only the note-taker knows."""
    state = played(_setup(3), 5, 2)
    record = replace(record_of(observe(state, 0)), stopped=False)
    (mine,) = (option for option in hand_advice(record, [CARDS[7]]) if option.seat == 0)
    assert min(mine.gains.values()) > 0


def test_face_down_rounds_have_a_stated_error():
    """Where unseen cards couple with the added ones, the score is sampled in part and says how exactly."""
    state = played(_setup(4), 5, 6)
    record = replace(record_of(observe(state, 0)), stopped=False)
    assert any(UNSEEN in laid.cards for laid in record.rounds)
    options = hand_advice(record, [CARDS[7]])
    assert any(option.error > 0 for option in options)
    assert hand_advice(record, [CARDS[7]]) == options


def test_contradiction_is_said():
    """No advice comes from a record that no deal fits; the drawn card, which may be why, is named."""
    record = read(EXAMPLES / "contradiction.toml").record
    with pytest.raises(ContradictionError, match="no deal fits this record with tuna/sofa drawn"):
        hand_advice(record, [CARDS[0]])
    with pytest.raises(ContradictionError, match="no deal fits this record with tuna/sofa drawn"):
        row_advice(record, 1, [CARDS[0]], [CARDS[1]])


def test_onlooker_adds_no_card():
    """Advice on a row is for somebody who adds a card to it."""
    record = record_of(observe(played(_setup(3), 1, 3), None))
    with pytest.raises(ValueError, match="adds no card"):
        row_advice(record, 1, [CARDS[0]], [CARDS[1]])


def _setup(number):
    return Setup(mission=MISSIONS[number - 1], players=2 if number == 1 else 4)
