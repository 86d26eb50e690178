"""Completing the path of a game file."""

import os
from pathlib import Path

import pytest

from tui.session.paths import listing


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two folders, two games, a hidden game and a stranger."""
    base = tmp_path / "base"
    for name in ("Games", "other"):
        (base / name).mkdir(parents=True)
    for name in ("game.toml", "Gala.toml", ".hidden.toml", "notes.txt", "[b]x.toml"):
        (base / name).write_text("")
    return base


def names(paths: tuple[Path, ...]) -> list[str]:
    """The last parts of some paths."""
    return [path.name for path in paths]


def test_folders_then_games(folder: Path) -> None:
    """Everything in a folder: folders first, then game files; no stranger and nothing hidden."""
    found = listing("", folder)
    assert names(found.folders) == ["Games", "other"]
    assert names(found.files) == ["[b]x.toml", "Gala.toml", "game.toml"]
    assert found.problem == ""


def test_start_whatever_the_case(folder: Path) -> None:
    """The last part of what was typed begins the names that are shown, whatever the case."""
    assert names(listing("GA", folder).paths) == ["Games", "Gala.toml", "game.toml"]
    assert names(listing(str(folder / "gam"), Path("/")).paths) == ["Games", "game.toml"]


def test_hidden_when_asked_for(folder: Path) -> None:
    """A dot shows the hidden names that begin with it."""
    assert names(listing(".h", folder).files) == [".hidden.toml"]


def test_folder_above(folder: Path) -> None:
    """Two dots look into the folder above."""
    assert folder in [path.resolve() for path in listing("../", folder).folders]


@pytest.mark.parametrize("typed", ["none/x", "game.toml/x", "\0/", "~nobody-here/x", "x" * 5000 + "/"])
def test_what_cannot_be_listed_is_said(typed: str, folder: Path) -> None:
    """A folder that is not there, is none or cannot be named lists nothing and says why."""
    found = listing(typed, folder)
    assert found.paths == ()
    assert found.problem


def test_home_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tilde is the home folder."""
    monkeypatch.setenv("HOME", str(folder))
    assert listing("~" + os.sep, Path("/")).folder == folder
