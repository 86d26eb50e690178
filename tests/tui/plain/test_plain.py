"""A game line by line, as a screen reader or a pipe meets it."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.inference import Analysis, Certificate, Verdict
from deduce.records import add_entry, edit_file, parse_entry
from deduce.records.delicats.writing import write_new
from deduce.solver import Stopper
from tests.inference.blurred import half_seen_all_over
from tests.tui.session.table import GAME, game_at, record_at
from tui.jobs import Engine
from tui.plain_commands import COMMANDS
from tui.plain_game import PlainGame
from tui.serve.child import View
from tui.session.session import Session

EXAMPLES = Path(__file__).parents[3] / "examples"


class Doubt(Engine):
    """A second engine that could not tell."""

    def certify(self, analysis: Analysis, stopper: Stopper) -> Certificate:
        """No certificate."""
        return Certificate(verdict=Verdict.UNDECIDED, why="the limit was hit")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with one round."""
    return game_at(tmp_path / "game.toml")


@pytest.fixture
def game(path: Path) -> PlainGame:
    """The game, asked line by line."""
    return PlainGame(Session.open(path))


def told(game: PlainGame, *lines: str) -> list[str]:
    """All that is said to the last of these lines."""
    replies: list[str] = []
    for line in lines:
        replies = [reply.text for reply in game.answer(line)]
    return replies


def refused(game: PlainGame, line: str) -> str:
    """The refusal of a line."""
    return " ".join(reply.text for reply in game.answer(line) if reply.is_refusal)


def test_the_game_is_told_on_opening(game: PlainGame) -> None:
    """On opening the mission, who plays, the cards of the note-taker and the state of the table are told."""
    greeting = [reply.text for reply in game.greeting()]
    assert greeting[:2] == ["DeliCats, mission 3: Quiet Weekend", "players: Ana, Ben, Cleo, Dan"]
    assert "preferences of Ana: tuna, sofa" in greeting
    assert "next to draw: Ben" in greeting
    assert "help" in greeting[-1]


def test_a_round_is_entered_and_taken_back(game: PlainGame, path: Path) -> None:
    """A round is saved, read back in words, taken back and made again, each with what it changes."""
    saved = told(game, "cl tr ms mg -")
    assert saved[0] == "Round 2 is saved. Cleo's row: tuna/roof, milk/sofa, milk/garden: DID NOT EAT."
    assert saved[1] == "Cleo: garden and roof are now impossible"
    assert len(record_at(path).rounds) == 2
    assert told(game, "undo") == [
        "Taken back: round 2: Cleo tr ms mg -.",
        "Cleo: garden and roof are open again",
    ]
    assert path.read_text() == GAME
    assert told(game, "redo")[0] == "Made again: round 2: Cleo tr ms mg -."


def test_the_grid_as_text(game: PlainGame) -> None:
    """Each cat is one sentence, and that both engines agree is said."""
    deals, *cats = told(game, "grid")
    assert deals.endswith("deals fit after 1 round. Both engines agree.")
    assert cats[0] == "Ana: certain tuna, sofa; impossible ham, chicken, egg, window, balcony, garden, roof"
    assert [cat.partition(":")[0] for cat in cats] == ["Ana", "Ben", "Cleo", "Dan"]


def test_why(game: PlainGame) -> None:
    """The reason for a cell of the grid is told in the words of the screen."""
    assert told(game, "why ben tuna") == [
        "Ben's cat does not like tuna: proved by Ana's own cards.",
        "Ana holds tuna and sofa, so no other cat does.",
    ]
    assert "expected why WHO CARD" in refused(game, "why ben")
    assert "no player" in refused(game, "why zoe tuna")


def test_an_illegal_round_and_anyway(game: PlainGame, path: Path) -> None:
    """An illegal round is refused with the rule, and recorded with the word anyway, once."""
    assert "Ben was on vacation last" in refused(game, "ana>cl tr ms mg +")
    assert path.read_text() == GAME
    assert told(game, "anyway")[0].startswith("Round 2 is saved.")
    assert "nothing was refused" in refused(game, "anyway")


def test_rounds_and_corrections(game: PlainGame, path: Path) -> None:
    """Earlier rounds are told by number, replaced, put in, moved, noted and taken out."""
    told(game, "cl tr ms mg +", "note 2 Dan hesitated")
    assert told(game, "rounds")[1] == (
        "Round 2: Cleo's row: tuna/roof, milk/sofa, milk/garden: ATE. (Cleo tr ms mg +) Note: Dan hesitated"
    )
    assert told(game, "edit 1 ana>dan tr hg mw -")[0].startswith("Saved: round 1: Ana>Dan")
    assert told(game, "insert 2 dan eb mg ? -")[0].startswith("Saved: round 2 put in")
    assert told(game, "move 2 3")[0].startswith("Saved: round 2 moved to 3")
    assert told(game, "delete 3")[0].startswith("Saved: round 3 taken off")
    assert "expected delete N" in refused(game, "delete two")
    assert len(record_at(path).rounds) == 2


