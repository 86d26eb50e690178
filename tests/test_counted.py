"""Numbers of things in words."""

import pytest

from deduce.counted import counted
from tests.cli.conftest import EXAMPLES


def test_words():
    """One of a thing, none, many, and a plural that is not just one s more."""
    assert [counted(count, "deal") for count in (0, 1, 2, 1234)] == [
        "0 deals",
        "1 deal",
        "2 deals",
        "1,234 deals",
    ]
    assert [counted(count, "entry", "entries") for count in (1, 2)] == ["1 entry", "2 entries"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("check", EXAMPLES / "illegal.toml"), "faults"),
        (("simulate", "--policy", "random", "--games", 1), "3, 4 players, random: 1 game,"),
        (("simulate", "--policy", "random", "--games", 1, "--slips", 60), "random: 1 game, "),
        (("simulate", "--calibration", "--games", 1), "seat 1: 1 game"),
        (("puzzle", "--rounds", 1), "1 round was asked for"),
        (("puzzle", "--seed", 1, "--stats"), "1 puzzle in "),
        (("advise", EXAMPLES / "mission6.toml", "--card", "ts"), "and 1 is given"),
        (("advise", EXAMPLES / "mission5.toml", "--row", "ben"), "after the name 1 drawn card comes"),
    ],
)
def test_one_is_no_plural(run, arguments, told):
    """Commands say one fault, one game, one round of one."""
    ran = run(*arguments)
    assert told in ran.out + ran.err


def test_one_fault(run, tmp_path):
    """A single fault is told as one on both streams."""
    path = tmp_path / "game.toml"
    path.write_text(
        'game = "delicats"\nmission = 1\nplayers = ["Ana", "Ben"]\nclue = "milk"\nodd = 1\nrounds = []\n'
    )
    ran = run("check", path)
    assert "1 fault:" in ran.out
    assert ran.err.endswith("1 fault\n")
