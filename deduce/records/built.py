"""What the values of a game file amount to, in one shape for all games."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from deduce.records.faults import Fault

__all__ = ["Built"]

RecordT_co = TypeVar("RecordT_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Generic[RecordT_co]):
    """What a file's values amount to; the faults do not know their lines yet."""

    record: RecordT_co | None
    faults: tuple[Fault, ...]
    notes: tuple[str, ...] = ()
