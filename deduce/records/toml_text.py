"""How a value is written in a game file."""

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, time

from deduce.records.keypath import key_text

__all__ = ["file_text", "list_text", "toml_text"]

_NEWLINE = "\n"


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


def file_text(values: Mapping[str, object], *, lists: Collection[str], tables: Collection[str]) -> str:
    """The text of a new file with these values: `lists` have one item a line, `tables` come last."""
    lines, below = [], []
    for key, value in values.items():
        if key in tables and isinstance(value, Mapping):
            below += ["", f"[{key}]", *(f"{key_text(name)} = {toml_text(of)}" for name, of in value.items())]
        elif key in lists and isinstance(value, Sequence):
            lines.append(f"{key} = {list_text(value, _NEWLINE)}")
        else:
            lines.append(f"{key} = {toml_text(value)}")
    return _NEWLINE.join([*lines, *below]) + _NEWLINE
