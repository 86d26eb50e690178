"""The process behind a tab: what it is given, what reaches it, and that it always ends."""

import asyncio
import os
import sys
import time
from typing import Any

import pytest
from aiohttp import WSCloseCode
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.serve.table import PATIENCE, Serving, ends_within, farewell, first_screen, is_running, pid_in
from tui.serve.app_process import child_environment
from tui.serve.child import View
from tui.serve.session import screen_side

ODD_NAMES = [
    "two words.toml",
    "it's.toml",
    'say "hi".toml',
    "$HOME `id` $(id).toml",
    "-h",
    "a;b|c&d>e",
    "line\nend",
    "*",
]

NONSENSE = [
    "{",
    "7",
    "[]",
    "[[[[",
    '"stdin"',
    '["stdin", 5]',
    '["stdin", "\\ud800"]',
    '["resize", 7]',
    '["resize", {"width": "x"}]',
    '["resize", {"width": 1e999, "height": null}]',
    '["quit"]',
    "[" * 5000,
]


def test_keys_reach_the_app(serving: Serving) -> None:
    """What is typed in the page reaches the app, and a new size does."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            tab = await table.open_tab()
            await first_screen(tab)
            await table.noted("size 60 30")
            await tab.send_json(["stdin", "b"])
            await tab.send_json(["stdin", "\x1b[<64;3;3M"])
            await tab.send_json(["resize", {"width": 41, "height": 40}])
            for line in ("key b", "size 41 40"):
                await table.noted(line)

    asyncio.run(scenario())


def test_nonsense_from_a_page_is_dropped(serving: Serving) -> None:
    """Messages that no page of ours sends change nothing, and the tab goes on."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            tab = await table.open_tab()
            await first_screen(tab)
            for nonsense in NONSENSE:
                await tab.send_str(nonsense)
            await tab.send_bytes(b"\x00")
            await tab.send_json(["stdin", "b"])
            await table.noted("key b")

    asyncio.run(scenario())


@given(st.one_of(st.none(), st.text(), st.integers()))
def test_a_screen_side_is_one_that_an_app_can_paint(asked: object) -> None:
    """Whatever a page asks for, a side has 1 to 500 cells."""
    assert 1 <= screen_side(asked, 80) <= 500


def test_a_file_name_stays_one_argument(serving: Serving) -> None:
    """Names with blanks, quotes, dollars, line ends or a dash reach the app as they are."""

    async def scenario() -> None:
        async with serving(*ODD_NAMES) as table:
            await table.come_in()
            await first_screen(await table.open_tab())
            assert table.told_at_start("arguments") == ODD_NAMES

    asyncio.run(scenario())


def test_the_environment_is_short(monkeypatch: pytest.MonkeyPatch, serving: Serving) -> None:
    """An app process is told its view and size and inherits only what is listed, no secret of the shell."""
    monkeypatch.setenv("MY_API_KEY", "secret")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            await first_screen(await table.open_tab())
            environment = table.told_at_start("environment")
            assert environment == child_environment(View.SEAT, 60, 30, os.environ)
            assert "LC_ALL" in environment
            assert "MY_API_KEY" not in environment

    asyncio.run(scenario())


def test_the_view_cannot_be_inherited() -> None:
    """The server's own DEDUCE_VIEW never reaches an onlooker's app."""
    given_view = child_environment(View.ONLOOKER, 80, 24, {"DEDUCE_VIEW": "seat", "DEDUCE_X": "kept"})
    assert given_view["DEDUCE_VIEW"] == "onlooker"
    assert given_view["DEDUCE_X"] == "kept"


def test_a_closed_tab_ends_its_app(serving: Serving) -> None:
    """When the tab closes its process ends at once, and the others go on."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            closing, staying = await table.open_tab(), await table.open_tab()
            gone, here = pid_in(await first_screen(closing)), pid_in(await first_screen(staying))
            await closing.close()
            assert await asyncio.to_thread(ends_within, gone, 4)
            assert is_running(here)

    asyncio.run(scenario())


def test_a_vanished_browser_ends_its_app(serving: Serving) -> None:
    """A connection that breaks without a goodbye ends the process too."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            tab = await table.open_tab()
            pid = pid_in(await first_screen(tab))
            table.break_connections()
            assert await asyncio.to_thread(ends_within, pid, 4)

    asyncio.run(scenario())


def test_an_app_that_does_not_listen_is_killed(serving: Serving) -> None:
    """An app whose event loop stands still ends within a few seconds of its tab."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            tab = await table.open_tab()
            pid = pid_in(await first_screen(tab))
            await tab.send_json(["stdin", "z"])
            await table.noted("key z")
            await tab.close()
            assert await asyncio.to_thread(ends_within, pid, PATIENCE)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("key", "code", "reason"),
    [
        ("q", WSCloseCode.OK, "The game was closed here."),
        ("x", WSCloseCode.INTERNAL_ERROR, "The app ended with an error. What it had confirmed is saved."),
    ],
)
def test_an_app_that_ends_closes_its_page(serving: Serving, key: str, code: int, reason: str) -> None:
    """The page of an app that quit or failed is closed with the reason; a failure is said in the terminal."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            tab = await table.open_tab()
            await first_screen(tab)
            await tab.send_json(["stdin", key])
            assert await farewell(tab) == (code, reason)
            await table.is_told("seat closed, 0 of 8 places taken")
            assert ("the stand-in was told to fail" in "".join(table.said)) == (key == "x")

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ((sys.executable, "-c", "import sys; sys.exit('no such game')"), "no such game"),
        ((sys.executable, "-c", "print('chatter\\n' * 50)"), "seat closed"),
        (("/nowhere/python", "-m", "tui.entry"), "cannot be started"),
    ],
)
def test_an_app_that_cannot_start_says_so(
    serving: Serving, capfd: pytest.CaptureFixture[str], command: tuple[str, ...], said: str
) -> None:
    """A command that is no app, or does not exist, closes the page with a reason; the terminal says it."""

    async def scenario() -> None:
        async with serving(command=command) as table:
            await table.come_in()
            code, reason = await farewell(await table.open_tab())
            assert code == WSCloseCode.INTERNAL_ERROR
            assert "start" in reason
            await table.is_told(said)

    asyncio.run(scenario())
    assert capfd.readouterr() == ("", ""), "the server prints nothing by itself"


def test_a_tab_that_opens_while_the_server_stops_leaves_nothing(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An app that is just being started when the server stops ends with it."""
    processes = []
    start_process = asyncio.create_subprocess_exec

    async def start_slowly(*command: str, **options: Any) -> asyncio.subprocess.Process:
        await asyncio.sleep(0.3)
        processes.append(await start_process(*command, **options))
        return processes[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_slowly)

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            await table.open_tab()
            await table.server.stop()
            assert [process.returncode is not None for process in processes] == [True]

    asyncio.run(scenario())


def test_stopping_the_server_ends_all(serving: Serving) -> None:
    """Every process ends within a few seconds of the server: quitting, or stuck and with a silent browser."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            tabs = [await table.open_tab() for _ in range(3)]
            pids = [pid_in(await first_screen(tab)) for tab in tabs]
            await tabs[0].send_json(["stdin", "z"])
            await table.noted("key z")
            began = time.monotonic()
            await table.server.stop()
            assert time.monotonic() - began < 5
            assert not any(is_running(pid) for pid in pids)
            assert await farewell(tabs[1]) == (WSCloseCode.GOING_AWAY, "The server was stopped.")

    asyncio.run(scenario())
