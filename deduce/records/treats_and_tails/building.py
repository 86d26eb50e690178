"""From the tables of a Treats & Tails file to a record, with every fault of the file."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.rulings import TOLERANCES, AdoptionRanks, Rulings, VisitorTrigger
from deduce.games.treats_and_tails.state import AceEffect
from deduce.records.built import Built
from deduce.records.delicats.codes import NotRead
from deduce.records.faults import FaultList
from deduce.records.keypath import KeyPath
from deduce.records.misplaced import misplaced_keys
from deduce.records.shapes import Shaped, shaped, without
from deduce.records.suggestions import either, shown, suggestion
from deduce.records.treats_and_tails.model import Day, TreatsRecord, Turn
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.tables import EXAMPLES, DayTable, GameTable, RulingsTable, TurnTable
from deduce.records.treats_and_tails.words import read_adoption_card, read_cat, read_treat, read_visitor

__all__ = ["build"]

WordT = TypeVar("WordT")
ValueT = TypeVar("ValueT")


def build(data: Mapping[str, object]) -> Built[TreatsRecord]:
    """The record that the values of a file describe; whatever cannot be read is taken for not noted."""
    misplaced = tuple(misplaced_keys(data, GameTable))
    places = frozenset(fault.path for fault in misplaced)
    file = shaped(without(data, places), GameTable, EXAMPLES)
    faults = FaultList((*misplaced, *file.faults))
    record = _Reader(file, faults).record()
    replayed = replay(record)
    notes = []
    if replayed.judged < len(record.turns):
        notes.append(
            f"so much was not noted that the turns from number {replayed.judged + 1} on are not judged"
        )
    return Built(record=record, faults=(*faults, *replayed.faults), notes=tuple(notes))


class _Reader:
    """Looks the words of one file up; one that cannot be read becomes a fault at its place."""

    def __init__(self, file: Shaped[GameTable], faults: FaultList) -> None:
        self._file = file
        self._faults = faults

    def record(self) -> TreatsRecord:
        table = self._file.table
        turns = tuple(self._turn(index, turn) for index, turn in enumerate(table.turns))
        record = TreatsRecord(
            hand=self._words(table.hand, ("hand",), read_adoption_card),
            entrance=self._words(table.entrance, ("entrance",), read_visitor),
            turns=turns,
            rulings=self._rulings(table.rulings),
            seed=table.seed,
            title=table.title,
            date=table.date or "",
            notes=table.notes,
        )
        for index, turn in enumerate(turns):
            self._check_result(index, is_pending=turn is record.pending)
        return record

    def _turn(self, index: int, table: TurnTable) -> Turn:
        path = ("turns", index)
        cards = table.cards
        return Turn(
            number=index + 1,
            visitor=self._word(table.visitor, (*path, "visitor"), read_visitor),
            cat=self._word(table.cat, (*path, "cat"), read_cat),
            cards=None if cards is None else self._words(cards, (*path, "cards"), read_adoption_card),
            ace=self._effect(table.ace, (*path, "ace")),
            seen=self._word(table.seen, (*path, "seen"), read_treat),
            ace_drew=self._word(table.ace_drew, (*path, "ace_drew"), read_adoption_card),
            treat=self._word(table.treat, (*path, "treat"), read_treat),
            adopted=table.adopted,
            burned=self._word(table.burned, (*path, "burned"), read_treat),
            drew=self._words(table.drew, (*path, "drew"), read_adoption_card),
            arrived=self._words(table.arrived, (*path, "arrived"), read_visitor),
            day=self._day(table.day, (*path, "day")),
            note=table.note,
        )

    def _check_result(self, index: int, *, is_pending: bool) -> None:
        """A turn says how the attempt ended, unless it is the last one and still going on."""
        table = self._file.table.turns[index]
        path = ("turns", index)
        keys = ("treat", "adopted")
        is_told = table.treat is not None or table.adopted is not None
        is_spoilt = any(self._file.is_spoilt((*path, key)) for key in keys)
        if not (is_told or is_spoilt or is_pending):
            text = "the turn does not say how the attempt ended: treat = 9, or adopted = true or false"
            self._faults.meaning("missing-key", (*path, "treat"), text)

    def _word(
        self, word: WordT | None, path: KeyPath, read: Callable[[WordT], ValueT | NotRead | None]
    ) -> ValueT | None:
        """What a word says; None where nothing is noted or it cannot be read."""
        value = None if word is None else read(word)
        if isinstance(value, NotRead):
            self._faults.meaning(_CODES[read], path, value.text)
            return None
        return value

    def _words(
        self, words: Sequence[str], path: KeyPath, read: Callable[[str], Card | NotRead | None]
    ) -> tuple[Card | None, ...]:
        return tuple(self._word(word, (*path, index), read) for index, word in enumerate(words))

    def _effect(self, text: str | None, path: KeyPath) -> AceEffect | None:
        names = {effect.value: effect for effect in AceEffect}
        if text is not None and text.strip().lower() not in names:
            advice = suggestion(text, names)
            self._faults.meaning("unknown-effect", path, f"an Ace does not {shown(text)}: {advice}")
        return None if text is None else names.get(text.strip().lower())

    def _day(self, table: DayTable | None, path: KeyPath) -> Day | None:
        if table is None:
            return None
        return Day(burned=self._word(table.burned, (*path, "burned"), read_visitor))

    def _rulings(self, table: RulingsTable) -> Rulings:
        """The readings in force, the defaults where the file does not choose."""
        default = Rulings()
        ranks = {reading.value: reading for reading in AdoptionRanks}
        triggers = {reading.value: reading for reading in VisitorTrigger}
        tolerances = {str(tolerance): tolerance for tolerance in TOLERANCES}
        tolerance = None if table.ace_tolerance is None else str(table.ace_tolerance)
        return Rulings(
            adoption_ranks=self._reading("adoption_ranks", table.adoption_ranks, ranks)
            or default.adoption_ranks,
            ace_tolerance=self._reading("ace_tolerance", tolerance, tolerances) or default.ace_tolerance,
            visitor_trigger=self._reading("visitor_trigger", table.visitor_trigger, triggers)
            or default.visitor_trigger,
        )

    def _reading(self, option: str, text: str | None, readings: Mapping[str, ValueT]) -> ValueT | None:
        if text is not None and text not in readings:
            message = f"there is no reading {shown(text)} of {option}: expected {either(readings)}"
            self._faults.meaning("unknown-reading", ("rulings", option), message)
        return None if text is None else readings.get(text)


_CODES: Mapping[object, str] = MappingProxyType(
    {
        read_adoption_card: "unknown-card",
        read_visitor: "unknown-visitor",
        read_cat: "unknown-cat",
        read_treat: "unknown-treat",
    }
)
"""The code of the fault where a word cannot be read as what belongs there."""
