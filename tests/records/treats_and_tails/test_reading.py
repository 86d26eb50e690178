"""Reading and writing Treats & Tails files: the documented game, the rulebook's examples, round trips."""

import tomllib
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import UnreadableError, UnwritableError
from deduce.games.treats_and_tails import AceEffect
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, VISITORS, Suit
from deduce.records import line_of, read, read_text, transcript, undo_last
from deduce.records.delicats.codes import NotRead
from deduce.records.treats_and_tails.editing import add_turn, replace_last_turn, undo_turn
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.standing import score, standing
from deduce.records.treats_and_tails.words import card_text, read_adoption_card, read_cat, read_visitor
from deduce.records.treats_and_tails.writing import write_new
from tests.games.treats_and_tails.table import card, cards
from tests.random_games import seeds
from tests.records.treats_and_tails.table import blurred, games

HERE = Path(__file__).parent
EXAMPLES = Path(__file__).parents[3] / "examples"
WRITTEN_GAME = (HERE / "spec_game.toml").read_text(encoding="utf-8")
START = 'game = "treats-and-tails"\n'


def faults_of(text):
    """Code and place of every fault of a game that begins like this."""
    return [(fault.code, fault.where) for fault in read_text(START + text).faults]


def test_the_documented_game():
    """The documented form of a file is legal, scores 9 so far and tells the odds of what is hidden."""
    record = read_text(WRITTEN_GAME).record
    assert read_text(WRITTEN_GAME).faults == ()
    assert score(record).to_json() == {"points": 9, "band": "0-9"}
    now = standing(record)
    assert not now.is_over
    assert now.hand == cards("AS 4H 4S 6D")
    assert now.entrance == cards("QD KC")
    assert {treat: chance * 14 for treat, chance in now.treat_odds[Suit.HEARTS].items()} == {
        7: 4,
        8: 3,
        9: 3,
        10: 4,
    }


def test_example_1_of_the_rulebook():
    """Worked Examples, 1: the Ace adjusts 5 and 3 to a treat of 9; read so, nothing is wrong with it."""
    turn = (
        '{ visitor = "JS", cat = "C", cards = ["AH", "5C", "3D"], ace = "adjust", treat = 9, adopted = true }'
    )
    text = f'{START}hand = ["5C", "AH", "3D", "4S"]\nturns = [{turn}]\n'
    assert read_text(text).faults == ()
    assert score(read_text(text).record).points == 9
    assert faults_of(text.removeprefix(START).replace("true", "false")) == [
        ("wrong-result", "turns[0].adopted")
    ]


def test_example_2_of_the_rulebook():
    """Worked Examples, 2: the 6 alone makes 8 and fails at a treat of 10."""
    turn = '{ visitor = "QD", cat = "D", cards = ["6S"], treat = 10, adopted = false }'
    text = f'{START}hand = ["4C", "6S", "3H", "AC"]\nturns = [{turn}]\n'
    assert read_text(text).faults == ()
    assert score(read_text(text).record).points == 0


@pytest.mark.parametrize(("tolerance", "faults"), [(1, [("wrong-result", "turns[0].adopted")]), (2, [])])
def test_the_tolerance_is_a_reading(tolerance, faults):
    """A total of 10 adopts a cat with treat 8 only where shift and tolerance add up (TT-02)."""
    turn = '{ cat = "C", cards = ["AH", "5C", "3D"], ace = "adjust", treat = 8, adopted = true }'
    assert faults_of(f"turns = [{turn}]\n[rulings]\nace_tolerance = {tolerance}\n") == faults


def test_the_cards_may_be_noted_in_any_order():
    """An Ace may stand behind the number cards, and a card it drew may be used at once."""
    turn = '{ cat = "C", cards = ["6C", "AH"], ace = "draw", ace_drew = "6C", treat = 8, adopted = true }'
    assert faults_of(f'hand = ["5C", "AH", "3D", "4S"]\nturns = [{turn}]') == []


def test_a_card_drawn_later_may_not_be_played_before():
    """A card that was drawn in the clean-up was not in the hand when it is said to have been played."""
    turn = '{ cat = "C", cards = ["6C"], treat = 9, drew = ["6C"] }'
    places = [("not-in-hand", "turns[0].cards[0]"), ("not-in-deck", "turns[0].drew[0]")]
    assert faults_of(f'hand = ["5C", "AH", "3D", "4S"]\nturns = [{turn}]')[:1] == places[:1]
    assert faults_of(f"turns = [{turn}]") == places[1:]


