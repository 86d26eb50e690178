"""The items of a list as pieces of the text, each with the comments that belong to it.

An item goes with its end-of-line comment and with the comment lines directly above it. Other comments
and blank lines are pieces of their own and stay where they are.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from deduce.records.keypath import KeyPath
from deduce.records.outline import Header, Outline, Pair, Span

__all__ = [
    "Items",
    "indent_at",
    "items_of_list",
    "items_of_tables",
    "line_end",
    "line_start",
    "new_item_of_list",
]

_INDENT = re.compile(r"[ \t]*")
_GAP_TOKEN = re.compile(r"[ \t]+|\r?\n|#[^\n]*|,")
_COMMENT_LINE = re.compile(r"[ \t]*#[^\n]*")
_TO_LINE_END = re.compile(r"([ \t]*(?:#[^\n]*)?\r?\n)(.*)", re.DOTALL)
_COMMA_TO_LINE_END = re.compile(r"([ \t]*,[ \t]*(?:#[^\n]*)?\r?\n)(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Items:
    """A text in pieces; joined they are the text again."""

    pieces: tuple[str, ...]
    places: tuple[int, ...]
    """Which pieces are items, in their order."""
    newline: str

    def insert(self, index: int, item: str) -> "Items":
        """With one more item before the one at this index, or after the last one."""
        place = self.places[index] if index < len(self.places) else self._end()
        pieces = (*self.pieces[:place], item, *self.pieces[place:])
        places = (*self.places[:index], place, *(later + 1 for later in self.places[index:]))
        return Items(pieces=pieces, places=places, newline=self.newline)

    def remove(self, index: int) -> "Items":
        """Without the item at this index."""
        place = self.places[index]
        pieces = (*self.pieces[:place], *self.pieces[place + 1 :])
        places = (*self.places[:index], *(later - 1 for later in self.places[index + 1 :]))
        return Items(pieces=pieces, places=places, newline=self.newline)

    def move(self, index: int, to: int) -> "Items":
        """With the item at this index at another one; comments that are no item's own stay."""
        rest = self.remove(index)
        place = self.places[index]
        if to < index:
            place = rest.places[to]
        elif to > index:
            place = rest.places[to - 1] + 1
        pieces = (*rest.pieces[:place], self.pieces[self.places[index]], *rest.pieces[place:])
        places = (*rest.places[:to], place, *(later + 1 for later in rest.places[to:]))
        return Items(pieces=pieces, places=places, newline=self.newline)

    def text(self) -> str:
        """The pieces joined; an item that is no longer the last thing in a file gets its line end."""
        whole = ""
        for piece in self.pieces:
            if piece and whole and not whole.endswith("\n"):
                whole += self.newline
            whole += piece
        return whole

    def _end(self) -> int:
        """The place after the last item, or before the closing bracket of a list without items."""
        return self.places[-1] + 1 if self.places else len(self.pieces) - 1


def line_start(text: str, offset: int) -> int:
    """Where the line begins that holds this offset."""
    return text.rfind("\n", 0, offset) + 1


def line_end(text: str, offset: int) -> int:
    """Where the next line begins."""
    end = text.find("\n", offset)
    return len(text) if end < 0 else end + 1


def indent_at(text: str, offset: int) -> str:
    """The blanks before the first word of the line that holds this offset."""
    match = _INDENT.match(text, line_start(text, offset))
    return match[0] if match else ""


def items_of_list(text: str, outline: Outline, path: KeyPath, count: int, newline: str) -> Items:
    """The items of a list in brackets, one a line; where they share lines, they are parted first."""
    whole = outline.values[path]
    spans = [outline.values[*path, index] for index in range(count)]
    base = indent_at(text, whole.start)
    indent = _indent_of_items(text, whole, spans, base)
    first_gap = text[whole.start + 1 : spans[0].start if spans else whole.end - 1]
    opening, lead = _first_gap(first_gap, newline, indent if spans else base)
    pieces = [text[: whole.start + 1] + opening]
    places = []
    for index, span in enumerate(spans):
        is_last = index == count - 1
        gap = text[span.end : whole.end - 1 if is_last else spans[index + 1].start]
        tail, next_lead = _gap_after(gap, newline, indent, base if is_last else indent)
        glue, own = _own_comments(lead)
        pieces += [glue, own + text[span.start : span.end] + tail]
        places.append(len(pieces) - 1)
        lead = next_lead
    # what follows the last line break is the indent of the closing bracket
    glue, own = lead[: lead.rfind("\n") + 1], lead[lead.rfind("\n") + 1 :]
    pieces += [glue, own + text[whole.end - 1 :]]
    return Items(pieces=tuple(pieces), places=tuple(places), newline=newline)


