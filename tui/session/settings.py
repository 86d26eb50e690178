"""What the user chose once for all games: a small TOML file in the user's configuration folder."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TypeVar

from platformdirs import user_config_path, user_data_path

from tui.session.durable import write_durably

__all__ = [
    "Buttons",
    "HelpLevel",
    "LoadedSettings",
    "Settings",
    "ThemeName",
    "load_settings",
    "save_settings",
    "settings_path",
]

FILE_NAME = "settings.toml"
APP_NAME = "deduce"


class ThemeName(Enum):
    """The themes; what they look like is drawn elsewhere."""

    DARK = "dark"
    LIGHT = "light"
    HIGH_CONTRAST = "high-contrast"
    MONOCHROME = "monochrome"


class HelpLevel(Enum):
    """How much the app concludes for the note-taker."""

    NOTES = "notes"
    """It records and validates, and concludes nothing."""
    CHECK = "check"
    """The note-taker marks the grid and asks whether it is right so far."""
    FULL = "full"
    """Full deduction."""


class Buttons(Enum):
    """When the bar is made of buttons large enough for a finger."""

    AUTO = "auto"
    """In a browser only."""
    ALWAYS = "always"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One user's choices; a game's own help level stays with that game."""

    theme: ThemeName = ThemeName.DARK
    help_level: HelpLevel = HelpLevel.FULL
    """For new games."""
    mouse: bool = True
    """Whether the app takes mouse clicks; without, the terminal selects text as usual."""
    buttons: Buttons = Buttons.AUTO
    games_folder: Path | None = None
    """None for the usual one."""

    @property
    def folder(self) -> Path:
        """Where the games are; DEDUCE_DATA goes before every other choice."""
        if named := os.environ.get("DEDUCE_DATA"):
            return Path(named)
        return self.games_folder or usual_folder()


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedSettings:
    """The settings to go by, and what was wrong with the file, a sentence each."""

    settings: Settings
    complaints: tuple[str, ...] = ()


def usual_folder() -> Path:
    """Where games are kept unless the user chooses another folder."""
    return user_data_path(APP_NAME, appauthor=False) / "games"


def settings_path() -> Path:
    """The settings file; DEDUCE_CONFIG names another folder for it."""
    named = os.environ.get("DEDUCE_CONFIG")
    folder = Path(named) if named else user_config_path(APP_NAME, appauthor=False)
    return folder / FILE_NAME


_Choice = TypeVar("_Choice", bound=Enum)


def load_settings(path: Path) -> LoadedSettings:
    """The settings in a file; what cannot be read keeps its default and is said, and nothing is fatal."""
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return LoadedSettings(settings=Settings())
    except (OSError, ValueError) as error:
        return LoadedSettings(settings=Settings(), complaints=(f"{path}: {error}; the defaults are used",))
    return _read(values, path)


def _read(values: Mapping[str, object], path: Path) -> LoadedSettings:
    complaints: list[str] = []

    def choice(key: str, kind: type[_Choice], default: _Choice) -> _Choice:
        value = values.get(key, default.value)
        for member in kind:
            if member.value == value:
                return member
        names = ", ".join(str(member.value) for member in kind)
        complaints.append(f"{path}: {key} is {value!r}; it is one of {names}")
        return default

    usual = Settings()
    settings = replace(
        usual,
        theme=choice("theme", ThemeName, usual.theme),
        help_level=choice("help_level", HelpLevel, usual.help_level),
        buttons=choice("buttons", Buttons, usual.buttons),
    )
    match values.get("mouse", usual.mouse):
        case bool(mouse):
            settings = replace(settings, mouse=mouse)
        case other:
            complaints.append(f"{path}: mouse is {other!r}; it is true or false")
    match values.get("games_folder"):
        case None:
            pass
        case str(folder) if folder.strip():
            settings = replace(settings, games_folder=Path(folder).expanduser())
        case other:
            complaints.append(f"{path}: games_folder is {other!r}; it is the path of a folder, in quotes")
    return LoadedSettings(settings=settings, complaints=tuple(complaints))


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings; comments and keys of others in the file stay. OSError where it cannot be done."""
    import tomlkit  # 40 ms that reading alone does not need

    try:
        document = tomlkit.parse(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):  # none yet, or one that could not be read and was reported as such
        document = tomlkit.document()
    document["theme"] = settings.theme.value
    document["help_level"] = settings.help_level.value
    document["mouse"] = settings.mouse
    document["buttons"] = settings.buttons.value
    if settings.games_folder is not None:
        document["games_folder"] = str(settings.games_folder)
    else:
        document.pop("games_folder", None)
    write_durably(path, tomlkit.dumps(document))
