"""Windows killed with -9 at random moments: all that the screen had confirmed is there."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.tui.session.killed import script
from tests.tui.session.table import GAME, game_at
from tui.session.session import Session

KILLS, MANY_KILLS = 20, 200
CALLS, MANY_CALLS = 24, 200
"""Calls that touch the disk before which a window dies, one after the other; a round takes about six."""
SCRIPTS = 2
"""Different scripts; each is played to its end once, to know what is right at every moment."""
LONGEST = 0.5
"""Seconds after which a window is killed at the latest."""


@dataclass(frozen=True)
class Moment:
    """What the user was told is done, after so many things."""

    text: str
    draft: str
    marks: object
    undo_label: str


def moment(session: Session) -> Moment:
    """How a game stands for a window that has just been opened."""
    return Moment(session.path.read_text(), session.draft, dict(session.marks), session.undo_label)


@pytest.fixture
def windows() -> Iterator[subprocess.Popen[str]]:
    """The program that starts windows."""
    command = [sys.executable, "-m", "tests.tui.session.killed"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        yield program
        program.kill()


def run(windows: subprocess.Popen[str], line: str, log: Path) -> int:
    """Start a window, wait until it has begun, and return its process id."""
    assert windows.stdin is not None
    assert windows.stdout is not None
    windows.stdin.write(line)
    windows.stdin.flush()
    pid = int(windows.stdout.readline())
    while not log.exists():
        time.sleep(0.001)
    return pid


def wait_for_end(pid: int) -> None:
    """Wait until a window is gone."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(pid, 0)
            time.sleep(0.001)


def whole_scripts(folder: Path) -> list[list[Moment]]:
    """For each script, what is right after each thing that is done; nothing is done at first."""
    return [
        [moment(session) for session in script(game_at(folder / f"whole-{seed}.toml"), seed)]
        for seed in range(SCRIPTS)
    ]


def check_what_is_left(path: Path, possible: list[Moment]) -> None:
    """A game stands as it was last confirmed, or one thing further, and can be taken back to its start."""
    left = Session.open(path)
    assert moment(left) in possible
    while left.undo_label:
        assert left.undo().done
    assert path.read_text() == GAME


def kill_often(windows: subprocess.Popen[str], folder: Path, kills: int) -> None:
    """Kill so many windows at random moments, and look each time at what is left of their games."""
    rng = Random(kills)
    moments = whole_scripts(folder)
    for kill in range(kills):
        seed = rng.randrange(SCRIPTS)
        path, log = game_at(folder / f"game-{kill}.toml"), folder / f"log-{kill}"
        pid = run(windows, f"{path} {seed} {log} 0\n", log)
        time.sleep(rng.random() * LONGEST)
        with suppress(ProcessLookupError):  # it may have come to its end
            os.kill(pid, signal.SIGKILL)
        wait_for_end(pid)
        done = max(1, log.stat().st_size)
        check_what_is_left(path, moments[seed][done - 1 : done + 1])


def kill_at_every_call(windows: subprocess.Popen[str], folder: Path, calls: int) -> None:
    """Let windows die before each of their calls that touch the disk, the first, the second, and so on."""
    moments = whole_scripts(folder)
    for call in range(1, calls + 1):
        path, log = game_at(folder / f"game-{call}.toml"), folder / f"log-{call}"
        wait_for_end(run(windows, f"{path} 0 {log} {call}\n", log))
        done = log.stat().st_size
        check_what_is_left(path, moments[0][done - 1 : done + 1])


def test_killed(windows: subprocess.Popen[str], tmp_path: Path) -> None:
    """After each kill the game, its history, marks and half-typed round are those last confirmed, or next."""
    kill_often(windows, tmp_path, KILLS)


def test_killed_at_every_call(windows: subprocess.Popen[str], tmp_path: Path) -> None:
    """The same for a window that dies between any two calls that touch the disk."""
    kill_at_every_call(windows, tmp_path, CALLS)


@pytest.mark.slow
def test_killed_often(windows: subprocess.Popen[str], tmp_path: Path) -> None:
    """The same for two hundred random moments."""
    kill_often(windows, tmp_path, MANY_KILLS)


@pytest.mark.slow
def test_killed_at_very_many_calls(windows: subprocess.Popen[str], tmp_path: Path) -> None:
    """The same for every call of a whole script."""
    kill_at_every_call(windows, tmp_path, MANY_CALLS)
