"""The first screen, the list of saved games, the mission calendar, finding a file, the settings."""

from datetime import date
from pathlib import Path

import pytest

from deduce.games.delicats.components import MISSIONS, mission
from deduce.records import DelicatsRecord
from tests.tui.driving import SIZES, Driver, driven, press, running, screen_name, screen_text, tap, type_text
from tui.screens.games import GamesScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.open_file import OpenFileScreen
from tui.serve.child import View
from tui.session.library import Library
from tui.session.settings import (
    Buttons,
    HelpLevel,
    Settings,
    ThemeName,
    load_settings,
    settings_path,
)


def saved(number: int = 3, players: tuple[str, ...] = ("Ana", "Ben")) -> Path:
    """A game in the user's folder."""
    record = DelicatsRecord(mission=mission(number), players=players)
    return Library(Settings().folder).create(record, date(2025, 1, 1))


def opened(pilot: Driver) -> tuple[Path, ...]:
    """The files that the app remembers having opened, the last one first."""
    return Library(Settings().folder).opened()


def words_on(pilot: Driver) -> str:
    """The words on the screen without line breaks and without the edge of a notice."""
    return " ".join(screen_text(pilot).replace("▌", " ").split())


def kept() -> Settings:
    """The settings on disk."""
    return load_settings(settings_path()).settings


@driven
async def test_nothing_to_continue() -> None:
    """Without a game there is nothing to continue: no line, no key, no button."""
    async with running() as pilot:
        assert "Continue" not in screen_text(pilot)
        await press(pilot, "c")
        assert screen_name(pilot) == "HomeScreen"


@pytest.mark.parametrize("size", [SIZES[1], SIZES[2]])
@driven
async def test_continue_the_last_game(size: tuple[int, int]) -> None:
    """The last game stands first with mission, players, rounds and day, and Enter opens it."""
    path = saved()
    async with running(size=size) as pilot:
        text = screen_text(pilot)
        assert "3 Quiet Weekend: Ana, Ben" in text
        assert "2025-01-01, 0 rounds, under way" in text
        await press(pilot, "enter")
        assert screen_name(pilot) != "HomeScreen"
        assert opened(pilot) == (path,)


@driven
async def test_home_shows_what_became_of_the_games() -> None:
    """A game that appears while another screen is shown is there on the way back."""
    async with running() as pilot:
        await press(pilot, "question_mark")
        saved(players=("Cleo", "Dan"))
        await press(pilot, "escape")
        assert "Cleo, Dan" in screen_text(pilot)


@pytest.mark.parametrize("how", ["keys", "pointer"])
@driven
async def test_leaving_asks_and_rests_on_staying(how: str) -> None:
    """Leaving asks first with the cursor on staying; only the other answer leaves."""
    async with running() as pilot:
        if how == "keys":
            await press(pilot, "escape", "enter")
            assert screen_name(pilot) == "HomeScreen"
            await press(pilot, "escape", "escape")
            assert screen_name(pilot) == "HomeScreen"
            await press(pilot, "escape", "down", "enter")
        else:
            await tap(pilot, "Quit")
            await tap(pilot, "Stay")
            assert screen_name(pilot) == "HomeScreen"
            await tap(pilot, "Quit")
            await tap(pilot, "Quit: everything is saved")
        assert pilot.app._exit


@pytest.mark.parametrize("size", [SIZES[1], SIZES[2]])
@driven
async def test_saved_games(size: tuple[int, int]) -> None:
    """The list shows the folder and every game, unreadable ones with the reason, and opens what is chosen."""
    path = saved(9, ("Ana", "Ben", "Cleo"))
    (path.parent / "broken.toml").write_text("game = ")
    async with running(size=size) as pilot:
        await press(pilot, "g")
        text = screen_text(pilot)
        assert "9 Christmas: Ana, Ben, Cleo" in text
        assert "cannot be read" in text
        assert str(path.parent)[:30] in text
        await tap(pilot, "9 Christmas")
        assert opened(pilot) == (path,)


@driven
async def test_an_unreadable_game_says_why() -> None:
    """Opening a file that cannot be read shows the reason in full and leaves the file alone."""
    path = saved()
    path.write_text("game = ")
    async with running(game=path) as pilot:
        assert "not TOML" in words_on(pilot)
        await press(pilot, "escape")
        assert screen_name(pilot) == "HomeScreen"
    assert path.read_text() == "game = "


@pytest.mark.parametrize("size", [SIZES[1], SIZES[2]])
@driven
async def test_mission_calendar(size: tuple[int, int]) -> None:
    """The calendar shows nine missions, played or not; one leads to its games and a new one of it."""
    saved(2)
    async with running(size=size) as pilot:
        await press(pilot, "m")
        rows = screen_text(pilot).splitlines()
        for each in MISSIONS:
            (row,) = [row for row in rows if each.name in row]
            assert ("1 game, no result" if each.number == 2 else "not played") in row
        await tap(pilot, "2 It's Snowing!")
        assert isinstance(pilot.app.screen, GamesScreen)
        assert "It's Snowing!: Ana, Ben" in screen_text(pilot)
        await tap(pilot, "New game")
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert pilot.app.screen.setup.mission == mission(2)


