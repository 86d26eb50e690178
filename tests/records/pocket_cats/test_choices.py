"""What may come next in a recorded game of Pocket Cats, its codes, and half-typed entries."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.game import random_game
from deduce.games.pocket_cats import POCKET_CATS, Reveal, Setup, Stay, Swap, TurnUp
from deduce.games.pocket_cats.components import CLANS, DOGS, Clan, supply, tile_name
from deduce.games.pocket_cats.squares import square_name
from deduce.records import DelicatsRecord, EntryFault, PocketCatsRecord, changes, read, read_text
from deduce.records.pocket_cats.choices import (
    SeenSwap,
    drawn_tile,
    legal_dog_turns,
    legal_reveals,
    legal_swaps,
    tiles_to_come,
)
from deduce.records.pocket_cats.codes import read_coded_tile, tile_code, tile_codes
from deduce.records.pocket_cats.editing import set_tile
from deduce.records.pocket_cats.entry import Placed, parse_entry
from deduce.records.pocket_cats.entry_help import follow_entry, swap_text
from deduce.records.pocket_cats.model import UNSEEN, Move
from deduce.records.pocket_cats.position import position
from deduce.records.pocket_cats.telling import score_sentences, standing_sentences
from deduce.records.pocket_cats.writing import write_new

EXAMPLES = Path(__file__).parents[3] / "examples"

pairs = st.tuples(st.sampled_from(CLANS), st.sampled_from(CLANS)).filter(lambda pair: pair[0] is not pair[1])


def example(name: str) -> PocketCatsRecord:
    """The example of that name."""
    record = read(EXAMPLES / f"pocket-cats-{name}.toml").record
    assert isinstance(record, PocketCatsRecord)
    return record


def recorded(clans: tuple[Clan, Clan], seed: int, swaps: int) -> PocketCatsRecord:
    """A random game as written down, up to a tile that is still to be swapped after so many swaps."""
    record = PocketCatsRecord(players=("Ana", "Ben"), clans=clans)
    reveal: int | None = None
    for action in random_game(POCKET_CATS, Setup(clans=clans), Random(seed)):
        number = len(record.moves) + 1
        match action:
            case TurnUp(tile=tile) if reveal is None:
                record = replace(record, start=tile)
            case TurnUp(tile=tile):
                move = Move(number=number, reveal=reveal, tile=tile, swap=None)
                record = replace(record, moves=(*record.moves, move))
                if number > swaps:
                    return record
            case Reveal(square=square):
                reveal = square
            case Swap(mover=mover, other=other):
                instead = None if mover == reveal else mover
                last = replace(record.moves[-1], swap=other, mover=instead)
                record = replace(record, moves=(*record.moves[:-1], last))
            case Stay():
                last = replace(record.moves[-1], swap=reveal)
                record = replace(record, moves=(*record.moves[:-1], last))
    return record


@settings(max_examples=25, deadline=None)
@given(clans=pairs, seed=st.integers(0, 10_000), swaps=st.integers(0, 23))
def test_swaps_are_those_of_the_engine(clans: tuple[Clan, Clan], seed: int, swaps: int) -> None:
    """Where every tile is known, the swaps and reveals on offer are exactly the engine's legal ones."""
    record = recorded(clans, seed, swaps)
    state = position(record)
    assert state is not None
    expected = set()
    for action in POCKET_CATS.legal_actions(state):
        if isinstance(action, Swap):
            expected.add(SeenSwap(action.mover, action.other))
        else:
            assert isinstance(action, Stay)
            expected.add(SeenSwap(record.moves[-1].reveal, record.moves[-1].reveal))
    assert set(legal_swaps(record)) == expected
    assert legal_reveals(record) == ()
    before = replace(record, moves=record.moves[:-1])
    assert legal_swaps(before) == ()
    assert set(legal_reveals(before)) == {
        action.square for action in POCKET_CATS.legal_actions(position(before)) if isinstance(action, Reveal)
    }


