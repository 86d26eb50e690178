"""A finished table of Pocket Cats, noted tile by tile until its score is told."""

from dataclasses import replace
from pathlib import Path

import pytest

from deduce.records.pocket_cats.model import UNSEEN
from tests.tui.boards.pocket_cats_table import (
    choose,
    example,
    game_file,
    record_of,
    tap_square,
    tap_tile,
    type_tile,
)
from tests.tui.driving import (
    SIZES,
    driven,
    press,
    running,
    screen_text,
    type_text,
)

FINISHED = example("rulebook-board")


@pytest.mark.parametrize("by_taps", [False, True])
@driven
async def test_a_finished_table_tile_by_tile(tmp_path: Path, by_taps: bool) -> None:
    """Each tile is saved when it is chosen, the next open square follows, with the last comes the score."""
    assert FINISHED.board is not None
    hidden = (0, 6, 12, 24)
    tiles = tuple(UNSEEN if square in hidden else tile for square, tile in enumerate(FINISHED.board))
    path = game_file(tmp_path, replace(FINISHED, board=tiles, turned=None))
    async with running(size=SIZES[-1], game=path) as pilot:
        assert "tiles not noted: a1, b2, c3, e5" in screen_text(pilot)
        await (tap_square(pilot, 0) if by_taps else choose(pilot, 0))
        for place, square in enumerate(hidden):
            if by_taps:
                await tap_tile(pilot, FINISHED.clans, FINISHED.board[square])
            else:
                await type_tile(pilot, FINISHED.clans, FINISHED.board[square])
            noted = record_of(path).board or ()
            assert [noted[each] for each in hidden[: place + 1]] == [
                FINISHED.board[each] for each in hidden[: place + 1]
            ]
        said = " ".join(screen_text(pilot).split())
        assert "Over: Ana" in said
        assert "This game: Ana" in said
        await press(pilot, "u")
        assert (record_of(path).board or ())[24] == UNSEEN
        assert "tiles not noted: e5" in screen_text(pilot)


@driven
async def test_a_whole_table_from_nothing(tmp_path: Path) -> None:
    """Twenty-five open squares are filled by codes alone, and the rulebook's score comes out."""
    assert FINISHED.board is not None
    path = game_file(tmp_path, replace(FINISHED, board=(UNSEEN,) * 25, turned=None, effects=False))
    async with running(size=SIZES[-1], game=path) as pilot:
        await choose(pilot, 0)
        for tile in FINISHED.board:
            await type_tile(pilot, FINISHED.clans, tile)
        assert record_of(path).board == FINISHED.board
        assert "Over: Ana 13, Ben 15" in screen_text(pilot)


@driven
async def test_a_tile_twice_on_a_table_is_refused(tmp_path: Path) -> None:
    """A tile that lies elsewhere already is refused with its reason when it is typed; nothing is lost."""
    path = game_file(tmp_path, replace(FINISHED, turned=None))
    before = path.read_bytes()
    async with running(size=SIZES[1], game=path) as pilot:
        await press(pilot, "e")
        await type_text(pilot, "a1 mouse 6")
        await press(pilot, "enter")
        assert "turned up so often already" in " ".join(screen_text(pilot).split())
        assert path.read_bytes() == before
