"""Changing a game file on the disk so that nothing is ever lost.

Lock, read again, make the one change, write beside, sync, rename. Whatever goes wrong on the way, the
file is as it was.
"""

import errno
import os
import secrets
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from deduce.errors import UnwritableError
from deduce.records.locking import locked
from deduce.records.source import MAX_BYTES, read_source

__all__ = ["Edit", "create_file", "edit_file"]

_BINARY = getattr(os, "O_BINARY", 0)
_ANYBODY_WRITES = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "no permission to write there",
    errno.EPERM: "no permission to write there",
    errno.ENOENT: "there is no such directory",
    errno.ENAMETOOLONG: "the file name is too long",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """A change that is on the disk: the text of the file before and after it."""

    before: str
    after: str


def edit_file(path: Path, change: Callable[[str], str]) -> Edit:
    """Replace the text of a file by what `change` makes of the text that is there now.

    What others wrote meanwhile is in that text, so it is kept. An exception of `change` leaves the file
    alone and passes through; UnreadableError and UnwritableError say why nothing was written.
    """
    target = _target(path)
    try:
        with locked(target):
            before = read_source(target)
            old = target.stat()
            if not stat.S_ISREG(old.st_mode):
                raise UnwritableError("this is no ordinary file, so it cannot be replaced")
            if not old.st_mode & _ANYBODY_WRITES:
                raise UnwritableError("the file is write-protected; nothing was written")
            after = change(before)
            if after != before:
                _write(target, _encoded(after), old)
    except OSError as error:
        raise _unwritable(error) from error
    return Edit(before=before, after=after)


def create_file(path: Path, text: str) -> None:
    """Write a new file; UnwritableError where there is one already."""
    target = _target(path)
    try:
        with locked(target):
            if target.exists():
                raise UnwritableError("there is a file of that name already; nothing was written")
            _write(target, _encoded(text), None)
    except OSError as error:
        raise _unwritable(error) from error


def _target(path: Path) -> Path:
    """The file itself, at the end of all links to it."""
    try:
        return Path(os.path.realpath(path))
    except ValueError as error:
        raise UnwritableError(f"this is no file name: {error}") from None


def _encoded(text: str) -> bytes:
    try:
        raw = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise UnwritableError(f"{text[error.start]!a} is no character that a file can hold") from None
    if len(raw) > MAX_BYTES:
        raise UnwritableError("the file would be over 1 MiB, and no such file is read; nothing was written")
    return raw


def _write(target: Path, raw: bytes, old: os.stat_result | None) -> None:
    beside = target.with_name(f".deduce-{secrets.token_hex(8)}.tmp")
    # a private file stays private while it is written; a new one gets what the user's mask allows
    mode = 0o666 if old is None else 0o600
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(raw)
            file.flush()
            if old is not None:
                _take_over(old, file.fileno())
            os.fsync(file.fileno())
        if old is not None and old.st_nlink > 1:
            _overwrite(target, raw)
        else:
            os.replace(beside, target)
            _sync_directory(target.parent)
    finally:
        beside.unlink(missing_ok=True)


def _take_over(old: os.stat_result, descriptor: int) -> None:
    """Give the new file the mode and, where that is allowed, the owner of the old one."""
    if sys.platform != "win32":
        with suppress(PermissionError):
            os.fchown(descriptor, old.st_uid, old.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode))


def _overwrite(target: Path, raw: bytes) -> None:
    """Write into the file itself, which a rename would part from its other hard links."""
    before = target.read_bytes()
    with target.open("r+b") as file:
        try:
            _fill(file, raw)
        except OSError:
            # what was there took no more room than it has now
            _fill(file, before)
            raise


def _fill(file: BinaryIO, raw: bytes) -> None:
    file.seek(0)
    file.write(raw)
    file.truncate()
    file.flush()
    os.fsync(file.fileno())


def _sync_directory(directory: Path) -> None:
    """Make the rename itself last, on systems that know how."""
    if sys.platform != "win32":
        with suppress(OSError):
            descriptor = os.open(directory, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def _unwritable(error: OSError) -> UnwritableError:
    reason = _REASONS.get(error.errno or 0, error.strerror or str(error))
    return UnwritableError(f"{reason}; nothing was written and the file is as it was")
