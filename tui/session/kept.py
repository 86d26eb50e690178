"""Files of the app's own that hold values as JSON, written in whole beside their place and renamed."""

import json
from collections.abc import Callable
from functools import cache
from math import isfinite
from pathlib import Path
from typing import TypeVar

from cattrs import Converter
from cattrs.errors import BaseValidationError
from cattrs.preconf.json import make_converter

from deduce.errors import DeduceError
from tui.session.durable import write_durably

__all__ = ["DamagedError", "put_aside", "read_kept", "write_kept"]

_FORMAT = 1

_KeptT = TypeVar("_KeptT")


class DamagedError(DeduceError):
    """A file of the app's own does not hold what the app wrote; the message says why."""


def write_kept(path: Path, kept: object) -> None:
    """Write it durably; OSError where it cannot be, and the old one stays."""
    if not path.parent.is_dir():
        raise FileNotFoundError(f"the folder {path.parent} is gone")
    values = {"format": _FORMAT, **_converter().unstructure(kept)}
    # in plain ASCII, since a terminal may have typed what UTF-8 cannot hold
    write_durably(path, json.dumps(values, separators=(",", ":")) + "\n")


def read_kept(path: Path, kind: type[_KeptT]) -> _KeptT | None:
    """What a file holds, None where there is none.

    DamagedError for one that the app did not write, OSError for one that cannot be read at all.
    """
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except PermissionError:
        raise DamagedError("it may not be read") from None
    except (ValueError, RecursionError) as error:
        raise DamagedError(f"it is no JSON: {error}") from None
    if not isinstance(values, dict) or values.pop("format", None) != _FORMAT:
        raise DamagedError("another version of the app wrote it")
    try:
        return _converter().structure(values, kind)
    except BaseValidationError:
        raise DamagedError("something is missing from it or is not what it should be") from None


def put_aside(path: Path, kind: str) -> Path:
    """Rename a file to a free name beside it and return that; OSError where it cannot be renamed."""
    number = 1
    while (aside := path.with_name(f"{path.name}.{kind}-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside


@cache
def _converter() -> Converter:
    converter = make_converter(forbid_extra_keys=True)
    converter.register_structure_hook(float, _seconds)
    return converter


def _seconds(value: str | float, _: Callable[..., float]) -> float:
    """A time, which is all that is kept as a number with a fraction; ValueError for one that cannot be."""
    seconds = float(value)
    if not (isfinite(seconds) and seconds >= 0):
        raise ValueError(f"{value} is no time")
    return seconds
