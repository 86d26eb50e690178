"""How far a record goes before it contradicts itself."""

from dataclasses import replace

from deduce.inference import analyse
from deduce.records import DelicatsRecord

__all__ = ["consistent_rounds"]


def consistent_rounds(record: DelicatsRecord) -> int | None:
    """How many of the first rounds some deal fits together; None where the set-up alone allows none.

    More rounds never allow more deals, so halving finds the place.
    """
    low, high = -1, len(record.rounds)
    while low < high:
        middle = (low + high + 1) // 2
        if analyse(replace(record, rounds=record.rounds[:middle])).consistent:
            low = middle
        else:
            high = middle - 1
    return None if low < 0 else low
