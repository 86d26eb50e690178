"""One table of actions: bindings, help, bar and palette follow it."""

import importlib
import inspect
import pkgutil
import string

import pytest
from rich.cells import cell_len
from textual.command import CommandPalette
from textual.widgets import OptionList

import tui.screens
from tests.tui.driving import SIZES, driven, go_home, press, running, screen_name, screen_text, settle, tap
from tui.boards import TITLES, board_screen
from tui.keys import ACTIONS, Action, Place, action, actions_of, bindings, key_name
from tui.screens.frame import Dialog, Frame, possible_actions
from tui.session.settings import Buttons, Settings
from tui.widgets.action_bar import BarItem

for module in pkgutil.iter_modules(tui.screens.__path__, "tui.screens."):
    importlib.import_module(module.name)
for game in TITLES:
    board_screen(game)


def subclasses(kind: type) -> set[type]:
    """Every class under this one."""
    direct = set(kind.__subclasses__())
    return direct.union(*(subclasses(each) for each in direct))


FRAMES = sorted(
    (each for each in subclasses(Frame) if not each.__subclasses__()), key=lambda each: each.__name__
)
"""The screens that are shown; what they have in common may stand in a class above them."""
DOCUMENTED_ONLY = {Place.LIST}
"""Keys that belong to widgets of Textual; the table explains them."""


@pytest.mark.parametrize("place", list(Place))
def test_a_key_means_one_thing(place: Place) -> None:
    """No key stands twice where it works, together with the keys that work everywhere."""
    here = [*actions_of(place), *(actions_of(Place.EVERYWHERE) if place is not Place.EVERYWHERE else ())]
    if place in DOCUMENTED_ONLY | {Place.DIALOG}:
        here = list(actions_of(place))
    keys = [key for each in here for key in each.keys]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("each", ACTIONS, ids=lambda each: f"{each.place.name}-{each.id}")
def test_plain_keys_only(each: Action) -> None:
    """No action needs Ctrl, Alt or a function key."""
    for key in each.keys:
        assert "+" not in key
        assert not (key.startswith("f") and key[1:].isdecimal())


@pytest.mark.parametrize("each", ACTIONS, ids=lambda each: f"{each.place.name}-{each.id}")
def test_words_of_an_action(each: Action) -> None:
    """Every action has a short label and one sentence."""
    assert 0 < cell_len(each.label) <= 16
    assert each.description.endswith(".")
    assert each.description[0].isupper()


@pytest.mark.parametrize("screen", FRAMES, ids=lambda each: each.__name__)
def test_every_action_does_something(screen: type[Frame[object]]) -> None:
    """Each action of a screen's place, and each that works everywhere, is a method of the screen."""
    for each in (*actions_of(screen.PLACE), *actions_of(Place.EVERYWHERE)):
        assert inspect.isfunction(getattr(screen, f"action_{each.id}", None)), each.id


@pytest.mark.parametrize("screen", FRAMES, ids=lambda each: each.__name__)
def test_every_key_is_bound(screen: type[Frame[object]]) -> None:
    """A screen binds the keys of its place and those that work everywhere, and no letter beside them."""
    bound = {key for key, _ in screen._merged_bindings}
    expected = {
        key for each in (*actions_of(screen.PLACE), *actions_of(Place.EVERYWHERE)) for key in each.keys
    }
    assert expected <= bound
    assert {key for key in bound - expected if len(key) == 1} == set()


def test_every_place_has_its_screen() -> None:
    """Each place in the table is shown by a screen, but for those that belong to all of them."""
    shown = {screen.PLACE for screen in FRAMES}
    assert set(Place) - shown == {Place.EVERYWHERE, Place.DIALOG, Place.LIST}
    assert all(hasattr(Dialog, f"action_{each.id}") for each in actions_of(Place.DIALOG))


