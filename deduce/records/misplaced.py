"""Keys of the whole file that slid under a table by mistake.

In TOML every line after [gifts] belongs to it, so a key added at the end of a file lands in a table.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from deduce.records.faults import Fault, FaultKind
from deduce.records.keypath import KeyPath, where_text
from deduce.records.shapes import field_names

__all__ = ["misplaced_keys"]


def misplaced_keys(
    data: Mapping[str, object], shape: type, of_names: Collection[str] = (), *, also: Collection[str] = ()
) -> Iterator[Fault]:
    """A fault for every key of the top that stands in a table which has no such key of its own.

    The keys of its tables are those of the shape; in those that are `of_names`, the names of the players
    and `also` those.
    """
    top = field_names(shape)
    players = data.get("players")
    known = players if isinstance(players, list) else []

    def own_keys(path: KeyPath) -> Collection[str]:
        table = next(step for step in reversed(path) if isinstance(step, str))
        return [*known, *also] if table in of_names else field_names(shape, path)

    for name, value in data.items():
        for path, table in _tables((name,), value):
            for key in table:
                if key in top and key not in own_keys(path):
                    yield Fault(
                        code="misplaced-key",
                        path=(*path, key),
                        text=f"{where_text((key,))} stands under {where_text(path)}, where it means nothing; "
                        "move it up, above the first line in brackets",
                        kind=FaultKind.MEANING,
                    )


def _tables(path: KeyPath, value: object) -> Iterator[tuple[KeyPath, Mapping[str, object]]]:
    """Every table in a value, itself included."""
    members: Iterable[tuple[str | int, object]] = ()
    match value:
        case dict():
            yield path, value
            members = value.items()
        case list():
            members = enumerate(value)
    for step, member in members:
        yield from _tables((*path, step), member)
