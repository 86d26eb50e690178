"""Any single broken field is refused at its place, with what was given and what would be right."""

import re
import tomllib
from pathlib import Path

import pytest

from deduce.records import Fault, FaultKind, read_text, where_text
from deduce.records.outline import outline_of

HERE = Path(__file__).parent
GAME = (HERE / "files" / "every_field.toml").read_text(encoding="utf-8")
BROKEN = tomllib.loads((HERE / "broken_fields.toml").read_text(encoding="utf-8"))["broken"]
START = 'game = "delicats"\nmission = 1\nplayers = ["Ana", "Ben"]\nclue = "egg"\n'


def test_the_game_itself_is_without_fault():
    """The game that the table below breaks has no fault."""
    reading = read_text(GAME)
    assert reading.faults == ()
    assert reading.notes == ()
    assert not reading.meaning_open


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: f"{broken['code']} {broken['where']}")
def test_a_broken_field_is_refused_at_its_place(broken):
    """The fault names the field, says what was given, what is wrong and what would be right."""
    old, new, where = broken["old"], broken["new"], broken["where"]
    assert old in GAME
    text = GAME.replace(old, new, 1)
    reading = read_text(text)
    fault = next(at for at in reading.faults if (at.code, at.where) == (broken["code"], where))
    assert broken["words"] in fault.text
    assert fault.kind.value == broken["kind"]
    assert reading.meaning_open == any(at.kind is FaultKind.MEANING for at in reading.faults)
    assert fault.round == (int(where[7]) + 1 if where.startswith("rounds[") else None)
    if new:
        assert fault.line is not None
        assert fault.line >= text[: text.index(new)].count("\n")


def test_every_key_is_broken_once():
    """No key of a file is left out of the table of broken fields."""
    keys = {name for path in outline_of(GAME).keys for name in path if isinstance(name, str)}
    broken = {name for row in BROKEN for name in re.findall(r"\w+", row["where"])}
    assert keys - broken <= {"game", "Dan", "version", "forbid_own_gifts"}


@pytest.mark.parametrize(
    ("extra", "where"),
    [
        ("[gifts]\nstopped = true", "gifts.stopped"),
        ("[preferences]\nmission = 3", "preferences.mission"),
        ("[theme]\nhand = []", "theme.hand"),
        ("[deck.cards]\nclue = 'egg'", "deck.cards.clue"),
        ("[[rounds]]\nstopped = true", "rounds[0].stopped"),
    ],
)
def test_a_key_that_slid_under_a_table_is_told_where_it_belongs(extra, where):
    """A line at the end of a file belongs to the table above it; the message says where to move it."""
    text = START + extra
    faults = [fault for fault in read_text(text).faults if fault.code == "misplaced-key"]
    assert [fault.where for fault in faults] == [where]
    assert faults[0].line == text.count("\n") + 1


def test_a_player_may_be_called_like_a_key():
    """A table whose keys are names may hold any name, also that of a key."""
    text = (
        'game = "delicats"\nmission = 1\nplayers = ["stopped", "hand"]\nclue = "egg"\n'
        'rounds = [ { active = "hand", vacation = "stopped", drawn = ["?"], '
        'played = { stopped = "?", hand = "?" }, eats = true } ]\n[preferences]\nstopped = ["tuna"]\n'
    )
    assert read_text(text).faults == ()


def test_all_faults_are_listed_not_only_the_first():
    """Ten slips in one file are ten faults, one does not hide another."""
    text = GAME
    expected = set()
    for broken in BROKEN:
        is_chosen = broken["code"] == "unknown-card" or broken["where"] in (
            "me",
            "notes",
            "title",
            "deck.copy",
        )
        if is_chosen and broken["old"] in text:
            text = text.replace(broken["old"], broken["new"], 1)
            expected.add((broken["code"], broken["where"]))
    assert expected <= {(fault.code, fault.where) for fault in read_text(text).faults}
    assert len(expected) >= 8


def test_ten_players_are_refused_in_one_message():
    """Too many players give one fault about their number, and no record."""
    names = ", ".join(f'"P{number}"' for number in range(10))
    reading = read_text(f'game = "delicats"\nmission = 1\nclue = "egg"\nplayers = [{names}]\n')
    assert [fault.code for fault in reading.faults] == ["player-count"]
    assert reading.record is None
    assert reading.meaning_open


@pytest.mark.parametrize("name", ["[Bob]", "🐱🏽‍❄️", "שרה כהן", "L" * 200, "O'Neil", 'the "cat"', "a=b", "#"])
def test_names_may_be_any_text(name):
    """Brackets, emoji, right-to-left text and two hundred letters make no fault."""
    quoted = name.replace('"', '\\"')
    text = f'game = "delicats"\nmission = 1\nplayers = ["{quoted}", "Ben"]\nclue = "egg"\nme = "{quoted}"\n'
    reading = read_text(text)
    assert reading.faults == ()
    assert reading.record.players[0] == name


def test_a_wrong_round_is_left_out_and_the_others_keep_their_numbers():
    """A round that cannot be told is no round of the record; the next one is still the third."""
    record = read_text(GAME.replace('drawn = ["chicken/window"]', 'drawn = ["chicken"]')).record
    assert [round_.number for round_ in record.rounds] == [1, 3]


def test_a_bad_theme_does_not_make_every_card_a_fault():
    """Where the names on the cards are unknown, the cards are not called unknown one by one."""
    reading = read_text(GAME.replace('foods = ["tuna", "milk", ', "foods = ["))
    assert [fault.code for fault in reading.faults] == ["bad-theme"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), ""),
        (("me",), "me"),
        (("rounds", 7, "vacation"), "rounds[7].vacation"),
        (("played", "Ana Maria"), 'played."Ana Maria"'),
        (("a.b", 0, 'c"d\\'), r'''"a.b"[0]."c\"d\\"'''),
        (("é", "\x7f\n"), r'"é"."\u007f\n"'),
    ],
)
def test_places_are_written_with_keys_as_toml_has_them(path, text):
    """Keys are bare where TOML allows it, else in quotes; positions are in brackets."""
    assert where_text(path) == text


def test_a_fault_has_its_json():
    """The JSON of a fault has six keys: code, where, line, round, text and rule, in this order."""
    fault = Fault(code="c", path=("rounds", 7, "vacation"), text="t", kind=FaultKind.PLAY, rule="r", line=14)
    assert list(fault.to_json().items()) == [
        ("code", "c"),
        ("where", "rounds[7].vacation"),
        ("line", 14),
        ("round", 8),
        ("text", "t"),
        ("rule", "r"),
    ]


def test_one_letter_that_stands_in_a_theme_twice():
    """Two names of one letter that are the same are refused like any others."""
    theme = '[theme]\nfoods = ["t", "m", "h", "c", "t"]\nplaces = ["s", "w", "b", "g", "r"]\n'
    text = f'game = "delicats"\nmission = 2\nplayers = ["Ana", "Ben"]\nrounds = [\n]\n\n{theme}'
    assert [(fault.code, fault.where) for fault in read_text(text).faults] == [
        ("bad-theme", "theme.foods[4]")
    ]
