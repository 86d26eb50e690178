"""Reading and writing Pocket Cats files: what is legal passes, what is broken is refused with its place."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import UnreadableError
from deduce.games.pocket_cats import POCKET_CATS, reckoning
from deduce.records import FaultKind, line_of, read_text, transcript
from deduce.records.pocket_cats.finish import finish_faults
from deduce.records.pocket_cats.model import UNSEEN
from deduce.records.pocket_cats.position import position
from deduce.records.pocket_cats.replay import move_faults, standing
from deduce.records.pocket_cats.score import duel_score, score, why_no_duel
from deduce.records.pocket_cats.words import tile_text
from deduce.records.pocket_cats.writing import write_new
from tests.games.pocket_cats import oracle
from tests.games.pocket_cats.table import pairing
from tests.records.pocket_cats.table import WRITTEN_BOARD, WRITTEN_GAME, blurred, games, recorded

finished = games(turns=st.none())
some_games = settings(max_examples=40)


@some_games
@given(games())
def test_a_legal_game_has_no_fault(game):
    """A game played by the rules, so far or to its end, is read without a fault and leads to its state."""
    record, state = game
    reading = read_text(write_new(record))
    assert reading.faults == ()
    assert reading.record == record
    again = position(record)
    assert again.board == state.board
    assert again.pool == state.pool
    assert again.revealed == state.revealed
    assert POCKET_CATS.problems(again) == ()
    assert standing(record).turns == state.turns


@some_games
@given(games())
def test_parse_write_parse_is_the_identity(game):
    """A written record reads as the same record, as a file and as one pasteable line."""
    record = replace(game[0], title='a "title"', date="2026-05-01", notes="two\nlines", duel="other.toml")
    assert read_text(write_new(record)).record == record
    line = line_of(record)
    assert "\n" not in line
    assert read_text(line).record == record
    assert read_text(line.replace(", ", ",\r\n ")).record == record


@some_games
@given(finished)
def test_a_finished_game_is_scored_as_the_engine_does(game):
    """Points, winners and the whole reckoning are those of the rules engine."""
    record, state = game
    end = reckoning(state)
    result = score(record)
    assert tuple(result.points.values()) == end.points
    assert result.winners == tuple(record.players[seat] for seat in end.winners)
    assert result.to_json() == {"points": dict(result.points), "winner": list(result.winners)}


@some_games
@given(finished)
def test_a_finished_table_is_scored_from_its_board_alone(game):
    """The board as it lies in the end is enough; with the moves it must agree, and the score is the same."""
    record, state = game
    both = replace(record, board=state.board)
    alone = replace(both, start=None, moves=())
    for version in (both, alone):
        reading = read_text(write_new(version))
        assert reading.faults == ()
        assert score(reading.record) == score(record)
    board = {divmod(place, 5): name for place, name in enumerate(map(tile_text, state.board))}
    points, _ = oracle.reckon(
        board,
        [clan.value for clan in record.clans],
        effects=record.effects,
        total=record.rulings.effect_order.value == "total",
        recount=record.rulings.chaos_recount,
        turned=None if record.turned is None else (divmod(record.turned.square, 5), record.turned.quarters),
    )
    assert list(score(alone).points.values()) == points


@some_games
@given(games(), st.booleans(), st.randoms(use_true_random=False))
def test_what_was_not_noted_makes_no_fault(game, with_board, rng):
    """Tiles and arrows that were not noted never make a legal game illegal, and give no score."""
    record, state = game
    if with_board and POCKET_CATS.is_over(state):
        record = replace(record, board=state.board)
    partial = blurred(record, rng)
    reading = read_text(write_new(partial))
    assert reading.faults == ()
    assert reading.record == partial
    if partial != record and partial.board is None:
        assert score(partial) is None
        assert position(partial) is None


@some_games
@given(finished, st.integers(0, 23))
def test_the_board_may_come_with_some_of_the_moves(game, kept):
    """Moves that were noted only for a while agree with the board in the end."""
    record, state = game
    partial = replace(record, board=state.board, moves=record.moves[:kept])
    assert read_text(write_new(partial)).faults == ()
    assert score(partial) == score(record)


@some_games
@given(games(), st.randoms(use_true_random=False))
def test_a_transcript_tells_every_move(game, rng):
    """Each move is a row, each row of the table a line, and a finished game ends with its winner."""
    record = blurred(game[0], rng) if rng.random() < 0.5 else game[0]
    told = transcript(record)
    assert len(told.rows) == len(record.moves)
    assert all(len(row) == len(told.columns) for row in told.rows)
    facts = dict(told.outcome)
    assert {f"row {row}" for row in "abcde"} <= set(facts)
    assert ("winner" in facts) == (score(record) is not None)


@pytest.mark.parametrize("text", [WRITTEN_GAME, WRITTEN_BOARD])
def test_the_documented_files_pass(text):
    """Both documented forms of a file are read without a fault; so is a board with moves."""
    reading = read_text(text)
    assert reading.faults == ()
    assert reading.notes == ()


def test_the_documented_game_stands_as_it_says():
    """Two moves in, a1 and e2 lie face down again with what was there before, and Ana is next."""
    now = standing(read_text(WRITTEN_GAME).record)
    assert Counter(tile is not None for tile in now.board) == {True: 3, False: 22}
    assert (now.turns, now.seat, now.pending, now.over) == (2, 0, None, False)
    assert score(read_text(WRITTEN_GAME).record) is None
    assert score(read_text(WRITTEN_BOARD).record) is not None


def _where(text: str) -> list[tuple[str, str]]:
    return [(fault.where, fault.code) for fault in read_text(text).faults]


def _changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


GAME_SLIPS = [
    ('["Ana", "Ben"]', '["Ana"]', "players", "player-count"),
    ('["Ana", "Ben"]', '["Ana", "Ben", "Cleo"]', "players", "player-count"),
    ('["Ana", "Ben"]', '["Ana", "ana"]', "players[1]", "same-name"),
    ('["Ana", "Ben"]', '["Ana", ""]', "players[1]", "bad-name"),
    ('["Ana", "Ben"]', '["Ana", "grey"]', "players[1]", "bad-name"),
    ('["Ana", "Ben"]', '"Ana"', "players", "wrong-type"),
    ('Ana = "gourmets"', 'Ana = "gourmet"', "clans.Ana", "unknown-clan"),
    ('Ana = "gourmets"', "Ana = 3", "clans.Ana", "wrong-type"),
    ('Ana = "gourmets"', 'Cleo = "gourmets"', "clans.Cleo", "unknown-player"),
    ('Ana = "gourmets"', 'Cleo = "gourmets"', "clans.Ana", "missing-key"),
    ('Ana = "gourmets"', 'Ana = "musketeers"', "clans", "clan-taken"),
    ("effects = true", 'effects = "no"', "effects", "wrong-type"),
    ("effects = true", "effect = true", "effect", "unknown-key"),
    ('start = "mouse 3"', 'start = "mouse 7"', "start", "unknown-tile"),
    ('start = "mouse 3"', 'start = "crooks 7"', "start", "clan-not-playing"),
    ('start = "mouse 3"', 'start = "dog"', "start", "unknown-tile"),
    ('start = "mouse 3"', 'start = "dog n e"', "start", "unknown-tile"),
    ('start = "mouse 3"', 'start = "dog north"', "start", "unknown-tile"),
    ('start = "mouse 3"', 'start = "gourmets 4"', "moves[0].tile", "too-many-tiles"),
    ('reveal = "a1"', 'reveal = "a6"', "moves[0].reveal", "unknown-square"),
    ('reveal = "a1"', 'reveal = "c3"', "moves[0].reveal", "face-up"),
    ('reveal = "a1", ', "", "moves[0].reveal", "missing-key"),
    ('tile = "gourmets 4"', 'tile = "gourmets 6"', "moves[0].tile", "unknown-tile"),
    ('tile = "gourmets 4", ', "", "moves[0].tile", "missing-key"),
    ('tile = "gourmets 4"', "tile = 4", "moves[0].tile", "wrong-type"),
    ('tile = "gourmets 4"', 'tile = "mouse 3"', "moves[0].tile", "too-many-tiles"),
    (', swap = "a3"', "", "moves[0].swap", "missing-key"),
    ('swap = "a3"', 'swap = "a4"', "moves[0].swap", "out-of-reach"),
    ('swap = "a3"', 'swap = "a1"', "moves[0].swap", "must-swap"),
    ('swap = "a3"', 'swap = "z3"', "moves[0].swap", "unknown-square"),
    ('swap = "a3"', 'move = "c3", swap = "c4"', "moves[0].move", "other-tile"),
    ('swap = "a3"', 'swop = "a3"', "moves[0].swop", "unknown-key"),
    ('swap = "b2"', 'swap = "a1"', "moves[1].swap", "out-of-reach"),
    ('reveal = "e2"', 'reveal = "a3"', "moves[1].reveal", "face-up"),
    ("moves = [", "duel = 3\nmoves = [", "duel", "wrong-type"),
    ("moves = [", 'endgame = { turn = "c3", by = 90 }\nmoves = [', "endgame", "too-early"),
    ("moves = [", 'endgame = { turn = "c3", by = 45 }\nmoves = [', "endgame.by", "bad-turn"),
    ("moves = [", 'endgame = { turn = "c9", by = 90 }\nmoves = [', "endgame.turn", "unknown-square"),
    ("moves = [", 'endgame = { turn = "c3" }\nmoves = [', "endgame.by", "missing-key"),
    ("moves = [", "endgame = { by = 90 }\nmoves = [", "endgame.turn", "missing-key"),
    ("moves = [", 'rulings = { effect_order = "sum" }\nmoves = [', "rulings.effect_order", "unknown-reading"),
    ("moves = [", "rulings = { chaos_recount = 1 }\nmoves = [", "rulings.chaos_recount", "wrong-type"),
    ("moves = [", "board = []\nmoves = [", "board", "wrong-count"),
]


@pytest.mark.parametrize(("old", "new", "where", "code"), GAME_SLIPS)
def test_a_broken_field_is_refused_with_its_place(old, new, where, code):
    """Any single broken field of the documented game is refused with its place; nothing else is hidden."""
    text = _changed(WRITTEN_GAME, old, new)
    assert (where, code) in _where(text)
    (fault,) = [fault for fault in read_text(text).faults if (fault.where, fault.code) == (where, code)]
    assert fault.text
    assert fault.line is not None


BOARD_SLIPS = [
    ('"mouse 3"', '"mouse 6"', "board[3][1]", "too-many-tiles"),
    ('"mouse 3"', '"crooks 1"', "board[1][0]", "clan-not-playing"),
    ('"mouse 3"', '"mouse three"', "board[1][0]", "unknown-tile"),
    ('"mouse 3", ', "", "board[1]", "wrong-count"),
    ('"mouse 3"', "3", "board[1][0]", "wrong-type"),
    (
        '["mouse 3", "gourmets 1", "mouse 4", "musketeers 1", "pigeon 2"]',
        '"mouse 3"',
        "board[1]",
        "wrong-type",
    ),
    ('"dog e w"', '"dog n s w"', "board[3][0]", "unknown-tile"),
    ('"dog e w"', '"dog w"', "board[3][0]", "too-many-tiles"),
    ("board = [", 'endgame = { turn = "e5", by = 90 }\nboard = [', "endgame.turn", "no-dog-there"),
    ("board = [", 'endgame = { turn = "d4", by = 360 }\nboard = [', "endgame.by", "bad-turn"),
    ('Ben = "musketeers"', 'Ben = "power"', "board[0][1]", "clan-not-playing"),
]


@pytest.mark.parametrize(("old", "new", "where", "code"), BOARD_SLIPS)
def test_a_broken_board_is_refused_with_its_place(old, new, where, code):
    """Any single slip of a finished board is refused with its place, and there is no score."""
    text = _changed(WRITTEN_BOARD, old, new)
    assert (where, code) in _where(text)
    record = read_text(text).record
    assert record is None or score(record) is None


def test_all_faults_are_listed():
    """Several slips are all told, in the order of the file, with their lines and moves."""
    text = _changed(_changed(WRITTEN_GAME, 'swap = "a3"', 'swap = "a4"'), 'tile = "dog e w"', 'tile = "cat"')
    faults = read_text(_changed(text, "effects = true", "effects = 1")).faults
    assert [(fault.line, fault.round) for fault in faults] == [(4, None), (7, 1), (8, 2)]
    assert faults[1].to_json()["rule"] == "Sequence of Play, Cat"


def test_messages_say_what_would_be_right():
    """A refusal names what was given and what would be right."""
    texts = {
        'start = "mouse 7"': "there are mouse 3, mouse 4, mouse 5 and mouse 6",
        'start = "maus 3"': "did you mean mouse?",
        'start = "chaos 3"': "there are chaos ? and chaos leader",
        'start = "dog"': "a dog is written with its arrows",
        'start = "dog ne n"': "the five have n; e w; ne e se; n e s w; ne se sw nw",
        'start = "dog up"': "up is no arrow, n, ne, e, se, s, sw, w or nw is",
    }
    for line, part in texts.items():
        (fault,) = read_text(_changed(WRITTEN_GAME, 'start = "mouse 3"', line)).faults
        assert part in fault.text


def test_names_on_english_cards_are_pointed_out():
    """A clan by the name on its English card is told how game files write it."""
    (fault, *_) = read_text(WRITTEN_GAME.replace('"musketeers"', '"Royal Claws"')).faults
    assert (fault.where, fault.code) == ("clans.Ben", "unknown-clan")
    assert fault.text == "Royal Claws are written musketeers in game files"


def test_spellings_that_are_understood():
    """Case, blanks and the order of a dog's arrows do not matter; a leader may be called so."""
    text = _changed(WRITTEN_GAME, 'tile = "dog e w"', 'tile = "Dog  W e"')
    text = _changed(text, 'tile = "gourmets 4"', 'tile = "gourmets leader"')
    text = _changed(text, 'reveal = "a1"', 'reveal = "A1"')
    reading = read_text(text)
    assert reading.faults == ()
    assert write_new(reading.record).count('"gourmets 3"') == 1


