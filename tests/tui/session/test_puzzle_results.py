"""The folder of puzzles and the statistics of those that ended."""

from pathlib import Path

from deduce.puzzles import Level, Request
from deduce.records import Mark, write_new
from tests.tui.session.puzzles import GIFTS, made, open_puzzle, puzzle_file
from tui.session.puzzle_results import PuzzleResult, PuzzleShelf
from tui.session.solving import Ending

EASY, HARD = Request(level=Level.EASY), Request(level=Level.HARD)


def result(puzzle: str, level: Level, ending: Ending = Ending.SOLVED, *, seconds: float = 60, hints: int = 0):
    """What came of a puzzle."""
    return PuzzleResult(
        puzzle=puzzle, level=level.word, ending=ending, seconds=seconds, hints=hints, checks=0
    )


def test_a_puzzle_is_kept_once(tmp_path: Path) -> None:
    """A puzzle has one file, without its solution; another puzzle of its name gets its own."""
    path = puzzle_file(tmp_path, EASY)
    assert puzzle_file(tmp_path, EASY) == path
    assert path.read_text() == write_new(made(EASY, 1).record)
    path.write_text(path.read_text().replace("Ana", "Eva"))
    assert puzzle_file(tmp_path, EASY).name == f"{path.stem}-2.toml"


def test_the_list_of_puzzles(tmp_path: Path) -> None:
    """The puzzle worked at last comes first; what is no puzzle is left out."""
    shelf = PuzzleShelf(tmp_path)
    assert shelf.puzzles() == ()
    easy, hard = puzzle_file(tmp_path, EASY), puzzle_file(tmp_path, HARD)
    (shelf.folder / "notes.toml").write_text("nothing = 1\n")
    (shelf.folder / "solution.toml").write_text(write_new(made(GIFTS, 1).solved_record))
    session = open_puzzle(tmp_path, EASY)
    session.mark(min(session.coach.open_cells), Mark.NO)
    first, second = shelf.puzzles()
    assert (first.path, second.path) == (easy, hard)
    assert first.solving == session.solving
    assert second.solving is None
    assert (first.label, first.state) == ("Practice puzzle 1: mission 3, 4 players, easy", "under way, 0:00")
    puzzle_file(tmp_path, GIFTS)
    assert shelf.puzzles()[0].label == "Practice puzzle 1: mission 3, 4 players, easy, gifts"
    assert shelf.puzzles()[0].state == "new"


def test_statistics_by_level(tmp_path: Path) -> None:
    """Of each level: solved and given up, the mean and the best time, and how many hints."""
    shelf = PuzzleShelf(tmp_path)
    assert all(level.sentence == "none solved, 0 given up" for level in shelf.statistics())
    shelf.note(result("a", Level.EASY, seconds=60))
    shelf.note(result("b", Level.EASY, seconds=180, hints=3))
    shelf.note(result("b", Level.EASY, seconds=1))
    shelf.note(result("c", Level.HARD, Ending.GIVEN_UP))
    easy, medium, hard, expert = shelf.statistics()
    assert easy.sentence == (
        "2 solved, 0 given up; 2:00 on average, 1:00 at best; 1 without a hint, 1.5 hints on average"
    )
    assert hard.sentence == "none solved, 1 given up"
    assert medium.solved == expert.solved == 0


def test_damaged_statistics(tmp_path: Path) -> None:
    """Statistics that the app did not write are put aside, which is said, and begun anew."""
    shelf = PuzzleShelf(tmp_path)
    shelf.folder.mkdir()
    (shelf.folder / "results.json").write_text("?")
    assert "kept as results.json.damaged-1" in shelf.note(result("a", Level.EASY))
    assert (shelf.folder / "results.json.damaged-1").read_text() == "?"
    assert shelf.note(result("b", Level.EASY)) == ""
    assert len(shelf.results()) == 2
