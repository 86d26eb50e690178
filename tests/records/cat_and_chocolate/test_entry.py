"""One line that stands for one turn."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.cat_and_chocolate import Side, Vote
from deduce.records import EntryFault
from deduce.records.cat_and_chocolate.entry import End, Opened, parse_entry
from deduce.records.cat_and_chocolate.entry_parts import items_line, items_of
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from tests.records.cat_and_chocolate.entry_lines import entry_line
from tests.records.cat_and_chocolate.table import games

RECORD = ChocolateRecord(players=("Ana", "Ben", "Cleo", "Dan"), first=1)


@settings(max_examples=30)
@given(games(turns=st.integers(1, 8)))
def test_a_written_turn_reads_as_itself(game):
    """Every turn of a game, its event and items included, reads as itself where it is next."""
    record, _ = game
    for place, turn in enumerate(record.turns):
        assert parse_entry(replace(record, turns=record.turns[:place], end=None), entry_line(turn)) == turn


TEXTS = st.text("ab #@=,>\"'\\\\3+-s", min_size=1, max_size=9).map(str.strip).filter(bool)


@given(st.lists(st.text('ab ,"\\\\', min_size=1, max_size=6)))
def test_a_line_of_items_reads_as_those_items(items):
    """Whatever commas, quotes and blanks are in them, items written on a line are read as the same."""
    assert items_of(items_line(items)) == tuple(items)


@settings(max_examples=300)
@given(
    st.lists(TEXTS, min_size=1, max_size=3),
    st.none() | st.integers(1, 3),
    st.just("") | TEXTS,
    st.just("") | TEXTS,
    st.sampled_from(
        [{}, {"avoided": True}, {"timeout": True}, {"votes": {0: Vote.OUT, 2: Vote.SAFE, 3: Vote.SAFE}}]
    ),
)
def test_whatever_a_card_says_can_be_entered(items, count, event, note, outcome):
    """A written turn reads as itself whatever marks its items, event and note hold."""
    turn = Turn(number=1, seat=1, items=tuple(items), count=count, event=event, note=note, **outcome)
    assert parse_entry(RECORD, entry_line(turn)) == turn


@pytest.mark.parametrize(
    ("text", "items", "event", "note"),
    [
        ("1 rope = oss @ Room #7: a ghost", ("rope",), "Room #7: a ghost", ""),
        ("1 rope = oss @ Room #7 # told twice", ("rope",), "Room #7", "told twice"),
        ('1 rope = oss @ "Room # 7"', ("rope",), "Room # 7", ""),
        ("1 E=mc2 = oss", ("E=mc2",), "", ""),
        ('1 "3 blind mice" = oss', ("3 blind mice",), "", ""),
        ('1 "salt, pepper", me@home = oss@Attic', ("salt, pepper", "me@home"), "Attic", ""),
        ('1 say "a, b" aloud = oss', ('say "a, b" aloud',), "", ""),
        ('1 a 12" plate, the "old" cat = oss', ('a 12" plate', 'the "old" cat'), "", ""),
    ],
)
def test_marks_in_texts(text, items, event, note):
    """A mark within a word is no mark, nor is one in quotes."""
    turn = parse_entry(RECORD, text)
    assert isinstance(turn, Turn)
    assert (turn.count, turn.items, turn.event, turn.note) == (1, items, event, note)
    assert not turn.is_pending


def test_names_in_quotes():
    """A player whose name holds a mark can be named, in every kind of entry."""
    record = replace(RECORD, players=("Ana", "Ben # 2 > 1", "Cleo"), first=1)
    assert parse_entry(record, '"ben # 2 > 1"> rope').seat == 1
    assert parse_entry(record, 'end "Ben # 2 > 1"') == End(1)
    assert parse_entry(record, 'side "Ben # 2 > 1" cult') == Opened(1, Side.CULT)


def test_a_whole_turn():
    """Number, items, votes in seat order, event and note; the player is the next one."""
    votes = MappingProxyType({0: Vote.OUT, 2: Vote.SAFE, 3: Vote.SAFE})
    expected = Turn(
        number=1,
        seat=1,
        event="Corridor: a wave of ink",
        count=2,
        items=("cat", "old key"),
        votes=votes,
        note="well told",
    )
    text = "2 cat , old key = o, s s @ Corridor: a wave of ink # well told"
    assert parse_entry(RECORD, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rope = +", Turn(number=1, seat=1, items=("rope",), avoided=True)),
        ("cle> rope = -", Turn(number=1, seat=2, items=("rope",), avoided=False)),
        ("3 = timeout", Turn(number=1, seat=1, count=3, items=(), timeout=True)),
        ("= +", Turn(number=1, seat=1, avoided=True)),
        ("2 @ Attic: moths", Turn(number=1, seat=1, count=2, event="Attic: moths")),
        ("end", End(1)),
        ("END dan", End(3)),
        ("side cleo c", Opened(2, Side.CULT)),
    ],
)
def test_short_entries(text, expected):
    """What was not noted is left out; END! and an opened side are entries of their own."""
    assert parse_entry(RECORD, text) == expected


def test_the_next_entry_says_the_rest():
    """A turn that is still going on is taken up: first its items, then its votes."""
    begun = parse_entry(RECORD, "2 @ Attic: moths")
    record = replace(RECORD, turns=(begun,))
    opened = parse_entry(record, "cat, rope")
    assert opened == replace(begun, items=("cat", "rope"))
    ended = parse_entry(replace(RECORD, turns=(opened,)), "= sss")
    assert ended == replace(opened, votes=MappingProxyType(dict.fromkeys((0, 2, 3), Vote.SAFE)))


@pytest.mark.parametrize(
    ("text", "marked", "reason"),
    [
        ("", "", "the entry is empty; expected a turn such as"),
        ("xx> rope = +", "xx", "there is no player xx"),
        ("rope,, cat = +", "rope,, cat", "between two commas there is no item"),
        ("rope = ss", "ss", "after = come 3 votes, s for safe or o for out, of Ana, Cleo, Dan"),
        ("rope = maybe", "maybe", "or +, - or timeout"),
        ("rope = oss #odd", "oss #odd", "a note begins with # between blanks"),
        ("E=mc2", "mc2", "an item with = in it stands in quotes"),
        ("x>b = oss", "x", "an item with > in it stands in quotes"),
        ('rope, "cat = oss', '"cat', "the closing quote is missing"),
        ('rope = oss @ "Attic', '"Attic', "the closing quote is missing"),
        ('rope, "" = oss', 'rope, ""', "between two commas there is no item"),
        ("end xy", "xy", "there is no player xy"),
        ("side ben", "side ben", "such as side ben cult"),
        ("side xy cult", "xy", "there is no player xy"),
        ("side ben cats", "side ben cats", "there is no side cats"),
    ],
)
def test_what_cannot_be_read_is_marked(text, marked, reason):
    """The fault says why, and marks the words that mean nothing."""
    fault = parse_entry(RECORD, text)
    assert isinstance(fault, EntryFault)
    assert reason in fault.text
    assert text[fault.start : fault.end] == marked
