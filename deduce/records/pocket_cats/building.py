"""From the tables of a Pocket Cats file to a record, with every fault of the file."""

from collections.abc import Mapping

from deduce.records.built import Built
from deduce.records.faults import FaultList
from deduce.records.misplaced import misplaced_keys
from deduce.records.pocket_cats.finish import finish_faults
from deduce.records.pocket_cats.lookup import Lookup
from deduce.records.pocket_cats.model import PocketCatsRecord
from deduce.records.pocket_cats.moves import board_of, moves_of, start_of, turned_of
from deduce.records.pocket_cats.replay import move_faults
from deduce.records.pocket_cats.setting import clans_of, players_of, rulings_of
from deduce.records.pocket_cats.tables import EXAMPLES, TABLES_OF_NAMES, GameTable
from deduce.records.shapes import shaped, without

__all__ = ["build"]


def build(data: Mapping[str, object]) -> Built[PocketCatsRecord]:
    """The record that the values of a file describe; None where players or clans are not to be had.

    Whatever is at fault is left out of the record, a move as a whole; the others keep their numbers.
    """
    misplaced = tuple(misplaced_keys(data, GameTable, TABLES_OF_NAMES))
    places = frozenset(fault.path for fault in misplaced)
    file = shaped(without(data, places), GameTable, EXAMPLES)
    faults = FaultList((*misplaced, *file.faults))
    record = _record(file.table, Lookup(file, faults))
    judged = () if record is None else (*move_faults(record), *finish_faults(record))
    return Built(record=record, faults=(*faults, *judged))


def _record(table: GameTable, lookup: Lookup) -> PocketCatsRecord | None:
    players = players_of(table, lookup)
    clans = clans_of(table, players, lookup)
    start = start_of(table, lookup)
    moves = tuple(moves_of(table, lookup))
    board = board_of(table, lookup)
    turned = turned_of(table.endgame, lookup)
    rulings = rulings_of(table.rulings, lookup.faults)
    if players is None or clans is None:
        return None
    return PocketCatsRecord(
        players=players,
        clans=clans,
        effects=table.effects,
        start=start,
        moves=moves,
        board=board,
        turned=turned,
        duel=table.duel or "",
        rulings=rulings,
        title=table.title,
        date=table.date or "",
        notes=table.notes,
    )
