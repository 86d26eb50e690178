"""Completing the path of a game file while it is typed."""

import os
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Listing", "listing", "typed_path"]

ENDING = ".toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """What the last part of a typed path may become."""

    folder: Path
    """The folder that is looked into."""
    folders: tuple[Path, ...] = ()
    files: tuple[Path, ...] = ()
    problem: str = ""
    """Why nothing can be listed; empty otherwise."""

    @property
    def paths(self) -> tuple[Path, ...]:
        """Folders first, then files."""
        return self.folders + self.files


def listing(typed: str, base: Path) -> Listing:
    """The folders and game files that begin with what was typed, whatever the case.

    A relative path starts at `base`, `~` is the home folder, and hidden names show once a dot is typed.
    """
    path = typed_path(typed, base)
    ends_with_folder = not typed or typed.endswith(os.sep) or typed in (".", "..", "~")
    folder, start = (path, "") if ends_with_folder else (path.parent, path.name)
    try:
        names = sorted(os.listdir(folder), key=str.casefold)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return Listing(folder=folder, problem=f"{folder}: {reason}")
    fitting = [
        folder / name
        for name in names
        if name.casefold().startswith(start.casefold()) and (start.startswith(".") or name[0] != ".")
    ]
    return Listing(
        folder=folder,
        folders=tuple(path for path in fitting if os.path.isdir(path)),
        files=tuple(path for path in fitting if path.name.endswith(ENDING) and os.path.isfile(path)),
    )


def typed_path(typed: str, base: Path) -> Path:
    """What was typed as a path; os.path looks at it without raising, whatever was typed.

    >>> str(typed_path("a.toml", Path("/games"))), str(typed_path("/b", Path("/games")))
    ('/games/a.toml', '/b')
    """
    return base / os.path.expanduser(typed)
