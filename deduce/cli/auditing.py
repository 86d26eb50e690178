"""The table audit on the command line: what should lie there, and what remains if an entry is wrong."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import click

from deduce.explain import Audit, audit
from deduce.inference import analyse
from deduce.percent import percent
from deduce.records import DelicatsRecord, Reading

__all__ = ["Audited", "audited"]

_ONE_PERCENT = Fraction(1, 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited:
    """A game beside its audit."""

    record: DelicatsRecord
    audit: Audit

    def to_json(self) -> Mapping[str, object]:
        """What `deduce check --audit --json` says of it."""
        record, doubts = self.record, self.audit.doubts
        return {
            "seats": {record.players[each.seat]: each.text for each in self.audit.seats},
            "rounds": [
                {
                    "round": look.round,
                    "wrong": float(look.suspicion),
                    "plausibility": None if look.plausibility is None else float(look.plausibility),
                    "text": look.text,
                }
                for look in self.audit.looks
            ],
            "all_right": float(doubts.all_right),
            "setup_wrong": float(doubts.setup),
            "probability": {
                record.players[seat]: {
                    record.theme.name(card): float(doubts.odds[seat, card])
                    for card in record.mission.preferences
                }
                for seat in record.seats
            },
        }

    def lines(self) -> Iterator[str]:
        """The same for people; cards that a cat holds with less than one percent are left out."""
        record, doubts = self.record, self.audit.doubts
        yield "On the table should lie:"
        yield from (f"  {each.text}" for each in self.audit.seats)
        yield "Compare the rounds with it, the most doubtful first:"
        yield from (f"  {percent(look.suspicion):>4} wrong  {look.text}" for look in self.audit.looks)
        yield f"All entries are right: {percent(doubts.all_right)}. If any one may be wrong, the cats hold:"
        for seat in record.seats:
            odds = {card: doubts.odds[seat, card] for card in record.mission.preferences}
            likely = sorted(
                (card for card in odds if odds[card] >= _ONE_PERCENT), key=lambda card: -odds[card]
            )
            told = ", ".join(f"{record.theme.name(card)} {percent(odds[card])}" for card in likely)
            yield f"  {record.players[seat]}: {told}"


def audited(reading: Reading, limit: float) -> Audited | None:
    """The audit of a DeliCats game, misuse for another; None where a fault leaves open what was meant or
    no deal fits.

    UndecidedError when the limit is hit.
    """
    if reading.game != "delicats":
        raise click.UsageError(f"the audit is for DeliCats, and the file is a game of {reading.game}")
    record = reading.record
    if reading.meaning_open or not isinstance(record, DelicatsRecord):
        return None
    analysis = analyse(record)
    return Audited(record=record, audit=audit(analysis, limit=limit)) if analysis.consistent else None
