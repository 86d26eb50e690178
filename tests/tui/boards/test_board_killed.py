"""A board killed with -9 in the middle of a game: all that was confirmed is there."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.tui.boards.pocket_cats_table import begun, example, game_file, record_of
from tui.boards import board_game
from tui.session.board_session import BoardSession

LONGEST = 0.05
"""Seconds after the last line read within which the window is killed."""


def steps_at(path: Path) -> int:
    """How many tiles were revealed and swapped, each a step of its own."""
    return sum(2 - (move.swap is None) for move in record_of(path).moves)


@pytest.mark.parametrize("seed", range(3))
def test_every_confirmed_step_is_there(tmp_path: Path, seed: int) -> None:
    """Killed at a random moment, the file holds every step that was confirmed, and undo knows the last."""
    rng = Random(seed)
    path = game_file(tmp_path, begun(example("duel-2")))
    command = [sys.executable, "-m", "tests.tui.boards.killed_board", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as window:
        assert window.stdout is not None
        confirmed = 0
        for _ in range(rng.randrange(1, 30)):
            confirmed += window.stdout.readline() == "saved\n"
        time.sleep(rng.random() * LONGEST)
        window.kill()
        confirmed += window.stdout.read().count("saved\n")
    steps = steps_at(path)
    assert confirmed <= steps <= confirmed + 1
    session = BoardSession(path, board_game("pocket-cats"))
    assert session.reading.faults == ()
    for _ in range(steps):
        assert session.undo(others=True).done
    assert record_of(path).moves == ()
