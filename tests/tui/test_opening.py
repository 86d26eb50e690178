"""Which screen a file opens on."""

from pathlib import Path

from tests.tui.at_the_table import EXAMPLES, example, game_file
from tests.tui.driving import driven, running, screen_name, screen_text


@driven
async def test_a_game_opens_at_the_table(tmp_path: Path) -> None:
    """A DeliCats game opens on the table screen, with its rounds."""
    async with running(size=(120, 40), game=game_file(tmp_path, example())) as pilot:
        assert screen_name(pilot) == "TableScreen"
        assert "8  Ana did NOT eat" in screen_text(pilot)


@driven
async def test_a_game_with_faults_of_play(tmp_path: Path) -> None:
    """A game that broke the rules is opened all the same, and what is wrong with it is said."""
    path = tmp_path / "illegal.toml"
    path.write_bytes((EXAMPLES / "illegal.toml").read_bytes())
    async with running(size=(120, 40), game=path) as pilot:
        assert screen_name(pilot) == "TableScreen"
        assert "! the deck holds 2 of tuna/roof and this would be number 3" in screen_text(pilot)


@driven
async def test_a_game_whose_meaning_is_open(tmp_path: Path) -> None:
    """From a game of which a fault leaves open what it means nothing is concluded; the fault is named."""
    path = game_file(tmp_path, example())
    path.write_text(path.read_text().replace('"egg/garden"', '"eggs/garden"', 1))
    async with running(size=(120, 40), game=path) as pilot:
        assert "Nothing is concluded while a fault leaves open" in screen_text(pilot)
        assert "eggs" in screen_text(pilot)


@driven
async def test_what_is_no_delicats_game(tmp_path: Path) -> None:
    """A file from which no DeliCats game can be told is shown as it is written."""
    path = tmp_path / "notes.toml"
    path.write_text('game = "chess"\n')
    async with running(game=path) as pilot:
        assert screen_name(pilot) == "TranscriptScreen"
