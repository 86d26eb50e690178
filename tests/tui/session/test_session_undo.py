"""Taking changes back and making them again, without limit and across restarts."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS, SeenCard
from tests.random_games import seeds
from tests.tui.session.table import GAME, any_entry, game_at
from tui.session.outcome import Outcome
from tui.session.session import Session


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one round."""
    return game_at(tmp_path / "game.toml")


def test_a_step_says_what_it_does(path: Path) -> None:
    """Undo and redo say beforehand what they will do, and do exactly that."""
    session = Session.open(path)
    assert (session.undo_label, session.redo_label) == ("", "")
    session.add_round("cl tr ms mg +")
    assert session.undo_label == "round 2: Cleo tr ms mg +"
    assert session.undo().message == "Taken back: round 2: Cleo tr ms mg +."
    assert path.read_text() == GAME
    assert (session.undo_label, session.redo_label) == ("", "round 2: Cleo tr ms mg +")
    assert session.redo().message == "Made again: round 2: Cleo tr ms mg +."
    assert len(session.record.rounds) == 2


def test_nothing_to_walk(path: Path) -> None:
    """Without a step in that direction nothing happens, and that is said."""
    session = Session.open(path)
    assert session.undo().message == "There is nothing to undo."
    assert session.redo().message == "There is nothing to make again."
    assert path.read_text() == GAME


def test_the_way_back_survives_a_restart(path: Path) -> None:
    """A window that is opened later takes back and makes again what an earlier one did."""
    first = Session.open(path)
    first.add_round("cl tr ms mg +")
    first.add_round("ben es hs mg -")
    first.undo()
    second = Session.open(path)
    assert (second.undo_label, second.redo_label) == ("round 2: Cleo tr ms mg +", "round 3: Ben es hs mg -")
    assert not second.undo_is_others
    assert second.redo().done
    assert second.undo().done
    assert second.undo().done
    assert path.read_text() == GAME


def test_a_refused_change_is_no_step(path: Path) -> None:
    """What was refused cannot be taken back, and leaves what can be made again."""
    session = Session.open(path)
    session.add_round("cl tr ms mg +")
    session.undo()
    session.add_round("cl xx ms mg +")
    assert (session.undo_label, session.redo_label) == ("", "round 2: Cleo tr ms mg +")


def _calls(session: Session, rng: Random) -> list[Callable[[], Outcome]]:
    """Everything that a user may do next, sensible or not."""
    record = session.record
    number = rng.randrange(len(record.rounds) + 2)
    other = rng.randrange(len(record.rounds) + 2)
    anyway = rng.random() < 0.3
    entry = any_entry(record, rng) or "ben ? ? ? +"
    card = rng.choice(CARDS)
    return [
        lambda: session.add_round(entry, anyway=anyway),
        lambda: session.add_round("ben tr"),
        lambda: session.replace_round(number, entry, anyway=anyway),
        lambda: session.insert_round(number, entry, anyway=anyway),
        lambda: session.delete_round(number, anyway=anyway),
        lambda: session.move_round(number, other, anyway=anyway),
        lambda: session.set_note(number, rng.choice(("", "why?", 'a "b" # c'))),
        lambda: session.set_hand([SeenCard(*card)], anyway=anyway),
        lambda: session.set_gift_cards([card], anyway=anyway),
        lambda: session.put_gift(card, rng.choice((None, 0, 1)), anyway=anyway),
        lambda: session.take_gift_back(card),
        lambda: session.set_reveal(rng.randrange(4), [], anyway=anyway),
        session.stop,
        session.resume,
        session.undo,
        session.redo,
        lambda: session.assume_round(entry),
        session.leave_what_if,
        lambda: session.mark(1, record.mission.preferences[0], None),
    ]


@settings(max_examples=12)
@given(seed=seeds, length=st.integers(1, 14))
def test_undo_all_redo_all(seed: int, length: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    """After any calls, taking all back gives the first text and making all again the last one."""
    rng = Random(seed)
    path = game_at(tmp_path_factory.mktemp("games") / "game.toml")
    session = Session.open(path)
    for _ in range(length):
        before = path.read_text()
        outcome = rng.choice(_calls(session, rng))()
        assert outcome.message
        if not outcome.done:
            assert path.read_text() == before
        assert session.poll() is None
    session.leave_what_if()
    while session.redo_label:
        assert session.redo().done
    last = path.read_text()
    while session.undo_label:
        assert session.undo().done
    assert path.read_text() == GAME
    session = Session.open(path)
    while session.redo_label:
        assert session.redo().done
    assert path.read_text() == last
