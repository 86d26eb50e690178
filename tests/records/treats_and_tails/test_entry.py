"""One line for a turn: what it says, what it cannot say, and turns taken up again."""

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deduce.games.treats_and_tails import AceEffect
from deduce.games.treats_and_tails.components import Suit
from deduce.records import EntryFault
from deduce.records.treats_and_tails.entry import parse_entry
from deduce.records.treats_and_tails.model import Day, TreatsRecord, Turn
from deduce.records.treats_and_tails.replay import why_not_turn
from tests.games.treats_and_tails.table import card, cards
from tests.records.treats_and_tails.entry_lines import entry_line
from tests.records.treats_and_tails.table import games

BEGUN = TreatsRecord(hand=cards("5C AH 3D 4S"), entrance=cards("JS QD"))


def test_everything_that_a_turn_may_say():
    """An entry names visitor, cat, cards, effect, treat, result, and all that followed."""
    text = "js c ah 5c 3d adjust 9 + burn 8 > 4h 6d as in kc day qh # a lucky one"
    assert parse_entry(BEGUN, text) == Turn(
        number=1,
        visitor=card("JS"),
        cat=Suit.CLUBS,
        cards=cards("AH 5C 3D"),
        ace=AceEffect.ADJUST,
        treat=9,
        adopted=True,
        burned=8,
        drew=cards("4H 6D AS"),
        arrived=cards("KC"),
        day=Day(burned=card("QH")),
        note="a lucky one",
    )


ACED = Turn(number=1, cat=Suit.CLUBS, cards=cards("AH"))


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("c none -", replace(ACED, cards=(), adopted=False)),
        ("hearts 5c 7", replace(ACED, cat=Suit.HEARTS, cards=cards("5C"), treat=7)),
        ("c ah peek 9 6c 8", replace(ACED, cards=cards("AH 6C"), ace=AceEffect.PEEK, seen=9, treat=8)),
        ("c ah peek ? 8", replace(ACED, ace=AceEffect.PEEK, treat=8)),
        ("c ah draw 6c", replace(ACED, ace=AceEffect.DRAW, ace_drew=card("6C"))),
        ("c ah ? - > ? 4h", replace(ACED, cards=(card("AH"), None), adopted=False, drew=(None, card("4H")))),
        ("c ah - in ?", replace(ACED, adopted=False, arrived=(None,))),
        ("c a♥, 7 day", replace(ACED, treat=7, day=Day())),
        ("+", Turn(number=1, adopted=True)),
    ],
)
def test_what_is_left_out_is_not_noted(text, turn):
    """Each word says one thing; what no word says stays open."""
    assert parse_entry(BEGUN, text) == turn


@pytest.mark.parametrize(
    ("text", "marked", "reason"),
    [
        ("", "", "the entry is empty"),
        ("c 5x", "5x", "there is no card 5x"),
        ("c 5c 12", "12", "there is no treat of 12: expected 7, 8, 9 or 10"),
        ("c d 5c", "d", "the cat: told twice"),
        ("js qd c", "qd", "the visitor: told twice"),
        ("c 5c 7 8", "8", "the treat: told twice"),
        ("c 5c + -", "-", "the result: told twice"),
        ("c ah adjust peek", "peek", "the effect of the Ace: told twice"),
        ("c none none", "none", "the cards: told twice"),
        ("c 5c 7 > js", "js", "JS is a visitor"),
        ("c 5c 7 in 5c", "5c", "5C is an adoption card"),
        ("c 5c 7 burn", "", "after burn comes a treat"),
        ("c 5c day", "", "ends the turn without a result"),
        ("c 5c day qh > 4h", "", "ends the turn without a result"),
        ("c 5c > 4h", "", "ends the turn without a result"),
        ("c 5c 7 burn 8 burn 9", "9", "the treat that was burned: told twice"),
    ],
)
def test_an_entry_that_cannot_be_read_says_where(text, marked, reason):
    """The fault names the word and what would be right."""
    fault = parse_entry(BEGUN, text)
    assert isinstance(fault, EntryFault)
    assert reason in fault.text
    assert text[fault.start : fault.end] == marked


def test_a_pending_turn_is_taken_up_again():
    """After a turn that has not ended the next entry goes on with it."""
    pending = parse_entry(BEGUN, "js c ah peek 9")
    record = replace(BEGUN, turns=(pending,))
    turn = parse_entry(record, "5c 7 burn 9 > 6c 6d")
    assert turn == replace(pending, cards=cards("AH 5C"), treat=7, burned=9, drew=cards("6C 6D"))
    assert why_not_turn(record, turn) == ()
    assert [fault.where for fault in why_not_turn(record, replace(turn, burned=10))] == ["turns[0].burned"]


def test_only_the_faults_of_the_new_turn_count():
    """A turn is refused for what it breaks itself, not for what was wrong before."""
    broken = replace(BEGUN, turns=(Turn(number=1, cat=Suit.CLUBS, cards=cards("6C"), treat=9),))
    assert why_not_turn(broken, Turn(number=2, cat=Suit.DIAMONDS, cards=(), adopted=False)) == ()
    faults = why_not_turn(broken, Turn(number=2, cat=Suit.CLUBS, cards=(), adopted=False))
    assert [(fault.code, fault.where) for fault in faults] == [("cat-asleep", "turns[1].cat")]


@given(games(), st.text('a #>"', max_size=6).map(str.strip))
def test_every_turn_of_a_game_has_an_entry(game, note):
    """The entry line of a turn, a whole or a pending one, reads as that turn, whatever its note."""
    record, _ = game
    before = replace(record, turns=())
    for each in record.turns:
        turn = replace(each, note=note)
        assert parse_entry(before, entry_line(turn)) == turn
        before = replace(before, turns=(*before.turns, turn))


@given(st.text(alphabet="cdhsjqka23456789 +->?#\t", max_size=40))
@example("c 5c " + "9" * 5000)
def test_no_entry_ends_in_a_traceback(text):
    """Whatever is typed is a turn or a fault with a place in the entry."""
    read = parse_entry(BEGUN, text)
    if isinstance(read, EntryFault):
        assert 0 <= read.start <= read.end <= len(text)
        assert read.text
