"""Every change of a game through its session: what it does to the file, and what it says."""

from dataclasses import replace
from pathlib import Path

import pytest

from deduce.errors import UnreadableError, UnwritableError
from deduce.explain import repairs
from deduce.games.delicats.components import Card, Preference, SeenCard
from deduce.records import line_of, row_sentence
from tests.tui.session.table import GAME, game_at, record_at, record_of_text
from tui.session.session import Session

P = Preference
TUNA_SOFA = Card(P.TUNA, P.SOFA)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one round."""
    return game_at(tmp_path / "game.toml")


def test_opening_writes_nothing(path: Path) -> None:
    """Looking at a game leaves its folder as it was."""
    session = Session.open(path)
    assert session.poll() is None
    assert session.record == record_of_text(GAME)
    assert path.read_text() == GAME
    assert [each.name for each in path.parent.iterdir()] == ["game.toml"]


def test_a_round_is_in_the_file(path: Path) -> None:
    """A confirmed round is in the file, read back in words, and the rest of the file is as it was."""
    session = Session.open(path)
    outcome = session.add_round("cl tr ms mg + # Dan hesitated")
    assert outcome.done
    assert outcome.message == f"Round 2 is saved. {row_sentence(session.record, session.record.rounds[1])}."
    assert record_at(path) == session.record
    assert [
        line for line in path.read_text().splitlines() if "Dan hesitated" not in line
    ] == GAME.splitlines()


def test_an_entry_that_cannot_be_read(path: Path) -> None:
    """An entry that means nothing is refused with the reason, and the file is as it was."""
    outcome = Session.open(path).add_round("cl tr xx mg +")
    assert not outcome.done
    assert "xx" in outcome.message
    assert path.read_text() == GAME


def test_an_illegal_round(path: Path) -> None:
    """An illegal round is refused with the rule, and recorded anyway when it really happened."""
    session = Session.open(path)
    refused = session.add_round("ana>cl tr ms mg +")
    assert [fault.code for fault in refused.faults] == ["wrong-active"]
    assert "Ben was on vacation last" in refused.message
    assert path.read_text() == GAME
    assert session.add_round("ana>cl tr ms mg +", anyway=True).done
    assert len(record_at(path).rounds) == 2


def test_the_played_card_leaves_the_hand(path: Path) -> None:
    """A round with the note-taker's card takes it out of the hand and puts the refill in."""
    session = Session.open(path)
    assert session.add_round("ben tr hs mg + > eg").done
    assert session.record.hand == (
        SeenCard(P.EGG, P.ROOF),
        SeenCard(P.MILK, P.ROOF),
        SeenCard(P.EGG, P.GARDEN),
    )


def test_a_round_is_replaced(path: Path) -> None:
    """Another round in the place of one, with its comment kept and the next one's turn following it."""
    session = Session.open(path)
    session.add_round("cl tr ms mg +")
    outcome = session.replace_round(1, "ana>dan tr hg mw -")
    assert outcome.message == "Saved: round 1: Ana>Dan tr hg mw - (was Ana>Ben tr mw hg +)."
    first, second = record_at(path).rounds
    assert (first.vacation, first.eats, second.active) == (3, False, 3)
    assert "# first" in path.read_text()


def test_a_forgotten_round_is_put_in(path: Path) -> None:
    """A forgotten round goes before another, and whoever draws next follows from it."""
    session = Session.open(path)
    session.add_round("cl tr ms mg +")
    assert session.insert_round(2, "dan eb mg es -").message == "Saved: round 2 put in: Dan eb mg es -."
    assert [(round_.active, round_.vacation) for round_ in record_at(path).rounds] == [(0, 1), (1, 3), (3, 2)]


def test_a_forgotten_card_leaves_the_hand(path: Path) -> None:
    """A card played in a forgotten round is no longer in the hand."""
    session = Session.open(path)
    session.add_round("cl tr ms mg +")
    outcome = session.insert_round(2, "dan eb mg hs -")
    assert outcome.message == "Saved: round 2 put in: Dan eb mg hs -; hand: egg/roof, milk/roof."


def test_a_card_not_played_is_back_in_the_hand(path: Path) -> None:
    """When it was another card that the note-taker played, the two change places in the hand."""
    session = Session.open(path)
    session.add_round("dan eb mg hs -")
    session.replace_round(2, "dan eb mg er -")
    assert session.record.hand == (SeenCard(P.HAM, P.SOFA), SeenCard(P.MILK, P.ROOF))


