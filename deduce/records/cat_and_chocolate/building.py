"""From the tables of a Cat & Chocolate file to a record, with every fault of the file."""

from collections.abc import Mapping

from deduce.records.built import Built
from deduce.records.cat_and_chocolate.dealing import why_no_dealing
from deduce.records.cat_and_chocolate.lookup import Lookup
from deduce.records.cat_and_chocolate.model import ChocolateRecord
from deduce.records.cat_and_chocolate.replay import play_faults
from deduce.records.cat_and_chocolate.setting import allegiances_of, own_cards_of, players_of, rulings_of
from deduce.records.cat_and_chocolate.tables import EXAMPLES, TABLES_OF_NAMES, GameTable
from deduce.records.cat_and_chocolate.turns import turns_of
from deduce.records.faults import FaultList
from deduce.records.misplaced import misplaced_keys
from deduce.records.shapes import shaped, without

__all__ = ["build"]


def build(data: Mapping[str, object]) -> Built[ChocolateRecord]:
    """The record that the values of a file describe; None where its players are not to be had.

    Whatever is at fault is left out of the record, a turn as a whole; the others keep their numbers. That
    turns do not follow from the seed is no fault, for the game can go on with real cards.
    """
    misplaced = tuple(misplaced_keys(data, GameTable, TABLES_OF_NAMES))
    places = frozenset(fault.path for fault in misplaced)
    file = shaped(without(data, places), GameTable, EXAMPLES)
    faults = FaultList((*misplaced, *file.faults))
    record = _record(file.table, Lookup(file, faults))
    judged = () if record is None else play_faults(record)
    found = (*faults, *judged)
    reason = "" if record is None or found or not record.seed else why_no_dealing(record)
    return Built(record=record, faults=found, notes=(reason,) if reason else ())


def _record(table: GameTable, lookup: Lookup) -> ChocolateRecord | None:
    players = players_of(table, lookup)
    me = lookup.seat(table.me, ("me",))
    first = lookup.seat(table.first, ("first",))
    turns = tuple(turns_of(table, first, lookup))
    end = lookup.seat(table.end, ("end",))
    allegiances = allegiances_of(table, lookup)
    events = own_cards_of(table.events, "events", lookup)
    items = own_cards_of(table.items, "items", lookup)
    rulings = rulings_of(table, lookup)
    if players is None:
        return None
    return ChocolateRecord(
        players=players,
        me=me,
        first=first,
        turns=turns,
        end=end,
        allegiances=allegiances,
        events=events,
        items=items,
        seed=table.seed,
        rulings=rulings,
        title=table.title,
        date=table.date or "",
        notes=table.notes,
    )
