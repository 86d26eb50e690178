"""What a terminal cannot show: codes that steer it, bytes that are no text."""

from pathlib import Path

import pytest

from tests.tui.driving import SIZES, driven, press, running, screen_text
from tests.tui.session.table import GAME, game_at
from tui.session.session import Session
from tui.showable import UNSHOWABLE

EXAMPLES = Path(__file__).parents[2] / "examples"
CODES = "x\x1b[2Jy\x00\x07\x85z"


def steers(pilot_text: str) -> bool:
    """Whether a screen holds anything that a terminal takes for an order."""
    return bool(UNSHOWABLE.search(pilot_text.replace("\n", "")))


@pytest.mark.parametrize("size", SIZES)
@driven
async def test_codes_in_a_game(size: tuple[int, int], tmp_path: Path) -> None:
    """A title and a note with codes in them are written out, a half-typed line is shown without; all stay."""
    text = GAME.replace("mission = 3", 'mission = 3\ntitle = "a\\u001b[2Jb"').replace(
        "eats = true", 'eats = true, note = "n\\u001b]0;m\\u0007"'
    )
    path = game_at(tmp_path / "game.toml", text)
    Session.open(path).save_draft(CODES)
    async with running(size=size, game=path) as pilot:
        assert not steers(screen_text(pilot))
        assert r"a\u001b[2Jb" in screen_text(pilot)
        await press(pilot, "escape", "t")
        assert not steers(screen_text(pilot))
    assert path.read_text() == text
    assert Session.open(path).draft == CODES


@driven
async def test_codes_in_the_name_of_a_file(tmp_path: Path) -> None:
    """A file whose name no terminal can show is opened, and shown with a sign for each such byte."""
    path = tmp_path / "x\udcff\x1b.toml"
    path.write_bytes((EXAMPLES / "mission3.toml").read_bytes())
    async with running(game=path) as pilot:
        assert not steers(screen_text(pilot))
        await press(pilot, "escape", "q")
        assert not steers(screen_text(pilot))
    async with running() as pilot:
        assert pilot.app._exception is None