def new_item_of_list(text: str, outline: Outline, path: KeyPath, count: int, newline: str, value: str) -> str:
    """One more item for a list in brackets, on a line of its own like the others."""
    whole = outline.values[path]
    spans = [outline.values[*path, index] for index in range(count)]
    return f"{_indent_of_items(text, whole, spans, indent_at(text, whole.start))}{value},{newline}"


def _indent_of_items(text: str, whole: Span, spans: Sequence[Span], base: str) -> str:
    """The indent of the first item that has a line of its own; two blanks more than the list otherwise."""
    for span in spans:
        start = line_start(text, span.start)
        if start > whole.start and not text[start : span.start].strip():
            return text[start : span.start]
    return base + "  "


def _first_gap(gap: str, newline: str, indent: str) -> tuple[str, str]:
    """What follows the opening bracket on its line, and what leads to the first item."""
    match = _TO_LINE_END.fullmatch(gap)
    return (match[1], match[2]) if match else (newline, indent)


def _gap_after(gap: str, newline: str, comment_indent: str, next_indent: str) -> tuple[str, str]:
    """The comma and comment that end an item's line, and what leads to the next item or bracket."""
    match = _COMMA_TO_LINE_END.fullmatch(gap)
    if match:
        return match[1], match[2]
    tokens = [token for token in _GAP_TOKEN.findall(gap) if token.strip() or "\n" in token]
    match = _TO_LINE_END.fullmatch(gap)
    if match and "," not in tokens:
        return f",{match[1]}", match[2]
    first_break = next((place for place, token in enumerate(tokens) if "\n" in token), len(tokens))
    comments = [(place, token.rstrip()) for place, token in enumerate(tokens) if token.startswith("#")]
    at_end = "".join(f" {comment}" for place, comment in comments if place < first_break)
    below = "".join(
        f"{comment_indent}{comment}{newline}" for place, comment in comments if place > first_break
    )
    return f",{at_end}{newline}", below + next_indent


def _own_comments(lead: str) -> tuple[str, str]:
    """What stands above an item, parted into what is not its own and what is: comment lines and indent."""
    *whole_lines, indent = lead.split("\n")
    lines = [f"{line}\n" for line in whole_lines]
    own = len(lines)
    while own and _COMMENT_LINE.match(lines[own - 1]):
        own -= 1
    return "".join(lines[:own]), "".join(lines[own:]) + indent


def items_of_tables(text: str, outline: Outline, path: KeyPath, newline: str) -> Items | None:
    """The [[tables]] of a list; None where one of them is scattered over the file."""
    pieces: list[str] = []
    places: list[int] = []
    end = 0
    for number, run in enumerate(_runs(outline, path)):
        if run.index != number:
            return None
        start = line_start(text, run.first.span.start)
        above = 0 if run.before is None else line_end(text, run.before.span.end)
        start -= len(_own_comments(text[above:start])[1])
        block_end = line_end(text, run.last.span.end)
        pieces += [text[end:start], text[start:block_end]]
        places.append(len(pieces) - 1)
        end = block_end
    return Items(pieces=(*pieces, text[end:]), places=tuple(places), newline=newline)


@dataclass(frozen=True, slots=True)
class _Run:
    """The statements of one item that stand together."""

    index: int
    before: Header | Pair | None
    """The statement above them."""
    first: Header | Pair
    last: Header | Pair


def _runs(outline: Outline, path: KeyPath) -> Iterator[_Run]:
    """What stands together of each item, in the order of the text."""
    depth = len(path)
    runs = groupby(outline.statements, key=lambda at: at.path[depth] if at.path[:depth] == path else None)
    before = None
    for index, run in runs:
        statements = list(run)
        if isinstance(index, int):
            yield _Run(index, before, statements[0], statements[-1])
        before = statements[-1]