def test_four_of_a_treat_are_all_there_are():
    """A fifth treat of 9 is refused wherever it turns up."""
    turns = ", ".join(f'{{ cat = "{cat}", cards = [], treat = 9 }}' for cat in "CDHS")
    assert faults_of(f'turns = [{turns}, {{ cat = "C", cards = [], treat = 9 }}]') == [
        ("too-many-copies", "turns[4].treat")
    ]


def test_an_unknown_draw_makes_a_play_possible():
    """A play is a fault only where no unknown draw allows it."""
    turns = '{ cat = "C", cards = ["5C"], treat = 9 }, { cat = "D", cards = ["6C"], treat = 9 }'
    hand = 'hand = ["5C", "AH", "3D", "4S"]'
    assert faults_of(f"{hand}\nturns = [{turns}]") == []
    drawn = turns.replace("treat = 9 }, ", 'treat = 9, drew = ["6D"] }, ')
    assert faults_of(f"{hand}\nturns = [{drawn}]") == [("not-in-hand", "turns[1].cards[0]")]


def test_a_turn_after_the_end_is_refused():
    """Twelve failures are three days; a thirteenth and a fourteenth turn are both refused."""
    turns = ", ".join(f'{{ cat = "{cat}", cards = [], adopted = false }}' for cat in "CDHS" * 3 + "CD")
    assert faults_of(f"turns = [{turns}]") == [("game-over", "turns[12]"), ("game-over", "turns[13]")]


def test_what_follows_the_last_cat_may_be_noted():
    """After the last adoption nothing is burned or drawn, and to have done so is no fault (TT-20)."""
    hand = 'hand = ["5C", "5D", "5H", "5S"]'
    turns = ", ".join(
        f'{{ cat = "{cat}", cards = ["5{cat}"], treat = 7, burned = 8, drew = ["6{cat}"] }}' for cat in "CDHS"
    )
    assert faults_of(f"{hand}\nturns = [{turns}]") == []
    assert standing(read_text(f"{START}{hand}\nturns = [{turns}]").record).is_over
    day = turns.replace('drew = ["6S"] }', 'drew = ["6S"], day = {} }')
    assert faults_of(f"{hand}\nturns = [{day}]") == [("no-day", "turns[3].day")]


def test_the_last_turn_may_be_pending():
    """A turn that says nothing of its end is pending as the last one, and a fault before another."""
    pending = '{ visitor = "JS", cat = "C", cards = ["AH"], ace = "peek", seen = 9 }'
    reading = read_text(f"{START}turns = [{pending}]")
    assert reading.faults == ()
    assert reading.record.pending == reading.record.turns[0]
    assert standing(reading.record).top_treat == 9
    assert faults_of(f'turns = [{pending}, {{ cat = "D", adopted = false }}]') == [
        ("missing-key", "turns[0].treat")
    ]


def test_unknown_cards_are_written_as_a_question_mark():
    """A lone ? stands for any card that was not seen, wherever a card may stand."""
    turn = (
        '{ visitor = "?", cat = "C", cards = ["AH", "?"], ace_drew = "?", adopted = false, '
        'drew = ["?"], arrived = ["?"] }'
    )
    assert faults_of(f'hand = ["?", "5C"]\nentrance = ["?"]\nturns = [{turn}]') == []


def test_a_file_without_turns_is_a_game():
    """The name of the game alone is a game about which nothing is known."""
    reading = read_text(START)
    assert reading.faults == ()
    assert reading.record == TreatsRecord()
    assert score(reading.record).points == 0


@given(games(), seeds)
@settings(deadline=None, max_examples=40)
def test_parse_write_parse_is_the_identity(game, seed):
    """A record, whole or partial, reads as itself, as a file and as one pasteable line."""
    full = replace(game[0], title='a "title"', date="2026-05-01", notes="two\nlines")
    if full.turns:
        full = replace(full, turns=(*full.turns[:-1], replace(full.turns[-1], note="a # note")))
    for record in (full, blurred(full, Random(seed), 0.05)):
        assert read_text(write_new(record)).record == record
        line = line_of(record)
        assert line.splitlines() == [line]
        assert read_text(line).record == record


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("treats-and-tails-*.toml")), ids=lambda path: path.stem)
def test_the_examples_are_without_fault(path):
    """The example files have no fault and survive being written anew."""
    reading = read(path)
    assert reading.faults == ()
    assert read_text(write_new(reading.record)).record == reading.record


def test_there_are_two_examples():
    """One example is whole, the other partial with a pending turn; both tell the same game."""
    whole = read(EXAMPLES / "treats-and-tails-complete.toml").record
    partial = read(EXAMPLES / "treats-and-tails-partial.toml").record
    assert standing(whole).is_over
    assert partial.pending is not None
    assert standing(partial).hand == cards("4C 4D 4S")
    assert standing(partial).treat_odds[Suit.DIAMONDS][10] > 0