@driven
async def test_finding_a_file_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that is typed is completed: Enter takes the only thing that it can become."""
    folder = tmp_path / "elsewhere" / "deep [x]"
    folder.mkdir(parents=True)
    path = saved().rename(folder / "Sunday.toml")
    monkeypatch.chdir(tmp_path)
    async with running() as pilot:
        await press(pilot, "o")
        await type_text(pilot, "else")
        assert "elsewhere/" in screen_text(pilot)
        await press(pilot, "enter")
        await type_text(pilot, "d")
        await press(pilot, "enter")
        await type_text(pilot, "sun")
        await press(pilot, "enter")
        assert opened(pilot)[0] == path


@driven
async def test_finding_a_file_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders open and files are taken with one click each; one folder up is offered."""
    (tmp_path / "a" / "b").mkdir(parents=True)
    path = saved().rename(tmp_path / "a" / "game.toml")
    monkeypatch.chdir(tmp_path / "a" / "b")
    async with running(size=(80, 40), settings=Settings(buttons=Buttons.ALWAYS)) as pilot:
        await tap(pilot, "Open a file")
        await tap(pilot, "../  one folder up")
        await tap(pilot, "game.toml")
        assert opened(pilot)[0] == path


@driven
async def test_a_file_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that is no file says so and stays."""
    monkeypatch.chdir(tmp_path)
    async with running() as pilot:
        await press(pilot, "o", "enter")
        assert "Choose a file below" in screen_text(pilot)
        for typed in ("none.toml", "/x.toml", "~nobody\0"):
            await type_text(pilot, typed)
            await press(pilot, "enter")
            assert "There is no file" in words_on(pilot)
        assert isinstance(pilot.app.screen, OpenFileScreen)


@driven
async def test_from_the_path_into_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Down goes from the path into the list, so that Enter opens what the cursor is on."""
    path = saved().rename(tmp_path / "game.toml")
    monkeypatch.chdir(tmp_path)
    async with running() as pilot:
        await press(pilot, "o")
        await type_text(pilot, "gam")
        await press(pilot, "down", "down", "down", "enter")
        assert opened(pilot)[0] == path


@pytest.mark.parametrize("size", [(120, 40), (40, 20)])
@driven
async def test_each_setting_is_kept(size: tuple[int, int]) -> None:
    """A setting that is changed holds at once and is in the file at once."""
    async with running(size=size) as pilot:
        await press(pilot, "s", "1", "2")
        assert pilot.app.theme == "light"
        assert kept().theme is ThemeName.LIGHT
        await press(pilot, "2", "1")
        assert kept().help_level is HelpLevel.NOTES
        await press(pilot, "3", "2")
        assert not kept().mouse
        assert "when Deduce is opened again" in words_on(pilot)
        await press(pilot, "4", "2")
        assert kept().buttons is Buttons.ALWAYS
        assert pilot.app.has_class("-buttons")
        assert kept() == pilot.app.settings


@driven
async def test_the_folder_of_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is shown and changed; from then on its games are listed and new ones go there."""
    monkeypatch.delenv("DEDUCE_DATA")
    there = tmp_path / "there"
    Library(there).create(DelicatsRecord(mission=mission(5), players=("Eva", "Finn")), date(2025, 1, 1))
    async with running(settings=Settings(games_folder=tmp_path / "here")) as pilot:
        await tap(pilot, "Settings")
        assert "here" in screen_text(pilot)
        await press(pilot, "5")
        await tap(pilot, "there/")
        await tap(pilot, "Use this folder")
        assert kept().games_folder == there
        await press(pilot, "escape")
        assert "5 Fireworks: Eva, Finn" in screen_text(pilot)


@driven
async def test_a_folder_that_the_environment_names() -> None:
    """A folder that DEDUCE_DATA names cannot be changed in the app, which says so."""
    async with running() as pilot:
        await press(pilot, "s", "5")
        assert "DEDUCE_DATA" in words_on(pilot)
        assert screen_name(pilot) == "SettingsScreen"


@driven
async def test_settings_that_cannot_be_saved(tmp_path: Path) -> None:
    """A setting that cannot be saved holds all the same, and the reason is said."""
    (tmp_path / "config").write_text("in the way")
    async with running() as pilot:
        await press(pilot, "s", "1", "2")
        assert pilot.app.theme == "light"
        assert "was not saved" in words_on(pilot)


@driven
async def test_complaints_about_the_settings_are_said() -> None:
    """What was wrong with the settings file is said on the first screen, as it is, never as markup."""
    async with running(complaints=("[bold]theme is 'blue'[/]",)) as pilot:
        assert "[bold]theme is 'blue'[/]" in screen_text(pilot)


@driven
async def test_a_page_for_onlookers_shows_its_game_only() -> None:
    """A page for onlookers has no first screen to browse from, and remembers nothing."""
    path = saved()
    async with running(game=path, view=View.ONLOOKER) as pilot:
        assert screen_name(pilot) != "HomeScreen"
        await press(pilot, "escape", "backspace", "escape", "escape", "o")
        assert "HomeScreen" not in {type(screen).__name__ for screen in pilot.app.screen_stack}
        assert pilot.app.is_running
        assert opened(pilot) == ()


@driven
async def test_a_served_page_has_buttons() -> None:
    """A page in a browser has buttons, whatever the settings say, and lines as high as a finger needs."""
    async with running(size=(41, 40), view=View.SEAT) as pilot:
        assert pilot.app.has_class("-buttons")
        assert all(item.region.height == 3 for item in pilot.app.screen.query("BarItem") if item.display)
        rows = [number for number, row in enumerate(screen_text(pilot).splitlines()) if row.strip()]
        assert rows[2] - rows[1] == 3
