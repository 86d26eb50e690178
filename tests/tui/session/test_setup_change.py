"""Changing the set-up of a game that is under way."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.delicats.components import Preference, mission
from deduce.records import DelicatsRecord, read
from tui.session.answers import look_on, rename, sit_at, with_clue, with_mission, with_players
from tui.session.setup import SetUp, set_up_of
from tui.session.setup_change import changed_record, why_not_changed

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("mission*.toml"))


def example(path: Path) -> DelicatsRecord:
    """The game of an example file."""
    record = read(path).record
    assert isinstance(record, DelicatsRecord)
    return record


def by_name(record: DelicatsRecord) -> list[object]:
    """Everything noted in a game by the names of the people, whatever their seats."""
    name = record.players.__getitem__
    return [
        None if record.me is None else name(record.me),
        None if record.dealer is None else name(record.dealer),
        {name(seat): cards for seat, cards in record.preferences.items()},
        {name(seat): cards for seat, cards in record.held.items()},
        {name(seat): cards for seat, cards in record.reveal.items()},
        {bowl if bowl is None else name(bowl): cards for bowl, cards in (record.gifts or {}).items()},
        [
            (
                None if each.active is None else name(each.active),
                name(each.vacation),
                each.drawn,
                {name(seat): card for seat, card in each.played},
                each.eats,
                each.note,
            )
            for each in record.rounds
        ],
    ]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_nothing_changed(path: Path) -> None:
    """The set-up of a game, put back unchanged, leaves the game as it is."""
    record = example(path)
    setup = set_up_of(record)
    assert why_not_changed(record, setup) is None
    assert changed_record(record, setup) == record


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@given(seed=st.integers(0, 2**32))
def test_another_seat_order_keeps_what_is_noted(path: Path, seed: int) -> None:
    """With the same people in another order everything noted stays with its person."""
    record = example(path)
    players = list(record.players)
    Random(seed).shuffle(players)
    setup = with_players(set_up_of(record), players).setup
    assert why_not_changed(record, setup) is None
    changed = changed_record(record, setup)
    assert changed.players == tuple(players)
    assert by_name(changed) == by_name(record)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_another_name_keeps_the_seat(path: Path) -> None:
    """A person who is called something else keeps the seat and everything noted; only the name differs."""
    record = example(path)
    changed = changed_record(record, rename(set_up_of(record), 1, "Zoë").setup)
    assert changed == replace(record, players=(record.players[0], "Zoë", *record.players[2:]))


def test_somebody_with_rounds_cannot_leave() -> None:
    """Who is in a round cannot be taken off the table; the reason names the round."""
    record = example(EXAMPLES[2])
    setup = with_players(set_up_of(record), record.players[:-1]).setup
    reason = why_not_changed(record, setup)
    assert reason is not None
    assert reason.startswith(f"{record.players[-1]} cannot leave the table: round ")


def test_before_the_first_round_people_come_and_go() -> None:
    """Before anything is noted a player leaves and another comes."""
    record = DelicatsRecord(mission=mission(3), players=("Ana", "Ben", "Cleo"), dealer=1)
    setup = with_players(set_up_of(record), ["Cleo", "Dan"]).setup
    assert why_not_changed(record, setup) is None
    assert changed_record(record, setup) == DelicatsRecord(mission=mission(3), players=("Cleo", "Dan"))


def test_own_cards_move_with_the_note_taker() -> None:
    """When the note-taker's seat was wrong, the own cards are noted of the right seat and of no other."""
    record = DelicatsRecord(
        mission=mission(3),
        players=("Ana", "Ben", "Cleo"),
        me=0,
        preferences={0: (Preference.EGG,), 2: (Preference.ROOF,)},
    )
    moved = changed_record(record, sit_at(set_up_of(record), 1).setup)
    assert moved.me == 1
    assert dict(moved.preferences) == {1: (Preference.EGG,), 2: (Preference.ROOF,)}
    onlooker = changed_record(record, look_on(set_up_of(record)).setup)
    assert onlooker.me is None
    assert dict(onlooker.preferences) == {2: (Preference.ROOF,)}


def test_mission_and_clue() -> None:
    """Another mission and another clue are taken over; a clue goes where the mission has none."""
    record = DelicatsRecord(mission=mission(3), players=("Ana", "Ben"), clue=Preference.EGG)
    setup = with_clue(set_up_of(record), Preference.ROOF).setup
    assert changed_record(record, setup).clue is Preference.ROOF
    without = changed_record(record, with_mission(setup, mission(4)).setup)
    assert (without.mission, without.clue) == (mission(4), None)
    assert changed_record(record, SetUp()) == record
