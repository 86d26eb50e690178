"""Setting up a game, by keys alone, by mouse alone, by touch alone."""

from datetime import date
from pathlib import Path

import pytest

from deduce.games.delicats.components import MISSIONS, Preference, SeenCard, mission
from deduce.games.delicats.wording import mission_rules
from deduce.records import DelicatsRecord, read
from tests.tui.at_the_table import begun, example, game_file, record_of
from tests.tui.driving import (
    PHONE,
    SIZES,
    Driver,
    driven,
    go_home,
    press,
    running,
    screen_name,
    screen_text,
    settle,
    tap,
    type_text,
)
from tui.screens.new_game import NewGameScreen
from tui.session.library import Library
from tui.session.settings import Buttons, Settings
from tui.session.setup import SetUp, Step, set_up_of

TODAY = date.today().isoformat()


def games() -> list[DelicatsRecord]:
    """The games in the user's folder."""
    return [record for path in sorted(Settings().folder.glob("*.toml")) if (record := read(path).record)]


def new_game(pilot: Driver) -> NewGameScreen:
    """The screen that asks for the set-up."""
    screen = pilot.app.screen
    assert isinstance(screen, NewGameScreen)
    return screen


def shown_text(pilot: Driver) -> str:
    """The screen's words with their line breaks taken out."""
    return " ".join(screen_text(pilot).split())


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
@driven
async def test_by_keys_alone(size: tuple[int, int]) -> None:
    """A four-player game of mission 3 from a seat, every question answered from the keyboard."""
    async with running(size=size) as pilot:
        await press(pilot, "n", "3")
        for name in ("Ana", "Ben", "Cleo", "Dan"):
            await type_text(pilot, name)
            await press(pilot, "enter")
        await press(pilot, "enter")  # the empty line goes on
        await press(pilot, "down", "enter")  # Ben
        await press(pilot, "t", "s", "n")  # tuna, sofa, next
        await press(pilot, "m")  # the clue
        await type_text(pilot, "hgerer")
        await press(pilot, "n", "enter")
        assert games() == [
            DelicatsRecord(
                date=TODAY,
                mission=mission(3),
                players=("Ana", "Ben", "Cleo", "Dan"),
                me=1,
                clue=Preference.MILK,
                preferences={1: (Preference.TUNA, Preference.SOFA)},
                hand=(
                    SeenCard(Preference.HAM, Preference.GARDEN),
                    SeenCard(Preference.EGG, Preference.ROOF),
                    SeenCard(Preference.EGG, Preference.ROOF),
                ),
            )
        ]


async def by_pointer(pilot: Driver) -> None:
    """The same kind of game without a keyboard: names from the letters on the screen."""
    await tap(pilot, "New game")
    await tap(pilot, "7 Hiking Trip")
    if pilot.app.has_class("-buttons"):
        await tap(pilot, "Next")
    for name in ("bo", "el"):
        if not pilot.app.screen.query_one("#letters").display:
            await letters(pilot)
        for letter in name:
            await tap(pilot, f" {letter} ")
        await tap(pilot, "Next")
    await tap(pilot, "Next")
    await tap(pilot, "○ El")
    await tap(pilot, "egg")
    await tap(pilot, "roof")
    await tap(pilot, "Next")
    await tap(pilot, "tg")
    await tap(pilot, "Next")
    await tap(pilot, "Start the game")


async def letters(pilot: Driver) -> None:
    """Ask for letters on the screen: from the bar, or from the menu where the bar has no room for it."""
    if pilot.app.screen.query_one("#bar-letters").display:
        await tap(pilot, "Letters")
        return
    await tap(pilot, "Menu")
    await pilot.app.workers.wait_for_complete()
    await settle(pilot)
    await tap(pilot, "Letters")


@pytest.mark.parametrize(("size", "buttons"), [(SIZES[-1], Buttons.AUTO), (PHONE, Buttons.ALWAYS)])
@driven
async def test_by_mouse_or_touch_alone(size: tuple[int, int], buttons: Buttons) -> None:
    """A two-player game of mission 7 from a seat, answered by clicks or taps on what is seen."""
    async with running(size=size, settings=Settings(buttons=buttons)) as pilot:
        await by_pointer(pilot)
        assert games() == [
            DelicatsRecord(
                date=TODAY,
                mission=mission(7),
                players=("Bo", "El"),
                me=1,
                preferences={1: (Preference.EGG, Preference.ROOF)},
                hand=(SeenCard(Preference.TUNA, Preference.GARDEN),),
            )
        ]


@driven
async def test_rules_of_each_mission() -> None:
    """The mission under the cursor is explained in our own words before it is chosen."""
    async with running(size=(120, 40)) as pilot:
        await press(pilot, "n")
        for each in MISSIONS:
            for rule in mission_rules(each):
                assert rule in shown_text(pilot)
            await press(pilot, "down")


