"""A half-typed turn: what may come next breaks no rule, and a whole game can be entered by it."""

from dataclasses import replace

import pytest

from deduce.games.treats_and_tails import Setup
from deduce.records.treats_and_tails.entry_help import Part, follow_turn
from deduce.records.treats_and_tails.model import TreatsRecord
from tests.games.treats_and_tails.table import cards
from tests.records.treats_and_tails.entry_lines import entry_line
from tests.records.treats_and_tails.table import recorded

BEGUN = TreatsRecord(hand=cards("5C AH 3D 4S"), entrance=cards("JS QD"))


def words(text, record=BEGUN):
    """What the last word may become."""
    return [completion.text for completion in follow_turn(record, text).completions]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", (Part.VISITOR, Part.CAT)),
        ("js ", (Part.CAT,)),
        ("c ", (Part.CARD,)),
        ("c ah ", (Part.EFFECT,)),
        ("c ah peek ", (Part.SEEN,)),
        ("c ah draw ", (Part.ACE_DREW,)),
        ("c ah peek ? ", (Part.CARD, Part.TREAT)),
        ("c 5c ", (Part.CARD, Part.TREAT)),
        ("c ah 5c 3d adjust ", (Part.TREAT,)),
        ("c 5c 7 ", (Part.BURNED,)),
        ("c 5c 7 burn ", (Part.BURNED,)),
        ("c 5c 7 burn ? ", (Part.DREW,)),
        ("c 5c 9 ", (Part.DREW,)),
        ("c 5c 9 > 6h ", (Part.ARRIVED,)),
        ("c 5c 9 > 6h in kc ", ()),
    ],
)
def test_parts_are_asked_for_in_the_order_of_play(text, parts):
    """Visitor, cat, cards, the Ace's effect, treat, burning, draws, arrivals; then nothing more."""
    assert follow_turn(BEGUN, text).parts == parts


def test_only_what_breaks_no_rule_is_offered():
    """Cards in the hand, visitors in the entrance, treats that are left, effects the deck allows."""
    assert words("") == ["JS", "QD", "C", "D", "H", "S"]
    assert words("c ") == ["AH", "3D", "4S", "5C", "none"]
    assert words("c 5c 7 burn 9 > 4h in kc d ") == []
    assert "> 5C" not in words("c 5c 9 ")
    assert words("c ah peek 9 5c 7 ") == ["burn 9", "burn ?"]


def test_the_last_word_is_completed():
    """A half-typed word is no fault while it may become one that fits; a later part may be begun."""
    progress = follow_turn(BEGUN, "js c a")
    assert (progress.completions[0].text, progress.completes_from, progress.fault) == ("AH", 5, None)
    assert words("c ah ad") == ["adjust"]
    assert "in KC" in words("c 5c 9 i")
    assert follow_turn(BEGUN, "js c x").fault.text.startswith("there is no card x")


def test_what_breaks_a_rule_is_told_before_it_is_entered():
    """A card that is not held is refused with the reason; the words stay."""
    progress = follow_turn(BEGUN, "js c 6c 8")
    assert "6C cannot be in the hand" in progress.illegal[0]
    assert progress.is_whole
    assert progress.sentence == "turn 1: 6C for the cat of clubs; treat 8, adopted"


def test_an_ace_is_in_the_hand_before_it_draws():
    """An Ace cannot be drawn by its own effect."""
    progress = follow_turn(BEGUN, "js c as draw as")
    assert "AS cannot be in the hand" in progress.illegal[0]
    assert "AH" not in words("js c ah draw ")


def told(turn):
    """The words of a turn in the order of play, an effect right after its Ace."""
    line = entry_line(replace(turn, note="", adopted=None)).split()
    if turn.ace is not None:
        line.remove(turn.ace.value)
        line.insert(line.index(turn.cards[0].code) + 1, turn.ace.value)
        if turn.ace_drew is not None:
            line.remove(turn.ace_drew.code)
            line.insert(line.index(turn.ace.value) + 1, turn.ace_drew.code)
    return line


def test_every_game_can_be_entered_word_by_word():
    """Each word of a turn is among those offered before it, up to the day and its visitor."""
    record, _ = recorded(Setup(), 3)
    before = replace(record, turns=())
    for turn in record.turns:
        line = told(turn)
        for place, word in enumerate(line):
            offered = words("".join(f"{each} " for each in line[:place]), before)
            assert word in [part for text in offered for part in text.split()]
        before = replace(before, turns=(*before.turns, turn))
