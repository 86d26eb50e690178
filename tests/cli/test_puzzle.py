"""`deduce puzzle` as a user runs it."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

from deduce.puzzles import Level, Request, Tally, make
from deduce.records import read, write_new
from tests.platforms import POSIX

EXAMPLE = "examples/mission3.toml"


def test_help_names_every_option(run):
    """The help tells each documented option."""
    text = run("puzzle", "-h").out
    for option in (
        "--mission",
        "--players",
        "--level",
        "--seed",
        "--count",
        "-o",
        "--seat",
        "--face-up",
        "--decoys",
        "--gifts",
        "--from",
        "--html",
        "--pdf",
        "--jobs",
        "--stats",
    ):
        assert option in text


def test_writes_a_puzzle_and_its_solution(run, tmp_path):
    """A puzzle file is answered with one deal, its solution passes the check, and both come from the seed."""
    ran = run("puzzle", "--mission", 7, "--players", 3, "--level", "hard", "--seed", 5, "-o", tmp_path)
    assert ran.code == 0
    path = tmp_path / "mission7-3p-hard-5.toml"
    assert ran.out == f"{path}\n"
    request = Request(mission_number=7, players=3, level=Level.HARD)
    assert path.read_text() == write_new(make(request, 5, Tally()).record)
    assert run("solve", path, "--json").json["deals"] == 1
    solution = tmp_path / "mission7-3p-hard-5.solution.toml"
    checked = run("check", solution, "--json").json
    assert checked["legal"]
    assert checked["consistent"]
    assert len(read(solution).record.preferences) == 3


def test_a_puzzle_file_says_what_is_documented(run, tmp_path):
    """The file carries level, seed, version, difficulty and minimal."""
    run("puzzle", "--level", "easy", "--seed", 5, "-o", tmp_path)
    text = next(path for path in tmp_path.iterdir() if "solution" not in path.name).read_text()
    table = text.split("[puzzle]")[1]
    for line in ('level = "easy"', "seed = 5", "version = 1", "minimal = true"):
        assert line in table
    assert re.search(r"^difficulty = \d+$", table, re.MULTILINE)


def test_without_output_the_sheet_is_printed(run):
    """Nothing named to write: the puzzle and its solution are on standard output, the same every time."""
    first, second = (run("puzzle", "--seed", 3, "--level", "medium") for _ in range(2))
    assert first.code == 0
    assert "PUZZLE 1" in first.out
    assert "SOLUTIONS" in first.out
    assert first.out == second.out
    assert first.err == ""


def test_without_seed_every_puzzle_is_new(run):
    """A seed is drawn and printed where none is given."""
    seeds = {re.search(r"Seed (\d+)", run("puzzle", "--level", "easy").out)[1] for _ in range(3)}
    assert len(seeds) > 1


@POSIX
def test_booklet_keeps_links_modes_and_pipes(run, tmp_path):
    """A link keeps pointing to its file, which keeps its mode; a device is written into."""
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    real.chmod(0o600)
    link.symlink_to(real)
    assert run("puzzle", "--level", "easy", "--seed", 7, "--text", link).code == 0
    assert link.is_symlink()
    assert "PUZZLE" in real.read_text().upper()
    assert real.stat().st_mode & 0o777 == 0o600
    assert run("puzzle", "--level", "easy", "--seed", 7, "--text", os.devnull).code == 0
    assert not Path(os.devnull).is_file()


def test_booklets_in_every_form(run, tmp_path):
    """One batch is written as HTML, Markdown and plain text at once; nothing goes to standard output."""
    paths = [tmp_path / name for name in ("b.html", "b.md", "b.txt")]
    ran = run(
        "puzzle", "--seed", 1, "--count", 2, "--html", paths[0], "--markdown", paths[1], "--text", paths[2]
    )
    assert ran.code == 0
    assert ran.out == ""
    assert all("Puzzle 2" in path.read_text() or "PUZZLE 2" in path.read_text() for path in paths)
    assert not list(tmp_path.glob("*.part"))


def test_pdf(run, tmp_path):
    """The booklet as PDF, for the paper asked for."""
    pytest.importorskip("typst", reason="the extra pdf is not installed")
    path = tmp_path / "b.pdf"
    assert run("puzzle", "--seed", 1, "--pdf", path, "--paper", "letter").code == 0
    assert path.read_bytes().startswith(b"%PDF-")


def test_pdf_without_the_extra(run, tmp_path, monkeypatch):
    """Without typst nothing is made, and a line says how to get it."""
    monkeypatch.setitem(sys.modules, "typst", None)
    ran = run("puzzle", "--seed", 1, "--pdf", tmp_path / "b.pdf")
    assert ran.code == 2
    assert "pip install 'deduce-cats[pdf]'" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "reason", "near"),
    [
        (
            ("--mission", 6, "--level", "expert"),
            "no expert puzzles like this, only easy and medium",
            "--level medium",
        ),
        (("--rounds", 40), "40 rounds were asked for", "--rounds 13"),
        (("--players", 2, "--seat", 3), "seat 3 was asked for, and there are 2 players", "--seat 2"),
        (("--mission", 4, "--level", "hard"), "may not look at", "--face-up"),
        (("--decoys", 30), "takes at least", "--decoys"),
    ],
)
def test_impossible_requests(run, tmp_path, arguments, reason, near):
    """What cannot be is refused with its reason and the nearest that can; nothing is written."""
    ran = run("puzzle", *arguments, "-o", tmp_path / "new")
    assert ran.code == 2
    assert ran.out == ""
    assert reason in ran.err
    assert near in ran.err
    assert not (tmp_path / "new").exists()


def test_the_nearest_can_be_had(run):
    """The commands that are named instead of an impossible one work as they stand."""
    ran = run("puzzle", "--mission", 5, "--seat", 1, "--level", "hard")
    commands = re.findall(r"deduce (puzzle .*)", ran.err)
    assert commands
    for command in commands:
        assert run(*command.split(), "--seed", 1).code == 0


def test_supply_that_runs_out(run, tmp_path):
    """Where only few different puzzles exist, all of them are written and their number is told."""
    ran = run(
        "puzzle", "--mission", 1, "--players", 2, "--seat", 1, "--count", 9, "-o", tmp_path, "--seed", 7
    )
    assert ran.code == 3
    assert len(ran.out.splitlines()) == 5
    assert "Only 5 different puzzles of this kind exist" in ran.err


def test_attempts_that_run_out(run):
    """Where no puzzle is met within the bound, what was seen is told, and the nearest number of rounds."""
    ran = run("puzzle", "--mission", 1, "--players", 2, "--rounds", 8, "--seed", 1)
    assert ran.code == 3
    assert "another number of rounds than asked" in ran.err
    assert re.search(r"--rounds [345]", ran.err)


def test_stats(run):
    """Rates and rejections are told on standard error."""
    err = run("puzzle", "--seed", 1, "--level", "hard", "--stats").err
    assert "a second, certificates included" in err
    assert "attempts, of which were rejected" in err


def test_interrupt_keeps_what_is_finished(run, tmp_path, monkeypatch):
    """An interrupt leaves the finished puzzles and a booklet of them, and says so."""
    from deduce.cli import puzzle as module

    make_batch = module.make_batch

    def interrupted(*arguments, **options):
        for number, outcome in enumerate(make_batch(*arguments, **options)):
            if number == 2:
                raise KeyboardInterrupt
            yield outcome

    monkeypatch.setattr(module, "make_batch", interrupted)
    booklet = tmp_path / "b.txt"
    ran = run("puzzle", "--seed", 1, "--count", 6, "-o", tmp_path / "set", "--text", booklet)
    assert ran.code == 3
    assert "after 2 of 6; what was finished is kept" in ran.err
    assert len(list((tmp_path / "set").glob("*.solution.toml"))) == 2
    assert booklet.read_text().count("PUZZLE") == 2


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_real_interrupt(tmp_path, jobs):
    """Ctrl-C after the first puzzle of a long batch, the solver loaded, ends it with what is finished."""
    arguments = ["puzzle", "--seed", "1", "--count", "500", "--jobs", str(jobs), "-o", str(tmp_path)]
    script = "from deduce.cli.main import run; run()"
    process = subprocess.Popen(
        [sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.glob("*.solution.toml")) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 3
    assert re.search(r"after \d+ of 500; what was finished is kept", err)
    puzzles = [path for path in tmp_path.iterdir() if "solution" not in path.name]
    assert puzzles
    assert all(read(path).faults == () for path in puzzles)


def test_nothing_is_overwritten(run, tmp_path):
    """The same command twice ends the second time: the files are there."""
    arguments = ("puzzle", "--seed", 1, "--level", "easy", "-o", tmp_path)
    assert run(*arguments).code == 0
    before = {path: path.read_text() for path in tmp_path.iterdir()}
    again = run(*arguments)
    assert again.code == 2
    assert "there is a file of that name already" in again.err
    assert {path: path.read_text() for path in tmp_path.iterdir()} == before


def test_a_booklet_without_a_place(run, tmp_path):
    """A booklet in a directory that is not there is refused before anything is made."""
    ran = run("puzzle", "--html", tmp_path / "no" / "b.html", "-o", tmp_path / "set")
    assert ran.code == 2
    assert "there is no directory" in ran.err
    assert not (tmp_path / "set").exists()


def test_cut_from_a_game(run, tmp_path):
    """A recorded game becomes a puzzle; where several deals are left its gift cards are asked about."""
    ran = run("puzzle", "--from", EXAMPLE, "-o", tmp_path)
    assert ran.code == 0
    assert "its gift cards are asked about" in ran.err
    (path,) = (path for path in tmp_path.iterdir() if "solution" not in path.name)
    assert read(path).record.puzzle.kind == "gifts"
    assert read(path).faults == ()


def test_a_game_that_never_became_one(run):
    """A game that left too much open is no puzzle, and how much is told."""
    ran = run("puzzle", "--from", "examples/mission5.toml")
    assert ran.code == 3
    assert re.search(r"never became a puzzle: after all its \d+ rounds \d+ deals are left", ran.err)


@pytest.mark.parametrize("option", [("--level", "easy"), ("--seed", "1"), ("--count", "2"), ("--jobs", "2")])
def test_a_game_decides_what_the_puzzle_is(run, option):
    """What the game decides cannot be asked for beside it."""
    ran = run("puzzle", "--from", EXAMPLE, *option)
    assert ran.code == 2
    assert f"{option[0]} does not go with --from" in ran.err


def test_a_game_that_means_nothing(run, tmp_path):
    """A file whose meaning is open, or of another game, is refused with what is wrong with it."""
    broken = tmp_path / "broken.toml"
    broken.write_text(
        'game = "delicats"\nmission = 3\nplayers = ["Ana", "Ben"]\nclue = "fish"\nrounds = []\n'
    )
    ran = run("puzzle", "--from", broken)
    assert ran.code == 1
    assert "fish" in ran.err


def test_levels_are_those_of_the_library():
    """The command offers every level there is."""
    from deduce.cli.puzzle import command

    option = next(parameter for parameter in command.params if parameter.name == "level")
    assert isinstance(option.type, click.Choice)
    assert list(option.type.choices) == [level.word for level in Level]