@driven
async def test_an_onlooker_in_a_mission_without_a_clue() -> None:
    """Looking on in mission 4 takes three answers, and the game starts with no card known."""
    async with running() as pilot:
        await press(pilot, "n", "4")
        for name in ("Ana", "Ben"):
            await type_text(pilot, name)
            await press(pilot, "enter")
        await press(pilot, "enter", "3", "enter")
        assert games() == [DelicatsRecord(date=TODAY, mission=mission(4), players=("Ana", "Ben"))]


@driven
async def test_joining_a_game_in_progress() -> None:
    """A game that is joined says that its rounds lie in no order."""
    async with running() as pilot:
        await press(pilot, "j", "4")
        assert new_game(pilot).heading == "Join a game"
        for name in ("Ana", "Ben"):
            await type_text(pilot, name)
            await press(pilot, "enter")
        await press(pilot, "enter", "3", "enter")
        assert games()[0].joined


@driven
async def test_the_game_opens() -> None:
    """A game that was set up is opened at once, and is the one to continue."""
    async with running() as pilot:
        await press(pilot, "n", "4")
        await type_text(pilot, "Ana")
        await press(pilot, "enter")
        await type_text(pilot, "Ben")
        await press(pilot, "enter", "enter", "3", "enter")
        assert screen_name(pilot) not in {"HomeScreen", "NewGameScreen"}
        assert Library(Settings().folder).last_game().players == ("Ana", "Ben")


@driven
async def test_what_is_missing_is_said() -> None:
    """Going on without a needed answer says what is needed and stays."""
    async with running() as pilot:
        await press(pilot, "n", "n")
        assert "Choose the mission." in screen_text(pilot)
        await press(pilot, "3", "enter")
        assert "2 to 4 players" in screen_text(pilot)
        assert new_game(pilot).step is Step.PLAYERS


@driven
async def test_a_name_that_stands_half_typed_is_taken_along() -> None:
    """Going on seats the name on the line first; a name that stands twice is said at once."""
    async with running() as pilot:
        await press(pilot, "n", "3")
        await type_text(pilot, "Ana")
        await press(pilot, "enter")
        await type_text(pilot, "ana")
        await pilot.click("#bar-next_step")
        await settle(pilot)
        assert new_game(pilot).setup.players == ("Ana", "ana")
        assert "one name whatever the case" in shown_text(pilot)


@driven
async def test_each_answer_can_be_changed_later() -> None:
    """From all answers any question is asked again, and its answer leads back to all answers."""
    async with running(size=(80, 40)) as pilot:
        await pilot.app.push_screen(NewGameScreen(SetUp(mission=mission(3), players=("Ana", "Ben"))))
        await settle(pilot)
        await press(pilot, "a", "2", "5")
        assert new_game(pilot).step is None
        assert new_game(pilot).setup.mission == mission(5)
        await press(pilot, "4", "1")
        assert new_game(pilot).setup.me == 0
        await tap(pilot, "Players: Ana, Ben")
        assert new_game(pilot).step is Step.PLAYERS


REARRANGED = {
    "Sits one place earlier": ("Ben", "Ana", "Cleo"),
    "Sits one place later": ("Ana", "Cleo", "Ben"),
    "Does not play": ("Ana", "Cleo"),
    "Leave it": ("Ana", "Ben", "Cleo"),
}


@driven
async def test_a_seated_name_moves_leaves_and_changes() -> None:
    """Choosing a name that sits offers another seat, another name, and to leave."""
    start = SetUp(mission=mission(3), players=("Ana", "Ben", "Cleo"))
    async with running() as pilot:
        for chosen, left in REARRANGED.items():
            await pilot.app.push_screen(NewGameScreen(start))
            await press(pilot, "escape")
            await tap(pilot, "2 Ben")
            await tap(pilot, chosen)
            assert new_game(pilot).setup.players == left
        await tap(pilot, "2 Ben")
        await tap(pilot, "Is called something else")
        await type_text(pilot, "jamin")
        await press(pilot, "enter")
        assert new_game(pilot).setup.players == ("Ana", "Benjamin", "Cleo")


@driven
async def test_names_are_remembered() -> None:
    """The last table is offered as a whole, then each name from earlier games."""
    library = Library(Settings().folder)
    library.create(DelicatsRecord(mission=mission(1), players=("Ana", "Ben", "Cleo")), date(2025, 1, 1))
    async with running() as pilot:
        await press(pilot, "n", "3")
        await tap(pilot, "As last time: Ana, Ben, Cleo")
        assert new_game(pilot).setup.players == ("Ana", "Ben", "Cleo")
        await tap(pilot, "2 Ben")
        await tap(pilot, "Does not play")
        await tap(pilot, "Ben")
        assert new_game(pilot).setup.players == ("Ana", "Cleo", "Ben")


