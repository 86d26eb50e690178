"""The saved games."""

import os
import shutil
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.errors import UnwritableError
from deduce.games.delicats.components import MISSIONS, mission
from deduce.records import DelicatsRecord, Score, read, score
from tui.session.library import Library, SavedGame, best_results, file_name, known_names

DAY = date(2025, 3, 1)
EXAMPLES = Path(__file__).parents[3] / "examples"


def record(players: Sequence[str] = ("Ana", "Ben"), number: int = 3) -> DelicatsRecord:
    """A game that begins."""
    return DelicatsRecord(mission=mission(number), players=tuple(players))


def changed_at(path: Path, seconds: int) -> None:
    """Make a file look as if it was changed then."""
    os.utime(path, (seconds, seconds))


def test_empty_library(tmp_path: Path) -> None:
    """A folder that does not exist holds no games and no last game."""
    library = Library(tmp_path / "none")
    assert library.games() == ()
    assert library.last_game() is None
    assert library.opened() == ()
    assert [line.best for line in best_results(library.games())] == [None] * len(MISSIONS)


def test_a_created_game_is_listed(tmp_path: Path) -> None:
    """A new game is a file that reads as the game, with today's date, and stands in the list."""
    library = Library(tmp_path / "games")
    path = library.create(record(), DAY)
    assert read(path).record == DelicatsRecord(mission=mission(3), players=("Ana", "Ben"), date="2025-03-01")
    (game,) = library.games()
    assert (game.path, game.players, game.rounds, game.when) == (path, ("Ana", "Ben"), 0, "2025-03-01")
    assert not game.is_over


def test_new_game_keeps_the_old(tmp_path: Path) -> None:
    """Two games of the same people on the same day are two files."""
    library = Library(tmp_path)
    first, second = library.create(record(), DAY), library.create(record(), DAY)
    assert first != second
    assert len(library.games()) == 2


@given(players=st.lists(st.text(min_size=1, max_size=200), min_size=2, max_size=4))
def test_file_names_are_plain(players: list[str]) -> None:
    """Whatever the names, the file's name is plain, short and without a path."""
    name = file_name(record(players), DAY)
    assert name.startswith("2025-03-01-mission-3")
    assert name.isascii()
    assert len(name) <= 60
    assert all(letter.isalnum() or letter == "-" for letter in name)


def test_latest_first_and_unreadable_last(tmp_path: Path) -> None:
    """The game changed last comes first; files that cannot be read come at the end, with their reason."""
    library = Library(tmp_path)
    old, new = library.create(record(), DAY), library.create(record(("Cleo", "Dan")), DAY)
    broken = tmp_path / "broken.toml"
    broken.write_text("game = ")
    changed_at(old, 100)
    changed_at(new, 200)
    changed_at(broken, 300)
    games = library.games()
    assert [game.path for game in games] == [new, old, broken]
    assert "not TOML" in games[-1].problem
    assert known_names(games) == ("Cleo", "Dan", "Ana", "Ben")


def test_changed_file_is_read_again(tmp_path: Path) -> None:
    """A file that was changed by hand shows its new content."""
    library = Library(tmp_path)
    path = library.create(record(), DAY)
    assert library.games()[0].title == ""
    path.write_text('title = "Sunday"\n' + path.read_text())
    assert library.games()[0].title == "Sunday"


def test_last_game_is_the_one_opened_last(tmp_path: Path) -> None:
    """The game opened last is continued, wherever it lies; when it is gone, the next."""
    library = Library(tmp_path / "games")
    inside = library.create(record(), DAY)
    outside = Library(tmp_path / "elsewhere").create(record(("Cleo", "Dan")), DAY)
    library.remember(inside)
    library.remember(outside)
    assert library.last_game() is not None
    assert library.last_game().path == outside
    assert {game.path for game in library.games()} == {inside, outside}
    outside.unlink()
    assert library.last_game().path == inside


