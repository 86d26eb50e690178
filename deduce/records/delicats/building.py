"""From the tables of a DeliCats file to a record, with every fault of the file."""

from collections.abc import Mapping

from deduce.games.delicats.components import MAX_PLAYERS, MIN_PLAYERS, Mission, Preference
from deduce.games.game import Refusal
from deduce.records.built import Built
from deduce.records.delicats.lookup import Lookup
from deduce.records.delicats.model import DelicatsRecord
from deduce.records.delicats.names import GREY
from deduce.records.delicats.notes import reading_notes
from deduce.records.delicats.replay import replay_faults
from deduce.records.delicats.rounds import RoundsReader
from deduce.records.delicats.set_up import set_up_faults
from deduce.records.delicats.setting import deck_of, mission_of, players_of, rulings_of, theme_of
from deduce.records.delicats.tables import EXAMPLES, TABLES_OF_NAMES, GameTable
from deduce.records.delicats.theme import Theme
from deduce.records.faults import FaultList
from deduce.records.misplaced import misplaced_keys
from deduce.records.shapes import Shaped, shaped, without

__all__ = ["build"]


def build(data: Mapping[str, object]) -> Built[DelicatsRecord]:
    """The record that the values of a file describe; None where mission or players are not to be had.

    Whatever is at fault is left out of the record, a round as a whole; the others keep their numbers.
    """
    misplaced = tuple(misplaced_keys(data, GameTable, TABLES_OF_NAMES, also=(GREY,)))
    places = frozenset(fault.path for fault in misplaced)
    file = shaped(without(data, places), GameTable, EXAMPLES)
    faults = FaultList((*misplaced, *file.faults))
    record = _record(file, faults)
    if record is None:
        return Built(record=None, faults=tuple(faults))
    judged = (*set_up_faults(record), *replay_faults(record))
    return Built(record=record, faults=(*faults, *judged), notes=reading_notes(record))


def _record(file: Shaped[GameTable], faults: FaultList) -> DelicatsRecord | None:
    table = file.table
    mission = mission_of(table, file.spoilt, faults)
    players = players_of(table, file.spoilt, faults)
    theme = theme_of(table.theme, file.spoilt, faults)
    lookup = Lookup(players, theme, faults)
    rounds = RoundsReader(file, lookup, mission, len(players or ()), faults).read()
    copies = deck_of(table.deck, len(players or ()), lookup, faults)
    rulings = rulings_of(table.rulings, faults)
    hand = lookup.seen_cards(table.hand or (), ("hand",))
    if table.hand and table.me is None and ("me",) not in file.spoilt:
        text = 'a hand belongs to the note-taker, and the file does not say who that is: me = "Ana"'
        faults.meaning("hand-of-nobody", ("hand",), text)
    gift_cards = lookup.cards(table.gift_cards or (), ("gift_cards",))
    me, dealer = _seat(table.me, "me", lookup), _seat(table.dealer, "dealer", lookup)
    clue = _clue(file, mission, lookup, faults)
    preferences = lookup.hands(table.preferences, ("preferences",))
    gifts = lookup.bowls(table.gifts, ("gifts",))
    held = lookup.held(table.held, ("held",))
    reveal = lookup.hands(table.reveal, ("reveal",))
    if mission is None or players is None or not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        return None
    return DelicatsRecord(
        mission=mission,
        players=players,
        me=me,
        dealer=dealer,
        clue=clue,
        hand=hand,
        rounds=rounds,
        joined=table.joined,
        stopped=table.stopped,
        gift_cards=gift_cards,
        preferences=preferences,
        gifts=gifts,
        held=held,
        reveal=reveal,
        rulings=rulings,
        theme=theme or Theme(),
        copies=copies,
        title=table.title,
        date=table.date or "",
        notes=table.notes,
        puzzle=table.puzzle,
    )


def _seat(name: str | None, key: str, lookup: Lookup) -> int | None:
    return None if name is None else lookup.seat(name, (key,))


def _clue(
    file: Shaped[GameTable], mission: Mission | None, lookup: Lookup, faults: FaultList
) -> Preference | None:
    if file.table.clue is not None:
        return lookup.preference(file.table.clue, ("clue",))
    if mission is not None and mission.has_clue and not file.is_spoilt(("clue",)):
        faults.refused(
            Refusal(
                code="missing-clue",
                text=f"mission {mission.number} turns up a clue, and the file does not say which: clue = ...",
                rule=f"Mission {mission.number}, set-up",
            ),
            ("clue",),
        )
    return None
