"""Advice on rows against sums over deals and copies, asked one by one."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from math import log2
from pathlib import Path
from random import Random
from statistics import fmean
from types import MappingProxyType

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.advice.delicats import hand_advice, row_advice
from deduce.advice.delicats.policies import POLICIES
from deduce.errors import ContradictionError
from deduce.games.delicats import DELICATS, Phase, PlayOn, Setup, observe
from deduce.games.delicats.components import CARDS, MISSIONS, UNSEEN, SeenCard
from deduce.games.delicats.conditions import contributors, eats
from deduce.inference import analyse
from deduce.records import read, standing
from tests.random_games import played, record_of, seeds, setups

EXAMPLES = Path(__file__).parents[3] / "examples"
MOST_DEALS = 40
FACE_UP = [mission for mission in MISSIONS if not mission.face_down and mission.drawn == 1]


def entropy(weights):
    """Bits of what sums to anything."""
    total = sum(weights)
    return -sum(part / total * log2(part / total) for part in weights if part)


def copies_left(record, drawn):
    """Every unseen copy, one by one."""
    seen = [*record.hand, *(card for laid in record.rounds for card in laid.cards)]
    left = []
    for card in CARDS:
        gone = sum(other.card == card for other in seen) + drawn.count(card)
        left += [card] * max(0, record.copies[card.number] - gone)
    return left


def seen_by_all(record):
    """The record without what only the note-taker knows; with all cards face up these are its own cards."""
    return replace(record, me=None, hand=(), gift_cards=(), preferences=MappingProxyType({}))


def learned(record, vacation, drawn):
    """By pair of added cards and seat, by how many bits less is open to it, by the note-taker's odds."""
    mine = list(analyse(record).deals())
    public = mine if record.me is None else list(analyse(seen_by_all(record)).deals())
    by_pair = {
        (one, other): {
            seat: gain(record.mission, mine, mine if seat == record.me else public, seat, vacation, row)
            for seat in record.seats
            if seat != vacation
        }
        for one, other in combinations_with_replacement(CARDS, 2)
        for row in [[*drawn, one, other]]
    }
    return by_pair | {(other, one): gains for (one, other), gains in by_pair.items()}


def gain(mission, mine, known, seat, vacation, row):
    """By how many bits less is open to one seat with its own hand known, deal by deal."""
    told = 0.0
    for hand in {deal[seat] for deal, _ in mine}:
        held = [(deal, ways) for deal, ways in known if deal[seat] == hand]
        before = entropy([ways for _, ways in held])
        for answer in (False, True):
            chance = sum(
                ways
                for deal, ways in mine
                if deal[seat] == hand and eats(mission, deal[vacation], row) is answer
            )
            if chance:
                after = [ways for deal, ways in held if eats(mission, deal[vacation], row) is answer]
                told += chance * (before - entropy(after))
    return told / sum(ways for _, ways in mine)


def ranked(values):
    """By card its rank and number; values that only rounding tells apart have the same rank."""
    ranks, last = {}, None
    for card in sorted(values, key=values.get):
        rank = 0 if last is None else ranks[last][0] + (values[card] - values[last] > 1e-9)
        ranks[card], last = (rank, card.number), card
    return ranks


