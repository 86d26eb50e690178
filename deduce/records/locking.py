"""One writer at a time: a lock file beside the file that is written."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from deduce.errors import UnwritableError

__all__ = ["locked"]

_PATIENCE_SECONDS = 20.0
_PAUSE_SECONDS = 0.01

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        # flock belongs to the open file, so that two threads of one program exclude each other too
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(path: Path, patience: float = _PATIENCE_SECONDS) -> Iterator[None]:
    """Hold the lock of this file; UnwritableError when another writer does not let go of it.

    The operating system frees the lock of a program that dies, so one that is left over locks nobody out.
    """
    lock_path = path.with_name(f"{path.name}.lock")
    deadline = time.monotonic() + patience
    while (descriptor := _locked_descriptor(lock_path)) is None:
        if time.monotonic() > deadline:
            raise UnwritableError("another program is writing this file and does not finish")
        time.sleep(_PAUSE_SECONDS)
    try:
        yield
    finally:
        _release(descriptor, lock_path)


def _locked_descriptor(lock_path: Path) -> int | None:
    """An open lock file that is ours; None while it is somebody else's."""
    descriptor = os.open(lock_path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
    try:
        _try_lock(descriptor)
        # whoever held it before may have taken the file away while we waited
        if os.path.samestat(os.fstat(descriptor), os.stat(lock_path)):
            return descriptor
    except (BlockingIOError, PermissionError, FileNotFoundError):
        pass
    os.close(descriptor)
    return None


def _release(descriptor: int, lock_path: Path) -> None:
    if sys.platform != "win32" and os.fstat(descriptor).st_size == 0:
        # the lock is still held, so nobody else has this very file; one with content is not ours
        with suppress(OSError):
            lock_path.unlink(missing_ok=True)
    os.close(descriptor)