def test_comments_and_order_survive_an_edit():
    """A turn is added, changed and taken off; every other character stays as its author wrote it."""
    turn = Turn(number=2, cat=Suit.DIAMONDS, cards=cards("AS"), ace=AceEffect.PEEK, seen=8)
    added = add_turn(WRITTEN_GAME, turn)
    assert added.startswith(WRITTEN_GAME.removesuffix("]\n"))
    assert read_text(added).record.turns[1] == turn
    ended = replace(turn, treat=9, adopted=False, drew=(card("6H"), None))
    changed = replace_last_turn(added, ended)
    assert read_text(changed).record.turns[1] == ended
    assert undo_turn(changed) == WRITTEN_GAME
    assert undo_last(changed) == WRITTEN_GAME


def test_a_turn_that_is_not_there_cannot_be_changed():
    """A file without turns has none to take off or to change; a game that is damaged is left alone."""
    for change in (undo_turn, lambda text: replace_last_turn(text, Turn(number=1))):
        with pytest.raises(UnwritableError, match="there is no turn to"):
            change(START)
    with pytest.raises(UnwritableError, match="a game of delicats, which has no such entries"):
        undo_turn('game = "delicats"\nmission = 2\nplayers = ["Ana", "Ben"]\n')
    with pytest.raises(UnwritableError, match="once its faults are mended"):
        undo_turn('treats-and-tails { hand = ["XX"], turns = [{ adopted = true }] }')
    assert undo_turn("treats-and-tails { turns = [{ adopted = true }] }") == f"{START}turns = [\n]\n"


def test_cards_in_any_case_and_with_signs():
    """Cards and cats are read in small letters and with the signs of the suits."""
    for each in ADOPTION_CARDS:
        assert read_adoption_card(each.code.lower()) == each
    for each in VISITORS:
        assert read_visitor(f" {each.code} ") == each
    assert read_adoption_card("a♥") == card("AH")
    assert read_visitor("q♠") == card("QS")
    assert read_cat("♦") is read_cat("Diamonds") is Suit.DIAMONDS
    assert card_text(None) == "?"


@given(st.text(max_size=6))
def test_no_word_ends_in_a_traceback(text):
    """Whatever stands for a card or a cat is read, or answered by a message on one line."""
    for read_word in (read_adoption_card, read_visitor, read_cat):
        word = read_word(text)
        if isinstance(word, NotRead):
            assert word.text
            assert "\n" not in word.text


@settings(deadline=None)
@given(st.text(max_size=60))
def test_a_line_of_anything_is_read_or_refused(text):
    """A damaged line is refused or read as a game, never with another error."""
    with suppress(UnreadableError):
        assert read_text(f"treats-and-tails {text}").game == "treats-and-tails"


def test_the_transcript_tells_the_game():
    """The transcript has a row a turn, what is hidden with its odds, and the points."""
    shown = transcript(read(EXAMPLES / "treats-and-tails-partial.toml").record)
    assert len(shown.rows) == 8
    assert shown.rows[1][4:6] == ("the Ace discards a treat not noted", "not adopted")
    assert shown.rows[2][5] == "treat 7, adopted"
    assert shown.rows[7][5] == "pending"
    outcome = dict(shown.outcome)
    assert outcome["the cat of diamonds"] == "7 22%, 8 11%, 9 33%, 10 33%"
    assert outcome["top treat"] == "7"
    assert outcome["points so far"] == "15 (10-19)"
    over = dict(transcript(read(EXAMPLES / "treats-and-tails-complete.toml").record).outcome)
    assert over["points"] == "25 (20-25)"


def test_readings_are_told():
    """Readings that differ from the default stand in the transcript and in a file written anew."""
    rulings = '[rulings]\nadoption_ranks = "2-5"\nace_tolerance = 2\nvisitor_trigger = "exhausted"\n'
    record = read_text(START + rulings).record
    assert write_new(record).endswith(rulings)
    assert dict(transcript(record).facts)["visitor trigger"] == "exhausted"


def test_values_are_written_in_the_order_of_play():
    """A turn's keys stand in the order in which things happen."""
    record = read(EXAMPLES / "treats-and-tails-complete.toml").record
    turn = tomllib.loads(write_new(record))["turns"][3]
    assert list(turn) == [
        "visitor",
        "cat",
        "cards",
        "ace",
        "ace_drew",
        "treat",
        "adopted",
        "drew",
        "arrived",
        "day",
    ]
