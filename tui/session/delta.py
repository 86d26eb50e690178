"""The difference between two texts by lines: small, and exact in both directions."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

__all__ = ["Delta", "Hunk", "delta"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunk:
    """Neighbouring lines that differ."""

    line: int
    """Where they begin in the earlier text, counted from 0."""
    old: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Delta:
    """All that differs between an earlier and a later text, from top to bottom."""

    hunks: tuple[Hunk, ...]

    def forward(self, earlier: str) -> str:
        """The later text; ValueError for a text that is not the earlier one."""
        return _replaced(earlier, [(hunk.line, hunk.old, hunk.new) for hunk in self.hunks])

    def backward(self, later: str) -> str:
        """The earlier text; ValueError for a text that is not the later one."""
        replacements = []
        shift = 0
        for hunk in self.hunks:
            replacements.append((hunk.line + shift, hunk.new, hunk.old))
            shift += len(hunk.new) - len(hunk.old)
        return _replaced(later, replacements)


def delta(earlier: str, later: str) -> Delta:
    """The difference between two texts.

    >>> delta("a\\nb\\nc", "a\\nc").forward("a\\nb\\nc")
    'a\\nc'
    """
    old, new = earlier.split("\n"), later.split("\n")
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    old_middle, new_middle = old[start : len(old) - end], new[start : len(new) - end]
    matcher = SequenceMatcher(None, old_middle, new_middle)
    return Delta(
        hunks=tuple(
            Hunk(line=start + i1, old=tuple(old_middle[i1:i2]), new=tuple(new_middle[j1:j2]))
            for tag, i1, i2, j1, j2 in matcher.get_opcodes()
            if tag != "equal"
        )
    )


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many lines are equal at the beginning of both."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((index for index, (a, b) in pairs if a != b), min(len(one), len(other)))


def _replaced(text: str, replacements: Sequence[tuple[int, tuple[str, ...], tuple[str, ...]]]) -> str:
    lines = text.split("\n")
    for start, old, new in reversed(replacements):
        end = start + len(old)
        if tuple(lines[start:end]) != old or start > len(lines):
            raise ValueError(f"line {start + 1} is not what the difference was taken from")
        lines[start:end] = new
    return "\n".join(lines)
