"""Values of a game file as typed tables, with every wrong type and unknown key listed at once.

The tables are frozen dataclasses whose fields all have defaults. Whatever does not fit is taken out, so
that one slip never hides another; `Shaped.spoilt` remembers where.
"""

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, fields, is_dataclass
from datetime import date, datetime, time
from functools import cache
from types import NoneType, UnionType
from typing import Generic, NewType, TypeVar, Union, get_args, get_origin

from cattrs import Converter
from cattrs.cols import homogenous_tuple_structure_factory, mapping_structure_factory
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn

from deduce.records.faults import Fault, FaultKind
from deduce.records.keypath import KeyPath, where_text
from deduce.records.suggestions import suggestion
from deduce.records.toml_text import toml_text

__all__ = ["Moment", "Shaped", "WordOrNumber", "field_names", "shaped", "without"]

ShapeT = TypeVar("ShapeT")

Moment = NewType("Moment", str)
"""A date in any form that its author likes: text, or a date or time of TOML's own."""

WordOrNumber = NewType("WordOrNumber", object)
"""Text, or a whole number."""

_LONGEST_QUOTE = 40
_BITS = 64
_WORDS: dict[object, str] = {
    str: "text in quotes",
    Moment: "text in quotes or a date",
    WordOrNumber: "text in quotes or a whole number",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shaped(Generic[ShapeT]):
    """The typed tables of a file, and what did not fit into them."""

    table: ShapeT
    faults: tuple[Fault, ...]
    spoilt: frozenset[KeyPath]
    """Where something was left out; a reader does not call it missing."""

    def is_spoilt(self, path: KeyPath) -> bool:
        """Whether the value at this place, or what it is part of, was left out."""
        return any(path[:length] in self.spoilt for length in range(1, len(path) + 1))

    def is_spoilt_below(self, path: KeyPath) -> bool:
        """Whether a part of the value at this place was left out."""
        return any(spoilt[: len(path)] == path for spoilt in self.spoilt)


class _WrongTypeError(Exception):
    """A value is not of the wanted type."""


def shaped(data: Mapping[str, object], shape: type[ShapeT], examples: Mapping[str, str]) -> Shaped[ShapeT]:
    """The data as that dataclass; `examples` shows by the name of a key how it is written."""
    faults: list[Fault] = []
    spoilt: set[KeyPath] = set()
    fitting = data
    while True:
        try:
            table = _converter().structure(fitting, shape)
        except BaseValidationError as error:
            for path, wanted, problem in _leaves(error, (), shape):
                if isinstance(problem, ForbiddenExtraKeysError):
                    faults += _unknown_keys(path, problem)
                    spoilt.update((*path, key) for key in problem.extra_fields)
                else:
                    faults.append(_wrong_type(path, wanted, _at(data, path), examples))
                    spoilt.add(_left_out(path, wanted))
            # each pass takes out all that it found, so the next one is shorter
            fitting = without(data, spoilt)
        else:
            return Shaped(table=table, faults=tuple(faults), spoilt=frozenset(spoilt))


def _left_out(path: KeyPath, wanted: object) -> KeyPath:
    """What goes with a value of the wrong type: a whole list that is no list of tables."""
    while not isinstance(path[-1], str) and not is_dataclass(wanted):
        path = path[:-1]
    return path


def without(data: Mapping[str, object], spoilt: Set[KeyPath]) -> Mapping[str, object]:
    """The data without the values at those places; a list keeps its length, an empty table standing in."""
    return {key: _without(value, (key,), spoilt) for key, value in data.items() if (key,) not in spoilt}


def field_names(shape: object, path: KeyPath = ()) -> tuple[str, ...]:
    """The keys of the whole file, or of a table in it; none for a table whose keys are names."""
    members = fields(shape) if is_dataclass(shape) else ()
    for place, name in enumerate(path):
        if isinstance(name, str):
            kind = next((member.type for member in members if member.name == name), None)
            return field_names(_made_of(kind), path[place + 1 :])
    return tuple(member.name for member in members)


def _made_of(kind: object) -> object:
    """The type of what a value of this type consists of, or is if it is there."""
    while not is_dataclass(kind):
        arguments = [inner for inner in get_args(kind) if inner not in (NoneType, Ellipsis)]
        if not arguments:
            return None
        kind = arguments[0]
    return kind


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    for kind in (str, int, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook_func(lambda kind: kind is Moment, _moment)
    converter.register_structure_hook_func(lambda kind: kind is WordOrNumber, _word_or_number)

    # cattrs by itself takes any iterable for a list and any object with keys for a table
    def list_hook(kind: type) -> Callable[..., object]:
        return _only(list, homogenous_tuple_structure_factory(kind, converter))

    def mapping_hook(kind: type) -> Callable[..., object]:
        return _only(dict, mapping_structure_factory(kind, converter, dict))

    def table_hook(kind: type) -> Callable[..., object]:
        return _only(dict, make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True))

    converter.register_structure_hook_factory(_has_origin(tuple), list_hook)
    converter.register_structure_hook_factory(_has_origin(Mapping), mapping_hook)
    converter.register_structure_hook_factory(is_dataclass, table_hook)
    return converter


def _has_origin(origin: object) -> Callable[[object], bool]:
    return lambda kind: get_origin(kind) == origin


def _exactly(kind: type) -> Callable[[object, type], object]:
    def hook(value: object, _: type) -> object:
        # bool is a subclass of int, and TOML itself promises no more than 64 bits
        if type(value) is not kind or (isinstance(value, int) and value.bit_length() > _BITS):
            raise _WrongTypeError
        return value

    return hook


def _only(kind: type, structure: Callable[..., object]) -> Callable[[object, type], object]:
    def hook(value: object, wanted: type) -> object:
        if not isinstance(value, kind):
            raise _WrongTypeError
        return structure(value, wanted)

    return hook


def _number(value: object, _: type) -> object:
    return value if isinstance(value, float) else _exactly(int)(value, int)


def _moment(value: object, _: type) -> str:
    match value:
        case str():
            return value
        case date() | datetime() | time():
            return value.isoformat()
    raise _WrongTypeError


def _word_or_number(value: object, _: type) -> object:
    return value if isinstance(value, str) else _exactly(int)(value, int)


def _leaves(
    error: BaseValidationError, path: KeyPath, wanted: object
) -> Iterator[tuple[KeyPath, object, Exception]]:
    """The single problems of a tree of them, with their place and the type that is wanted there."""
    for problem in error.exceptions:
        place, kind = path, wanted
        for note in getattr(problem, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                place, kind = (*path, note.name), note.type
            elif isinstance(note, IterableValidationNote):
                place, kind = (*path, note.index), note.type
        if isinstance(problem, BaseValidationError):
            yield from _leaves(problem, place, kind)
        else:
            yield place, kind, problem


def _unknown_keys(path: KeyPath, problem: ForbiddenExtraKeysError) -> Iterator[Fault]:
    known = [field.name for field in fields(problem.cl)]
    for key in sorted(problem.extra_fields):
        yield Fault(
            code="unknown-key",
            path=(*path, key),
            text=f"there is no key {where_text((key,))} {_in_table(path)}: {suggestion(key, known)}",
            kind=FaultKind.MEANING,
        )


def _in_table(path: KeyPath) -> str:
    return f"in {where_text(path)}" if path else "at the top of a game file"


def _wrong_type(path: KeyPath, wanted: object, given: object, examples: Mapping[str, str]) -> Fault:
    names = [step for step in reversed(path) if isinstance(step, str)]
    example = next((examples[name] for name in names if name in examples), None)
    return Fault(
        code="wrong-type",
        path=path,
        text=f"{where_text(path)} is {_described(given)}; expected {_wanted_words(wanted)}"
        + (f", as in {example}" if example else ""),
        kind=FaultKind.MEANING,
    )


def _wanted_words(wanted: object) -> str:
    if get_origin(wanted) in (Union, UnionType):
        (wanted,) = (kind for kind in get_args(wanted) if kind is not NoneType)
    if get_origin(wanted) is tuple:
        return "a list of tables" if is_dataclass(get_args(wanted)[0]) else "a list"
    return _WORDS.get(wanted, "a table")


def _described(value: object) -> str:
    match value:
        case bool():
            return toml_text(value)
        case str() if len(value) > _LONGEST_QUOTE:
            return f"the text {toml_text(value[:_LONGEST_QUOTE])} and more"
        case str():
            return f"the text {toml_text(value)}"
        case int() if value.bit_length() > _BITS:
            return "a number of more than 64 bits"
        case int() | float():
            return f"the number {value}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return "a date or time"


def _at(data: object, path: KeyPath) -> object:
    for step in path:
        match data, step:
            case dict(), str():
                data = data[step]
            case list(), int():
                data = data[step]
    return data


def _without(data: object, path: KeyPath, spoilt: Set[KeyPath]) -> object:
    match data:
        case dict():
            return {
                key: _without(value, (*path, key), spoilt)
                for key, value in data.items()
                if (*path, key) not in spoilt
            }
        case list():
            places = [(*path, index) for index in range(len(data))]
            return [
                {} if place in spoilt else _without(value, place, spoilt)
                for place, value in zip(places, data, strict=True)
            ]
    return data