def added(record, vacation, drawn, worth):
    """How likely each pair is to be added: hands dealt copy by copy, the best card of each added."""
    left = copies_left(record, drawn)
    own = [card.card for card in record.hand]
    givers = contributors(len(record.players), vacation)
    sources = [own if seat == record.me and own else left for seat in givers]
    # what a card is worth while the other contributor's is left to chance, ties going to the later one
    values = [
        ranked({one: fmean(worth[one, other] for other in sources[1 - place]) for one in CARDS})
        for place in (0, 1)
    ]
    size = min(3, len(left) // sum(source is left for source in sources))
    pairs = Counter()
    for first in combinations(range(len(left)), size) if sources[0] is left else [None]:
        rest = [place for place in range(len(left)) if first is None or place not in first]
        for second in combinations(rest, size) if sources[1] is left else [None]:
            hands = (own if hand is None else [left[place] for place in hand] for hand in (first, second))
            best = (max(hand, key=value.get) for hand, value in zip(hands, values, strict=True))
            pairs[tuple(best)] += 1
    return {pair: count / pairs.total() for pair, count in pairs.items()}


@st.composite
def late_records(draw, seats):
    """Random games with all cards seen, after which the deck holds only a few more; and what is drawn."""
    state = played(draw(setups(missions=FACE_UP)), draw(seeds), draw(st.integers(4, 9)))
    record = replace(record_of(observe(state, draw(st.sampled_from(seats)))), stopped=False)
    assume(analyse(seen_by_all(record)).deal_count <= MOST_DEALS)
    seen = [card.card for card in (*record.hand, *(card for laid in record.rounds for card in laid.cards))]
    drawn, *left = draw(st.lists(st.sampled_from(CARDS), min_size=3, max_size=10))
    copies = tuple([*seen, drawn, *left].count(card) for card in CARDS)
    return replace(record, copies=copies), drawn


@settings(max_examples=15)
@given(late_records(seats=[None, 0]), st.data())
def test_gains_of_every_choice_equal_brute_force(late, data):
    """Whom to hand a card to: each seat's expected bits, the chance to eat, and the order are exact."""
    record, *drawn = late
    options = hand_advice(record, drawn)
    assert {option.seat for option in options} == {
        seat for seat, cards in enumerate(standing(record).cat_cards) if cards
    }
    assert [option.score for option in options] == sorted((o.score for o in options), reverse=True)
    assume(options)
    option = data.draw(st.sampled_from(options))
    assert option.error == 0
    by_pair = learned(record, option.seat, drawn)
    worth = {pair: sum(gains.values()) for pair, gains in by_pair.items()}
    odds = added(record, option.seat, drawn, worth)
    assert option.score == pytest.approx(sum(chance * worth[pair] for pair, chance in odds.items()), abs=1e-9)
    for seat, bits in option.gains.items():
        expected = sum(chance * by_pair[pair][seat] for pair, chance in odds.items())
        assert bits == pytest.approx(expected, abs=1e-9)
    deals = list(analyse(record).deals())
    fed = sum(
        chance * ways
        for pair, chance in odds.items()
        for deal, ways in deals
        if eats(record.mission, deal[option.seat], [*drawn, *pair])
    )
    assert option.eats == pytest.approx(fed / sum(ways for _, ways in deals))


@settings(max_examples=15)
@given(late_records(seats=[0]), st.data())
def test_every_card_that_may_be_added_is_weighed(late, data):
    """Which card to add: each of the hand's, its expected bits exact."""
    record, *drawn = late
    hand = [card.card for card in record.hand]
    assume(hand)
    vacation = data.draw(
        st.sampled_from([s for s in record.seats if 0 in contributors(len(record.players), s)])
    )
    options = row_advice(record, vacation, drawn, hand)
    assert {option.card for option in options} == set(hand)
    option = data.draw(st.sampled_from(options))
    by_pair = learned(record, vacation, drawn)
    odds = added(record, vacation, drawn, {pair: sum(gains.values()) for pair, gains in by_pair.items()})
    place = contributors(len(record.players), vacation).index(0)
    of_other = Counter()
    for pair, chance in odds.items():
        of_other[pair[1 - place]] += chance
    for seat, bits in option.gains.items():
        expected = sum(chance * by_pair[option.card, other][seat] for other, chance in of_other.items())
        assert bits == pytest.approx(expected, abs=1e-9)


@settings(max_examples=25)
@given(setups(), seeds, st.integers(0, 6))
def test_the_team_plays_by_the_advice(setup, seed, rounds):
    """What the team's policy chooses is what the advice puts first, from the same seat's record."""
    state = played(setup, seed, rounds)
    rng = Random(seed)
    while state.phase in (Phase.DECIDE, Phase.DRAW):
        is_draw = state.phase is Phase.DRAW
        actions = DELICATS.legal_actions(state)
        state = DELICATS.apply(
            state, rng.choices(actions, DELICATS.chance_weights(state))[0] if is_draw else PlayOn()
        )
    assume(state.phase is Phase.HAND_OVER)
    view, actions = observe(state, state.active), DELICATS.legal_actions(state)
    chosen = POLICIES["team"](view, actions, rng)
    scores = {option.seat: option.score for option in hand_advice(record_of(view), state.drawn, tries=0)}
    assert {action.seat for action in actions} == scores.keys()
    assert scores[chosen.seat] == pytest.approx(max(scores.values()), abs=1e-8)
    state = DELICATS.apply(state, chosen)
    seat = contributors(setup.players, chosen.seat)[0]
    view, actions = observe(state, seat), DELICATS.legal_actions(state)
    record = record_of(view)
    drawn, hand = [card.card for card in view.drawn], [card.card for card in record.hand]
    added_card = POLICIES["team"](view, actions, rng).card
    scores = {option.card: option.score for option in row_advice(record, chosen.seat, drawn, hand, tries=0)}
    assert scores[added_card] == pytest.approx(max(scores.values()), abs=1e-8)


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
    assert all(option.error is not None for option in options)
    assert any(option.error > 0 for option in options)
    assert hand_advice(record, [CARDS[7]]) == options


def test_many_half_seen_cards_leave_the_error_open():
    """Weighing anew would take long, so the score leaves it out and says that its error is not known."""
    record = replace(record_of(observe(played(_setup(4), 5, 6), None)), stopped=False)
    halved = [
        replace(laid, played=tuple((seat, SeenCard(card.food, None)) for seat, card in laid.played))
        for laid in record.rounds[:2]
    ]
    record = replace(record, rounds=(*halved, *record.rounds[2:]))
    assert {option.error for option in hand_advice(record, [CARDS[7]])} == {None}


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