@pytest.mark.parametrize("text", ["", "{", "[]", '{"opened": 3}', '{"opened": [3, null]}', "\0"])
def test_damaged_memory_is_no_harm(text: str, tmp_path: Path) -> None:
    """What is remembered may be damaged: the games are listed all the same, and it is written anew."""
    library = Library(tmp_path)
    path = library.create(record(), DAY)
    (tmp_path / "library.json").write_text(text)
    assert library.opened() == ()
    assert library.last_game().path == path
    library.remember(path)
    assert library.opened() == (path,)


def test_a_name_that_is_no_utf8(tmp_path: Path) -> None:
    """A file whose name is no UTF-8 is remembered like any other."""
    library = Library(tmp_path)
    path = library.create(record(), DAY).rename(tmp_path / "x\udcff.toml")
    library.remember(path)
    assert library.opened() == (path,)


def test_only_so_many_are_remembered(tmp_path: Path) -> None:
    """The memory of opened files does not grow without end, and names each file once."""
    library = Library(tmp_path)
    for number in [*range(50), 49]:
        library.remember(tmp_path / f"{number}.toml")
    assert len(library.opened()) == 20
    assert library.opened()[0] == tmp_path / "49.toml"


def test_solutions_of_puzzles_are_not_listed(tmp_path: Path) -> None:
    """The solution beside a puzzle is not offered: opening the list must not give it away."""
    path = Library(tmp_path).create(record(), DAY)
    path.rename(tmp_path / "puzzle.solution.toml")
    assert Library(tmp_path).games() == ()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder that is a file refuses a new game and says why."""
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    with pytest.raises(UnwritableError, match="blocked"):
        Library(blocked).create(record(), DAY)


def test_a_game_with_faults_is_listed_by_its_first(tmp_path: Path) -> None:
    """A file of which no record can be made stands in the list with its first fault."""
    (tmp_path / "half.toml").write_text('game = "delicats"\n')
    (game,) = Library(tmp_path).games()
    assert "mission" in game.problem


def test_results_come_from_the_scorer(tmp_path: Path) -> None:
    """A game that was turned up shows its hits, the same that the scorer counts; others show none."""
    for example in EXAMPLES.glob("mission*.toml"):
        shutil.copy(example, tmp_path)
    games = Library(tmp_path).games()
    assert {game.mission for game in games} == set(MISSIONS)
    for game in games:
        record = read(game.path).record
        assert isinstance(record, DelicatsRecord)
        assert game.result == score(record)
        assert game.heading == f"{record.mission.number} {record.mission.name}"
    assert any(game.result for game in games)


def test_the_best_result_of_a_mission() -> None:
    """The calendar shows the most hits of each mission, of equal ones the earliest, and counts its games."""
    days = [
        ("2025-02-01", 20),
        ("2025-03-01", 23),
        ("2025-01-01", 20),
        ("2025-04-01", 23),
        ("2025-05-01", None),
    ]
    games = [
        SavedGame(
            path=Path(day),
            changed=datetime(2026, 1, 1),
            date=day,
            mission=mission(4),
            result=None if hits is None else Score(hits=hits, of=25, band="?"),
        )
        for day, hits in days
    ]
    calendar = best_results(games)
    assert [line.mission for line in calendar] == list(MISSIONS)
    assert [line.games for line in calendar] == [0, 0, 0, 5, 0, 0, 0, 0, 0]
    assert calendar[3].best is games[1]


def test_a_game_of_another_kind_is_listed(tmp_path: Path) -> None:
    """A file of another game stands in the list by its own heading, without a mission."""
    (tmp_path / "pocket.toml").write_text(
        'game = "pocket-cats"\nplayers = ["Ana", "Ben"]\n'
        'clans = { Ana = "gourmets", Ben = "musketeers" }\nstart = "mouse 3"\nmoves = []\n'
    )
    (game,) = Library(tmp_path).games()
    assert game.problem == ""
    assert game.heading
    assert game.mission is None
