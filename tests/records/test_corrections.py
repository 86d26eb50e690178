"""Corrections of earlier rounds in the text of a file, with all that hangs on them."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings

from deduce.errors import UnwritableError
from deduce.records import (
    DelicatsRecord,
    Entry,
    entry_line,
    insert_entry,
    new_faults,
    parse_entry_at,
    read_text,
    replace_entry,
    take_out_round,
    transfer_round,
    write_new,
)
from tests.records.handwriting import STYLES, handwritten
from tests.records.random_records import random_record, seeds, shuffled


def text_of(record: DelicatsRecord, rng: Random) -> str:
    """The record as somebody may have written it."""
    return handwritten(record, rng.choice(STYLES), rng).text


def record_of(text: str) -> DelicatsRecord:
    """What a text says."""
    record = read_text(text).record
    assert isinstance(record, DelicatsRecord)
    return record


def entry_at(record: DelicatsRecord, number: int, words: str) -> Entry:
    """The entry that the words say at this place."""
    entry = parse_entry_at(record, number, words)
    assert isinstance(entry, Entry), entry.text
    return entry


def turns_follow(record: DelicatsRecord) -> bool:
    """Whether whoever drew, where that is noted, was on vacation in the round before."""
    pairs = zip(record.rounds, record.rounds[1:], strict=False)
    return all(now.active in (None, before.vacation) for before, now in pairs)


def some_record(seed: int, at_least: int) -> tuple[DelicatsRecord, Random]:
    """A random legal record with so many rounds."""
    rng = Random(seed)
    record = random_record(rng)
    assume(len(record.rounds) >= at_least)
    return record, rng


@given(seed=seeds)
def test_every_round_is_read_back_at_its_place(seed: int) -> None:
    """The entry that says a round means that round again among those before it."""
    record, _ = some_record(seed, 1)
    for round_ in record.rounds:
        again = entry_at(record, round_.number, entry_line(record, round_)).round
        assert again == replace(round_, note=" ".join(round_.note.split()))


@settings(max_examples=40)
@given(seed=seeds)
def test_the_same_round_changes_nothing(seed: int) -> None:
    """A round in its own place leaves every character of the file where it is."""
    record, rng = some_record(seed, 1)
    text = text_of(record, rng)
    round_ = rng.choice(record.rounds)
    assert replace_entry(text, round_.number, Entry(round=round_)) == text


@settings(max_examples=12)
@given(seed=seeds)
def test_turns_follow_a_correction(seed: int) -> None:
    """Where every turn followed from the round before, it does so after any correction."""
    record, rng = some_record(seed, 3)
    text = text_of(record, rng)
    number, to = rng.randint(2, len(record.rounds)), rng.randint(2, len(record.rounds))
    other = replace(rng.choice(record.rounds), number=number, active=record.rounds[number - 2].vacation)
    for changed in (
        replace_entry(text, number, Entry(round=other)),
        insert_entry(text, number, Entry(round=other)),
        take_out_round(text, number),
        transfer_round(text, number, to),
    ):
        assert turns_follow(record_of(changed))


@settings(max_examples=20)
@given(seed=seeds)
def test_only_the_corrected_round_and_turns_differ(seed: int) -> None:
    """Beside the corrected round, the turns and the hand everything reads as before."""
    record, rng = some_record(seed, 3)
    text = text_of(record, rng)
    number = rng.randint(2, len(record.rounds))
    fed = replace(record.rounds[number - 1], eats=not record.rounds[number - 1].eats)
    changed = record_of(replace_entry(text, number, Entry(round=fed)))
    rounds = (*record.rounds[: number - 1], fed, *record.rounds[number:])
    assert changed == replace(record, rounds=rounds)


@settings(max_examples=12)
@given(seed=seeds)
def test_put_in_and_taken_out(seed: int) -> None:
    """A round that is put in and taken out again leaves the rounds as they were."""
    record, rng = some_record(seed, 2)
    text = text_of(record, rng)
    number = rng.randint(2, len(record.rounds))
    other = replace(rng.choice(record.rounds), number=number, active=record.rounds[number - 2].vacation)
    again = take_out_round(insert_entry(text, number, Entry(round=other)), number)
    assert record_of(again).rounds == record.rounds


@settings(max_examples=20)
@given(seed=seeds)
def test_rounds_in_no_order_have_no_turns(seed: int) -> None:
    """Where the rounds lie in no order, who drew stays as it was noted."""
    record, rng = some_record(seed, 2)
    joined = shuffled(record, rng)
    moved = record_of(transfer_round(write_new(joined), 1, 2))
    assert {(each.active, each.vacation) for each in moved.rounds} == {
        (each.active, each.vacation) for each in joined.rounds
    }


GAME = """\
game = "delicats"
mission = 3
players = ["Ana", "Ben", "Cleo", "Dan"]
me = "Ana"
clue = "milk"
hand = ["ham/sofa", "egg/roof"]
rounds = [
  { active = "Ana", vacation = "Ben", drawn = ["tuna/roof"], \
played = { Ana = "milk/roof", Cleo = "?" }, eats = true },
  { active = "Ben", vacation = "Cleo", drawn = ["egg/sofa"], \
played = { Ben = "?", Dan = "ham/sofa" }, eats = true },
]
"""


class TestHand:
    """The note-taker's hand after a correction."""

    def test_another_card_was_played(self) -> None:
        """The card that was not played is back in the place of the one that was."""
        changed = replace_entry(GAME, 1, entry_at(record_of(GAME), 1, "ana>ben tr hs ? +"))
        assert [record_of(changed).theme.card_name(card) for card in record_of(changed).hand] == [
            "milk/roof",
            "egg/roof",
        ]

    def test_a_card_that_is_not_in_the_hand(self) -> None:
        """Where the right card is not in the hand, nothing is known of where the wrong one is."""
        changed = replace_entry(GAME, 1, entry_at(record_of(GAME), 1, "ana>ben tr cg ? +"))
        assert record_of(changed).hand == record_of(GAME).hand

    def test_the_refill(self) -> None:
        """A refill that is noted afterwards goes into the hand."""
        changed = replace_entry(GAME, 1, entry_at(record_of(GAME), 1, "ana>ben tr mr ? + > cg"))
        assert len(record_of(changed).hand) == 3

    def test_a_forgotten_round(self) -> None:
        """A card played in a forgotten round leaves the hand."""
        changed = insert_entry(GAME, 2, entry_at(record_of(GAME), 2, "ben es hs ? -"))
        assert [record_of(changed).theme.card_name(card) for card in record_of(changed).hand] == ["egg/roof"]

    def test_the_last_round_taken_out(self) -> None:
        """The card played in the last round is back in the hand."""
        once = take_out_round(GAME, 2)
        assert len(record_of(take_out_round(once, 1)).hand) == 3


def test_new_faults() -> None:
    """Only what a change broke is new, wherever the rest has moved to."""
    broken = GAME.replace("egg/sofa", "tuna/roof").replace('Dan = "ham/sofa"', 'Dan = "tuna/roof"')
    assert new_faults(GAME, GAME) == ()
    assert [fault.code for fault in new_faults(GAME, broken)] == ["too-many-copies"]
    assert new_faults(broken, transfer_round(broken, 1, 2)) != new_faults(GAME, broken)
    assert new_faults(broken, GAME) == ()


@pytest.mark.parametrize("number", [0, 3])
def test_no_such_round(number: int) -> None:
    """A round that is not there cannot be corrected."""
    entry = entry_at(record_of(GAME), 1, "ana>ben tr mr ? +")
    with pytest.raises(UnwritableError, match="no round"):
        replace_entry(GAME, number, entry)
    with pytest.raises(UnwritableError, match="no round"):
        transfer_round(GAME, 1, number)


def test_no_game() -> None:
    """Where mission or players cannot be told, nothing is corrected."""
    with pytest.raises(UnwritableError, match="set-up"):
        take_out_round(GAME.replace("mission = 3\n", ""), 1)
