"""One game open in several windows, or changed by other programs: it stays one game and nothing is lost."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from deduce.games.delicats.components import Preference
from deduce.records import Mark, add_entry, edit_file, parse_entry, undo_last
from tests.random_games import seeds
from tests.tui.session.table import GAME, any_entry, game_at, record_at
from tui.session.session import Session
from tui.session.settings import HelpLevel


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one round."""
    return game_at(tmp_path / "game.toml")


def add_elsewhere(path: Path, entry: str) -> None:
    """Another program adds a round, as `deduce add` does."""
    edit_file(path, lambda text: add_entry(text, parse_entry(record_at(path), entry)))


def test_the_other_window_sees_it(path: Path) -> None:
    """An entry of one window is seen by the other, once."""
    one, other = Session.open(path), Session.open(path)
    one.add_round("cl tr ms mg +")
    change = other.poll()
    assert change is not None
    assert change.message == "Elsewhere: round 2: Cleo tr ms mg +."
    assert other.record == one.record
    assert other.poll() is None


def test_what_others_wrote_is_kept_and_told(path: Path) -> None:
    """A window that is behind adds its round after what others wrote, and says what that was."""
    one, other = Session.open(path), Session.open(path)
    one.add_round("cl tr ms mg +")
    add_elsewhere(path, "dan es mg hs -")
    outcome = other.add_round("cl eb mb cg -")
    assert outcome.message.startswith("Round 4 is saved.")
    assert outcome.message.endswith("Elsewhere meanwhile: round 2: Cleo tr ms mg +; round 3: Dan es mg hs -.")
    assert [round_.vacation for round_ in record_at(path).rounds] == [1, 2, 3, 2]