@settings(max_examples=25, deadline=None)
@given(clans=pairs, seed=st.integers(0, 10_000), swaps=st.integers(0, 23))
def test_tiles_to_come_are_those_in_the_pool(clans: tuple[Clan, Clan], seed: int, swaps: int) -> None:
    """The tiles that may turn up are exactly those of which some lie face down; a drawn one is among them."""
    record = recorded(clans, seed, swaps)
    before = replace(record, moves=record.moves[:-1])
    state = position(before)
    assert state is not None
    left = {tile for tile, count in zip(supply(clans).tiles, state.pool, strict=True) if count}
    assert set(tiles_to_come(before)) == left
    tile = drawn_tile(before, legal_reveals(before)[0], Random(seed))
    assert tile is not None
    assert supply(clans).tiles[supply(clans).index_of[tile]] in left
    assert drawn_tile(record, 0, Random(seed)) is None


def test_a_tile_not_noted_leaves_more_open() -> None:
    """Where tiles were not noted, whatever one of them may allow is on offer."""
    pending = example("pending")
    unknown = replace(pending, moves=(*pending.moves[:-1], replace(pending.moves[-1], tile=UNSEEN)))
    assert set(legal_swaps(pending)) < set(legal_swaps(unknown))
    assert drawn_tile(replace(example("duel-2"), moves=(), start=UNSEEN), 0, Random(1)) is None


def test_dogs_to_turn_in_the_end() -> None:
    """The turns on offer are those of dogs beside the Musketeers' leader, also once one is noted."""
    record = example("rulebook-board")
    squares = {square_name(turn.square) for turn in legal_dog_turns(record)}
    assert squares == {"b2", "c3", "d2"}
    assert legal_dog_turns(replace(record, turned=None)) == legal_dog_turns(record)
    assert legal_dog_turns(example("pending")) == ()


@given(clans=pairs)
def test_codes_read_as_their_tiles(clans: tuple[Clan, Clan]) -> None:
    """Every tile has a code of its own that is no square, and code and name read as it."""
    codes = tile_codes(clans)
    faces = [face for ways in supply(clans).faces for face in ways]
    assert set(codes.values()) == set(faces)
    assert len(codes) == len(faces)
    for code, tile in codes.items():
        assert tile_code(clans, tile) == code
        assert read_coded_tile(clans, code.upper()) == read_coded_tile(clans, tile_name(tile)) == tile
        assert len(code) > 2
    assert read_coded_tile(clans, "?") == UNSEEN


def test_an_entry_may_use_codes() -> None:
    """A move typed with a code is the move typed with the name."""
    record = replace(example("duel-2"), moves=())
    assert parse_entry(record, "d4 mo4 e5") == parse_entry(record, "d4 mouse 4 e5")
    assert parse_entry(record, "d4 don a4") == example("duel-2").moves[0]


def test_an_entry_is_followed_word_by_word() -> None:
    """Square, tile and swap are named in turn, each with what may come, and the whole is read back."""
    record = replace(example("duel-2"), moves=())
    nothing = follow_entry(record, "")
    assert nothing.expected == "a square to reveal"
    assert len(nothing.completions) == 24
    assert nothing.fault is None
    tile = follow_entry(record, "d4 p")
    assert [each.text for each in tile.completions] == ["po2", "po3", "po4", "po6", "pi2", "pi5"]
    assert not tile.is_whole
    revealed = follow_entry(record, "d4 pi2 ")
    assert revealed.is_whole
    assert revealed.expected == "the square to swap with"
    assert [each.text for each in revealed.completions] == ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]
    whole = follow_entry(record, "d4 pi2 c3")
    assert whole.sentence == "Ben: d4 is pigeon 2, swapped with c3"
    assert (whole.expected, whole.illegal) == ("", ())
    assert "out of reach" in follow_entry(record, "d4 pi2 a1").illegal[0]
    assert "no square" in str(follow_entry(record, "z9 ").fault)


def test_a_pending_swap_and_a_dog_are_followed() -> None:
    """After a reveal the swap alone is asked for; in the end the square of a dog and its degrees."""
    pending = example("pending")
    progress = follow_entry(pending, "")
    assert progress.expected == "the square to swap with"
    assert [each.text for each in progress.completions] == [
        swap_text(pending, swap) for swap in legal_swaps(pending)
    ]
    table = replace(example("rulebook-board"), turned=None)
    assert [each.text for each in follow_entry(table, "turn ").completions] == ["b2", "c3", "d2"]
    assert [each.text for each in follow_entry(table, "turn c3 ").completions] == ["90", "180", "270"]
    assert follow_entry(table, "turn c3 180").sentence == "the dog on c3 is turned by 180 degrees"
    assert "face-down" not in str(follow_entry(table, "turn a1 90").illegal)
    assert follow_entry(table, "turn a1 90").illegal


