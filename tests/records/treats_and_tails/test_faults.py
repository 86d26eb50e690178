"""Any single broken field is refused at its place, with what was given and what would be right."""

import re
import tomllib
from pathlib import Path

import pytest

from deduce.records import FaultKind, read_text
from deduce.records.outline import outline_of
from deduce.records.treats_and_tails.standing import score, standing

HERE = Path(__file__).parent
GAME = (HERE / "every_field.toml").read_text(encoding="utf-8")
BROKEN = tomllib.loads((HERE / "broken_fields.toml").read_text(encoding="utf-8"))["broken"]


def test_the_game_itself_is_without_fault():
    """The game that the table below breaks has no fault, is over and scores 25."""
    reading = read_text(GAME)
    assert reading.faults == ()
    assert reading.notes == ()
    assert standing(reading.record).is_over
    assert score(reading.record).to_json() == {"points": 25, "band": "20-25"}


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: f"{broken['code']} {broken['where']}")
def test_a_broken_field_is_refused_at_its_place(broken):
    """The fault names the field, says what was given, what is wrong and what would be right."""
    assert GAME.count(broken["old"]) >= 1
    text = GAME.replace(broken["old"], broken["new"], 1)
    reading = read_text(text)
    fault = next(at for at in reading.faults if (at.code, at.where) == (broken["code"], broken["where"]))
    assert broken["words"] in fault.text
    assert fault.kind.value == broken["kind"]
    assert reading.meaning_open == any(at.kind is FaultKind.MEANING for at in reading.faults)
    in_turn = broken["where"].startswith("turns[")
    assert fault.round == (int(broken["where"][6]) + 1 if in_turn else None)
    assert fault.line is not None
    assert (fault.rule is None) == (fault.kind is FaultKind.MEANING)


def test_every_key_is_broken_once():
    """No key of a file is left out of the table of broken fields."""
    keys = {name for path in outline_of(GAME).keys for name in path if isinstance(name, str)}
    broken = {name for row in BROKEN for name in re.findall(r"\w+", row["where"])}
    assert keys - broken == {"game"}


def test_one_slip_is_one_fault():
    """A fact that cannot be is taken for not noted, so that it makes no other faults."""
    alone = [row for row in BROKEN if row["kind"] == "play" and "adoption_ranks" not in row["old"]]
    several = {
        f"{row['code']} {row['where']}"
        for row in alone
        if len(read_text(GAME.replace(row["old"], row["new"], 1)).faults) > 1
    }
    # these change what the turns after them start from: one card more was played, a cat went home
    assert several == {"not-in-hand turns[1].cards[2]", "wrong-result turns[0].adopted"}


def test_all_faults_are_listed_not_only_the_first():
    """Slips in different turns are told side by side."""
    text = GAME.replace('cards = ["6H"]', 'cards = ["5H"]').replace(
        "treat = 8, burned = 8", "treat = 11, burned = 6"
    )
    assert [(fault.code, fault.where) for fault in read_text(text).faults] == [
        ("not-in-hand", "turns[0].cards[0]"),
        ("unknown-treat", "turns[5].treat"),
        ("unknown-treat", "turns[5].burned"),
    ]