def test_repairs(game: PlainGame) -> None:
    """Rounds that contradict each other are told with what would mend them, likeliest first, and mended."""
    assert told(game, "repairs") == ["Nothing to mend: the rounds fit together."]
    assert told(game, "ben es hs mg -", "ben cr mr hw -")[1] == "No deal fits the rounds any more."
    offered = told(game, "repairs")
    assert "cannot all be true" in offered[0]
    assert any(line.startswith("1: ") for line in offered)
    assert told(game, "mend 1")[1].startswith("The rounds fit together again")
    assert "no repair 9" in refused(game, "mend 9")


def test_advice_and_audit(game: PlainGame) -> None:
    """Advice and the comparison with the table are told as on the screen."""
    assert told(game, "advice ts")[0].startswith("Whom to hand it to")
    audit = told(game, "audit")
    assert audit[0] == "On the table should lie:"
    assert any(line.startswith("All entries are right: ") for line in audit)
    assert any(line.endswith("can prove") for line in told(game, "advice"))
    assert "looking back needs" in refused(game, "lookback")


def test_looking_back(tmp_path: Path) -> None:
    """After the reveal each gift and the last round are judged."""
    path = tmp_path / "game.toml"
    shutil.copy(EXAMPLES / "mission2.toml", path)
    lines = told(PlainGame(Session.open(path)), "lookback")
    assert lines[0].endswith("of 25 are hits.")
    assert any(line.startswith("Playing round 9: ") for line in lines)
    assert lines[-1].startswith("Stopping after round 9: ")


def test_what_if(game: PlainGame, path: Path) -> None:
    """While something is assumed, rounds are assumed too and every grid says so; then all is as before."""
    told(game, "whatif cleo egg", "cl tr ms mg +")
    assert told(game, "grid")[:2] == [
        "What if: Cleo holds egg.",
        "What if: Cleo's row: tuna/roof, milk/sofa, milk/garden: ATE.",
    ]
    assert "This is a what-if" in refused(game, "stop")
    assert told(game, "leave")[0].startswith("Back in the game")
    assert path.read_text() == GAME


def test_marks(game: PlainGame) -> None:
    """Marks are made, judged without a place while the game asks so, and told."""
    told(game, "level check")
    assert told(game, "mark ben tuna yes") == ["Ben, tuna: yes."]
    assert told(game, "check") == ["No: a mark contradicts the rounds."]
    assert told(game, "grid")[0] == "Ben, tuna: yes"
    assert "level full" in refused(game, "why ben tuna")
    told(game, "level full")
    assert told(game, "check")[1] == "Ben, tuna: the mark contradicts the rounds."
    assert "yes, no, maybe" in refused(game, "mark ben tuna perhaps")


def test_notes_only(game: PlainGame) -> None:
    """A game that is notes only records and validates, and concludes nothing."""
    told(game, "level notes")
    assert told(game, "cl tr ms mg -") == [
        "Round 2 is saved. Cleo's row: tuna/roof, milk/sofa, milk/garden: DID NOT EAT."
    ]
    for line in ("grid", "why ben tuna", "check", "repairs", "audit", "advice"):
        assert "notes only" in refused(game, line)
    assert "Cleo was on vacation last" in refused(game, "ana>ben es ? mg -")


def test_the_end_of_a_game(game: PlainGame, path: Path) -> None:
    """Hand, gifts and reveal are noted line by line."""
    told(game, "hand hs", "stop", "gifts ts hg", "put ts ben", "put hg grey", "reveal ben ham roof")
    record = record_at(path)
    assert len(record.gifts or {}) == 2
    assert len(record.reveal[1]) == 2
    assert "Gifts lie on the bowls" in refused(game, "resume")
    assert "whole card" in refused(game, "put t? ben")
    assert "expected put CARD WHO" in refused(game, "put ts")


def test_asking_what_is_noted_changes_nothing(tmp_path: Path) -> None:
    """Without anything to note, hand, gifts, reveal and note tell what is noted, and where gifts go."""
    path = tmp_path / "game.toml"
    shutil.copy(EXAMPLES / "mission3.toml", path)
    before = path.read_text()
    game = PlainGame(Session.open(path))
    assert told(game, "hand") == ["hand: milk/window, milk/window, egg/balcony"]
    assert told(game, "reveal ben") == ["Ben turned up: ham, garden"]
    assert [line.partition(" ")[0] for line in told(game, "reveal")] == ["Ana", "Ben", "Cleo", "Dan"]
    assert told(game, "note 2") == ["Note on round 2: Dan hesitated"]
    assert refused(game, "note 9") == "there is no round 9; the game has 8"
    gifts = told(game, "gifts")
    assert gifts[0].startswith("gift cards: milk/garden, ham/balcony")
    assert gifts[-1].startswith("Expected hits: 4.82 of 6.")
    assert path.read_text() == before


