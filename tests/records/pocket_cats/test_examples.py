"""The example files: every one passes, and the rulebook's table fits every statement of its example."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from deduce.games.pocket_cats import reckon
from deduce.games.pocket_cats.components import tile_name
from deduce.games.pocket_cats.squares import BESIDE, CENTRE
from deduce.records import read
from deduce.records.pocket_cats.duel import other_game
from deduce.records.pocket_cats.replay import standing
from deduce.records.pocket_cats.score import duel_score, score
from tests.games.pocket_cats import oracle
from tests.games.pocket_cats.table import square, square_name_of

EXAMPLES = Path(__file__).parents[3] / "examples"
FILES = sorted(EXAMPLES.glob("pocket-cats-*.toml"))
RULEBOOK = EXAMPLES / "pocket-cats-rulebook-board.toml"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_examples_pass(file):
    """Each example is read without a fault; all but the pending one have a score."""
    reading = read(file)
    assert reading.faults == ()
    assert (score(reading.record) is None) == (standing(reading.record).pending is not None)


def test_there_are_examples():
    """There is a whole game, a pending one, a duel and the rulebook's table."""
    assert len(FILES) >= 5
    assert read(EXAMPLES / "pocket-cats-pending.toml").record.moves[-1].swap is None
    assert len(read(EXAMPLES / "pocket-cats-first-game.toml").record.moves) == 24


def test_the_duel():
    """The two games of the duel name each other and give one result, whichever is asked."""
    results = []
    for name in ("pocket-cats-duel-1.toml", "pocket-cats-duel-2.toml"):
        reading = read(EXAMPLES / name)
        results.append(duel_score((reading.record, other_game(reading, reading.record))))
    assert dict(results[0].points) == dict(results[1].points)
    assert results[0].winners == results[1].winners


def _reckoned(effects):
    record = read(RULEBOOK).record
    if not effects:
        record = replace(record, effects=False, turned=None)
    end = reckon(record.board, record.pairing, record.turned)
    chased = {tile_name(end.board[chase.cat]) for chase in end.chases}
    taken = {}
    for claim in end.claims:
        taker = "nobody" if claim.taker is None else record.clans[claim.taker].value
        taken.setdefault(taker, []).append((tile_name(claim.prey), square_name_of(claim.square)))
    return end, chased, taken


def _names(prey):
    return sorted(name for name, _ in prey)


def test_the_rulebook_example_without_effects():
    """End-of-Game Example, 1 to 3: 2 and 4 of the Gourmets and 4 and 5 of the Musketeers run; 13 to 15."""
    end, chased, taken = _reckoned(effects=False)
    assert chased == {"gourmets 2", "gourmets 4", "musketeers 4", "musketeers 5"}
    assert _names(taken["gourmets"]) == ["mouse 3", "pigeon 2", "pigeon 5"]
    assert _names(taken["musketeers"]) == ["mouse 4", "mouse 5", "mouse 6"]
    assert ("mouse 5", "e5") in taken["musketeers"]
    assert len(taken["nobody"]) == 4
    assert end.points == (13, 15)
    assert end.winners == (1,)


def test_the_rulebook_example_with_effects():
    """End-of-Game Example with effects, 1 to 3: turning the dog in the middle saves the leader; 21 to 15."""
    end, chased, taken = _reckoned(effects=True)
    assert chased == {"gourmets 1", "gourmets 2", "gourmets 4", "musketeers 4"}
    assert _names(taken["gourmets"]) == ["mouse 3", "mouse 4", "pigeon 2", "pigeon 5"]
    assert [where[0] for name, where in taken["gourmets"] if name == "mouse 4"] == ["c"]
    assert _names(taken["musketeers"]) == ["fly 4", "mouse 5", "mouse 6"]
    assert ("mouse 5", "e5") in taken["musketeers"]
    assert end.points == (21, 15)
    assert end.winners == (0,)


def test_the_leader_lies_beside_the_dog_in_the_middle():
    """End-of-Game Example with effects: the turned tile is the middle one, a dog next to the leader."""
    record = read(RULEBOOK).record
    leader = next(place for place, each in enumerate(record.board) if tile_name(each) == "musketeers 5")
    assert leader in BESIDE[CENTRE]
    assert tile_name(record.board[CENTRE]).startswith("dog")
    assert record.turned.square == square("c3") == CENTRE


def test_the_rulebook_table_by_hand():
    """The same points come out when the table is reckoned from the rulebook's words alone."""
    record = read(RULEBOOK).record
    tiles = {divmod(place, 5): tile_name(each) for place, each in enumerate(record.board)}
    clans = ["gourmets", "musketeers"]
    assert oracle.reckon(tiles, clans, effects=False) == ([13, 15], [3, 3])
    assert oracle.reckon(tiles, clans, turned=((2, 2), record.turned.quarters)) == ([21, 15], [4, 3])


def test_the_script_finds_the_rulebook_table():
    """The script that looks for the table with CP-SAT prints the example as it is stored."""
    script = EXAMPLES / "pocket_cats_rulebook_board.py"
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert done.stdout == RULEBOOK.read_text(encoding="utf-8")