@settings(max_examples=6)
@given(seed=seeds)
def test_interleaved_entries(seed: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Two windows and a program that add rounds in any order lose none, whoever looks in between."""
    rng = Random(seed)
    path = game_at(tmp_path_factory.mktemp("games") / "game.toml")
    windows = [Session.open(path), Session.open(path)]
    confirmed = 1
    for _ in range(8):
        who = rng.randrange(3)
        entry = any_entry(record_at(path), rng)
        if who == 2:
            add_elsewhere(path, entry)
            confirmed += 1
        else:
            confirmed += windows[who].add_round(entry).done
            if rng.random() < 0.5:
                windows[1 - who].poll()
        assert len(record_at(path).rounds) == confirmed
    for window in windows:
        window.poll()
        assert window.record == record_at(path)
    while windows[0].undo_label:
        assert windows[0].undo(others=True).done
    assert path.read_text() == GAME


def test_programs_at_the_same_time(path: Path) -> None:
    """Two windows in processes of their own and a third writer lose no round and agree on one history."""
    names = [f"{name}{number}" for name in "ab" for number in range(4)]
    programs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.tui.session.writer", str(path), name, "4"],
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in "ab"
    ]
    window = Session.open(path)
    while any(program.poll() is None for program in programs):
        window.poll()
        window.save_draft("ben")
    confirmed = [line for program in programs for line in program.communicate()[0].split()]
    assert sorted(confirmed) == names
    assert sorted(round_.note for round_ in record_at(path).rounds[1:]) == names
    window.poll()
    while window.undo_label:
        assert window.undo(others=True).done
    assert path.read_text() == GAME


class TestUndoOfOthers:
    """Undo never takes off what somebody else wrote without saying so first."""

    def test_another_window(self, path: Path) -> None:
        """What another window wrote is announced, and taken back only when asked again."""
        one, other = Session.open(path), Session.open(path)
        one.add_round("cl tr ms mg +")
        other.add_round("dan es mg hs -")
        one.poll()
        assert one.undo_is_others
        assert one.undo_label == "round 3: Dan es mg hs -"
        refused = one.undo()
        assert not refused.done
        assert "made elsewhere: round 3: Dan es mg hs -" in refused.message
        assert len(record_at(path).rounds) == 3
        assert one.undo(others=True).done
        assert not one.undo_is_others
        assert one.undo().done
        assert path.read_text() == GAME

    def test_another_program(self, path: Path) -> None:
        """What another program wrote is announced too, also when nobody looked in between."""
        session = Session.open(path)
        session.add_round("cl tr ms mg +")
        add_elsewhere(path, "dan es mg ? -")
        outcome = session.undo()
        assert not outcome.done
        assert "Elsewhere meanwhile: round 3: Dan es mg ? -" in outcome.message
        assert len(record_at(path).rounds) == 3
        assert not session.undo().done
        assert session.undo(others=True).done
        assert session.undo().done

    def test_while_the_app_was_closed(self, path: Path) -> None:
        """What was written while no window was open is told on opening, and is somebody else's."""
        Session.open(path).add_round("cl tr ms mg +")
        add_elsewhere(path, "dan es mg ? -")
        session = Session.open(path)
        assert session.notices == ("The last change was made elsewhere: round 3: Dan es mg ? -.",)
        assert session.undo_is_others

    def test_taken_off_elsewhere(self, path: Path) -> None:
        """A round that another program takes off is told, and can be had back."""
        session = Session.open(path)
        session.add_round("cl tr ms mg +")
        edit_file(path, undo_last)
        change = session.poll()
        assert change is not None
        assert change.message == "Elsewhere: round 2 taken off: Cleo tr ms mg +."
        assert session.undo(others=True).done
        assert len(record_at(path).rounds) == 2


class TestByHand:
    """Somebody edits the file in an editor meanwhile."""

    def test_a_comment(self, path: Path) -> None:
        """A new comment is told as such and changes no conclusion, and it stays when a round is added."""
        session = Session.open(path)
        before = session.record
        path.write_text("# Friday now\n" + path.read_text())
        change = session.poll()
        assert change is not None
        assert session.record == before
        assert session.add_round("cl tr ms mg +").done
        assert path.read_text().startswith("# Friday now\n# our Thursday table\n")

    def test_the_round_that_is_replaced(self, path: Path) -> None:
        """A round that somebody else changed is not overwritten by an edit of what it was before."""
        session = Session.open(path)
        by_hand = GAME.replace("eats = true", "eats = false")
        path.write_text(by_hand)
        outcome = session.replace_round(1, "ana>dan tr hg mw +")
        assert "Round 1 was changed elsewhere meanwhile and reads Ana>Ben tr mw hg -" in outcome.message
        assert path.read_text() == by_hand
        assert session.replace_round(1, "ana>dan tr hg mw +").done

    def test_the_fact_that_is_changed(self, path: Path) -> None:
        """A fact that somebody else changed is not overwritten; other facts are changed beside it."""
        session = Session.open(path)
        path.write_text(GAME.replace('"egg/roof", ', ""))
        refused = session.set_hand([])
        assert "hand was changed elsewhere meanwhile" in refused.message
        assert "egg/roof" not in path.read_text()
        assert session.stop().done

    @pytest.mark.parametrize(
        "broken", [b'game = "delicats', b"", b"\xff\xfe\x00", b'game = "delicats"\n', b"x" * (1 << 21)]
    )
    def test_a_broken_file(self, path: Path, broken: bytes) -> None:
        """A file that cannot be read is told and left alone, and it is read again when it is mended."""
        session = Session.open(path)
        session.add_round("cl tr ms mg +")
        good = path.read_text()
        path.write_bytes(broken)
        change = session.poll()
        assert change is not None
        assert change.message == session.problem
        assert session.poll() is None
        assert len(session.record.rounds) == 2
        for outcome in (session.add_round("ben es ? mg -"), session.undo(), session.stop()):
            assert not outcome.done
            assert session.problem in outcome.message
        assert path.read_bytes() == broken
        path.write_text(good)
        mended = session.poll()
        assert mended is not None
        assert mended.message == "game.toml can be read again."
        assert session.undo().done

    def test_a_broken_file_is_restored(self, path: Path) -> None:
        """The last readable game is written again, and what stood in its place is kept beside it."""
        session = Session.open(path)
        path.write_text("oh no")
        session.poll()
        outcome = session.restore()
        assert outcome.message == (
            "game.toml is as it was last read. What stood there is kept as game.toml.broken-1."
        )
        assert path.read_text() == GAME
        assert path.with_name("game.toml.broken-1").read_text() == "oh no"
        assert session.problem == ""
        assert session.add_round("cl tr ms mg +").done

    def test_a_deleted_file(self, path: Path) -> None:
        """A file that is gone is told and not made again unasked; asked for, it is all there."""
        session = Session.open(path)
        session.add_round("cl tr ms mg +")
        good = path.read_text()
        path.unlink()
        refused = session.add_round("ben es ? mg -")
        assert "there is no such file" in refused.message
        assert not path.exists()
        assert session.restore().done
        assert path.read_text() == good
        assert session.undo().done

    def test_a_deleted_folder(self, tmp_path: Path) -> None:
        """When the whole folder is gone, half-typed rounds do not bring it back, and restoring does."""
        folder = tmp_path / "games"
        folder.mkdir()
        path = game_at(folder / "game.toml")
        session = Session.open(path)
        path.unlink()
        folder.rmdir()
        session.save_draft("cl tr")
        assert not folder.exists()
        assert session.poll() is not None
        assert session.restore().done
        assert path.read_text() == GAME

    def test_nothing_to_restore(self, path: Path) -> None:
        """A file that is well is not written again."""
        assert not Session.open(path).restore().done


def test_marks_are_seen_by_the_other_window(path: Path) -> None:
    """Marks and help level are the note-taker's in every window."""
    one, other = Session.open(path), Session.open(path)
    one.mark(1, Preference.EGG, Mark.YES)
    one.set_help_level(HelpLevel.CHECK)
    change = other.poll()
    assert change is not None
    assert other.marks == {(1, Preference.EGG): Mark.YES}
    assert other.help_level is HelpLevel.CHECK


def test_a_keystroke_hides_no_change(path: Path) -> None:
    """What others did is told although this window wrote a half-typed round first."""
    one, other = Session.open(path), Session.open(path)
    one.add_round("cl tr ms mg +")
    other.save_draft("dan")
    assert other.poll() is not None
