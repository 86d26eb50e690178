"""Changing the set-up of a game that is under way: what was noted stays with the people it was noted of."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from deduce.games.delicats.conditions import contributors
from deduce.records import DelicatsRecord, Round, new_faults, write_new
from tui.session.outcome import fault_sentences
from tui.session.setup import SetUp, Step, steps

__all__ = ["changed_record", "why_not_changed", "why_not_saved"]

_NotedT = TypeVar("_NotedT")


def why_not_changed(record: DelicatsRecord, setup: SetUp) -> str | None:
    """Why a set-up cannot take the place of a game's own: somebody is gone of whom something was noted."""
    for seat in record.seats:
        noted = next(_noted_of(record, seat), None)
        if seat not in setup.origins and noted is not None:
            return f"{record.players[seat]} cannot leave the table: {noted} is noted of them."
    return None


def why_not_saved(record: DelicatsRecord, setup: SetUp) -> str:
    """Why the game with another set-up would not be saved, its new faults included; empty where it would."""
    faults = new_faults(write_new(record), write_new(changed_record(record, setup)))
    return why_not_changed(record, setup) or fault_sentences({fault.text: fault for fault in faults}.values())


def changed_record(record: DelicatsRecord, setup: SetUp) -> DelicatsRecord:
    """The game with another set-up, where `why_not_changed` has no reason; what is noted follows people."""
    if setup.mission is None:
        return record
    asked = steps(setup)
    seats = {origin: seat for seat, origin in enumerate(setup.origins) if origin is not None}
    others = {seat: held for seat, held in _moved(record.preferences, seats).items() if seat != setup.me}
    if record.me is not None:
        others.pop(seats.get(record.me, -1), None)  # they were noted as the note-taker's own
    own = {setup.me: setup.preferences} if setup.me is not None and setup.preferences else {}
    return replace(
        record,
        mission=setup.mission,
        players=setup.players,
        me=setup.me,
        dealer=None if record.dealer is None else seats.get(record.dealer),
        clue=setup.clue if Step.CLUE in asked else None,
        hand=setup.hand if Step.HAND in asked else (),
        rounds=tuple(_reseated(each, seats, len(setup.players)) for each in record.rounds),
        preferences=MappingProxyType({**others, **own}),
        gifts=None if record.gifts is None else _moved_bowls(record.gifts, seats),
        held=_moved(record.held, seats),
        reveal=_moved(record.reveal, seats),
    )


def _noted_of(record: DelicatsRecord, seat: int) -> Iterator[str]:
    """What would be lost with a seat, in words."""
    for round_ in record.rounds:
        if seat in {round_.active, round_.vacation, *(contributor for contributor, _ in round_.played)}:
            yield f"round {round_.number}"
    tables: tuple[tuple[str, Mapping[int, object] | Mapping[int | None, object]], ...] = (
        ("gift cards", record.held),
        ("a bowl of gifts", record.gifts or {}),
        ("what was turned up", record.reveal),
    )
    for words, table in tables:
        if seat in table:
            yield words


def _reseated(round_: Round, seats: Mapping[int, int], players: int) -> Round:
    """A round with the same people at their new seats, its cards in the order that the seats give."""
    played = {seats[seat]: card for seat, card in round_.played}
    vacation = seats[round_.vacation]
    order: tuple[int, ...] = contributors(players, vacation)
    if set(order) != set(played):
        order = tuple(played)  # they are no neighbours now, which the rules will say
    return replace(
        round_,
        active=None if round_.active is None else seats[round_.active],
        vacation=vacation,
        played=tuple((seat, played[seat]) for seat in order),
    )


def _moved(table: Mapping[int, _NotedT], seats: Mapping[int, int]) -> Mapping[int, _NotedT]:
    return MappingProxyType({seats[seat]: noted for seat, noted in table.items() if seat in seats})


def _moved_bowls(
    gifts: Mapping[int | None, _NotedT], seats: Mapping[int, int]
) -> Mapping[int | None, _NotedT]:
    return MappingProxyType({None if bowl is None else seats[bowl]: cards for bowl, cards in gifts.items()})