def test_a_round_is_taken_out(path: Path) -> None:
    """A round taken out from the middle lets the next one's turn follow the one before."""
    session = Session.open(path)
    session.add_round("dan eb mg hs -")
    session.add_round("cl tr ms mg +")
    assert session.delete_round(2).message == "Saved: round 2 taken off: Dan eb mg hs -."
    assert [(round_.active, round_.vacation) for round_ in record_at(path).rounds] == [(0, 1), (1, 2)]


def test_a_round_is_moved(path: Path) -> None:
    """A round goes to another place, and every turn follows."""
    session = Session.open(path)
    session.add_round("dan eb mg hs -")
    session.add_round("cl tr ms mg +")
    assert session.move_round(2, 3).message == "Saved: round 2 moved to 3: Dan eb mg hs -."
    assert [(round_.active, round_.vacation) for round_ in record_at(path).rounds] == [(0, 1), (1, 2), (2, 3)]


@pytest.mark.parametrize("number", [0, 2, -1, 99])
def test_a_round_that_is_not_there(path: Path, number: int) -> None:
    """A round that does not exist cannot be replaced, taken out, moved or noted, and nothing is written."""
    session = Session.open(path)
    for outcome in (
        session.replace_round(number, "ben tr ms hg +"),
        session.insert_round(number, "ben tr ms hg +"),
        session.delete_round(number),
        session.move_round(number, 1),
        session.move_round(1, number),
        session.set_note(number, "x"),
    ):
        assert outcome.message == f"There is no round {number}; the game has 1."
    assert session.entry_of(number) == ""
    assert path.read_text() == GAME


def test_an_edit_that_breaks_a_rule(path: Path) -> None:
    """An edit that breaks what was whole is refused with the rule, and made anyway when it is so."""
    session = Session.open(path)
    session.add_round("cl tr ms mg +")
    refused = session.replace_round(2, "cl tr tr mg +")
    assert [fault.code for fault in refused.faults] == ["too-many-copies"]
    assert session.replace_round(2, "cl tr tr mg +", anyway=True).done


def test_an_old_fault_stands_in_no_way(tmp_path: Path) -> None:
    """A fault that the file has already does not keep anything else from being changed."""
    path = game_at(
        tmp_path / "game.toml", GAME.replace("milk/window", "tuna/roof").replace("ham/garden", "tuna/roof")
    )
    session = Session.open(path)
    assert session.reading.faults
    assert session.add_round("cl es ms mg +").done
    assert session.set_note(1, "three of them?").done


def test_what_is_edited_is_what_was_typed(path: Path) -> None:
    """The entry of a round is offered for editing, and giving it back changes nothing."""
    session = Session.open(path)
    session.add_round("cl tr ms mg + # slow")
    before = path.read_bytes()
    for number in (1, 2):
        assert session.replace_round(number, session.entry_of(number)).done
    assert path.read_bytes() == before


def test_a_note(path: Path) -> None:
    """A note is written on a round, changed, and taken off again."""
    session = Session.open(path)
    assert session.set_note(1, "Dan hesitated").message == "Saved: note on round 1: Dan hesitated."
    assert record_at(path).rounds[0].note == "Dan hesitated"
    session.set_note(1, "")
    assert path.read_text() == GAME


def test_the_set_up_is_changed(path: Path) -> None:
    """Names and other facts are changed wherever they stand in the file."""
    session = Session.open(path)
    outcome = session.change(replace(session.record, players=("Ana", "Bob", "Cleo", "Dan"), clue=P.EGG))
    assert outcome.message == "Saved: players: Ana, Bob, Cleo, Dan; clue: egg."
    assert path.read_text() == GAME.replace("Ben", "Bob").replace('clue = "milk"', 'clue = "egg"')


def test_a_set_up_that_contradicts_itself(path: Path) -> None:
    """A clue that somebody holds is refused with the reason."""
    session = Session.open(path)
    refused = session.change(replace(session.record, clue=P.TUNA))
    assert not refused.done
    assert refused.faults
    assert path.read_text() == GAME