def test_tables_of_moves_are_read_too():
    """Moves may be [[moves]] tables, and a key that slid under one is told where it belongs."""
    head, _, _ = WRITTEN_GAME.partition("moves = [")
    tables = '\n[[moves]]\nreveal = "a1"\ntile = "gourmets 4"\nswap = "a3"\n'
    assert read_text(head + tables).faults == ()
    (fault,) = read_text(head + tables + 'notes = "late"\n').faults
    assert (fault.where, fault.code) == ("moves[0].notes", "misplaced-key")


@some_games
@given(finished)
def test_a_board_that_differs_from_the_moves_is_refused(game):
    """Moves and board must agree: two tiles that changed places are named with both squares."""
    record, state = game
    board = list(state.board)
    other = next(place for place in range(1, 25) if board[place] != board[0])
    board[0], board[other] = board[other], board[0]
    faults = finish_faults(replace(record, board=tuple(board), turned=None))
    assert [fault.path for fault in faults] == [("board", 0, 0), ("board", *divmod(other, 5))]
    assert {fault.code for fault in faults} == {"board-differs"}


def test_a_dog_that_lies_otherwise_in_the_end_is_refused():
    """A dog that turned up in a move keeps its orientation, so the board cannot show another one."""
    text = _changed(WRITTEN_BOARD, "board = [", 'start = "dog n s"\nboard = [')
    assert _where(text) == [("board[3][0]", "dog-turned")]


