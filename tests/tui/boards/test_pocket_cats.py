"""Pocket Cats at the table: whole games by keys and by taps, refusals, undo and advice."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import Paste

from deduce.games.pocket_cats.squares import CENTRE, square_named
from deduce.records.pocket_cats.choices import legal_dog_turns
from deduce.records.pocket_cats.model import UNSEEN
from deduce.records.pocket_cats.words import tile_text
from deduce.records.pocket_cats.writing import write_new
from tests.tui.boards.pocket_cats_table import (
    answered,
    begun,
    board,
    choose,
    example,
    game_file,
    play_by_keys,
    play_by_taps,
    press_fast,
    record_of,
    tap_square,
)
from tests.tui.driving import (
    PHONE,
    SIZES,
    driven,
    press,
    running,
    screen_name,
    screen_text,
    settle,
    tap,
    type_text,
)
from tui.boards.pocket_cats.tile_grid import TileGrid
from tui.session.settings import Buttons, Settings
from tui.widgets.entry import EntryInput

LAST = 2
"""Moves that are played where not the whole game is."""


@driven
async def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    """On the smallest screen a game is played through with arrows, Enter and codes; its score is told."""
    played = example("duel-2")
    path = game_file(tmp_path, begun(played))
    async with running(size=SIZES[-1], game=path) as pilot:
        for move in played.moves:
            await play_by_keys(pilot, played.clans, move)
        assert record_of(path).moves == played.moves
        assert "Over: Ben 11, Ana 17" in screen_text(pilot)


@pytest.mark.slow
@driven
async def test_a_whole_game_by_taps(tmp_path: Path) -> None:
    """On the smallest screen a game is played through by clicks alone."""
    played = example("first-game")
    path = game_file(tmp_path, begun(played))
    async with running(size=SIZES[-1], game=path) as pilot:
        for move in played.moves:
            await play_by_taps(pilot, played.clans, move)
        assert record_of(path).moves == played.moves
        assert "winner:" in screen_text(pilot)


@pytest.mark.parametrize(
    ("size", "buttons"), [(SIZES[0], Buttons.AUTO), (SIZES[1], Buttons.AUTO), (PHONE, Buttons.ALWAYS)]
)
@driven
async def test_the_last_moves_elsewhere(tmp_path: Path, size: tuple[int, int], buttons: Buttons) -> None:
    """On larger screens and on a phone the same keys and taps play a game to its end."""
    played = example("duel-1")
    path = game_file(tmp_path, begun(played, len(played.moves) - LAST))
    async with running(size=size, game=path, settings=Settings(buttons=buttons)) as pilot:
        first, *others = played.moves[-LAST:]
        await play_by_keys(pilot, played.clans, first)
        for move in others:
            await play_by_taps(pilot, played.clans, move)
        assert record_of(path).moves == played.moves


@driven
async def test_other_prey_moves_instead(tmp_path: Path) -> None:
    """The owner of the Polterkitties may choose another prey first, and where it goes then."""
    played = example("pending")
    moved = next(move for move in played.moves if move.mover is not None)
    path = game_file(tmp_path, begun(played, moved.number - 1))
    async with running(size=SIZES[1], game=path) as pilot:
        await play_by_keys(pilot, played.clans, moved)
        assert record_of(path).moves[-1] == moved
        await press(pilot, "u")
        assert record_of(path).moves[-1] == replace(moved, swap=None, mover=None)
        assert "Other prey may move instead" in " ".join(screen_text(pilot).split())
        assert moved.mover is not None
        assert moved.swap is not None
        await tap_square(pilot, moved.mover)
        await tap_square(pilot, moved.swap)
        assert record_of(path).moves[-1] == moved


@driven
async def test_a_pending_move_is_seen_and_kept(tmp_path: Path) -> None:
    """A revealed tile is on the disk at once; opened again, the table says what is to be swapped."""
    path = game_file(tmp_path, example("pending"))
    async with running(size=SIZES[1], game=path) as pilot:
        assert "Dan swaps mouse 3 from d5" in screen_text(pilot)
        tiles = board(pilot).query_one(TileGrid).tiles
        marks = {name: tiles[square_named(name) or 0].mark for name in ("d5", "d4", "e4", "c4", "a1", "d1")}
        assert marks == {"d5": ">", "d4": "+", "e4": "+", "c4": "+", "a1": "", "d1": ""}
        await choose(pilot, square_named("e4") or 0)
        assert record_of(path).moves[-1].swap == square_named("e4")


@driven
async def test_illegal_choices_are_refused_with_their_reason(tmp_path: Path) -> None:
    """A swap out of reach and a tile that is face up already change nothing, and the rule is said."""
    path = game_file(tmp_path, example("pending"))
    before = path.read_bytes()
    async with running(size=SIZES[1], game=path) as pilot:
        await choose(pilot, 0)
        assert "out of reach from d5" in " ".join(screen_text(pilot).split())
        await choose(pilot, 0)  # a second time it is refused all the same
        assert path.read_bytes() == before
        await choose(pilot, square_named("e4") or 0)
        await choose(pilot, CENTRE)
        assert "is face up already" in " ".join(screen_text(pilot).split())
        assert len(record_of(path).moves) == len(example("pending").moves)


@driven
async def test_a_refused_line_stays_and_is_recorded_when_insisted(tmp_path: Path) -> None:
    """What is typed stays in the line when the rules refuse it; entered once more it is recorded."""
    path = game_file(tmp_path, example("pending"))
    async with running(size=SIZES[1], game=path) as pilot:
        await press(pilot, "e")
        await type_text(pilot, "a1")
        await press(pilot, "enter")
        assert "out of reach" in screen_text(pilot)
        assert board(pilot).query_one(EntryInput).value == "a1"
        assert record_of(path).moves[-1].swap is None
        await press(pilot, "enter")
        assert record_of(path).moves[-1].swap == 0
        assert "! a1 is out of reach" in screen_text(pilot)


@driven
async def test_a_refused_line_that_was_pasted(tmp_path: Path) -> None:
    """Of several pasted lines one that the rules refuse stays in the line with its reason, as a typed one."""
    path = game_file(tmp_path, example("pending"))
    before = record_of(path)
    async with running(size=(80, 24), game=path) as pilot:
        await press(pilot, "e")
        board(pilot).query_one(EntryInput).post_message(Paste("a2\nfoo"))
        await settle(pilot)
        message = str(board(pilot).query_one("#message").render())
        assert message.startswith("A2 is out of reach from d5")
        assert "Enter once more records it all the same." in message
        assert message.endswith("0 pasted lines are saved, 1 more was not looked at.")
        assert board(pilot).query_one(EntryInput).value == "a2"
        assert record_of(path) == before


@driven
async def test_lines_pasted_over_a_half_typed_one(tmp_path: Path) -> None:
    """What is half typed stays when several lines are pasted, none of which is entered then."""
    path = game_file(tmp_path, example("pending"))
    before = record_of(path)
    async with running(size=(80, 24), game=path) as pilot:
        await press(pilot, "e")
        await type_text(pilot, "b")
        board(pilot).query_one(EntryInput).post_message(Paste("b3\nc1 ? c2"))
        await settle(pilot)
        assert board(pilot).query_one(EntryInput).value == board(pilot).session.draft == "b"
        assert record_of(path) == before


@driven
async def test_a_broken_file_is_restored_by_a_tap(tmp_path: Path) -> None:
    """What does not get into a broken file says so, and the bar then offers to restore the file."""
    path = game_file(tmp_path, example("pending"))
    before = path.read_text()
    async with running(size=SIZES[-1], game=path) as pilot:
        assert "Restore file" not in screen_text(pilot)
        path.write_text("game = ")
        await press(pilot, "e")
        await type_text(pilot, "c5")
        await press(pilot, "enter")
        await tap(pilot, "Restore file")
        assert path.read_text() == before
        assert "Restore file" not in screen_text(pilot)


@driven
async def test_a_line_is_completed_and_read_back(tmp_path: Path) -> None:
    """Squares, tiles and swaps that may come next are offered as keys; Tab takes one, and it is read back."""
    path = game_file(tmp_path, begun(example("duel-2")))
    async with running(size=SIZES[0], game=path) as pilot:
        await press(pilot, "e")
        await type_text(pilot, "d4 mo3 ")
        assert "Ben: d4 is mouse 3, not swapped yet" in screen_text(pilot)
        await tap(pilot, " e5 ")
        assert "Ben: d4 is mouse 3, swapped with e5" in screen_text(pilot)
        await press(pilot, "enter")
        assert record_of(path).moves[0].swap == square_named("e5")


@driven
async def test_undo_and_redo(tmp_path: Path) -> None:
    """Swap and reveal are taken back one by one, each named on the bar, and made again."""
    played = example("duel-2")
    path = game_file(tmp_path, begun(played, 3))
    async with running(size=SIZES[0], game=path) as pilot:
        await play_by_keys(pilot, played.clans, played.moves[3])
        assert "Undo Ana: b5 is dog e w" in screen_text(pilot)
        await press(pilot, "u")
        assert record_of(path).moves[3].swap is None
        await press(pilot, "u")
        assert len(record_of(path).moves) == 3
        await press(pilot, "r", "r")
        assert record_of(path).moves == played.moves[:4]


@driven
async def test_advice_is_one_key_away(tmp_path: Path) -> None:
    """The best swap is named with its worth and marked on the table, with the chance of each hidden tile."""
    path = game_file(tmp_path, example("pending"))
    async with running(size=SIZES[0], game=path) as pilot:
        await press(pilot, "v")
        await answered(pilot)
        said = screen_text(pilot)
        assert "Best: d4" in said
        assert "wins with" in said
        assert "mouse 5: 1 left, 50% on any face-down square" in said
        assert board(pilot).query_one(TileGrid).tiles[square_named("d4") or 0].mark == "!"
        await press(pilot, "v")
        assert "Best:" not in screen_text(pilot)
        await press(pilot, "c")
        await answered(pilot)
        assert "mouse 5: 1 left" in screen_text(pilot)
        await press(pilot, "c", "s")
        assert "if it ended now:" in screen_text(pilot)


@driven
async def test_advice_is_one_tap_away(tmp_path: Path) -> None:
    """On a phone the coach, the tiles left and the score have keys under the table."""
    path = game_file(tmp_path, example("pending"))
    async with running(size=PHONE, game=path, settings=Settings(buttons=Buttons.ALWAYS)) as pilot:
        await tap(pilot, "Advice")
        await answered(pilot)
        assert "Best: d4" in screen_text(pilot)
        await tap(pilot, "Advice")
        await tap(pilot, "Score")
        assert "The game goes on." in screen_text(pilot)


@driven
async def test_no_advice_says_why(tmp_path: Path) -> None:
    """Where a tile was not noted, the answer says what advice needs."""
    path = game_file(tmp_path, replace(begun(example("duel-2"), 2), start=UNSEEN))
    async with running(size=SIZES[1], game=path) as pilot:
        await press(pilot, "v")
        await answered(pilot)
        assert "advice needs every face-up tile" in " ".join(screen_text(pilot).split())


@driven
async def test_the_musketeers_turn_a_dog(tmp_path: Path) -> None:
    """In the end their leader may turn a dog, by key or by choosing it, and the score follows."""
    path = game_file(tmp_path, replace(example("duel-2"), duel=""))
    async with running(size=SIZES[0], game=path) as pilot:
        before = screen_text(pilot).splitlines()[1]
        await press(pilot, "g")
        await tap(pilot, "c2 by 90°")
        assert record_of(path).turned is not None
        assert not board(pilot).check_action("advise", ())
        await press(pilot, "s")
        assert "turned: the dog on c2 is turned by 90 degrees" in screen_text(pilot)
        await press(pilot, "s", "g")
        await tap(pilot, "No dog")
        assert record_of(path).turned is None
        assert screen_text(pilot).splitlines()[1] == before


@driven
async def test_a_note_on_a_move(tmp_path: Path) -> None:
    """Choosing a move in the list writes a note on it, which stands there from then on."""
    path = game_file(tmp_path, begun(example("duel-2"), 2))
    async with running(size=SIZES[-1], game=path) as pilot:
        await press(pilot, "t", "enter")
        await type_text(pilot, "bold")
        await press(pilot, "enter")
        assert record_of(path).moves[1].note == "bold"
        assert "# bold" in screen_text(pilot)


@driven
async def test_a_note_on_a_move_that_changed_meanwhile(tmp_path: Path) -> None:
    """A note is for the move that was chosen: another one of its number gets none, and the note stays."""
    record = begun(example("duel-2"), 2)
    path = game_file(tmp_path, record)
    async with running(size=SIZES[-1], game=path) as pilot:
        await press(pilot, "t", "enter")
        await type_text(pilot, "bold")
        first, second = record.moves
        path.write_text(write_new(replace(record, moves=(first, replace(second, swap=None)))))
        before = path.read_text()
        await press(pilot, "enter")
        assert path.read_text() == before
        said = " ".join(screen_text(pilot).split())
        assert "Move 2 was changed meanwhile" in said
        assert "bold" in said


@driven
async def test_a_dog_that_somebody_else_turned_meanwhile(tmp_path: Path) -> None:
    """A dog is turned only while nobody else turned one since the question."""
    path = game_file(tmp_path, replace(example("duel-2"), duel="", turned=None))
    async with running(size=SIZES[0], game=path) as pilot:
        await press(pilot, "g")
        record = record_of(path)
        *_, last = legal_dog_turns(record)
        path.write_text(write_new(replace(record, turned=last)))
        await tap(pilot, "c2 by 90°")
        assert record_of(path).turned == last
        assert "changed meanwhile" in screen_text(pilot)


@driven
async def test_the_other_game_of_a_duel(tmp_path: Path) -> None:
    """The score tells the duel too, and what is wrong with the file of its other game."""
    path = game_file(tmp_path, replace(example("duel-2"), duel="missing.toml"))
    async with running(size=SIZES[0], game=path) as pilot:
        await press(pilot, "s")
        assert "missing.toml" in screen_text(pilot)
        (tmp_path / "missing.toml").write_text(write_new(replace(example("duel-1"), duel=path.name)))
        await press(pilot, "s", "s")
        assert "The duel: Ben 28, Ana 21" in screen_text(pilot)


@driven
async def test_a_tile_is_drawn_where_there_is_no_box(tmp_path: Path) -> None:
    """The app draws a tile on request, one that may still come; the game goes on with its swap."""
    path = game_file(tmp_path, begun(example("duel-2")))
    async with running(size=SIZES[1], game=path) as pilot:
        await choose(pilot, 0)
        await tap(pilot, "draw one")
        move = record_of(path).moves[0]
        assert move.tile != UNSEEN
        assert tile_text(move.tile) in screen_text(pilot)


@driven
async def test_leaving_the_tiles_changes_nothing(tmp_path: Path) -> None:
    """Esc and the key back leave the tiles for the table, from the ways of a dog for the tiles first."""
    path = game_file(tmp_path, begun(example("duel-2")))
    before = path.read_bytes()
    async with running(size=SIZES[-1], game=path) as pilot:
        await choose(pilot, 0)
        await press_fast(pilot, "d", "1")
        assert "1 ↑" in screen_text(pilot)
        await press(pilot, "escape")
        assert "mouse 3" in screen_text(pilot)
        await tap(pilot, " back ")
        assert board(pilot).query_one(TileGrid).has_focus
        await press(pilot, "escape")
        assert screen_name(pilot) == "HomeScreen"
    assert path.read_bytes() == before


@driven
async def test_the_middle_tile_is_noted_later(tmp_path: Path) -> None:
    """A middle tile that was not noted can be said on the table before the first move."""
    path = game_file(tmp_path, replace(begun(example("duel-2")), start=UNSEEN))
    async with running(size=SIZES[1], game=path) as pilot:
        await choose(pilot, CENTRE)
        await press_fast(pilot, "m", "o", "6")
        assert record_of(path).start == example("duel-2").start
