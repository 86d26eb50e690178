"""Any single broken field is refused at its place, with what was given and what would be right."""

import re
import tomllib
from pathlib import Path

import pytest

from deduce.records import FaultKind, read_text
from deduce.records.cat_and_chocolate.replay import standing
from deduce.records.cat_and_chocolate.score import score
from deduce.records.outline import outline_of

HERE = Path(__file__).parent
GAME = (HERE / "every_field.toml").read_text(encoding="utf-8")
BROKEN = tomllib.loads((HERE / "broken_fields.toml").read_text(encoding="utf-8"))["broken"]


def test_the_game_itself_is_without_fault():
    """The game that the table below breaks has no fault, is over and is scored; its seed fits no turn."""
    reading = read_text(GAME)
    assert reading.faults == ()
    assert ["do not follow from its seed" in note for note in reading.notes] == [True]
    assert standing(reading.record).is_over
    assert score(reading.record).to_json() == {"totals": {"society": 1, "cult": 0}, "winner": ["society"]}


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: f"{broken['code']} {broken['where']}")
def test_a_broken_field_is_refused_at_its_place(broken):
    """The fault names the field, says what was given, what is wrong and what would be right."""
    assert GAME.count(broken["old"]) == 1
    text = GAME.replace(broken["old"], broken["new"], 1)
    reading = read_text(text)
    fault = next(at for at in reading.faults if (at.code, at.where) == (broken["code"], broken["where"]))
    assert broken["words"] in fault.text
    assert fault.kind.value == broken["kind"]
    assert reading.meaning_open == any(at.kind is FaultKind.MEANING for at in reading.faults)
    in_turn = broken["where"].startswith("turns[")
    assert fault.round == (int(broken["where"][6]) + 1 if in_turn else None)
    assert fault.line is not None
    assert fault.kind is FaultKind.MEANING or fault.rule is not None


def test_every_key_is_broken_once():
    """No key of a file is left out of the table of broken fields."""
    keys = {name for path in outline_of(GAME).keys for name in path if isinstance(name, str)}
    broken = {name for row in BROKEN for name in re.findall(r"\w+", row["where"])}
    assert keys - broken == {"game"}


def test_one_slip_is_one_fault():
    """A fact that cannot be is taken for not noted, so that it makes no other faults."""
    several = {
        f"{row['code']} {row['where']}"
        for row in BROKEN
        if len(read_text(GAME.replace(row["old"], row["new"], 1)).faults) > 1
    }
    # a name that is gone, and a list of players or events, is what other places lean on
    assert several == {
        "player-count players",
        "same-name players[3]",
        "unknown-key playrs",
        "too-few-events events",
        "wrong-turn turns[1].player",
        "after-the-end turns[2]",
        "wrong-type turns[0]",
        "wrong-type rulings.tie_is_success",
    }


def test_all_faults_are_listed_not_only_the_first():
    """Slips in different places are told side by side, in the order of the file."""
    text = GAME.replace("count = 1", "count = 0").replace('Cleo = "out" }', 'Cleo = "no" }')
    text = text.replace('me = "Ben"', 'me = "Bern"').replace('Ben = "cult"', 'Ben = "cats"')
    assert [(fault.code, fault.where) for fault in read_text(text).faults] == [
        ("unknown-player", "me"),
        ("unknown-vote", "turns[0].votes.Cleo"),
        ("unknown-side", "allegiances.Ben"),
    ]


def test_a_key_under_a_table_is_told_where_it_belongs():
    """A key of the file that slid under a table gets a message that says where to move it."""
    (fault,) = read_text(GAME.replace("notes =", "#notes =") + 'notes = "x"\n').faults
    assert (fault.code, fault.where) == ("misplaced-key", "rulings.notes")
    assert "move it up" in fault.text


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "players"),
        ('players = ["Ana", "Ben", "Cleo"]\nturns = [ { votes = { Ana = "safe" } }, {} ]', "turns[0].votes"),
    ],
)
def test_what_is_missing_is_told(text, place):
    """A file without players, and a turn without what it needs, are told where."""
    assert place in [fault.where for fault in read_text(f'game = "cat-and-chocolate"\n{text}').faults]


def test_a_turn_that_follows_a_lost_one_must_say_whose_it_is():
    """After a turn of nobody knows whom, the order tells nothing."""
    text = 'game = "cat-and-chocolate"\nplayers = ["A", "B", "C"]\nturns = [ { player = "X" }, {} ]'
    assert [(fault.code, fault.where) for fault in read_text(text).faults] == [
        ("unknown-player", "turns[0].player"),
        ("missing-key", "turns[1].player"),
    ]
