"""The set-up of Cat & Chocolate, what onlookers get to see, and the game line by line."""

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from deduce.games.cat_and_chocolate import Side
from deduce.records import ChocolateRecord, read_text
from deduce.records.cat_and_chocolate.dealing import dealt_hand, why_no_dealing
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.writing import write_new
from tests.tui.boards.cat_and_chocolate_table import board, dealt, real, record_of, seen
from tests.tui.driving import driven, press, running, tap, type_text
from tui.boards.cat_and_chocolate.game import GAME, shown
from tui.plain_board import PlainBoard
from tui.serve.child import View
from tui.session.board_session import BoardSession

FOUR = ("Ana", "Ben", "Cleo", "Dan")
APP = {"dealer": ("app",), "players": FOUR, "first": ("Cleo",), "tie": ("fails",), "length": ("short",)}
REAL = {
    "dealer": ("real",),
    "players": FOUR,
    "first": ("Ana",),
    "tie": ("avoids",),
    "me": ("Ben",),
    "side": ("cult",),
}


def asked(answers):
    """The questions that are asked after these answers."""
    return [question.id for question in GAME.questions if question.is_asked(answers)]


def test_a_game_that_the_app_deals():
    """Everything follows from a new seed; a short game ends after two turns each."""
    record = read_text(GAME.begin(APP, "2026-05-01")).record
    assert why_no_dealing(record) == ""
    assert (record.players, record.first, record.me, record.date) == (FOUR, 2, None, "2026-05-01")
    assert record.rulings.end_position == 8
    assert not record.rulings.tie_is_success
    assert asked(APP) == ["dealer", "players", "first", "tie", "length"]
    assert GAME.begin(APP, "") != GAME.begin(APP, "")


def test_a_game_with_real_cards():
    """The note-taker's side is noted, or nobody takes notes."""
    record = read_text(GAME.begin(REAL, "")).record
    assert (record.me, dict(record.allegiances), record.seed) == (1, {1: Side.CULT}, "")
    assert asked(REAL) == ["dealer", "players", "first", "tie", "me", "side"]
    nobody = {**REAL, "me": ("?",)}
    assert "side" not in asked(nobody)
    assert read_text(GAME.begin(nobody, "")).record.me is None
    unknown = read_text(GAME.begin({**REAL, "side": ("?",)}, "")).record
    assert (unknown.me, dict(unknown.allegiances)) == (1, {})


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (("Ana", "Ben"), "expected 3 to 6 players, and got 2"),
        (("Ana", "Ben", "ana"), "are one name whatever the case"),
        (FOUR, ""),
    ],
)
def test_names_that_cannot_play(names, text):
    """Too few names and two that are one are refused with the reason."""
    question = next(each for each in GAME.questions if each.id == "players")
    assert text in question.why_not({"players": names})


def test_every_choice_must_be_made():
    """A question with options is open until one is chosen, and its options can be answered."""
    for question in GAME.questions:
        if question.options is not None:
            assert question.why_not({}) == "Choose one."
            options = question.options({"players": FOUR})
            assert options
            assert question.why_not({question.id: (options[0].id,)}) == ""


def test_what_onlookers_may_see():
    """No seed, no note-taker and no side before END!; afterwards every side."""
    record = ChocolateRecord(
        players=FOUR,
        me=0,
        seed="moon",
        notes="Ben is one of us",
        allegiances=MappingProxyType({0: Side.CULT}),
        turns=(Turn(number=1, seat=0, avoided=True),),
    )
    hidden = shown(read_text(write_new(record))).record
    assert (hidden.me, hidden.seed, hidden.notes, dict(hidden.allegiances)) == (None, "", "", {})
    assert hidden.turns == record.turns
    ended = read_text(write_new(replace(record, end=1)))
    assert dict(shown(ended).record.allegiances) == {0: Side.CULT}


