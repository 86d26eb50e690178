"""Small files of the app's own, written so that a crash leaves the old one or the new one."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

__all__ = ["write_durably"]


def write_durably(path: Path, text: str) -> None:
    """Write beside, sync, rename; makes the folder. OSError leaves the old file as it was.

    A link stays a link: the file that it points to is replaced.
    """
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(
        "w", encoding="utf-8", newline="", dir=target.parent, prefix=f".{target.name}.", delete=False
    ) as beside:
        temporary = Path(beside.name)
        try:
            beside.write(text)
            beside.flush()
            os.fsync(beside.fileno())
            beside.close()
            temporary.replace(target)
        except BaseException:  # whatever stops the write, nothing is left beside the file
            with suppress(OSError):
                temporary.unlink()
            raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename last; where folders cannot be synced the system sees to it itself."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