def test_looking_an_action_up() -> None:
    """An action is found by place and name; another name is an error that names both."""
    assert action(Place.HOME, "new_game").keys == ("n",)
    with pytest.raises(KeyError, match="Home has no action 'fly'"):
        action(Place.HOME, "fly")
    assert key_name("question_mark") == "?"
    assert [binding.action for binding in bindings(Place.DIALOG)] == ["cancel", "cancel"]


@driven
async def test_a_bare_letter_never_leaves_the_app() -> None:
    """On the first screen no letter ends the app or asks whether to."""
    async with running() as pilot:
        for letter in string.ascii_letters:
            await press(pilot, letter)
            assert pilot.app.is_running
            assert screen_name(pilot) != "ChoiceDialog"
            await go_home(pilot)


@driven
async def test_help_shows_every_key() -> None:
    """The help of a screen lists each of its actions with keys, label and sentence."""
    async with running(size=SIZES[-1]) as pilot:
        await press(pilot, "question_mark")
        assert screen_name(pilot) == "HelpScreen"
        shown = "\n".join(str(each.render()) for each in pilot.app.screen.query(".help-text, .help-keys"))
        for each in (*actions_of(Place.HOME), *actions_of(Place.EVERYWHERE)):
            assert each.label in shown
            assert each.description in shown
            assert all(key_name(key) in shown for key in each.keys)
        await press(pilot, "escape")
        assert screen_name(pilot) == "HomeScreen"


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
@driven
async def test_the_palette_lists_the_same_actions(size: tuple[int, int]) -> None:
    """The palette opens with a plain key, lists what is possible here in the table's order, and does it."""
    async with running(size=size) as pilot:
        await press(pilot, "colon")
        assert CommandPalette.is_open(pilot.app)
        await pilot.app.workers.wait_for_complete()
        await settle(pilot)
        listed = [str(option.prompt.plain) for option in pilot.app.screen.query_one(OptionList).options]
        home = pilot.app.screen_stack[-2]
        assert [line.split(" (")[0].split("\n")[0] for line in listed[:-1]] == [
            home.label_of(each) for each in possible_actions(home) if each.id != "menu"
        ]
        assert listed[-1].startswith("Close this menu")
        assert "🔎" not in screen_text(pilot)
        await press(pilot, *"missions")
        await pilot.app.workers.wait_for_complete()
        await press(pilot, "enter")
        assert screen_name(pilot) == "CalendarScreen"


@driven
async def test_the_menu_closes_by_tapping_it_away() -> None:
    """Without a keyboard the palette closes by its last line."""
    async with running(size=(80, 40)) as pilot:
        await tap(pilot, "Menu")
        await pilot.app.workers.wait_for_complete()
        await settle(pilot)
        await tap(pilot, "Close this menu")
        assert screen_name(pilot) == "HomeScreen"


@pytest.mark.parametrize("buttons", list(Buttons))
@driven
async def test_the_bar_is_never_cut(buttons: Buttons) -> None:
    """Whatever the room, each action on the bar is whole, back, help and menu among them; more room, more."""
    counts = []
    async with running(size=SIZES[0], settings=Settings(buttons=buttons)) as pilot:
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await settle(pilot)
            items = [item for item in pilot.app.screen.query(BarItem) if item.display]
            assert {"back", "help", "menu"} <= {item.shown.id for item in items}
            assert all(item.region.right <= width for item in items)
            foot = screen_text(pilot).splitlines()[-1 if buttons is Buttons.AUTO else -2]
            assert all(item.label in foot for item in items)
            counts.append(len(items))
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > counts[-1]


@driven
async def test_the_bar_does_what_it_says() -> None:
    """A click on an action of the bar does what its key does."""
    async with running() as pilot:
        await pilot.click("#bar-new_game")
        await settle(pilot)
        assert screen_name(pilot) == "NewGameScreen"
        await pilot.click("#bar-back")
        await settle(pilot)
        assert screen_name(pilot) == "HomeScreen"
