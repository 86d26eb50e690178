"""`deduce simulate` as a user runs it."""

import csv
import signal
import subprocess
import sys
import time

import pytest

QUICK = ("simulate", "--players", 2, "--policy", "random", "--games", 4)


def test_tells_points_results_and_rounds(run):
    """A paragraph for each match, with intervals and a bar for each number of hits."""
    ran = run("simulate", "--mission", 1, "--policy", "random", "--policy", "perfect", "--games", 4)
    assert ran.code == 0
    assert "mission 1, 4 players, random: 4 games" in ran.out
    assert "mission 1, 4 players, perfect: 4 games, 25.00 ±0.00 hits" in ran.out
    assert "  rounds  0.00" in ran.out
    assert "####" in ran.out


def test_json_holds_every_game(run):
    """Summaries with their intervals, and the games they come from."""
    (match,) = run(*QUICK, "--entropy", "--json").json
    assert match["games"] == len(match["played"]) == 4
    assert match["points"]["mean"] == sum(game["points"] for game in match["played"]) / 4
    assert match["results"]["25"]["low"] <= match["results"]["25"]["share"]
    assert match["bits"][0] > match["bits"][-1]


def test_csv_is_a_line_a_game(run):
    """The same games as in the JSON, under a line of names."""
    rows = list(csv.DictReader(run(*QUICK, "--csv").out.splitlines()))
    (match,) = run(*QUICK, "--json").json
    assert [int(row["points"]) for row in rows] == [game["points"] for game in match["played"]]


def test_seed_settles_the_games(run):
    """The same seed gives the same games, another one others."""
    assert run(*QUICK, "--csv").out == run(*QUICK, "--csv").out
    assert run(*QUICK, "--csv").out != run(*QUICK, "--seed", 9, "--csv").out


def test_draws_a_picture(run, tmp_path):
    """--plot writes an SVG."""
    path = tmp_path / "hits.svg"
    assert run(*QUICK, "--plot", path).code == 0
    assert path.read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("game", "result"),
    [
        ("pocket-cats", "won"),
        ("treats-and-tails", "26+"),
        ("cat-and-chocolate", "won"),
        ("delicats", "22-24"),
    ],
)
def test_every_game_plays_itself(run, game, result):
    """Each game that is named has its own results."""
    ran = run("simulate", "--game", game, "--policy", "random", "--games", 2, "--json")
    assert result in ran.json[0]["results"]


def test_slips_are_told(run):
    """How many were refused, how many contradict, in words and as JSON."""
    options = ("simulate", "--policy", "random", "--games", 3, "--slips", 20)
    assert "slips refused by the rules of play" in run(*options).out
    (told,) = run(*options, "--json").json
    assert told["slips"] > 0
    assert "contradict" in told


def test_calibration_is_told_by_seat(run):
    """Bins by mission and seat, each with its standard error."""
    options = ("simulate", "--calibration", "--games", 5, "--players", 3)
    assert "mission 3, 3 players, seat 2: 5 games" in run(*options).out
    (told,) = run(*options, "--json").json
    assert len(told["seats"]) == 3
    assert all(one["error"] >= 0 for seat in told["seats"] for one in seat)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--policy", "clever"), "delicats has no policy 'clever'; it has random, informed"),
        (("--game", "pocket-cats", "--against", "team"), "pocket-cats has no policy 'team'"),
        (("--game", "pocket-cats", "--slips", 5), "are for DeliCats"),
        (("--players", 5), "delicats is not for 5 players; it is for 2, 3, 4"),
        (("--game", "cat-and-chocolate", "--players", 2), "it is for 3, 4, 5, 6"),
        (("--plot", "nowhere/hits.svg"), "there is no directory nowhere"),
    ],
)
def test_misuse_is_told_before_a_game_is_played(run, options, message):
    """A line says what is wrong; standard output stays empty."""
    ran = run("simulate", *options)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_interrupt_keeps_what_is_finished(tmp_path):
    """Ctrl-C tells the games that are finished, and exits as undecided."""
    words = ["simulate", "--policy", "random", "--games", "100000", "--csv"]
    script = f"from deduce.cli.main import run; run({words!r})"
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    time.sleep(4)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 3
    finished = len(out.splitlines()) - 1
    assert finished > 0
    assert f"Interrupted after {finished} of 100,000 games" in err