def test_faults_tell_onlookers_no_side():
    """A fault in the sides is the note-taker's to see."""
    text = (
        write_new(ChocolateRecord(players=FOUR))
        + "\n[allegiances]\n"
        + "\n".join(f'{name} = "cult"' for name in FOUR[:3])
    )
    reading = read_text(text)
    assert [fault.code for fault in reading.faults] == ["too-many-of-a-side"]
    assert shown(reading).faults == ()
    nothing = read_text('game = "cat-and-chocolate"')
    assert shown(nothing) is nothing
    assert GAME.follow(nothing, "end").sentence == ""


def test_a_session_for_onlookers(tmp_path: Path):
    """The session of an onlooker's page works on what may be seen."""
    path = real(tmp_path, Turn(number=1, seat=0, avoided=True), side=Side.CULT)
    assert BoardSession(path, GAME).record.me == 0
    session = BoardSession(path, GAME, view=View.ONLOOKER)
    assert (session.record.me, dict(session.record.allegiances)) == (None, {})
    assert session.reading.record == session.record


def test_line_by_line(tmp_path: Path):
    """The same game in plain lines: an entry, a refusal, undo, how it stands."""
    path = real(tmp_path)
    plain = PlainBoard(BoardSession(path, GAME))
    assert "Cat & Chocolate, 3 players" in next(plain.greeting()).text

    def told(line):
        return " ".join(reply.text for reply in plain.answer(line))

    assert "Ben out, Cleo safe; avoided" in told("2 cat, rope = os @ Attic: moths")
    assert "It is the turn of Ben" in told("cleo> 1 drum = ss")
    assert "events: Ana 1, Ben 0, Cleo 0" in told("table")
    assert "Taken back" in told("undo")
    assert record_of(path).turns == ()


def test_a_dealt_game_line_by_line(tmp_path: Path):
    """Plain lines turn up events and tell a player alone what they hold; onlookers are told nothing."""
    path = dealt(tmp_path, players=3, end=1)
    plain = PlainBoard(BoardSession(path, GAME))

    def told(line):
        return " ".join(reply.text for reply in plain.answer(line))

    assert "Saved: turn 1: Ana, " in told("draw")
    turn = record_of(path).pending
    look = told("look ana")
    hand = dealt_hand(record_of(path), 0)
    assert all(item in look for item in hand)
    assert "You are on the side of the" in look
    assert "Ben: ally" in look
    assert "there is no player xy" in told("look xy")
    assert "avoided" in told(f"{', '.join(hand[: turn.count])} = so")
    assert "Ben turned up END!" in told("draw")
    onlooker = PlainBoard(BoardSession(path, GAME, view=View.ONLOOKER))
    replies = list(onlooker.answer("look ana"))
    assert [reply.text for reply in replies] == ["the cards of this game are real"]
    assert GAME.private(read_text('game = "cat-and-chocolate"'), "ana").text.startswith("the set-up")


@driven
async def test_the_steps_of_a_new_game(tmp_path: Path) -> None:
    """From the list of games through every question to the table, by keys and taps."""
    async with running() as pilot:
        await press(pilot, "n")
        await tap(pilot, "Cat & Chocolate")
        await press(pilot, "1")
        for name in FOUR:
            await type_text(pilot, name)
            await press(pilot, "enter")
        await press(pilot, "enter", "2", "1", "2", "enter")
        record = board(pilot).record
        assert (record.players, record.first, record.rulings.end_position) == (FOUR, 1, 8)
        assert "Ben: turn up the next event" in seen(pilot)
        assert "Everybody looks at their own side and items first." in seen(pilot)


def test_a_dealt_file_says_nothing_of_its_seed_to_whoever_reads_it(tmp_path: Path):
    """The transcript says that the program deals, and not from which seed."""
    path = dealt(tmp_path)
    plain = PlainBoard(BoardSession(path, GAME))
    told = " ".join(reply.text for reply in plain.greeting())
    assert "cards: dealt by the program" in told
    assert "mint-4711" not in told
