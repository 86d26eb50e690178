"""Records that cannot be decided, on the command line: exit code 3, a line that says why, and still JSON."""

import json

import pytest

from deduce.records.delicats.writing import write_new
from tests.cli.conftest import EXAMPLES
from tests.inference.blurred import half_seen_all_over


@pytest.fixture
def too_open(tmp_path):
    """A game in which so many cards are half seen that nobody can count the draws."""
    path = tmp_path / "open.toml"
    path.write_text(write_new(half_seen_all_over().record))
    return path


@pytest.mark.parametrize(
    ("command", "rest"),
    [
        ("solve", []),
        ("check", []),
        ("check", ["--audit"]),
        ("gifts", []),
        ("gifts", ["--review"]),
        ("gifts", ["--goal", "perfect", "ts"]),
        ("why", ["1", "tuna"]),
        ("why", ["--all"]),
        ("advise", ["--card", "ts"]),
        ("advise", ["--stop"]),
        ("advise", ["--others"]),
    ],
)
def test_too_open_a_record_is_undecided(run, too_open, command, rest):
    """Every command says so, ends with 3 and keeps to one JSON document."""
    ran = run(command, too_open, *rest, "--json")
    assert ran.code == 3
    assert "undecided" in ran.err.casefold()
    assert "half seen" in ran.err
    assert json.loads(ran.out).get("consistent") is None
    told = run(command, too_open, *rest)
    assert told.code == 3
    assert "half seen" in told.err


def test_one_open_game_does_not_end_the_check_of_others(run, too_open):
    """Each file has its document."""
    files = [EXAMPLES / "mission3.toml", too_open, EXAMPLES / "mission4.toml"]
    ran = run("check", *files, "--json")
    assert ran.code == 3
    assert [(found["file"], found["consistent"]) for found in ran.json] == [
        (str(path), consistent) for path, consistent in zip(files, (True, None, True), strict=True)
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["gifts", EXAMPLES / "mission3.toml", "--goal", "band"],
        ["solve", EXAMPLES / "mission3.toml"],
        ["why", EXAMPLES / "mission3.toml", "dan", "tuna"],
        ["check", EXAMPLES / "contradiction.toml", "--apply", "1"],
    ],
)
def test_limit_that_is_hit(run, arguments):
    """Without time nothing is decided."""
    ran = run(*arguments, "--limit", "0.000001")
    assert ran.code == 3
    assert "undecided" in ran.err.casefold()


@pytest.mark.parametrize("limit", ["nan", "-1", "0", "soon"])
def test_limit_that_is_no_time(run, limit):
    """It is misuse."""
    ran = run("solve", EXAMPLES / "mission3.toml", "--limit", limit)
    assert (ran.code, ran.out) == (2, "")
    assert "--limit" in ran.err
