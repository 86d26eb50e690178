"""Replaying records: legal games have no fault, however little of them was noted, and the truth survives."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.treats_and_tails import TREATS_AND_TAILS, CatStatus, observe, points
from deduce.games.treats_and_tails.components import Suit
from deduce.records import read_text
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.resuming import state_of
from deduce.records.treats_and_tails.standing import score, standing
from tests.random_games import seeds
from tests.records.treats_and_tails.table import blurred, games, is_between_turns


@given(games())
@settings(deadline=None, max_examples=40)
def test_a_legal_game_has_no_fault_and_leads_to_its_state(game):
    """A game played by the rules and written down in full has no fault, and all that is open is known."""
    record, state = game
    assert replay(record).faults == ()
    assert replay(record).judged == len(record.turns)
    now = standing(record)
    assert now.is_over == TREATS_AND_TAILS.is_over(state)
    assert now.days == state.days
    assert now.points == points(state.cats)
    assert now.treats_left == state.treats_left
    assert now.top_treat == state.top_treat
    assert now.statuses == {suit: state.cats[suit].status for suit in Suit}
    assert sum(now.won.values()) == now.points
    assert tuple(now.face_up.values()) == state.treat_discard
    if is_between_turns(state):
        assert now.visitors_left == sum(state.visitor_deck)
        assert now.cards_left == sum(state.adoption_deck)
        if not now.is_over:
            assert now.hand == state.hand
            assert now.entrance == state.entrance


@given(games(), seeds, st.sampled_from((0.1, 0.2)))
@settings(deadline=None, max_examples=30)
def test_truth_survives_what_was_not_noted(game, seed, share):
    """Leave facts out of a legal game: no fault appears, and what really lies there stays possible."""
    record, state = game
    partial = blurred(record, Random(seed), share)
    result = replay(partial)
    assert result.faults == ()
    now = standing(partial)
    assert now.points in (None, points(state.cats)) or result.judged < len(partial.turns)
    if result.judged == len(partial.turns):
        for cat, odds in now.treat_odds.items():
            assert odds[state.cats[cat].treat] > 0
            assert sum(odds.values()) == 1
        assert now.is_over in (False, TREATS_AND_TAILS.is_over(state))


@given(games())
@settings(deadline=None, max_examples=40)
def test_what_is_noted_in_full_leaves_counting_only(game):
    """With every fact noted a hidden treat is any of those never seen, each equally likely (TT-26)."""
    record, state = game
    hidden = [cat.treat for cat in state.cats if cat.treat is not None and not cat.seen]
    unseen = [left + hidden.count(value) for value, left in zip((7, 8, 9, 10), state.treat_deck, strict=True)]
    for cat, odds in standing(record).treat_odds.items():
        if state.cats[cat].seen:
            assert odds == {state.cats[cat].treat: 1}
        else:
            expected = {value: count for value, count in zip((7, 8, 9, 10), unseen, strict=True) if count}
            assert {value: chance * sum(unseen) for value, chance in odds.items()} == expected


@given(games(stops=st.none()))
@settings(deadline=None, max_examples=40)
def test_the_score_is_that_of_the_game(game):
    """A finished record scores what the game did."""
    record, state = game
    assert score(record).points == TREATS_AND_TAILS.scores(state)[0]


@given(games(), seeds)
@settings(deadline=None, max_examples=40)
def test_a_record_can_be_played_on(game, seed):
    """A record in full leads back to what the player saw; only what is hidden is dealt anew."""
    record, state = game
    again = state_of(record, Random(seed))
    assert TREATS_AND_TAILS.problems(again) == ()
    if not TREATS_AND_TAILS.is_over(state):
        assert observe(again, 0) == observe(state, 0)


@given(games(), seeds)
@settings(deadline=None, max_examples=30)
def test_a_partial_record_can_be_played_on(game, seed):
    """What was not noted is dealt too, so that a possible state comes of it."""
    partial = blurred(game[0], Random(seed), 0.1)
    again = state_of(partial, Random(seed))
    if again is not None and replay(partial).judged == len(partial.turns):
        assert TREATS_AND_TAILS.problems(again) == ()
        now = standing(partial)
        assert now.points in (None, points(again.cats))
        assert now.days in (None, again.days)


def test_a_pending_turn_with_an_unknown_card_cannot_be_played_on():
    """Without knowing what lies on the table there is no state to go on from."""
    turn = Turn(number=1, cat=Suit.CLUBS, cards=(None,))
    assert state_of(TreatsRecord(turns=(turn,)), Random(1)) is None


def test_next_to_nothing_noted_is_judged_as_far_as_it_goes():
    """Eight attempts without a card, of which only cat and end were noted: no fault, and two days passed."""
    turns = tuple(Turn(number=n + 1, cat=Suit(n % 4), cards=(), adopted=False) for n in range(8))
    record = TreatsRecord(turns=turns)
    result = replay(record)
    assert result.faults == ()
    assert result.judged == 8
    now = standing(record)
    assert (now.days, now.points, now.is_over) == (2, 0, False)
    assert set(now.statuses.values()) == {CatStatus.AWAKE}
    assert (now.treats_left, now.visitors_left) == (4, 0)
    assert now.hand is None
    # a failed attempt without cards tells nothing of the treat that nobody noted
    assert set(now.treat_odds[Suit.CLUBS].values()) == {Fraction(1, 4)}


def test_a_game_with_too_little_noted_is_judged_in_part():
    """Where hardly anything was noted, the turns that are not judged are named in a note."""
    turns = ", ".join(["{ adopted = false }"] * 12)
    reading = read_text(f'game = "treats-and-tails"\nturns = [{turns}]\n')
    assert reading.faults == ()
    assert replay(reading.record).judged < 12
    assert "are not judged" in reading.notes[0]


@pytest.mark.slow
@given(games(), seeds)
@settings(deadline=None, max_examples=300)
def test_truth_survives_in_many_games(game, seed):
    """The same over many games, with more left out."""
    partial = blurred(game[0], Random(seed), 0.6)
    assert replay(partial).faults == ()
