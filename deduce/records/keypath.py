"""Where a value stands in a game file: a path of keys and positions, and how it is written."""

import json
import re
from typing import TypeAlias

__all__ = ["KeyPath", "key_text", "where_text"]

KeyPath: TypeAlias = tuple[str | int, ...]

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def key_text(key: str) -> str:
    """A key as TOML writes it: bare where it can be, in quotes otherwise.

    >>> key_text("Ana"), key_text("Ana Maria")
    ('Ana', '"Ana Maria"')
    """
    if _BARE_KEY.fullmatch(key):
        return key
    # JSON escapes what TOML does, but for the one control character above the printable ASCII
    return json.dumps(key, ensure_ascii=False).replace("\x7f", "\\u007f")


def where_text(path: KeyPath) -> str:
    """A path as faults and repairs write it.

    >>> where_text(("rounds", 7, "played", "Ana Maria"))
    'rounds[7].played."Ana Maria"'
    """
    steps = [f"[{step}]" if isinstance(step, int) else f".{key_text(step)}" for step in path]
    return "".join(steps).removeprefix(".")
