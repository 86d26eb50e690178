"""One key of a file added, changed or taken out where it stands."""

from collections.abc import Mapping, Sequence

from deduce.errors import UnwritableError
from deduce.records.items import indent_at, line_end, line_start
from deduce.records.keypath import KeyPath, key_text, where_text
from deduce.records.outline import Header, Outline, Pair, Span
from deduce.records.source import BYTE_ORDER_MARK
from deduce.records.toml_text import list_text, toml_text

__all__ = ["insert_key", "newline_of", "remove_key", "replace_values"]


def newline_of(text: str) -> str:
    """How the lines of a text end; as its first one does."""
    end = text.find("\n")
    return "\r\n" if end > 0 and text[end - 1] == "\r" else "\n"


def replace_values(text: str, outline: Outline, values: Mapping[KeyPath, object]) -> str:
    """The text with other values at places, none within another, where values are written out."""
    spans = {path: outline.values.get(path) for path in values}
    written = [(span, path) for path, span in spans.items() if span is not None]
    if len(written) < len(values):
        path = next(path for path, span in spans.items() if span is None)
        raise UnwritableError(f"{where_text(path)} is spread over tables of its own; change it by hand")
    # from the end, so that the places before stay where they are
    for span, path in sorted(written, reverse=True):
        text = _spliced(text, span, toml_text(values[path]))
    return text


def remove_key(text: str, outline: Outline, path: KeyPath) -> str:
    """The text without this key, be it a line, a part of an inline table, or a table of its own."""
    if outline.values.get(path[:-1]) is not None:
        return _without_member(text, outline, path)
    for at in reversed(outline.statements):
        if at.path[: len(path)] == path:
            start, end = line_start(text, at.span.start), line_end(text, at.span.end)
            if isinstance(at, Header):
                start = _before_blank_line(text, start)
            text = text[:start] + text[end:]
    return text


def insert_key(text: str, outline: Outline, path: KeyPath, value: object, order: Sequence[str]) -> str:
    """The text with a key that is not there yet: after those before it in `order`, else after all others."""
    table = path[:-1]
    if table in outline.values:
        return _with_member(text, outline, path, value)
    if not table and isinstance(value, Mapping):
        return _with_table(text, path, value)
    before = _predecessor(outline, path, order)
    newline = newline_of(text)
    written = _written(value, newline)
    if before is None:
        return _at_top(text, outline, f"{key_text(str(path[-1]))} = {written}{newline}")
    key = ".".join(key_text(str(step)) for step in path[_depth(before, table) :])
    indent = indent_at(text, before.span.start)
    return _line_after(text, before.span, f"{indent}{key} = {written}{newline}", newline)


def _predecessor(outline: Outline, path: KeyPath, order: Sequence[str]) -> Header | Pair | None:
    """The statement after which a new key of this table comes; None where it comes first."""
    table = path[:-1]
    headers = [at for at in outline.statements if isinstance(at, Header) and at.path == table]
    pairs = [at for at in outline.statements if isinstance(at, Pair) and at.path[: len(table)] == table]
    if headers or not table:
        pairs = [at for at in pairs if at.table == table]
    earlier = order[: order.index(str(path[-1]))] if path[-1] in order else ()
    preceding = [at for at in pairs if at.path[len(table)] in earlier] if earlier else pairs
    candidates: list[Header | Pair] = [*headers, *preceding]
    return candidates[-1] if candidates else None


def _depth(before: Header | Pair, table: KeyPath) -> int:
    """How much of a key's path is said by the header above it."""
    return len(before.table) if isinstance(before, Pair) else len(table)


def _written(value: object, newline: str) -> str:
    """A value as it stands on its own line; a list of tables with one of them a line."""
    if isinstance(value, list) and all(isinstance(item, Mapping) for item in value):
        return list_text(value, newline)
    return toml_text(value)


def _at_top(text: str, outline: Outline, line: str) -> str:
    """Before the first header; a file whose first key this is has none before it."""
    first = next((at for at in outline.statements), None)
    mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
    start = len(mark) if first is None else max(len(mark), line_start(text, first.span.start))
    return text[:start] + line + text[start:]


def _with_table(text: str, path: KeyPath, value: Mapping[str, object]) -> str:
    """A table of its own at the end of the file."""
    newline = newline_of(text)
    lines = [f"[{key_text(str(path[-1]))}]"]
    lines += [f"{key_text(name)} = {toml_text(member)}" for name, member in value.items()]
    table = "".join(f"{newline}{line}" for line in lines) + newline
    return _ended(text, newline) + table


def _line_after(text: str, span: Span, line: str, newline: str) -> str:
    end = line_end(text, span.end)
    return _ended(text[:end], newline) + line + text[end:]


def _ended(text: str, newline: str) -> str:
    return text if text.endswith("\n") or not text else text + newline


def _members(outline: Outline, table: KeyPath) -> list[Span]:
    """Each key with its value in an inline table, in order."""
    depth = len(table) + 1
    keys = {
        path: span for path, span in outline.keys.items() if path[:-1] == table and path in outline.values
    }
    dotted = any(
        path[: depth - 1] == table and len(path) == depth and path not in keys for path in outline.keys
    )
    if dotted:
        raise UnwritableError(f"{where_text(table)} is written with dotted keys; change it by hand")
    spans = [Span(span.start, outline.values[path].end) for path, span in keys.items()]
    return sorted(spans)


def _with_member(text: str, outline: Outline, path: KeyPath, value: object) -> str:
    members = _members(outline, path[:-1])
    member = f"{key_text(str(path[-1]))} = {toml_text(value)}"
    if not members:
        return _spliced(text, outline.values[path[:-1]], f"{{ {member} }}")
    end = members[-1].end
    return _spliced(text, Span(end, end), f", {member}")


def _without_member(text: str, outline: Outline, path: KeyPath) -> str:
    members = _members(outline, path[:-1])
    start = outline.keys[path].start
    index = next(index for index, member in enumerate(members) if member.start == start)
    if index + 1 < len(members):
        cut = Span(start, members[index + 1].start)
    elif index:
        cut = Span(members[index - 1].end, members[index].end)
    else:
        return _spliced(text, outline.values[path[:-1]], "{}")
    return _spliced(text, cut, "")


def _before_blank_line(text: str, start: int) -> int:
    """Where the blank line above begins, so that a table goes with the line that sets it off."""
    above = line_start(text, start - 1) if start else 0
    return above if start and not text[above:start].strip() else start


def _spliced(text: str, span: Span, written: str) -> str:
    return text[: span.start] + written + text[span.end :]
