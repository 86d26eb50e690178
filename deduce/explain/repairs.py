"""Every single change that mends a record that contradicts itself, likeliest first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from deduce.explain.limit import DEFAULT_LIMIT, Limit
from deduce.explain.mending import Mended, Mending
from deduce.explain.repair_words import change_words, repair_sentence
from deduce.explain.several import several_entries
from deduce.explain.slips import SlipKind
from deduce.records import DelicatsRecord, KeyPath, where_text
from deduce.solver import Stopper

__all__ = ["Change", "Repair", "repairs"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What to write at one place of the file."""

    path: KeyPath
    to: tuple[object, ...]
    """Likeliest first; what stands at the same position in all changes of a repair goes together."""

    @property
    def where(self) -> str:
        """The place as text, such as rounds[4].eats."""
        return where_text(self.path)


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """One entry, or several together, meant otherwise than written, so that some deal fits."""

    written: DelicatsRecord
    """The record that is mended."""
    kinds: tuple[SlipKind, ...]
    """One for each entry."""
    rounds: tuple[int, ...]
    """The rounds that are corrected, by number; none for a fact of the set-up."""
    changes: tuple[Change, ...]
    records: tuple[DelicatsRecord, ...]
    """The corrected record for each thing that may be written, likeliest first."""
    deals: int
    """How many deals fit, whichever of them is right."""
    odds: Fraction
    """How likely this repair is, should one of all that are listed be right."""
    change: str
    """The change as a file says it."""
    text: str
    """The change as a sentence."""

    @property
    def round(self) -> int | None:
        """The first round that is corrected; None for the set-up."""
        return min(self.rounds, default=None)


def repairs(
    record: DelicatsRecord, *, limit: float = DEFAULT_LIMIT, stopper: Stopper | None = None
) -> tuple[Repair, ...]:
    """Every place where one change restores consistency, likeliest first; several places where none does.

    All that mends the same place is one repair. A change that breaks a rule of play is none. The odds follow
    from how likely each slip is and from the exact chance of all that was seen and announced, had it
    been the slip. ValueError for a record that some deal fits; UndecidedError when the limit is hit.
    """
    mending = Mending(record, Limit.of(limit, stopper))
    if mending.is_consistent:
        raise ValueError("some deal fits this record, so there is nothing to repair")
    found = list(mending.one_entry()) or several_entries(mending)
    total = sum((mended.weight for mended in found), Fraction(0))
    by_place: dict[tuple[KeyPath, ...], list[Mended]] = {}
    for mended in found:
        by_place.setdefault(mended.paths, []).append(mended)
    listed = [_repair(record, group, total) for group in by_place.values()]
    # equals stay in the order of the file, the set-up first
    return tuple(sorted(listed, key=lambda repair: -repair.odds))


def _repair(record: DelicatsRecord, group: Iterable[Mended], total: Fraction) -> Repair:
    """All that mends the same place."""
    ranked = sorted(group, key=lambda mended: -mended.weight)
    weight = sum((mended.weight for mended in ranked), Fraction(0))
    places = [place for place, _ in ranked[0].entries]
    changes = tuple(
        Change(path=path, to=values)
        for path, values in zip(
            ranked[0].paths, zip(*(mended.values for mended in ranked), strict=True), strict=True
        )
    )
    return Repair(
        written=record,
        kinds=tuple(place.kind for place in places),
        rounds=tuple(place.round for place in places if place.round is not None),
        changes=changes,
        records=tuple(mended.record for mended in ranked),
        deals=_deals(ranked),
        odds=weight / total,
        change=change_words(ranked),
        text=repair_sentence(record, ranked),
    )


def _deals(ranked: Sequence[Mended]) -> int:
    """How many different deals fit one of them."""
    hands = np.concatenate([mended.hands for mended in ranked], axis=1)
    numbers = np.ravel_multi_index(tuple(hands), (int(hands.max()) + 1,) * len(hands))
    return len({*numbers.tolist()})