def test_nothing_is_next_once_a_dog_is_turned() -> None:
    """After the turn of a dog no entry is expected, and another turn is still read as one."""
    over = replace(example("duel-2"), duel="", turned=None)
    assert follow_entry(over, "").expected == "turn, and the square of a dog"
    turned = replace(over, turned=legal_dog_turns(over)[0])
    progress = follow_entry(turned, "")
    assert (progress.expected, progress.completions) == ("", ())
    assert follow_entry(turned, "turn ").completions


def test_a_finished_table_is_noted_by_entries() -> None:
    """In a record of a finished table an entry says which tile lies where; a tile twice is no legal one."""
    table = example("rulebook-board")
    assert parse_entry(table, "a1 mouse 3") == Placed(0, table.board[0] if table.board else UNSEEN)
    assert follow_entry(table, "a1 ?").sentence == "a1 is a tile not noted"
    assert "so often" in follow_entry(table, "a1 mouse 6").illegal[0]
    assert isinstance(parse_entry(table, "a1"), EntryFault)
    assert [each.text for each in follow_entry(table, "a1 ").completions] == ["mo3"]


def test_tiles_are_set_in_the_text() -> None:
    """A tile of a finished table, or the first one of a game, is changed in place."""
    text = (EXAMPLES / "pocket-cats-rulebook-board.toml").read_text()
    changed = set_tile(text, 0, UNSEEN)
    assert changed == text.replace('["mouse 3"', '["?"')
    game = write_new(replace(example("duel-2"), moves=()))
    assert 'start = "?"' in set_tile(game, 12, UNSEEN)
    with pytest.raises(Exception, match="from the moves"):
        set_tile(game, 0, UNSEEN)


def test_how_it_stands_is_told() -> None:
    """Whose turn, what is to be done, what it would be now, what a table still waits for, and the end."""
    pending = example("pending")
    assert standing_sentences(pending) == ("turn 22 of 24", "Dan swaps mouse 3 from d5")
    now, hidden = score_sentences(pending)
    assert now.startswith("if it ended now: Cleo ")
    assert hidden == "face down: 2 of 25"
    first = replace(pending, moves=())
    assert standing_sentences(first) == ("turn 1 of 24", "Cleo reveals a tile")
    over = standing_sentences(example("duel-2"))
    assert over == ("Over: Ben 11, Ana 17", "winner: Ana", "the Musketeers' leader may turn a dog")
    assert score_sentences(example("duel-2"))[0].startswith("chased off:")
    table = example("rulebook-board")
    assert table.board is not None
    partial = replace(table, board=(UNSEEN, *table.board[1:]), turned=None)
    assert standing_sentences(partial) == ("tiles not noted: a1",)


def test_what_differs_is_named() -> None:
    """A move, its swap, a tile of a table, a dog turned and a name are each told in a phrase."""
    record = example("duel-2")
    one = replace(record, moves=record.moves[:1])
    assert changes(replace(record, moves=()), one) == ("Ben: d4 is dog n, swapped with a4",)
    assert changes(one, replace(record, moves=())) == ("taken off: Ben: d4 is dog n, swapped with a4",)
    half = replace(one, moves=(replace(one.moves[0], swap=None),))
    assert changes(half, one) == ("Ben: d4 is dog n, swapped with a4",)
    assert changes(one, one) == ()
    assert changes(one, replace(one, title="Another")) == ("title: Another",)
    table = example("rulebook-board")
    assert table.board is not None
    other = replace(table, board=(UNSEEN, *table.board[1:]))
    assert changes(table, other) == ("a1 is a tile not noted",)
    turned = changes(replace(table, turned=None), table)
    assert "turned: the dog on c3 is turned by 180 degrees" in turned
    delicats = read(EXAMPLES / "mission3.toml").record
    assert isinstance(delicats, DelicatsRecord)
    assert changes(delicats, replace(delicats, rounds=delicats.rounds[:-1]))[0].startswith("round ")


def test_each_dog_has_its_way() -> None:
    """The five dogs are told apart by codes in every way to lie."""
    clans = (Clan.POWER, Clan.CHAOS)
    assert {tile_code(clans, dog) for dog in DOGS} == {"don", "doew", "doneese", "donesw", "doneseswnw"}
    assert read_text(write_new(example("duel-2"))).faults == ()
