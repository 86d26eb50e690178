"""What an onlooker's window may show: nothing in it depends on what only the note-taker knows."""

import inspect
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given, settings

from deduce.games.delicats import DELICATS, HiddenCard, Setup
from deduce.games.delicats.components import CARDS, UNSEEN, Preference, SeenCard
from deduce.records import DelicatsRecord, Mark, write_new
from tests.random_games import finished, played, record_of, seeds, setups
from tests.tui.session.table import GAME, any_entry, game_at, record_at
from tui.serve.child import View
from tui.session.outcome import Outcome
from tui.session.session import Session

FACE_DOWN = GAME.replace("mission = 3", "mission = 4").replace('clue = "milk"\n', "")
"""Ana drew the face-down card for Ben, so she knows it."""


def everything_shown(session: Session) -> dict[str, object]:
    """Every public property of a session."""
    names = [name for name, value in inspect.getmembers(Session) if isinstance(value, property)]
    return {name: getattr(session, name) for name in names if not name.startswith("_")}


def otherwise(record: DelicatsRecord, rng: Random) -> DelicatsRecord:
    """A game that looks the same from outside, and in which the note-taker knows something else."""
    hidden = record.mission.face_down and record.rulings.hidden_card is HiddenCard.PRIVATE
    gifts = record.gifts
    if gifts is not None and not record.reveal:
        gifts = MappingProxyType({rng.choice((None, 0, 1)): tuple(rng.sample(CARDS, 2))})
    rounds = tuple(
        replace(
            round_,
            note=rng.choice(("", "I hold the roof")),
            drawn=tuple(SeenCard(*rng.choice(CARDS)) if hidden else card for card in round_.drawn),
        )
        for round_ in record.rounds
    )
    seat = rng.choice(list(record.seats))
    return replace(
        record,
        me=seat,
        rounds=rounds,
        hand=tuple(SeenCard(*card) for card in rng.sample(CARDS, 2)),
        preferences=MappingProxyType({seat: (rng.choice(record.mission.preferences),)}),
        gift_cards=tuple(rng.sample(CARDS, 2)),
        held=MappingProxyType({seat: tuple(rng.sample(CARDS, 3))}),
        gifts=gifts,
        notes=rng.choice(("", "tuna is mine")),
    )


def calls(session: Session, rng: Random) -> Iterator[Outcome]:
    """What an onlooker may ask for, and what is said to it."""
    entry = any_entry(session.record, rng)
    yield session.add_round(entry or "?")
    yield session.add_round("ana>ben ts ts ts ts +", anyway=True)
    yield session.replace_round(1, session.entry_of(1) or "x")
    yield session.set_note(1, "x")
    yield session.set_hand([])
    yield session.undo()
    yield session.undo(others=True)
    yield session.redo()
    yield session.delete_round(1)
    yield session.assume_card(0, Preference.HAM)
    yield session.assume_round(entry or "?")
    yield session.leave_what_if()
    yield session.mark(1, Preference.HAM, Mark.NO)
    yield session.restore()


