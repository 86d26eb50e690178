"""The written scale says what the program does."""

import re
from pathlib import Path

import deduce.puzzles
from deduce.puzzles import VERSION, Level, Request
from deduce.puzzles.fewest import fewest_rounds
from deduce.puzzles.grading import EASY_SWEEPS
from deduce.puzzles.possible import levels
from deduce.puzzles.techniques import TECHNIQUES

SCALE = (Path(deduce.puzzles.__file__).parent / "SCALE.md").read_text()


def tables():
    """The cells of every row of a table."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in SCALE.splitlines()
        if line.startswith("|")
    ]


def test_every_technique_is_written_down():
    """Number, name, level and weight of each technique are those of the program."""
    written = [(row[0], row[1], row[4], row[5]) for row in tables() if row[0].isdigit() and len(row) == 6]
    assert written == [(str(t.number), t.name, t.level.word, str(t.weight)) for t in TECHNIQUES]


def test_bounds_of_the_levels():
    """The levels end where the text says they do."""
    last = {level: max(t.number for t in TECHNIQUES if t.level is level) for level in Level}
    assert f"**Easy**: hardest {last[Level.EASY]} or less, in at most {EASY_SWEEPS} sweeps." in SCALE
    assert f"**Medium**: hardest {last[Level.MEDIUM]} or less." in SCALE
    assert f"**Hard**: {last[Level.MEDIUM] + 1} to {last[Level.HARD]}." in SCALE
    assert f"**Expert**: {last[Level.HARD] + 1} to {last[Level.EXPERT]}." in SCALE
    assert f"Generator {VERSION};" in SCALE


def requests_of(heading, seated):
    """The requests that a line of a table is about."""
    for number in map(int, re.findall(r"\d", heading)):
        for players in (2, 3, 4):
            yield Request(
                mission_number=number,
                players=players,
                seat=0 if seated else None,
                face_up="private" not in heading and "own vacations" not in heading,
                links=4 if "own vacations" in heading else 0,
            )


def test_table_of_levels():
    """Each cell of the table of levels is what the program offers."""
    rows = [row for row in tables() if len(row) == 3 and re.search("[EMHX]+ / ", row[2])]
    assert len(rows) == 6
    for heading, *views in rows:
        for seated, cell in zip((False, True), views, strict=True):
            if cell:
                found = [levels(request)[0] for request in requests_of(heading, seated)]
                expected = cell.split(" / ") * (len(found) // 3)
                letters = {"E": Level.EASY, "M": Level.MEDIUM, "H": Level.HARD, "X": Level.EXPERT}
                assert [{letters[letter] for letter in word} for word in expected] == found, heading


def test_table_of_fewest_rounds():
    """Each cell of the table of fewest rounds is what the program knows."""
    rows = [row for row in tables() if len(row) == 3 and re.search(r"^\d / ", row[2])]
    assert len(rows) == 6
    for heading, *views in rows:
        for seated, cell in zip((False, True), views, strict=True):
            found = [fewest_rounds(request) for request in requests_of(heading, seated)]
            assert found == [int(number) for number in cell.split(" / ")] * (len(found) // 3), heading
