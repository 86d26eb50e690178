"""What the others at the table can prove already, on the command line."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from deduce.advice.delicats import provable_by_others
from deduce.inference import analyse
from deduce.percent import percent
from deduce.records import DelicatsRecord

__all__ = ["Provable", "provable", "provable_lines"]

Provable = Mapping[str, Mapping[str, Mapping[str, Fraction]]]
"""By other player, cat and preference card, the chance that the player can prove who holds it or not."""


def provable(record: DelicatsRecord) -> Provable:
    """What every other player can prove of the cats that are not their own; ContradictionError where no
    deal fits."""
    return {
        record.players[other]: {
            record.players[cat]: {
                record.theme.name(card): chance for (seat, card), chance in chances.items() if seat == cat
            }
            for cat in record.seats
            if cat != other
        }
        for other, chances in provable_by_others(analyse(record)).items()
    }


def provable_lines(found: Provable) -> Iterator[str]:
    """The same for people, without what cannot be proved at all."""
    for other, cats in found.items():
        yield f"{other} can prove"
        for cat, chances in cats.items():
            told = ", ".join(f"{card} {percent(chance)}" for card, chance in chances.items() if chance)
            yield f"  of {cat}'s cat: {told or 'nothing'}"
