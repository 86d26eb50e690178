"""The command line as a whole."""

import json
import os
import re
import sys
from pathlib import Path
from subprocess import run as run_process

import pytest

from deduce.cli.main import COMMANDS


def test_every_command_explains_itself(run):
    """-h works everywhere and names the command."""
    for command in COMMANDS:
        for option in ("-h", "--help"):
            ran = run(command, option)
            assert ran.code == 0
            assert f" {command} " in ran.out


def test_misspelt_command_is_guessed(run):
    """An unknown command is misuse and names the nearest."""
    ran = run("slove", "x.toml")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean 'solve'?" in ran.err


def test_version(run):
    """--version names the program and its version."""
    assert re.fullmatch(r"deduce, version \d+\.\d+\.\d+\n", run("--version").out)


def test_misuse_never_shows_a_traceback():
    """Whatever goes wrong, a person gets a line."""
    done = run_process([sys.executable, "-m", "tui.entry", "solve", "/"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_rules_name_every_ruling_with_its_options(run):
    """All 26 rulings are there, the options with their values."""
    ran = run("rules", "delicats")
    assert ran.code == 0
    for number in range(1, 27):
        assert f"DC-{number:02}" in ran.out
    assert '"private", "revealed"' in ran.out


def test_rules_of_one_mission(run):
    """A single mission is told without the rulings."""
    ran = run("rules", "delicats", "--mission", "7")
    assert "none shows the food it dislikes" in " ".join(ran.out.split())
    assert "DC-01" not in ran.out


def test_shell_completion_is_there():
    """The script that a shell loads for completion is printed."""
    done = run_process(
        [sys.executable, "-c", "import sys; sys.argv[0] = 'deduce'; from tui.entry import main; main()"],
        capture_output=True, text=True, env={"_DEDUCE_COMPLETE": "zsh_source", "PATH": "/usr/bin"},
    )  # fmt: skip
    assert "_deduce_completion" in done.stdout


@pytest.mark.parametrize(
    "command",
    [["check"], ["check", "--json"], ["solve", "--json"], ["show", "--line"], ["--plain"]],
    ids=" ".join,
)
def test_a_file_name_that_is_no_utf8(command: list[str], game: Path) -> None:
    """A file is read whatever its name; what no text can hold is written out, and JSON reads it back."""
    odd = game.with_name("x\udcff.toml")
    odd.write_bytes(game.read_bytes())
    files = [odd, odd] if command[0] == "check" else [odd]
    done = run_process(
        [sys.executable, "-m", "tui.entry", *command, *map(os.fsencode, files)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        input=b"quit\n",
    )
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)
    if "--json" in command:
        answer = json.loads(done.stdout.decode())
        assert isinstance(answer, dict) or [each["file"] for each in answer] == [str(odd)] * 2
    elif command == ["check"]:
        assert rb"x\udcff.toml" in done.stdout
