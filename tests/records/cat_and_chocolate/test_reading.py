"""Reading and writing Cat & Chocolate files: what is legal passes, and is written as it was read."""

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import IllegalActionError, UnwritableError
from deduce.games.cat_and_chocolate import CAT_AND_CHOCOLATE, SIDES, Rulings, Side, Vote
from deduce.records import changes, last_sentence, line_of, read, read_text, transcript, undo_last
from deduce.records.cat_and_chocolate.editing import add_turn, replace_last_turn, set_allegiances, set_end
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.replay import standing, why_not_turn
from deduce.records.cat_and_chocolate.score import score
from deduce.records.cat_and_chocolate.writing import write_new
from tests.records.cat_and_chocolate.table import blurred, games

HERE = Path(__file__).parent
EXAMPLES = Path(__file__).parents[3] / "examples"
WRITTEN_GAME = (HERE / "spec_game.toml").read_text(encoding="utf-8")
some_games = settings(max_examples=12)
finished = games(turns=st.none())


@some_games
@given(games())
def test_a_legal_game_has_no_fault(game):
    """A game played by the rules, so far or to its end, is read without a fault and leads to its state."""
    record, state = game
    reading = read_text(write_new(record))
    assert reading.faults == ()
    assert reading.record == record
    now = standing(record)
    assert now.gained == state.gained
    assert now.is_over == CAT_AND_CHOCOLATE.is_over(state)
    assert now.is_over or now.seat == state.seat_on_turn
    assert record.setup == state.setup


@some_games
@given(games())
def test_parse_write_parse_is_the_identity(game):
    """A written record reads as the same record, as a file and as one pasteable line."""
    record = replace(game[0], title='a "title"', date="2026-05-01", notes="two\nlines")
    assert read_text(write_new(record)).record == record
    line = line_of(record)
    assert "\n" not in line
    assert read_text(line).record == record
    assert read_text(line.replace("}, {", "},\r\n {")).record == record


@some_games
@given(finished)
def test_a_finished_game_is_scored_as_the_engine_does(game):
    """Totals and winners are those of the rules engine."""
    record, state = game
    result = score(record)
    assert tuple(result.totals[side] for side in SIDES) == CAT_AND_CHOCOLATE.scores(state)
    most = max(result.totals.values())
    assert result.to_json()["winner"] == [side.value for side in SIDES if result.totals[side] == most]


@some_games
@given(games(), st.randoms(use_true_random=False))
def test_what_was_not_noted_makes_no_fault(game, rng):
    """Texts, numbers, items and votes that were not noted never make a legal game illegal."""
    partial = blurred(game[0], rng)
    reading = read_text(write_new(partial))
    assert reading.faults == ()
    assert reading.record == partial
    assert standing(partial).gained == standing(game[0]).gained


@some_games
@given(games(), st.randoms(use_true_random=False))
def test_a_transcript_tells_every_turn(game, rng):
    """Each turn is a row, and a finished game with known sides ends with its totals."""
    record = blurred(game[0], rng) if rng.random() < 0.5 else game[0]
    told = transcript(record)
    assert len(told.rows) == len(record.turns)
    assert all(len(row) == len(told.columns) for row in told.rows)
    assert ("totals" in dict(told.outcome)) == (score(record) is not None)


@settings(max_examples=10)
@given(games(turns=st.integers(0, 8)))
def test_undo_takes_back_what_happened_last(game):
    """Undoing goes back through END! and every turn, and then there is nothing left to take off."""
    record, _ = game
    text = write_new(record)
    for _ in range(len(record.turns) + (record.end is not None)):
        text = undo_last(text)
    left = read_text(text).record
    assert (left.turns, left.end) == ((), None)
    assert left.allegiances == record.allegiances
    with pytest.raises(UnwritableError, match="there is no turn to take off"):
        undo_last(text)


@settings(max_examples=10)
@given(games(turns=st.integers(1, 8)))
def test_turns_are_added_one_by_one(game):
    """A file that grows turn by turn, each begun before it ends, says the same as one written at once."""
    record, _ = game
    text = write_new(replace(record, turns=(), end=None))
    for turn in record.turns:
        begun = replace(turn, votes=None, timeout=False, avoided=None, items=None)
        so_far = read_text(text).record
        assert why_not_turn(so_far, turn) == ()
        text = replace_last_turn(add_turn(text, begun), turn)
    if record.end is not None:
        text = set_end(text, record.end)
    assert read_text(text).record == record
    assert text == write_new(record)


