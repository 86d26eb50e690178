"""What is written down is what is read again, in every form that a game can be written in."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.delicats import DELICATS, observe
from deduce.games.delicats.components import MISSIONS
from deduce.records import (
    Entry,
    entry_line,
    line_of,
    parse_entry,
    read,
    read_text,
    replay_faults,
    transcript,
    why_not_round,
    write_new,
)
from tests.random_games import finished, played, record_of, seeds, setups
from tests.records.random_records import joined_records, random_record, records

FILES = sorted((Path(__file__).parent / "files").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_documented_files_are_without_fault(path):
    """The files of the documented form have no fault and survive being written anew."""
    reading = read(path)
    assert reading.faults == ()
    assert reading.record is not None
    assert read_text(write_new(reading.record)).record == reading.record


@given(records | joined_records)
def test_a_record_written_as_a_file_reads_as_itself(record):
    """Write, then read, is the identity on records of legal games, and finds no fault in them."""
    reading = read_text(write_new(record))
    assert reading.record == record
    assert reading.faults == ()


@given(records | joined_records)
def test_a_record_written_as_a_line_reads_as_itself(record):
    """The pasteable line is one line and carries every field of the record."""
    line = line_of(record)
    assert line.splitlines() == [line]
    reading = read_text(line)
    assert reading.record == record
    assert reading.faults == ()


@given(records)
def test_a_line_may_be_wrapped_and_end_in_a_line_break(record):
    """Mail programs break lines at blanks; outside of quotes that changes nothing."""
    outside_quotes = line_of(
        replace(
            record,
            title="",
            notes="",
            players=("Ana", "Ben", "Cleo", "Dan")[: len(record.players)],
            rounds=(),
            theme=type(record.theme)(),
        )
    )
    wrapped = outside_quotes.replace(" ", "\n") + "\n"
    assert read_text(wrapped.replace("delicats\n", "delicats ", 1)).record == read_text(outside_quotes).record


@given(records)
def test_an_entry_says_the_round_it_was_made_of(record):
    """The entry line of each round, read against the rounds before it, is that round again."""
    for round_ in record.rounds:
        before = replace(record, rounds=record.rounds[: round_.number - 1])
        entry = parse_entry(before, entry_line(record, round_))
        assert isinstance(entry, Entry)
        assert entry.round == replace(round_, note=" ".join(round_.note.split()))


@given(setups(), seeds, st.integers(0, 15) | st.none(), st.booleans())
def test_records_of_the_rules_engine_have_no_fault(setup, seed, rounds, to_the_end):
    """A game of the rules engine, as each seat and an onlooker would note it, is legal to the last card.

    Only a hand that really holds the other copy of the card just played looks like one not kept up.
    """
    state = finished(setup, seed, rounds) if to_the_end else played(setup, seed, rounds)
    for seat in (None, *range(setup.players)):
        record = record_of(observe(state, seat))
        reading = read_text(write_new(record))
        assert reading.record == record
        assert {fault.code for fault in reading.faults} <= {"just-played"}


@given(records)
def test_each_round_is_legal_after_those_before_it(record):
    """A round is refused by itself exactly when the replay of the whole record would refuse it."""
    running = replace(record, stopped=False, gifts=None, hand=())
    for round_ in record.rounds:
        before = replace(running, rounds=record.rounds[: round_.number - 1])
        assert why_not_round(before, round_) == ()
    assert replay_faults(running) == ()


@given(records)
def test_a_transcript_has_one_row_a_round(record):
    """A transcript shows every round, and each of its rows fills every column."""
    shown = transcript(record)
    assert len(shown.rows) == len(record.rounds)
    assert {len(row) for row in shown.rows} <= {len(shown.columns)}


def test_the_random_records_cover_all_missions_and_seats():
    """The records that these laws are tested on are not all alike."""
    sample = [random_record(Random(seed)) for seed in range(200)]
    assert {record.mission.number for record in sample} == {mission.number for mission in MISSIONS}
    assert {len(record.players) for record in sample} == set(DELICATS.players)
    assert any(record.me is None for record in sample)
    assert any(not card.is_whole for record in sample for round_ in record.rounds for card in round_.cards)
