"""Corrections of earlier rounds: what hangs on the corrected round is put right with it.

Whoever is on vacation draws next, so where a file says who drew because of the round before, that
follows the correction. A hand that lost the card now known not to have been played gets it back.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from deduce.errors import UnwritableError
from deduce.games.delicats.components import UNSEEN, SeenCard
from deduce.records.delicats.editing import (
    insert_round,
    move_round,
    remove_round,
    replace_round,
    rewrite,
    undo_round,
)
from deduce.records.delicats.entry import Entry, parse_entry
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.delicats.hand import hand_after, played_by_me
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.editing import values_of
from deduce.records.faults import Fault
from deduce.records.reading import is_line, read_text

__all__ = [
    "insert_entry",
    "new_faults",
    "parse_entry_at",
    "replace_entry",
    "take_out_round",
    "transfer_round",
]


def parse_entry_at(record: DelicatsRecord, number: int, text: str) -> Entry | EntryFault:
    """The round that an entry says at this place among the rounds, counted from 1."""
    earlier = tuple(round_ for round_ in record.rounds if round_.number < number)
    parsed = parse_entry(replace(record, rounds=earlier), text)
    if isinstance(parsed, EntryFault):
        return parsed
    return replace(parsed, round=replace(parsed.round, number=number))


def replace_entry(text: str, number: int, entry: Entry) -> str:
    """With the entry in the place of the round of this number."""
    before = _record(text)
    old = next((round_ for round_ in before.rounds if round_.number == number), None)
    hand = before.hand if old is None else _corrected_hand(before, old, entry.round)
    changed = _with_hand(replace_round(text, number - 1, entry.round), hand, entry.refill)
    return _followed(before, changed, _numbers(text))


def insert_entry(text: str, number: int, entry: Entry) -> str:
    """With the entry as a round before the one of this number, and the card played in it out of the hand."""
    before, numbers = _record(text), _numbers(text)
    changed = insert_round(text, number - 1, entry.round)
    changed = _with_hand(changed, hand_after(before, entry.round), entry.refill)
    return _followed(before, changed, [*numbers[: number - 1], None, *numbers[number - 1 :]])


def take_out_round(text: str, number: int) -> str:
    """Without the round of this number; the card played in the last one is back in the hand."""
    before, numbers = _record(text), _numbers(text)
    if number == len(numbers):
        return undo_round(text)
    changed = remove_round(text, number - 1)
    return _followed(before, changed, numbers[: number - 1] + numbers[number:])


def transfer_round(text: str, number: int, to: int) -> str:
    """With the round of this number at another place, both counted from 1."""
    before, numbers = _record(text), _numbers(text)
    changed = move_round(text, number - 1, to - 1)
    numbers.insert(to - 1, numbers.pop(number - 1))
    return _followed(before, changed, numbers)


def new_faults(before: str, after: str) -> tuple[Fault, ...]:
    """The faults of the second text that the first does not have, wherever they stand."""
    known = Counter((fault.code, fault.text) for fault in read_text(before).faults)
    fresh = []
    for fault in read_text(after).faults:
        if known[fault.code, fault.text]:
            known[fault.code, fault.text] -= 1
        else:
            fresh.append(fault)
    return tuple(fresh)


def _record(text: str) -> DelicatsRecord:
    record = read_text(text).record
    if not isinstance(record, DelicatsRecord):
        raise UnwritableError("the set-up of the game is at fault; mend that first")
    return record


def _numbers(text: str) -> list[int | None]:
    """The number of every round of a file, those that cannot be read included."""
    if is_line(text):
        return [round_.number for round_ in _record(text).rounds]
    rounds = values_of(text).get("rounds")
    return [*range(1, len(rounds) + 1)] if isinstance(rounds, list) else []


def _corrected_hand(record: DelicatsRecord, old: Round, new: Round) -> tuple[SeenCard, ...]:
    """The hand with the card that was not played after all in the place of the one that was."""
    was, mine = played_by_me(record, old), played_by_me(record, new)
    if mine == was or mine is None or mine not in record.hand:
        return record.hand
    place = record.hand.index(mine)
    back = () if was is None or not was.is_whole else (was,)
    return record.hand[:place] + back + record.hand[place + 1 :]


def _with_hand(text: str, hand: tuple[SeenCard, ...], refill: SeenCard | None) -> str:
    record = _record(text)
    if refill is not None and refill != UNSEEN:
        hand = (*hand, refill)
    return text if hand == record.hand else rewrite(text, replace(record, hand=hand))


def _followed(before: DelicatsRecord, text: str, origins: Sequence[int | None]) -> str:
    """With the turns that followed from the rounds following from them again.

    `origins` are the numbers that the rounds had before, None for a new one.
    """
    record = _record(text)
    if before.joined:
        return text
    usual = _usual_actives(record)
    followers = {
        round_.number
        for round_ in before.rounds
        if round_.active is not None and round_.active == _usual_actives(before).get(round_.number)
    }
    rounds = tuple(
        replace(round_, active=usual.get(round_.number, round_.active))
        if origins[round_.number - 1] in followers
        else round_
        for round_ in record.rounds
    )
    return text if rounds == record.rounds else rewrite(text, replace(record, rounds=rounds))


def _usual_actives(record: DelicatsRecord) -> dict[int, int]:
    """Who draws in each round because they were on vacation in the one before, by its number."""
    return {round_.number + 1: round_.vacation for round_ in record.rounds}
