"""A half-typed entry says how far it has come and what may follow."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.games.cat_and_chocolate import Side
from deduce.records.cat_and_chocolate.dealing import drawn_turn
from deduce.records.cat_and_chocolate.entry import Opened, parse_entry
from deduce.records.cat_and_chocolate.entry_help import follow_entry
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.delicats.names import bad_names
from tests.records.cat_and_chocolate.entry_lines import entry_line
from tests.records.cat_and_chocolate.table import games

RECORD = ChocolateRecord(players=("Ana", "Ben", "Cleo"), first=0)
PENDING = RECORD.with_turns((Turn(number=1, seat=0, count=1, items=("rope",)),))


def texts(record, text=""):
    """What is offered to be tapped."""
    return [each.text for each in follow_entry(record, text).completions]


@settings(max_examples=15)
@given(games(turns=st.integers(1, 6)))
def test_every_start_of_an_entry_is_followed(game):
    """Whatever has been typed of an entry, it is read back, expected or marked; whole entries are legal."""
    record, _ = game
    before = record.with_turns(record.turns[:-1])
    if record.end is not None or not record.turns:
        return
    line = entry_line(record.turns[-1])
    for length in range(len(line) + 1):
        progress = follow_entry(before, line[:length])
        assert progress.sentence or progress.expected
        assert progress.is_whole == bool(progress.sentence)
    assert follow_entry(before, line).illegal == ()


@pytest.mark.parametrize(
    ("record", "offered"),
    [
        (RECORD, ["end"]),
        (PENDING, ["= +", "= -", "= timeout"]),
        (
            replace(RECORD, end=0, allegiances=MappingProxyType({0: Side.SOCIETY})),
            [f"side {name} {side}" for name in ("ben", "cleo") for side in ("society", "cult")],
        ),
        (replace(RECORD, seed="moon"), ["draw"]),
    ],
)
def test_what_may_be_tapped(record, offered):
    """Entries without the text of a card are offered, and those only that still fit what is typed."""
    assert texts(record) == offered
    assert all(follow_entry(record, text).is_whole for text in offered)
    assert all(text in texts(record, text[:2]) for text in offered)
    assert texts(record, "2 ") == []


@given(st.lists(st.text("aB1 #@=,>\"\\'", min_size=1, max_size=5), min_size=3, max_size=3))
def test_offered_sides_read_as_themselves(names):
    """Whatever the players are called, the entry that is offered for a side opens that side."""
    assume(not list(bad_names(names)))
    record = ChocolateRecord(players=tuple(names), end=0)
    told = [parse_entry(record, text) for text in texts(record)]
    assert told == [Opened(seat, side) for seat in range(3) for side in Side]


def test_an_illegal_entry_says_why():
    """Votes for a turn, an item too many and END! in the wrong hands are read back with the reason."""
    assert follow_entry(PENDING, "rope, cat = ss").illegal == (
        "the next card's back says 1, so 1 item exactly, and these are 2",
    )
    assert follow_entry(RECORD, "end ben").illegal == ("it is the turn of Ana, not of Ben",)
    assert follow_entry(RECORD, "side ana cult").illegal == ()


def test_what_cannot_be_read_is_marked():
    """Two votes are needed, and one is marked with what is missing."""
    progress = follow_entry(PENDING, "= s")
    assert not progress.is_whole
    assert "after = come 2 votes" in progress.expected
    assert (progress.fault.start, progress.fault.end) == (2, 3)


def test_a_dealt_game_is_not_typed():
    """The program turns the event up, and nobody sees it before; items and votes may be typed."""
    record = replace(RECORD, seed="moon")
    assert follow_entry(record, "").expected == "draw, which turns up the next event"
    assert follow_entry(record, "draw").sentence == "the next event"
    assert not follow_entry(RECORD, "draw = s").is_whole
    turn = drawn_turn(record)
    assert "do not follow from its seed" in follow_entry(record, "1 spoon = ss").illegal[-1]
    begun = record.with_turns((turn,))
    assert follow_entry(begun, "").expected == "items with commas between them, = and votes"
    assert follow_entry(begun, "= timeout").illegal == ()
