"""Changes to the text of a game file that leave every other character as its author wrote it.

Each change is made twice: in the values, by plain assignment, and in the text, by cutting and inserting
at the places that the outline gives. Unless the new text reads as the new values, it is thrown away.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass

from deduce.errors import UnreadableError, UnwritableError
from deduce.records.items import Items, items_of_list, items_of_tables, new_item_of_list
from deduce.records.keypath import KeyPath, key_text, where_text
from deduce.records.keys import insert_key, newline_of, remove_key, replace_values
from deduce.records.outline import Outline, Span
from deduce.records.source import Document, parse_document
from deduce.records.toml_text import toml_text

__all__ = [
    "insert_item",
    "make_equal",
    "move_item",
    "remove_item",
    "remove_value",
    "set_value",
    "values_of",
]


def set_value(text: str, path: KeyPath, value: object, order: Sequence[str] = ()) -> str:
    """The text with this value at this place; what is equal already stays as it is written.

    A key that is not there yet comes after those before it in `order`, or after all others.
    """
    wanted = values_of(text)
    _assign(wanted, path, deepcopy(value))
    return make_equal(text, wanted, order)


def remove_value(text: str, path: KeyPath) -> str:
    """The text without the key at this place; the same text where there is none."""
    wanted = values_of(text)
    _take_out(wanted, path)
    return make_equal(text, wanted, ())


def insert_item(text: str, path: KeyPath, index: int, item: object, order: Sequence[str] = ()) -> str:
    """The text with one more item in a list, before the one at this index or after the last one."""
    wanted = values_of(text)
    if _at(wanted, path) is None:
        return set_value(text, path, [item], order)
    _list_at(wanted, path).insert(index, deepcopy(item))
    return _checked(_with_item(parse_document(text), path, index, item), wanted, path)


def remove_item(text: str, path: KeyPath, index: int) -> str:
    """The text without one item of a list, its comments included."""
    wanted = values_of(text)
    items = _list_at(wanted, path)
    del items[index]
    document = parse_document(text)
    if path not in document.outline.values and not items:
        # the last of the [[tables]] takes the list with it
        _take_out(wanted, path)
    if _is_one_line(document, path):
        changed = _without_item_on_line(document, path, index)
    else:
        changed = _items(document, path, len(items) + 1).remove(index).text()
    return _checked(changed, wanted, path)


def move_item(text: str, path: KeyPath, index: int, to: int) -> str:
    """The text with one item of a list, its comments included, at another index."""
    wanted = values_of(text)
    items = _list_at(wanted, path)
    count = len(items)
    items.insert(to, items.pop(index))
    changed = _items(parse_document(text), path, count).move(index, to).text()
    return _checked(changed, wanted, path)


def make_equal(text: str, wanted: Mapping[str, object], order: Sequence[str]) -> str:
    """The text changed so that it reads as the wanted values, one small change for each difference."""
    document = parse_document(text)
    differences = list(_differences(document.data, wanted, ()))
    # taking out the last dotted key of a table takes the table along, which then has to be made anew
    for _ in range(2 * len(differences) + 1):
        if not differences:
            return document.text
        document = parse_document(_changed(document, differences, order))
        differences = list(_differences(document.data, wanted, ()))
    raise _by_hand(differences[0].path)


def values_of(text: str) -> dict[str, object]:
    """The values of a file, to be changed freely."""
    return deepcopy(dict(parse_document(text).data))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Difference:
    """A key to be set or, without a value, to be taken out."""

    path: KeyPath
    is_new: bool = False
    value: object = None


def _changed(document: Document, differences: Sequence[_Difference], order: Sequence[str]) -> str:
    """The text after as many of the changes as do not get into each other's way."""
    text, outline = document.text, document.outline
    replaced = {at.path: at.value for at in differences if at.value is not None and not at.is_new}
    if replaced:
        return replace_values(text, outline, replaced)
    # from the end of the text, so that the places before stay where they are
    for difference in _apart(outline, differences) or differences[:1]:
        if difference.value is None:
            text = remove_key(text, outline, difference.path)
        else:
            text = insert_key(text, outline, difference.path, difference.value, order)
    return text


def _apart(outline: Outline, differences: Sequence[_Difference]) -> list[_Difference]:
    """One change each of inline tables of which none lies within another, the last table first."""
    chosen: dict[KeyPath, _Difference] = {}
    for difference in differences:
        table = difference.path[:-1]
        nested = any(table[: len(other)] == other or other[: len(table)] == table for other in chosen)
        if table in outline.values and not nested:
            chosen[table] = difference
    return [chosen[table] for table in sorted(chosen, key=lambda at: outline.values[at], reverse=True)]