def test_the_documented_file_passes():
    """The documented form of a file is legal, and the Society wins by Ana's ink."""
    reading = read_text(WRITTEN_GAME)
    assert reading.faults == ()
    assert reading.notes == ()
    assert score(reading.record).to_json() == {"totals": {"society": 1, "cult": 0}, "winner": ["society"]}
    assert last_sentence(reading.record) == "Cleo turned up END!"
    assert last_sentence(read_text(undo_last(WRITTEN_GAME)).record) == (
        "turn 2: Ben, Attic: a swarm of moths; 1 item: rope; time ran out"
    )


def test_comments_survive_a_change():
    """An added turn and an opened side leave every other line as its author wrote it."""
    record = read_text(WRITTEN_GAME).record
    turn = Turn(number=3, seat=2, count=1, items=("cat",), avoided=True)
    text = set_allegiances(add_turn(undo_last(WRITTEN_GAME), turn), {3: Side.CULT})
    assert text == undo_last(WRITTEN_GAME).replace(
        "timeout = true },\n",
        'timeout = true },\n  { player = "Cleo", count = 1, items = ["cat"], avoided = true },\n',
    )
    assert changes(record, replace(record, end=None, turns=(*record.turns, turn)))[0] == (
        "turn 3: Cleo; 1 item: cat; avoided"
    )


@pytest.mark.parametrize("known", [{}, {0: Side.CULT}, {0: Side.SOCIETY, 1: Side.SOCIETY}])
def test_sides_that_follow_from_the_cards(known):
    """With three players a known Cult card, or both Society cards, settle everybody's side."""
    record = ChocolateRecord(players=("Ana", "Ben", "Cleo"), allegiances=MappingProxyType(known))
    assert len(standing(record).sides) == (3 if known else 0)


def test_a_tie_is_judged_by_the_ruling():
    """One SAFE! and one OUT! avoid the accident by default, and not where the file says so."""
    votes = MappingProxyType({1: Vote.SAFE, 2: Vote.OUT})
    turn = Turn(number=1, seat=0, votes=votes)
    assert turn.outcome(Rulings()) is True
    assert turn.outcome(Rulings(tie_is_success=False)) is False


def test_no_turn_after_the_end():
    """A further turn after END! is refused; so is one where the pile has no event left."""
    record = read_text(WRITTEN_GAME).record
    turn = Turn(number=3, seat=2, avoided=True)
    assert [fault.code for fault in why_not_turn(record, turn)] == ["over"]
    record = ChocolateRecord(players=record.players, events=("Attic: moths",), turns=record.turns[:1])
    assert [fault.code for fault in why_not_turn(record, replace(turn, number=2, seat=1))] == [
        "after-the-end"
    ]


def test_cards_that_cannot_be_dealt_stay_a_record():
    """A file with too few items is read and scored, though the app could not deal from it."""
    text = WRITTEN_GAME.replace('end = "Cleo"', 'items = ["cat"]\nend = "Cleo"')
    reading = read_text(text)
    assert [fault.code for fault in reading.faults] == ["too-few-items"]
    assert score(reading.record) is not None
    with pytest.raises(IllegalActionError):
        _ = reading.record.setup


def test_a_game_on_one_line_can_go_on():
    """A line becomes a file when something is added to it; with faults it does not."""
    line = line_of(read_text(undo_last(WRITTEN_GAME)).record)
    text = set_end(line, 2)
    assert read_text(text).record == read_text(WRITTEN_GAME).record
    with pytest.raises(UnwritableError, match="once its faults are mended"):
        undo_last(line.replace("timeout = true", "timeout = 1"))
    with pytest.raises(UnwritableError, match="there is no turn to change"):
        replace_last_turn(
            write_new(ChocolateRecord(players=("A", "B", "C"))), Turn(number=1, seat=0, avoided=True)
        )


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("cat-and-chocolate*.toml")), ids=lambda path: path.stem)
def test_the_examples_pass(path):
    """The example files have no fault."""
    assert read(path).faults == ()
