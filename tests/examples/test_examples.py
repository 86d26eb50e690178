"""The examples answer as stored, and an independent judge agrees with what is stored."""

import json
import sys
from subprocess import run as run_process

import pytest

from tests.examples.goldens import CHECKED, FILES, SCRIPTS, expected_path
from tests.examples.oracle import Judged


@pytest.mark.parametrize("example", FILES, ids=lambda path: path.stem)
def test_stored_answer_is_what_the_oracle_counts(example):
    """Deals, probabilities and gift odds of every solved example are those counted card by card."""
    stored = json.loads(expected_path(example).read_text())
    judged = Judged(example.read_text())
    assert stored["deals"] == len(judged.ways)
    for player, cat in stored["cats"].items():
        assert list(cat["probability"]) == judged.cards_in_play()
        for card, probability in cat["probability"].items():
            assert probability == float(judged.probability(player, card))
    for gift in stored["gifts"]:
        for bowl, probability in gift["bowls"].items():
            assert probability == float(judged.hit(gift["card"], bowl))


@pytest.mark.parametrize("example", FILES, ids=lambda path: path.stem)
def test_solve_prints_the_stored_answer(run, example):
    """`deduce solve --json` gives exactly what is stored."""
    assert run("solve", example, "--json").json == json.loads(expected_path(example).read_text())


@pytest.mark.parametrize("example", CHECKED, ids=lambda path: path.stem)
def test_check_prints_the_stored_answer(run, example):
    """`deduce check --json` gives exactly what is stored."""
    assert run("check", example, "--json").json == json.loads(expected_path(example).read_text())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_script_prints_what_is_stored(script):
    """The scripts on the public API run and print what is stored."""
    done = run_process([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert done.stdout == expected_path(script).read_text()
