"""The settings file."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.session.settings import (
    Buttons,
    HelpLevel,
    Settings,
    ThemeName,
    load_settings,
    save_settings,
    settings_path,
)

ANY_SETTINGS = st.builds(
    Settings,
    theme=st.sampled_from(ThemeName),
    help_level=st.sampled_from(HelpLevel),
    mouse=st.booleans(),
    buttons=st.sampled_from(Buttons),
    games_folder=st.none() | st.sampled_from([Path("/games"), Path("/with blank/ü")]),
)


@given(settings=ANY_SETTINGS)
def test_settings_come_back(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Settings that are saved are loaded again, without a complaint."""
    path = tmp_path_factory.mktemp("config") / "deep" / "settings.toml"
    save_settings(settings, path)
    loaded = load_settings(path)
    assert loaded.settings == settings
    assert loaded.complaints == ()


def test_no_file(tmp_path: Path) -> None:
    """Without a file the defaults hold and nothing is complained about."""
    assert load_settings(tmp_path / "none.toml").settings == Settings()
    assert load_settings(tmp_path / "none.toml").complaints == ()


def test_comments_and_strangers_stay(tmp_path: Path) -> None:
    """A comment and a key that the app does not know survive a change of settings."""
    path = tmp_path / "settings.toml"
    path.write_text('# mine\ntheme = "light"\nlater = 3  # not known yet\n')
    save_settings(Settings(theme=ThemeName.MONOCHROME), path)
    text = path.read_text()
    assert "# mine" in text
    assert "later = 3  # not known yet" in text
    assert load_settings(path).settings.theme is ThemeName.MONOCHROME


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('theme = "blue"', "theme is 'blue'; it is one of dark, light, high-contrast, monochrome"),
        ("theme = 7", "theme is 7; it is one of"),
        ('help_level = "much"', "help_level is 'much'; it is one of notes, check, full"),
        ('mouse = "no"', "mouse is 'no'; it is true or false"),
        ("games_folder = 3", "games_folder is 3; it is the path of a folder, in quotes"),
        ('games_folder = " "', "it is the path of a folder"),
        ('buttons = "big"', "buttons is 'big'; it is one of auto, always"),
    ],
)
def test_one_bad_value(line: str, said: str, tmp_path: Path) -> None:
    """A value that makes no sense keeps its default and is said with what would be right; the rest holds."""
    path = tmp_path / "settings.toml"
    other = 'theme = "light"\n' if not line.startswith("theme") else 'help_level = "notes"\n'
    path.write_text(other + line + "\n")
    loaded = load_settings(path)
    assert len(loaded.complaints) == 1
    assert said in loaded.complaints[0]
    assert str(path) in loaded.complaints[0]
    assert loaded.settings != Settings()


@pytest.mark.parametrize("content", [b"theme = ", b"\xff\xfe\x00", b"theme = 'dark'\n" * 2])
def test_unreadable_file(content: bytes, tmp_path: Path) -> None:
    """A file that is not TOML is said once, with its place, and the defaults hold."""
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert len(loaded.complaints) == 1


def test_saving_over_an_unreadable_file(tmp_path: Path) -> None:
    """Settings can be saved although the file before could not be read."""
    path = tmp_path / "settings.toml"
    path.write_bytes(b"theme = ")
    save_settings(Settings(theme=ThemeName.LIGHT), path)
    assert load_settings(path).settings.theme is ThemeName.LIGHT


def test_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """DEDUCE_DATA goes before the chosen folder, the chosen one before the usual one."""
    assert Settings(games_folder=Path("/chosen")).folder == tmp_path / "games"
    monkeypatch.delenv("DEDUCE_DATA")
    assert Settings(games_folder=Path("/chosen")).folder == Path("/chosen")
    assert Settings().folder.name == "games"
    assert "deduce" in Settings().folder.parts


def test_settings_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """DEDUCE_CONFIG names the folder of the settings file."""
    assert settings_path() == tmp_path / "config" / "settings.toml"
    monkeypatch.delenv("DEDUCE_CONFIG")
    assert settings_path().parent.name == "deduce"
