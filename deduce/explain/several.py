"""Several entries that mend a record together, where none does alone."""

from collections.abc import Collection, Iterator
from itertools import combinations

from deduce.explain.ground import patterns_of
from deduce.explain.mending import Mended, Mending
from deduce.explain.round_slips import with_round
from deduce.explain.setup_slips import places_of_setup
from deduce.explain.slips import SlipKind
from deduce.inference.bits import bits_of

__all__ = ["several_entries"]

LIKELY_KINDS = (SlipKind.ANNOUNCEMENT, SlipKind.SEAT)


def several_entries(mending: Mending) -> list[Mended]:
    """Two entries: announcements, seats and facts of the set-up, with cards only where those do not do.

    Where no two entries do, the smallest sets of announcements that mend the record.
    """
    for kinds in (LIKELY_KINDS, (*LIKELY_KINDS, SlipKind.CARD)):
        found = list(_two_entries(mending, kinds))
        if found:
            return found
    return list(_fewest_announcements(mending))


def _two_entries(mending: Mending, kinds: Collection[SlipKind]) -> Iterator[Mended]:
    """Two entries of different rounds, or a fact of the set-up and an entry of a round.

    Two entries of one round do no more than one: whatever deal the other rounds allow, the cat of this row
    eats or does not, so that the announcement alone mends it.
    """
    for place in places_of_setup(mending.record):
        for version in place.versions:
            for mended in Mending(version.record, mending.limit).one_round(kinds):
                yield from mending.judged(((place, version), *mended.entries), mended.record, mended.hands)
    for first, second in combinations(range(len(mending.record.rounds)), 2):
        mending.limit.check()
        others = mending.others(1 << first | 1 << second)
        if not others.shape[1]:
            continue
        firsts, seconds = mending.entries(first, kinds), mending.entries(second, kinds)
        fits_seconds = mending.fitting(seconds, others)
        for one, fits in zip(firsts, mending.fitting(firsts, others), strict=True):
            record = with_round(mending.record, one[1].laid)
            for other, also_fits in zip(seconds, fits_seconds, strict=True):
                both = fits & also_fits
                if both.any():
                    yield from mending.judged(
                        (one, other), with_round(record, other[1].laid), others[:, both]
                    )


def _fewest_announcements(mending: Mending) -> Iterator[Mended]:
    for count in range(1, len(mending.record.rounds) + 1):
        masks = patterns_of(mending.ground.excluded[:, mending.violations == count])
        found = [mended for mask in sorted(masks) for mended in _flipped(mending, mask)]
        if found:
            yield from found
            return


def _flipped(mending: Mending, rounds: int) -> Iterator[Mended]:
    entries = [mending.entries(place, (SlipKind.ANNOUNCEMENT,))[0] for place in bits_of(rounds)]
    record = mending.record
    for _, version in entries:
        record = with_round(record, version.laid)
    yield from mending.judged(tuple(entries), record)
