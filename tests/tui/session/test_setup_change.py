"""Changing the set-up of a game that is under way."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import Preference, mission
from deduce.records import DelicatsRecord, Mark, read
from tests.tui.session.table import game_at
from tui.session.answers import look_on, rename, sit_at, with_clue, with_mission, with_players
from tui.session.session import Session
from tui.session.setup import SetUp, set_up_of
from tui.session.setup_change import changed_record, why_not_changed

EMPTY = 'game = "delicats"\nmission = 3\nplayers = ["Ana", "Ben", "Cleo"]\nclue = "milk"\nrounds = []\n'
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


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_marks_stay_with_people(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A mark goes where its cat's player goes, is gone while they are, and is back when all is undone."""
    path = game_at(tmp_path_factory.mktemp("marks") / "game.toml", EMPTY)
    session = Session.open(path)
    for seat, card in ((0, Preference.TUNA), (1, Preference.HAM), (2, Preference.EGG)):
        session.mark(seat, card, Mark.YES)
    tables = [(session.record.players, session.marks)]
    of_card = dict(zip((card for _, card in session.marks), session.record.players, strict=True))
    for number in range(data.draw(st.integers(1, 3))):
        before = session.record.players
        seats = data.draw(st.permutations(range(len(before))))
        origins = [
            *seats[: data.draw(st.integers(2, len(before)))],
            *data.draw(st.just([]) | st.just([None])),
        ]
        origins = origins[:4]
        renamed = data.draw(st.sets(st.sampled_from(before), max_size=1))
        names = {name: f"{name}{number}" if name in renamed else name for name in before}
        players = tuple(f"New{number}" if seat is None else names[before[seat]] for seat in origins)
        setup = replace(set_up_of(session.record), players=players, origins=tuple(origins))
        if not session.set_up(setup).done or session.record.players == before:
            continue
        here = {names[before[seat]] for seat in origins if seat is not None}
        of_card = {card: names[name] if names.get(name) in here else name for card, name in of_card.items()}
        expected = {(players.index(name), card) for card, name in of_card.items() if name in players}
        assert set(session.marks) == expected
        tables.append((session.record.players, session.marks))
    for players, marks in reversed(tables[:-1]):
        assert session.undo().done
        assert (session.record.players, session.marks) == (players, marks)


def test_marks_follow_a_change_elsewhere(tmp_path: Path) -> None:
    """Where another program changes seats or a name, marks stay with the people as well."""
    path = game_at(tmp_path / "game.toml", EMPTY)
    session = Session.open(path)
    session.mark(1, Preference.HAM, Mark.YES)
    session.assume_card(1, Preference.HAM)
    for players, marked in (
        ('"Ana", "Cleo", "Ben"', 2),
        ('"Ana", "Cleo"', None),
        ('"Ana", "Benny", "Cleo"', 1),
    ):
        path.write_text(EMPTY.replace('"Ana", "Ben", "Cleo"', players))
        session.poll()
        assert set(session.marks) == ({(marked, Preference.HAM)} if marked is not None else set())
        what_if = session.what_if
        assert what_if is not None
        assert set(what_if.record.preferences) == ({marked} if marked is not None else set())
