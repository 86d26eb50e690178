"""A puzzle that is worked at: marks and the way back, hints, checks, the clock, the end, and what is kept."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import UnreadableError
from deduce.puzzles import Level, Request
from deduce.records import Mark, write_new
from tests.tui.session.puzzles import (
    COUNTING,
    FACE_DOWN,
    GIFTS,
    SEATED,
    Clock,
    made,
    open_puzzle,
    puzzle_file,
)
from tui.serve.child import View
from tui.session.puzzle_results import PuzzleShelf
from tui.session.puzzle_session import ENDED, NOT_RIGHT, PuzzleSession
from tui.session.solving import Ending

EASY = Request(level=Level.EASY)


def solve_by_hints(session: PuzzleSession) -> int:
    """Follow every hint to its end; how many there were."""
    count = 0
    while session.ending is None:
        while not session.can_follow:
            session.hint()
        assert session.follow_hint().done
        count += 1
    return count


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("level", list(Level))
def test_three_of_each_level(level: Level, seed: int, tmp_path: Path) -> None:
    """A puzzle of each level is solved by asking for each hint to its end and following it."""
    session = open_puzzle(tmp_path, Request(level=level), seed)
    steps = solve_by_hints(session)
    assert session.ending is Ending.SOLVED
    assert session.solving.hints == 4 * steps
    for seat, hand in made(Request(level=level), seed).solution.items():
        assert all(session.marks[seat, card] is Mark.YES for card in hand)


@pytest.mark.parametrize(
    "request_", [GIFTS, FACE_DOWN, SEATED, COUNTING], ids=["gifts", "face-down", "seated", "counting"]
)
def test_puzzles_of_other_kinds(request_: Request, tmp_path: Path) -> None:
    """Gift puzzles, puzzles with hidden cards and puzzles from a seat are solved in the same way."""
    session = open_puzzle(tmp_path, request_)
    solve_by_hints(session)
    assert session.ending is Ending.SOLVED
    assert dict(session.placed) == dict(session.coach.puzzle.bowls)


def test_a_hint_is_told_a_little_at_a_time(tmp_path: Path) -> None:
    """Each time one sentence more is told; the rounds are shown from the second on; a mark begins anew."""
    session = open_puzzle(tmp_path, EASY)
    told = [session.hint() for _ in range(5)]
    assert [len(sentences) for sentences in told] == [1, 2, 3, 4, 4]
    assert all(told[4][:count] == told[count - 1] for count in (1, 2, 3, 4))
    assert session.solving.hints == 4
    assert session.hint_rounds
    assert session.follow_hint().done
    assert session.hint_rounds == ()
    assert not session.can_follow
    assert not session.follow_hint().done


def test_marking_by_oneself(tmp_path: Path) -> None:
    """Marking every cat's cards solves it, with no hint; then nothing can be marked any more."""
    session = open_puzzle(tmp_path, EASY)
    cells = [(seat, card) for seat, hand in made(EASY, 1).solution.items() for card in hand]
    outcomes = [session.mark(cell, Mark.YES) for cell in cells]
    assert outcomes[-1].message == "Solved after 0:00, with 0 hints."
    assert session.mark(cells[0], Mark.NO).message == ENDED
    assert session.hint() == (ENDED,)
    assert (session.undo_label, session.redo_label) == ("", "")
    assert not session.undo().done


def test_a_full_answer_with_a_slip(tmp_path: Path) -> None:
    """A full answer that is wrong is said to be, without a place; a check names the place."""
    session = open_puzzle(tmp_path, GIFTS)
    bowls = session.coach.puzzle.bowls
    *others, last = bowls
    for card in others:
        session.put(card, bowls[card])
    wrong = next(bowl for bowl in (*session.record.seats, None) if bowl != bowls[last])
    assert session.put(last, wrong).message.endswith(NOT_RIGHT)
    assert session.ending is None
    name = session.record.theme.card_name(last)
    assert f"In the wrong bowl: {name}." in session.check().lines
    assert session.solving.checks == 1
    session.put(last, wrong)
    assert last not in session.placed
    assert session.put(last, bowls[last]).message.startswith("Solved")


