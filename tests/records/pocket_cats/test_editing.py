"""Entries, and changes to the text of a file that leave all else as it is."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import UnwritableError
from deduce.games.pocket_cats import DogTurn
from deduce.records import last_sentence, line_of, read_text, undo_last
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.pocket_cats.editing import add_move, replace_last_move, set_dog_turn, undo_move
from deduce.records.pocket_cats.entry import entry_line, parse_entry
from deduce.records.pocket_cats.model import UNSEEN, UNSEEN_DOG, Move
from deduce.records.pocket_cats.replay import why_not_move
from deduce.records.pocket_cats.wording import move_sentence
from deduce.records.pocket_cats.writing import write_new
from tests.games.pocket_cats.table import square, tile
from tests.records.pocket_cats.table import WRITTEN_BOARD, WRITTEN_GAME, games

COMMENTED = WRITTEN_GAME.replace('swap = "a3" },', 'swap = "a3" },  # bold').replace(
    '  { reveal = "e2"', '  # Ben thinks long\n  { reveal = "e2"'
)


def _record(text):
    return read_text(text).record


NOTES = st.text('a #>"', max_size=6).map(str.strip)


@settings(max_examples=12)
@given(games(), NOTES)
def test_a_game_is_written_move_by_move(game, note):
    """Adding each move by its entry builds the record, whose moves were legal one after the other."""
    record = replace(game[0], moves=tuple(replace(move, note=note) for move in game[0].moves))
    text = write_new(replace(record, moves=(), turned=None))
    for move in record.moves:
        entry = parse_entry(_record(text), entry_line(move))
        assert entry == move
        assert why_not_move(_record(text), move) == ()
        text = add_move(text, move)
    if record.turned is not None:
        text = set_dog_turn(text, record.turned)
    assert _record(text) == record


@settings(max_examples=12)
@given(games())
def test_undoing_takes_off_what_happened_last(game):
    """Undo takes off the turn of a dog, then move after move, and says so when there is nothing left."""
    record, _ = game
    text = write_new(record)
    if record.turned is not None:
        assert "the dog on" in last_sentence(record)
        text = undo_last(text)
        assert _record(text) == replace(record, turned=None)
    for count in reversed(range(len(record.moves))):
        text = undo_move(text)
        assert _record(text).moves == record.moves[:count]
    with pytest.raises(UnwritableError, match="no move to take off"):
        undo_last(text)
    assert last_sentence(_record(text)) is None


def test_comments_survive():
    """Adding and undoing a move keeps every comment; a move goes with its own."""
    move = Move(number=3, reveal=square("e5"), tile=tile("mouse 5"), swap=square("e4"), note="quick")
    added = add_move(COMMENTED, move)
    assert (
        added.replace('  { reveal = "e5", tile = "mouse 5", swap = "e4", note = "quick" },\n', "")
        == COMMENTED
    )
    assert undo_move(added) == COMMENTED
    once_more = undo_move(COMMENTED)
    assert "Ben thinks long" not in once_more
    assert "# bold" in once_more


def test_a_pending_move_gets_its_swap():
    """The entry after a move without its swap is that swap, and fills it in where it stands."""
    text = WRITTEN_GAME.replace(', swap = "b2"', "")
    record = _record(text)
    entry = parse_entry(record, "b2  # at last")
    assert entry == replace(record.moves[-1], swap=square("b2"), note="at last")
    assert _record(replace_last_move(text, replace(entry, note=""))) == _record(WRITTEN_GAME)
    assert parse_entry(record, "c3>b3") == replace(record.moves[-1], mover=square("c3"), swap=square("b3"))
    assert parse_entry(record, "e2>b2") == replace(record.moves[-1], swap=square("b2"))
    fault = parse_entry(record, "a1 mouse 5 a2")
    assert "dog e w on e2 is not swapped yet" in fault.text


def test_entries():
    """A move is a square, a tile and, unless it is pending, a swap; a dog is turned by square and degrees."""
    record = _record(WRITTEN_GAME)
    at = {"number": 3, "reveal": square("b3")}
    assert parse_entry(record, "B3 Mouse 5 b4 # so so") == Move(
        **at, tile=tile("mouse 5"), swap=square("b4"), note="so so"
    )
    assert parse_entry(record, "b3 dog nw ne n") == Move(**at, tile=tile("dog n ne nw"), swap=None)
    assert parse_entry(record, "b3 dog ? e3") == Move(**at, tile=UNSEEN_DOG, swap=square("e3"))
    assert parse_entry(record, "b3 ? c3 > c4") == Move(
        **at, tile=UNSEEN, swap=square("c4"), mover=square("c3")
    )
    assert parse_entry(record, "turn c3 180") == DogTurn(square("c3"), 2)
    assert parse_entry(record, "turn c3 90°") == DogTurn(square("c3"), 1)


@pytest.mark.parametrize(
    ("entry", "message", "marked"),
    [
        ("", "the entry is empty", ""),
        ("# only a note", "the entry is empty", ""),
        ("f1 mouse 5 a2", "there is no square f1", "f1"),
        ("b3 mose 5 b4", "did you mean mouse?", "mose 5"),
        ("b3 dog x b4", "x is no arrow", "dog x"),
        ("b3 b4", "is no tile", ""),
        ("b3 mouse 5 z9>b4", "there is no square z9", "z9"),
        ("turn c3", "such as turn c3 90", "c3"),
        ("turn q3 90", "there is no square q3", "q3"),
        ("turn c3 45", "by 90, 180 or 270 degrees", "45"),
    ],
)
def test_an_entry_that_cannot_be_read_is_refused_with_its_place(entry, message, marked):
    """What cannot be read is told with the words that are at fault."""
    fault = parse_entry(_record(WRITTEN_GAME), entry)
    assert isinstance(fault, EntryFault)
    assert message in fault.text
    assert entry[fault.start : fault.end] == marked


def test_a_move_against_the_rules_is_told_before_it_is_added():
    """A further move is judged on the table as it lies, each part at its place."""
    record = _record(WRITTEN_GAME)
    codes = {
        "c3 mouse 5 c4": [("reveal", "face-up")],
        "b3 mouse 5 d3": [("swap", "out-of-reach")],
        "b3 mouse 3 b4": [("tile", "too-many-tiles")],
        "b3 mouse 5 c3>c4": [("move", "other-tile")],
    }
    for entry, expected in codes.items():
        faults = why_not_move(record, parse_entry(record, entry))
        assert [(fault.path[-1], fault.code) for fault in faults] == expected


def test_sentences():
    """A move is read back in a sentence."""
    record = _record(WRITTEN_GAME)
    assert [move_sentence(record, move) for move in record.moves] == [
        "Ana: a1 is gourmets 4, swapped with a3",
        "Ben: e2 is dog e w, swapped with b2",
    ]
    words = {
        "b3 ?": "Ana: b3 is a tile not noted, not swapped yet",
        "b3 power 3 b3": "Ana: b3 is power 3, stays",
        "b3 mouse 5 c3>c4": "Ana: b3 is mouse 5, c3 swapped with c4 instead",
    }
    for entry, sentence in words.items():
        assert move_sentence(record, parse_entry(record, entry)) == sentence


def test_a_game_on_one_line_becomes_a_file():
    """Changing a pasted line writes it out as a file; one whose meaning is open is not touched."""
    line = line_of(_record(WRITTEN_GAME))
    assert _record(undo_move(line)) == _record(undo_move(WRITTEN_GAME))
    with pytest.raises(UnwritableError, match="once its faults are mended"):
        undo_move(line.replace('"e2"', '"e9"'))
    with pytest.raises(UnwritableError, match="mend that first"):
        undo_move(WRITTEN_GAME.replace('"gourmets"', '"gormets"'))
    with pytest.raises(UnwritableError, match="no move to change"):
        replace_last_move(WRITTEN_BOARD, Move(number=1, reveal=0, tile=UNSEEN, swap=1))


def test_the_turn_of_a_dog_is_set_and_taken_back():
    """The turn of a dog is a key of its own, which can go again."""
    turned = set_dog_turn(WRITTEN_BOARD, DogTurn(square("c3"), 2))
    assert _record(turned).turned == DogTurn(square("c3"), 2)
    assert set_dog_turn(turned, None) == WRITTEN_BOARD
