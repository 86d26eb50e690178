"""A branch in which something is assumed."""

from pathlib import Path

import pytest

from deduce.games.delicats.components import Preference
from deduce.records import read_text, write_new
from tests.tui.session.table import GAME, game_at
from tui.session.session import Session

P = Preference


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one round."""
    return game_at(tmp_path / "game.toml")


def test_nothing_assumed_reaches_the_game(path: Path) -> None:
    """Rounds and cards are assumed, told in words, and dropped with one call; the file is as it was."""
    session = Session.open(path)
    assert session.assume_round("cl tr ms mg +").done
    assert session.assume_card(3, P.EGG).done
    what_if = session.what_if
    assert what_if is not None
    assert what_if.sentences == ("Cleo's row: tuna/roof, milk/sofa, milk/garden: ATE", "Dan holds egg")
    assert len(session.assumed_record.rounds) == 2
    assert session.assumed_record.preferences[3] == (P.EGG,)
    assert (len(session.record.rounds), session.standing.rounds) == (1, 2)
    assert path.read_text() == GAME
    assert session.leave_what_if().done
    assert session.what_if is None
    assert session.assumed_record == session.record


def test_it_is_a_record_like_any_other(path: Path) -> None:
    """What is assumed reads as a sound game, the note-taker's hand included."""
    session = Session.open(path)
    session.assume_round("ben es hs mg + > tw")
    session.assume_round("cl tr ms mg +")
    reading = read_text(write_new(session.assumed_record))
    assert not reading.faults
    assert reading.record == session.assumed_record


def test_the_game_is_left_alone_meanwhile(path: Path) -> None:
    """While something is assumed no change of the game is made, so that the two are never mixed up."""
    session = Session.open(path)
    session.enter_what_if()
    for outcome in (
        session.add_round("cl tr ms mg +"),
        session.stop(),
        session.undo(),
        session.set_note(1, "x"),
    ):
        assert not outcome.done
    assert path.read_text() == GAME


def test_what_cannot_be_is_not_assumed(path: Path) -> None:
    """An illegal round, a card that somebody holds and one too many are refused with the reason."""
    session = Session.open(path)
    assert session.assume_round("ana>cl tr ms mg +").faults
    assert session.assume_round("ana>cl tr ms mg +", anyway=True).done
    session.leave_what_if()
    assert not session.assume_card(1, P.SOFA).done
    assert not session.assume_card(0, P.TUNA).done
    assert session.assume_card(1, P.EGG).done
    assert not session.assume_card(1, P.HAM).done
    assert "nobody" in session.assume_round("nobody").message


def test_one_assumption_less(path: Path) -> None:
    """Any one of the assumptions can be dropped, and those that hang on it go with it."""
    session = Session.open(path)
    session.assume_round("cl tr ms mg +")
    session.assume_card(3, P.EGG)
    assert session.drop_assumption(0).message.startswith("No longer assumed: Cleo's row")
    what_if = session.what_if
    assert what_if is not None
    assert what_if.sentences == ("Dan holds egg",)
    assert not session.drop_assumption(1).done


def test_the_game_goes_on_below(path: Path) -> None:
    """When others add rounds, what is assumed stands on top of them as far as it still can."""
    session, other = Session.open(path), Session.open(path)
    session.assume_round("cl tr ms mg +")
    session.assume_card(3, P.EGG)
    other.add_round("dan tr mb hs -")
    session.poll()
    what_if = session.what_if
    assert what_if is not None
    assert [round_.vacation for round_ in what_if.record.rounds] == [1, 3]
    assert what_if.sentences == ("Dan holds egg",)


def test_without_the_last_one(path: Path) -> None:
    """The game before its last round or assumption can be compared with it."""
    session = Session.open(path)
    before = session.record_before
    assert before is not None
    assert before.rounds == ()
    session.assume_round("cl tr ms mg +")
    assert session.record_before == session.record


def test_half_typed_assumptions_do_not_mix(path: Path) -> None:
    """The half-typed round of the game waits while something is assumed, and survives a restart with it."""
    session = Session.open(path)
    session.save_draft("cl tr")
    session.enter_what_if()
    session.save_draft("dan es")
    again = Session.open(path)
    assert again.what_if is not None
    assert again.draft == "dan es"
    again.leave_what_if()
    assert again.draft == "cl tr"


def test_it_survives_a_restart(path: Path) -> None:
    """What was assumed is assumed again after a restart, and one left is not."""
    session = Session.open(path)
    session.assume_card(3, P.EGG)
    again = Session.open(path)
    assert again.what_if is not None
    assert again.what_if.sentences == ("Dan holds egg",)
    again.leave_what_if()
    assert Session.open(path).what_if is None


def test_somebody_leaves_the_table_meanwhile(path: Path) -> None:
    """What was assumed of somebody whom another writer took off the table is skipped, and said if asked."""
    path.write_text(
        'game = "delicats"\nmission = 3\nplayers = ["Ana", "Ben", "Cleo", "Dan"]\nclue = "milk"\n'
    )
    session = Session.open(path)
    assert session.assume_card(3, P.TUNA).done
    path.write_text(path.read_text().replace(', "Dan"', ""))
    assert session.poll() is not None
    what_if = session.what_if
    assert what_if is not None
    assert what_if.sentences == ()
    assert session.assume_card(3, P.TUNA).message == "Nobody sits at seat 4 any more."


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
def test_assumed_of_nobody(path: Path, seat: int) -> None:
    """A session file that assumes something of a seat that is not there opens with its game."""
    session = Session.open(path)
    session.assume_card(3, P.EGG)
    kept = path.with_name("game.toml.session")
    kept.write_text(kept.read_text().replace('"seat":3', f'"seat":{seat}'))
    what_if = Session.open(path).what_if
    assert what_if is not None
    assert what_if.sentences == ()
