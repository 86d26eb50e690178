"""The changes that can be made to a game, each as a function from the text of the file to the new one.

They work on the text that is in the file when it is written, whatever was shown before; `RefusedError`
says why one is not made.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from deduce.games.delicats.components import Card, Preference
from deduce.records import (
    DelicatsRecord,
    Entry,
    EntryFault,
    Fault,
    KeyPath,
    Round,
    add_entry,
    entry_line,
    insert_entry,
    new_faults,
    parse_entry,
    parse_entry_at,
    replace_entry,
    replace_round,
    rewrite,
    take_out_round,
    transfer_round,
    why_not_round,
    write_new,
)
from tui.session.outcome import fault_sentences, refused
from tui.session.texts import record_of
from tui.session.view import Audience, kept_private, shown

if TYPE_CHECKING:  # NumPy is not needed to change a game
    from deduce.explain import Repair

__all__ = ["Edits", "TextChange", "fits", "round_of", "with_gift", "with_reveal", "without_gift"]

TextChange = Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edits:
    """The changes as one window asks for them."""

    known: DelicatsRecord
    """The game as the window knows it, which may be behind the file."""
    audience: Audience
    anyway: bool = False
    """Whether to record what the rules do not allow."""

    def add_round(self, entry: str) -> TextChange:
        """With the round at the end that the entry says."""

        def change(text: str) -> str:
            record = self._shown(text)
            parsed = _parsed(parse_entry(record, entry))
            self._allow(why_not_round(record, parsed.round))
            return add_entry(text, parsed)

        return change

    def replace_round(self, number: int, entry: str) -> TextChange:
        """With the entry in the place of this round; what the window was not shown of it stays."""

        def change(text: str) -> str:
            record = record_of(text)
            old = self._unchanged(record, number)
            parsed = _parsed(parse_entry_at(self._shown(text), number, entry))
            parsed = replace(parsed, round=kept_private(old, parsed.round, record, self.audience))
            return self._checked(text, replace_entry(text, number, parsed))

        return change

    def insert_round(self, before: int, entry: str) -> TextChange:
        """With the entry as a round before this one."""

        def change(text: str) -> str:
            self._unchanged(record_of(text), before)
            parsed = _parsed(parse_entry_at(self._shown(text), before, entry))
            return self._checked(text, insert_entry(text, before, parsed))

        return change

    def delete_round(self, number: int) -> TextChange:
        """Without this round."""

        def change(text: str) -> str:
            self._unchanged(record_of(text), number)
            return self._checked(text, take_out_round(text, number))

        return change

    def move_round(self, number: int, to: int) -> TextChange:
        """With this round at another place."""

        def change(text: str) -> str:
            record = record_of(text)
            self._unchanged(record, number)
            self._unchanged(record, to)
            return self._checked(text, transfer_round(text, number, to))

        return change

    def set_note(self, number: int, note: str) -> TextChange:
        """With this note on the round."""

        def change(text: str) -> str:
            old = self._unchanged(record_of(text), number)
            return self._checked(text, replace_round(text, number - 1, replace(old, note=note)))

        return change

    def facts(self, changed: DelicatsRecord) -> TextChange:
        """With every fact that `changed` has other than the known record."""

        def change(text: str) -> str:
            return self._checked(text, rewrite(text, self._carried_over(changed, record_of(text))))

        return change

    def _shown(self, text: str) -> DelicatsRecord:
        return shown(record_of(text), self.audience)

    def _unchanged(self, record: DelicatsRecord, number: int) -> Round:
        """The round of that number, which is the one that the window shows."""
        known, now = round_of(self.known, number), round_of(record, number)
        if known is None:
            raise refused(f"There is no round {number}; the game has {len(self.known.rounds)}.")
        if now != known:
            seen = None if now is None else round_of(shown(record, self.audience), number)
            reads = "is gone" if seen is None else f"reads {entry_line(record, seen)}"
            raise refused(f"Round {number} was changed elsewhere meanwhile and {reads}; nothing was changed.")
        return known

    def _checked(self, before: str, after: str) -> str:
        """The text after a change, unless it breaks something that was not broken before."""
        self._allow(new_faults(self._visible(before), self._visible(after)))
        return after

    def _visible(self, text: str) -> str:
        """The text, or what an onlooker's file would say."""
        return text if self.audience is Audience.NOTE_TAKER else write_new(self._shown(text))

    def _allow(self, faults: Sequence[Fault]) -> None:
        if faults and not self.anyway:
            raise refused(fault_sentences(faults), faults=faults)

    def _carried_over(self, changed: DelicatsRecord, now: DelicatsRecord) -> DelicatsRecord:
        """The record as it is now with the changed facts; refused where both changed one fact."""
        differing: dict[str, Any] = {}
        for field in fields(DelicatsRecord):
            known, wanted, current = (getattr(each, field.name) for each in (self.known, changed, now))
            if wanted in (known, current):
                continue
            if current != known:
                what = field.name.replace("_", " ")
                raise refused(f"{what} was changed elsewhere meanwhile; look at it, then change it again.")
            differing[field.name] = wanted
        return replace(now, **differing)


def with_gift(record: DelicatsRecord, card: Card, bowl: int | None) -> DelicatsRecord:
    """The record with the gift on this bowl, None for the grey one, and on no other."""
    gifts = dict(without_gift(record, card).gifts or {})
    gifts[bowl] = (*gifts.get(bowl, ()), card)
    return replace(record, gifts=MappingProxyType(gifts))


def without_gift(record: DelicatsRecord, card: Card) -> DelicatsRecord:
    """The record with the gift on no bowl; without any gift none are noted."""
    rest = {
        bowl: tuple(each for each in cards if each != card) for bowl, cards in (record.gifts or {}).items()
    }
    kept = {bowl: cards for bowl, cards in rest.items() if cards}
    return replace(record, gifts=MappingProxyType(kept) if kept else None)


def with_reveal(record: DelicatsRecord, seat: int, cards: Sequence[Preference]) -> DelicatsRecord:
    """The record with the preference cards that this player turned up."""
    reveal = {other: hand for other, hand in record.reveal.items() if other != seat}
    if cards:
        reveal[seat] = tuple(cards)
    return replace(record, reveal=MappingProxyType(reveal))


def fits(repair: "Repair", record: DelicatsRecord) -> bool:
    """Whether a repair was found for this very record: the two differ where the repair says, nowhere else."""
    mended = repair.records[0]
    if len(mended.rounds) != len(record.rounds):
        return False
    pairs = zip(mended.rounds, record.rounds, strict=True)
    differing: list[KeyPath] = [("rounds", old.number - 1) for new, old in pairs if new != old]
    names = [field.name for field in fields(DelicatsRecord) if field.name != "rounds"]
    differing += [(name,) for name in names if getattr(mended, name) != getattr(record, name)]
    return all(any(change.path[: len(path)] == path for change in repair.changes) for path in differing)


def round_of(record: DelicatsRecord, number: int) -> Round | None:
    """The round of that number; None where there is none that can be read."""
    return next((round_ for round_ in record.rounds if round_.number == number), None)


def _parsed(entry: Entry | EntryFault) -> Entry:
    if isinstance(entry, EntryFault):
        raise refused(entry.text)
    return entry
