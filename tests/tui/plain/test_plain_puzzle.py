"""A puzzle line by line, as a screen reader or a pipe meets it."""

from io import StringIO
from pathlib import Path

import pytest

from deduce.puzzles import Level, Request
from tests.tui.session.puzzles import FACE_DOWN, GIFTS, Clock, made, open_puzzle, puzzle_file
from tui.plain import plain_game, run_plain, talk
from tui.plain_puzzle import PUZZLE_COMMANDS, PlainPuzzle
from tui.session.solving import Ending

EASY = Request(level=Level.EASY)


def said(game: PlainPuzzle, *lines: str) -> list[str]:
    """All that is said to the last of these lines."""
    replies: list[str] = []
    for line in lines:
        replies = [reply.text for reply in game.answer(line)]
    return replies


@pytest.fixture
def game(tmp_path: Path) -> PlainPuzzle:
    """An easy puzzle."""
    return PlainPuzzle(open_puzzle(tmp_path, EASY))


@pytest.mark.parametrize("request_", [EASY, GIFTS, FACE_DOWN], ids=["deal", "gifts", "face-down"])
def test_solved_by_its_hints(request_: Request, tmp_path: Path) -> None:
    """Hint by hint, each told in four lines and then followed, the puzzle is solved and its proof read."""
    game = PlainPuzzle(open_puzzle(tmp_path, request_))
    for _ in range(100):
        if game.session.ending is not None:
            break
        said(game, "hint", "hint", "hint", "hint", "follow")
    assert game.session.ending is Ending.SOLVED
    assert any(line.startswith("1. ") for line in said(game, "proof"))


def test_what_is_said_first(game: PlainPuzzle) -> None:
    """The level, the rule, the question and every row are told; nothing of the answer."""
    lines = [reply.text for reply in game.greeting()]
    assert lines[1].startswith("easy, clue: ")
    assert sum(line.startswith("Round ") for line in lines) == len(game.record.rounds)
    assert not any("deals" in line or "%" in line for line in lines)


def test_marks_in_words(game: PlainPuzzle) -> None:
    """Marks are typed and told as words, taken back and made again; bookkeeping is told with them."""
    assert said(game, "grid")[-1] == "Nothing is marked yet."
    assert said(game, "mark ben egg yes") == ["Ben/egg yes."]
    (ben,) = [line for line in said(game, "grid") if line.startswith("Ben: ")]
    assert "egg yes" in ben
    assert "tuna no" in ben
    assert any(line.startswith("Ana: ") and "egg no" in line for line in said(game, "grid"))
    assert said(game, "undo") == ["Taken back: Ben/egg yes."]
    assert said(game, "redo") == ["Made again: Ben/egg yes."]
    assert said(game, "mark ben egg none") == ["Ben/egg no mark."]


def test_checks(game: PlainPuzzle) -> None:
    """A check tells what is wrong."""
    seat, hand = next(iter(made(EASY, 1).solution.items()))
    name, card = game.record.players[seat], game.record.theme.name(hand[0])
    assert f"Wrong: {name}/{card}." in said(game, f"mark {name} {card} no", "check")


def test_gifts_in_words(tmp_path: Path) -> None:
    """Gift cards are put into bowls by name and taken back in the same way."""
    game = PlainPuzzle(open_puzzle(tmp_path, GIFTS))
    card = next(iter(game.session.coach.puzzle.bowls))
    name = game.record.theme.card_name(card)
    assert said(game, f"put {name} grey") == [f"{name} in the grey bowl."]
    assert f"{name}: grey." in said(game, "grid")
    assert said(game, f"put {name} grey") == [f"{name} taken back."]
    assert said(game, "put tuna/sofa ben") == ["That gift card is not asked about."]


def test_giving_up_and_beginning_again(game: PlainPuzzle) -> None:
    """The proof is told only after giving up; then the puzzle may be begun again."""
    assert "once the puzzle has ended" in said(game, "proof")[0]
    told = said(game, "giveup")
    assert told[0].startswith("Given up after ")
    assert told[-1].split(".")[0].isdecimal()
    assert "has ended" in said(game, "mark ana egg yes")[0]
    assert said(game, "again") == ["Begun again, with an empty grid."]


def test_the_clock(tmp_path: Path) -> None:
    """The time is told unless it is hidden, and kept when the puzzle is left."""
    clock = Clock()
    game = PlainPuzzle(open_puzzle(tmp_path, EASY, clock=clock))
    clock.now += 61
    assert "1:01" in said(game, "grid")[0]
    assert "1:01" not in said(game, "clock hidden", "grid")[0]
    said(game, "clock shown", "quit")
    game.leave()
    clock.now += 50
    assert game.is_left
    assert open_puzzle(tmp_path, EASY, clock=clock).time == "1:01"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("fly", "expected a command, such as hint or help, and got 'fly'"),
        ("mark", "expected mark WHO CARD and one of none, yes, no, maybe, and got ''"),
        ("mark ben egg perhaps", "expected mark WHO CARD and one of"),
        ("mark zoe egg yes", "zoe"),
        ("mark ben eggs yes", "eggs"),
        ("put ts", "expected put CARD WHO, or put CARD grey, and got 'ts'"),
        ("clock", "expected clock shown or clock hidden, and got ''"),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to make again."),
        ("follow", "There is no hint to follow; ask for one first."),
    ],
)
def test_bad_lines(game: PlainPuzzle, line: str, answer: str) -> None:
    """What cannot be followed is refused with what was given and what was expected."""
    (reply,) = game.answer(line)
    assert reply.is_refusal
    assert answer in reply.text


def test_every_command_is_in_the_help(game: PlainPuzzle) -> None:
    """The help has a line for each command; an empty line is no command."""
    assert len(said(game, "help")) == len(PUZZLE_COMMANDS)
    assert said(game, "") == []


def test_a_file_with_a_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`deduce FILE --plain` on a puzzle asks and answers through pipes; a refused line is a failure there."""
    path = puzzle_file(tmp_path, EASY)
    assert isinstance(plain_game(path), PlainPuzzle)
    answers, refusals = StringIO(), StringIO()
    assert talk(PlainPuzzle(open_puzzle(tmp_path, EASY)), StringIO("hint\nfly\n"), answers, refusals) == 1
    assert "Look at " in answers.getvalue()
    assert "fly" in refusals.getvalue()
    monkeypatch.setattr("sys.stdin", StringIO("hint\nquit\nhint\n"))
    assert run_plain([str(path)]) == 0
    assert "The puzzle is kept as it is." in capsys.readouterr().out