@settings(max_examples=20, deadline=None)
@given(moves=st.lists(st.tuples(st.integers(0, 200), st.sampled_from([*Mark, None])), max_size=12))
def test_undo_and_redo(
    moves: list[tuple[int, Mark | None]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Undo leads back through every state to the empty grid, redo to the last, each step with its name."""
    session = open_puzzle(tmp_path_factory.mktemp("puzzle"), EASY)
    cells = sorted(session.coach.open_cells)
    states = [dict(session.marks)]
    for place, mark in moves:
        if session.ending is None and session.mark(cells[place % len(cells)], mark).done:
            states.append(dict(session.marks))
    if session.ending is not None:
        return
    for state in reversed(states[:-1]):
        label = session.undo_label
        assert session.undo().message == f"Taken back: {label}."
        assert session.marks == state
        assert session.redo_label == label
    assert not session.undo().done
    for state in states[1:]:
        assert session.redo().done
        assert session.marks == state
    assert not session.redo().done


def test_what_is_given_cannot_be_marked(tmp_path: Path) -> None:
    """The solver's own cat is no question; a mark that is there already is no move."""
    session = open_puzzle(tmp_path, SEATED)
    own = next(card for card in session.record.preferences[1])
    assert not session.mark((1, own), Mark.YES).done
    cell = min(session.coach.open_cells)
    assert session.mark(cell, Mark.MAYBE).done
    assert not session.mark(cell, Mark.MAYBE).done
    assert len(session.solving.done) == 1


def test_a_puzzle_is_left_and_resumed(tmp_path: Path) -> None:
    """Marks, undo, time, hints and the hidden clock are there again; the puzzle file is as it was."""
    clock = Clock()
    session = open_puzzle(tmp_path, EASY, clock=clock)
    before = session.path.read_bytes()
    session.resume()
    cell = min(session.coach.open_cells)
    clock.now += 65
    session.mark(cell, Mark.NO)
    session.hint()
    session.hide_time(hidden=True)
    clock.now += 10
    session.pause()
    clock.now += 1000
    assert session.time == "1:15"
    later = PuzzleSession.open(session.path, shelf=PuzzleShelf(tmp_path), clock=clock)
    assert (later.marks, later.time, later.solving.hints) == ({cell: Mark.NO}, "1:15", 1)
    assert later.solving.hides_time
    assert later.undo().done
    assert session.path.read_bytes() == before


def test_the_time_survives_a_crash(tmp_path: Path) -> None:
    """While it runs the clock is kept now and then, so that a crash loses seconds only."""
    clock = Clock()
    session = open_puzzle(tmp_path, EASY, clock=clock)
    session.resume()
    for _ in range(30):
        clock.now += 1
        session.poll()
    later = PuzzleSession.open(session.path, shelf=PuzzleShelf(tmp_path), clock=clock)
    assert later.solving.seconds > 15


def test_two_windows(tmp_path: Path) -> None:
    """A mark made in one window is seen in the other, and neither loses what the other did."""
    one, other = (open_puzzle(tmp_path, EASY) for _ in range(2))
    first, second, *_ = sorted(one.coach.open_cells)
    one.mark(first, Mark.NO)
    assert other.poll()
    assert not other.poll()
    other.mark(second, Mark.YES)
    one.mark(first, Mark.MAYBE)
    assert one.marks == {first: Mark.MAYBE, second: Mark.YES}


def test_giving_up(tmp_path: Path) -> None:
    """Giving up ends the puzzle and stops its clock; begun again it is empty, and noted only once."""
    clock = Clock()
    session = open_puzzle(tmp_path, EASY, clock=clock)
    session.resume()
    clock.now += 30
    assert session.give_up().message == "Given up after 0:30, with 0 hints."
    clock.now += 30
    assert session.time == "0:30"
    assert not session.give_up().done
    assert session.begin_again().done
    assert (session.ending, session.marks, session.time) == (None, {}, "0:00")
    clock.now += 5
    assert session.time == "0:05"
    solve_by_hints(session)
    easy = PuzzleShelf(tmp_path).statistics()[0]
    assert (easy.solved, easy.given_up) == (0, 1)


@pytest.mark.parametrize(
    "content", ["", "{}", "[1]", '{"format":1,"puzzle":"x","seconds":"?"}', "\xff", '{"format":2}', "null"]
)
def test_a_damaged_file_beside_it(content: str, tmp_path: Path) -> None:
    """What the app did not write is put aside, which is said, and the puzzle begins with an empty grid."""
    path = puzzle_file(tmp_path, EASY)
    beside = path.with_name(f"{path.name}.solving")
    beside.write_text(content, encoding="latin-1")
    session = open_puzzle(tmp_path, EASY)
    assert session.marks == {}
    assert f"It is kept as {beside.name}.damaged-1." in session.notices()
    assert session.notices() == ""
    session.resume()
    session.pause()
    assert beside.with_name(f"{beside.name}.damaged-1").read_text(encoding="latin-1") == content
    assert session.mark(min(session.coach.open_cells), Mark.NO).done
    assert len(open_puzzle(tmp_path, EASY).marks) == 1


def test_another_puzzle_of_the_same_name(tmp_path: Path) -> None:
    """Marks of another puzzle that had the file name before are not taken for this one's."""
    session = open_puzzle(tmp_path, EASY)
    session.mark(min(session.coach.open_cells), Mark.NO)
    text = session.path.read_text().replace("Ana", "Eva")
    session.path.write_text(text)
    beside = session.path.with_name(f"{session.path.name}.solving")
    before = beside.read_bytes()
    other = PuzzleSession.open(session.path, shelf=PuzzleShelf(tmp_path))
    assert other.marks == {}
    assert "another puzzle" in other.notices()
    other.mark(min(other.coach.open_cells), Mark.YES)
    assert beside.with_name(f"{beside.name}.other-1").read_bytes() == before
    outcome = session.mark(max(session.coach.open_cells), Mark.NO)
    assert "changed meanwhile" in outcome.message
    assert len(session.marks) == 2
    assert len(PuzzleSession.open(session.path, shelf=PuzzleShelf(tmp_path)).marks) == 1


def test_a_comment_is_no_other_puzzle(tmp_path: Path) -> None:
    """A comment and blank lines in the puzzle's file leave the marks where they are."""
    session = open_puzzle(tmp_path, EASY)
    session.mark(min(session.coach.open_cells), Mark.NO)
    session.path.write_text(f"# for Sunday\n\n{session.path.read_text()}")
    again = PuzzleSession.open(session.path, shelf=PuzzleShelf(tmp_path))
    assert (again.marks, again.notices()) == (session.marks, "")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seconds", "Infinity"),
        ("seconds", "NaN"),
        ("seconds", "-1"),
        ("seconds", "1e400"),
        ("done", '[{"marks":[{"seat":4,"preference":0,"before":null,"after":"yes"}],"gifts":[]}]'),
        ("done", '[{"marks":[{"seat":-1,"preference":0,"before":null,"after":"yes"}],"gifts":[]}]'),
        ("undone", '[{"marks":[],"gifts":[{"card":99,"before":null,"after":{"bowl":null}}]}]'),
        ("undone", '[{"marks":[],"gifts":[{"card":0,"before":null,"after":{"bowl":7}}]}]'),
    ],
)
def test_what_cannot_be(key: str, value: str, tmp_path: Path) -> None:
    """A time that is none, a seat or a gift card that the puzzle does not have are damage like any other."""
    session = open_puzzle(tmp_path, GIFTS)
    session.hide_time(hidden=True)
    beside = session.path.with_name(f"{session.path.name}.solving")
    values = json.loads(beside.read_text())
    damaged = json.dumps(values | {key: 0}).replace(f'"{key}": 0', f'"{key}": {value}')
    beside.write_text(damaged)
    assert [kept.state for kept in PuzzleShelf(tmp_path).puzzles()]
    again = open_puzzle(tmp_path, GIFTS)
    assert "damaged-1" in again.notices()
    assert (again.time, dict(again.placed), again.undo_label, again.redo_label) == ("0:00", {}, "", "")
    session.mark(min(session.coach.open_cells), Mark.NO)
    assert beside.with_name(f"{beside.name}.damaged-1").read_text() == damaged


def test_a_folder_that_takes_nothing(tmp_path: Path) -> None:
    """Where nothing can be kept the marks are there in this window, and it is said why."""
    session = open_puzzle(tmp_path, EASY)
    session.path.with_name(f"{session.path.name}.solving").mkdir()
    first, second, *_ = sorted(session.coach.open_cells)
    assert "Only in this window" in session.mark(first, Mark.NO).message
    session.mark(second, Mark.NO)
    session.poll()
    assert set(session.marks) == {first, second}


def test_what_is_no_puzzle(tmp_path: Path) -> None:
    """A solution is no puzzle, and an onlooker is shown none from a seat, whose own cards are given."""
    shelf = PuzzleShelf(tmp_path)
    path = puzzle_file(tmp_path, SEATED)
    with pytest.raises(UnreadableError):
        PuzzleSession.open(path, shelf=shelf, view=View.ONLOOKER)
    solution = tmp_path / "solution.toml"
    solution.write_text(write_new(made(EASY, 1).solved_record))
    with pytest.raises(UnreadableError):
        PuzzleSession.open(solution, shelf=shelf)