def test_the_hand(path: Path) -> None:
    """The hand is what was said last."""
    session = Session.open(path)
    assert session.set_hand([SeenCard(P.EGG, None)]).done
    assert record_at(path).hand == (SeenCard(P.EGG, None),)


def test_gifts(path: Path) -> None:
    """A gift lies on one bowl, moves to another, and comes back; the last one taken back ends the gifts."""
    session = Session.open(path)
    session.set_gift_cards([TUNA_SOFA])
    session.put_gift(TUNA_SOFA, 1)
    assert session.record.gifts == {1: (TUNA_SOFA,)}
    session.put_gift(TUNA_SOFA, None)
    assert session.record.gifts == {None: (TUNA_SOFA,)}
    assert not session.resume().done
    session.take_gift_back(TUNA_SOFA)
    assert record_at(path).gifts is None
    assert session.standing.why_over is None


def test_the_reveal(path: Path) -> None:
    """What somebody turned up is written down, and what nobody can hold is refused."""
    session = Session.open(path)
    assert session.set_reveal(1, [P.HAM, P.ROOF]).done
    assert record_at(path).reveal == {1: (P.HAM, P.ROOF)}
    assert not session.set_reveal(2, [P.HAM, P.SOFA]).done
    session.set_reveal(1, [])
    assert path.read_text() == GAME


def test_stop_and_resume(path: Path) -> None:
    """The group moves to the gifts, where no round follows, and plays on after all."""
    session = Session.open(path)
    session.stop()
    assert not session.add_round("cl tr ms mg +").done
    session.resume()
    assert session.add_round("cl tr ms mg +").done


class TestMend:
    """A repair of rounds that contradict each other, made with one call."""

    def contradicting(self, path: Path) -> Session:
        """A game in which Ben's cat cannot have anything it may like."""
        session = Session.open(path)
        session.add_round("ben es hs mg -")
        session.add_round("ben cr mr hw -")
        return session

    def test_every_repair_does_what_it_says(self, path: Path) -> None:
        """Each repair leaves the very record that it promised, and one undo takes all of it back."""
        session = self.contradicting(path)
        before = path.read_bytes()
        for repair in repairs(session.record):
            assert session.mend(repair).done
            assert record_at(path) == repair.records[0]
            session.undo()
            assert path.read_bytes() == before

    def test_a_repair_of_another_record(self, path: Path) -> None:
        """A repair found before the game changed is not made, so that it takes nothing back with it."""
        session = self.contradicting(path)
        repair = repairs(session.record)[0]
        session.set_note(1, "really?")
        before = path.read_bytes()
        assert session.mend(repair).message == "The game has changed since; ask for repairs anew."
        assert path.read_bytes() == before


def test_nothing_to_change(path: Path) -> None:
    """What the game says already is no step to take back."""
    session = Session.open(path)
    assert session.resume().message == "Nothing to change; the game says so already."
    assert session.undo_label == ""


def test_a_new_game(tmp_path: Path) -> None:
    """A new game is a file from the start, and never takes the place of another one."""
    path = tmp_path / "new.toml"
    record = replace(record_of_text(GAME), rounds=())
    assert Session.create(path, record).record == record_at(path)
    with pytest.raises(UnwritableError, match="already"):
        Session.create(path, record)


@pytest.mark.parametrize("text", ["", "x", 'game = "delicats"', 'game = "pocket-cats"', 'game = "chess"'])
def test_no_game_at_all(tmp_path: Path, text: str) -> None:
    """A file that no DeliCats game can be told from is refused with the reason."""
    with pytest.raises(UnreadableError):
        Session.open(game_at(tmp_path / "game.toml", text))


def test_a_game_on_one_line(tmp_path: Path) -> None:
    """A game pasted as one line becomes a file when it is played on, and a line again when all is undone."""
    line = line_of(record_of_text(GAME))
    path = game_at(tmp_path / "pasted.txt", line)
    session = Session.open(path)
    assert session.add_round("cl tr ms mg +").done
    assert len(record_at(path).rounds) == 2
    session.undo()
    assert path.read_text() == line


def test_a_note_that_would_control_the_terminal(path: Path) -> None:
    """A note with a control character is refused with what is wrong, and the file is as it was."""
    outcome = Session.open(path).set_note(1, "Dan \x1b[2J")
    assert not outcome.done
    assert r'"Dan \u001b[2J" holds a control character' in outcome.message
    assert path.read_text() == GAME
