"""The texts that are free in every game file: what none of them may hold."""

from collections.abc import Iterator, Mapping

from deduce.records.faults import Fault, FaultKind
from deduce.records.keypath import KeyPath
from deduce.records.suggestions import breaks_lines, shown

__all__ = ["text_faults"]

_ON_ONE_LINE = ("title", "date", "seed", "duel")
_ON_SEVERAL = ("notes",)
_EVENTS = ("rounds", "turns", "moves")
_LAYOUT = "\n\r\t"
"""What notes of several lines are laid out with."""


def text_faults(data: Mapping[str, object]) -> Iterator[Fault]:
    """Control characters in texts that mean nothing to the rules: what was meant is clear without them."""
    for key in (*_ON_ONE_LINE, *_ON_SEVERAL):
        yield from _faults((key,), data.get(key), allowed=_LAYOUT if key in _ON_SEVERAL else "")
    for key in _EVENTS:
        events = data.get(key)
        for place, event in enumerate(events if isinstance(events, list) else ()):
            if isinstance(event, Mapping):
                yield from _faults((key, place, "note"), event.get("note"), allowed=_LAYOUT)


def _faults(path: KeyPath, text: object, *, allowed: str) -> Iterator[Fault]:
    if isinstance(text, str) and any(breaks_lines(mark) and mark not in allowed for mark in text):
        yield Fault(
            code="bad-text",
            path=path,
            text=f"{shown(text)} holds a control character{'' if allowed else ' or a line break'}; "
            f"expected printable text{', of any number of lines' if allowed else ' on one line'}",
            kind=FaultKind.PLAY,
        )
