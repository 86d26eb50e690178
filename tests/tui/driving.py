"""Driving the app in tests: start it, press, click, wait for what shall be; never for a time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import ParamSpec

from rich.cells import cell_len
from textual.events import Key
from textual.pilot import Pilot

from tui.app import DeduceApp
from tui.serve.child import View
from tui.session.settings import LoadedSettings, Settings

SIZES = ((120, 40), (80, 24), (40, 20))
PHONE = (41, 40)

P = ParamSpec("P")
Driver = Pilot[None]

QUIET_ROUNDS = 2
"""In how many looks on end nothing must be due."""

_KEYS = {" ": "space", "?": "question_mark", ":": "colon", "-": "minus", "+": "plus", "/": "slash"}
_CHARACTERS = {key: letter for letter, key in _KEYS.items()} | {"greater_than_sign": ">"}


def driven(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test that drives the app, as pytest calls it."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def body() -> None:
            await test(*args, **kwargs)

        asyncio.run(body())

    return run


@asynccontextmanager
async def running(
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    complaints: tuple[str, ...] = (),
    game: Path | None = None,
    view: View | None = None,
) -> AsyncIterator[Driver]:
    """The app on a screen of that size, settled."""
    loaded = LoadedSettings(settings=settings or Settings(), complaints=complaints)
    app = DeduceApp(loaded, game=game, view=view)
    app.animation_level = "none"
    async with app.run_test(size=size, notifications=True) as pilot:
        await settle(pilot)
        yield pilot


async def settle(pilot: Driver) -> None:
    """Wait until the app has done everything it was told: no queue holds a message, no layout is due.

    Textual's own `pause` waits until the processor rests, which takes longer and is less certain.
    """
    quiet_rounds = 0
    while quiet_rounds < QUIET_ROUNDS:
        await pilot._wait_for_screen()
        await asyncio.sleep(0)
        app = pilot.app
        if not app.is_running or app._exit:
            return
        app.screen._on_timer_update()
        nodes = [app, *app.screen.walk_children(with_self=True)]
        is_drawing = not app._batch_count  # the palette holds back drawing for a moment when it closes
        quiet = is_drawing and all(node._message_queue.empty() and not node._next_callbacks for node in nodes)
        quiet_rounds = quiet_rounds + 1 if quiet else 0


async def press(pilot: Driver, *keys: str) -> None:
    """Press keys one after the other, each when the app has settled."""
    for key in keys:
        send(pilot, key, key if len(key) == 1 else _CHARACTERS.get(key))
        await settle(pilot)


async def type_text(pilot: Driver, text: str) -> None:
    """Type a text key by key, as fast as a paste; what has the focus must take all of it."""
    for letter in text:
        send(pilot, _KEYS.get(letter, letter), letter)
    await settle(pilot)


def send(pilot: Driver, key: str, character: str | None) -> None:
    """Press a key without waiting for anything."""
    event = Key(key, character)
    event.set_sender(pilot.app)
    pilot.app.post_message(event)


async def tap(pilot: Driver, text: str) -> None:
    """Click or tap where this text is seen on the screen, the first time from the top."""
    for row, line in enumerate(screen_text(pilot).splitlines()):
        if text in line:
            await pilot.click(offset=(cell_len(line[: line.index(text)]), row))
            await settle(pilot)
            return
    raise AssertionError(f"{text!r} is not on the screen:\n{screen_text(pilot)}")


async def go_home(pilot: Driver) -> None:
    """Take every screen off the first one, whatever they are."""
    while len(pilot.app.screen_stack) > 1:
        pilot.app.pop_screen()
        await settle(pilot)


def screen_name(pilot: Driver) -> str:
    """The class name of the screen on top."""
    return type(pilot.app.screen).__name__


def screen_text(pilot: Driver) -> str:
    """The screen as it is seen, row by row."""
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())
