"""An open game of the further kinds: entering, refusing, undo without limit, others at the same file."""

from pathlib import Path

import pytest

from deduce.errors import UnreadableError
from deduce.records import read
from tests.tui.session.table import fill_the_disk, game_at
from tui.boards import TITLES, board_game
from tui.serve.child import View
from tui.session.board_session import BoardSession, NoAnswerError
from tui.session.opening import open_session
from tui.session.session import Session
from tui.session.settings import HelpLevel

CATS = """\
# our Thursday game
game = "pocket-cats"
players = ["Ana", "Ben"]
clans = { Ana = "gourmets", Ben = "musketeers" }
start = "mouse 3"
moves = [
  { reveal = "a1", tile = "gourmets 4", swap = "a3" }, # bold
]
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one move."""
    return game_at(tmp_path / "cats.toml", CATS)


def opened(path: Path) -> BoardSession:
    """The game, opened anew."""
    return BoardSession(path, board_game("pocket-cats"))


def moves_at(path: Path) -> int:
    """How many moves are on the disk."""
    return path.read_text().count("reveal =")


def test_every_title_has_its_game() -> None:
    """Each further game that is listed can be loaded and calls itself so."""
    for name, title in TITLES.items():
        game = board_game(name)
        assert (game.name, game.title) == (name, title)
        assert game.questions


def test_a_file_opens_as_what_it_is(path: Path, tmp_path: Path) -> None:
    """A file of a further game opens as one, a DeliCats file as ever, and what is no game not at all."""
    assert isinstance(open_session(path, view=None, help_level=HelpLevel.FULL), BoardSession)
    delicats = open_session(game_at(tmp_path / "table.toml"), view=None, help_level=HelpLevel.FULL)
    assert isinstance(delicats, Session)
    with pytest.raises(UnreadableError, match="no game"):
        open_session(
            game_at(tmp_path / "chess.toml", 'game = "chess"\n'), view=None, help_level=HelpLevel.FULL
        )


def test_a_game_without_clans_cannot_be_played_on(tmp_path: Path) -> None:
    """A file whose set-up is at fault is refused with the fault and its line."""
    broken = game_at(tmp_path / "cats.toml", CATS.replace('Ben = "musketeers"', 'Ben = "musketers"'))
    with pytest.raises(UnreadableError, match=r"line 4: .*musketeers"):
        opened(broken)


def test_an_entry_is_on_the_disk_before_it_is_confirmed(path: Path) -> None:
    """An entry is added, read back, and kept with every comment of the file."""
    session = opened(path)
    outcome = session.enter("e2 musketeers 5 c2")
    assert outcome.done
    assert outcome.message == "Saved: Ben: e2 is musketeers 5, swapped with c2."
    assert moves_at(path) == 2
    assert "# bold" in path.read_text()
    assert "# our Thursday game" in path.read_text()


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("", "the entry is empty"),
        ("z9 mouse 4", "there is no square z9"),
        ("e2 mous 4", "did you mean"),
        ("a3 mouse 4 b3", "A3 is out of reach|face up already"),
        ("e2 gourmets 4 c2", "turned up so often"),
    ],
)
def test_a_refused_entry_changes_nothing(path: Path, entry: str, reason: str) -> None:
    """An entry that cannot be read or that the rules forbid is refused with its reason; no byte changes."""
    session = opened(path)
    session.save_draft(entry)
    outcome = session.enter(entry)
    assert not outcome.done
    assert any(each in outcome.message for each in reason.split("|"))
    assert path.read_text() == CATS
    assert opened(path).draft == entry


def test_what_really_happened_is_recorded_anyway(path: Path) -> None:
    """An entry against the rules is recorded when it is insisted on, and its faults are told from then on."""
    session = opened(path)
    assert session.enter("e2 musketeers 5 a1").faults
    assert session.enter("e2 musketeers 5 a1", anyway=True).done
    assert [fault.code for fault in session.reading.faults] == ["out-of-reach"]


def test_undo_without_limit_survives_a_restart(path: Path) -> None:
    """Every step is taken back and made again by another window, each with its name."""
    session = opened(path)
    for entry in ("e2 musketeers 5", "c2", "b1 fly 3 b2"):
        assert session.enter(entry).done
    later = opened(path)
    assert later.undo_label == "Ana: b1 is fly 3, swapped with b2"
    for _ in range(3):
        assert later.undo(others=True).done
    assert path.read_text() == CATS
    assert not later.undo(others=True).done
    assert later.redo_label == "Ben: e2 is musketeers 5, not swapped yet"
    assert later.redo().done
    assert moves_at(path) == 2