def test_a_25th_move_is_refused():
    """After 24 turns the game is over."""
    record, _ = recorded(pairing("gourmets power"), seed=1)
    one_more = replace(record.moves[-1], number=25)
    codes = {fault.code for fault in move_faults(replace(record, moves=(*record.moves, one_more)))}
    assert codes == {"over"}


def test_a_missing_move_leaves_the_rest_unjudged():
    """After a move that cannot be read nobody knows how the table lies; only that move is told."""
    text = _changed(WRITTEN_GAME, 'reveal = "a1"', 'reveal = "a0"')
    reading = read_text(text)
    assert _where(text) == [("moves[0].reveal", "unknown-square")]
    assert [move.number for move in reading.record.moves] == [2]
    assert standing(reading.record).turns == 0


def test_chaos_cats_without_effects_are_refused():
    """Your First Game: the Chaos cats have no value without effects."""
    text = _changed(_changed(WRITTEN_GAME, '"gourmets"', '"chaos"'), "effects = true", "effects = false")
    assert ("clans", "no-value") in _where(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pocket-cats", "the line after pocket-cats cannot be read"),
        ("pocket-cats { players = ", "cannot be read"),
        ("pocket-cats 3", "goes on with its values in braces"),
        ('pocket-cats { game = "delicats" }', "names its game twice"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(text, message):
    """A pasted line that is no game is refused with the reason."""
    with pytest.raises(UnreadableError, match=message):
        read_text(text)


@some_games
@given(finished, finished)
def test_a_duel_adds_both_games(first, second):
    """PC-25: points of both games, then prey tiles, then a shared victory; the first turn changes."""
    one, other = first[0], replace(second[0], players=("Ben", "Ana"))
    assert why_no_duel(one, other) is None
    together = duel_score((one, other))
    scores = [score(one), score(other)]
    for player in ("Ana", "Ben"):
        assert together.points[player] == sum(each.points[player] for each in scores)
    results = {player: (together.points[player], together.prey[player]) for player in ("Ana", "Ben")}
    assert set(together.winners) == {p for p, result in results.items() if result == max(results.values())}
    assert duel_score((one, replace(other, moves=other.moves[:3]))) is None
    assert "the first turn changes" in why_no_duel(one, second[0])
    assert "same two people" in why_no_duel(one, replace(other, players=("Ben", "Cleo")))


@some_games
@given(games())
def test_a_missing_first_tile_is_told_and_nothing_more(game):
    """A file without its first tile stands with an unknown one there and says what is missing."""
    record = replace(game[0], start=None)
    assert standing(record).board.count(UNSEEN) == 1
    (fault,) = read_text(write_new(record)).faults
    assert (fault.code, fault.where, fault.kind) == ("missing-start", "start", FaultKind.PLAY)


def test_a_transcript_names_readings_that_differ():
    """Readings of rules other than the usual ones, a duel and a first game are facts of the transcript."""
    text = WRITTEN_GAME.replace("effects = true", 'effects = false\nduel = "b.toml"\nnotes = "fun"')
    text += '[rulings]\neffect_order = "total"\nchaos_recount = true\n'
    facts = dict(transcript(read_text(text).record).facts)
    assert facts["effects"] == "left out"
    assert facts["duel"] == "b.toml"
    assert facts["order of effects"] == "by clan totals"
    assert "anew" in facts["chaos cats"]
    usual = dict(transcript(read_text(WRITTEN_GAME).record).facts)
    assert list(usual) == ["players", "first tile"]