def test_none_takes_away_what_is_noted(tmp_path: Path) -> None:
    """What is noted of the hand, the gift cards, a reveal or a round goes by saying none, and only so."""
    path = tmp_path / "game.toml"
    shutil.copy(EXAMPLES / "mission3.toml", path)
    game = PlainGame(Session.open(path))
    told(game, "hand none", "gifts none", "reveal ben NONE", "note 2 none")
    record = record_at(path)
    assert record.hand == record.gift_cards == ()
    assert 1 not in record.reveal
    assert record.rounds[1].note == ""
    assert told(game, "hand") == ["hand: none"]
    assert "The plan for all 25 gift cards:" in told(game, "gifts")


def test_gifts_without_conclusions(tmp_path: Path) -> None:
    """A game that concludes nothing tells no plan, and one that contradicts itself says so."""
    path = tmp_path / "game.toml"
    shutil.copy(EXAMPLES / "contradiction.toml", path)
    game = PlainGame(Session.open(path))
    assert "contradict each other" in refused(game, "gifts")
    told(game, "level notes")
    assert told(game, "gifts") == ["gift cards: none"]


def test_what_others_did(game: PlainGame, path: Path) -> None:
    """What another program wrote is told before the answer, and taken back only when asked twice."""
    edit_file(path, lambda text: add_entry(text, parse_entry(record_at(path), "cl tr ms mg +")))
    assert told(game, "table")[0] == "Elsewhere: round 2: Cleo tr ms mg +."
    assert "made elsewhere" in refused(game, "undo")
    assert told(game, "undo others")[0].startswith("Taken back")


def test_a_file_that_is_gone(game: PlainGame, path: Path) -> None:
    """A file that is gone is told, and written again when asked."""
    path.unlink()
    assert "there is no such file" in told(game, "table")[0]
    assert told(game, "restore") == ["game.toml is as it was last read."]
    assert path.read_text() == GAME


def test_faults(tmp_path: Path) -> None:
    """What is wrong in a file is told by line, and nothing is concluded while its meaning is open."""
    text = GAME.replace("tuna/roof", "tuna/rof")
    game = PlainGame(Session.open(game_at(tmp_path / "game.toml", text)))
    assert told(game, "faults")[0].startswith("line 9: ")
    assert "leaves open what was meant" in refused(game, "grid")
    assert told(PlainGame(Session.open(game_at(tmp_path / "fine.toml"))), "faults") == [
        "Nothing is wrong in the file."
    ]


def test_nothing_is_told_that_is_not_certified(path: Path) -> None:
    """Without the second engine's word neither grid nor contradiction is told."""
    game = PlainGame(Session.open(path), Doubt())
    assert "Undecided" in refused(game, "grid")
    assert len(told(game, "grid")) == 1
    told(game, "ben es hs mg -")
    assert told(game, "ben cr mr hw -")[1:] == ["Something seems wrong; repairs tells what would mend it."]


def test_a_player_may_be_called_as_a_command_is(tmp_path: Path) -> None:
    """A whole round is a round, whatever its first word is otherwise; other words go by the command."""
    path = game_at(tmp_path / "game.toml", GAME.replace("Cleo", "Grid"))
    game = PlainGame(Session.open(path))
    assert told(game, "grid tr ms mg +")[0].startswith("Round 2 is saved. Grid's row")
    assert told(game, "grid")[0].endswith("Both engines agree.")


def test_every_command_is_in_the_help(game: PlainGame) -> None:
    """Help names every command with what it takes, and each of them does something or says what it takes."""
    lines = told(game, "help")
    for command in COMMANDS:
        assert any(line.startswith(command.name) for line in lines)
        if command.name not in ("quit", "advice"):
            assert told(game, command.name)


def test_an_onlooker(path: Path) -> None:
    """On an onlooker's page the note-taker's cards are neither told nor concluded from."""
    game = PlainGame(Session.open(path, view=View.ONLOOKER))
    said = "\n".join(reply.text for reply in game.greeting())
    assert "preferences" not in said
    assert "hand" not in said
    assert told(game, "grid")[1].startswith("Ana: possible")


words = st.sampled_from(
    [command.name for command in COMMANDS if command.name not in ("advice", "audit", "repairs")]
)
lines = st.lists(
    words
    | st.sampled_from(["ben", "cl", "egg", "tr", "?", "+", "-", "1", "2", '"', "#", ">", "yes", "full"]),
    max_size=6,
).map(" ".join) | st.text(max_size=20)


@settings(max_examples=25)
@given(typed=st.lists(lines, max_size=6))
def test_no_line_breaks_it(typed: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever is typed is answered in whole sentences, and the file stays a game."""
    path = game_at(tmp_path_factory.mktemp("games") / "game.toml")
    game = PlainGame(Session.open(path))
    for line in typed:
        assert all(reply.text for reply in game.answer(line))
    assert record_at(path).players == ("Ana", "Ben", "Cleo", "Dan")


def test_what_cannot_be_decided_is_said_out_loud(tmp_path: Path) -> None:
    """So many cards are half seen that no draws can be counted: every question is answered so."""
    path = tmp_path / "open.toml"
    path.write_text(write_new(half_seen_all_over().record), "utf-8")
    game = PlainGame(Session.open(path))
    for line in ("grid", "why ana tuna", "audit", "advice", "advice ts", "repairs"):
        assert "Undecided: so many cards are half seen" in refused(game, line)