def test_a_half_typed_entry_survives(path: Path) -> None:
    """What is half typed is there after a restart, and gone once it was entered."""
    opened(path).save_draft("e2 mus")
    session = opened(path)
    assert session.draft == "e2 mus"
    session.enter("e2 musketeers 5 c2")
    assert opened(path).draft == ""


def test_another_window_is_seen(path: Path) -> None:
    """What another window or an editor does is told in words and kept; its step is undone only on purpose."""
    one, other = opened(path), opened(path)
    assert other.enter("e2 musketeers 5 c2").done
    change = one.poll()
    assert change is not None
    assert change.message == "Elsewhere: Ben: e2 is musketeers 5, swapped with c2."
    assert one.poll() is None
    assert "made elsewhere" in one.undo().message
    assert one.undo(others=True).done
    path.write_text(path.read_text().replace("Ana", "Zoë"))
    change = one.poll()
    assert change is not None
    assert "Zoë" in change.message


def test_an_entry_that_would_control_the_terminal(path: Path) -> None:
    """An entry with a control character is refused with what is wrong, and the file is as it was."""
    before = path.read_text()
    outcome = opened(path).enter("b1 ? b2 # a\x1b[2J", anyway=True)
    assert not outcome.done
    assert r"\u001b[2J" in outcome.message
    assert path.read_text() == before


def test_a_broken_file_is_said_and_can_be_restored(path: Path) -> None:
    """A file that is broken meanwhile is said; the game is shown as it was and can be written again."""
    session = opened(path)
    path.write_text("nonsense")
    change = session.poll()
    assert change is not None
    assert "nothing is written" in change.message
    assert not session.enter("e2 musketeers 5 c2").done
    assert session.restore().done
    assert path.read_text() == CATS


def test_a_file_that_becomes_another_game(path: Path) -> None:
    """A file that holds another game all of a sudden is said to; the one that was opened is shown on."""
    session = opened(path)
    path.write_text('game = "treats-and-tails"\n')
    change = session.poll()
    assert change is not None
    assert "opened as one of pocket-cats" in change.message
    assert not session.enter("e2 musketeers 5 c2").done
    assert session.record == opened(game_at(path.with_name("again.toml"), CATS)).record


def test_a_full_disk_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be written the entry is not confirmed, and the file is as it was."""
    session = opened(path)
    with monkeypatch.context() as patch:
        fill_the_disk(patch)
        outcome = session.enter("e2 musketeers 5 c2")
    assert not outcome.done
    assert "disk is full" in outcome.message
    assert path.read_text() == CATS


def test_other_changes_are_checked(path: Path) -> None:
    """A change of the text is refused where it breaks something, and undone like any other step."""
    session = opened(path)
    assert "turned up so often" in session.edit(lambda text: text.replace("mouse 3", "gourmets 4")).message
    assert path.read_text() == CATS
    outcome = session.edit(lambda text: text.replace("mouse 3", "mouse 6"))
    assert outcome.message == "Saved: first tile: mouse 6."
    assert session.undo_label == "first tile: mouse 6"
    assert session.edit(lambda text: text).message == "Nothing to change; the game says so already."


def test_answers_come_from_the_command_line(path: Path) -> None:
    """Advice, hidden tiles and the check are those of the commands; where there are none, it says why."""
    session = opened(path)
    assert not session.check().answer["over"]
    assert sum(round(23 * each.chance) for each in session.hidden()) == 23
    unknown = path.with_name("unknown.toml")
    unknown.write_text(CATS.replace("mouse 3", "?"))
    with pytest.raises(NoAnswerError, match="every face-up tile"):
        opened(unknown).advise()


def test_an_onlooker_sees_the_open_table(path: Path) -> None:
    """The audience is noted; a game without secrets is shown in whole."""
    session = BoardSession(path, board_game("pocket-cats"), view=View.ONLOOKER)
    assert session.record == read(path).record


EXAMPLES = sorted(
    path
    for path in (Path(__file__).parents[3] / "examples").glob("*.toml")
    if path.stem.startswith(("pocket-cats", "treats-and-tails", "cat-and-chocolate"))
)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("text", ["", "  "])
def test_nothing_typed_is_no_mistake(path: Path, text: str, tmp_path: Path) -> None:
    """An empty line is not blamed, whether the game is over or not."""
    copy = game_at(tmp_path / path.name, path.read_text())
    session = open_session(copy, view=None, help_level=HelpLevel.FULL)
    assert isinstance(session, BoardSession)
    progress = session.follow(text)
    assert (progress.fault, progress.illegal) == (None, ())
