"""Disks that are full, folders that may not be written to, session files that are damaged."""

from pathlib import Path

import pytest

from deduce.games.delicats.components import Preference
from deduce.records import Mark
from tests.tui.session.table import GAME, fill_the_disk, game_at, lock_the_folder, record_at
from tui.session.companion import Companion
from tui.session.history import History
from tui.session.session import Session
from tui.session.settings import HelpLevel


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one round."""
    return game_at(tmp_path / "game.toml")


def names_beside(path: Path) -> list[str]:
    """The files in the game's folder."""
    return sorted(each.name for each in path.parent.iterdir())


def test_a_full_disk(path: Path) -> None:
    """On a full disk a round is refused with the reason and stays in the entry line; later it goes in."""
    session = Session.open(path)
    session.save_draft("cl tr ms mg +")
    with pytest.MonkeyPatch.context() as patch:
        fill_the_disk(patch)
        outcome = session.add_round("cl tr ms mg +")
        assert not outcome.done
        assert "the disk is full" in outcome.message
        assert (session.draft, session.undo_label) == ("cl tr ms mg +", "")
        assert path.read_text() == GAME
        assert not session.undo().done
        assert names_beside(path) == ["game.toml", "game.toml.session"]
    assert Session.open(path).draft == "cl tr ms mg +"
    assert session.add_round("cl tr ms mg +").done
    assert session.trouble == ""
    assert session.undo().done
    assert path.read_text() == GAME


def test_a_full_disk_stops_an_undo(path: Path) -> None:
    """An undo that cannot be written is not made, and can be made later."""
    session = Session.open(path)
    session.add_round("cl tr ms mg +")
    with pytest.MonkeyPatch.context() as patch:
        fill_the_disk(patch)
        assert not session.undo().done
        assert len(session.record.rounds) == 2
    assert Session.open(path).undo().done
    assert path.read_text() == GAME


def test_a_read_only_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder that may not be written to the game is shown, and no change is made; the reason is said."""
    lock_the_folder(monkeypatch, path.parent)
    session = Session.open(path)
    session.save_draft("cl tr")
    assert session.draft == "cl tr"
    marked = session.mark(1, Preference.EGG, Mark.YES)
    assert "Only in this window, not on the disk" in marked.message
    assert "no permission to write there" in session.add_round("cl tr ms mg +").message
    assert session.poll() is None
    assert session.marks == {(1, Preference.EGG): Mark.YES}
    assert session.assume_round("cl tr ms mg +").done
    assert path.read_text() == GAME
    assert names_beside(path) == ["game.toml"]


def test_changes_are_still_seen_in_a_read_only_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that may not write sees what others write."""
    other = Session.open(path)
    with pytest.MonkeyPatch.context() as patch:
        lock_the_folder(patch, path.parent)
        session = Session.open(path)
        patch.undo()
        other.add_round("cl tr ms mg +")
        lock_the_folder(patch, path.parent)
        assert session.poll() is not None
        assert len(session.record.rounds) == 2


def test_only_the_session_file_cannot_be_written(path: Path) -> None:
    """When only the session file cannot be kept, rounds are saved all the same, and it is said once."""
    session = Session.open(path)
    path.with_name("game.toml.session").mkdir()
    first = session.add_round("cl tr ms mg +")
    assert first.done
    assert "Only in this window, not on the disk" in first.message
    second = session.add_round("ben es ? mg -")
    assert "Only in this window" not in second.message
    assert "Only in this window" in Session.open(path).notices[0]
    assert len(record_at(path).rounds) == 3
    assert session.undo().done
    assert session.undo().done
    assert path.read_text() == GAME


@pytest.mark.parametrize("damage", [b"", b"{", b"\x00\xff", b'{"format": 1}', b'{"format": 2}'])
def test_a_damaged_session_file(path: Path, damage: bytes) -> None:
    """A damaged session file never keeps the game from opening; it is put aside, and that is said."""
    companion = path.with_name("game.toml.session")
    companion.write_bytes(damage)
    session = Session.open(path)
    assert session.record == record_at(path)
    (notice,) = session.notices
    assert "game.toml.session could not be used" in notice
    assert "kept as game.toml.session.damaged-1" in notice
    assert path.with_name("game.toml.session.damaged-1").read_bytes() == damage
    assert session.add_round("cl tr ms mg +").done
    assert Session.open(path).undo().done
    companion.write_bytes(damage)
    assert "damaged-2" in Session.open(path).notices[0]


def test_a_session_file_damaged_meanwhile(path: Path) -> None:
    """A session file damaged while the game is open is put aside; this window still knows all of it."""
    session = Session.open(path)
    session.add_round("cl tr ms mg +")
    path.with_name("game.toml.session").write_text("{")
    assert session.add_round("ben es ? mg -").done
    assert session.undo().done
    assert session.undo().done
    assert path.read_text() == GAME


