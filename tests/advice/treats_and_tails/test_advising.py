"""Advice on a record: the plays of the pending decision with their chances and scores."""

from pathlib import Path

import pytest
from hypothesis import given, settings

from deduce.advice.treats_and_tails import Advice, NoAdvice, advise, play_words, position_of
from deduce.advice.treats_and_tails.advising import MEASURED_ERROR
from deduce.advice.treats_and_tails.noting import possible_positions
from deduce.games.treats_and_tails import TREATS_AND_TAILS, AceEffect, observe, points
from deduce.games.treats_and_tails.components import Suit
from deduce.records import read, read_text
from deduce.records.treats_and_tails.standing import standing
from tests.games.treats_and_tails.table import cards
from tests.records.treats_and_tails.table import games

EXAMPLES = Path(__file__).parents[3] / "examples"
LOST = '{{ cat = "{}", cards = [], adopted = false }}'
START = 'game = "treats-and-tails"\n'


def advised(text):
    """The advice on a game that begins like this."""
    advice = advise(read_text(START + text).record)
    assert isinstance(advice, Advice)
    return advice


@given(games())
@settings(deadline=None)
def test_a_record_in_full_is_the_position_of_the_engine(game):
    """What a whole record leaves possible is exactly what the player sees in the engine."""
    record, state = game
    possible = possible_positions(record)
    if TREATS_AND_TAILS.is_over(state):
        assert not possible
        return
    ((at, chance),) = possible.items()
    assert chance == 1
    assert at.deck_is_known
    assert at.points == points(state.cats)
    assert at.position == position_of(observe(state, 0))


def test_the_pending_attempt_of_the_example():
    """The Ace has peeked, and 4 and 4 with the visitor make 10, which has the odds that the record tells."""
    record = read(EXAMPLES / "treats-and-tails-partial.toml").record
    advice = advise(record)
    best = advice.plays[0]
    assert play_words(best) == "4C 4D"
    assert best.chance == pytest.approx(float(standing(record).treat_odds[Suit.DIAMONDS][10]))
    assert best.score == pytest.approx(15 + 10 * best.chance)
    assert [play_words(play) for play in advice.plays[1:]] == ["turn it up", "4C"]
    assert advice.score == best.score
    assert advice.is_exact
    assert advice.error == 0


def test_plays_on_cats_that_are_the_same_are_told_once():
    """Cats whose treats are equally unknown share a play; a cat with a known treat has its own."""
    text = (
        'hand = ["AC", "5C", "3D", "3S"]\n'
        'turns = [{ cat = "C", cards = ["AC", "3D"], ace = "peek", seen = 7, treat = 9, '
        'drew = ["6C", "6D"] }, '
        '{ cat = "D", cards = ["3S"], treat = 9, drew = ["6H"] }, '
        '{ cat = "H", cards = [], treat = 9 }, { cat = "S", cards = [], treat = 9 }]'
    )
    advice = advised(text)
    by_words = {play_words(play): play for play in advice.plays}
    assert by_words["cat C, 5C"].chance == 1
    assert by_words["cat D or H or S, 5C"].chance == pytest.approx(3 / 11)
    assert by_words["cat D or H or S, 6C"].chance == pytest.approx(4 / 11)
    assert by_words["cat C, 5C"].cats == (Suit.CLUBS,)
    assert not advice.is_exact
    assert advice.error == MEASURED_ERROR


def test_the_ace_may_look_discard_or_draw():
    """An Ace that brings something to light is one play; the number cards are chosen after it."""
    advice = advised('hand = ["AC", "5C", "3D", "3S"]')
    words = [play_words(play) for play in advice.plays]
    for effect in ("peek", "discard", "draw"):
        assert f"cat C or D or H or S, AC to {effect}" in words
    assert "cat C or D or H or S, AC to adjust, 3D 5C" in words
    assert [play.score for play in advice.plays] == sorted((p.score for p in advice.plays), reverse=True)
    adjusting = next(play for play in advice.plays if play.effect is AceEffect.ADJUST)
    assert adjusting.cards[0] == cards("AC")[0]


def test_an_unknown_draw_is_weighed_too():
    """A draw that nobody noted but that was played later leaves hand and odds certain."""
    text = (
        'hand = ["6C", "5C", "3D", "3S"]\nturns = [{ cat = "C", cards = ["6C"], treat = 9 }, '
        '{ cat = "D", cards = ["6D"], treat = 7, drew = ["AH"] }]'
    )
    advice = advised(text)
    assert any(play.effect is AceEffect.ADJUST for play in advice.plays)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "your hand is not certain; note the cards you drew"),
        ('hand = ["5C", "3D", "3S"]', "your hand is not certain"),
        (f"turns = [{', '.join(LOST.format(cat) for cat in 'CDHS' * 3)}]", "the game is over"),
        (f"turns = [{', '.join(['{ adopted = false }'] * 12)}]", "too much of the game was not noted"),
    ],
)
def test_no_advice_says_why(text, reason):
    """Without a hand, after the end, or with next to nothing noted there is a reason instead of advice."""
    advice = advise(read_text(START + text).record)
    assert isinstance(advice, NoAdvice)
    assert reason in advice.text


def test_an_attempt_that_costs_nothing_keeps_the_cards():
    """Of plays that are worth the same the one that keeps more cards comes first."""
    record = read(EXAMPLES / "treats-and-tails-partial.toml").record
    scores = [(play.score, len(play.cards)) for play in advise(record).plays]
    assert scores[1:] == [(15.0, 0), (15.0, 1)]
