"""Small files written so that a crash leaves the old one or the new one."""

import os
from pathlib import Path

import pytest

from tui.session.durable import write_durably


def test_folder_is_made(tmp_path: Path) -> None:
    """The folder is made when it is not there, and nothing else is left in it."""
    path = tmp_path / "a" / "b.json"
    write_durably(path, "Zoë\r\n")
    assert path.read_bytes() == "Zoë\r\n".encode()
    assert [each.name for each in path.parent.iterdir()] == ["b.json"]


def test_link_stays_a_link(tmp_path: Path) -> None:
    """Writing through a link replaces the file that it points to."""
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text("old")
    link.symlink_to(real)
    write_durably(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"


def test_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full the old file stays whole and nothing is left beside it."""
    path = tmp_path / "state.json"
    path.write_text("old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_durably(path, "new")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["state.json"]