def test_a_session_file_that_is_gone(path: Path) -> None:
    """A session file that was deleted takes nothing from this window, and a new one is made."""
    session = Session.open(path)
    session.add_round("cl tr ms mg +")
    path.with_name("game.toml.session").unlink()
    session.save_draft("ben")
    again = Session.open(path)
    assert (again.draft, again.undo_label) == ("ben", "round 2: Cleo tr ms mg +")


class TestBesideTheGame:
    """Half-typed rounds, marks, help level and what-if survive a restart."""

    def test_a_half_typed_round(self, path: Path) -> None:
        """A half-typed round is there again, and gone once it was added."""
        session = Session.open(path)
        session.save_draft("cl tr m")
        again = Session.open(path)
        assert again.draft == "cl tr m"
        again.add_round("cl tr ms mg +")
        assert again.draft == ""
        assert Session.open(path).draft == ""

    def test_a_round_that_is_refused_stays_typed(self, path: Path) -> None:
        """What was typed stays when the round is refused."""
        session = Session.open(path)
        session.save_draft("cl xx ms mg +")
        session.add_round("cl xx ms mg +")
        assert Session.open(path).draft == "cl xx ms mg +"

    def test_a_new_round_and_an_edit_do_not_mix(self, path: Path) -> None:
        """The half-typed new round waits while another round is edited."""
        session = Session.open(path)
        session.save_draft("cl tr")
        session.save_draft("ana>dan t", round_number=1)
        again = Session.open(path)
        assert (again.draft, again.edit_draft) == ("cl tr", (1, "ana>dan t"))
        again.replace_round(1, "ana>dan tr hg mw -")
        assert (again.draft, again.edit_draft) == ("cl tr", None)

    def test_an_edit_that_was_given_up(self, path: Path) -> None:
        """An edit that is left is not offered again."""
        session = Session.open(path)
        session.save_draft("ana>dan t", round_number=1)
        session.save_draft("", round_number=1)
        assert Session.open(path).edit_draft is None

    def test_another_window_goes_on_typing(self, path: Path) -> None:
        """A round that one window adds does not wipe out what another one has typed since."""
        one, other = Session.open(path), Session.open(path)
        one.save_draft("cl tr")
        other.save_draft("dan es")
        one.add_round("cl tr ms mg +")
        assert Session.open(path).draft == "dan es"

    def test_marks(self, path: Path) -> None:
        """Marks stay until they are taken off, one for each cell."""
        session = Session.open(path)
        session.mark(1, Preference.EGG, Mark.YES)
        assert session.mark(1, Preference.EGG, Mark.NO).message == "Ben, egg: no."
        session.mark(2, Preference.ROOF, Mark.MAYBE)
        session.mark(2, Preference.ROOF, None)
        assert Session.open(path).marks == {(1, Preference.EGG): Mark.NO}

    def test_the_help_level(self, path: Path) -> None:
        """A game keeps its own help level; one without has that of the settings."""
        session = Session.open(path, help_level=HelpLevel.NOTES)
        assert session.help_level is HelpLevel.NOTES
        session.set_help_level(HelpLevel.CHECK)
        assert Session.open(path, help_level=HelpLevel.FULL).help_level is HelpLevel.CHECK


def test_what_another_game_left_behind(path: Path) -> None:
    """A session file that an earlier game of that name left is put aside; its marks mislead nobody."""
    session = Session.open(path)
    session.mark(1, Preference.EGG, Mark.YES)
    session.add_round("cl tr ms mg +")
    game_at(path, GAME.replace("mission = 3", "mission = 8"))
    new = Session.open(path)
    assert (new.marks, new.undo_label) == ({}, "")
    assert "kept as game.toml.session.other-1" in new.notices[0]


@pytest.mark.parametrize("typed", ["\ud800", "\x00", "\x1b[31m", "\u202e", "x" * 100_000])
def test_whatever_was_typed(path: Path, typed: str) -> None:
    """Whatever a terminal types is kept while it is typed, and refused or kept as a note, never a crash."""
    session = Session.open(path)
    session.save_draft(typed)
    assert Session.open(path).draft == typed
    session.add_round(f"cl tr ms mg + # {typed}")
    assert record_at(path) == session.record
    session.set_note(1, typed)
    assert record_at(path) == session.record


def test_a_step_back_to_what_cannot_be_read(path: Path) -> None:
    """A step back to a text in which no game can be read any more is not offered."""
    Companion(history=History(text="an older format").changed(GAME, "w")).write(
        path.with_name("game.toml.session")
    )
    session = Session.open(path)
    assert session.undo().message == "There is nothing to undo."
    assert session.add_round("cl tr ms mg +").done
    assert session.undo().done
    assert path.read_text() == GAME