@driven
async def test_unfinished_answers_are_kept() -> None:
    """Leaving before the game starts keeps the answers for the next try; a game that started leaves none."""
    async with running() as pilot:
        await press(pilot, "n", "4")
        await type_text(pilot, "Ana")
        await press(pilot, "enter", "escape", "escape")
        assert screen_name(pilot) == "HomeScreen"
        await press(pilot, "n")
        assert new_game(pilot).setup.players == ("Ana",)
        await type_text(pilot, "Ben")
        await press(pilot, "enter", "enter", "3", "enter")
        await go_home(pilot)
        await press(pilot, "n")
        assert new_game(pilot).setup == SetUp()


@driven
async def test_clearing_the_answers() -> None:
    """Answers can be cleared to begin again."""
    async with running() as pilot:
        await press(pilot, "n", "4")
        assert new_game(pilot).check_action("clear_answers", ())
        await pilot.app.screen.run_action("clear_answers")
        await settle(pilot)
        assert new_game(pilot).setup == SetUp()
        assert new_game(pilot).step is Step.MISSION
        assert not new_game(pilot).check_action("clear_answers", ())


@driven
async def test_a_moved_card_is_said() -> None:
    """A card that is chosen at a second place leaves the first one, and the screen says so."""
    async with running() as pilot:
        start = SetUp(mission=mission(3), players=("Ana", "Ben"), me=0, seat_answered=True)
        await pilot.app.push_screen(NewGameScreen(start))
        await settle(pilot)
        assert new_game(pilot).step is Step.CLUE
        await press(pilot, "t", "escape", "escape", "t")
        assert "tuna is no longer the clue." in screen_text(pilot)


@driven
async def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """When the game cannot be saved that is said with the reason, and the answers are there again."""
    (tmp_path / "games").write_text("in the way")
    async with running(size=(80, 40)) as pilot:
        await press(pilot, "n", "4")
        await type_text(pilot, "Ana")
        await press(pilot, "enter")
        await type_text(pilot, "Ben")
        await press(pilot, "enter", "enter", "3", "enter")
        assert screen_name(pilot) == "HomeScreen"
        assert "The game was not saved" in shown_text(pilot)
        await press(pilot, "n")
        assert new_game(pilot).setup.players == ("Ana", "Ben")


@driven
async def test_changing_the_set_up_of_a_game() -> None:
    """The same screen changes a game's set-up: all answers first, dismissed with the changed ones."""
    game = DelicatsRecord(mission=mission(4), players=("Ana", "Ben"))
    changed: list[SetUp | None] = []
    async with running(size=(80, 40)) as pilot:
        await pilot.app.push_screen(NewGameScreen(set_up_of(game), game=game), changed.append)
        await settle(pilot)
        assert new_game(pilot).heading == "Change the set-up"
        await tap(pilot, "Your seat: looking on")
        await tap(pilot, "○ Ben")
        await tap(pilot, "Keep the changes")
    assert [setup.me for setup in changed if setup] == [1]


async def ask_back(pilot: Driver) -> str:
    """Step back to the way out of the screen, and what is asked there."""
    while screen_name(pilot) == "NewGameScreen":
        await press(pilot, "escape")
    return screen_text(pilot)


@pytest.mark.parametrize(
    ("chosen", "is_kept", "is_left"), [("1", True, True), ("2", False, True), ("3", False, False)]
)
@pytest.mark.parametrize("from_question", [False, pytest.param(True, marks=pytest.mark.slow)])
@driven
async def test_leaving_a_changed_set_up(
    *, from_question: bool, chosen: str, is_kept: bool, is_left: bool, tmp_path: Path
) -> None:
    """Changed answers are kept, dropped or gone on with as the user says, and never dropped silently."""
    game = game_file(tmp_path, begun(example(), 4))
    before = game.read_bytes()
    async with running(size=(80, 40), game=game) as pilot:
        await press(pilot, "escape", "o")
        await ask_back(pilot)
        assert screen_name(pilot) == "TableScreen"
        await press(pilot, "o")
        await tap(pilot, "Clue: chicken")
        await press(pilot, "h")
        if from_question:
            await tap(pilot, "Clue: ham")
        assert "The answers are changed, and the game is not yet." in await ask_back(pilot)
        await press(pilot, chosen)
        assert screen_name(pilot) == ("TableScreen" if is_left else "NewGameScreen")
        if not is_left:
            assert new_game(pilot).setup.clue == Preference.HAM
    assert (game.read_bytes() != before) == is_kept
    assert record_of(game).clue == (Preference.HAM if is_kept else Preference.CHICKEN)


@driven
async def test_a_set_up_that_breaks_the_rounds(tmp_path: Path) -> None:
    """A set-up that would make faults of what is noted is refused where it can be changed."""
    game = game_file(tmp_path, begun(example(), 4))
    before = game.read_bytes()
    async with running(size=(80, 40), game=game) as pilot:
        await press(pilot, "escape", "o")
        await tap(pilot, "Mission: 3")
        await tap(pilot, "6 ")
        await tap(pilot, "Keep the changes")
        assert screen_name(pilot) == "NewGameScreen"
        assert shown_text(pilot).count("Mission 6 hands over two cards in a round") == 1
        assert new_game(pilot).setup.mission == mission(6)
    assert game.read_bytes() == before
