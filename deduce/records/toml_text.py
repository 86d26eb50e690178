"""How a value is written in a game file."""

import json
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time

from deduce.records.keypath import key_text

__all__ = ["list_text", "toml_text"]


def toml_text(value: object) -> str:
    """A value as TOML writes it on one line; TypeError for what TOML does not know.

    >>> toml_text({"drawn": ["tuna/roof"], "eats": True})
    '{ drawn = ["tuna/roof"], eats = true }'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            # JSON escapes what TOML does, but for the one control character above the printable ASCII
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case int() | float():
            return repr(value)
        case date() | datetime() | time():
            return value.isoformat()
        case Mapping():
            members = ", ".join(f"{key_text(key)} = {toml_text(member)}" for key, member in value.items())
            return f"{{ {members} }}" if members else "{}"
        case Sequence():
            return f"[{', '.join(map(toml_text, value))}]"
        case _:
            raise TypeError(f"a game file has no way to write {value!r}")


def list_text(items: Sequence[object], newline: str) -> str:
    """A list with one item a line; an empty one is open, so that a line can be added to it."""
    lines = [f"  {toml_text(item)},{newline}" for item in items]
    return f"[{newline}{''.join(lines)}]"