@settings(max_examples=6)
@given(setup=setups(), seed=seeds)
def test_nothing_depends_on_a_secret(
    setup: Setup, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Two games that differ only in what the note-taker knows are the same game to an onlooker."""
    rng = Random(seed)
    folder = tmp_path_factory.mktemp("games")
    state = (finished if rng.random() < 0.3 else played)(setup, seed, rounds=rng.randrange(5))
    record = record_of(DELICATS.observe(state, rng.randrange(setup.players)))
    if rng.random() < 0.3 and not record.reveal:
        record = replace(record, gifts=MappingProxyType({1: (CARDS[0],)}))
    pages = []
    for name, game in (("one", record), ("other", otherwise(record, rng))):
        (folder / name).mkdir()
        path = game_at(folder / name / "game.toml", write_new(game))
        note_taker = Session.open(path)
        note_taker.set_hand([SeenCard(*rng.choice(CARDS))], anyway=True)
        note_taker.mark(0, Preference.TUNA, Mark.YES)
        note_taker.save_draft("ana>ben")
        pages.append((Session.open(path, view=View.ONLOOKER), Random(seed)))
    shown_by = [everything_shown(session) | {"path": None} for session, _ in pages]
    assert shown_by[0] == shown_by[1]
    for answers in zip(*(calls(*page) for page in pages), strict=True):
        assert answers[0] == answers[1]
        shown_by = [everything_shown(session) for session, _ in pages]
        assert shown_by[0] == shown_by[1]
    shutil.rmtree(folder)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game of a mission with a face-down card, which the note-taker knows."""
    return game_at(tmp_path / "game.toml", FACE_DOWN)


def test_the_note_taker_sees_all(path: Path) -> None:
    """The note-taker's own page, as the terminal, shows the game as it is written."""
    assert Session.open(path, view=View.SEAT).record == Session.open(path).record == record_at(path)


def test_what_lies_on_the_table_is_shown(path: Path) -> None:
    """An onlooker sees the cards that were added and the announcement, and a face-down card as unseen."""
    (round_,) = Session.open(path, view=View.ONLOOKER).record.rounds
    assert round_.drawn == (UNSEEN,)
    assert (round_.played, round_.eats) == (record_at(path).rounds[0].played, True)


def test_a_card_that_was_turned_up_is_shown(path: Path) -> None:
    """Where face-down cards are turned up with the row, everybody has seen them."""
    game_at(path, FACE_DOWN + '\n[rulings]\nhidden_card = "revealed"\n')
    (round_,) = Session.open(path, view=View.ONLOOKER).record.rounds
    assert round_.drawn == (SeenCard(Preference.TUNA, Preference.ROOF),)


def test_an_onlooker_adds_to_the_same_game(path: Path) -> None:
    """A round that an onlooker adds takes the note-taker's card out of the hand, which they never see."""
    page = Session.open(path, view=View.ONLOOKER)
    assert page.add_round("dan ? mg hs -").done
    assert record_at(path).hand == (
        SeenCard(Preference.EGG, Preference.ROOF),
        SeenCard(Preference.MILK, Preference.ROOF),
    )
    assert page.undo_label == "round 2: Dan ? mg hs -"


def test_an_onlooker_wipes_nothing_out(path: Path) -> None:
    """What an onlooker was not shown of a round stays in it when they put it right."""
    Session.open(path).set_note(1, "a sure one")
    page = Session.open(path, view=View.ONLOOKER)
    assert page.replace_round(1, "ana>ben ? mw hg -").done
    (round_,) = record_at(path).rounds
    assert (round_.drawn, round_.eats) == ((SeenCard(Preference.TUNA, Preference.ROOF),), False)
    assert round_.note == "a sure one"


def test_an_onlooker_leaves_the_seat_alone(path: Path) -> None:
    """Hand, gifts, reveal, notes, set-up and steps that changed only these are the note-taker's to change."""
    Session.open(path).set_hand([])
    before = path.read_text()
    page = Session.open(path, view=View.ONLOOKER)
    assert page.undo_label == "something that only the note-taker is shown"
    for outcome in (
        page.set_hand([]),
        page.put_gift(CARDS[0], 1),
        page.set_reveal(1, [Preference.HAM]),
        page.set_note(1, "x"),
        page.stop(),
        page.undo(others=True),
    ):
        assert not outcome.done
        assert "only the note-taker" in outcome.message
    assert path.read_text() == before


def test_marks_and_half_typed_rounds_are_apart(path: Path) -> None:
    """What the note-taker marks, types and assumes is not what onlookers mark, type and assume."""
    seat = Session.open(path, view=View.SEAT)
    seat.mark(0, Preference.TUNA, Mark.YES)
    seat.save_draft("ben es hs")
    seat.assume_card(1, Preference.EGG)
    page = Session.open(path, view=View.ONLOOKER)
    assert (page.marks, page.draft, page.what_if) == ({}, "", None)
    page.mark(0, Preference.TUNA, Mark.NO)
    assert Session.open(path).marks == {(0, Preference.TUNA): Mark.YES}