def _differences(old: object, new: object, path: KeyPath) -> Iterator[_Difference]:
    """The smallest changes that turn the old values into the new ones."""
    if isinstance(old, dict) and isinstance(new, dict):
        yield from (_Difference(path=(*path, key)) for key in old if key not in new)
        for key, value in new.items():
            if key in old:
                yield from _differences(old[key], value, (*path, key))
            else:
                yield _Difference(path=(*path, key), is_new=True, value=value)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (old_item, new_item) in enumerate(zip(old, new, strict=True)):
            yield from _differences(old_item, new_item, (*path, index))
    elif old != new or type(old) is not type(new):
        yield _Difference(path=path, value=new)


def _with_item(document: Document, path: KeyPath, index: int, item: object) -> str:
    text, newline = document.text, newline_of(document.text)
    count = len(_list_at(document.data, path))
    if path not in document.outline.values:
        items = _items(document, path, count)
        is_set_off = "".join(items.pieces[: items.places[-1]]).endswith(("\n\n", "\n\r\n"))
        table = _table_text(path, item, newline)
        return items.insert(
            index, newline * is_set_off + table if index == count else table + newline * is_set_off
        ).text()
    if _is_one_line(document, path) and not isinstance(item, Mapping):
        return _with_item_on_line(document, path, index, item)
    line = new_item_of_list(text, document.outline, path, count, newline, toml_text(item))
    return _items(document, path, count).insert(index, line).text()


def _items(document: Document, path: KeyPath, count: int) -> Items:
    newline = newline_of(document.text)
    if path in document.outline.values:
        return items_of_list(document.text, document.outline, path, count, newline)
    items = items_of_tables(document.text, document.outline, path, newline)
    if items is None or len(items.places) != count:
        raise _by_hand(path)
    return items


def _table_text(path: KeyPath, item: object, newline: str) -> str:
    """An item as a [[table]] of its own."""
    header = ".".join(key_text(str(step)) for step in path)
    members = item if isinstance(item, Mapping) else {}
    lines = [f"[[{header}]]", *(f"{key_text(key)} = {toml_text(value)}" for key, value in members.items())]
    return "".join(f"{line}{newline}" for line in lines)


def _is_one_line(document: Document, path: KeyPath) -> bool:
    span = document.outline.values.get(path)
    return span is not None and "\n" not in document.text[span.start : span.end]


def _with_item_on_line(document: Document, path: KeyPath, index: int, item: object) -> str:
    spans = _spans(document, path)
    if not spans:
        return replace_values(document.text, document.outline, {path: [item]})
    if index < len(spans):
        return _inserted(document.text, spans[index].start, f"{toml_text(item)}, ")
    return _inserted(document.text, spans[-1].end, f", {toml_text(item)}")


def _without_item_on_line(document: Document, path: KeyPath, index: int) -> str:
    spans = _spans(document, path)
    if len(spans) == 1:
        return replace_values(document.text, document.outline, {path: []})
    if index + 1 < len(spans):
        cut = Span(spans[index].start, spans[index + 1].start)
    else:
        cut = Span(spans[index - 1].end, spans[index].end)
    return document.text[: cut.start] + document.text[cut.end :]


def _spans(document: Document, path: KeyPath) -> list[Span]:
    count = len(_list_at(document.data, path))
    return [document.outline.values[*path, index] for index in range(count)]


def _inserted(text: str, offset: int, written: str) -> str:
    return text[:offset] + written + text[offset:]


def _checked(text: str, wanted: Mapping[str, object], path: KeyPath) -> str:
    try:
        is_right = not list(_differences(parse_document(text).data, wanted, ()))
    except UnreadableError:
        is_right = False
    if not is_right:
        raise _by_hand(path)
    return text


def _by_hand(path: KeyPath) -> UnwritableError:
    return UnwritableError(
        f"{where_text(path)} is written in a way that cannot be changed safely; edit it by hand"
    )


def _at(values: object, path: KeyPath) -> object:
    """The value at this place; None where there is none."""
    for step in path:
        match values, step:
            case dict(), str():
                values = values.get(step)
            case list(), int() if 0 <= step < len(values):
                values = values[step]
            case _:
                return None
    return values


def _list_at(values: object, path: KeyPath) -> list[object]:
    items = _at(values, path)
    if not isinstance(items, list):
        raise UnwritableError(f"{where_text(path)} is no list, so it has no items to change")
    return items


def _assign(values: dict[str, object], path: KeyPath, value: object) -> None:
    """Put a value at this place; tables on the way that are not there yet are made."""
    for length in range(1, len(path)):
        if _at(values, path[:length]) is None:
            _put(values, path[:length], {})
    _put(values, path, value)


def _take_out(values: dict[str, object], path: KeyPath) -> None:
    """Take out the key at this place, where there is one."""
    match _at(values, path[:-1]), path[-1]:
        case dict() as table, str(key):
            table.pop(key, None)


def _put(values: dict[str, object], path: KeyPath, value: object) -> None:
    match _at(values, path[:-1]), path[-1]:
        case dict() as table, str(key):
            table[key] = value
        case list() as items, int(index) if 0 <= index < len(items):
            items[index] = value
        case _:
            raise UnwritableError(f"there is no place {where_text(path)} in this file")
